//! Commands in words, what is to be decided, and what may go wrong.

use super::super::Wallace;
use super::super::command::{Aim, Command, Source};
use super::super::fire::Shot;
use super::super::frame::{Duty, Frame};
use super::super::options::EntrenchmentLoss;
use super::super::pieces::{Piece, Troop};
use super::super::rules::Rule;
use super::super::state::{Ending, State};
use super::scene::stack_id;
use crate::engine::phrase::{join_words, plural};
use crate::engine::{Label, Outcome, RuleId, Side, SpaceId};

/// An army as a sentence names it.
pub const fn army(side: Side) -> &'static str {
    match side {
        Side::Union => "Army of the Potomac",
        Side::Confederate => "Army of Northern Virginia",
    }
}

/// Troops as a sentence names several of them.
pub const fn troops(kind: Troop) -> &'static str {
    match kind {
        Troop::Regular => "regulars",
        Troop::Elite => "elite troops",
        Troop::Inferior => "inferior troops",
        Troop::Cavalry => "cavalry",
    }
}

/// A piece with its cubes: `regular infantry (2 cubes)`.
pub fn piece_with(piece: Piece, cubes: u8) -> String {
    match cubes {
        0 => piece.name().to_owned(),
        cubes => format!("{} ({})", piece.name(), plural(cubes.into(), "cube")),
    }
}

/// The same at the beginning of a sentence.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The names of places as a sentence lists them.
pub fn places(rules: &Wallace, listed: impl IntoIterator<Item = SpaceId>) -> String {
    join_words(&listed.into_iter().map(|place| rules.board().name(place).to_owned()).collect::<Vec<_>>())
}

/// What is to be decided, as the end of a sentence.
pub fn task(rules: &Wallace, state: &State) -> String {
    let name = |place: SpaceId| rules.board().name(place);
    let Some(frame) = Wallace::frame(state) else { return "nothing, the game is over".into() };
    let fight = state.assault.as_ref().map_or("", |assault| name(assault.area));
    match frame {
        Frame::Action {} => "the action of this turn".into(),
        Frame::BlockValue { at } => format!("the value of the command block in {}", name(at)),
        Frame::TurnEnd {} => "what else comes from the entry boxes".into(),
        Frame::Order { at } => format!("the order of the command block in {}", name(at)),
        Frame::SecondDisc { duty: Duty::Free {} } => "the block for the second disc".into(),
        Frame::SecondDisc { duty: Duty::Fix { from } } => {
            format!("the block whose order moves pieces out of {}, which is overfull", name(from))
        }
        Frame::SecondDisc { duty: Duty::Hold { from } } => {
            format!("the block whose order sends more pieces from {} into the assault", name(from))
        }
        Frame::Move {} | Frame::Marched {} => match &state.march {
            Some(march) => format!("the next move out of {}", name(march.from)),
            None => "the next move".into(),
        },
        Frame::CavalryStep { at } => format!("whether the cavalry in {} goes on", name(at)),
        Frame::HoldChoice { .. } => "whether the assault waits for the second order".into(),
        Frame::Assaults {} => "which assault is fought next".into(),
        Frame::EntryAssault { entry } => format!("who else assaults out of {}", name(entry)),
        Frame::Fire {} => "the next shot".into(),
        Frame::FireMarkers {} => "the area from which an Artillery Fire marker is taken".into(),
        Frame::GunHit { place } => format!("the gun that is hit in {}", name(place)),
        Frame::CubeColour { place, .. } | Frame::PlaceCube { place, .. } | Frame::KnockOn { place, .. } => {
            format!("who takes the cube in {}", name(place))
        }
        Frame::CavalryChoice { place, .. } => format!("whether the cavalry in {} retreats", name(place)),
        Frame::SettleCavalry {} => format!("whether the cavalry in the assault on {fight} retreats"),
        Frame::CavalryLeaves { place, .. } => format!("where the cavalry in {} retreats", name(place)),
        Frame::HorseGuns { place, .. } => {
            format!("whether the guns in {} leave with the cavalry", name(place))
        }
        Frame::CleanUp { .. } => "nothing".into(),
        Frame::Shortage { side, kind } => {
            format!("which {} {} are given up for their cubes", side.name(), troops(kind))
        }
        Frame::Assault {} => format!("the assault on {fight}"),
        Frame::AssignDefence { kind } => {
            format!("how the {} defending {fight} share their cubes", troops(kind))
        }
        Frame::Allocate { left } | Frame::Give { cubes: left, .. } => {
            format!("who takes the next cube in the assault on {fight} ({left} to go)")
        }
        Frame::AttackersLeave {} => format!("how an attacker gets back from {fight}"),
        Frame::DefendersLeave {} => format!("how the defenders of {fight} retreat"),
        Frame::Counter { .. } => format!("the attacker that the counter-attack at {fight} sends back"),
        Frame::WithdrawGuns {} => format!("whether the guns leave {fight}"),
        Frame::GunsRetreat {} => format!("where the guns of {fight} retreat"),
    }
}

