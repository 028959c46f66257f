//! Whether guns leave with cavalry, or after the defenders' first check of morale (rulebook, Artillery).

use super::super::event::Flight;
use super::super::refusals::Flee;
use super::super::retreat::Departure;
use super::leave;
use super::prelude::*;

/// Whether guns leave.
#[derive(Clone, Copy)]
pub enum GunsLeave {
    /// With cavalry.
    Horse { place: SpaceId, cause: HitBy },
    /// After the defenders' first check.
    Withdrawal,
}

impl GunsLeave {
    fn paths(rules: &Wallace, state: &State, from: SpaceId) -> Vec<Path> {
        rules.paths(state, holder(state, from), from)
    }
}

impl Decision<Wallace> for GunsLeave {
    fn about(&self, state: &State) -> About {
        match *self {
            GunsLeave::Horse { place, .. } => {
                let bearing = &[Rule::CavalryRetreat, Rule::ArtilleryHorse];
                About::of(holder(state, place), bearing, Topic::at(place))
            }
            GunsLeave::Withdrawal => {
                About::of(state.side.other(), &[Rule::ArtilleryWithdraw], Topic::of(state))
            }
        }
    }

    fn asks(&self, case: Case<'_>) -> String {
        match *self {
            GunsLeave::Horse { place, .. } => {
                format!("whether the guns in {} leave with the cavalry", case.name(place))
            }
            GunsLeave::Withdrawal => format!("whether the guns leave {}", case.fought()),
        }
    }

    fn validate(&self, rules: &Wallace, state: &State) -> Result<(), Problem> {
        valid(match *self {
            GunsLeave::Horse { place, .. } => rules.board.is_area(place),
            GunsLeave::Withdrawal => state.assault.is_some(),
        })
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        let Some(from) = self.about(state).topic.place else { return };
        let (guns, paths) = (state.place(from).guns, GunsLeave::paths(rules, state, from));
        for piece in Piece::GUNS.into_iter().filter(|piece| guns.of(*piece) > 0) {
            commands.extend(paths.iter().map(|Path { through, to }| Command::GunsGo {
                piece,
                through: *through,
                to: *to,
            }));
        }
        commands.push(Command::GunsStay {});
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        let can_go = |from| play.rules.guns_can_go(play.state, from);
        !self.about(play.state).topic.place.is_some_and(can_go) && play.done()
    }

    takes! { Wallace(self, rules, state, play)
        Command::GunsGo { piece, through, to } => {
            let place = self.about(state).topic.place.ok_or(Cause::NotNow)?;
            unless(state.place(place).guns.of(piece) > 0, Flee::NoGun { place, piece })?;
            let path = Path { through, to };
            let open = GunsLeave::paths(rules, state, place).contains(&path);
            unless(open, rules.no_way_out(state, holder(state, place), place, path))
        }, {
            let Some(from) = self.about(play.state).topic.place else { return play.pop() };
            let (why, cause) = match *self {
                GunsLeave::Horse { cause, .. } => (Flight::WithCavalry, cause),
                GunsLeave::Withdrawal => (Flight::Withdrawal, HitBy::Fire),
            };
            let place = play.state.place_mut(from);
            let side = place.side.unwrap_or(Side::Union);
            place.take(piece, 0);
            let path = Path { through, to };
            play.leave(Departure { side, piece, cubes: 0, from, path, cause, why });
        };
        Command::GunsStay {} => Ok(()), play.pop();
    }
}

pub(super) fn go(case: Case<'_>, piece: Piece, path: Path) -> Words {
    let label = format!("{} leaves {}", begin(piece.name()), leave::way(case, path));
    let words = case.says(label, "Artillery").by(case.stack_asked(piece)).at(path.to);
    words.risks(|| leave::carries(case, piece, path.to))
}

pub(super) fn stay(case: Case<'_>) -> Words {
    case.ends("The artillery stays", "Artillery", "artillery stays")
}
