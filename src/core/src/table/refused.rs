//! Why a command was not carried out, as an Error that a program can read.

use crate::output::to_js;
use high_water_mark::engine::{ApplyError, DiceFault, RefusalReport, RuleId, ToldError};
use js_sys::{Error, Reflect};
use wasm_bindgen::JsValue;

/// A `RuleError`: a real Error that names the rule, its place in the rulebook and the facts.
fn rule_error(refusal: &RefusalReport) -> JsValue {
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
        ApplyError::Dice(fault) => dice_error(*fault),
    }
}

/// Why what was told was not carried out: a `ToldError` is a real Error that says whether only more has to be told.
pub fn told_error<Rule: RuleId>(problem: &ToldError<Rule>) -> JsValue {
    let open = match problem {
        ToldError::Apply(problem) => return apply_error(problem),
        ToldError::Open => true,
        ToldError::Unfit => false,
    };
    let error = Error::new(&problem.to_string());
    error.set_name("ToldError");
    let error: JsValue = error.into();
    // Setting a field of a new Error cannot fail.
    let _ = Reflect::set(&error, &"open".into(), &open.into());
    error
}

/// A `DiceError`: a real Error with the largest value of the number that is missing, if one is.
fn dice_error(fault: DiceFault) -> JsValue {
    let error = Error::new(&format!("dice: {fault}"));
    error.set_name("DiceError");
    let missing = match fault {
        DiceFault::Exhausted { sides, .. } => sides.into(),
        DiceFault::OutOfRange { .. } | DiceFault::LeftOver { .. } => JsValue::NULL,
    };
    let error: JsValue = error.into();
    // Setting a field of a new Error cannot fail.
    let _ = Reflect::set(&error, &"sidesOfNext".into(), &missing);
    error
}