/// How the game ended.
pub(crate) fn outcome(rules: &Wallace, state: &State, ending: Ending) -> Outcome {
    let winner = ending.winner();
    let held = places(rules, rules.controlled(state));
    let (ending, rule, text) = match ending {
        Ending::TwoAreas => (
            "twoAreas",
            Rule::WinTwoAreas,
            format!("The Confederates win: at the end of the {} they hold {held}.", state.period.name()),
        ),
        Ending::RoundTops => (
            "roundTops",
            Rule::WinRoundTops,
            format!("The Confederates win: at the end of the afternoon they hold {held}."),
        ),
        Ending::Time => (
            "time",
            Rule::WinTime,
            "The Union wins: the third day has ended and the army holds its ground.".into(),
        ),
        Ending::Concession => {
            ("concession", Rule::WinConcede, "The Union wins: the Confederate has conceded the game.".into())
        }
    };
    Outcome { winner: Some(winner), ending, text, rule: rule.id() }
}

/// A command's words: what it does, its heading, and where to click for it.
struct Words {
    label: String,
    group: &'static str,
    piece: Option<String>,
    space: Option<SpaceId>,
}

fn words(label: String, group: &'static str) -> Words {
    Words { label, group, piece: None, space: None }
}

impl Words {
    fn at(self, space: SpaceId) -> Self {
        Words { space: Some(space), ..self }
    }

    fn of(self, piece: String) -> Self {
        Words { piece: Some(piece), ..self }
    }
}

/// What a command does, in words, and where to click for it.
pub(crate) fn describe(rules: &Wallace, state: &State, side: Side, command: &Command) -> Label {
    let Words { label, group, piece, space } = said(rules, state, side, command);
    let legal = rules.judge(state, side, command).is_ok();
    let risk = if legal { risk(rules, state, side, command) } else { None };
    let space = space.map(|space| rules.board().id(space).to_owned()).filter(|id| !id.is_empty());
    Label { label, group: group.into(), piece, space, risk, ..Label::default() }
}

fn said(rules: &Wallace, state: &State, side: Side, command: &Command) -> Words {
    match command {
        Command::PlaceBlock { .. }
        | Command::SetValue { .. }
        | Command::RemoveBlock { .. }
        | Command::Issue { .. }
        | Command::ForcedPass {}
        | Command::Enter { .. }
        | Command::EntryFight {}
        | Command::EndTurn {}
        | Command::Concede {}
        | Command::SecondDisc { .. } => said_of_turn(rules, side, command),
        Command::Move { .. }
        | Command::MoveDone {}
        | Command::CavalryStep { .. }
        | Command::CavalryStop {}
        | Command::HoldAssault {}
        | Command::ResolveAssaults {}
        | Command::PickAssault { .. }
        | Command::Fire { .. }
        | Command::FireDone {}
        | Command::TakeFireMarker { .. } => said_of_action(rules, state, side, command),
        Command::OrderMove { .. }
        | Command::OrderFire {}
        | Command::OrderReinforce { .. }
        | Command::OrderReorganise { .. }
        | Command::OrderEntrench { .. }
        | Command::OrderShiftEntrenchment { .. }
        | Command::OrderRemoveFire { .. }
        | Command::OrderPass {} => said_of_order(rules, command),
        _ => said_of_reply(rules, state, side, command),
    }
}

