//! Commands in words, and what several sentences say.

use super::super::G63;
use super::super::board::CombatResult;
use super::super::state::{Command, State};
use crate::engine::phrase::possessive;
use crate::engine::{Label, Side, Words};

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
    told(rules, state, side, command).label(&rules.board.names)
}

fn told(rules: &G63, state: &State, side: Side, command: Command) -> Words<()> {
    let (name, enemy) = (rules.name(side), rules.name(side.other()));
    let says = |label: String, group| Words::new(label, group, true);
    let piece = || rules.board.armies[side].id.clone();
    match command {
        Command::Step { to } => {
            let meets = state.armies[side.other()].at == Some(to);
            let met = if meets { format!(" and meets {enemy}") } else { String::new() };
            says(format!("{name} marches to {}{met}", rules.hex_name(to)), "Movement")
                .by(piece())
                .at(to)
                .warns(meets, &format!("{name} cannot leave {} hex again by marching", possessive(enemy)))
        }
        Command::EndMovement {} => {
            let rested = state.armies[side].points_left == rules.board.armies[side].allowance;
            let label = match state.armies[side].at.filter(|_| rested) {
                Some(at) => format!("{name} stays in {}", rules.hex_name(at)),
                None => format!("{name} marches no further"),
            };
            let said = label.clone();
            says(label, "Movement").closes().said(|| said)
        }
        Command::Attack {} => says(format!("{name} attacks {enemy}"), "Combat")
            .by(piece())
            .at(state.shared_hex())
            .risks(|| attack_risk(rules, state, side)),
        Command::Pass {} => says(format!("{name} does not attack"), "Combat").closes(),
    }
}

fn attack_risk(rules: &G63, state: &State, side: Side) -> Option<String> {
    let at = state.shared_hex()?;
    let back = rules.retreat_path(at, rules.retreat_direction(state, side, side, at));
    let losing = rules.column(side).results.contains(&CombatResult::AttackerRetreats);
    (losing && !back.on_map).then(|| {
        format!("if {} must retreat, that leads off the map, and the battle is lost", rules.name(side))
    })
}
