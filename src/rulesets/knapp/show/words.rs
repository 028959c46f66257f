//! Commands in words, what is to be decided, and what may go wrong.

use super::super::Knapp;
use super::super::command::Command;
use super::super::field::{Field, UnitSet};
use super::super::pieces::{self, Division, is_leader, owner, partner, unit};
use super::super::state::{JULY_2, Phase, Place, State, Step};
use super::super::turn::OBJECTIVE_POINTS;
use crate::engine::{Label, PieceId, Side, SpaceId};

pub use crate::engine::phrase::{join_words, plural};

/// An army as a sentence names it.
pub const fn army(side: Side) -> &'static str {
    match side {
        Side::Union => "Army of the Potomac",
        Side::Confederate => "Army of Northern Virginia",
    }
}

/// The names of pieces as a sentence lists them.
pub fn names(listed: &[PieceId]) -> String {
    join_words(&listed.iter().map(|piece| pieces::name(*piece).to_owned()).collect::<Vec<_>>())
}

/// What is to be decided, as the end of a sentence.
pub fn task(rules: &Knapp, state: &State) -> String {
    let target =
        || state.volley.as_ref().map_or_else(String::new, |volley| rules.board().place(volley.target));
    match (state.phase, state.step) {
        (Phase::Over, _) => "the game is over".into(),
        (Phase::LeaderReplacement(leader), _) => format!("who succeeds {}", pieces::name(leader)),
        (Phase::Move(side), _) => format!("{} movement", side.name()),
        (Phase::Replacements, _) => "how replacements are shared out".into(),
        (Phase::Fire(side), Step::Free) => format!("{} fire", side.name()),
        (Phase::Fire(_), Step::Volley) => format!("who fires at {}", target()),
        (Phase::Fire(_), Step::PlaceHits) => format!("where the hits on {} go", target()),
        (Phase::Fire(_), Step::Withdraw) => {
            let leaving = rules.pending_ways(state, &Field::of(state));
            let names: Vec<PieceId> = leaving.iter().map(|(unit, _)| *unit).collect();
            match names.as_slice() {
                [only] => format!("where {} withdraws", pieces::name(*only)),
                several => format!("which of {} withdraws first, and where to", self::names(several)),
            }
        }
        (Phase::Fire(_), Step::Assault) => format!("whether to fire or to give way in {}", target()),
    }
}

/// What a command does, in words, and where to click for it.
pub(crate) fn describe(rules: &Knapp, state: &State, side: Side, command: Command) -> Label {
    let board = rules.board();
    let id = |piece: PieceId| Some(pieces::id(piece).to_owned());
    let area = |area: SpaceId| Some(board.id(area).to_owned());
    let place = |area: SpaceId| board.place(area);
    let label = |label: String, group: &str, piece, space| Label {
        label,
        group: group.into(),
        piece,
        space,
        ..Label::default()
    };
    let plain = match command {
        Command::PlaceLeader { leader, area: to } => {
            let text = format!("{}'s successor takes command in {}", pieces::name(leader), place(to));
            label(text, "Successors", None, area(to))
        }
        Command::DeclineLeader { leader } => {
            label(format!("{} has no successor tonight", pieces::name(leader)), "Successors", None, None)
        }
        Command::Move { piece, to } => {
            label(move_words(rules, state, piece, to), "Movement", id(piece), area(to))
        }
        Command::Combine { division } => {
            let [a, _] = division.parts();
            label(format!("Combine both parts of {}'s division", division.name()), "Movement", id(a), None)
        }
        Command::EndMove {} => label("End the movement phase".into(), "Phase", None, None),
        Command::Volley { unit, target } => {
            label(volley_words(rules, state, unit, target), "Fire", id(unit), area(target))
        }
        Command::Join { unit } => {
            let dice = plural(u32::from(rules.dice_of(state, unit)), "die");
            let at = state.volley.as_ref().and_then(|volley| area(volley.target));
            label(format!("{} joins the volley with {dice}", pieces::name(unit)), "Volley", id(unit), at)
        }
        Command::Resolve {} => {
            let at = state.volley.as_ref().map(|volley| volley.target);
            let text =
                at.map_or_else(String::new, |at| format!("Roll the dice of the volley at {}", place(at)));
            label(text, "Volley", None, at.and_then(area))
        }
        Command::Assault { area: at } => {
            let text = format!("Open fire on the assault in {}", place(at));
            label(text, "Assault", None, area(at))
        }
        Command::AssaultFire {} => {
            let at = state.volley.as_ref().map(|volley| volley.target);
            let text = at.map_or_else(String::new, |at| format!("Fire back in {}", place(at)));
            label(text, "Assault", None, at.and_then(area))
        }
        Command::GiveWay { area: at } => {
            label(format!("Give way: leave {} to the enemy", place(at)), "Assault", None, area(at))
        }
        Command::EndFire {} => label("End the fire phase".into(), "Phase", None, None),
        Command::PlaceHit { unit } => {
            let left = state.piece(unit).strength;
            let text = format!("{} takes a hit ({left} left before it)", pieces::name(unit));
            label(text, "Hits", id(unit), state.piece(unit).area().and_then(area))
        }
        Command::Withdraw { unit, to } => label(
            format!("{} withdraws to {}", pieces::name(unit), place(to)),
            "Withdrawal",
            id(unit),
            area(to),
        ),
        Command::TakeBack { division, part_a } => take_back_label(state, division, part_a),
    };
    Label { risk: risk(rules, state, side, command), ..plain }
}

