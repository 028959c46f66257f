//! How the cubes of defenders are shared out among the pieces of a kind (rulebook, Assault Combat, step two).

use super::super::assault::partitions;
use super::super::command::Parts;
use super::super::refusals::Told;
use super::super::show::words::troops;
use super::prelude::*;
use crate::engine::phrase::{join_words, verb};

impl Decision<Wallace> for frame::AssignDefence {
    fn about(&self, state: &State) -> About {
        About::of(state.side.other(), &[Rule::AssaultAssign], Topic::of(state))
    }

    fn asks(&self, case: Case<'_>) -> String {
        let (kind, fight) = (troops(self.kind), case.fought());
        format!("how the cubes of the {kind} defending {fight} are shared out")
    }

    fn validate(&self, _rules: &Wallace, state: &State) -> Result<(), Problem> {
        valid(state.assault.is_some())
    }

    fn legal(&self, _rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        let Some(assault) = &state.assault else { return };
        let (kind, place) = (self.kind, state.place(assault.area));
        let all = partitions(place.troops[kind], place.cubes[kind], kind.cap());
        commands.extend(all.into_iter().map(|parts| Command::Assign { kind, parts }));
    }

    // May the cubes be shared out like this (`wallace.assault.assign`)?
    takes! { Wallace(self, rules, state, play)
        Command::Assign { kind, ref parts } => {
            unless(self.kind == kind, Refused::OtherKind { asked: self.kind })?;
            let assault = state.assault.as_ref().ok_or(Cause::NotNow)?;
            let place = state.place(assault.area);
            let (pieces, cubes) = (place.troops[kind], place.cubes[kind]);
            let (number, sum) = (parts.len(), parts.iter().map(|part| u32::from(*part)).sum::<u32>());
            unless(number == usize::from(pieces), Refused::WrongNumber { kind, given: number })?;
            unless(sum == u32::from(cubes), Refused::WrongSum { kind, given: sum })?;
            let most = parts.iter().copied().max().unwrap_or(0);
            unless(most <= kind.cap(), Refused::TooMany { kind, given: most })?;
            unless(parts.is_sorted_by(|a, b| a >= b), Refused::Unsorted)
        }, {
            play.pop();
            let (area, defender) = play.field();
            play.events.push(|| Event::CubesAssigned { area, kind, parts: parts.to_vec() });
            play.lift(area, defender, kind, parts.iter().copied());
        };
    }
}

refusals! {
    /// Why cubes are not shared out so.
    Refused(case) {
        OtherKind { asked: Troop } =>
            no!(AssaultAssign, "The cubes of the {} are to be shared out now.", troops(asked));
        /// Not as many numbers as pieces.
        WrongNumber { kind: Troop, given: usize } => {
            let pieces = case.defending(kind).0.into();
            let (all, defend, kinds) = (plural(pieces, "piece"), verb(pieces, "defends"), troops(kind));
            let text = format!("{all} of the {kinds} {defend}, and cubes are named for {given}.");
            case.with_shares(&text, kind)
        };
        /// Not as many cubes as there are.
        WrongSum { kind: Troop, given: u32 } => {
            let (kinds, cubes) = (troops(kind), plural(case.defending(kind).1.into(), "cube"));
            case.with_shares(&format!("The {kinds} have {cubes} to share, not {given}."), kind)
        };
        /// More cubes than a piece bears.
        TooMany { kind: Troop, given: u8 } => {
            let (kinds, cubes, cap) = (troops(kind), plural(given.into(), "cube"), kind.cap());
            case.with_shares(&format!("No piece of the {kinds} bears {cubes}: {cap} is the most."), kind)
        };
        Unsorted => no!(AssaultAssign, "The shares are to be named in order, the largest first.");
    }
}

impl Case<'_> {
    /// The pieces and cubes of a kind that share out now.
    fn defending(self, kind: Troop) -> (u8, u8) {
        let area = self.state.assault.as_ref().map_or(SpaceId::OFF_MAP, |assault| assault.area);
        let place = self.state.place(area);
        (place.troops[kind], place.cubes[kind])
    }

    fn with_shares(self, text: &str, kind: Troop) -> Told {
        let (pieces, cubes) = self.defending(kind);
        let told = no!(AssaultAssign, "{text}").fact("pieces", pieces);
        told.fact("cubes", cubes).fact("a piece bears", kind.cap())
    }
}

/// `Cubes on the regular infantry: 2 and 1`.
pub(super) fn share(case: Case<'_>, kind: Troop, parts: &Parts) -> Words {
    let parts: Vec<String> = parts.iter().map(u8::to_string).collect();
    let label = format!("Cubes on the {}: {}", Piece::from(kind).name(), join_words(&parts));
    case.tells(label, "Share cubes out", "shares the cubes out")
}
