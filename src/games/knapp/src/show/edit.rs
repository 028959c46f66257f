//! What can be set in a position by hand.

use super::super::Knapp;
use super::super::arrivals::GROUPS;
use super::super::pieces::{self, Division, is_leader, owner};
use super::super::state::{LAST_TURN, Phase, PieceState, Place, State, Step, turn_name};
use crate::engine::edit::{EditForm, FieldKind, SPACE, choice, number, one_of, side_or_nobody};
use crate::engine::{PieceId, Side, SpaceId};
use serde_json::json;

/// Points that an editor offers.
const MOST_POINTS: u32 = 999;

/// Lists what can be set.
pub fn form(rules: &Knapp, state: &State, form: &mut EditForm) {
    let phases = Side::ALL.into_iter().flat_map(|side| {
        let name = side.name();
        [
            choice(Phase::Move(side), format!("{name} movement")),
            choice(Phase::Fire(side), format!("{name} fire")),
        ]
    });
    form.game()
        .field("/turn", "Turn", one_of((0..=LAST_TURN).map(|turn| choice(turn, turn_name(turn)))))
        .field("/phase", "Phase", one_of(phases.chain([choice(Phase::Over, "The game is over")])));
    for side in Side::ALL {
        for (field, words) in [("strength", "losses"), ("leaders", "dead leaders"), ("ground", "objectives")]
        {
            let label = format!("{} points kept for {words}", side.name());
            form.field(format!("/ledger/{}/{field}", side.word()), &label, number(0, MOST_POINTS));
        }
    }
    for (number, hill) in ["Cemetery Hill", "Devil's Den"].into_iter().enumerate() {
        form.field(format!("/lastHolder/{number}"), &format!("Last held {hill}"), side_or_nobody("Nobody"));
    }
    for (number, group) in GROUPS.iter().enumerate() {
        let label = format!(
            "{} group {} of the schedule, due on {}",
            group.side.name(),
            number + 1,
            turn_name(group.turn)
        );
        form.field(format!("/groups/{number}/arrived"), &format!("{label}: arrived"), FieldKind::Flag {});
    }
    for piece in pieces::pieces() {
        self::piece(rules, state, form, piece);
    }
}

fn piece(rules: &Knapp, state: &State, form: &mut EditForm, piece: PieceId) {
    let (id, now) = (pieces::id(piece), state.piece(piece));
    let key = |field: &str| format!("/pieces/{id}/{field}");
    let mut boxes =
        vec![choice(Place::Off, "To come, or not in this game"), choice(Place::Eliminated, "Eliminated")];
    let mut entries: Vec<SpaceId> = Vec::new();
    for group in GROUPS.iter().filter(|group| group.side == owner(piece)) {
        let area = rules.board.named.get(group.area);
        if !entries.contains(&area) {
            entries.push(area);
            boxes.push(choice(Place::Box(area), format!("Waiting to enter at {}", rules.board.id(area))));
        }
    }
    if pieces::CAVALRY.contains(&piece.0) {
        boxes.push(choice(Place::Removed, "Taken off by the schedule"));
    }
    if Division::of(piece).is_some() {
        boxes.push(choice(Place::Merged, "Combined into the other part"));
    }
    form.piece(id, pieces::name(piece), Some(owner(piece)))
        .of(formation(piece))
        .at(now.area().map(|area| rules.board.id(area)))
        .field(
            key("place"),
            "Place",
            FieldKind::Place { spaces: None, boxes, on_map: json!({ "map": SPACE }) },
        );
    if now.position().is_none() {
        return;
    }
    let leader = is_leader(piece);
    if !leader {
        form.field(key("strength"), "Strength", number(1, rules.full(piece)))
            .field(key("inCommand"), "In command", FieldKind::Flag {})
            .field(key("fired"), "Has fired", FieldKind::Flag {});
    }
    form.field(key("moved"), "Has moved", FieldKind::Flag {});
    if leader && rules.options.leader_replacement {
        form.field(key("replaced"), "Replaced by his successor", FieldKind::Flag {});
    }
    if pieces::INFANTRY.contains(&piece.0) && rules.options.ammo_supply {
        form.field(key("lowAmmo"), "Low on ammunition", FieldKind::Flag {});
    }
}

/// The corps to which a piece belongs.
fn formation(piece: PieceId) -> Option<&'static str> {
    if !is_leader(piece) {
        return Some(pieces::unit(piece).corps.name());
    }
    match pieces::leader_of(piece).commands {
        pieces::Command::Army(_) => None,
        pieces::Command::Corps(corps) => Some(corps.name()),
    }
}

/// The same moment with nothing on the map.
pub fn emptied(_rules: &Knapp, state: &State) -> State {
    State {
        turn: state.turn,
        phase: state.phase,
        roles: state.roles.clone(),
        groups: state.groups,
        ..State::empty()
    }
}

/// Puts right what follows from a field that was set: what was being carried out is called off, a unit that comes onto
/// the map has its full strength, and nothing else is known of one that is off it.
pub fn settle(rules: &Knapp, state: &mut State, _key: &str) {
    (state.step, state.volley, state.assault) = (Step::Free, None, None);
    if state.phase != Phase::Replacements {
        state.replacements.clear();
    }
    let turn = state.turn;
    for piece in pieces::pieces() {
        let (full, leader) = (rules.full(piece), is_leader(piece));
        let now = state.piece_mut(piece);
        now.gave_way &= now.fired;
        now.came = None;
        now.began = now.began.filter(|_| now.moved);
        now.arrived = now.arrived.map(|arrived| arrived.min(turn));
        match now.place {
            Place::Off => *now = PieceState::default(),
            Place::Map(_) | Place::Box(_) if !leader && now.strength == 0 => now.strength = full,
            Place::Eliminated | Place::Merged => now.strength = 0,
            Place::Map(_) | Place::Box(_) | Place::Removed => {}
        }
    }
}
