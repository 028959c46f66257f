//! The order that a disc gives (rulebook, Issue an order).

use super::super::barrage::Barrage;
use super::super::double::{Knows, Thought};
use super::super::event::{Loss, MarkerReason};
use super::super::march::{March, Mode};
use super::super::pieces::STICKS;
use super::super::refusals::Told;
use super::super::show::words::troops;
use super::super::sticks;
use super::prelude::*;
use crate::engine::sorted;

impl frame::Order {
    /// Does the order reach an area?
    fn check_reach(&self, rules: &Wallace, area: SpaceId) -> Verdict {
        unless(rules.board.reach(self.at).contains(area), Refused::OutOfReach { area, block: self.at })
    }

    /// Does it reach own troops there, who dig?
    fn check_diggers(&self, rules: &Wallace, state: &State, area: SpaceId) -> Verdict {
        self.check_reach(rules, area)?;
        unless(state.place(area).is_held_by(state.side), Refused::NobodyDigs { area })
    }
}

impl Decision<Wallace> for frame::Order {
    fn about(&self, state: &State) -> About {
        About::of(state.side, &[Rule::OrderReach], Topic::of(state))
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("the order of the command block in {}", case.name(self.at))
    }

    fn prompt(&self, case: Case<'_>, _viewer: Viewer) -> Option<String> {
        Some(match case.rules.board.entry_area(self.at) {
            Some(only) => format!("give an order to {}", case.name(only)),
            None => format!("give an order to an area in or next to {}", case.name(self.at)),
        })
    }

    fn validate(&self, _rules: &Wallace, state: &State) -> Result<(), Problem> {
        valid(state.block_of(self.at, state.side).is_some())
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        let reach = rules.board.reach(self.at);
        let marches = reach.into_iter().map(|from| Command::OrderMove { from });
        let lifts = reach
            .into_iter()
            .flat_map(|area| [Command::OrderReorganise { area }, Command::OrderRemoveFire { area }]);
        offer(self, (rules, state), marches.chain([Command::OrderFire {}]).chain(lifts), commands);
        let sticks_left = state.stick_stock() > 0;
        for area in reach.into_iter().filter(|area| state.place(*area).is_held_by(state.side)) {
            legal_works(rules, state, area, sticks_left, commands);
            let near = rules.board.adj(area).into_iter();
            let own = near.filter(|from| state.place(*from).is_held_by(state.side));
            let cubes = own.flat_map(|from| {
                Troop::INFANTRY.map(|kind| Command::OrderReinforce { kind, from, to: area })
            });
            offer(self, (rules, state), cubes, commands);
        }
        commands.push(Command::OrderPass {});
    }

    fn follow(&self, _play: &mut Play<'_>) -> bool {
        false
    }

    takes! { Wallace(self, rules, state, play; play.pop())
        Command::OrderPass {} => Ok(()), {
            let side = play.state.side;
            play.events.push(|| Event::Passed { side });
        };
        Command::OrderMove { from } => {
            self.check_reach(rules, from)?;
            check_march(rules, state, from)
        }, play.begin_march(from, mode(play.state));
        Command::OrderFire {} => check_fire(rules, state, self.at), {
            let (side, at) = (play.state.side, self.at);
            play.state.barrage = Some(Box::new(Barrage { at, fired: Vec::new() }));
            play.events.push(|| Event::FireOrdered { side, at });
            play.push(Frame::Fire {});
        };
        Command::OrderReinforce { kind, from, to } => {
            self.check_reach(rules, to)?;
            check_reinforce(rules, state, kind, from, to)
        }, play.move_cube(kind, from, to);
        Command::OrderReorganise { area } => {
            self.check_reach(rules, area)?;
            unless(state.place(area).disruption, Refused::Undisrupted { area })
        }, {
            play.state.place_mut(area).disruption = false;
            play.events.push(|| Event::DisruptionRemoved { area, reason: MarkerReason::Order });
        };
        Command::OrderRemoveFire { area } => {
            self.check_reach(rules, area)?;
            unless(state.place(area).fire_marker, Refused::NoFireMarker { area })
        }, {
            play.state.place_mut(area).fire_marker = false;
            play.events.push(|| Event::FireMarkerRemoved { area, reason: MarkerReason::Order });
        };
        Command::OrderEntrench { area, boundary } => {
            self.check_diggers(rules, state, area)?;
            check_works(rules, state, area, boundary)?;
            unless(state.stick_stock() > 0, Refused::NoStock)
        }, {
            let side = play.state.side;
            play.state.place_mut(area).entrenchments.push(boundary);
            play.events.push(|| Event::EntrenchmentPlaced { side, area, boundary });
        };
        Command::OrderShiftEntrenchment { area, from, to } => {
            self.check_diggers(rules, state, area)?;
            unless(state.place(area).entrenchments.face(from), Refused::NoStick { area, from })?;
            unless(from != to, Refused::SameWay { area, from })?;
            unless(rules.board.nbr(area).contains(to), Refused::NoBoundary { area, boundary: to })
        }, {
            let side = play.state.side;
            play.state.place_mut(area).entrenchments.shift(from, to);
            play.events.push(|| Event::EntrenchmentShifted { side, area, from, to });
        };
    }
}

