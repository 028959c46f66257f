//! The declaration of an attack (§13, step 1).

use super::super::army::{Face, Moved, ROOM};
use super::super::attack::{Attack, Attacker, Path, Target};
use super::super::event::{AttackMove, Event, TargetPlan};
use super::super::field::Field;
use super::super::frame::Frame;
use super::super::refusals::{General, Told, Verdict, Why, unless};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::state::State;
use super::super::{Command, Guns, Play};
use super::paths::Stand;
use crate::engine::Agenda as _;
use crate::engine::SortShort as _;
use crate::engine::phrase::plural;
use crate::engine::{AreaId, Dice, Events, PieceId, SpaceId};
use crate::rulesets::sentences::{no, refusals};

/// A leader against an enemy has this strength.
const LEADER: u8 = 2;

/// A block that is not on the map does not attack.
const NO_ATTACKER: General = General::Absent { rule: Rule::AttackRange, deed: "attack" };

refusals! {
    /// What is against an attack on a position, or against a block in it.
    Refused(case) {
        OnceFrom { at: SpaceId } =>
            no!(AttackOnceFrom, "An attack came from {} in this phase.", case.name(at));
        OnceTo { at: SpaceId } => no!(AttackOnceFrom, "{} was attacked in this phase.", case.name(at));
        Taken => no!(MoveOnce, "{} is in this attack already.", case.who());
        /// An enemy stands before the block in its own position.
        Faced { at: SpaceId } => {
            let (who, name) = (case.who(), case.name(at));
            let told = no!(MoveBlocked, "{who} has the enemy before it at {name} and can attack nobody else.");
            case.with_enemy(told, at)
        };
        Range { at: SpaceId } => no!(AttackRange, "{} is out of reach of {}.", case.name(at), case.who());
        NoPath { at: SpaceId, front: AreaId } => no!(
            AttackPath, "No shortest way of {} to {} begins across {}, its front, and passes no enemy.",
            case.who(), case.name(at), case.area(front)
        );
        OtherApproach { at: SpaceId, approach: AreaId } => no!(
            AttackPath, "The shortest ways of {} to {} do not come in across {}.",
            case.who(), case.name(at), case.area(approach)
        );
        InPlaceSide { rear: AreaId } => no!(
            AttackOneSide, "A block that attacks in place comes from its own rear, {}.", case.area(rear)
        );
        /// The block is there, and does not attack in place.
        Here { at: SpaceId } => no!(AttackPath, "{} stands at {} itself.", case.who(), case.name(at));
        NoWayInPlace { at: SpaceId } => no!(
            AttackPath, "{} attacks {} in place and crosses no area.", case.who(), case.name(at)
        );
        Detour { at: SpaceId } =>
            no!(AttackPath, "That is not a shortest way of {} to {}.", case.who(), case.name(at));
        Side { at: SpaceId, approach: AreaId } => no!(
            AttackOneSide, "{} is attacked from the other side already: the way there ends across {}.",
            case.name(at), case.area(approach)
        );
        Weak { strength: u8 } => no!(
            AttackLeadStrength, "{} has strength {strength}: the leader needs 2.", case.who()
        )
        .fact("strength", strength);
        Three { at: SpaceId } => {
            let (stay, come) = Guns::stay_and_come(case.state, at);
            no!(AttackThree, "No more than three of your blocks may be at {}.", case.name(at))
                .fact("blocks that stay there", stay)
                .fact("blocks that attack it", come)
        };
        Nobody { at: SpaceId } => {
            let woods = case.rules.options.fully_obstructed && case.rules.board.is_fully_obstructed(at);
            let why = if woods {
                ", which is fully obstructed: nobody attacks it"
            } else {
                ": it can only be the second position of an attack"
            };
            no!(AttackSecond, "No enemy stands at {}{why}.", case.name(at))
        };
        WinnersRear { at: SpaceId } => {
            let name = case.name(at);
            let told = no!(AttackWinners, "The enemy at {name} has just won: nobody attacks him from the rear.");
            case.with_enemy(told, at)
        };
        WinnersAlone { at: SpaceId } => {
            let name = case.name(at);
            let told = no!(AttackWinners, "The enemy at {name} has just won: only a single block may attack him.");
            case.with_enemy(told, at)
        };
        WoodsAlone { at: SpaceId } => no!(
            FoNoGroup, "{} is fully obstructed: a single block attacks it.", case.name(at)
        );
        Unarmed => no!(AttackTokens, "Your tray is empty: each block that attacks the enemy uses a token.")
            .fact("tokens in the tray", 0);
        /// Not enough tokens for one more block.
        Tokens { need: usize } => no!(
            AttackTokens, "Your tray has {}: no more blocks than that can attack the enemy.",
            plural(case.tray().into(), "token")
        )
        .fact("tokens in the tray", case.tray())
        .fact("blocks that attack the enemy so far", need);
        NobodyReaches { at: SpaceId } => no!(
            AttackRange, "{} is out of reach of all who may attack.", case.name(at)
        );
        AllFaced { at: SpaceId } => no!(
            MoveBlocked, "Whoever could attack {} has the enemy before it in its own position, and can attack only him.",
            case.name(at)
        );
        NobodysPath { at: SpaceId, approach: AreaId } => no!(
            AttackPath, "No attack reaches {} by the shortest way across {}.", case.name(at), case.area(approach)
        );
        NoLeader { at: SpaceId } => no!(
            AttackLeadStrength, "No block of strength 2 can lead against {}.", case.name(at)
        );
        NotAttacked { at: SpaceId } => no!(AttackSecond, "{} is not attacked.", case.name(at));
        TwoAlready => no!(AttackSecond, "This attack has two positions already.");
        NotAdjacent { at: SpaceId, first: SpaceId } =>
            no!(AttackSecond, "{} is not next to {}.", case.name(at), case.name(first));
    }
}

