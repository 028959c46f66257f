//! One value for each piece, as an array inside and by name outside.
//!
//! A state keeps what changes about its pieces in an array by [`PieceId`]. Written down, the array becomes an
//! object from the names of the pieces to their values, in which pieces that have the default value are left
//! out: a position says only what matters. Use it with `#[serde(with = "by_piece")]`.

use super::names::PieceId;
use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// The pieces of an array of `count` values, in order.
fn pieces(count: usize) -> impl Iterator<Item = PieceId> {
    (0..u16::try_from(count).unwrap_or(u16::MAX)).map(PieceId)
}

/// Writes the values that are not the default one, by the names of their pieces.
///
/// # Errors
/// No names are in scope, or there are fewer names than values.
pub fn serialize<T, S, const N: usize>(values: &[T; N], serializer: S) -> Result<S::Ok, S::Error>
where
    T: Serialize + Default + PartialEq,
    S: Serializer,
{
    let default = T::default();
    let listed = || pieces(N).zip(values).filter(|(_, value)| **value != default);
    let mut map = serializer.serialize_map(Some(listed().count()))?;
    for (piece, value) in listed() {
        map.serialize_entry(&piece, value)?;
    }
    map.end()
}

/// Reads values by the names of their pieces; the others have the default value.
///
/// # Errors
/// There is no such piece, a piece is named twice, a value does not fit, or no names are in scope.
pub fn deserialize<'de, T, D, const N: usize>(deserializer: D) -> Result<[T; N], D::Error>
where
    T: Deserialize<'de> + Default + Copy,
    D: Deserializer<'de>,
{
    struct ByName<T, const N: usize>(PhantomData<T>);

    impl<'de, T: Deserialize<'de> + Default + Copy, const N: usize> Visitor<'de> for ByName<T, N> {
        type Value = [T; N];

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object from the ids of pieces to what is known of them")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<[T; N], A::Error> {
            let mut values = [T::default(); N];
            let mut named = [false; N];
            while let Some(piece) = map.next_key::<PieceId>()? {
                let index = piece.index();
                if index >= N || std::mem::replace(&mut named[index], true) {
                    return Err(A::Error::custom("a piece is named twice"));
                }
                values[index] = map.next_value()?;
            }
            Ok(values)
        }
    }

    deserializer.deserialize_map(ByName(PhantomData))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::names::{NameKind, Names};
    use std::sync::Arc;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Strengths(#[serde(with = "super")] [u8; 3]);

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
