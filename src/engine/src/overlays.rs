//! The questions about the board that a game answers, listed once: as words to ask by, and as an enum, so that one without an
//! answer does not compile.

/// Declares `OVERLAYS` and the enum `Question` of a game.
#[macro_export]
macro_rules! overlays {
    ($($question:ident($word:literal about $subject:ident): $title:literal,)*) => {
        /// The questions that this game answers.
        pub(crate) const OVERLAYS: &[$crate::scene::OverlayKind] = &[$($crate::scene::OverlayKind {
            id: $word,
            title: $title,
            subject: $crate::scene::SubjectKind::$subject,
        }),*];

        /// A question that this game answers.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum Question {
            $($question),*
        }

        impl Question {
            /// The question that is asked by a word.
            ///
            /// # Errors
            ///
            /// No question is asked by it.
            fn of(word: &str) -> Result<Self, $crate::Problem> {
                match word {
                    $($word => Ok(Question::$question),)*
                    _ => Err($crate::scene::Overlay::unknown(word)),
                }
            }
        }
    };
}
pub use crate::overlays;
