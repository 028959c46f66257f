//! The npm package: a core with all games, cores of each game alone in a folder of its id, and the licences.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::thread;

use anyhow::{Context as _, Result, anyhow};

use crate::{core, notices, project};

/// The profile of what is made for others.
pub const PUBLISHED: &str = "core";

/// What a core can do, in a folder of its own within that of its game, by a feature and a profile of the same name: a
/// page shows the board with the one, and has a computer think with the other.
const PARTS: [&str; 2] = ["table", "bots"];

/// The entries for Node and for Vite, which are the same beside every core.
const ENTRIES: [&str; 2] = ["node.js", "vite.jsx"];

/// The entry for what a bundler makes for Node. Servers have no use for parts of a game's core.
const BUNDLED: &str = "bundled.js";

/// The code as a module, which the build of the page makes of it (`build/packed-plugin.js`).
const PACKED: &str = "high_water_mark_packed.js";

/// What lies beside the project and in the package.
const COPIED: [&str; 3] = ["LICENSE-MIT", "LICENSE-APACHE", "CHANGELOG.md"];
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

/// A core of the package.
struct Core {
    profile: String,
    /// What cargo is told of its features.
    options: Vec<String>,
    folder: PathBuf,
}

impl Package {
    /// Builds all of it into `pkg/`.
    pub fn build(&self) -> Result<()> {
        let games = self.games_of_their_own()?;
        let cores: Vec<Core> = [self.core_of_all()]
            .into_iter()
            .chain(games.iter().flat_map(|game| self.cores_of(game)))
            .collect();
        self.build_side_by_side(&cores)?;
        for core in cores.iter().filter(|core| core.folder != self.folder()) {
            let whole = core.profile == self.profile;
            for entry in ENTRIES.into_iter().chain(whole.then_some(BUNDLED)) {
                fs::copy(self.folder().join(entry), core.folder.join(entry))
                    .with_context(|| format!("copying {entry}"))?;
            }
        }
        self.remove_packed()?;
        for file in COPIED {
            fs::copy(self.root.join(file), self.folder().join(file))
                .with_context(|| format!("copying {file}"))?;
        }
        self.write_notices()
    }

    /// Removes the packed code of an earlier build: it may have other games. Those of single games are gone with their folders.
    fn remove_packed(&self) -> Result<()> {
        let packed = self.folder().join(PACKED);
        if packed.exists() {
            fs::remove_file(&packed).with_context(|| format!("removing {}", packed.display()))?;
        }
        Ok(())
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

    /// The games that get cores of their own: who works on the project need not wait for them. None of an earlier build
    /// stay either.
    fn games_of_their_own(&self) -> Result<Vec<String>> {
        let games = project::games(&self.root)?;
        for folder in games.iter().map(|game| self.folder().join(game)).filter(|folder| folder.exists()) {
            fs::remove_dir_all(&folder).with_context(|| format!("removing {}", folder.display()))?;
        }
        let wanted = self.profile == PUBLISHED && self.cargo_options.is_empty();
        Ok(if wanted { games } else { Vec::new() })
    }

    fn core_of_all(&self) -> Core {
        let options = [self.cargo_options.as_slice(), &["--features".into(), PARTS.join(",")]].concat();
        Core { profile: self.profile.clone(), options, folder: self.folder() }
    }

    /// The cores of a game: the whole, and its parts.
    fn cores_of(&self, game: &str) -> Vec<Core> {
        let folder = self.folder().join(game);
        let whole = (self.profile.as_str(), PARTS.join(","), folder.clone());
        let parts = PARTS.map(|part| (part, part.to_owned(), folder.join(part)));
        let core = |(profile, features, folder): (&str, String, PathBuf)| Core {
            profile: profile.to_owned(),
            options: vec!["--no-default-features".into(), "--features".into(), format!("{game},{features}")],
            folder,
        };
        [whole].into_iter().chain(parts).map(core).collect()
    }

    /// Builds cores, those of one profile one after the other, as they share its folder and what was compiled there of the
    /// engine, and those of different profiles beside each other: what makes a core small keeps one processor busy.
    fn build_side_by_side(&self, cores: &[Core]) -> Result<()> {
        let mut rows: BTreeMap<&str, Vec<&Core>> = BTreeMap::new();
        for core in cores {
            rows.entry(&core.profile).or_default().push(core);
        }
        thread::scope(|scope| {
            let rows: Vec<_> = rows
                .into_values()
                .map(|row| scope.spawn(move || row.into_iter().try_for_each(|core| self.build_core(core))))
                .collect();
            rows.into_iter()
                .try_for_each(|row| row.join().map_err(|_| anyhow!("the building of a core has panicked"))?)
        })
    }

    fn build_core(&self, Core { profile, options, folder }: &Core) -> Result<()> {
        let wasm = core::build(&self.root, profile, options, folder)?;
        println!("{}: {} bytes", wasm.display(), fs::metadata(&wasm)?.len());
        Ok(())
    }
}
