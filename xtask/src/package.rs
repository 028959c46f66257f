//! The npm package: a core with all games, cores of each game alone in a folder of its id, and the licences.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::{core, notices, project};

/// The profile of what is made for others.
pub const PUBLISHED: &str = "core";

/// What a core can do, in a folder of its own within that of its game, by a feature and a profile of the same name: a
/// page shows the board with the one, and has a computer think with the other.
const PARTS: [&str; 2] = ["table", "bots"];

/// The entry for Node, which is the same beside every core.
const NODE_ENTRY: &str = "node.js";

const LICENCES: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];
const NOTICES: &str = "THIRD-PARTY-NOTICES.txt";

/// What is to be built.
pub struct Package {
    /// The folder of the workspace.
    pub root: PathBuf,
    /// Cargo's profile.
    pub profile: String,
    /// Which games, as cargo is told: all if it is told nothing.
    pub cargo_options: Vec<String>,
}

impl Package {
    /// Builds all of it into `pkg/`.
    pub fn build(&self) -> Result<()> {
        let options = [self.cargo_options.as_slice(), &["--features".into(), PARTS.join(",")]].concat();
        self.build_core(&self.profile, &options, &self.folder())?;
        self.build_cores_of_one_game()?;
        for licence in LICENCES {
            fs::copy(self.root.join(licence), self.folder().join(licence))
                .with_context(|| format!("copying {licence}"))?;
        }
        self.write_notices()
    }

    /// Writes the licences of what others have made into the package.
    pub fn write_notices(&self) -> Result<()> {
        let file = self.folder().join(NOTICES);
        fs::write(&file, notices::notices(&self.root, &self.cargo_options)?)
            .with_context(|| format!("writing {}", file.display()))
    }

    fn folder(&self) -> PathBuf {
        self.root.join("pkg")
    }

    /// Who works on the project need not wait for them; none of an earlier build stay either.
    fn build_cores_of_one_game(&self) -> Result<()> {
        let wanted = self.profile == PUBLISHED && self.cargo_options.is_empty();
        for game in project::games(&self.root)? {
            let folder = self.folder().join(&game);
            if folder.exists() {
                fs::remove_dir_all(&folder).with_context(|| format!("removing {}", folder.display()))?;
            }
            if wanted {
                self.build_cores_of(&game, &folder)?;
            }
        }
        Ok(())
    }

    /// The cores of a game: the whole, and its parts.
    fn build_cores_of(&self, game: &str, folder: &Path) -> Result<()> {
        let whole = (self.profile.as_str(), PARTS.join(","), folder.to_path_buf());
        let parts = PARTS.map(|part| (part, part.to_owned(), folder.join(part)));
        for (profile, features, folder) in [whole].into_iter().chain(parts) {
            let options = ["--no-default-features".into(), "--features".into(), format!("{game},{features}")];
            self.build_core(profile, &options, &folder)?;
            fs::copy(self.folder().join(NODE_ENTRY), folder.join(NODE_ENTRY))
                .context("copying the entry for Node")?;
        }
        Ok(())
    }

    fn build_core(&self, profile: &str, options: &[String], folder: &Path) -> Result<()> {
        let wasm = core::build(&self.root, profile, options, folder)?;
        println!("{}: {} bytes", wasm.display(), fs::metadata(&wasm)?.len());
        Ok(())
    }
}
