use super::super::{Event, Knapp, rules::Rule};
use crate::engine::Line;
pub(crate) fn narrate(_rules: &Knapp, event: &Event) -> Line<Rule> {
    Line::new(format!("{event:?}"), vec![])
}
