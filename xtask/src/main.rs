//! Builds what cargo alone cannot: the npm package in `pkg/`.
//!
//! ```sh
//! cargo xtask pkg                                         # all games
//! cargo xtask pkg --no-default-features --features g63    # a core with one game
//! cargo xtask notices                                     # of the package, only the licences of others
//! ```

mod notices;

use std::env;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

const USAGE: &str =
    "usage: cargo xtask pkg|notices [--profile quick] [--no-default-features] [--features GAME,...]";
/// The crate with the JavaScript face.
const CORE: &str = "high-water-mark-core";
/// What the files of the package are called.
const STEM: &str = "high_water_mark";
const LICENCES: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];
const NOTICES: &str = "THIRD-PARTY-NOTICES.txt";

fn main() -> Result<()> {
    let mut arguments = env::args().skip(1);
    let command = arguments.next();
    let mut cargo_options: Vec<_> = arguments.collect();
    let profile = take_profile(&mut cargo_options)?;
    match command.as_deref() {
        Some("pkg") => build_package(&profile, &cargo_options),
        Some("notices") => write_notices(&project_root()?, &cargo_options),
        _ => bail!(USAGE),
    }
}

/// Compiles the library to WebAssembly and writes wasm, JavaScript, types and licences, also those of others, into `pkg/`.
fn build_package(profile: &str, cargo_options: &[String]) -> Result<()> {
    let root = project_root()?;
    let package = root.join("pkg");
    let compiled = compile(&root, profile, cargo_options)?;
    let bindings = bind(&compiled, &package)?;
    for licence in LICENCES {
        fs::copy(root.join(licence), package.join(licence)).with_context(|| format!("copying {licence}"))?;
    }
    write_notices(&root, cargo_options)?;
    report_size(&bindings)
}

/// Writes the licences of what others have made into the package.
fn write_notices(root: &Path, cargo_options: &[String]) -> Result<()> {
    let file = root.join("pkg").join(NOTICES);
    fs::write(&file, notices::notices(root, cargo_options)?)
        .with_context(|| format!("writing {}", file.display()))
}

/// The folder of the workspace. Cargo says at run time where this crate is; the path that was compiled in could
/// be that of another checkout which shares the target folder.
fn project_root() -> Result<PathBuf> {
    let here = env::var_os("CARGO_MANIFEST_DIR").context("start this with `cargo xtask`")?;
    let root = Path::new(&here).parent().context("xtask is not inside a workspace")?;
    Ok(root.to_path_buf())
}

/// Takes the profile to build with out of the options for cargo: the one for others, unless one is named.
fn take_profile(options: &mut Vec<String>) -> Result<String> {
    let Some(at) = options.iter().position(|option| option == "--profile") else {
        return Ok("core".to_owned());
    };
    if at + 1 == options.len() {
        bail!(USAGE);
    }
    let profile = options.remove(at + 1);
    options.remove(at);
    Ok(profile)
}

/// Compiles the library and gives the path of the wasm file that cargo reports.
fn compile(root: &Path, profile: &str, options: &[String]) -> Result<PathBuf> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .current_dir(root)
        .args(["build", "--profile", profile, "--package", CORE])
        .args(["--target", "wasm32-unknown-unknown", "--message-format", "json-render-diagnostics"])
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
    if message["reason"] != "compiler-artifact" || message["target"]["name"] != CORE.replace('-', "_") {
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
    Ok(folder.join(format!("{STEM}_bg.wasm")))
}

/// Prints what a reader of the page has to download.
fn report_size(wasm: &Path) -> Result<()> {
    let bytes = fs::read(wasm)?;
    println!("{}: {} bytes, gzip {}", wasm.display(), bytes.len(), gzip_length(&bytes)?);
    Ok(())
}

fn gzip_length(bytes: &[u8]) -> Result<usize> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}