/// How a Move order is limited that is given now.
const fn mode(state: &State) -> Mode {
    if state.is_first_of_two() { Mode::First } else { Mode::Normal }
}

/// May the pieces of this area be ordered to move?
fn check_march(rules: &Wallace, state: &State, from: SpaceId) -> Verdict {
    unless(state.place(from).is_held_by(state.side), Refused::NobodyThere { from })?;
    let march = March::new(from, mode(state));
    unless(rules.any_move(state, &march, Knows::Everything), Refused::AllStay { from })
}

/// May artillery be ordered to fire?
fn check_fire(rules: &Wallace, state: &State, at: SpaceId) -> Verdict {
    unless(!state.is_night(), Refused::Night)?;
    let barrage = Barrage { at, fired: Vec::new() };
    if rules.any_shot(state, &barrage) {
        return Ok(());
    }
    let mut seen = rules.batteries(state, at).map(|from| rules.board.targets(from)).peekable();
    if seen.peek().is_none() {
        return Err(Refused::NoGunsNear { at }.into());
    }
    let hidden = seen.flatten().any(|target| state.is_enemy_held(target, state.side));
    Err(if hidden { Refused::OnlyHidden { at } } else { Refused::NoTarget { at } }.into())
}

/// May a cube be moved (Reinforce)?
fn check_reinforce(rules: &Wallace, state: &State, kind: Troop, from: SpaceId, to: SpaceId) -> Verdict {
    let own = |area| state.place(area).is_held_by(state.side);
    unless(!rules.board.is_box(from), Refused::OutOfBox { from })?;
    unless(own(from), Refused::NotOwn { from })?;
    unless(rules.board.adj(to).contains(from), Refused::NotBeside { from, to })?;
    unless(kind.is_infantry(), Refused::Cavalry)?;
    unless(state.place(from).cubes[kind] > 0, Refused::NoCube { from, kind })?;
    unless(own(to) && state.place(to).troops[kind] > 0, Refused::NobodyTakes { to, kind })
}

/// May an area have another entrenchment on this boundary, if there is one to lay?
fn check_works(rules: &Wallace, state: &State, area: SpaceId, boundary: SpaceId) -> Verdict {
    let sticks = state.place(area).entrenchments;
    unless(rules.board.nbr(area).contains(boundary), Refused::NoBoundary { area, boundary })?;
    unless(!sticks.is_full(), Refused::FullOfWorks { area })?;
    match sticks.iter().find(|facing| *facing != boundary) {
        Some(facing) => Err(Refused::Elsewhere { area, facing }.into()),
        None => Ok(()),
    }
}

/// Appends what can be done with the entrenchments of an own area.
fn legal_works(
    rules: &Wallace,
    state: &State,
    area: SpaceId,
    sticks_left: bool,
    commands: &mut Vec<Command>,
) {
    let boundaries = rules.board.nbr(area);
    if sticks_left {
        let fits =
            boundaries.into_iter().filter(|boundary| check_works(rules, state, area, *boundary).is_ok());
        commands.extend(fits.map(|boundary| Command::OrderEntrench { area, boundary }));
    }
    let mut last = None;
    for from in state.place(area).entrenchments.iter() {
        if last.replace(from) != Some(from) {
            let others = boundaries.into_iter().filter(|to| *to != from);
            commands.extend(others.map(|to| Command::OrderShiftEntrenchment { area, from, to }));
        }
    }
}

