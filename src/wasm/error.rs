//! Errors as JavaScript knows them.

use super::output::to_js;
use crate::engine::{ApplyError, RefusalReport, RuleId};
use js_sys::{Error, Reflect};
use wasm_bindgen::JsValue;

/// An Error with a message.
pub fn error(message: &str) -> JsValue {
    Error::new(message).into()
}

/// A `RuleError`: a real Error that names the rule, its place in the rulebook and the facts.
pub fn rule_error(refusal: &RefusalReport) -> JsValue {
    let error = Error::new(&refusal.text);
    error.set_name("RuleError");
    let error: JsValue = error.into();
    let facts = to_js(&refusal.facts).unwrap_or(JsValue::NULL);
    for (key, value) in [("rule", refusal.rule.into()), ("place", refusal.place.into()), ("facts", facts)] {
        // Setting a field of a new Error cannot fail.
        let _ = Reflect::set(&error, &key.into(), &value);
    }
    error
}

/// Why a command was not carried out.
pub fn apply_error<Rule: RuleId>(problem: &ApplyError<Rule>) -> JsValue {
    match problem {
        ApplyError::Refused(refusal) => rule_error(&refusal.report()),
        ApplyError::Dice(fault) => error(&format!("dice: {fault}")),
    }
}
