//! Sorting lists of a few dozen items, as nearly all of a game's are.
//!
//! The standard library's sorts are made for long lists; each type that is sorted takes kilobytes of them, which a core is too
//! small for. Lists that can be long are theirs.

use std::cmp::Ordering;

/// A short list that can be sorted. Items that compare as equal stay in their order.
pub trait SortShort<T> {
    /// By what a function says of two items.
    fn sort_short_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// By the items' own order.
    fn sort_short(&mut self)
    where
        T: Ord,
    {
        self.sort_short_by(T::cmp);
    }

    /// By what a function makes of each item.
    fn sort_short_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.sort_short_by(|a, b| key(a).cmp(&key(b)));
    }
}

impl<T> SortShort<T> for [T] {
    fn sort_short_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        for next in 1..self.len() {
            let mut at = next;
            while at > 0 && compare(&self[at], &self[at - 1]).is_lt() {
                self.swap(at, at - 1);
                at -= 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SortShort as _;

    #[test]
    fn what_is_equal_stays_in_its_order() {
        let mut list = [(2, 'a'), (1, 'b'), (2, 'c'), (1, 'd'), (0, 'e')];
        list.sort_short_by_key(|(number, _)| *number);
        assert_eq!(list, [(0, 'e'), (1, 'b'), (1, 'd'), (2, 'a'), (2, 'c')]);
    }

    #[test]
    fn every_order_of_a_list_is_sorted() {
        for seed in 0..1000_u32 {
            let mut list: Vec<u32> = (0..seed % 7).map(|n| (seed * 31 + n * 17) % 11).collect();
            let mut expected = list.clone();
            expected.sort_unstable();
            list.sort_short();
            assert_eq!(list, expected);
        }
    }
}
