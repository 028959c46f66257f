//! Which piece gives up its cubes, as there is none in stock (rulebook, Damage Cubes).

use super::super::fighter::Fighter;
use super::super::show::words::troops;
use super::prelude::*;

impl Decision<Wallace> for frame::Shortage {
    fn about(&self, state: &State) -> About {
        About::of(self.side, &[Rule::DamageShortage], Topic::of(state))
    }

    fn asks(&self, _case: Case<'_>) -> String {
        let (side, piece) = (self.side.name(), Piece::from(self.kind).name());
        format!("which {side} {piece} is given up for its cubes")
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        let all = rules.shortages(state, self.side, self.kind).into_iter();
        commands.extend(all.map(|(at, cubes)| Command::Shortage { at, cubes }));
    }

    /// If there is no such piece, the cube that was wanted is lost.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        if !play.rules.shortages(play.state, self.side, self.kind).is_empty() {
            return play.only_choice();
        }
        play.pop();
        play.done()
    }

    // A piece is given up, and its cubes go to stock.
    takes! { Wallace(self, rules, state, play)
        Command::Shortage { at, cubes } => {
            let fits = rules.shortages(state, self.side, self.kind).contains(&(at, cubes));
            unless(fits, Refused::NothingToGive { at, cubes, kind: self.kind })
        }, {
            let frame::Shortage { side, kind } = *self;
            play.pop();
            play.events.push(|| Event::ShortageRemoval { side, kind, at, cubes });
            let place = play.state.place_mut(at);
            let here = place.is_held_by(side) && place.troops[kind] > 0;
            if here && place.cubes[kind].min(kind.cap()) == cubes {
                place.take(Piece::from(kind), cubes);
                return play.clean_up(at);
            }
            let is_it = |one: &Fighter| one.kind == kind && one.drawn() == cubes;
            let sent = play.state.attackers.iter().position(|one| one.target == at && is_it(&one.fighter));
            if let Some(number) = sent {
                play.state.attackers.remove(number);
            } else if let Some(assault) = play.state.assault.as_mut().filter(|assault| assault.area == at) {
                for list in [&mut assault.troops[side], &mut assault.leaving[side]] {
                    if let Some(number) = list.iter().position(is_it) {
                        list.remove(number);
                        return;
                    }
                }
            }
        };
    }
}

refusals! {
    /// Why a piece is not given up.
    Refused(case) {
        NothingToGive { at: SpaceId, cubes: u8, kind: Troop } => {
            let cubes_of = |cubes: u8| plural(cubes.into(), "cube");
            let all = case.rules.shortages(case.state, case.side, kind).into_iter();
            let each: Vec<String> =
                all.map(|(at, cubes)| format!("{}, {}", case.name(at), cubes_of(cubes))).collect();
            let (kinds, cubes, name) = (troops(kind), cubes_of(cubes), case.name(at));
            no!(DamageShortage, "No piece of your {kinds} with {cubes} in {name} can be given up.")
                .fact("can be given up", each.join("; "))
        };
    }
}

pub(super) fn give_up(case: Case<'_>, at: SpaceId, cubes: u8) -> Words {
    let what = if let Some(Frame::Shortage { kind, .. }) = Wallace::frame(case.state) {
        piece_with(Piece::from(kind), cubes)
    } else {
        format!("a piece with {}", plural(cubes.into(), "cube"))
    };
    case.says(format!("Give up {what} in {}", case.name(at)), "Shortage").at(at)
}
