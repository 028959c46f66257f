//! The part of a board file that only G63 has: armies, the march of July 1, the Combat Results Table.
//!
//! The numbers of the printed counters and the printed table were pictures and are lost, so they are data:
//! who owns the sheet can write its numbers into a board file. A hex board that was made for another game
//! plays too; what it lacks is filled in from the standard board.

use crate::boards::file::Checker;
use crate::boards::hex::HexBoard;
use crate::boards::plan::terrain_kind;
use crate::engine::scene::LegendEntry;
use crate::engine::wire::{self, Whole};
use crate::engine::{BoardFile, BySide, NameKind, Names, SetupError, Side, SpaceId, TS, sorted};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::{Arc, OnceLock};

pub(super) const STANDARD: &str = include_str!("../board.json");

/// Strengths beyond this have no meaning in an army-level game and would only overflow sums.
pub(super) const LARGEST_STRENGTH: u16 = 1000;

/// An army: its one counter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Army {
    /// The counter's id.
    pub id: String,
    /// The commander's name.
    pub name: String,
    /// Where it is deployed (Historic Deployment Chart, 3.0).
    pub start: SpaceId,
    /// Combat Strength (2.5), at least 1.
    pub strength: u16,
    /// Movement Allowance in movement points (2.6).
    pub allowance: u8,
}

/// A result of the Combat Results Table (6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub enum CombatResult {
    /// Ar: the attacker retreats.
    #[serde(rename = "Ar")]
    AttackerRetreats,
    /// Ne: no effect.
    #[serde(rename = "Ne")]
    NoEffect,
    /// Dr: the defender retreats.
    #[serde(rename = "Dr")]
    DefenderRetreats,
}

impl CombatResult {
    /// All three, in the order of a die that rises.
    pub const ALL: [CombatResult; 3] =
        [CombatResult::AttackerRetreats, CombatResult::NoEffect, CombatResult::DefenderRetreats];
}

/// A column of the Combat Results Table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its heading, attacker first: `2-1`.
    pub label: String,
    /// The least ratio that belongs to it, as attacker and defender.
    pub ratio: (u16, u16),
    /// The results of a die from 1 to 6.
    pub results: [CombatResult; 6],
}

/// The Combat Results Table (2.3), its columns by rising ratio.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CombatResultsTable(Vec<Column>);

impl CombatResultsTable {
    /// Its columns by rising ratio.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn columns(&self) -> &[Column] {
        &self.0
    }

    /// The column of a Combat Ratio (6.2): rounded in the defender's favour, and within the table.
    pub fn column(&self, attacker: u16, defender: u16) -> &Column {
        let reached = |column: &&Column| {
            u32::from(attacker) * u32::from(column.ratio.1) >= u32::from(defender) * u32::from(column.ratio.0)
        };
        self.0.iter().rev().find(reached).unwrap_or(&self.0[0])
    }
}

/// A board that G63 can be played on.
#[derive(Clone, Debug)]
pub struct Board {
    /// The hexes.
    pub hexes: HexBoard,
    /// The armies.
    pub armies: BySide<Army>,
    /// Where both armies must march on July 1 (3.0, Compulsory Movement).
    pub goal: SpaceId,
    /// Steps to that hex from every hex.
    pub steps_to_goal: Vec<u16>,
    /// The Combat Results Table.
    pub table: CombatResultsTable,
    /// The names of hexes and counters; the Union's counter is piece 0.
    pub names: Arc<Names>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitEntry {
    id: String,
    name: String,
    side: Side,
    start: String,
    combat_strength: u16,
    movement_allowance: u8,
}

#[derive(Debug, Deserialize)]
struct Compulsory {
    space: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TableEntry {
    columns: Vec<String>,
    rows: Vec<Vec<CombatResult>>,
}

#[derive(Debug, Deserialize)]
struct Sections {
    units: Option<Vec<Whole<UnitEntry>>>,
    compulsory: Option<Compulsory>,
    crt: Option<Whole<TableEntry>>,
}

/// What was read, every field of which is known.
fn whole<T>(entries: Vec<Whole<T>>) -> Vec<T> {
    entries.into_iter().map(|Whole(entry)| entry).collect()
}

impl Board {
    /// The standard board of seven hexes.
    ///
    /// # Errors
    /// None, as long as the embedded file is sound; a test reads it.
    pub fn standard() -> Result<Arc<Board>, SetupError> {
        static BOARD: OnceLock<Result<Arc<Board>, SetupError>> = OnceLock::new();
        let read = || Board::read(&BoardFile::parse("boards/g63.json", STANDARD)?).map(Arc::new);
        BOARD.get_or_init(read).clone()
    }

