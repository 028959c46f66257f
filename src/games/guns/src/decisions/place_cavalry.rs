//! Where Buford's blocks start (§4, step 8).

use super::prelude::*;

refusals! {
    /// Why Buford does not start in a position.
    Refused(case) {
        AtEntry { at: SpaceId } => no!(
            SetupBufordEntry, "Buford cannot start at {}: it bounds a Confederate entry area.", case.name(at)
        );
    }
}

impl Guns {
    /// May a block of Buford's start there?
    pub(in super::super) fn check_place_cavalry(&self, position: SpaceId) -> Verdict {
        unless(self.board.has(position), General::NoPosition { rule: Rule::SetupBufordEntry })?;
        let is_open = !self.board.forbidden_to(Side::Union).contains(position);
        unless(is_open, Refused::AtEntry { at: position })
    }
}

impl Decision<Guns> for frame::PlaceCavalry {
    fn about(&self, _state: &State) -> About {
        About::of(Side::Union, &[Rule::SetupBufordEntry], Step::SetUp)
    }

    fn asks(&self, _case: Case<'_>) -> String {
        format!("places Buford's two blocks, {} still to go", self.left)
    }

    fn validate(&self, _rules: &Guns, state: &State) -> Result<(), Problem> {
        valid((1..=2).contains(&self.left) && state.armies.union.slots.len() + usize::from(self.left) == 2)
    }

    fn seen(&self, _state: &State, _viewer: Viewer, seen: &mut DecisionView) {
        seen.left = Some(self.left);
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let all = rules.board.positions().map(|position| Command::PlaceCavalry { position });
        offer(self, (rules, state), all, commands);
    }

    // Beside another block of Buford's it takes his front.
    takes! { Guns(self, rules, state, play)
        Command::PlaceCavalry { position } => rules.check_place_cavalry(position), {
            play.pop();
            if self.left > 1 {
                play.push(Frame::PlaceCavalry { left: self.left - 1 });
            }
            let joined = play.state.armies.union.front_at(position);
            play.place_buford(position, joined.unwrap_or_else(|| play.rules.board.side_area(position, 0)));
            if joined.is_none() {
                play.choose_front(Side::Union, position);
            }
        };
    }
}

pub(super) fn place(case: Case<'_>, position: SpaceId) -> Words {
    case.says(format!("Place a block of Buford's at {}", case.name(position)), "Buford").at(position)
}