fn said_of_turn(rules: &Wallace, side: Side, command: &Command) -> Words {
    let name = |place: SpaceId| rules.board().name(place);
    match *command {
        Command::PlaceBlock { at } => {
            words(format!("Place a command block in {}", name(at)), "Place a block").at(at)
        }
        Command::SetValue { value } => words(format!("A block of value {value}"), "Value of the block"),
        Command::RemoveBlock { at } => {
            words(format!("Remove the command block in {}", name(at)), "Remove a block")
                .of(super::scene::block_id(rules, at))
        }
        Command::Issue { source: Source::Single, at } => {
            words(format!("Issue an order in {}", name(at)), "Issue an order")
                .of(super::scene::block_id(rules, at))
        }
        Command::Issue { source: Source::Double, at } => {
            words(format!("Issue a double order, first in {}", name(at)), "Issue a double order")
                .of(super::scene::block_id(rules, at))
        }
        Command::ForcedPass {} => words("Lay a Forced Pass disc aside".into(), "Forced Pass"),
        Command::Enter { entry, piece, cubes } => {
            let area = rules.board().entry_area(entry).map_or("the map", name);
            let text = format!("{} enters {area} from {}", capital(&piece_with(piece, cubes)), name(entry));
            let words = words(text, "Entry boxes").of(stack_id(rules, entry, side, piece));
            match rules.board().entry_area(entry) {
                Some(area) => words.at(area),
                None => words,
            }
        }
        Command::EntryFight {} => words("Begin the assault".into(), "Assault"),
        Command::EndTurn {} => words("End the turn".into(), "Turn"),
        Command::Concede {} => words("Concede the game to the Union".into(), "Concession"),
        Command::SecondDisc { at } => words(format!("Lay the second disc in {}", name(at)), "Second disc")
            .of(super::scene::block_id(rules, at)),
        _ => words(String::new(), ""),
    }
}

fn said_of_action(rules: &Wallace, state: &State, side: Side, command: &Command) -> Words {
    let name = |place: SpaceId| rules.board().name(place);
    match *command {
        Command::Move { piece, to, cubes } => {
            let verb = if state.is_enemy_held(to, side) { "assaults" } else { "moves to" };
            let text = format!("{} {verb} {}", capital(&piece_with(piece, cubes)), name(to));
            let words = words(text, "Move").at(to);
            match &state.march {
                Some(march) => words.of(stack_id(rules, march.from, side, piece)),
                None => words,
            }
        }
        Command::MoveDone {} => words("Move nothing more".into(), "Move"),
        Command::CavalryStep { to } => {
            let verb = if state.is_enemy_held(to, side) { "assaults" } else { "goes on to" };
            words(format!("The cavalry {verb} {}", name(to)), "Cavalry").at(to)
        }
        Command::CavalryStop {} => words("The cavalry stops".into(), "Cavalry"),
        Command::HoldAssault {} => words("Add pieces with the second order, then fight".into(), "Assault"),
        Command::ResolveAssaults {} => words("Fight before the second order".into(), "Assault"),
        Command::PickAssault { area } => words(format!("Fight for {} next", name(area)), "Assault").at(area),
        Command::Fire { from, piece, target, aim } => {
            let aim = match aim {
                Aim::Troops => "the troops",
                Aim::Artillery => "the artillery",
            };
            let text =
                format!("{} in {} fires at {aim} in {}", capital(piece.name()), name(from), name(target));
            words(text, "Fire").of(stack_id(rules, from, side, piece)).at(target)
        }
        Command::FireDone {} => words("Fire no more".into(), "Fire"),
        Command::TakeFireMarker { from } => {
            words(format!("Take the marker from {}", name(from)), "Fire marker").at(from)
        }
        _ => words(String::new(), ""),
    }
}

