//! Who moves, or enters (Movement Phase).

use super::super::alternation::Alternates;
use super::super::options::ExtraMoves;
use super::super::refusals::picks::Duty;
use super::super::show::words::{blown_word, entry_name, name_list};
use super::super::state::{Place, Reason};
use super::prelude::*;
use super::{moves, pass};
use crate::engine::phrase::join_choices;

impl Decision<C3i> for frame::Movers {
    fn about(&self, state: &State) -> About {
        About::of(state.side, moves::BEARING, ())
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "who moves".into()
    }

    /// Reinforcements may leave a side no choice.
    fn prompt(&self, case: Case<'_>, _viewer: Viewer) -> Option<String> {
        let Case { rules, state, .. } = case;
        let field = Field::of(rules, state);
        let rest = pass::rest(case, "move");
        let Some(duty) = rules.owes_move(state, &field, state.side) else {
            return Some(format!("move a unit, or pass{rest}"));
        };
        if state.passed.is_none() && !rules.moves_capped(state, state.side) {
            return Some(format!("move a unit; no pass while {}{rest}", case.duty(duty)));
        }
        let movers: Vec<PieceId> = rules.movers(state, &field, state.side).collect();
        let who = join_choices(&name_list(&movers));
        Some(match duty {
            Duty::Enter(_) => format!("enter with {who}: reinforcements come first{rest}"),
            Duty::Clear(_) => {
                format!("move {who}, for who stands in the way of reinforcements comes first{rest}")
            }
        })
    }

    fn legal(&self, rules: &C3i, state: &State, commands: &mut Vec<Command>) {
        let (field, side) = (Field::of(rules, state), state.side);
        commands.extend(rules.movers(state, &field, side).map(|unit| Command::PickMover { unit }));
        if rules.owes_move(state, &field, side).is_none() {
            commands.push(Command::Pass {});
        }
    }

    takes! { C3i(self, rules, state, play)
        Command::PickMover { unit } => rules.check_pick(state, state.side, unit), play.pick_mover(unit);
        Command::Pass {} => match rules.owes_move(state, &Field::of(rules, state), state.side) {
            Some(duty) => Err(pass::Refused::MustMove { duty }.into()),
            None => Ok(()),
        }, play.pass_by_choice();
    }
}

impl Alternates for frame::Movers {
    fn can_act(&self, rules: &C3i, state: &State, field: &Field<'_>, side: Side) -> bool {
        rules.has_mover(state, field, side)
    }

    /// A die, and all units of a side.
    fn most(&self) -> u8 {
        6 + 10
    }

    /// A die, the units that are not engaged, and unless the option leaves them out those that wait to enter
    /// (`c3i.move.extra`).
    fn rest(&self, play: &mut Play<'_>, field: &Field<'_>) -> u8 {
        let (side, die) = (play.state.side, play.dice.d6());
        let [free, waiting] = play.rules.free_and_waiting(play.state, field, side);
        let total = die + free + waiting;
        play.events.push(|| Event::ExtraMoves { side, die, free, waiting, total });
        total
    }

    /// Attacks begin.
    fn end(&self, play: &mut Play<'_>) {
        play.begin_step(Phase::Attacks);
        play.go_on(&play.field());
    }
}

impl C3i {
    /// How many units of a side are on the map and not engaged, and how many of those who wait to enter count.
    pub(super) fn free_and_waiting(&self, state: &State, field: &Field<'_>, side: Side) -> [u8; 2] {
        let free = state.on_map(side).filter(|(_, hex)| !field.is_engaged(side, *hex)).count();
        let waiting = match self.options.extra_moves {
            ExtraMoves::WithWaiting => state.waiting(side).count(),
            ExtraMoves::OnMap => 0,
        };
        [free, waiting].map(|number| u8::try_from(number).unwrap_or(u8::MAX))
    }
}

impl Play<'_> {
    /// Picks a unit. A reinforcement drives an enemy off its entry hex (`c3i.reinf.claim`).
    fn pick_mover(&mut self, unit: PieceId) {
        self.state.picked = Some(unit);
        self.events.push(|| Event::MoverPicked { unit });
        if self.state.hex(unit).is_some() {
            return;
        }
        let entry = self.rules.origin(unit);
        if let Some(enemy) = self.state.unit_in(entry) {
            self.events.push(|| Event::EntryHexClaimed { unit, enemy, hex: entry });
            self.make_retreat(enemy, Reason::EntryHexClaimed);
        }
    }
}

pub(super) fn pick(case: Case<'_>, unit: PieceId) -> Words<'_> {
    let entering = case.state.unit(unit).place == Place::OffMap;
    if !entering {
        return case.says(format!("{} moves", name(unit)), "Movement").of(unit);
    }
    case.says(entry_words(case, unit), "Movement").of(unit).at(case.rules.origin(unit))
}

/// What it means that a unit enters: it drives off the enemy on its entry hex.
fn entry_words(case: Case<'_>, unit: PieceId) -> String {
    let enters = format!("{} enters by {}", name(unit), entry_name(case.rules, unit));
    let Some(claim) = case.rules.claim(case.state, unit) else { return enters };
    let (enemy, at) = (name(claim.enemy), case.at(case.rules.origin(unit)));
    if claim.ends.is_empty() {
        let blown = blown_word(case.state);
        format!("{enters} and drives off {enemy} {at}, which has no way to retreat and is {blown}")
    } else {
        format!("{enters} and drives off {enemy} {at}, which must retreat")
    }
}
