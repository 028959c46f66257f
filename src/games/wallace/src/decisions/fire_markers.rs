//! The markers of areas that have fired; if all are in use, the firer takes one from elsewhere (rulebook, Fire
//! artillery).

use super::prelude::*;

impl Decision<Wallace> for frame::FireMarkers {
    fn about(&self, state: &State) -> About {
        About::of(state.side, &[Rule::FireRange, Rule::FireLos, Rule::FireMarkerPlace], Topic::of(state))
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "the area from which an Artillery Fire marker is taken".into()
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        let areas = rules.board.areas().into_iter().map(|from| Command::TakeFireMarker { from });
        offer(self, (rules, state), areas, commands);
    }

    /// Every area that fired gets a marker.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let state = &mut *play.state;
        let mut fired = state.barrage.iter().flat_map(|barrage| &barrage.fired).map(|fired| fired.area);
        let Some(area) = fired.find(|area| !state.place(*area).fire_marker) else {
            state.barrage = None;
            return play.done();
        };
        if state.fire_stock() > 0 {
            state.place_mut(area).fire_marker = true;
            play.events.push(|| Event::FireMarkerPlaced { area });
            return true;
        }
        let mut markers = Vec::new();
        self.legal(play.rules, state, &mut markers);
        match markers.as_slice() {
            [] => {
                state.barrage = None;
                play.pop();
            }
            [only] => self.carry_out(play, only),
            _ => return false,
        }
        true
    }

    // May this marker be taken (`wallace.fire-marker.take`)?
    // A marker goes back to stock, from where the area that fired gets it.
    takes! { Wallace(self, rules, state, play)
        Command::TakeFireMarker { from } => {
            let fired = state.barrage.iter().flat_map(|barrage| &barrage.fired).any(|fired| fired.area == from);
            unless(!fired, Refused::OwnMarker { from })?;
            unless(state.place(from).fire_marker, Refused::NoMarker { from })
        }, {
            play.state.place_mut(from).fire_marker = false;
            play.events.push(|| Event::FireMarkerTaken { from });
        };
    }
}

refusals! {
    /// Why a marker is not taken.
    Refused(case) {
        OwnMarker { from: SpaceId } => no!(
            FireMarkerTake, "The artillery in {} has fired by this order: its marker stays.", case.name(from)
        );
        NoMarker { from: SpaceId } =>
            no!(FireMarkerTake, "There is no Artillery Fire marker in {}.", case.name(from));
    }
}

pub(super) fn take(case: Case<'_>, from: SpaceId) -> Words {
    case.says(format!("Take the marker from {}", case.name(from)), "Fire marker").at(from)
}