fn said_of_order(rules: &Wallace, command: &Command) -> Words {
    let name = |place: SpaceId| rules.board().name(place);
    match *command {
        Command::OrderMove { from } => {
            words(format!("Move pieces out of {}", name(from)), "Move or assault").at(from)
        }
        Command::OrderFire {} => words("Fire artillery".into(), "Fire artillery"),
        Command::OrderReinforce { kind, from, to } => {
            let text = format!("A cube of {} goes from {} to {}", troops(kind), name(from), name(to));
            words(text, "Reinforce").at(to)
        }
        Command::OrderReorganise { area } => {
            words(format!("Remove the Disruption marker in {}", name(area)), "Reorganise").at(area)
        }
        Command::OrderEntrench { area, boundary } => {
            words(format!("Entrench {} towards {}", name(area), name(boundary)), "Entrench").at(area)
        }
        Command::OrderShiftEntrenchment { area, from, to } => {
            let text =
                format!("Turn an entrenchment of {} from {} towards {}", name(area), name(from), name(to));
            words(text, "Shift an entrenchment").at(area)
        }
        Command::OrderRemoveFire { area } => {
            words(format!("Remove the Artillery Fire marker in {}", name(area)), "Remove a fire marker")
                .at(area)
        }
        _ => words("Do nothing with the order".into(), "Pass"),
    }
}

fn said_of_reply(rules: &Wallace, state: &State, side: Side, command: &Command) -> Words {
    let name = |place: SpaceId| rules.board().name(place);
    let way = |through: Option<SpaceId>, to: SpaceId| match through {
        Some(through) => format!("through {}, which is disrupted, to {}", name(through), name(to)),
        None => format!("to {}", name(to)),
    };
    let here = asked_place(state);
    let stack = |words: Words, piece: Piece| match here {
        Some(place) => words.of(stack_id(rules, place, side, piece)),
        None => words,
    };
    match command {
        Command::CubeColour { kind } => {
            stack(words(format!("The {} take the cube", troops(*kind)), "Cube"), Piece::from(*kind))
        }
        Command::CavalryStand {} => words("The cavalry stands and takes its damage".into(), "Cavalry"),
        Command::CavalryRetreat {} => words("The cavalry retreats and ignores one cube".into(), "Cavalry"),
        Command::Retreat { piece, cubes, through, to } => {
            let text = format!("{} retreats {}", capital(&piece_with(*piece, *cubes)), way(*through, *to));
            stack(words(text, "Retreat"), *piece).at(*to)
        }
        Command::GunsGo { piece, through, to } => {
            let text = format!("{} leaves {}", capital(piece.name()), way(*through, *to));
            stack(words(text, "Artillery"), *piece).at(*to)
        }
        Command::GunsStay {} => words("The guns stay".into(), "Artillery"),
        Command::GunHit { piece } => {
            let what =
                if *piece == Piece::Artillery { "A sound gun is damaged" } else { "A damaged gun is lost" };
            stack(words(what.into(), "Artillery"), *piece)
        }
        Command::Assign { kind, parts } => {
            let parts: Vec<String> = parts.iter().map(u8::to_string).collect();
            words(format!("Cubes on the {}: {}", troops(*kind), join_words(&parts)), "Share cubes out")
        }
        Command::Allocate { kind } => {
            stack(words(format!("The next cube goes to {}", troops(*kind)), "Cube"), Piece::from(*kind))
        }
        Command::CounterRetreat { piece, cubes, origin } => {
            let text = format!("{} goes back to {}", capital(&piece_with(*piece, *cubes)), name(*origin));
            words(text, "Counter-attack").at(*origin)
        }
        Command::Shortage { at, cubes } => words(
            format!("Give up a piece with {} in {}", plural((*cubes).into(), "cube"), name(*at)),
            "Shortage",
        )
        .at(*at),
        _ => words(String::new(), ""),
    }
}

/// The place that the next decision is about.
fn asked_place(state: &State) -> Option<SpaceId> {
    match Wallace::frame(state)? {
        Frame::GunHit { place }
        | Frame::CubeColour { place, .. }
        | Frame::CavalryChoice { place, .. }
        | Frame::CavalryLeaves { place, .. }
        | Frame::HorseGuns { place, .. } => Some(place),
        _ => state.assault.as_ref().map(|assault| assault.area),
    }
}

