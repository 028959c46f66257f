//! Where the picked unit goes (Movement Phase).

use super::super::state::{Formation, Place};
use super::prelude::*;

/// The rules that bear on all moves.
pub(super) const BEARING: &[Rule] = &[Rule::MoveAlternate, Rule::MoveZoiStop, Rule::MoveRoad, Rule::HqRange];

impl Decision<C3i> for frame::Move {
    fn about(&self, state: &State) -> About {
        About::of(state.side, BEARING, ())
    }

    fn asks(&self, case: Case<'_>) -> String {
        let who = name(self.unit);
        match case.state.hex(self.unit) {
            Some(_) => format!("where {who} moves"),
            None => format!("where {who} goes as it enters"),
        }
    }

    fn legal(&self, rules: &C3i, state: &State, commands: &mut Vec<Command>) {
        let reach = rules.destinations(state, &Field::of(rules, state), self.unit).all();
        commands.extend(reach.into_iter().map(|hex| Command::MoveTo { hex }));
    }

    // Moves the picked unit, or enters with it.
    takes! { C3i(self, rules, state, play)
        Command::MoveTo { hex } => {
            rules.check_hex(hex)?;
            let field = Field::of(rules, state);
            if rules.destinations(state, &field, self.unit).all().contains(hex) {
                return Ok(());
            }
            Err(rules.no_move(state, &field, self.unit, hex).into())
        }, {
            let (unit, to, side) = (self.unit, hex, play.state.side);
            let enemy = side.other();
            play.state.picked = None;
            let from = play.state.hex(unit);
            let by = play.mode(unit, to);
            play.state.unit_mut(unit).place = Place::Hex(to);
            let field = play.field();
            let stopped = field.is_zone(enemy, to).then(|| field.stop(side, to));
            if stopped.is_some() {
                play.state.unit_mut(unit).formation = Formation::Battle;
            }
            let formation = play.state.unit(unit).formation;
            play.events.push(|| match from {
                Some(from) => {
                    let slipped_away = field.is_zone(enemy, from) && formation == Formation::March;
                    Event::Moved { unit, from, to, by, stopped, slipped_away, formation }
                }
                None => Event::Entered { unit, to, by, stopped, formation },
            });
            play.share_hex(unit, to);
            // Whoever the move engages is engaged with the unit that moved.
            if field.is_engaged(side, to) {
                play.settle(&field);
            }
            play.state.used[side] = play.state.used[side].saturating_add(1);
            play.acted(&field);
        };
    }
}

pub(super) fn go(case: Case<'_>, to: SpaceId) -> Words<'_> {
    let (place, who) = (case.place(to), case.state.picked);
    let entry = who.filter(|unit| case.state.hex(*unit).is_none()).map(|unit| case.rules.origin(unit));
    let whom = who.map_or("A unit", name);
    let label = match entry {
        Some(entry) if entry == to => format!("{whom} enters and stays {}", case.at(to)),
        Some(_) => format!("{whom} enters and moves to {place}"),
        None => format!("{whom} moves to {place}"),
    };
    let words = case.says(label, "Movement").of(who).at(to);
    words.risks(|| opens_road(case, who?, to)).notes(|| is_held(case, who?, to))
}

/// The state with a unit in another hex.
fn moved(state: &State, unit: PieceId, to: SpaceId) -> State {
    let mut after = state.clone();
    after.unit_mut(unit).place = Place::Hex(to);
    after
}

/// Does a Union move open the road?
fn opens_road(Case { rules, state, side, .. }: Case<'_>, unit: PieceId, to: SpaceId) -> Option<String> {
    let opens = side == Side::Union
        && rules.open_goals(state).is_empty()
        && !rules.open_goals(&moved(state, unit, to)).is_empty();
    opens.then(|| "this opens the road to Baltimore to the Confederates".to_owned())
}

/// Is the unit held where it goes?
fn is_held(Case { rules, state, side, .. }: Case<'_>, unit: PieceId, to: SpaceId) -> Option<String> {
    let held = Field::of(rules, &moved(state, unit, to)).is_engaged(side, to);
    let who = name(unit);
    held.then(|| format!("{who} comes into an enemy zone of control and moves no further in this phase"))
}
