//! What players decide: a type for each kind of decision, which answers everything that is to be known of it, and an enum of
//! all kinds, which a game keeps in its state or finds there.
//!
//! [`frames!`](crate::frames) declares that enum with a type for each kind and finds the [`Decision`] of each;
//! [`in_play!`](crate::in_play) declares what a game changes as it is played, and [`by_decisions!`](crate::by_decisions) answers
//! for the rules what decisions answer.

use super::ruleset::Ruleset;
use super::setup::Problem;
use super::side::{Deciders, Side, Viewer};

/// What there is to know of a decision before it is asked.
pub struct About<G: Decides> {
    /// Whose it is.
    pub deciders: Deciders,
    /// The rules that bear on it.
    pub bearing: &'static [G::Rule],
    /// What the game wants to know besides.
    pub topic: G::Topic,
}

impl<G: Decides> About<G> {
    /// A decision, mostly that of a side.
    pub fn of(
        deciders: impl Into<Deciders>,
        bearing: &'static [G::Rule],
        topic: impl Into<G::Topic>,
    ) -> About<G> {
        About { deciders: deciders.into(), bearing, topic: topic.into() }
    }

    /// What follows without a decision.
    pub fn nobody(topic: impl Into<G::Topic>) -> About<G> {
        About::of(Deciders::Nobody, &[], topic)
    }
}

/// A game in which one decision follows the other.
pub trait Decides: Ruleset {
    /// One thing that is to be decided, or that follows without a decision ([`frames!`](crate::frames)).
    type Frame: Copy;
    /// A game in play ([`in_play!`](crate::in_play)).
    type Play<'a>;
    /// A state, and the side that is told of it.
    type Case<'a>: Copy;
    /// What is asked, in words.
    type Asks: Default;
    /// What there is to know of a decision besides whose it is and which rules bear on it.
    type Topic;
    /// What a view shows of a decision.
    type Seen;

    /// Something else is to be decided now, or by the other side.
    const NOT_NOW: Self::Cause;

    /// The next thing to be done; nothing if the game is over.
    fn frame(state: &Self::State) -> Option<Self::Frame>;

    /// The same as it is asked of a side, where both choose in secret.
    fn frame_of(state: &Self::State, _side: Side) -> Option<Self::Frame> {
        Self::frame(state)
    }

    /// Asks the decision of a frame something.
    fn ask<T>(frame: Self::Frame, question: impl FnOnce(&dyn Decision<Self>) -> T) -> T;

    /// Does what needs no choice in a decision that says nothing of that itself. Says whether it did.
    fn follow(_play: &mut Self::Play<'_>) -> bool {
        false
    }

    /// Who has to decide.
    fn decider(state: &Self::State) -> Deciders {
        Self::frame(state)
            .map_or(Deciders::Nobody, |frame| Self::ask(frame, |decision| decision.about(state).deciders))
    }

    /// Appends every legal command of whoever decides.
    fn choices(&self, state: &Self::State, commands: &mut Vec<Self::Command>) {
        if let Some(frame) = Self::frame(state) {
            Self::ask(frame, |decision| decision.legal(self, state, commands));
        }
    }

    /// Appends every legal command of a side.
    fn choices_of(&self, state: &Self::State, side: Side, commands: &mut Vec<Self::Command>) {
        if let Some(frame) = Self::frame(state) {
            Self::ask(frame, |decision| {
                if decision.about(state).deciders.includes(side) {
                    decision.legal(self, state, commands);
                }
            });
        }
    }

    /// May a side give this command now? If not, what is against it?
    ///
    /// # Errors
    /// What speaks against it.
    fn judge(&self, state: &Self::State, side: Side, command: &Self::Command) -> Result<(), Self::Cause> {
        let frame = Self::frame_of(state, side).ok_or(Self::NOT_NOW)?;
        self.bars(state, command)?;
        Self::ask(frame, |decision| {
            let concerned = decision.concerns(state, side);
            if concerned { self.check_in(decision, state, command) } else { Err(Self::NOT_NOW) }
        })
    }

    /// Is nothing against a command, whoever gives it and whatever is to be decided?
    ///
    /// # Errors
    /// What speaks against it.
    fn bars(&self, _state: &Self::State, _command: &Self::Command) -> Result<(), Self::Cause> {
        Ok(())
    }