/// What a player should know before he gives a legal command.
fn risk(rules: &Wallace, state: &State, side: Side, command: &Command) -> Option<String> {
    match *command {
        Command::Issue { source, at } => issue_risk(rules, state, side, source, at),
        Command::ForcedPass {} => last_disc(state, state.discs.forced + state.discs.blue),
        Command::Move { piece, to, cubes } => move_risk(rules, state, side, piece, to, cubes),
        Command::OrderEntrench { area, .. } if state.place(area).entrenchments.is_empty() => {
            Some("every other boundary of the area becomes a flank".into())
        }
        Command::OrderReinforce { kind, to, .. } => {
            let place = state.place(to);
            let kills = place.cubes[kind] >= kind.cap().saturating_mul(place.troops[kind]);
            kills.then(|| "kills the piece that takes it".into())
        }
        Command::Enter { entry, piece, .. } => {
            let area = rules.board().entry_area(entry)?;
            let works = state.place(area).is_held_by(side) && !state.place(area).entrenchments.is_empty();
            let each = rules.options().entrenchment_loss == EntrenchmentLoss::PerPiece;
            let costs = works && !piece.is_gun() && (each || !state.entry_dug.contains(&entry));
            costs.then(|| "costs an entrenchment".into())
        }
        Command::Fire { from, piece, target, aim } => {
            let shot = Shot { from, piece, target, aim };
            (shot.minus(state) > 2).then(|| "cannot hit".into())
        }
        Command::Concede {} => Some("ends the game".into()),
        _ => None,
    }
}

fn last_disc(state: &State, left: u8) -> Option<String> {
    (state.side == Side::Union && left == 1)
        .then(|| format!("the last disc: the {} ends with this turn", state.period.name()))
}

fn issue_risk(rules: &Wallace, state: &State, side: Side, source: Source, at: SpaceId) -> Option<String> {
    let discs = state.block_of(at, side)?.discs + 1;
    if side == Side::Confederate {
        let stuck = source == Source::Double
            && state.blocks(side).all(|(other, block)| other == at || block.room() == 0);
        return stuck.then(|| "both discs must go on this block".into());
    }
    let last = last_disc(state, state.discs.blue + state.discs.forced);
    let left = rules.options().union_orders(state.period.next().0);
    let stock = state.discs_in_stock(side).min(left);
    let missing = left - stock;
    last.or_else(|| {
        (missing > 0).then(|| {
            format!(
                "{} then on this block; as things are the next period has {}",
                plural(discs.into(), "disc"),
                plural(missing.into(), "Forced Pass").replace("Passs", "Passes")
            )
        })
    })
}

fn move_risk(
    rules: &Wallace,
    state: &State,
    side: Side,
    piece: Piece,
    to: SpaceId,
    cubes: u8,
) -> Option<String> {
    let march = state.march.as_deref()?;
    let from = state.place(march.from);
    let target = state.place(to);
    let mut risks: Vec<String> = Vec::new();
    if state.is_enemy_held(to, side) {
        if !target.entrenchments.is_empty() && !target.entrenchments.face(march.from) {
            risks.push("a flank attack".into());
        } else if target.entrenchments.is_full()
            && target.entrenchments.iter().all(|stick| stick == march.from)
        {
            risks.push("against entrenchments".into());
        }
    } else {
        let each = rules.options().entrenchment_loss == EntrenchmentLoss::PerPiece;
        if target.is_held_by(side) && !target.entrenchments.is_empty() && (each || !march.dug.contains(&to)) {
            risks.push("costs an entrenchment".into());
        }
        if state.size(to) >= super::super::pieces::AREA_LIMIT && piece != Piece::Cavalry {
            risks.push("overfills the area: the second order must make it right".into());
        }
    }
    if from.size() == 1 && !from.entrenchments.is_empty() {
        risks.push(format!("{} is empty then and loses its entrenchments", rules.board().name(march.from)));
    }
    if let Some(troop) = piece.troop()
        && cubes == troop.cap()
    {
        risks.push("the next cube kills it".into());
    }
    let last_troops = from.troops.total() == 1 && !piece.is_gun();
    if last_troops && from.guns.total() > 0 && from.size() > 1 {
        risks.push("leaves artillery alone".into());
    }
    (!risks.is_empty()).then(|| join_words(&risks))
}
