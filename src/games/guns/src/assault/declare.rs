//! The declaration of an attack (§13, step 1).

use super::super::army::{Face, Moved, ROOM};
use super::super::attack::{Attack, Attacker, Path, Target};
use super::super::board::areas::Areas;
use super::super::event::{AttackMove, Event, TargetPlan};
use super::super::field::Field;
use super::super::frame::Frame;
use super::super::pieces::MOST_BLOCKS;
use super::super::refusals::{Cause, General, Told, Verdict, unless};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::state::State;
use super::super::{Guns, Play};
use super::paths::Stand;
use crate::engine::Agenda as _;
use crate::engine::SortShort as _;
use crate::engine::phrase::plural;
use crate::engine::sentences::{no, refusals};
use crate::engine::{AreaId, PieceId, SpaceId};
use arrayvec::ArrayVec;

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
        Three { at: SpaceId } => {
            let (stay, come) = stay_and_come(case.state, at);
            no!(AttackThree, "No more than three of your blocks may be at {}.", case.name(at))
                .fact("blocks that stay there", stay)
                .fact("blocks that attack it", come)
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
    }
}

/// Whether the strengths of blocks count, or only what everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knows {
    Everything,
    Public,
}

/// Attacks of the active side that may be declared: what their checks rest on.
pub struct Declaration<'a> {
    pub rules: &'a Guns,
    pub state: &'a State,
    pub field: Field,
    /// The blocks of the active side that have not moved and may attack from where they are.
    stands: ArrayVec<Stand, MOST_BLOCKS>,
}

/// A target as attackers look at it.
#[derive(Clone, Copy)]
struct Aim<'t> {
    target: &'t Target,
    seen_from: Areas,
}

impl<'a> Declaration<'a> {
    /// What may be declared now.
    pub fn of(rules: &'a Guns, state: &'a State) -> Self {
        let field = rules.field(state, state.active);
        let mut all = Declaration { rules, state, field, stands: ArrayVec::new() };
        all.stands = (0..state.own().slots.len()).filter_map(|slot| all.check_stand(slot).ok()).collect();
        all
    }