/// Whether the strengths of blocks count, or only what everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Knows {
    Everything,
    Public,
}

impl Guns {
    /// The enemy blocks in a position that won their last attack.
    fn holds_winners(state: &State, at: SpaceId) -> bool {
        let enemy = state.enemy();
        enemy.standing_at(at).any(|slot| enemy.body(slot).is_some_and(|body| body.won))
    }

    /// Can a position be attacked by one block only (`guns.attack.winners`, `guns.fo.no-group`)?
    pub(in super::super) fn is_for_one(&self, state: &State, at: SpaceId) -> Option<Refused> {
        match () {
            () if Guns::holds_winners(state, at) => Some(Refused::WinnersAlone { at }),
            () if self.options.fully_obstructed && self.board.is_fully_obstructed(at) => {
                Some(Refused::WoodsAlone { at })
            }
            () => None,
        }
    }

    /// The blocks of the active side that have not moved and may attack from where they are.
    fn stands(state: &State) -> impl Iterator<Item = Stand> + '_ {
        (0..state.own().slots.len()).filter_map(move |slot| Guns::check_stand(state, slot).ok())
    }

    fn check_stand(state: &State, slot: usize) -> Verdict<Stand> {
        let stand = Guns::stand(state, slot).ok_or(NO_ATTACKER)?;
        state.own().body(slot).map_or(Moved::No {}, |body| body.moved).check_not()?;
        unless(!state.phase.attacked_from.contains(&stand.at), Refused::OnceFrom { at: stand.at })?;
        unless(!Guns::attacks(state, slot), Refused::Taken)?;
        Ok(stand)
    }

    /// Can a block attack a position across this last area, by any way?
    fn check_approach(
        &self,
        state: &State,
        field: &Field,
        stand: Stand,
        to: SpaceId,
        approach: AreaId,
    ) -> Verdict {
        if stand.at == to {
            return self.check_in_place(state, field, stand, approach);
        }
        unless(!stand.faced, Refused::Faced { at: stand.at })?;
        unless(self.is_in_range(state, field, stand, to), Refused::Range { at: to })?;
        let paths = self.attack_paths(field, stand, to);
        unless(!paths.is_empty(), Refused::NoPath { at: to, front: stand.front })?;
        let comes_in = paths.iter().any(|path| path.last() == Some(&approach));
        unless(comes_in, Refused::OtherApproach { at: to, approach })
    }

    /// Can a block attack without leaving its position: an enemy in it (§21), or as part of a group attack an
    /// empty second position?
    fn check_in_place(&self, state: &State, field: &Field, stand: Stand, approach: AreaId) -> Verdict {
        let rear = self.board.across(stand.at, stand.front);
        let may = if field.enemy.contains(stand.at) {
            self.options.fully_obstructed && stand.faced && self.board.is_fully_obstructed(stand.at)
        } else {
            state.attack.is_some() && !stand.faced
        };
        unless(may, Refused::Here { at: stand.at })?;
        unless(approach == rear, Refused::InPlaceSide { rear })
    }

    fn strength(state: &State, slot: usize) -> u8 {
        state.own().face(slot).map_or(0, Face::strength)
    }

    /// Can this position be attacked across this area first?
    pub(in super::super) fn check_target(&self, state: &State, to: SpaceId, approach: AreaId) -> Verdict {
        self.check_target_as(state, &self.field(state, state.active), to, approach, Knows::Everything)
    }

    fn check_target_as(
        &self,
        state: &State,
        field: &Field,
        to: SpaceId,
        approach: AreaId,
        knows: Knows,
    ) -> Verdict {
        unless(self.board.has(to), General::NoPosition { rule: Rule::AttackRange })?;
        self.check_any_target(state, field, to, approach)?;
        unless(field.enemy.contains(to), Refused::Nobody { at: to })?;
        unless(!state.own().tokens.tray.is_empty(), Refused::Unarmed)?;
        self.check_led(state, field, to, approach, true, knows)
    }

    /// What holds for first and second targets alike.
    fn check_any_target(&self, state: &State, field: &Field, to: SpaceId, approach: AreaId) -> Verdict {
        self.board.check_land(field, to)?;
        unless(!state.phase.attacked.contains(&to), Refused::OnceTo { at: to })?;
        let no_edge = General::NotBounding { rule: Rule::AttackPath, at: to, area: approach };
        unless(self.board.bounds(to, approach), no_edge)?;
        let from_rear = Guns::holds_winners(state, to) && state.enemy().front_at(to) != Some(approach);
        unless(!from_rear, Refused::WinnersRear { at: to })
    }

    /// Is there a block that can lead against a position?
    fn check_led(
        &self,
        state: &State,
        field: &Field,
        to: SpaceId,
        approach: AreaId,
        held: bool,
        knows: Knows,
    ) -> Verdict {
        let (mut ways, mut crowded, mut off_path, mut faced) = (false, false, false, false);
        let mut in_place = None;
        // Whoever is there already can only attack in place.
        let is_full = Guns::stay_and_come(state, to).0 >= ROOM;
        for stand in Guns::stands(state) {
            if is_full && stand.at != to {
                crowded |= self.check_approach(state, field, stand, to, approach).is_ok();
                continue;
            }
            match self.check_approach(state, field, stand, to, approach) {
                Ok(()) if !held || knows == Knows::Public || Guns::strength(state, stand.slot) >= LEADER => {
                    return Ok(());
                }
                Ok(()) => ways = true,
                Err(Why::Attack(cause @ Refused::InPlaceSide { .. })) => in_place = Some(cause),
                // The enemy before it in its own position keeps it from what it would reach.
                Err(Why::Attack(Refused::Faced { .. })) => {
                    faced |= self.is_in_range(state, field, stand, to);
                }
                Err(cause) => off_path |= cause != Why::Attack(Refused::Range { at: to }),
            }
        }
        let cause = match in_place {
            _ if ways => Refused::NoLeader { at: to },
            _ if crowded => Refused::Three { at: to },
            Some(cause) => cause,
            None if off_path => Refused::NobodysPath { at: to, approach },
            None if faced => Refused::AllFaced { at: to },
            None => Refused::NobodyReaches { at: to },
        };
        Err(cause.into())
    }

    /// Every attack that can begin.
    pub(in super::super) fn all_targets<'a>(
        &'a self,
        state: &'a State,
        field: &'a Field,
    ) -> impl Iterator<Item = (SpaceId, AreaId)> + 'a {
        self.targets(state, field, Knows::Everything)
    }

    /// Every position that can be attacked, and from where.
    fn targets<'a>(
        &'a self,
        state: &'a State,
        field: &'a Field,
        knows: Knows,
    ) -> impl Iterator<Item = (SpaceId, AreaId)> + 'a {
        let both = field.enemy.into_iter().flat_map(|to| self.board.sides(to).map(|area| (to, area)));
        both.filter(move |(to, area)| self.check_target_as(state, field, *to, *area, knows).is_ok())
    }

    /// Could the active side attack when its attack step began, as a guess at it has it? Nothing once that has been decided.
    pub(in super::super) fn guess_could_attack(&self, guess: &State) -> Option<bool> {
        let undecided = guess.frames.contains(&Frame::Attacks {}) && guess.phase.attacked.is_empty();
        let could = || {
            let field = self.field(guess, guess.active);
            guess.attack.is_some() || self.targets(guess, &field, Knows::Everything).next().is_some()
        };
        undecided.then(could)
    }

    /// The enemy positions that one block of the active side could attack, each with the areas that it could cross
    /// last.
    pub(in super::super) fn targets_of(&self, state: &State, slot: usize) -> Vec<(SpaceId, Vec<AreaId>)> {
        let field = self.field(state, state.active);
        let Ok(stand) = Guns::check_stand(state, slot) else { return Vec::new() };
        let approaches = |to: SpaceId| -> Vec<AreaId> {
            let may = |area: &AreaId| {
                self.check_any_target(state, &field, to, *area).is_ok()
                    && self.check_approach(state, &field, stand, to, *area).is_ok()
            };
            self.board.sides(to).into_iter().filter(may).collect()
        };
        let all = field.enemy.into_iter().map(|to| (to, approaches(to)));
        all.filter(|(_, approaches)| !approaches.is_empty()).collect()
    }

    /// Can this block lead against a target by this way?
    pub(in super::super) fn check_lead(
        &self,
        state: &State,
        number: usize,
        block: PieceId,
        path: &Path,
    ) -> Verdict {
        let attack = state.attack.as_deref().ok_or(Why::NotNow)?;
        let target = attack.targets.get(number).ok_or(Why::NotNow)?;
        let slot = state.own().slot_named(block).ok_or(NO_ATTACKER)?;
        let field = self.field(state, state.active);
        let stand = Guns::check_stand(state, slot)?;
        let strength = Guns::strength(state, slot);
        unless(!target.held || strength >= LEADER, Refused::Weak { strength })?;
        self.check_way(state, &field, stand, target, path)?;
        unless(
            stand.at == target.at || Guns::has_room(state, attack, number),
            Refused::Three { at: target.at },
        )
    }

    /// Does a way lead a block to a target?
    fn check_way(&self, state: &State, field: &Field, stand: Stand, target: &Target, path: &Path) -> Verdict {
        self.check_approach(state, field, stand, target.at, target.approach)?;
        if stand.at == target.at {
            return unless(path.is_empty(), Refused::NoWayInPlace { at: target.at });
        }
        let (at, approach) = (target.at, target.approach);
        let other_side = path.last() == Some(&self.board.across(at, approach));
        unless(!other_side, Refused::Side { at, approach })?;
        unless(path.last() == Some(&approach), Refused::Detour { at })?;
        unless(self.is_attack_path(field, stand, at, path), Refused::Detour { at })
    }

    /// The ways by which a block can come to a target.
    fn ways(&self, state: &State, field: &Field, stand: Stand, target: &Target) -> Vec<Path> {
        if self.check_approach(state, field, stand, target.at, target.approach).is_err() {
            return Vec::new();
        }
        if stand.at == target.at {
            return vec![Path::new()];
        }
        let mut paths = self.attack_paths(field, stand, target.at);
        paths.retain(|path| path.last() == Some(&target.approach));
        paths
    }

    /// Every block that can lead against a target.
    pub(in super::super) fn legal_leads(&self, state: &State, number: usize, commands: &mut Vec<Command>) {
        let Some(attack) = state.attack.as_deref() else { return };
        let Some(target) = attack.targets.get(number) else { return };
        let field = self.field(state, state.active);
        let fits = |stand: &Stand| {
            (!target.held || Guns::strength(state, stand.slot) >= LEADER)
                && (stand.at == target.at || Guns::has_room(state, attack, number))
        };
        for (block, stand) in Guns::by_block(state).filter(|(_, stand)| fits(stand)) {
            let ways = self.ways(state, &field, stand, target);
            commands.extend(ways.into_iter().map(|path| Command::AttackLead { block, path }));
        }
    }

    /// The blocks that may attack, by their ids.
    fn by_block(state: &State) -> impl Iterator<Item = (PieceId, Stand)> {
        let mut all: Vec<(PieceId, Stand)> = Guns::stands(state)
            .filter_map(|stand| Some((state.own().face(stand.slot)?.block.piece(), stand)))
            .collect();
        all.sort_short_by_key(|(block, _)| *block);
        all.into_iter()
    }

    /// Is there room for one more attacker in a target (`guns.attack.three`)?
    fn has_room(state: &State, attack: &Attack, target: usize) -> bool {
        let Some(target) = attack.targets.get(target) else { return false };
        let (stay, come) = Guns::stay_and_come(state, target.at);
        stay + come < ROOM
    }

    /// Is a block in the attack that is put together?
    fn attacks(state: &State, slot: usize) -> bool {
        state.attack.iter().any(|attack| attack.attackers.iter().any(|one| one.slot == slot))
    }

    /// The own blocks that stay in a position while the attack that is put together goes on, and those that attack it.
    fn stay_and_come(state: &State, at: SpaceId) -> (usize, usize) {
        let stay = state.own().standing_at(at).filter(|slot| !Guns::attacks(state, *slot)).count();
        let attack = state.attack.as_deref();
        let come = attack.and_then(|attack| Some(attack.against(attack.target_at(at)?).count()));
        (stay, come.unwrap_or(0))
    }

    /// Are there tokens for one more block against an enemy-held position (`guns.attack.tokens`)?
    fn has_token(state: &State, attack: &Attack) -> bool {
        attack.need() < usize::from(state.own().tokens.tray.total())
    }

    /// Can this block be added to the attack?
    pub(in super::super) fn check_add(
        &self,
        state: &State,
        block: PieceId,
        to: SpaceId,
        path: &Path,
    ) -> Verdict {
        let attack = state.attack.as_deref().ok_or(Why::NotNow)?;
        unless(self.board.has(to), General::NoPosition { rule: Rule::AttackSecond })?;
        let number = attack.target_at(to).ok_or(Refused::NotAttacked { at: to })?;
        let target = attack.targets.get(number).ok_or(Why::NotNow)?;
        let slot = state.own().slot_named(block).ok_or(NO_ATTACKER)?;
        let field = self.field(state, state.active);
        let stand = Guns::check_stand(state, slot)?;
        self.check_way(state, &field, stand, target, path)?;
        // A block that stands there already only changes from staying to attacking in place.
        unless(stand.at == to || Guns::has_room(state, attack, number), Refused::Three { at: to })?;
        unless(!target.held || Guns::has_token(state, attack), Refused::Tokens { need: attack.need() })
    }

    pub(in super::super) fn legal_adds(
        &self,
        state: &State,
        field: &Field,
        attack: &Attack,
        commands: &mut Vec<Command>,
    ) {
        for (block, stand) in Guns::by_block(state) {
            for (number, target) in attack.targets.iter().enumerate() {
                let room = stand.at == target.at || Guns::has_room(state, attack, number);
                if !room || (target.held && !Guns::has_token(state, attack)) {
                    continue;
                }
                let ways = self.ways(state, field, stand, target);
                commands.extend(ways.into_iter().map(|path| Command::AttackAdd {
                    block,
                    target: target.at,
                    path,
                }));
            }
        }
    }

    /// Can this position be the second one of the attack (`guns.attack.second`)?
    pub(in super::super) fn check_second(&self, state: &State, to: SpaceId, approach: AreaId) -> Verdict {
        self.check_second_as(state, &self.field(state, state.active), to, approach, Knows::Everything)
    }

    fn check_second_as(
        &self,
        state: &State,
        field: &Field,
        to: SpaceId,
        approach: AreaId,
        knows: Knows,
    ) -> Verdict {
        let attack = state.attack.as_deref().ok_or(Why::NotNow)?;
        unless(self.board.has(to), General::NoPosition { rule: Rule::AttackSecond })?;
        let [first] = attack.targets.as_slice() else { return Err(Refused::TwoAlready.into()) };
        let apart = Refused::NotAdjacent { at: to, first: first.at };
        unless(self.board.adjacent(first.at).contains(to), apart)?;
        self.check_any_target(state, field, to, approach)?;
        if let Some(cause) = self.is_for_one(state, to) {
            return Err(cause.into());
        }
        let held = field.enemy.contains(to);
        unless(!held || Guns::has_token(state, attack), Refused::Tokens { need: attack.need() })?;
        self.check_led(state, field, to, approach, held, knows)
    }

    /// Every position that can be the second one.
    pub(in super::super) fn all_seconds<'a>(
        &'a self,
        state: &'a State,
        field: &'a Field,
        attack: &'a Attack,
    ) -> impl Iterator<Item = (SpaceId, AreaId)> + 'a {
        self.seconds(state, field, attack, Knows::Everything)
    }

    /// Every position that can be the second one, as far as is known.
    fn seconds<'a>(
        &'a self,
        state: &'a State,
        field: &'a Field,
        attack: &'a Attack,
        knows: Knows,
    ) -> impl Iterator<Item = (SpaceId, AreaId)> + 'a {
        let only = match attack.targets.as_slice() {
            [first] => self.board.adjacent(first.at),
            _ => super::super::board::Positions::EMPTY,
        };
        let both = only.into_iter().flat_map(|to| self.board.sides(to).map(|area| (to, area)));
        both.filter(move |(to, area)| self.check_second_as(state, field, *to, *area, knows).is_ok())
    }
}