    /// Reads a board file.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read(file: &BoardFile) -> Result<Board, SetupError> {
        let hexes = HexBoard::read(file, legend(&file.json))?;
        let mut checker = Checker::new(file);
        let sections: Sections = checker.read()?;
        let ids: Vec<&str> = hexes.plan().spaces.iter().map(|space| space.id.as_str()).collect();
        let find = |id: &str| (0..).zip(&ids).find(|(_, listed)| **listed == id).map(|(n, _)| SpaceId(n));

        let armies = read_armies(&mut checker, &hexes, sections.units.map(whole), find);
        let goal = match sections.compulsory {
            None => Some(central_town(&hexes)),
            Some(Compulsory { space }) => find(&space).or_else(|| {
                checker.problem(format!("the march of July 1 leads to {space}, which is not listed"));
                None
            }),
        };
        let table = match sections.crt {
            None => Some(standard_table()?),
            Some(Whole(entry)) => read_table(&mut checker, &entry),
        };
        checker.finish()?;
        let (Some(armies), Some(goal), Some(table)) = (armies, goal, table) else {
            return Err(SetupError::one(&file.name, "the board cannot be read"));
        };
        let names = Names::default()
            .with(NameKind::Space, ids)
            .with(NameKind::Piece, Side::ALL.map(|side| armies[side].id.as_str()));
        let steps_to_goal = hexes.steps_to(goal);
        Ok(Board { hexes, armies, goal, steps_to_goal, table, names: Arc::new(names) })
    }
}

fn legend(json: &Value) -> Vec<LegendEntry> {
    let spaces = json.get("spaces").and_then(Value::as_array).into_iter().flatten();
    let terrain = spaces.filter_map(|space| space.get("terrain")?.as_array()).flatten();
    let mut keys = sorted::listed(terrain.filter_map(Value::as_str));
    let has = |list: &str| json.get(list).and_then(Value::as_array).is_some_and(|list| !list.is_empty());
    if has("roads") || has("road_names") {
        sorted::put(&mut keys, "road");
    }
    let entry = |key: &str| LegendEntry::new(key, terrain_kind(key), key, "No effect in this game.");
    keys.into_iter().map(entry).collect()
}

fn read_armies(
    checker: &mut Checker<'_>,
    hexes: &HexBoard,
    units: Option<Vec<UnitEntry>>,
    find: impl Fn(&str) -> Option<SpaceId>,
) -> Option<BySide<Army>> {
    let Some(units) = units else { return standard_armies(hexes, find) };
    checker.unique_ids("unit", units.iter().map(|unit| unit.id.as_str()));
    let mut armies: BySide<Option<Army>> = BySide::default();
    for unit in units {
        let start = find(&unit.start);
        if start.is_none() {
            checker.problem(format!("unit {} starts in space {}, which is not listed", unit.id, unit.start));
        }
        if !(1..=LARGEST_STRENGTH).contains(&unit.combat_strength) {
            let strength = unit.combat_strength;
            checker.problem(format!(
                "unit {} has combat strength {strength}: it must be from 1 to {LARGEST_STRENGTH}",
                unit.id
            ));
        }
        if armies[unit.side].is_some() {
            checker.problem(format!(
                "unit {} is a second {} army: each side has one",
                unit.id,
                unit.side.name()
            ));
        }
        armies[unit.side] = Some(Army {
            start: start.unwrap_or(SpaceId(0)),
            id: unit.id,
            name: unit.name,
            strength: unit.combat_strength,
            allowance: unit.movement_allowance,
        });
    }
    for side in Side::ALL {
        if armies[side].is_none() {
            checker.problem(format!("units: the {} army is missing", side.name()));
        }
    }
    Some(BySide { union: armies.union?, confederate: armies.confederate? })
}

/// The armies of the standard board. On a board without their hexes Lee starts in the westernmost hex and
/// Meade in the easternmost (of several, the northernmost and the southernmost).
fn standard_armies(hexes: &HexBoard, find: impl Fn(&str) -> Option<SpaceId>) -> Option<BySide<Army>> {
    let standard: Sections = wire::read_part(&serde_json::from_str(STANDARD).ok()?).ok()?;
    let by_place = |a: &SpaceId, b: &SpaceId| {
        let [a, b] = [a, b].map(|space| hexes.plan().spaces[space.index()].centre);
        a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1]))
    };
    let edge =
        BySide { union: hexes.spaces().max_by(by_place)?, confederate: hexes.spaces().min_by(by_place)? };
    let units = standard.units.map(whole)?;
    let both_listed = units.iter().all(|unit| find(&unit.start).is_some());
    let army = |side: Side| {
        let unit = units.iter().find(|unit| unit.side == side)?;
        let printed = if both_listed { find(&unit.start) } else { None };
        Some(Army {
            id: unit.id.clone(),
            name: unit.name.clone(),
            start: printed.unwrap_or(edge[side]),
            strength: unit.combat_strength,
            allowance: unit.movement_allowance,
        })
    };
    Some(BySide { union: army(Side::Union)?, confederate: army(Side::Confederate)? })
}

