//! What is still to be done in a game: a stack of tasks as plain data in its state, the next thing last.
//!
//! A task is a decision of one side, or something that follows without one. What interrupts another thing, such as a
//! retreat in the middle of a fight, is laid on top of it and taken off when it is done. Which kinds of tasks there are
//! is the ruleset's matter.

/// Far more than ever follow from one command; a bent position must not hang the engine.
const MOST_STEPS: usize = 4096;

/// A game in play that does one thing after the other.
pub trait Agenda {
    /// What can be to do.
    type Task: Copy;

    /// Everything that is to be done, the next thing last.
    fn tasks(&mut self) -> &mut Vec<Self::Task>;

    /// The next thing to be done; nothing if the game is over.
    fn due(&self) -> Option<Self::Task>;

    /// Does the next thing, if it needs no decision. Says whether it did.
    fn follow(&mut self, task: Self::Task) -> bool;

    /// Lays something on top of what is to be done.
    fn push(&mut self, task: Self::Task) {
        self.tasks().push(task);
    }

    /// Lays something below the thing on top.
    fn push_below(&mut self, task: Self::Task) {
        let below = self.tasks().len().saturating_sub(1);
        self.tasks().insert(below, task);
    }

    /// Takes off what is done.
    fn pop(&mut self) {
        self.tasks().pop();
    }

    /// The thing on top is done. Always true, for [`follow`](Self::follow).
    fn done(&mut self) -> bool {
        self.pop();
        true
    }

    /// Something else takes the place of the thing on top. Always true, for [`follow`](Self::follow).
    fn instead(&mut self, task: Self::Task) -> bool {
        self.pop();
        self.push(task);
        true
    }

    /// Does everything that follows without a decision.
    fn run(&mut self) {
        for _ in 0..MOST_STEPS {
            let Some(task) = self.due() else { return };
            if !self.follow(task) {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts down; at zero somebody decides.
    #[derive(Default)]
    struct Countdown(Vec<u8>);

    impl Agenda for Countdown {
        type Task = u8;

        fn tasks(&mut self) -> &mut Vec<u8> {
            &mut self.0
        }

        fn due(&self) -> Option<u8> {
            self.0.last().copied()
        }

        fn follow(&mut self, task: u8) -> bool {
            match task {
                0 => false,
                u8::MAX => true,
                1 => self.done(),
                more => self.instead(more - 1),
            }
        }
    }

    #[test]
    fn what_needs_no_decision_is_done() {
        let mut play = Countdown(vec![0, 3]);
        play.push_below(2);
        assert_eq!(play.0, [0, 2, 3]);
        play.run();
        assert_eq!(play.0, [0]);
    }

    #[test]
    fn what_never_ends_is_left() {
        let mut play = Countdown(vec![u8::MAX]);
        play.run();
        assert_eq!(play.due(), Some(u8::MAX));
    }
}
