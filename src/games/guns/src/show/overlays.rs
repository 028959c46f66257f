//! Answers to questions about the board: what blocks cover by fire, how far they march and why no farther, where they
//! could withdraw to or attack, and what the Union controls.

use super::super::Guns;
use super::super::army::{Moved, Place};
use super::super::board::Sightline;
use super::super::board::areas::Areas;
use super::super::control::Reason;
use super::super::field::held;
use super::super::march::Goal;
use super::super::pieces::{Block, from_handle};
use super::super::refusals::Cause;
use super::super::rules::Rule;
use super::super::state::{Phase, State};
use super::super::step::Step;
use super::super::withdrawal::Arm;
use super::case::Case;
use super::words;
use crate::engine::overlays::overlays;
use crate::engine::phrase::join_words;
use crate::engine::scene::{Overlay, Tint};
use crate::engine::{AreaId, NameKind, PieceId, Problem, RuleId, Side, SpaceId, Viewer};

overlays! {
    Reach("reach" about Piece): "How far a block marches, and what stops it",
    Fire("fire" about Piece): "A block's field of fire",
    Withdraw("withdraw" about Piece): "Where a block could withdraw to",
    Attack("attack" about Piece): "What a block could attack",
    Cover("cover" about Space): "What covers this position",
    Fires("fires" about Side): "All ground under a side's fire",
    Control("control" about Side): "Objectives and communications",
}

/// Answers a question.
pub(crate) fn overlay(
    rules: &Guns,
    state: &State,
    kind: &str,
    subject: &str,
    viewer: Viewer,
) -> Result<Overlay, Problem> {
    let question = Question::of(kind)?;
    let unknown = || Overlay::no_subject(kind, subject);
    let side = || Side::from_word(subject).ok_or_else(unknown);
    let block = || find(rules, state, subject, viewer).ok_or_else(unknown);
    Ok(match question {
        Question::Reach => march(rules, state, block()?, viewer),
        Question::Fire => fire(rules, state, block()?),
        Question::Withdraw => withdraw(rules, state, block()?, viewer),
        Question::Attack => attack(rules, state, block()?),
        Question::Cover => cover(rules, state, rules.board().find(subject).ok_or_else(unknown)?),
        Question::Fires => fires(rules, state, side()?),
        Question::Control => control(rules, state, side()?),
    })
}

/// A block that the viewer can name: his own by id, every block by handle.
fn find(rules: &Guns, state: &State, subject: &str, viewer: Viewer) -> Option<(Side, usize)> {
    let piece = PieceId(rules.board().names().index(NameKind::Piece, subject)?);
    match Block::from_piece(piece) {
        Some(block) if viewer.sees(block.side()) => {
            Some((block.side(), state.armies[block.side()].slot_of(block)?))
        }
        Some(_) => None,
        None => from_handle(piece).filter(|(side, slot)| *slot < state.armies[*side].slots.len()),
    }
}

/// The state as it would be in an action phase of a side, for questions asked at another time.
fn in_phase_of(state: &State, side: Side) -> State {
    let marching = state.frames.last().and_then(|frame| frame.step(state)) == Some(Step::March);
    let mut asked = state.clone();
    if state.active == side && marching {
        return asked;
    }
    asked.active = side;
    asked.phase = Phase::default();
    asked.clock.hours = asked.clock.hours.max(1);
    asked.attack = None;
    for slot in &mut asked.armies[side].slots {
        (slot.body.moved, slot.body.marched) = (Moved::No {}, false);
    }
    asked
}