/// Where the armies march on July 1 if the file does not say: the town hex nearest to the middle of the map,
/// or on a map without a town the hex nearest to it.
fn central_town(hexes: &HexBoard) -> SpaceId {
    let plan = hexes.plan();
    let [west, north, east, south] = plan.bounds;
    let off_centre = |space: &SpaceId| {
        let [x, y] = plan.spaces[space.index()].centre;
        (x - f64::midpoint(west, east)).hypot(y - f64::midpoint(north, south))
    };
    let is_town =
        |space: &SpaceId| plan.spaces[space.index()].terrain.iter().any(|terrain| terrain == "town");
    let nearest =
        |a: &SpaceId, b: &SpaceId| is_town(b).cmp(&is_town(a)).then(off_centre(a).total_cmp(&off_centre(b)));
    hexes.spaces().min_by(nearest).unwrap_or(SpaceId(0))
}

fn standard_table() -> Result<CombatResultsTable, SetupError> {
    let file = BoardFile::parse("boards/g63.json", STANDARD)?;
    let mut checker = Checker::new(&file);
    let sections: Sections = checker.read()?;
    let table = sections.crt.and_then(|Whole(entry)| read_table(&mut checker, &entry));
    table.ok_or_else(|| SetupError::one(&file.name, "the Combat Results Table is missing"))
}

fn read_table(checker: &mut Checker<'_>, entry: &TableEntry) -> Option<CombatResultsTable> {
    let ratios: Vec<Option<(u16, u16)>> = entry.columns.iter().map(|label| read_ratio(label)).collect();
    for (label, ratio) in entry.columns.iter().zip(&ratios) {
        if ratio.is_none() {
            checker.problem(format!("crt.columns: \"{label}\" is no ratio such as 2-1"));
        }
    }
    if entry.columns.is_empty() {
        checker.problem("crt.columns is empty");
    }
    if entry.rows.len() != 6 {
        checker.problem(format!("crt.rows has {} rows, but a die has six faces", entry.rows.len()));
    }
    for (number, row) in (1..).zip(&entry.rows) {
        if row.len() != entry.columns.len() {
            checker.problem(format!(
                "crt.rows: row {number} has {} results for {} columns",
                row.len(),
                entry.columns.len()
            ));
        }
    }
    let ratios: Vec<(u16, u16)> = ratios.into_iter().collect::<Option<_>>()?;
    let rising = |pair: &[(u16, u16)]| {
        u32::from(pair[0].0) * u32::from(pair[1].1) < u32::from(pair[1].0) * u32::from(pair[0].1)
    };
    if !ratios.windows(2).all(rising) {
        checker.problem("crt.columns do not rise from left to right");
    }
    let columns = entry.columns.iter().zip(ratios).enumerate().map(|(column, (label, ratio))| {
        let results: Option<Vec<CombatResult>> =
            entry.rows.iter().map(|row| row.get(column).copied()).collect();
        Some(Column { label: label.clone(), ratio, results: results?.try_into().ok()? })
    });
    columns.collect::<Option<Vec<Column>>>().filter(|columns| !columns.is_empty()).map(CombatResultsTable)
}

fn read_ratio(label: &str) -> Option<(u16, u16)> {
    let (attacker, defender) = label.split_once('-')?;
    let part = |text: &str| text.parse().ok().filter(|number| (1..=LARGEST_STRENGTH).contains(number));
    Some((part(attacker)?, part(defender)?))
}
