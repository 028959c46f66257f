//! What lies on the map besides blocks: objectives, field works, who waits beyond its edges, and attacks.

use super::super::super::Guns;
use super::super::super::attack::{Attack, Placed};
use super::super::super::control::Shortfall;
use super::super::super::state::State;
use super::super::view::{exited, sees_battery, waiting};
use super::super::words::{self};
use crate::engine::phrase::{join_words, plural, verb};
use crate::engine::scene::{Location, Mark, MarkKind};
use crate::engine::{AreaId, Side, Viewer};

fn mark(what: (MarkKind, &str), at: Location, side: Option<Side>, text: String, count: usize) -> Mark {
    let (kind, name) = what;
    Mark { kind, name: name.into(), at, side, text, count: u16::try_from(count).unwrap_or(u16::MAX) }
}

pub(super) fn marks(rules: &Guns, state: &State, viewer: Viewer, shortfalls: &[Shortfall]) -> Vec<Mark> {
    let mut marks = objectives(rules, state, shortfalls);
    marks.extend(works(rules, state));
    for side in Side::ALL {
        marks.extend(reinforcements(rules, state, side));
    }
    if let Some(attack) = &state.attack {
        marks.extend(attacked(rules, state.active, attack, ""));
        marks.extend(artillery(rules, attack, viewer));
    }
    if let Some(attack) = &state.rerun {
        marks.extend(attacked(rules, state.active, attack, ", again after the other attacks"));
        marks.extend(artillery(rules, attack, viewer));
    }
    marks
}

fn objectives(rules: &Guns, state: &State, shortfalls: &[Shortfall]) -> Vec<Mark> {
    let board = rules.board();
    let of = |area: AreaId, side: Side| {
        let name = board.area_name(area);
        let missing = shortfalls.iter().find(|one| one.area == area);
        let text = match (missing, side) {
            (_, Side::Confederate) => format!("Objective in {name}: Confederate."),
            (None, Side::Union) => format!("Objective in {name}: under full control of the Union."),
            (Some(one), Side::Union) => {
                format!(
                    "Objective, of the Union, but without full control: {}.",
                    words::shortfall(rules, *one)
                )
            }
        };
        mark((MarkKind::Objective, "objective"), Location::space(board.area_id(area)), Some(side), text, 1)
    };
    state.objectives.iter().map(|one| of(one.area, one.side)).collect()
}

/// Field works lie on their side of the line, if the page can tell the line by its areas.
fn works(rules: &Guns, state: &State) -> Vec<Mark> {
    let board = rules.board();
    let each = state.works.iter().map(|one| {
        let rear = board.across(one.at, one.front);
        let between = board.bounding(one.front) & board.bounding(rear);
        let at = if between.len() == 1 {
            Location::Boundary { between: [board.area_id(one.front).into(), board.area_id(rear).into()] }
        } else {
            Location::space(board.id(one.at))
        };
        let text = format!(
            "Field works at {} towards {}: an attack from there loses a point, whoever stands here.",
            board.name(one.at),
            board.area_name(one.front)
        );
        mark((MarkKind::Works, "field works"), at, Some(one.side), text, 1)
    });
    each.collect()
}

/// Blocks that wait at entry points or have left the map.
fn reinforcements(rules: &Guns, state: &State, side: Side) -> Vec<Mark> {
    let board = rules.board();
    let blocks = |count: u8| plural(count.into(), &format!("{} block", side.name()));
    let what = (MarkKind::Reinforcements, "reinforcements");
    let mut marks = Vec::new();
    for one in waiting(state, side) {
        let Some(entry) = board.entry(one.entry) else { continue };
        let text = format!("{} {} at {}.", blocks(one.count), verb(one.count.into(), "waits"), entry.name);
        let at = Location::space(board.area_id(entry.road_area));
        marks.push(mark(what, at, Some(side), text, one.count.into()));
    }
    for one in exited(state, side) {
        let text = format!("{} off the map beyond {}.", blocks(one.count), board.area_name(one.area));
        let at = Location::space(board.area_id(one.area));
        marks.push(mark(what, at, Some(side), text, one.count.into()));
    }
    marks
}

/// The targets of an attack.
fn attacked(rules: &Guns, side: Side, attack: &Attack, when: &str) -> Vec<Mark> {
    let board = rules.board();
    let each = attack.targets.iter().enumerate().map(|(number, target)| {
        let blocks = attack.against(number).count();
        let hits = match target.hits {
            0 => String::new(),
            hits => format!(", {} on its blocks", plural(hits.into(), "bombardment hit")),
        };
        let text = format!(
            "The {} attacks {} across {} with {}{hits}{when}.",
            side.name(),
            board.name(target.at),
            board.area_name(target.approach),
            plural(u32::try_from(blocks).unwrap_or(u32::MAX), "block")
        );
        mark((MarkKind::Combat, "attack"), Location::space(board.id(target.at)), Some(side), text, 1)
    });
    each.collect()
}

/// The artillery of an attack.
fn artillery(rules: &Guns, attack: &Attack, viewer: Viewer) -> Vec<Mark> {
    let board = rules.board();
    let mut marks = Vec::new();
    for side in Side::ALL {
        let open = sees_battery(attack, side, viewer);
        for battery in &attack.batteries[side] {
            let tokens = battery.tokens.iter().map(|Placed { token, hit }| {
                let hit = if *hit { " (hit)" } else { "" };
                format!("{}{hit}", token.name())
            });
            let count = battery.tokens.len();
            let what = if open {
                join_words(&tokens.collect::<Vec<_>>())
            } else {
                format!("{} face-down", plural(u32::try_from(count).unwrap_or(u32::MAX), "token"))
            };
            let aim = match battery.target {
                None => String::new(),
                Some(target) => format!(", for {}", board.name(target)),
            };
            let text = format!("{} artillery at {}: {what}{aim}.", side.name(), board.name(battery.at));
            let at = Location::space(board.id(battery.at));
            marks.push(mark((MarkKind::Artillery, "artillery"), at, Some(side), text, count));
        }
    }
    marks
}
