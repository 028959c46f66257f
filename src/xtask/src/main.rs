//! Builds what cargo alone cannot: the npm package in `pkg/`.
//!
//! ```sh
//! cargo xtask pkg                                         # a core with all games, and those of each game alone
//! cargo xtask pkg --profile quick                         # the core with all games, compiled quickly
//! cargo xtask pkg --no-default-features --features g63    # as its only core one with some of the games
//! cargo xtask notices                                     # of the package, only the licences of others
//! ```
//!
//! - `project`: where it is, what its parts are called, what cargo knows of it.
//! - `core`: the engine as WebAssembly, with its JavaScript and types; `package`: the cores and what goes with them.
//! - `notices`: the licences of what is compiled into the engine.

mod core;
mod notices;
mod package;
mod project;

use std::env;

use anyhow::{Result, bail};

use crate::package::Package;

const USAGE: &str =
    "usage: cargo xtask pkg|notices [--profile quick] [--no-default-features] [--features GAME,...]";

fn main() -> Result<()> {
    let mut arguments = env::args().skip(1);
    let command = arguments.next();
    let mut cargo_options: Vec<_> = arguments.collect();
    let profile = take_profile(&mut cargo_options)?;
    let package = Package { root: project::root()?, profile, cargo_options };
    match command.as_deref() {
        Some("pkg") => package.build(),
        Some("notices") => package.write_notices(),
        _ => bail!(USAGE),
    }
}

/// Takes the profile to build with out of the options for cargo: the one for others, unless one is named.
fn take_profile(options: &mut Vec<String>) -> Result<String> {
    let Some(at) = options.iter().position(|option| option == "--profile") else {
        return Ok(package::PUBLISHED.to_owned());
    };
    if at + 1 == options.len() {
        bail!(USAGE);
    }
    let profile = options.remove(at + 1);
    options.remove(at);
    Ok(profile)
}
