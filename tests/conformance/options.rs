//! Numbers among the options are told apart by their range alone.

use crate::play::law;
use high_water_mark::engine::{Game, Heuristics, OptionChoice, Setup, Show};
use serde_json::{Value, json};

/// A number out of an option's range is refused with a sentence that names the option and its range, whether or not
/// the type that holds it could; those at the ends of the range are accepted.
///
/// # Errors
/// An option of which that is not true.
pub fn numbers_keep_their_range<R: Show + Heuristics>() -> Result<(), String> {
    for option in R::info().options {
        let OptionChoice::Number { min, max, .. } = option.choice else { continue };
        let place = format!("options.{}", option.key);
        let range = format!("from {min} to {max}");
        let (below, above) = (i64::from(min) - 1, i64::from(max) + 1);
        let absurd = [-129, 256, 300, 65_536, i64::MAX, i64::MIN].map(Value::from);
        let near = [json!(below), json!(above), json!(f64::from(min) + 0.5), json!("many")];
        let outside = |value: &Value| value.as_i64().is_none_or(|n| !(below + 1..above).contains(&n));
        for value in near.into_iter().chain(absurd).filter(outside) {
            let told = fault::<R>(option.key, &value).unwrap_or_default();
            let one = told.starts_with(&format!("{place}: {value} is not ")) && told.ends_with(&range);
            law(one, || format!("{place} = {value}: \"{told}\" does not say that it must be {range}"))?;
        }
        for value in [min, max] {
            let told = fault::<R>(option.key, &value.into());
            let names_it = told.as_ref().is_some_and(|told| told.contains(&place));
            law(!names_it, || format!("{place} = {value}, {range}: {told:?}"))?;
        }
    }
    Ok(())
}

/// What is said about a set-up with this option.
fn fault<R: Show + Heuristics>(key: &str, value: &Value) -> Option<String> {
    let read = Setup::<R>::from_json(&json!({ key: value }));
    read.and_then(|setup| Game::new(setup, "options")).err().map(|error| error.to_string())
}
