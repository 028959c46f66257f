//! Who is not picked to move or to enter.

use super::super::super::cause::{Duty, PickCause};
use super::super::super::pieces::{BERDAN, headquarters, name, owner, turn_name, unit};
use super::super::super::rules::Rule;
use super::super::{standing, words};
use super::{Teller, Told};
use crate::engine::phrase::{begin, join_words, plural, verb};
use crate::engine::{PieceId, Refusal, Side, SpaceId};

impl Teller<'_> {
    pub(super) fn pick(self, cause: PickCause) -> Told {
        match cause {
            PickCause::Engaged { unit, hex } => {
                let by: Vec<PieceId> = self.holders(owner(unit), hex).collect();
                let place = self.control_place(by.iter().copied());
                let text = format!("{} is in {place}, and moves no further in this phase.", name(unit));
                self.naming(Refusal::new(Rule::MoveZocHeld, text), "enemy", by)
            }
            PickCause::Held { unit } => {
                let text = format!(
                    "{} was in an enemy zone of control in this phase, and moves no further in it.",
                    name(unit)
                );
                Refusal::new(Rule::MoveZocHeld, text)
            }
            PickCause::NoDestination { unit, hex, out_of_range, kept_clear } => {
                self.no_destination(unit, hex, out_of_range, kept_clear)
            }
            PickCause::NotYet { unit: piece } => {
                let (now, due) = (turn_name(self.state.turn), turn_name(unit(piece).turn));
                let text = format!("{} comes on {due}, and it is {now}.", name(piece));
                Refusal::new(Rule::ReinfNotYet, text)
            }
            PickCause::Queue { unit, first } => {
                let by = words::entry_name(self.rules, unit);
                let text = format!("{} enters by {by} before {}.", name(first), name(unit));
                Refusal::new(Rule::ReinfOrder, text)
            }
            PickCause::EntryBlocked { unit, by } => {
                let text = format!(
                    "{} is {}: it must clear the hex before {} can enter by {}.",
                    name(by),
                    self.rules.board.at(self.rules.origin(unit)),
                    name(unit),
                    words::entry_name(self.rules, unit)
                );
                self.naming(Refusal::new(Rule::ReinfEntryBlocked, text), "in the way", [by])
            }
            PickCause::OthersFirst { passed, duty } => self.others_first(passed, duty),
        }
    }

    /// The enemies of a side in whose zones of control a hex is, Berdan's Sharpshooters among them.
    fn holders(self, side: Side, hex: SpaceId) -> impl Iterator<Item = PieceId> {
        self.state.zone_makers(side.other()).iter().filter(move |maker| {
            self.state.stands(*maker).is_some_and(|there| {
                if *maker == BERDAN { there == hex } else { self.rules.board.near(there).contains(hex) }
            })
        })
    }

    /// The refusal of a unit that cannot move: each hex next to it is filled, out of range, or kept clear.
    fn no_destination(self, piece: PieceId, hex: SpaceId, out_of_range: u32, kept_clear: u32) -> Told {
        let near = self.rules.board.near(hex).into_iter();
        let in_the_way: Vec<PieceId> = near.filter_map(|there| self.state.unit_in(there)).collect();
        let mut parts = Vec::new();
        if !in_the_way.is_empty() {
            let verb = verb(u32::try_from(in_the_way.len()).unwrap_or(u32::MAX), "stands");
            let who = join_words(&self.with_places(in_the_way.iter().copied()));
            parts.push(format!("{who} {verb} next to it"));
        }
        if out_of_range > 0 {
            let outside = !self.rules.in_range(self.state, owner(piece), hex);
            let nearer = if outside { ", and no nearer to them than it is" } else { "" };
            parts.push(format!(
                "{} next to it {} out of the range of {}{nearer}",
                plural(out_of_range, "hex"),
                verb(out_of_range, "is"),
                name(headquarters(owner(piece)))
            ));
        }
        if kept_clear > 0 {
            let verb = verb(kept_clear, "is");
            parts.push(format!(
                "{} next to it {verb} kept clear for those who enter",
                plural(kept_clear, "hex")
            ));
        }
        let text = format!("{} cannot move a single hex: {}.", name(piece), parts.join(", and "));
        self.naming(Refusal::new(Rule::MoveNoDestination, text), "next to it", in_the_way)
    }

    /// The refusal of a unit that could move or enter, but not now.
    fn others_first(self, passed: Option<Side>, duty: Option<Duty>) -> Told {
        // Reinforcements that came after the cap are counted too: it is the cap itself that is told.
        let (rule, since) = match passed {
            Some(passed) => (Rule::ReinfFirst, format!("{} passed", words::have(passed))),
            None => (Rule::EngineMoveCap, self.capped(self.rules.options.move_cap, "move")),
        };
        let (since, case) = (begin(&since), |duty| standing::duty(self.rules, self.state, duty));
        let text = match duty {
            Some(duty @ Duty::Enter(_)) => {
                format!("{since}: now reinforcements come first, and {}.", case(duty))
            }
            Some(duty @ Duty::Clear(_)) => format!(
                "{since}: now those come first who stand in the way of reinforcements. {}.",
                case(duty)
            ),
            None => format!("{since}: nothing is left to do but pass."),
        };
        Refusal::new(rule, text)
    }

    /// What is said of a side at its cap: `the Union has made the 60 moves that a side makes before a pass`.
    pub(super) fn capped(self, cap: u8, what: &str) -> String {
        let made = plural(cap.into(), what);
        format!("{} made the {made} that a side makes before a pass", words::have(self.side))
    }
}
