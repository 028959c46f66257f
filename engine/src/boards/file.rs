//! What all board files share, and how their mistakes are told.

use crate::notation::shorten_message;
use crate::{BoardFile, Problem, SetupError, wire};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::HashSet;

/// The format of board files that this package reads.
pub const BOARD_FORMAT: &str = "board/1";

/// More spaces than any published map has; a file with more is refused before it is worked on.
pub const MOST_SPACES: usize = 4096;

/// As many problems as an author can read at once.
pub const MOST_PROBLEMS: usize = 20;

/// What stands at the top of every board file.
#[derive(Clone, Debug, Deserialize)]
pub struct Header {
    /// Always [`BOARD_FORMAT`].
    pub format: String,
    /// What the board is called.
    pub title: String,
    /// Where its data come from.
    #[serde(default)]
    pub provenance: String,
    /// `hex`, `square`, `area` or `position`.
    pub topology: String,
}

/// Collects everything that is wrong with one board file, so that its author sees all of it at once.
#[derive(Debug)]
pub struct Checker<'a> {
    file: &'a BoardFile,
    problems: Vec<Problem>,
}

impl<'a> Checker<'a> {
    /// Nothing is wrong yet.
    pub const fn new(file: &'a BoardFile) -> Self {
        Checker { file, problems: Vec::new() }
    }

    /// Notes a problem: "space 0204 is listed twice". Beyond [`MOST_PROBLEMS`] nobody reads on.
    pub fn problem(&mut self, text: impl AsRef<str>) {
        if self.problems.len() < MOST_PROBLEMS {
            let text = shorten_message(text.as_ref());
            self.problems.push(Problem { rule: None, place: self.file.name.clone(), text });
        }
    }

    /// Reads the parts of the file that `T` names, and skips the rest.
    ///
    /// # Errors
    /// The place in the file that does not fit, and everything noted before.
    pub fn read<T: DeserializeOwned>(&mut self) -> Result<T, SetupError> {
        wire::read_part(&self.file.json).map_err(|fault| {
            self.problem(fault.to_string());
            self.take()
        })
    }

    /// Reads the header and sees that the file is a board of this topology.
    ///
    /// # Errors
    /// It is not.
    pub fn header(&mut self, topology: &str) -> Result<Header, SetupError> {
        let header: Header = self.read()?;
        if header.format != BOARD_FORMAT {
            self.problem(format!("the format is \"{}\", but \"{BOARD_FORMAT}\" is needed", header.format));
        }
        if header.topology != topology {
            self.problem(format!(
                "the board is of {} spaces, but this game needs {topology}",
                header.topology
            ));
        }
        self.finish().map(|()| header)
    }

    /// Notes every id that is listed twice, and a list that is empty or too long.
    pub fn unique_ids<'b>(&mut self, what: &str, ids: impl Iterator<Item = &'b str>) {
        let mut seen = HashSet::new();
        let mut count = 0;
        for id in ids {
            count += 1;
            if !seen.insert(id) {
                self.problem(format!("{what} {id} is listed twice"));
            }
        }
        if count == 0 {
            self.problem(format!("there is no {what}"));
        }
        if count > MOST_SPACES {
            self.problem(format!("there are {count} entries for {what}, more than {MOST_SPACES}"));
        }
    }

    fn take(&mut self) -> SetupError {
        SetupError { problems: std::mem::take(&mut self.problems) }
    }

    /// Is everything in order?
    ///
    /// # Errors
    /// Everything noted so far.
    pub fn finish(&mut self) -> Result<(), SetupError> {
        if self.problems.is_empty() { Ok(()) } else { Err(self.take()) }
    }
}