fn take_back_label(state: &State, division: Division, part_a: u8) -> Label {
    let die = state.replacements.first().map_or(part_a, |pending| pending.die);
    let name = division.name();
    Label {
        label: format!("{name} A gets {part_a} of the {die}, {name} B {}", die.saturating_sub(part_a)),
        group: "Replacements".into(),
        ..Label::default()
    }
}

fn move_words(rules: &Knapp, state: &State, piece: PieceId, to: SpaceId) -> String {
    let (name, place) = (pieces::name(piece), rules.board().place(to));
    let enemy = !Field::of(state).units(to, owner(piece).other()).is_empty();
    let enters = matches!(state.piece(piece).place, Place::Box(_));
    match (enemy, enters) {
        (true, _) => format!("{name} assaults {place}"),
        (false, true) => format!("{name} enters and goes to {place}"),
        (false, false) => format!("{name} moves to {place}"),
    }
}

fn volley_words(rules: &Knapp, state: &State, piece: PieceId, target: SpaceId) -> String {
    let aim = rules.aim(state, piece, target);
    format!(
        "{} fires at {}: {}, hits with {}",
        pieces::name(piece),
        rules.board().place(target),
        plural(u32::from(aim.dice()), "die"),
        if aim.need < 6 { format!("{} or more", aim.need) } else { "6".into() }
    )
}

/// What a player should be warned of.
fn risk(rules: &Knapp, state: &State, side: Side, command: Command) -> Option<String> {
    match command {
        Command::Move { piece, to } => move_risk(rules, state, piece, to),
        Command::EndMove {} => end_move_risk(state, side),
        Command::EndFire {} => idle_risk(rules, state, side),
        Command::GiveWay { area } => objective_at(rules, state, area).then(|| {
            format!(
                "{} is worth {OBJECTIVE_POINTS} points at the end of the turn.",
                rules.board().place(area)
            )
        }),
        _ => None,
    }
}

/// Does an area count as an objective at the end of this turn?
fn objective_at(rules: &Knapp, state: &State, area: SpaceId) -> bool {
    state.turn >= JULY_2 && rules.objectives().iter().any(|objective| objective.area == area)
}

fn move_risk(rules: &Knapp, state: &State, piece: PieceId, to: SpaceId) -> Option<String> {
    let (field, side, board) = (Field::of(state), owner(piece), rules.board());
    let enemy = field.held(side.other());
    let from = state.piece(piece).area();
    let near_enemy = board.within(to, 1).meets(enemy);
    if enemy.contains(to) && board.hills.contains(to) && !is_leader(piece) {
        return Some("It is a hill: who assaults it subtracts 1 from each die.".into());
    }
    if is_leader(piece) {
        if near_enemy {
            return Some("Enemy units are near: for each hit on his area he dies on a 1.".into());
        }
        return leaves_out_of_command(rules, state, piece, to);
    }
    if let Some(from) = from
        && objective_at(rules, state, from)
        && field.units(from, side).len() == 1
    {
        return Some(format!("It leaves {}, an objective, without a unit.", board.place(from)));
    }
    let guns = !UnitSet::of(piece).and(UnitSet::ARTILLERY).is_empty();
    let company = !field.units(to, side).and(UnitSet::FOOT_AND_HORSE).is_empty();
    if guns && near_enemy && !company {
        return Some("Guns without infantry next to the enemy.".into());
    }
    // While the other part can still move, it will follow: the phase does not end before.
    let other = partner(piece).filter(|other| !Knapp::can_move(state, *other))?;
    let there = state.piece(other).position()?;
    (board.distance(to, there) > 1).then(|| format!("{} stays behind.", pieces::name(other)))
}

/// Units that a leader's move would leave without a commander next turn.
fn leaves_out_of_command(rules: &Knapp, state: &State, leader: PieceId, to: SpaceId) -> Option<String> {
    let mut after = state.clone();
    after.piece_mut(leader).place = Place::Map(to);
    let printed = pieces::leader_of(leader);
    let lost: Vec<PieceId> = state
        .units_on_map(printed.side())
        .map(|(piece, _)| piece)
        .filter(|piece| printed.commands(unit(*piece)))
        .filter(|piece| rules.in_range(state, *piece) && rules.in_command(&after, *piece).is_none())
        .collect();
    let what = match lost.as_slice() {
        [] => return None,
        few @ ([_] | [_, _] | [_, _, _]) => names(few),
        many => format!("{} units", many.len()),
    };
    Some(format!("As they stand now, {what} would be out of command next turn."))
}

fn end_move_risk(state: &State, side: Side) -> Option<String> {
    let waiting = pieces::pieces()
        .filter(|piece| owner(*piece) == side)
        .filter(|piece| matches!(state.piece(*piece).place, Place::Box(_)) && !state.piece(*piece).moved)
        .count();
    (waiting > 0).then(|| {
        let pieces = plural(u32::try_from(waiting).unwrap_or(0), "piece");
        format!(
            "{pieces} in the holding boxes: those for which there is room enter and stop, the others wait."
        )
    })
}

/// Units that could still fire.
fn idle_risk(rules: &Knapp, state: &State, side: Side) -> Option<String> {
    let mut commands = Vec::new();
    rules.legal_fire(state, side, &mut commands);
    let mut idle: Vec<PieceId> = commands
        .into_iter()
        .filter_map(|command| match command {
            Command::Volley { unit, .. } => Some(unit),
            _ => None,
        })
        .collect();
    idle.dedup();
    (!idle.is_empty()).then(|| format!("{} could still fire.", names(&idle)))
}
