//! The sections of a board file that belong to this game, and what can be wrong with them.

use super::super::pieces::{AREA_LIMIT, Group, PIECES, Period, Piece};
use super::{Arrives, CardRow, SetupRow, Terrain};
use crate::boards::area::AreaBoard;
use crate::boards::file::Checker;
use crate::engine::wire::Whole;
use crate::engine::{Side, Sorted, SpaceId};
use serde::Deserialize;

/// The sections.
#[derive(Debug, Deserialize)]
pub(super) struct Sections {
    areas: Vec<AreaSection>,
    #[serde(default)]
    ridge_star: Option<String>,
    setup: Vec<SetupSection>,
    reinforcements: Vec<CardSection>,
}

#[derive(Debug, Deserialize)]
struct AreaSection {
    id: String,
    #[serde(default)]
    terrain: Vec<String>,
    #[serde(default)]
    stars: u8,
}

#[derive(Debug, Deserialize)]
struct SetupSection {
    at: String,
    side: Side,
    pieces: Whole<Group>,
    #[serde(default)]
    unit: String,
}

#[derive(Debug, Deserialize)]
struct CardSection {
    day: u8,
    period: Period,
    side: Side,
    #[serde(default)]
    entry: Option<String>,
    #[serde(default)]
    entry_by_die: Option<Whole<DieSection>>,
    pieces: Whole<Group>,
    #[serde(default)]
    unit: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DieSection {
    #[serde(rename = "1-3")]
    low: String,
    #[serde(rename = "4-6")]
    high: String,
}

impl Sections {
    /// What each area is made of.
    pub(super) fn terrain(&self, checker: &mut Checker<'_>) -> Vec<Terrain> {
        self.areas.iter().map(|area| area.terrain(checker)).collect()
    }

    /// The stars of each area.
    pub(super) fn stars(&self, checker: &mut Checker<'_>) -> Vec<u8> {
        for area in self.areas.iter().filter(|area| area.stars > 2) {
            checker.problem(format!("area {} has {} stars, but 2 are the most", area.id, area.stars));
        }
        self.areas.iter().map(|area| area.stars).collect()
    }

    /// The area that an option makes a victory area.
    pub(super) fn ridge(
        &self,
        checker: &mut Checker<'_>,
        board: &AreaBoard,
        stars: &[u8],
    ) -> Option<SpaceId> {
        let id = self.ridge_star.as_deref()?;
        let area = board.find(id).filter(|area| area.index() < board.areas());
        match area {
            None => checker.problem(format!("ridge_star is {id}, which is no area")),
            Some(area) if stars.get(area.index()).is_some_and(|stars| *stars > 0) => {
                checker.problem(format!("ridge_star is {id}, which has a star already"));
            }
            Some(_) => {}
        }
        area
    }

    /// What is on the map at the start.
    pub(super) fn setup_rows(&self, checker: &mut Checker<'_>, board: &AreaBoard) -> Vec<SetupRow> {
        let mut held: Sorted<SpaceId, (Side, u8)> = Sorted::new();
        let mut rows = Vec::new();
        for row in &self.setup {
            let what = format!("the set-up in {}", row.at);
            let Whole(pieces) = row.pieces;
            some_pieces(checker, &what, pieces);
            let Some(at) = board.find(&row.at) else {
                checker.problem(format!("{what} names a place that is not listed"));
                continue;
            };
            if at.index() >= board.areas() {
                own_box(checker, board, &what, at, row.side);
            }
            let (side, size) = held.or_insert(at, || (row.side, 0));
            *size = size.saturating_add(pieces.size());
            if *side != row.side {
                checker.problem(format!("{what} has pieces of both sides"));
            }
            rows.push(SetupRow { at, side: row.side, pieces, name: row.unit.clone() });
        }
        // Only an area has a limit.
        for (at, (_, size)) in held.iter().filter(|(at, _)| at.index() < board.areas()) {
            if *size > AREA_LIMIT {
                let id = &board.plan().spaces[at.index()].id;
                checker.problem(format!("the set-up in {id} has {size} pieces, more than {AREA_LIMIT}"));
            }
        }
        rows
    }

