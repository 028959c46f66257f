//! The gun that is hit at long range (rulebook, Fire artillery).

use super::super::event::Loss;
use super::prelude::*;

impl Decision<Wallace> for frame::GunHit {
    fn about(&self, state: &State) -> About {
        About::of(
            holder(state, self.place),
            &[Rule::DamageOwnerColour, Rule::FireEven],
            Topic::at(self.place),
        )
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("the gun that is hit in {}", case.name(self.place))
    }

    fn validate(&self, rules: &Wallace, state: &State) -> Result<(), Problem> {
        valid(is_held(rules, state, self.place))
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        offer(self, (rules, state), Piece::GUNS.map(|piece| Command::GunHit { piece }), commands);
    }

    // A sound gun is damaged, a damaged one is lost.
    takes! { Wallace(self, rules, state, play)
        Command::GunHit { piece } => {
            let there = state.place(self.place).guns.of(piece) > 0;
            unless(there, Refused::NoSuchGun { place: self.place, piece })
        }, {
            play.pop();
            let (area, cause) = (self.place, Loss::Shot);
            let place = play.state.place_mut(area);
            let side = place.side.unwrap_or(Side::Union);
            place.take(piece, 0);
            if piece == Piece::Artillery {
                place.guns.damaged += 1;
                play.events.push(|| Event::GunDamaged { area, side, cause });
            } else {
                play.events.push(|| Event::GunLost { area, side, piece, cause });
            }
        };
    }
}

refusals! {
    /// Why a gun is not hit.
    Refused(case) {
        NoSuchGun { place: SpaceId, piece: Piece } => {
            let told = no!(FireNoGuns, "There is no {} in {}.", piece.name(), case.name(place));
            case.with_pieces(told, place)
        };
    }
}

pub(super) fn hit(case: Case<'_>, piece: Piece) -> Words {
    let damaged = piece == Piece::ArtilleryDamaged;
    let label = if damaged { "A damaged gun is lost" } else { "A sound gun is damaged" };
    case.says(label, "Artillery").by(case.stack_asked(piece))
}
