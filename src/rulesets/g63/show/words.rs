//! Commands in words, and what several sentences say.

use super::super::G63;
use super::super::board::CombatResult;
use super::super::state::{Command, State};
use crate::engine::phrase::possessive;
use crate::engine::{Label, Side, SpaceId};

/// The name of a player in a sentence.
pub const fn player(side: Side) -> &'static str {
    match side {
        Side::Union => "Union",
        Side::Confederate => "Confederacy",
    }
}

/// The march that the active army owes on July 1: to the hex itself, or only towards it where its movement points do
/// not last so far.
pub(super) fn march_words(rules: &G63, state: &State) -> String {
    let army = state.armies[state.active()];
    let steps = army.at.map_or(0, |hex| rules.board.steps_to_goal[hex.index()]);
    let way = if steps > u16::from(army.points_left) { "towards" } else { "to" };
    format!("{} must march {way} {}", rules.name(state.active()), rules.hex_name(rules.board.goal))
}

pub(super) fn describe(rules: &G63, state: &State, side: Side, command: Command) -> Label {
    let (name, enemy) = (rules.name(side), rules.name(side.other()));
    let piece = Some(rules.board.armies[side].id.clone());
    let space = |space: SpaceId| Some(rules.hex_id(space));
    match command {
        Command::Step { to } => {
            let meets = state.armies[side.other()].at == Some(to);
            let label = if meets {
                format!("{name} marches to {} and meets {enemy}", rules.hex_name(to))
            } else {
                format!("{name} marches to {}", rules.hex_name(to))
            };
            let risk =
                meets.then(|| format!("{name} cannot leave {} hex again by marching.", possessive(enemy)));
            Label { label, group: "Movement".into(), piece, space: space(to), risk, ..Label::default() }
        }
        Command::EndMovement {} => {
            let rested = state.armies[side].points_left == rules.board.armies[side].allowance;
            let label = match state.armies[side].at.filter(|_| rested) {
                Some(at) => format!("{name} stays in {}", rules.hex_name(at)),
                None => format!("{name} marches no further"),
            };
            Label { label, group: "Movement".into(), ..Label::default() }
        }
        Command::Attack {} => Label {
            label: format!("{name} attacks {enemy}"),
            group: "Combat".into(),
            piece,
            space: state.shared_hex().and_then(space),
            risk: attack_risk(rules, state, side),
            ..Label::default()
        },
        Command::Pass {} => {
            Label { label: format!("{name} does not attack"), group: "Combat".into(), ..Label::default() }
        }
    }
}

fn attack_risk(rules: &G63, state: &State, side: Side) -> Option<String> {
    let at = state.shared_hex()?;
    let back = rules.retreat_path(at, rules.retreat_direction(state, side, side, at));
    let losing = rules.column(side).results.contains(&CombatResult::AttackerRetreats);
    (losing && !back.on_map).then(|| {
        format!("If {} must retreat, that leads off the map, and the battle is lost.", rules.name(side))
    })
}
