//! Artillery support of both sides, and the tokens that an attack uses (§13, steps 2 to 4).

use super::super::army::Army;
use super::super::attack::{Attack, Battery, MOST_TOKENS, Placed};
use super::super::board::Positions;
use super::super::board::areas::Areas;
use super::super::event::{BatteryPlan, Event};
use super::super::field::held;
use super::super::pieces::{BLOCKS, Corps, Formation};
use super::super::refusals::{Cause, General, Told, Verdict, unless};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::words::token_words;
use super::super::state::State;
use super::super::tokens::{Common, Org, Stock, Token};
use super::super::tokens_in_play;
use super::super::{Guns, Play};
use crate::engine::Agenda as _;
use crate::engine::phrase::{plural, verb};
use crate::engine::sentences::{no, refusals};
use crate::engine::{AreaId, Side, SpaceId};
use arrayvec::ArrayVec;

/// Union commands that must have entered before the reserve can fire.
const RESERVE_COMMANDS: usize = 4;
/// Divisions of a corps that must have entered before its artillery can fire.
const CORPS_COMMANDS: usize = 2;

refusals! {
    /// What is against artillery.
    Refused(case) {
        NoGuns => no!(ArtMatch, "A march token is no artillery.");
        Nobody { at: SpaceId } => no!(ArtMatch, "No block of yours stands at {}.", case.name(at));
        Shared { at: SpaceId } => {
            let name = case.name(at);
            case.with_enemy(no!(ArtShared, "The enemy shares {name}: no artillery stands there."), at)
        };
        Two { at: SpaceId } => no!(ArtTwo, "Two tokens lie at {} already.", case.name(at));
        /// Too few commands have fully arrived.
        Threshold { token: Token, have: usize, need: usize } => {
            let which = match token.org {
                Org::Corps(_) => format!("commands of {} Corps", token.org.word()),
                Org::Command(_) | Org::Common(_) => "commands other than Buford's".into(),
            };
            no!(
                ArtThreshold, "{} cannot be played yet: too few {which} have entered with all their blocks.",
                token_words(token)
            )
            .fact("commands entered", have)
            .fact("commands needed", need)
        };
        NoneLeft { token: Token } =>
            no!(ArtMatch, "All blocks that match {} are lost.", token_words(token));
        NoneHere { token: Token, at: SpaceId } =>
            no!(ArtMatch, "No block at {} matches {}.", case.name(at), token_words(token));
        /// Too few match it there and near.
        TooFew { token: Token, at: SpaceId, have: usize, need: usize } => {
            let count = u32::try_from(have).unwrap_or(u32::MAX);
            no!(
                ArtMatch, "Too few blocks at {} and near it match {}: {} {}, and it needs {need}.",
                case.name(at), token_words(token), plural(count, "block"), verb(count, "does")
            )
            .fact("blocks that match", have)
            .fact("blocks needed", need)
        };
        /// Other artillery is asked for.
        Other { asked: SpaceId } =>
            no!(PhaseNotNow, "Now the artillery at {} chooses its target.", case.name(asked));
    }
}

/// The blocks that a token matches (`guns.art.match`).
pub(in super::super) struct Matching {
    /// Where those on the map stand.
    pub blocks: ArrayVec<SpaceId, BLOCKS>,
    /// How many are needed together; none if all are lost.
    pub required: usize,
}

impl Matching {
    pub fn of(army: &Army, side: Side, token: Token) -> Self {
        let org = token.org;
        let alive = army.alive(|block| org.matches(block), side);
        let matches = |slot: usize| army.face(slot).is_some_and(|face| org.matches(face.block));
        let blocks = army.on_map().filter(|(slot, ..)| matches(*slot)).map(|(_, at, _)| at);
        Matching { blocks: blocks.collect(), required: usize::from(org.required()).min(alive) }
    }
}

impl Guns {
    /// Is the reinforcement threshold of a token reached (`guns.art.threshold`)?
    fn check_threshold(army: &Army, token: Token) -> Verdict {
        let entered = |mut all: Vec<Formation>| {
            all.retain(|formation| army.has_entered(*formation));
            all.len()
        };
        let of_corps =
            |corps: Corps| Formation::ALL.into_iter().filter(move |one| one.corps() == Some(corps));
        let (have, need) = match token.org {
            Org::Corps(corps) => (entered(of_corps(corps).collect()), CORPS_COMMANDS),
            Org::Common(Common::Reserve) => {
                let all = Formation::of(Side::Union).filter(|one| *one != Formation::Buford);
                (entered(all.collect()), RESERVE_COMMANDS)
            }
            Org::Command(_) | Org::Common(_) => return Ok(()),
        };
        unless(have >= need, Refused::Threshold { token, have, need })
    }

