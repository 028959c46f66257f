//! The licences of what is compiled into the engine, in one text for whoever passes the engine on.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};
use serde_json::Value;

use crate::project::{engine, metadata};

const RULE: &str = "--------------------------------------------------------------------------------";

/// Something of others that is in the engine.
struct Part {
    name: String,
    licence: String,
    home: String,
    texts: Vec<String>,
}

/// The notices of the engine that is built with these options of cargo.
pub fn notices(root: &Path, options: &[String]) -> Result<String> {
    let mut parts = crates(&metadata(root, options)?)?;
    parts.push(standard_library(root)?);
    let mut text = String::from(
        "High Water Mark's rules engine holds code of the projects that are listed here, or code that they have\n\
         generated. Below the list stand their licences.\n\n",
    );
    for Part { name, licence, home, .. } in &parts {
        writeln!(text, "{name}: {licence}\n  {home}")?;
    }
    for (licence, names) in by_text(&parts) {
        writeln!(text, "\n{RULE}\n{}\n\n{licence}", names.join(", "))?;
    }
    Ok(text)
}

/// Every text once, with the names of all whose licence it is, in the order of the names.
fn by_text(parts: &[Part]) -> Vec<(&str, Vec<&str>)> {
    let mut names: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for part in parts {
        for text in &part.texts {
            names.entry(text).or_default().push(&part.name);
        }
    }
    let mut sorted: Vec<_> = names.into_iter().collect();
    sorted.sort_by(|(text, names), (other, others)| (names, text).cmp(&(others, other)));
    sorted
}

/// The crates that are compiled into the engine, or generate code of it.
fn crates(metadata: &Value) -> Result<Vec<Part>> {
    let used = reached(metadata)?;
    let all = entries(&metadata["packages"]);
    // What comes from nowhere else is our own.
    let others = all.filter(|package| !package["source"].is_null());
    let packages: Vec<_> = others.filter(|package| used.contains(word(&package["id"]))).collect();
    let mut parts = Vec::new();
    for package in &packages {
        let name = format!("{} {}", word(&package["name"]), word(&package["version"]));
        let home = word(&package["repository"]).to_owned();
        // A part of a larger project may leave its licence to the others.
        let whole = packages.iter().filter(|other| home == word(&other["repository"]));
        let texts = std::iter::once(package).chain(whole).map(texts_of).find(|texts| !texts.is_empty());
        let texts = texts.with_context(|| format!("{name} comes without the text of its licence"))?;
        parts.push(Part { name, licence: word(&package["license"]).to_owned(), home, texts });
    }
    parts.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(parts)
}

/// The ids of all crates that the engine needs to be compiled, without itself.
fn reached(metadata: &Value) -> Result<BTreeSet<&str>> {
    let nodes: BTreeMap<_, _> =
        entries(&metadata["resolve"]["nodes"]).map(|node| (word(&node["id"]), node)).collect();
    let mut reached = BTreeSet::new();
    let mut ahead = vec![word(&engine(metadata)?["id"])];
    while let Some(id) = ahead.pop() {
        for dependency in nodes.get(id).into_iter().flat_map(|node| entries(&node["deps"])) {
            let needed = entries(&dependency["dep_kinds"]).any(|kind| kind["kind"].is_null());
            if needed && reached.insert(word(&dependency["pkg"])) {
                ahead.push(word(&dependency["pkg"]));
            }
        }
    }
    Ok(reached)
}

/// The licences that lie in the folder of a crate.
fn texts_of(package: &&Value) -> Vec<String> {
    let folder = Path::new(word(&package["manifest_path"])).parent();
    let files = folder.and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = files.map(|file| file.path()).filter(|path| is_licence(path)).collect();
    paths.sort();
    paths.iter().filter_map(|path| fs::read_to_string(path).ok()).map(|text| plain(&text)).collect()
}

fn is_licence(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
    ["licen", "copying", "unlicense", "notice"].iter().any(|word| name.starts_with(word)) && path.is_file()
}

/// A text without what differs between systems and means nothing.
fn plain(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

/// Rust's own library, with the licences that came with this Rust.
fn standard_library(root: &Path) -> Result<Part> {
    let output = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
        .current_dir(root)
        .args(["--print", "sysroot"])
        .output()
        .context("starting rustc")?;
    let sysroot = String::from_utf8(output.stdout)?;
    let folder = Path::new(sysroot.trim()).join("share/doc/rust/licenses");
    let texts = ["MIT.txt", "Apache-2.0.txt", "Unicode-3.0.txt"].iter();
    let texts = texts.filter_map(|name| fs::read_to_string(folder.join(name)).ok());
    Ok(Part {
        name: "The Rust standard library, with what it is made of".to_owned(),
        licence: "MIT OR Apache-2.0; parts Unicode-3.0 and Apache-2.0 WITH LLVM-exception".to_owned(),
        home: "https://github.com/rust-lang/rust".to_owned(),
        texts: texts.map(|text| plain(&text)).collect(),
    })
}

fn entries(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

fn word(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
