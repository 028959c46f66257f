//! One value for each piece or space, as an array inside and by name outside.
//!
//! A state keeps what changes about its pieces or spaces in an array by [`PieceId`] or [`SpaceId`]. Written
//! down, the array becomes an object from names to values, in which those that have the default value are left
//! out: a position says only what matters. Use it with `#[serde(with = "by_piece")]` or
//! `#[serde(with = "by_space")]`.

use super::names::{PieceId, SpaceId};
use serde::de::{DeserializeOwned, Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// An index that is written as a name.
trait Key: Serialize + DeserializeOwned {
    /// What it counts.
    const WORD: &'static str;
    fn from_number(number: u16) -> Self;
    fn number(&self) -> usize;
}

impl Key for PieceId {
    const WORD: &'static str = "piece";
    fn from_number(number: u16) -> Self {
        PieceId(number)
    }
    fn number(&self) -> usize {
        self.index()
    }
}

impl Key for SpaceId {
    const WORD: &'static str = "space";
    fn from_number(number: u16) -> Self {
        SpaceId(number)
    }
    fn number(&self) -> usize {
        self.index()
    }
}

fn write<K, T, S, const N: usize>(values: &[T; N], serializer: S) -> Result<S::Ok, S::Error>
where
    K: Key,
    T: Serialize + Default + PartialEq,
    S: Serializer,
{
    let default = T::default();
    let listed = || (0..=u16::MAX).zip(values).filter(|(_, value)| **value != default);
    let mut map = serializer.serialize_map(Some(listed().count()))?;
    for (number, value) in listed() {
        map.serialize_entry(&K::from_number(number), value)?;
    }
    map.end()
}

fn read<'de, K, T, D, const N: usize>(deserializer: D) -> Result<[T; N], D::Error>
where
    K: Key,
    T: Deserialize<'de> + Default + Copy,
    D: Deserializer<'de>,
{
    struct ByName<K, T, const N: usize>(PhantomData<(K, T)>);

    impl<'de, K: Key, T: Deserialize<'de> + Default + Copy, const N: usize> Visitor<'de> for ByName<K, T, N> {
        type Value = [T; N];

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "an object from the ids of {}s to what is known of them", K::WORD)
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<[T; N], A::Error> {
            let mut values = [T::default(); N];
            let mut named = [false; N];
            while let Some(key) = map.next_key::<K>()? {
                let index = key.number();
                if index >= N || std::mem::replace(&mut named[index], true) {
                    return Err(A::Error::custom(format_args!("a {} is named twice", K::WORD)));
                }
                values[index] = map.next_value()?;
            }
            Ok(values)
        }
    }

    deserializer.deserialize_map(ByName(PhantomData::<(K, T)>))
}

macro_rules! by_key {
    ($(#[$doc:meta])* $module:ident, $key:ty) => {
        $(#[$doc])*
        pub mod $module {
            use super::{Deserialize, Deserializer, Serialize, Serializer, $key};

            /// Writes the values that are not the default one, by name.
            ///
            /// # Errors
            /// No names are in scope, or there are fewer names than values.
            pub fn serialize<T, S, const N: usize>(values: &[T; N], serializer: S) -> Result<S::Ok, S::Error>
            where
                T: Serialize + Default + PartialEq,
                S: Serializer,
            {
                super::write::<$key, T, S, N>(values, serializer)
            }

            /// Reads values by name; the others have the default value.
            ///
            /// # Errors
            /// There is no such name, one is named twice, a value does not fit, or no names are in scope.
            pub fn deserialize<'de, T, D, const N: usize>(deserializer: D) -> Result<[T; N], D::Error>
            where
                T: Deserialize<'de> + Default + Copy,
                D: Deserializer<'de>,
            {
                super::read::<$key, T, D, N>(deserializer)
            }
        }
    };
}

by_key!(
    /// An array by [`PieceId`].
    by_piece,
    PieceId
);
by_key!(
    /// An array by [`SpaceId`].
    by_space,
    SpaceId
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::{NameKind, Names};
    use std::sync::Arc;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Strengths(#[serde(with = "super::by_piece")] [u8; 3]);

    fn names() -> Arc<Names> {
        Arc::new(Names::default().with(NameKind::Piece, ["lee", "hood", "gibbon"]))
    }

    #[test]
    fn values_are_written_by_name_without_the_default_ones() {
        let text = names().scope(|| serde_json::to_string(&Strengths([0, 8, 7]))).expect("in scope");
        assert_eq!(text, r#"{"hood":8,"gibbon":7}"#);
        let back: Strengths = names().scope(|| serde_json::from_str(&text)).expect("known names");
        assert_eq!(back, Strengths([0, 8, 7]));
    }

    #[test]
    fn unknown_and_repeated_names_are_errors() {
        let read =
            |text: &str| names().scope(|| serde_json::from_str::<Strengths>(text)).map_err(|e| e.to_string());
        assert!(read(r#"{"meade":1}"#).expect_err("unknown").contains("there is no piece \"meade\""));
        assert!(read(r#"{"lee":1,"lee":2}"#).expect_err("repeated").contains("named twice"));
        assert!(read("[1, 2, 3]").is_err());
    }
}