/// Where a block can march to, and why it cannot march to other positions that are near enough.
fn march(rules: &Guns, state: &State, (side, slot): (Side, usize), viewer: Viewer) -> Overlay {
    let mut overlay = Overlay::new("How far the block marches, and what stops it", &[Rule::MarchDistance]);
    let asked = in_phase_of(state, side);
    let field = rules.field(&asked, side);
    // The words of the rules say it for whoever may see the block; those of a command would name it.
    let cited = |why: Cause| Case::new(rules, &asked, side).refuses(why, Case::not_now).rule.entry();
    if let Err(cause) = rules.march_start(&asked, &field, slot) {
        let rule = cited(cause);
        if let Place::Map { at, .. } = asked.armies[side].place(slot) {
            overlay.push(rules.board().id(at), Tint::Threat, rule.text);
        }
        overlay.rules = vec![rule.id];
        return overlay;
    }
    let all = if viewer.sees(side) {
        rules.marches(&asked, &field, slot)
    } else {
        rules.marches_as(&asked, &field, slot, false)
    };
    let mut done: Vec<SpaceId> = Vec::new();
    for one in all {
        match one.goal {
            Goal::At(at) if !done.contains(&at) => {
                done.push(at);
                let stop = match () {
                    () if field.under_fire.contains(at) => {
                        "the march ends here: in the enemy's field of fire"
                    }
                    () if field.enemy.contains(at) => "the march ends here: in the enemy's position",
                    () if field.sighted.contains(at) => "the march ends here: next to the enemy",
                    () if one.captures > 0 => "takes an objective on the way",
                    () => "within reach",
                };
                overlay.push(rules.board().id(at), Tint::Reach, stop);
            }
            Goal::At(_) => {}
            Goal::Off(area) => {
                overlay.push(rules.board().area_id(area), Tint::Path, "it can leave the map here");
            }
        }
    }
    if viewer.sees(side) {
        for (at, cause) in rules.closed_marches(&asked, &field, slot) {
            let rule = cited(cause);
            overlay.push(rules.board().id(at), Tint::Threat, rule.text);
            if !overlay.rules.contains(&rule.id) {
                overlay.rules.push(rule.id);
            }
        }
    }
    overlay
}

/// The rules that made a field of fire what it is.
fn why_fire(rules: &Guns, state: &State, side: Side, at: SpaceId, front: AreaId) -> Vec<Rule> {
    let board = rules.board();
    let friends = held(&state.armies[side]);
    let symbols = board.symbols(at, front);
    let number = board.side_of(at, front).unwrap_or(0);
    let shut = board.extensions(at, number).iter().any(|one| one.is_shut || friends.contains(one.gate));
    let mut cited = vec![Rule::FofFront];
    if symbols.obstructed {
        cited.push(Rule::FofObstructed);
    } else if symbols.ridge > 0 && shut {
        cited.push(Rule::FofExtendedBlocked);
    }
    let open = |line: &Sightline| !line.through.iter().any(|position| friends.contains(*position));
    if board.sightlines(at, number).any(open) {
        cited.push(Rule::FofSightline);
    }
    cited
}

fn push_areas(
    rules: &Guns,
    overlay: &mut Overlay,
    areas: Areas,
    tint: Tint,
    text: impl Fn(AreaId) -> String,
) {
    for area in areas {
        overlay.push(rules.board().area_id(area), tint, text(area));
    }
}

/// The field of fire of one block.
fn fire(rules: &Guns, state: &State, (side, slot): (Side, usize)) -> Overlay {
    let army = &state.armies[side];
    let Place::Map { at, front } = army.place(slot) else {
        return Overlay::new("Only blocks on the map have a field of fire", &[Rule::FofFront]);
    };
    let areas = rules.fire_of_slot(state, side, slot);
    let cited = why_fire(rules, state, side, at, front);
    let mut overlay = Overlay::new(format!("The field of fire from {}", rules.board().name(at)), &cited);
    if areas.is_empty() {
        overlay.push(rules.board().id(at), Tint::Threat, "no field of fire: the front is obstructed");
    }
    let text = |area: AreaId| {
        let what = if area == front { "front area" } else { "extended front or special line of sight" };
        what.to_owned()
    };
    push_areas(rules, &mut overlay, areas, Tint::Sight, text);
    overlay
}

/// All fields of fire of a side.
fn fires(rules: &Guns, state: &State, side: Side) -> Overlay {
    let title = format!("All ground under {} fire", side.name());
    let mut overlay = Overlay::new(title, &[Rule::FofFront, Rule::MarchCrossFof]);
    let text = |area| {
        format!("under {} fire from {}", side.name(), join_words(&firing_at(rules, state, side, area)))
    };
    push_areas(rules, &mut overlay, rules.fire(state, side), Tint::Zone, text);
    overlay
}

/// The positions, by name, from which blocks of a side have an area in their field of fire.
fn firing_at(rules: &Guns, state: &State, side: Side, area: AreaId) -> Vec<String> {
    let mut from: Vec<SpaceId> = Vec::new();
    for (slot, at, _) in state.armies[side].on_map() {
        if !from.contains(&at) && rules.fire_of_slot(state, side, slot).contains(area) {
            from.push(at);
        }
    }
    from.into_iter().map(|at| rules.board().name(at).clone()).collect()
}

