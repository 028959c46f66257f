//! A core: the engine as WebAssembly, with the JavaScript that calls it and the types of that.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::project::{self, CORE, LIBRARY, STEM, TARGET};

/// What is put behind the bindings: it keeps calls away from objects that are freed.
const WATCHED: &str = include_str!("watched.js");

/// The kinds of errors that the engine throws.
const ERRORS: &str = include_str!("errors.js");

/// What the types name of a page, so that they need no library for pages.
const SURROUNDINGS: &str = include_str!("surroundings.d.ts");

/// `Symbol.dispose`, which not every target of TypeScript has.
const DISPOSABLE: &str = "/// <reference lib=\"esnext.disposable\" />\n";

/// Builds a core into a folder and gives the path of its wasm file.
pub fn build(root: &Path, profile: &str, options: &[String], folder: &Path) -> Result<PathBuf> {
    bind(&compile(root, profile, options)?, folder)
}

/// Compiles the library and gives the path of the wasm file that cargo reports.
fn compile(root: &Path, profile: &str, options: &[String]) -> Result<PathBuf> {
    let output = Command::new(project::cargo())
        .current_dir(root)
        .args(["build", "--profile", profile, "--package", CORE])
        .args(["--target", TARGET, "--message-format", "json-render-diagnostics"])
        .args(options)
        .stderr(Stdio::inherit())
        .output()
        .context("starting cargo")?;
    if !output.status.success() {
        bail!("the library does not compile to WebAssembly");
    }
    let messages = String::from_utf8(output.stdout)?;
    messages.lines().find_map(wasm_of_message).context("cargo reported no wasm file")
}

/// The wasm file of this project's library, if the message from cargo is about it.
fn wasm_of_message(line: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(line).ok()?;
    if message["reason"] != "compiler-artifact" || message["target"]["name"] != LIBRARY {
        return None;
    }
    let files = message["filenames"].as_array()?.iter().filter_map(|file| file.as_str());
    files.map(PathBuf::from).find(|file| file.extension().is_some_and(|extension| extension == "wasm"))
}

/// Writes the bindings of a compiled library into a folder and gives the path of the final wasm file.
fn bind(compiled: &Path, folder: &Path) -> Result<PathBuf> {
    Bindgen::new()
        .input_path(compiled)
        .out_name(STEM)
        .web(true)?
        .typescript(true)
        // A bare `init()` finds the wasm beside the script, also after a bundler has moved both.
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)?;
    complete(&folder.join(format!("{STEM}.js")))?;
    complete_types(&folder.join(format!("{STEM}.d.ts")))?;
    Ok(folder.join(format!("{STEM}_bg.wasm")))
}

/// Has the classes of bindings watched, and adds what they lack. A bundler may give classes other names, so their own are
/// written beside them.
fn complete(script: &Path) -> Result<()> {
    let mut text = fs::read_to_string(script)?;
    let classes: Vec<String> = text
        .lines()
        .filter_map(|line| line.strip_prefix("export class ")?.split(' ').next())
        .map(|class| format!("[{class}, \"{}\"]", class.to_lowercase()))
        .collect();
    write!(text, "\nconst CLASSES = [{}];\n{WATCHED}\n{ERRORS}", classes.join(", "))?;
    fs::write(script, text).with_context(|| format!("writing {}", script.display()))
}

/// Has types stand alone, whatever libraries a project of TypeScript names.
fn complete_types(types: &Path) -> Result<()> {
    let text = fs::read_to_string(types)?;
    fs::write(types, [DISPOSABLE, &text, SURROUNDINGS].concat())
        .with_context(|| format!("writing {}", types.display()))
}