impl Play<'_> {
    /// A cube goes to other pieces of its colour, and kills one of them if they are full (Reinforce).
    fn move_cube(&mut self, kind: Troop, from: SpaceId, to: SpaceId) {
        let side = self.state.side;
        let source = &mut self.state.place_mut(from).cubes[kind];
        *source = source.saturating_sub(1);
        self.events.push(|| Event::CubeMoved { side, kind, from, to });
        let place = self.state.place_mut(to);
        if !place.is_worn_out(kind) {
            place.cubes[kind] += 1;
            return;
        }
        place.take(Piece::from(kind), kind.cap());
        let (piece, cubes) = (Piece::from(kind), kind.cap() + 1);
        self.events.push(|| Event::PieceEliminated { area: to, side, piece, cubes, cause: Loss::Reinforce });
        self.clean_up(to);
    }
}

refusals! {
    /// Why a block does not give an order.
    Refused(case) {
        /// The block does not reach the area.
        OutOfReach { area: SpaceId, block: SpaceId } => case.out_of_reach(area, block);
        NobodyThere { from: SpaceId } => no!(MoveNothing, "You have no pieces in {}.", case.name(from));
        /// None of them can move.
        AllStay { from: SpaceId } => case.nothing_moves(from);
        Night => no!(NightNoFire, "It is night: artillery does not fire.");
        NoGunsNear { at: SpaceId } =>
            no!(FireNothing, "You have no artillery that the block in {} could order.", case.name(at));
        NoTarget { at: SpaceId } => no!(
            FireNothing, "None of the guns that the block in {} can order has a target in range and in sight.",
            case.name(at)
        );
        OnlyHidden { at: SpaceId } => no!(
            FireNothing, "The guns that the block in {} can order have only artillery without an Artillery Fire marker in range and in sight: it cannot be aimed at.",
            case.name(at)
        );
        NotOwn { from: SpaceId } => no!(
            ReinforceOrderAdjacent, "You have no pieces in {} from which a cube could come.", case.name(from)
        );
        OutOfBox { from: SpaceId } => {
            let from = begin(case.name(from));
            no!(ReinforceOrderAdjacent, "{from} is an entry box: no cube comes out of it.")
        };
        /// The areas have no boundary in common.
        NotBeside { from: SpaceId, to: SpaceId } =>
            no!(ReinforceOrderAdjacent, "{}", case.no_boundary(from, to));
        Cavalry =>
            no!(ReinforceOrderInfantry, "Only cubes of infantry go to other pieces, not those of cavalry.");
        NoCube { from: SpaceId, kind: Troop } => {
            let (name, kinds) = (case.name(from), troops(kind));
            if case.state.place(from).troops[kind] == 0 {
                no!(ReinforceOrderNoCube, "There are no {kinds} in {name}.")
            } else {
                no!(ReinforceOrderNoCube, "The {kinds} in {name} have no cube.")
            }
        };
        NobodyTakes { to: SpaceId, kind: Troop } => {
            let (name, kinds) = (case.name(to), troops(kind));
            no!(ReinforceOrderSameColour, "You have no {kinds} in {name} that could take the cube.")
        };
        Undisrupted { area: SpaceId } =>
            no!(ReorganiseNone, "There is no Disruption marker in {}.", case.name(area));
        NoFireMarker { area: SpaceId } =>
            no!(FireMarkerNone, "There is no Artillery Fire marker in {}.", case.name(area));
        NobodyDigs { area: SpaceId } =>
            case.with_pieces(no!(EntrenchPieces, "You have no pieces in {}.", case.name(area)), area);
        FullOfWorks { area: SpaceId } => no!(EntrenchMax, "There are two entrenchments in {} already.", case.name(area))
                .fact("limit", sticks::MOST);
        Elsewhere { area: SpaceId, facing: SpaceId } => no!(
            EntrenchParallel, "The entrenchment of {} faces {}: a second one goes beside it.",
            case.name(area), case.name(facing)
        );
        NoStock => no!(EntrenchStock, "All {STICKS} entrenchments are on the map.");
        /// The area has no such boundary.
        NoBoundary { area: SpaceId, boundary: SpaceId } =>
            no!(EntrenchNoStick, "{}", case.no_boundary(area, boundary));
        NoStick { area: SpaceId, from: SpaceId } =>
            no!(EntrenchNoStick, "No entrenchment of {} faces {}.", case.name(area), case.name(from));
        SameWay { area: SpaceId, from: SpaceId } => {
            no!(EntrenchNoStick, "The entrenchment of {} faces {} already.", case.name(area), case.name(from))
        };
    }
}