impl Guns {
    /// Can something be added to the attack, as everybody can see?
    pub(in super::super) fn is_open(&self, state: &State) -> bool {
        let Some(attack) = state.attack.as_deref() else { return false };
        let field = self.field(state, state.active);
        let mut adds = Vec::new();
        self.legal_adds(state, &field, attack, &mut adds);
        !adds.is_empty() || self.seconds(state, &field, attack, Knows::Public).next().is_some()
    }

    /// Does a legal command of the declaration also begin the attack, because nothing can be added to it?
    pub(in super::super) fn begins_attack(&self, state: &State, command: &Command) -> bool {
        let (mut ahead, mut dice, mut events) = (state.clone(), Dice::scripted(&[]), Events::ignored());
        let mut play = Play { rules: self, state: &mut ahead, dice: &mut dice, events: &mut events };
        play.carry_out(command);
        match Guns::frame(&ahead) {
            Some(Frame::Lead { .. }) => false,
            Some(Frame::Build {}) => !self.is_open(&ahead),
            _ => true,
        }
    }

    /// The state with the block that a command of the declaration adds to the attack, before anything is declared.
    pub(in super::super) fn with_block(&self, state: &State, command: &Command) -> State {
        let (mut ahead, mut dice, mut events) = (state.clone(), Dice::scripted(&[]), Events::ignored());
        let mut play = Play { rules: self, state: &mut ahead, dice: &mut dice, events: &mut events };
        if let (Command::AttackLead { block, path }, Some(Frame::Lead { target })) =
            (command, Guns::frame(state))
        {
            play.join(*block, target, path);
        }
        if let Command::AttackAdd { block, target, path } = command {
            play.attack_add(*block, *target, path);
        }
        ahead
    }
}

