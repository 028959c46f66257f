//! How a die of replacements is shared out between the parts of a division (§9).

use super::super::pieces::Division;
use super::super::state::Replacement;
use super::prelude::*;

impl Decision<Knapp> for frame::Replacements {
    fn about(&self, _state: &State) -> About {
        About::of(Side::Confederate, &[Rule::NightReplacements], ())
    }

    fn asks(&self, case: Case<'_>) -> Asks {
        let what = "The Confederate side is sharing out the replacements";
        match case.state.replacements.first() {
            None => Asks::first("share out the replacements.".into(), what.into()),
            Some(Replacement { division, die }) => {
                let [a, b] = division.parts().map(name);
                let points = plural(u32::from(*die), "strength point");
                Asks::first(
                    format!("share out {points} between {a} and {b}."),
                    format!("{what} for {} division", possessive(division.name())),
                )
            }
        }
    }

    fn validate(&self, rules: &Knapp, state: &State) -> Sound {
        law(state.is_night(), "phase", "replacements come at night")?;
        law(!state.replacements.is_empty(), "phase", "there are no replacements to be shared out")?;
        let place = "replacements";
        for (n, pending) in state.replacements.iter().enumerate() {
            let twice = state.replacements[..n].iter().any(|other| other.division == pending.division);
            law(!twice, place, "a division is listed twice")?;
            law((1..=6).contains(&pending.die), place, "a die shows 1 to 6")?;
            let parts = pending.division.parts();
            let lost = parts.map(|part| rules.losses(state, part));
            let damaged =
                parts.iter().zip(lost).all(|(part, lost)| state.piece(*part).area().is_some() && lost > 0);
            let (least, most) = rules.shares(state, *pending);
            let choice = damaged && pending.die < lost[0] + lost[1] && least < most;
            law(choice, place, "there is nothing to be decided about a division")?;
        }
        Ok(())
    }

    fn legal(&self, rules: &Knapp, state: &State, commands: &mut Vec<Command>) {
        if let Some(pending) = state.replacements.first() {
            let (least, most) = rules.shares(state, *pending);
            let division = pending.division;
            commands.extend((least..=most).map(|part_a| Command::TakeBack { division, part_a }));
        }
    }

    takes! { Knapp(self, rules, state, play)
        Command::TakeBack { division, part_a } => {
            let pending = *state.replacements.first().ok_or(Cause::NotNow)?;
            let (now, asked) = (pending.division, division);
            unless(now == asked, Refused::OtherDivision { now, asked })?;
            let (least, most) = rules.shares(state, pending);
            unless((least..=most).contains(&part_a), Refused::Shares { pending, least, most })
        }, {
            if let Some(pending) = play.state.replacements.first().copied() {
                play.give(pending, part_a);
            }
            play.share_out();
        };
    }
}

refusals! {
    /// Why a die is not shared so.
    Refused(case) {
        OtherDivision { now: Division, asked: Division } => no!(
            NightReplacements, "It is {} division that takes losses back now, not {}.",
            possessive(now.name()), possessive(asked.name())
        );
        /// Its part A takes no less and no more than this.
        Shares { pending: Replacement, least: u8, most: u8 } => {
            let [a, b] = pending.division.parts();
            let lost = |part| format!("{} has lost {}", name(part), case.rules.losses(case.state, part));
            no!(
                NightReplacements, "{} and {}: of a die of {}, {} can take {least} to {most}.",
                lost(a), lost(b), pending.die, name(a)
            )
        };
    }
}

pub(super) fn share(case: Case<'_>, division: Division, part_a: u8) -> Words<'_> {
    let Case { rules, state, .. } = case;
    let die = state.replacements.first().map_or(part_a, |pending| pending.die);
    let ([a, b], points) = (division.parts().map(name), plural(u32::from(part_a), "strength point"));
    let label = format!("{a} takes back {points}, {b} {}", die.saturating_sub(part_a));
    let words = case.says(label, "Replacements");
    if state.replacements.len() == 1 { words.may_roll(move || odds::next_turn(rules, state)) } else { words }
}