impl Case<'_> {
    /// Every cause that keeps a piece of an area where it is, each with the areas that it bars.
    fn nothing_moves(self, from: SpaceId) -> Told {
        let march = March::new(from, mode(self.state));
        let place = self.state.place(from);
        let mut reasons = Vec::new();
        for piece in place.kinds() {
            let cubes = *place.cubes_of_leaver(piece).start();
            for to in self.rules.board.adj(from) {
                let thought = Thought { piece, from, to };
                let verdict = self.rules.check_move(self.state, &march, thought, cubes, Knows::Everything);
                if let Err(why) = verdict {
                    sorted::put(&mut reasons, self.refuses(why, Case::not_now).text);
                }
            }
        }
        let text = format!("Nothing in {} can move. {}", self.name(from), reasons.join(" "));
        no!(MoveNothing, "{}", text.trim_end())
    }
}

/// Can a block order nothing but a Pass, once another disc lies on it?
pub(super) fn nothing_to_order(case: Case<'_>, at: SpaceId, first: bool) -> Option<String> {
    let mut after = case.state.clone();
    after.discs.in_hand = u8::from(first);
    if let Some(block) = &mut after.place_mut(at).block {
        block.discs += 1;
    }
    let mut orders = Vec::new();
    frame::Order { at }.legal(case.rules, &after, &mut orders);
    let idle = orders.iter().all(|order| matches!(order, Command::OrderPass {}));
    idle.then(|| "nothing can be ordered there: the disc can only pass".into())
}

pub(super) fn march(case: Case<'_>, from: SpaceId) -> Words {
    case.says(format!("Move pieces out of {}", case.name(from)), "Move or assault").at(from)
}

pub(super) fn fire(case: Case<'_>) -> Words {
    case.says("Fire artillery", "Fire artillery")
}

pub(super) fn reinforce(case: Case<'_>, kind: Troop, from: SpaceId, to: SpaceId) -> Words {
    let piece = Piece::from(kind).name();
    let label = format!("A cube of {piece} goes from {} to {}", case.name(from), case.name(to));
    let kills = case.state.place(to).is_worn_out(kind);
    case.says(label, "Reinforce").at(to).warns(kills, "eliminates the piece that takes it")
}

pub(super) fn reorganise(case: Case<'_>, area: SpaceId) -> Words {
    let label = format!("Remove the Disruption marker in {}", case.name(area));
    let enemy = case.state.is_enemy_held(area, case.side);
    case.says(label, "Reorganise").at(area).warns(enemy, "the area is the enemy's: it helps him")
}

pub(super) fn remove_fire(case: Case<'_>, area: SpaceId) -> Words {
    let label = format!("Remove the Artillery Fire marker in {}", case.name(area));
    let risk = "the area is the enemy's: the artillery there can no longer be aimed at";
    case.says(label, "Remove a fire marker").at(area).warns(case.state.is_enemy_held(area, case.side), risk)
}

pub(super) fn entrench(case: Case<'_>, area: SpaceId, boundary: SpaceId) -> Words {
    let label = format!("Entrench {} towards {}", case.name(area), case.name(boundary));
    let first = case.state.place(area).entrenchments.is_empty();
    case.says(label, "Entrench")
        .at(area)
        .warns(first, "every other boundary of the area becomes a flank")
        .effect(|| enemy_beyond(case, boundary))
}

pub(super) fn shift(case: Case<'_>, area: SpaceId, from: SpaceId, to: SpaceId) -> Words {
    let (name, turned) = (case.name(area), (case.name(from), case.name(to)));
    let label = format!("Turn an entrenchment of {name} from {} towards {}", turned.0, turned.1);
    let sticks = case.state.place(area).entrenchments;
    // Two entrenchments that face different ways help nobody in an assault.
    let parts = sticks.is_full() && sticks.iter().all(|stick| stick == from);
    let risk =
        "the two entrenchments face different ways then: no flank there, but no benefit in an assault either";
    case.says(label, "Shift an entrenchment").at(area).warns(parts, risk).effect(|| enemy_beyond(case, to))
}

fn enemy_beyond(case: Case<'_>, to: SpaceId) -> Option<String> {
    let enemy = case.state.is_enemy_held(to, case.side);
    enemy.then(|| format!("The enemy is in {}.", case.name(to)))
}

pub(super) fn pass(case: Case<'_>) -> Words {
    case.says("Do nothing with the order", "Pass").closes()
}