    fn aim<'t>(&self, target: &'t Target) -> Aim<'t> {
        Aim { target, seen_from: self.rules.seen_from(&self.field, target.at) }
    }

    /// The same by their ids.
    pub fn by_block(&self) -> impl Iterator<Item = (PieceId, Stand)> {
        let piece = |stand: &Stand| self.state.own().face(stand.slot).map(|face| face.block.piece());
        let mut all: Vec<(PieceId, Stand)> =
            self.stands.iter().filter_map(|stand| Some((piece(stand)?, *stand))).collect();
        all.sort_short_by_key(|(block, _)| *block);
        all.into_iter()
    }

    fn check_stand(&self, slot: usize) -> Verdict<Stand> {
        let state = self.state;
        let stand = self.rules.stand(state, &self.field, slot).ok_or(NO_ATTACKER)?;
        state.own().body(slot).map_or(Moved::No {}, |body| body.moved).check_not()?;
        unless(!state.phase.attacked_from.contains(&stand.at), Refused::OnceFrom { at: stand.at })?;
        unless(!attacks(state, slot), Refused::Taken)?;
        Ok(stand)
    }

    /// Where a block stands that may attack.
    pub fn check_block(&self, block: PieceId) -> Verdict<Stand> {
        self.check_stand(self.state.own().slot_named(block).ok_or(NO_ATTACKER)?)
    }

    /// Can a block attack a target, by any way?
    fn check_approach(&self, stand: Stand, aim: Aim<'_>) -> Verdict {
        let Target { at, approach, .. } = *aim.target;
        if stand.at == at {
            return self.check_in_place(stand, approach);
        }
        unless(!stand.faced, Refused::Faced { at: stand.at })?;
        unless(self.is_in_range(stand, aim), Refused::Range { at })?;
        let paths = self.rules.attack_paths(&self.field, stand, at);
        unless(!paths.is_empty(), Refused::NoPath { at, front: stand.front })?;
        let comes_in = paths.iter().any(|path| path.last() == Some(&approach));
        unless(comes_in, Refused::OtherApproach { at, approach })
    }

    fn is_in_range(&self, stand: Stand, aim: Aim<'_>) -> bool {
        let sides = |at: SpaceId| self.rules.board.sides(at).into_iter();
        sides(aim.target.at).any(|area| stand.sees.contains(area))
            || sides(stand.at).any(|area| aim.seen_from.contains(area))
    }

    /// Can a block attack without leaving its position: an enemy in it (§21), or as part of a group attack an
    /// empty second position?
    fn check_in_place(&self, stand: Stand, approach: AreaId) -> Verdict {
        let (rules, at) = (self.rules, stand.at);
        let rear = rules.board.across(at, stand.front);
        let may = if self.field.enemy.contains(at) {
            stand.faced && rules.is_woods(at)
        } else {
            self.state.attack.is_some() && !stand.faced
        };
        unless(may, Refused::Here { at })?;
        unless(approach == rear, Refused::InPlaceSide { rear })
    }

    /// Is a block strong enough to lead against a target?
    pub fn can_lead(&self, stand: Stand, target: &Target) -> bool {
        !target.held || self.strength(stand) >= LEADER
    }

    /// The strength of a block.
    pub fn strength(&self, stand: Stand) -> u8 {
        self.state.own().face(stand.slot).map_or(0, Face::strength)
    }

    /// Can a position be attacked at all, first or second?
    pub fn check_target(&self, target: &Target) -> Verdict {
        let Target { at, approach, .. } = *target;
        let (board, state) = (&self.rules.board, self.state);
        board.check_land(&self.field, at)?;
        unless(!state.phase.attacked.contains(&at), Refused::OnceTo { at })?;
        let no_edge = General::NotBounding { rule: Rule::AttackPath, at, area: approach };
        unless(board.bounds(at, approach), no_edge)?;
        let from_rear = holds_winners(state, at) && state.enemy().front_at(at) != Some(approach);
        unless(!from_rear, Refused::WinnersRear { at })
    }

    /// Is there a block that can lead against a position?
    pub fn check_led(&self, target: &Target, knows: Knows) -> Verdict {
        let Target { at, approach, .. } = *target;
        let (mut ways, mut crowded, mut off_path, mut faced) = (false, false, false, false);
        let mut in_place = None;
        // Whoever is there already can only attack in place.
        let is_full = stay_and_come(self.state, at).0 >= ROOM;
        let aim = self.aim(target);
        for stand in self.stands.iter().copied() {
            if is_full && stand.at != at {
                crowded |= self.check_approach(stand, aim).is_ok();
                continue;
            }
            match self.check_approach(stand, aim) {
                Ok(()) if knows == Knows::Public || self.can_lead(stand, target) => return Ok(()),
                Ok(()) => ways = true,
                Err(Cause::Attack(cause @ Refused::InPlaceSide { .. })) => in_place = Some(cause),
                // The enemy before it in its own position keeps it from what it would reach.
                Err(Cause::Attack(Refused::Faced { .. })) => faced |= self.is_in_range(stand, aim),
                Err(cause) => off_path |= cause != Cause::Attack(Refused::Range { at }),
            }
        }
        let cause = match in_place {
            _ if ways => Refused::NoLeader { at },
            _ if crowded => Refused::Three { at },
            Some(cause) => cause,
            None if off_path => Refused::NobodysPath { at, approach },
            None if faced => Refused::AllFaced { at },
            None => Refused::NobodyReaches { at },
        };
        Err(cause.into())
    }

    /// Does a way lead a block to a target?
    pub fn check_way(&self, stand: Stand, target: &Target, path: &Path) -> Verdict {
        self.check_approach(stand, self.aim(target))?;
        let Target { at, approach, .. } = *target;
        if stand.at == at {
            return unless(path.is_empty(), Refused::NoWayInPlace { at });
        }
        let other_side = path.last() == Some(&self.rules.board.across(at, approach));
        unless(!other_side, Refused::Side { at, approach })?;
        let shortest = self.rules.attack_paths(&self.field, stand, at).contains(path);
        unless(path.last() == Some(&approach) && shortest, Refused::Detour { at })
    }

    /// The ways by which a block can come to a target.
    pub fn ways(&self, stand: Stand, target: &Target) -> Vec<Path> {
        if self.check_approach(stand, self.aim(target)).is_err() {
            return Vec::new();
        }
        if stand.at == target.at {
            return vec![Path::new()];
        }
        let mut paths = self.rules.attack_paths(&self.field, stand, target.at);
        paths.retain(|path| path.last() == Some(&target.approach));
        paths
    }

    /// Is there room for one more attacker in a target (`guns.attack.three`)? A block that stands there already only
    /// changes from staying to attacking in place.
    pub fn check_room(&self, stand: Stand, target: &Target) -> Verdict {
        let at = target.at;
        let (stay, come) = stay_and_come(self.state, at);
        unless(stand.at == at || stay + come < ROOM, Refused::Three { at })
    }

    /// Are there tokens for one more block against a target (`guns.attack.tokens`)?
    pub fn check_tokens(&self, attack: &Attack, target: &Target) -> Verdict {
        let need = attack.need();
        let some = need < usize::from(self.state.own().tokens.tray.total());
        unless(!target.held || some, Refused::Tokens { need })
    }
}