    /// The Reinforcements card.
    pub(super) fn card_rows(&self, checker: &mut Checker<'_>, board: &AreaBoard) -> Vec<CardRow> {
        self.reinforcements.iter().filter_map(|row| row.read(checker, board)).collect()
    }
}

impl AreaSection {
    fn terrain(&self, checker: &mut Checker<'_>) -> Terrain {
        let known = [Terrain::Ridge, Terrain::Hill, Terrain::Town];
        if self.terrain.len() > 1 {
            checker.problem(format!("area {} has more than one terrain", self.id));
        }
        let Some(word) = self.terrain.first() else { return Terrain::Clear };
        let found = known.into_iter().find(|terrain| terrain.word() == Some(word));
        found.unwrap_or_else(|| {
            checker.problem(format!(
                "area {} has terrain \"{word}\", but there are ridge, hill and town",
                self.id
            ));
            Terrain::Clear
        })
    }
}

impl CardSection {
    fn read(&self, checker: &mut Checker<'_>, board: &AreaBoard) -> Option<CardRow> {
        let (day, period, side, Whole(pieces)) = (self.day, self.period, self.side, self.pieces);
        let when = format!("the {} reinforcements of day {day}, {}", side.name(), period.name());
        some_pieces(checker, &when, pieces);
        if !(1..=3).contains(&day) {
            checker.problem(format!("{when} come too late or too early: there are days 1 to 3"));
        }
        let mut find = |id: &str| -> Option<SpaceId> {
            let found = board.find(id).filter(|at| at.index() >= board.areas());
            match found {
                Some(at) => own_box(checker, board, &when, at, side),
                None => checker.problem(format!("{when} arrive by {id}, which is no entry")),
            }
            found
        };
        let arrives = match (&self.entry, &self.entry_by_die) {
            (Some(entry), None) => Arrives::By(find(entry)?),
            (None, Some(Whole(die))) => {
                let (low, high) = (find(&die.low), find(&die.high));
                Arrives::ByDie { low: low?, high: high? }
            }
            _ => {
                checker.problem(format!("{when} need either entry or entry_by_die"));
                return None;
            }
        };
        Some(CardRow { day, period, side, arrives, pieces, name: self.unit.clone() })
    }
}

fn some_pieces(checker: &mut Checker<'_>, what: &str, pieces: Group) {
    if pieces.size() == 0 {
        checker.problem(format!("{what}: there are no pieces"));
    }
}

fn own_box(checker: &mut Checker<'_>, board: &AreaBoard, what: &str, at: SpaceId, side: Side) {
    let entry = at.index().checked_sub(board.areas()).and_then(|n| board.entries().get(n));
    if entry.is_none_or(|entry| entry.side != Some(side)) {
        let id = board.plan().spaces.get(at.index()).map_or("", |space| &space.id);
        checker.problem(format!("{what}: entry {id} is not {}", side.name()));
    }
}

/// Set-up and card together are all pieces of the game (Components).
pub(super) fn check_totals(checker: &mut Checker<'_>, setup: &[SetupRow], card: &[CardRow]) {
    for side in Side::ALL {
        let start = setup.iter().filter(|row| row.side == side).map(|row| row.pieces);
        let later = card.iter().filter(|row| row.side == side).map(|row| row.pieces);
        let all: Vec<Group> = start.chain(later).collect();
        // Damaged artillery comes of artillery.
        for kind in Piece::ALL.into_iter().filter(|kind| *kind != Piece::ArtilleryDamaged) {
            let count: u32 = all.iter().map(|group| u32::from(of(*group, kind))).sum();
            let wanted = of(PIECES[side], kind);
            if count != u32::from(wanted) {
                let (side, kind) = (side.name(), kind.name());
                checker.problem(format!(
                    "set-up and reinforcements have {count} pieces of {side} {kind}, but there must be {wanted}"
                ));
            }
        }
    }
}

fn of(group: Group, kind: Piece) -> u8 {
    kind.troop().map_or(group.artillery, |troop| group.troops()[troop])
}
