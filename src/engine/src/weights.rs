//! The numbers by which the estimate of a game weighs what it sees: one file a game, so that they can be tuned.
//!
//! Each is a function that returns a constant. With the feature `tune` it can be changed while the program runs, which
//! `hwm tune` does.

#[cfg(feature = "tune")]
pub use changing::{Set, Weight, with};

/// Weights that can be changed.
#[cfg(feature = "tune")]
mod changing {
    use std::cell::Cell;
    use std::sync::atomic::{AtomicU64, Ordering};

    /// Each weight has several values, so that players who weigh differently can play each other.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Set {
        /// The weights as they stand in the code, or as they are being tuned.
        #[default]
        Usual,
        /// Those of a first player who has his own.
        First,
        /// Those of a second one.
        Second,
    }

    thread_local! {
        static CURRENT: Cell<Set> = const { Cell::new(Set::Usual) };
    }

    /// Does something with a set of weights, in this thread.
    pub fn with<T>(set: Set, task: impl FnOnce() -> T) -> T {
        let before = CURRENT.replace(set);
        let done = task();
        CURRENT.set(before);
        done
    }

    /// A weight that can be changed.
    #[derive(Debug)]
    pub struct Weight {
        /// The part of the estimate that it belongs to.
        pub part: &'static str,
        /// Its name there.
        pub name: &'static str,
        /// What it is unless somebody changes it.
        pub usual: f64,
        bits: [AtomicU64; 3],
    }

    impl Weight {
        /// A weight as it stands in the code.
        pub const fn new(part: &'static str, name: &'static str, usual: f64) -> Self {
            let bits = usual.to_bits();
            Weight {
                part,
                name,
                usual,
                bits: [AtomicU64::new(bits), AtomicU64::new(bits), AtomicU64::new(bits)],
            }
        }

        /// What it is now, in the set that this thread uses.
        pub fn get(&self) -> f64 {
            f64::from_bits(self.bits[CURRENT.get() as usize].load(Ordering::Relaxed))
        }

        /// Changes it in a set, for everybody.
        pub fn set(&self, set: Set, value: f64) {
            self.bits[set as usize].store(value.to_bits(), Ordering::Relaxed);
        }
    }
}

/// Declares the weights of a game, a module for each part of its estimate.
#[macro_export]
macro_rules! weights {
    ($($(#[$about:meta])* mod $part:ident {
        $($(#[$doc:meta])* $name:ident: $type:ty = $value:literal;)*
    })*) => {
        $($(#[$about])* pub mod $part {
            $($(#[$doc])*
            #[inline]
            #[cfg(not(feature = "tune"))]
            pub const fn $name() -> $type {
                $value
            }

            $(#[$doc])*
            #[cfg(feature = "tune")]
            #[expect(clippy::allow_attributes, reason = "some are of the width of the sum already")]
            #[allow(clippy::cast_possible_truncation, clippy::unnecessary_cast)]
            pub fn $name() -> $type {
                cells::$name.get() as $type
            })*

            #[cfg(feature = "tune")]
            pub(super) mod cells {
                use $crate::weights::Weight;
                $(#[expect(non_upper_case_globals, reason = "named like the weight")]
                pub static $name: Weight = Weight::new(stringify!($part), stringify!($name), $value);)*
            }
        })*

        /// All of them, for whoever tunes them.
        #[cfg(feature = "tune")]
        pub static ALL: &[&$crate::weights::Weight] = &[$($(&$part::cells::$name),*),*];
    };
}
pub use crate::weights;
