//! Values by keys, as lists in the order of the keys: those of games and boards are short, and trees of the standard library
//! take kilobytes for each kind of key. What grows by the thousand, key after key without an order, is better off in those.

use std::borrow::Borrow;

/// Values by keys, each key once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sorted<K, V>(Vec<(K, V)>);

impl<K, V> Sorted<K, V> {
    /// Nothing yet.
    pub const fn new() -> Self {
        Sorted(Vec::new())
    }

    /// How many keys there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Is there none?
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each key with its value, in the order of the keys.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &V)> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    /// The keys in order.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.0.iter().map(|(key, _)| key)
    }

    /// The values in the order of their keys.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter().map(|(_, value)| value)
    }
}

impl<K: Ord, V> Sorted<K, V> {
    fn place<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        self.0.binary_search_by(|(one, _)| one.borrow().cmp(key))
    }

    /// The value of a key, if it has one.
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.place(key).ok().map(|at| &self.0[at].1)
    }

    /// Has a key a value?
    pub fn has<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.place(key).is_ok()
    }

    /// The value of a key; of a new one, what is made for it.
    pub fn or_insert(&mut self, key: K, value: impl FnOnce() -> V) -> &mut V {
        let at = self.place(&key).unwrap_or_else(|at| {
            self.0.insert(at, (key, value()));
            at
        });
        &mut self.0[at].1
    }

    /// The value of a key; of a new one, the default.
    pub fn at(&mut self, key: K) -> &mut V
    where
        V: Default,
    {
        self.or_insert(key, V::default)
    }
}

impl<K, V> Default for Sorted<K, V> {
    fn default() -> Self {
        Sorted::new()
    }
}

/// Of a key that comes twice the first value counts.
impl<K: Ord, V> FromIterator<(K, V)> for Sorted<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(all: I) -> Self {
        let mut sorted = Sorted::new();
        for (key, value) in all {
            sorted.or_insert(key, || value);
        }
        sorted
    }
}

impl<K, V> IntoIterator for Sorted<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// Adds what a list in order does not have yet, in its place. Says whether it was new.
pub fn put<T: Ord>(list: &mut Vec<T>, item: T) -> bool {
    let place = list.binary_search(&item);
    if let Err(at) = place {
        list.insert(at, item);
    }
    place.is_err()
}

/// A list in order, with everything once.
pub fn listed<T: Ord>(all: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut list = Vec::new();
    for one in all {
        put(&mut list, one);
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_in_order_whatever_comes_first() {
        let mut sorted: Sorted<&str, u8> = [("hill", 1), ("creek", 2), ("hill", 3)].into_iter().collect();
        *sorted.at("town") += 4;
        *sorted.at("creek") += 4;
        assert_eq!(sorted.iter().collect::<Vec<_>>(), [(&"creek", &6), (&"hill", &1), (&"town", &4)]);
        assert_eq!((sorted.get("hill"), sorted.get("road"), sorted.len()), (Some(&1), None, 3));
    }

    #[test]
    fn a_list_has_everything_once() {
        let mut list = listed([3, 1, 2, 3, 1]);
        assert_eq!(list, [1, 2, 3]);
        assert!(put(&mut list, 0) && !put(&mut list, 2));
        assert_eq!(list, [0, 1, 2, 3]);
    }
}
