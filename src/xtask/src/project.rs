//! Where the project is, what its parts are called, and what cargo knows of it.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

/// The crate that is compiled to WebAssembly.
pub const CORE: &str = "high-water-mark-core";

/// Its library.
pub const LIBRARY: &str = "high_water_mark_core";

/// What the files of a core are called after.
pub const STEM: &str = "high_water_mark";

/// What it is compiled for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The feature of the engine that lists those of the games.
const ALL_GAMES: &str = "all-games";

/// The folder of the workspace. Cargo says at run time where this crate is; the path that was compiled in could
/// be that of another checkout which shares the target folder.
pub fn root() -> Result<PathBuf> {
    let here = env::var_os("CARGO_MANIFEST_DIR").context("start this with `cargo xtask`")?;
    let root = Path::new(&here).ancestors().nth(2).context("xtask is not inside a workspace")?;
    Ok(root.to_path_buf())
}

/// The cargo that has started this.
pub fn cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// What cargo says about the project with some options.
pub fn metadata(root: &Path, options: &[String]) -> Result<Value> {
    let output = Command::new(cargo())
        .current_dir(root)
        .args(["metadata", "--format-version", "1", "--locked", "--filter-platform", TARGET])
        .args(options)
        .output()
        .context("starting cargo")?;
    if !output.status.success() {
        bail!("cargo cannot say what the engine is made of: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// The core among the packages that cargo knows.
pub fn engine(metadata: &Value) -> Result<&Value> {
    let mut packages = metadata["packages"].as_array().into_iter().flatten();
    packages.find(|package| package["name"] == CORE).context("the engine is no package")
}

/// The games that there are, by the features of the engine.
pub fn games(root: &Path) -> Result<Vec<String>> {
    let games = engine(&metadata(root, &["--no-deps".into()])?)?["features"][ALL_GAMES].clone();
    serde_json::from_value(games).context("the engine does not list its games")
}