    /// Is the reinforcement threshold of a token reached?
    pub(in super::super) fn is_threshold_reached(army: &Army, token: Token) -> bool {
        Guns::check_threshold(army, token).is_ok()
    }

    /// Have the blocks in and near a position the organisation for a token (`guns.art.match`)?
    fn check_match(&self, army: &Army, side: Side, at: SpaceId, token: Token) -> Verdict {
        let Matching { blocks, required } = Matching::of(army, side, token);
        unless(required > 0, Refused::NoneLeft { token })?;
        unless(blocks.contains(&at), Refused::NoneHere { token, at })?;
        let have = self.gathered(&blocks, at);
        unless(have >= required, Refused::TooFew { token, at, have, need: required })
    }

    /// How many of the blocks that a token matches stand in a position, beside it, or beside one of them there.
    fn gathered(&self, matching: &[SpaceId], at: SpaceId) -> usize {
        let beside = self.board.adjacent(at);
        let next = matching.iter().filter(|position| beside.contains(**position)).copied();
        let near = self.board.adjacent_all(next.collect()) | beside | Positions::of(at);
        matching.iter().filter(|position| near.contains(**position)).count()
    }

    /// The positions in which a side has the organisation for a token.
    pub(in super::super) fn organised(&self, matching: &Matching) -> Positions {
        let Matching { blocks, required } = matching;
        let held: Positions = blocks.iter().copied().collect();
        held.into_iter().filter(|at| self.gathered(blocks, *at) >= *required).collect()
    }

    /// Could a side have played this token here, by its blocks?
    pub(in super::super) fn could_play(&self, state: &State, side: Side, at: SpaceId, token: Token) -> bool {
        let army = &state.armies[side];
        Guns::check_threshold(army, token).is_ok() && self.check_match(army, side, at, token).is_ok()
    }

    /// Does a side play from the stack of an extended bombardment, and not from its tray?
    fn plays_extended(state: &State, side: Side) -> bool {
        side == state.active && state.attack.as_ref().is_some_and(|attack| attack.rerun)
    }

    /// The stock that a side plays artillery from.
    pub(in super::super) fn guns_of(state: &State, side: Side) -> &Stock {
        let purse = &state.armies[side].tokens;
        if Guns::plays_extended(state, side) { &purse.extended } else { &purse.tray }
    }

    /// What holds for the artillery of both sides.
    pub(in super::super) fn check_artillery(
        &self,
        state: &State,
        side: Side,
        at: SpaceId,
        token: Token,
    ) -> Verdict {
        let army = &state.armies[side];
        Guns::check_held(state, side, token)?;
        unless(token.is_artillery(), Refused::NoGuns)?;
        unless(self.board.has(at), General::NoPosition { rule: Rule::ArtMatch })?;
        unless(army.count_at(at) > 0, Refused::Nobody { at })?;
        Guns::check_place(state, side, at)?;
        Guns::check_threshold(army, token)?;
        self.check_match(army, side, at, token)
    }

    /// Is a token among those that a side plays from?
    pub(in super::super) fn check_held(state: &State, side: Side, token: Token) -> Verdict {
        let missing = if Guns::plays_extended(state, side) {
            tokens_in_play::Refused::NotDrawn { token }
        } else {
            tokens_in_play::Refused::NotInTray { token }
        };
        unless(Guns::guns_of(state, side).of(token) > 0, missing)
    }

    /// Can a position take one more token, whichever?
    pub(in super::super) fn check_place(state: &State, side: Side, at: SpaceId) -> Verdict {
        unless(state.armies[side.other()].count_at(at) == 0, Refused::Shared { at })?;
        let attack = state.attack.as_deref().ok_or(Cause::NotNow)?;
        let there = attack.battery(side, at).map_or(0, |battery| battery.tokens.len());
        unless(there < MOST_TOKENS, Refused::Two { at })
    }

    /// The field of fire of defensive artillery in a position (§13, step 2).
    pub(in super::super) fn defensive_fire_of(&self, state: &State, side: Side, at: SpaceId) -> Areas {
        let army = &state.armies[side];
        let front = army.front_at(at);
        front.map_or(Areas::EMPTY, |front| self.board.field_of_fire(at, front, held(army), true))
    }

    /// Does an attacker cross the field of fire of artillery in a position?
    pub(in super::super) fn is_crossed(&self, state: &State, attack: &Attack, at: SpaceId) -> bool {
        let fire = self.defensive_fire_of(state, state.active.other(), at);
        (0..attack.targets.len()).any(|target| attack.crossed(target).meets(fire))
    }

    /// What can be bombarded from a position (`guns.bombard.near-side`).
    pub(in super::super) fn bombardment_targets(&self, state: &State, from: SpaceId) -> Positions {
        let Some(attack) = state.attack.as_deref() else { return Positions::EMPTY };
        let all = Guns::could_be_hit(state, attack).into_iter();
        all.filter(|target| self.can_bombard(state, from, *target)).collect()
    }