    /// May this be done in a decision? A game whose decisions take some commands alike looks at those first.
    ///
    /// # Errors
    /// What speaks against it.
    fn check_in(
        &self,
        decision: &dyn Decision<Self>,
        state: &Self::State,
        command: &Self::Command,
    ) -> Result<(), Self::Cause> {
        decision.check(self, state, command)
    }

    /// Carries out what is legal in a decision, after the same look.
    fn carry_out_in(decision: &dyn Decision<Self>, play: &mut Self::Play<'_>, command: &Self::Command) {
        decision.carry_out(play, command);
    }
}

/// One kind of decision, with the data it waits with, or of things that follow without one.
pub trait Decision<G: Decides> {
    /// Whose it is, which rules bear on it, and the like.
    fn about(&self, state: &G::State) -> About<G>;

    /// What is to be decided. It says the same to everybody.
    fn asks(&self, _case: G::Case<'_>) -> G::Asks {
        G::Asks::default()
    }

    /// What the board asks for, after the name of whoever decides, if it is more than to decide that.
    fn prompt(&self, _case: G::Case<'_>, _viewer: Viewer) -> Option<String> {
        None
    }

    /// What declines it, and what is declined, if a side may leave it at that without a look at it.
    fn declined(&self) -> Option<(G::Command, &'static str)> {
        None
    }

    /// Adds to a view what a viewer may know of it.
    fn seen(&self, _state: &G::State, _viewer: Viewer, _seen: &mut G::Seen) {}

    /// Is what it speaks of there, and something to decide? Positions from outside may say anything.
    ///
    /// # Errors
    /// What is wrong.
    fn validate(&self, _rules: &G, _state: &G::State) -> Result<(), Problem> {
        Ok(())
    }

    /// Is it about a side, so that this is told why not, even if it does not decide?
    fn concerns(&self, state: &G::State, side: Side) -> bool {
        self.about(state).deciders.includes(side)
    }

    /// Appends every legal command; nothing where nothing is to be chosen.
    fn legal(&self, _rules: &G, _state: &G::State, _commands: &mut Vec<G::Command>) {}

    /// May this be done? If not, why? What belongs to other decisions is not to be decided now. Where nothing more can
    /// be said against a command than that it is not listed, the list is asked.
    ///
    /// # Errors
    /// What speaks against it.
    fn check(&self, rules: &G, state: &G::State, command: &G::Command) -> Result<(), G::Cause> {
        let mut legal = Vec::new();
        self.legal(rules, state, &mut legal);
        if legal.contains(command) { Ok(()) } else { Err(G::NOT_NOW) }
    }

    /// Does what needs no choice. Says whether it did.
    fn follow(&self, play: &mut G::Play<'_>) -> bool {
        G::follow(play)
    }

