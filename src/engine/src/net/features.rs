//! What a net sees of a state: features that are on or off, in groups with names.

use arrayvec::ArrayVec;

/// A state has at most so many features on; what is beyond is not seen.
const MOST: usize = 512;

/// Features that tell alike of a different unit, place, number: a table with a dimension for each.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// What one of them tells, for those who read weights.
    pub what: &'static str,
    /// The number of its first feature.
    pub first: usize,
    /// How many there are in each dimension.
    pub sizes: &'static [usize],
}

impl Group {
    /// The number behind its last feature.
    pub const fn end(&self) -> usize {
        let (mut count, mut dimension) = (1, 0);
        while dimension < self.sizes.len() {
            count *= self.sizes[dimension];
            dimension += 1;
        }
        self.first + count
    }

    /// The number of the feature at a place of the table; what is beyond a dimension counts as its last.
    pub fn at<const N: usize>(&self, place: [usize; N]) -> usize {
        let step = |sum: usize, (size, at): (&usize, usize)| sum * size + at.min(size - 1);
        self.first + self.sizes.iter().zip(place).fold(0, step)
    }
}

/// A fingerprint of what is seen: weights fit only the features for which they were found.
pub fn fingerprint(groups: &[Group]) -> u64 {
    let text: Vec<String> = groups.iter().map(|group| format!("{} {:?}", group.what, group.sizes)).collect();
    // FNV-1a: it need not withstand anybody, only tell changes.
    text.join("\n")
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The features that are on in a state.
#[derive(Clone, Debug, Default)]
pub struct Features(ArrayVec<u16, MOST>);

impl Features {
    /// None yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// This one is on.
    pub fn add<const N: usize>(&mut self, group: &Group, place: [usize; N]) {
        if let Ok(feature) = u16::try_from(group.at(place)) {
            // More than a net sees are not worth an error.
            let _ = self.0.try_push(feature);
        }
    }

    /// Those that are on, in the order in which they were found.
    pub fn on(&self) -> &[u16] {
        &self.0
    }
}

/// Declares groups of features one behind the other, and `GROUPS`, all of them.
#[macro_export]
macro_rules! features {
    ($($name:ident = $what:literal [$($size:expr),+];)+) => {
        $crate::features!(@ 0; $($name = $what [$($size),+];)+);
        /// Everything that is seen.
        pub const GROUPS: &[$crate::net::Group] = &[$($name),+];
    };
    (@ $first:expr; $name:ident = $what:literal [$($size:expr),+]; $($rest:tt)*) => {
        const $name: $crate::net::Group =
            $crate::net::Group { what: $what, first: $first, sizes: &[$($size),+] };
        $crate::features!(@ $name.end(); $($rest)*);
    };
    (@ $first:expr;) => {};
}

#[cfg(test)]
mod tests {
    use super::{Features, fingerprint};

    features! {
        ALONE = "alone" [3];
        PAIR = "pair" [2, 5];
    }

    #[test]
    fn groups_follow_one_another_and_hold_what_is_beyond_them() {
        assert_eq!((ALONE.first, ALONE.end(), PAIR.first, PAIR.end()), (0, 3, 3, 13));
        assert_eq!((PAIR.at([0, 0]), PAIR.at([1, 2]), PAIR.at([1, 4]), PAIR.at([7, 9])), (3, 10, 12, 12));
        let mut features = Features::new();
        features.add(&PAIR, [0, 1]);
        features.add(&ALONE, [2]);
        assert_eq!(features.on(), [4, 2]);
    }

    #[test]
    fn a_fingerprint_tells_other_groups() {
        assert_eq!(fingerprint(GROUPS), fingerprint(&[ALONE, PAIR]));
        assert_ne!(fingerprint(GROUPS), fingerprint(&[PAIR, ALONE]));
    }
}