/// The enemy blocks in a position that won their last attack.
fn holds_winners(state: &State, at: SpaceId) -> bool {
    let enemy = state.enemy();
    enemy.standing_at(at).any(|slot| enemy.body(slot).is_some_and(|body| body.won))
}

/// Is a block in the attack that is put together?
fn attacks(state: &State, slot: usize) -> bool {
    state.attack.iter().any(|attack| attack.attackers.iter().any(|one| one.slot == slot))
}

/// The own blocks that stay in a position while the attack that is put together goes on, and those that attack it.
fn stay_and_come(state: &State, at: SpaceId) -> (usize, usize) {
    let stay = state.own().standing_at(at).filter(|slot| !attacks(state, *slot)).count();
    let attack = state.attack.as_deref();
    let come = attack.and_then(|attack| Some(attack.against(attack.target_at(at)?).count()));
    (stay, come.unwrap_or(0))
}

impl Guns {
    /// May only one block attack a position (`guns.attack.winners`, `guns.fo.no-group`)?
    pub(in super::super) fn check_group(&self, state: &State, at: SpaceId) -> Verdict {
        unless(!holds_winners(state, at), Refused::WinnersAlone { at })?;
        unless(!self.is_woods(at), Refused::WoodsAlone { at })
    }

    /// The enemy positions that one block of the active side could attack, each with the areas that it could cross
    /// last.
    pub(in super::super) fn targets_of(&self, state: &State, slot: usize) -> Vec<(SpaceId, Vec<AreaId>)> {
        let all = Declaration::of(self, state);
        let Ok(stand) = all.check_stand(slot) else { return Vec::new() };
        let approaches = |at: SpaceId| -> Vec<AreaId> {
            let may = |approach: &AreaId| {
                let target = Target::new(at, *approach, true);
                all.check_target(&target).is_ok() && all.check_approach(stand, all.aim(&target)).is_ok()
            };
            self.board.sides(at).into_iter().filter(may).collect()
        };
        let reached = all.field.enemy.into_iter().map(|at| (at, approaches(at)));
        reached.filter(|(_, approaches)| !approaches.is_empty()).collect()
    }
}

impl Play<'_> {
    /// A block joins the attack. Says whether there was room.
    pub(in super::super) fn join(&mut self, block: PieceId, target: usize, path: &Path) -> bool {
        let stand =
            self.own_slot(block).and_then(|slot| Some((slot, self.state.own().place(slot).on_map()?)));
        let (Some((slot, (from, front))), Some(attack)) = (stand, self.state.attack.as_deref_mut()) else {
            return false;
        };
        let attacker = Attacker { slot, from, front, target, path: path.clone(), advanced: false };
        attack.attackers.try_push(attacker).is_ok()
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
        self.push_all(&Frame::OF_ATTACK);
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
