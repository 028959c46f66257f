//! Sentences beside what they tell: macros with which a game declares the causes of its refusals and its events, each with
//! its words. They speak of the game's own `Rule`, `Case`, `Told`, `Cause`, `Teller` and `Secret`, which whoever uses them has in scope.

/// A refusal by a rule, in a sentence.
#[macro_export]
macro_rules! no {
    ($rule:ident, $($sentence:tt)*) => {
        $crate::Refusal::new(Rule::$rule, format!($($sentence)*))
    };
}

/// Declares causes of refusals, each with its data, and behind the arrow how it is told in a case.
#[macro_export]
macro_rules! refusals {
    (
        $(#[$about:meta])*
        $name:ident($case:ident) {
            $($(#[$doc:meta])* $cause:ident $({ $($field:ident: $type:ty),* })? => $told:expr;)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$doc])* $cause $({ $($field: $type),* })?,)*
        }

        impl $name {
            /// The same in words, with the figures of the case.
            pub fn told(self, $case: Case<'_>) -> Told {
                match self {
                    $($name::$cause $({ $($field),* })? => $told,)*
                }
            }
        }
    };
}

/// Declares the causes of all refusals of a game by their topics, behind that of what is not to be decided now, and how
/// a check answers with them.
#[macro_export]
macro_rules! topics {
    ($($(#[$doc:meta])* $topic:ident($($kind:tt)*);)*) => {
        /// A refusal in the words of the case.
        pub type Told = $crate::Refusal<Rule>;

        /// May something be done? If not, why?
        pub type Verdict<T = ()> = Result<T, Cause>;

        /// A cause is against it unless a condition holds.
        pub fn unless(holds: bool, cause: impl Into<Cause>) -> Verdict {
            if holds { Ok(()) } else { Err(cause.into()) }
        }

        /// Why something may not be done.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Cause {
            /// Something else is to be decided now, or by the other side.
            NotNow,
            $($(#[$doc])* $topic($($kind)*),)*
        }

        $(impl From<$($kind)*> for Cause {
            fn from(cause: $($kind)*) -> Cause {
                Cause::$topic(cause)
            }
        })*

        impl Case<'_> {
            /// A refusal with the figures of the case; `not_now` tells that of what is not to be decided now.
            pub fn refuses(self, why: Cause, not_now: impl FnOnce(Self) -> Told) -> Told {
                match why {
                    Cause::NotNow => not_now(self),
                    $(Cause::$topic(cause) => cause.told(self),)*
                }
            }
        }
    };
}

/// Declares what can happen, each kind with its data, and behind the arrow how the log tells it: in a sentence, as a part
/// of a heading ([`Head`](crate::log::Head)) and as deeds; in games with secrets also what of it is one, and what is taken out for whoever may not know it all.
///
/// The kinds stand in files of their own, each of which has a macro `group`: it is asked for its kinds with all that was
/// gathered so far, and gives back what it was asked with and its own.
#[macro_export]
macro_rules! events {
    // The first file is asked.
    ($(#[$about:meta])* $name:ident($($file:ident),*)) => {
        events! { @ [$(#[$about])* $name] [$($file),*] }
    };
    // The next file is asked.
    (@ $head:tt [$file:ident $(, $more:ident)*] $($group:tt)*) => {
        $file::group! { @ $head [$($more),*] $($group)* }
    };
    // All have answered, without secrets ...
    (
        @ [$(#[$about:meta])* $name:ident] []
        $({ ($log:ident) $(
            $(#[$doc:meta])*
            $event:ident { $($(#[$note:meta])* $field:ident: $type:ty),* } => $told:expr, $head:expr, $deeds:expr;
        )* })*
    ) => {
        $(#[$about])*
        pub enum $name {
            $($($(#[$doc])* $event { $($(#[$note])* $field: $type),* },)*)*
        }

        #[allow(unused_variables, reason = "not every sentence names everything")]
        impl $name {
            /// The same in a sentence, with the rules that were applied, and as deeds. What comes there is already
            /// redacted for its reader.
            pub(super) fn told(self, teller: Teller<'_>) -> Line<Rule> {
                match self {
                    $($($name::$event { $($field),* } => {
                        let $log = teller;
                        let line: Line<Rule> = $told;
                        line.deeds(Vec::<Deed>::from_iter($deeds))
                    })*)*
                }
            }

            /// What it is in its entry, and the same in a few words.
            pub(super) fn head(self, teller: Teller<'_>) -> Head {
                match self {
                    $($($name::$event { $($field),* } => {
                        let $log = teller;
                        $head
                    })*)*
                }
            }
        }
    };
    // ... with secrets ...
    (
        @ [$(#[$about:meta])* $name:ident] []
        $({ ($log:ident) $(
            $(#[$doc:meta])*
            $event:ident { $($(#[$note:meta])* $field:ident: $type:ty),* } => $told:expr, $head:expr, $deeds:expr, $secret:expr;
        )* })*
    ) => {
        events! {
            @ [$(#[$about])* $name] []
            $({ ($log) $(
                $(#[$doc])*
                $event { $($(#[$note])* $field: $type),* } => $told, $head, $deeds;
            )* })*
        }

        #[allow(unused_variables, reason = "most are open or a secret whatever they tell")]
        impl $name {
            /// What of it is hidden, or was.
            pub(super) fn secret(&self) -> Secret {
                match self {
                    $($($name::$event { $($field),* } => $secret,)*)*
                }
            }
        }
    };
    // ... and with what is taken out.
    (
        @ [$(#[$about:meta])* $name:ident] []
        $({ ($log:ident, $viewer:ident) $(
            $(#[$doc:meta])*
            $event:ident { $($(#[$note:meta])* $field:ident: $type:ty),* }
                => $told:expr, $head:expr, $deeds:expr, $secret:expr $(, { $($hide:tt)* })?;
        )* })*
    ) => {
        events! {
            @ [$(#[$about])* $name] []
            $({ ($log) $(
                $(#[$doc])*
                $event { $($(#[$note])* $field: $type),* } => $told, $head, $deeds, $secret;
            )* })*
        }

        #[allow(unused_variables, reason = "little of it is hidden")]
        impl $name {
            /// Takes out what a viewer does not learn.
            pub(super) fn redact(&mut self, eyes: Viewer) {
                match self {
                    $($($name::$event { $($field),* } => {
                        let $viewer = eyes;
                        $($($hide)*)?
                    })*)*
                }
            }
        }
    };
}

/// A line of the log with the rules that it cites, the pieces and spaces to which it leads, and its sentence.
#[macro_export]
macro_rules! line {
    ($log:ident, [$($rule:ident),*], $([$($about:expr),*],)+ $sentence:literal $($figures:tt)*) => {
        $log.line(format!($sentence $($figures)*), &[$(Rule::$rule),*], $(&[$($about),*]),+)
    };
}

/// What somebody set out to do, in a few words.
#[macro_export]
macro_rules! act {
    ($($brief:tt)*) => { Head::action(format!($($brief)*)) };
}

/// What came of it, in a few words.
#[macro_export]
macro_rules! came {
    ($($brief:tt)*) => { Head::outcome(format!($($brief)*)) };
}

pub use crate::{act, came, events, line, no, refusals, topics};
