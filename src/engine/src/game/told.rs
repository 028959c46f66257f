//! A game on a device that holds no more of it than one side may know. What others hide there is a guess that fits what this side
//! has seen; the others' decisions are carried out as it learns of them.

use super::{ApplyError, Game, Taken};
use crate::dice::Dice;
use crate::rulebook::RuleId;
use crate::ruleset::Show;
use crate::side::{Side, Viewer};
use thiserror::Error;

/// How many guesses are tried until one fits what is told. In a game that fits the rules a few do.
const MOST_GUESSES: u64 = 2048;

/// What a side is told of another's decision.
#[derive(Clone, Debug)]
pub struct Told<'a, C> {
    /// The command as the side may know it; nothing if it may not.
    pub command: Option<&'a C>,
    /// The beginning of [`Game::open_hash`] after it; nothing if nobody has told yet what came of it.
    pub open: Option<&'a str>,
}

/// What was told was not carried out; the game is as it was.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ToldError<Rule: RuleId> {
    /// The command is illegal, or its numbers do not fit.
    #[error(transparent)]
    Apply(#[from] ApplyError<Rule>),
    /// Nothing that this side may not know would make it come to that.
    #[error("nothing that is hidden could make it come to that")]
    Unfit,
    /// What comes of it hangs on what is hidden, and has to be told.
    #[error("what comes of it hangs on what is hidden")]
    Open,
}

impl<R: Show> Game<R> {
    /// A fingerprint of what everybody may know of the state: the same on every device, also on those that hold only what
    /// one side may know.
    pub fn open_hash(&self) -> String {
        self.open_hash_of(self.state())
    }

    /// What either side hides is dealt anew, each time alike, so that nothing is left of it.
    fn open_hash_of(&self, state: &R::State) -> String {
        let dealt = Side::ALL.into_iter().fold(state.clone(), |state, side| {
            self.rules.determinize(&state, Viewer::Side(side), &mut Dice::for_decision("open", 0))
        });
        self.hash_of(&dealt)
    }

    /// Carries out another side's decision as `viewer` is told of it, with the numbers that came up or with the dice of a
    /// seed. What the game guesses of the others' secrets may be another guess afterwards. It depends on nothing that the
    /// viewer does not know.
    ///
    /// # Errors
    /// The decision fits no guess; or nothing is told of what came of it, and it may hang on a secret: something was
    /// revealed, or the same side decides again.
    pub fn apply_told(
        &mut self,
        viewer: Side,
        side: Side,
        told: &Told<'_, R::Command>,
        dice: &Dice,
    ) -> Result<(), ToldError<R::Rule>> {
        let mut possible = false;
        for number in 0..MOST_GUESSES {
            let guess = self.guess(viewer, number);
            for command in self.fitting(&guess, viewer, side, told.command) {
                possible = true;
                match self.tried(guess.clone(), side, command, dice.clone()) {
                    Err(fault) => return Err(fault.into()),
                    Ok(step) => match told.open {
                        Some(open) if !self.open_hash_of(&step.after).starts_with(open) => {}
                        None if self.hangs_on_secrets(&step) => return Err(ToldError::Open),
                        Some(_) | None => {
                            let told = self.rules.hides().then_some(viewer);
                            self.push(Taken { told, ..step });
                            return Ok(());
                        }
                    },
                }
            }
            if !self.rules.hides() {
                break;
            }
        }
        // Where one guess would allow it, what the first one says against it is no reason.
        let refused = told.command.filter(|_| !possible).and_then(|command| self.check(side, command).err());
        Err(refused.map_or(ToldError::Unfit, |refusal| ApplyError::Refused(refusal).into()))
    }

    /// First what is guessed now, then other guesses.
    fn guess(&self, viewer: Side, number: u64) -> R::State {
        let state = self.state();
        if number == 0 {
            return state.clone();
        }
        self.rules.determinize(state, Viewer::Side(viewer), &mut Dice::for_decision("told", number))
    }

    /// The commands that would look like this one to the viewer.
    fn fitting(
        &self,
        guess: &R::State,
        viewer: Side,
        side: Side,
        told: Option<&R::Command>,
    ) -> Vec<R::Command> {
        if !self.rules.deciders(guess).includes(side) {
            return Vec::new();
        }
        let seen =
            |command: &R::Command| self.rules.redact_command(guess, side, command, Viewer::Side(viewer));
        if let Some(command) = told.filter(|command| seen(command).as_ref() == Some(command)) {
            let legal = self.rules.check(guess, side, command).is_ok();
            return legal.then(|| command.clone()).into_iter().collect();
        }
        let mut commands = Vec::new();
        self.rules.legal(guess, side, &mut commands);
        commands.retain(|command| seen(command).as_ref() == told);
        commands
    }

    /// May it have come to something else if what its side hides is something else? Then it shows that, or that side
    /// decides again.
    fn hangs_on_secrets(&self, step: &Taken<R>) -> bool {
        self.rules.hides()
            && (self.rules.deciders(&step.after).includes(step.side)
                || step.events.iter().any(|event| self.rules.reveals(event)))
    }
}
