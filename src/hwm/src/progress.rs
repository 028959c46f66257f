//! Progress of long work: a bar on a terminal, nothing in a pipe.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for `length` steps of what `what` names. It draws on standard error, and only on a terminal.
pub fn bar(length: u64, what: &str) -> ProgressBar {
    let template = "{msg} {wide_bar} {pos}/{len}, {eta} left";
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style).with_message(what.to_owned())
}