impl Play<'_> {
    /// No attack is possible, as everybody can see. What is possible is remembered when the step begins.
    pub(in super::super) fn no_attack(&mut self) -> bool {
        let field = self.rules.field(self.state, self.state.active);
        if self.state.phase.attacked.is_empty() && !self.state.phase.could_attack {
            let could = self.rules.targets(self.state, &field, Knows::Everything).next().is_some();
            self.state.phase.could_attack = could;
        }
        if self.rules.targets(self.state, &field, Knows::Public).next().is_some() {
            return false;
        }
        self.end_attacks();
        true
    }

    pub(in super::super) fn join(&mut self, block: PieceId, target: usize, path: &Path) {
        let Some(stand) = self.own_slot(block).and_then(|slot| Guns::stand(self.state, slot)) else { return };
        let Some(attack) = self.state.attack.as_deref_mut() else { return };
        let attacker = Attacker {
            slot: stand.slot,
            from: stand.at,
            front: stand.front,
            target,
            path: path.clone(),
            advanced: false,
        };
        // There is room for three in each of two targets.
        let _ = attack.attackers.try_push(attacker);
    }

    /// A block is added to the attack.
    pub(in super::super) fn attack_add(&mut self, block: PieceId, to: SpaceId, path: &Path) {
        let target = self.state.attack.as_ref().and_then(|attack| attack.target_at(to));
        if let Some(target) = target {
            self.join(block, target, path);
        }
    }

    /// The attack is declared, and its resolution is laid on the stack.
    pub(in super::super) fn attack_go(&mut self) {
        self.pop();
        let Some(attack) = self.state.attack.as_deref_mut() else { return };
        attack.declared = true;
        let slots: Vec<usize> = attack.attackers.iter().map(|one| one.slot).collect();
        let leaders: Vec<usize> = (0..attack.targets.len())
            .filter(|number| attack.targets.get(*number).is_some_and(|target| target.held))
            .filter_map(|number| attack.against(number).next().map(|one| one.slot))
            .collect();
        let from = attack.attackers.iter().map(|one| one.from);
        self.state.phase.attacked_from.extend(from);
        self.state.phase.attacked.extend(attack.targets.iter().map(|target| target.at));
        self.state.phase.acted = true;
        let side = self.state.active;
        for slot in slots {
            if let Some(slot) = self.state.armies[side].slots.get_mut(slot) {
                slot.body.moved = Moved::Attacked {};
            }
        }
        for slot in leaders {
            self.show_strength(slot);
        }
        self.resolve();
    }

    /// Everybody knows that a leader has a strength of 2.
    fn show_strength(&mut self, slot: usize) {
        let side = self.state.active;
        let Some(leader) = self.state.armies[side].slots.get_mut(slot) else { return };
        match leader.body.seen {
            Some(seen) if seen.level.is_none() => {
                leader.face.shown = true;
                leader.body.seen = Some(leader.face.seen());
            }
            Some(_) => {}
            None => leader.body.strong = true,
        }
    }

    /// The steps of the resolution are laid on the stack (§13, steps 2 to 9).
    pub(in super::super) fn resolve(&mut self) {
        self.tell_attack();
        self.push_all(&[
            Frame::DefenseArtillery {},
            Frame::AttackArtillery {},
            Frame::Pay {},
            Frame::Reveal {},
            Frame::Bombard { next: 0 },
            Frame::Hits { from: SpaceId(0) },
            Frame::Fire { next: 0 },
            Frame::Advance {},
            Frame::Combats {},
            Frame::Decide {},
            Frame::AttackOver {},
        ]);
    }

    fn tell_attack(&mut self) {
        let Some(attack) = self.state.attack.as_deref().filter(|_| self.events.are_recorded()) else {
            return;
        };
        let side = self.state.active;
        let plan =
            |target: &Target| TargetPlan { at: target.at, approach: target.approach, held: target.held };
        let targets = attack.targets.iter().map(plan).collect();
        let leads =
            |one: &Attacker| attack.against(one.target).next().is_some_and(|first| first.slot == one.slot);
        let moves = attack
            .attackers
            .iter()
            .filter_map(|one| {
                let (to, path) = (attack.targets.get(one.target)?.at, one.path.clone());
                Some(AttackMove {
                    who: self.who(side, one.slot),
                    from: one.from,
                    to,
                    path,
                    leads: leads(one),
                })
            })
            .collect();
        let rerun = attack.rerun;
        self.tell(|| Event::AttackDeclared { side, targets, moves, rerun });
    }
}