    /// Carries out a legal command. What follows from it is left to the agenda, if the game has one.
    fn carry_out(&self, _play: &mut G::Play<'_>, _command: &G::Command) {}
}

/// Appends those of a few commands that are legal.
pub fn offer<G: Decides>(
    decision: &impl Decision<G>,
    (rules, state): (&G, &G::State),
    few: impl IntoIterator<Item = G::Command>,
    commands: &mut Vec<G::Command>,
) {
    commands.extend(few.into_iter().filter(|command| decision.check(rules, state, command).is_ok()));
}

/// Declares what can be to do in a game: an enum of all kinds of frames, and for each a type of its name. A frame is a decision,
/// whose file says the rest (`impl Decision`), or a case of one that several share (`as`), or behind an arrow what follows
/// without one: how it is done, its topic, and if need be whether it fits. These speak of the rules, the state and the game in play by the names that stand in brackets.
///
/// After `kinds` an enum can be declared that has a variant for each kind of decision, and for nothing that follows.
#[macro_export]
macro_rules! frames {
    (
        $(#[$about:meta])*
        pub enum $name:ident of $game:ident($rules:ident, $state:ident, $play:ident)
            $(, kinds $(#[$kind_about:meta])* $kinds:ident)?
        {
            $(
                $(#[doc = $doc:literal])*
                $frame:ident { $($(#[$note:meta])* $field:ident: $type:ty),* $(,)? }
                    $(as $decision:expr)? $(=> $($follow:expr),+)?;
            )*
        }
    ) => {
        $(#[$about])*
        pub enum $name {
            $($(#[doc = $doc])* $frame { $($(#[$note])* $field: $type,)* },)*
        }

        $($crate::frames! {
            @type $game($rules, $state, $play) $(#[doc = $doc])*
            $frame { $($field: $type,)* } { $($field),* } $(as $decision)? $(=> $($follow),+)?
        })*

        impl $name {
            /// Asks the decision something, or what follows without one.
            pub(crate) fn ask<T>(
                self,
                question: impl FnOnce(&dyn $crate::decisions::Decision<$game>) -> T,
            ) -> T {
                match self {
                    $($name::$frame { $($field),* } => question(
                        &$crate::frames!(@decision $frame { $($field),* } [$($decision)?])
                    ),)*
                }
            }
        }

        $crate::frames! { @kinds $name [$([$(#[$kind_about])*] $kinds)?] $($frame [$($($follow),+)?])* }
    };
    (
        @type $game:ident $names:tt $(#[doc = $doc:literal])*
        $frame:ident $types:tt $fields:tt as $decision:expr
    ) => {};
    (
        @type $game:ident $names:tt $(#[doc = $doc:literal])*
        $frame:ident { $($field:ident: $type:ty,)* } $fields:tt $(=> $($follow:expr),+)?
    ) => {
        $(#[doc = $doc])*
        pub(crate) struct $frame { $(pub $field: $type,)* }

        $($crate::frames! { @follows $game $names $frame $fields => $($follow),+ })?
    };
    (@decision $frame:ident $fields:tt []) => { $frame $fields };
    (@decision $frame:ident $fields:tt [$decision:expr]) => { $decision };
    (
        @follows $game:ident($rules:ident, $state:ident, $play:ident) $frame:ident $fields:tt
            => $follow:expr, $topic:expr $(, $valid:expr)?
    ) => {
        #[allow(unused_variables, reason = "not every answer speaks of everything")]
        impl $crate::decisions::Decision<$game> for $frame {
            fn about(
                &self,
                _state: &<$game as $crate::ruleset::Ruleset>::State,
            ) -> $crate::decisions::About<$game> {
                $crate::decisions::About::nobody($topic)
            }

            $(fn validate(
                &self,
                $rules: &$game,
                $state: &<$game as $crate::ruleset::Ruleset>::State,
            ) -> Result<(), $crate::setup::Problem> {
                let $frame $fields = *self;
                $valid
            })?

            fn follow(&self, $play: &mut <$game as $crate::decisions::Decides>::Play<'_>) -> bool {
                let $frame $fields = *self;
                $follow
            }
        }
    };
    (@kinds $name:ident [] $($rest:tt)*) => {};
    (@kinds $name:ident [[$($about:tt)*] $kinds:ident] $($frame:ident [$($follow:expr),*])*) => {
        $crate::frames! { @kind_enum [$($about)* pub enum $kinds] [] $($frame [$($follow),*])* }

        impl $name {
            /// The kind of decision; nothing for what follows without one.
            pub(crate) const fn kind(self) -> Option<$kinds> {
                match self {
                    $($name::$frame { .. } => $crate::frames!(@kind $kinds::$frame [$($follow),*]),)*
                }
            }
        }
    };
    (@kind_enum [$($head:tt)*] [$($kind:ident)*]) => { $($head)* { $($kind),* } };
    (@kind_enum $head:tt [$($kind:ident)*] $frame:ident [] $($rest:tt)*) => {
        $crate::frames! { @kind_enum $head [$($kind)* $frame] $($rest)* }
    };
    (@kind_enum $head:tt $kinds:tt $frame:ident [$($follow:expr),+] $($rest:tt)*) => {
        $crate::frames! { @kind_enum $head $kinds $($rest)* }
    };
    (@kind $kinds:ident::$frame:ident []) => { Some($kinds::$frame) };
    (@kind $kinds:ident::$frame:ident [$($follow:expr),+]) => { None };
}

/// Answers in an `impl Decision`, for each command that the decision takes, what speaks against it and what it does; without the
/// second it is never legal. What all of them do first
/// stands behind a semicolon in the brackets. What belongs to other decisions is not to be decided now.
#[macro_export]
macro_rules! takes {
    (
        $game:ident($this:ident, $rules:ident, $state:ident, $play:ident $(; $first:expr)?)
        $($command:pat => $check:expr $(, $does:expr)?;)+
    ) => {
        #[allow(unused_variables, reason = "not every answer speaks of everything")]
        fn check(
            &$this,
            $rules: &$game,
            $state: &<$game as $crate::ruleset::Ruleset>::State,
            command: &<$game as $crate::ruleset::Ruleset>::Command,
        ) -> Result<(), <$game as $crate::ruleset::Ruleset>::Cause> {
            match *command {
                $($command => $check,)+
                _ => Err(<$game as $crate::decisions::Decides>::NOT_NOW),
            }
        }

        #[allow(unused_variables, reason = "not every answer speaks of everything")]
        fn carry_out(
            &$this,
            $play: &mut <$game as $crate::decisions::Decides>::Play<'_>,
            command: &<$game as $crate::ruleset::Ruleset>::Command,
        ) {
            $($first;)?
            match *command {
                $($($command => {
                    $does;
                })?)+
                _ => {}
            }
        }
    };
}

/// Declares what a game changes as it is played. With `agenda` its frames are a stack in the state, which is worked off.
#[macro_export]
macro_rules! in_play {
    ($game:ident) => {
        /// A game in play: the rules, the state that they change, the dice, and who listens.
        pub struct Play<'a> {
            pub rules: &'a $game,
            pub state: &'a mut <$game as $crate::ruleset::Ruleset>::State,
            pub dice: &'a mut $crate::dice::Dice,
            pub events: &'a mut $crate::ruleset::Events<<$game as $crate::ruleset::Ruleset>::Event>,
        }

        impl Play<'_> {
            /// Carries out a command of a side.
            pub fn carry_out(
                &mut self,
                side: $crate::side::Side,
                command: &<$game as $crate::ruleset::Ruleset>::Command,
            ) {
                use $crate::decisions::Decides as _;
                if let Some(frame) = $game::frame_of(self.state, side) {
                    frame.ask(|decision| $game::carry_out_in(decision, self, command));
                }
            }
        }
    };
    ($game:ident, agenda) => {
        $crate::in_play!($game);

        impl $crate::agenda::Agenda for Play<'_> {
            type Task = <$game as $crate::decisions::Decides>::Frame;

            fn tasks(&mut self) -> &mut Vec<Self::Task> {
                &mut self.state.frames
            }

            fn due(&self) -> Option<Self::Task> {
                <$game as $crate::decisions::Decides>::frame(self.state)
            }

            fn follow(&mut self, task: Self::Task) -> bool {
                task.ask(|decision| decision.follow(self))
            }
        }
    };
}

/// Answers in an `impl Ruleset` what decisions answer: who decides, what is legal, what speaks against a command, and what it
/// does. After `then` stands what is done when a command is carried out. The game's types have the names of the contract, and
/// a file `validate` looks at positions from outside.
#[macro_export]
macro_rules! by_decisions {
    ($(then $run:ident)?) => {
        type Rule = Rule;
        type Options = Options;
        type State = State;
        type Command = Command;
        type Cause = Cause;
        type Event = Event;

        fn validate(&self, state: &Self::State) -> Result<(), $crate::Problem> {
            validate::validate(self, state)
        }

        fn deciders(&self, state: &Self::State) -> $crate::side::Deciders {
            <Self as $crate::decisions::Decides>::decider(state)
        }

        fn legal(&self, state: &Self::State, side: $crate::side::Side, commands: &mut Vec<Self::Command>) {
            $crate::decisions::Decides::choices_of(self, state, side, commands);
        }

        fn check(
            &self,
            state: &Self::State,
            side: $crate::side::Side,
            command: &Self::Command,
        ) -> Result<(), Self::Cause> {
            $crate::decisions::Decides::judge(self, state, side, command)
        }

        fn play(
            &self,
            state: &mut Self::State,
            side: $crate::side::Side,
            command: &Self::Command,
            dice: &mut $crate::dice::Dice,
            events: &mut $crate::ruleset::Events<Self::Event>,
        ) {
            let mut play = Play { rules: self, state, dice, events };
            play.carry_out(side, command);
            $($crate::agenda::Agenda::$run(&mut play);)?
        }
    };
}