    /// The positions with defenders or their artillery.
    pub(in super::super) fn could_be_hit(state: &State, attack: &Attack) -> Positions {
        let held = attack.targets.iter().filter(|target| target.held).map(|target| target.at);
        let guns = attack.batteries[state.active.other()].iter().map(|battery| battery.at);
        held.chain(guns).collect()
    }

    /// The pairs of sides over which one of two positions has the other in its field of fire.
    fn sights(&self, state: &State, from: SpaceId, to: SpaceId) -> impl Iterator<Item = (AreaId, AreaId)> {
        let theirs = self.reaches(state, state.active.other(), to, from).into_iter();
        let ours = self.reaches(state, state.active, from, to).into_iter();
        ours.chain(theirs.map(|(far, near)| (near, far)))
    }

    /// Has one of two positions the other in its field of fire?
    pub(in super::super) fn have_sight(&self, state: &State, from: SpaceId, to: SpaceId) -> bool {
        self.sights(state, from, to).next().is_some()
    }

    /// The same, where neither is obstructed towards the other.
    pub(in super::super) fn can_bombard(&self, state: &State, from: SpaceId, to: SpaceId) -> bool {
        let is_obstructed = |at: SpaceId, area: AreaId| self.board.symbols(at, area).obstructed;
        self.sights(state, from, to).any(|(near, far)| !is_obstructed(from, near) && !is_obstructed(to, far))
    }

    /// The pairs of sides over which blocks in a position have another in their field of fire: their own side, and
    /// that of the other position.
    fn reaches(&self, state: &State, side: Side, from: SpaceId, to: SpaceId) -> Vec<(AreaId, AreaId)> {
        let army = &state.armies[side];
        // Until the attack step ends, other friends may face elsewhere than the attackers.
        let attacking =
            |attack: &Attack| attack.attackers.iter().find(|one| one.from == from).map(|one| one.front);
        let attackers = state.attack.as_deref().filter(|_| side == state.active).and_then(attacking);
        let Some(front) = attackers.or_else(|| army.front_at(from)) else { return Vec::new() };
        let fire = self.board.field_of_fire(from, front, held(army), false);
        if fire.contains(front) && self.board.bounds(to, front) {
            return vec![(front, front)];
        }
        let others = fire.into_iter().filter(|area| *area != front && self.board.bounds(to, *area));
        others.map(|area| (front, area)).collect()
    }

    /// The artillery of a side whose turn it is to aim, if it is that which a command names.
    pub(in super::super) fn check_battery(
        state: &State,
        side: Side,
        next: usize,
        from: SpaceId,
    ) -> Verdict<&Attack> {
        let attack = state.attack.as_deref().ok_or(Cause::NotNow)?;
        let asked = attack.batteries[side].get(next).ok_or(Cause::NotNow)?.at;
        unless(asked == from, Refused::Other { asked })?;
        Ok(attack)
    }
}

impl Play<'_> {
    pub(in super::super) fn take_token(&mut self, side: Side, token: Token) -> bool {
        let extended = Guns::plays_extended(self.state, side);
        let purse = &mut self.state.armies[side].tokens;
        if extended { purse.extended.take(token) } else { purse.tray.take(token) }
    }

    pub(in super::super) fn place(&mut self, side: Side, at: SpaceId, token: Token) {
        if !self.take_token(side, token) {
            return;
        }
        let own = side == self.state.active;
        let Some(attack) = self.state.attack.as_deref_mut() else { return };
        attack.used = attack.used.saturating_add(u8::from(own));
        let batteries = &mut attack.batteries[side];
        let place = batteries.binary_search_by_key(&at, |battery| battery.at).unwrap_or_else(|place| {
            batteries.insert(place, Battery { at, tokens: ArrayVec::new(), target: None });
            place
        });
        let placed = Placed { token, hit: false };
        if batteries.get_mut(place).is_some_and(|battery| battery.tokens.try_push(placed).is_ok()) {
            self.tell(|| Event::ArtilleryPlaced { side, at, token: Some(token) });
        }
    }

    /// All artillery is shown.
    pub(in super::super) fn reveal_artillery(&mut self) -> bool {
        self.pop();
        let Some(attack) = self.state.attack.as_deref_mut() else { return true };
        attack.revealed = true;
        for side in [self.state.active.other(), self.state.active] {
            let plan = |battery: &Battery| BatteryPlan {
                at: battery.at,
                tokens: battery.tokens.iter().map(|placed| placed.token).collect(),
            };
            let batteries: Vec<BatteryPlan> = attack.batteries[side].iter().map(plan).collect();
            if !batteries.is_empty() {
                self.events.push(|| Event::ArtilleryRevealed { side, batteries });
            }
        }
        true
    }
}