/// Who has a position in his field of fire, and who stands next to it.
fn cover(rules: &Guns, state: &State, at: SpaceId) -> Overlay {
    let board = rules.board();
    let title = format!("What covers {}", board.name(at));
    let mut overlay = Overlay::new(title, &[Rule::FofFront, Rule::MarchStopFof, Rule::MarchStopAdjacent]);
    for side in Side::ALL {
        let army = &state.armies[side];
        let mut done: Vec<SpaceId> = Vec::new();
        for (slot, from, _) in army.on_map() {
            let fire = rules.fire_of_slot(state, side, slot);
            let sees = board.sides(at).into_iter().any(|area| fire.contains(area));
            if sees && from != at && !done.contains(&from) {
                done.push(from);
                overlay.push(
                    board.id(from),
                    Tint::Sight,
                    format!("{} blocks here have it in their fire", side.name()),
                );
            }
        }
        for from in board.adjacent(at) & held(army) {
            if !done.contains(&from) {
                overlay.push(board.id(from), Tint::Zone, format!("{} blocks stand next to it", side.name()));
            }
        }
    }
    overlay
}

/// Where a block could withdraw to.
fn withdraw(rules: &Guns, state: &State, (side, slot): (Side, usize), viewer: Viewer) -> Overlay {
    let mut overlay =
        Overlay::new("Where the block could withdraw to", &[Rule::WithdrawRear, Rule::WithdrawSeparation]);
    let asked = in_phase_of(state, side);
    let field = rules.field(&asked, side);
    let cavalry = asked.armies[side].is_cavalry(slot);
    let arm = if cavalry && viewer.sees(side) { Arm::Horse } else { Arm::Foot };
    let ends = rules.withdrawals(&asked, &field, slot, arm);
    for at in ends.positions {
        let contact = field.beside.contains(at);
        let text =
            if contact { "next to the enemy: a new one costs a reduction" } else { "it could withdraw here" };
        overlay.push(rules.board().id(at), if contact { Tint::Path } else { Tint::Reach }, text);
    }
    push_areas(rules, &mut overlay, ends.off, Tint::Reach, |_| "it could leave the map here".into());
    if let Some(at) = asked.armies[side].place(slot).at().filter(|_| ends.is_empty()) {
        overlay.push(rules.board().id(at), Tint::Threat, "no withdrawal: it would be lost if it had to");
    }
    overlay
}

/// What a block could attack under Attack orders.
fn attack(rules: &Guns, state: &State, (side, slot): (Side, usize)) -> Overlay {
    let mut overlay = Overlay::new("What the block could attack", &[Rule::AttackRange, Rule::AttackPath]);
    let asked = in_phase_of(state, side);
    for (at, approaches) in rules.targets_of(&asked, slot) {
        let text = format!("across {}", words::areas(rules, approaches));
        overlay.push(rules.board().id(at), Tint::Threat, text);
    }
    overlay
}

/// The objectives and the areas that communicate with the Union's entry areas.
fn control(rules: &Guns, state: &State, side: Side) -> Overlay {
    let mut overlay = Overlay::new("Objectives and communications", &[Rule::WinControl]);
    let field = rules.field(state, Side::Union);
    let shortfalls = rules.shortfalls(state);
    for one in state.objectives {
        let broken = shortfalls.iter().find(|shortfall| shortfall.area == one.area);
        let (tint, text) = match broken.map(|shortfall| shortfall.reason) {
            None => (Tint::Reach, "objective under the Union's full control".to_owned()),
            Some(Reason::Lost) => (Tint::Threat, "objective in Confederate hands".to_owned()),
            Some(Reason::UnderFire) => (Tint::Threat, "objective in a Confederate field of fire".to_owned()),
            Some(Reason::CutOff) => {
                (Tint::Threat, "objective cut off from the Union's entry areas".to_owned())
            }
        };
        overlay.push(rules.board().area_id(one.area), tint, text);
    }
    let objectives: Areas = state.objectives.iter().map(|one| one.area).collect();
    if side == Side::Union {
        let linked = rules.communications(&field) & !objectives;
        push_areas(rules, &mut overlay, linked, Tint::Path, |_| "linked with a Union entry area".into());
    } else {
        let fire = field.fire & !objectives;
        push_areas(rules, &mut overlay, fire, Tint::Zone, |_| "in a Confederate field of fire".into());
    }
    overlay
}
