//! The rules of zones, movement and retreats once more, word by word on column and row, without sets or tricks.

use c3i::C3i;
use c3i::board::Terrain;
use c3i::options::{ExitReference, Options};
use c3i::pieces::{self, Arm, LAST_TURN, owner, range, unit};
use c3i::state::{Formation, Place, State};
use high_water_mark_engine::{PieceId, Show, Side, SpaceId};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// A hex as column and row.
pub type Hex = (i32, i32);

/// Neighbours by the formula of the rules, on the map or not.
pub fn neighbours((column, row): Hex) -> [Hex; 6] {
    let high = if column % 2 == 0 { row - 1 } else { row };
    [
        (column, row - 1),
        (column, row + 1),
        (column - 1, high),
        (column - 1, high + 1),
        (column + 1, high),
        (column + 1, high + 1),
    ]
}

/// The distance by the formula of the rules.
pub fn distance(a: Hex, b: Hex) -> i32 {
    let cube = |(column, row): Hex| (column, row - column.div_euclid(2));
    let ((q, z), (other_q, other_z)) = (cube(a), cube(b));
    let (dq, dz) = (q - other_q, z - other_z);
    dq.abs().max(dz.abs()).max((dq + dz).abs())
}

/// A hex from its number.
pub fn hex(id: &str) -> Hex {
    let number = |part: &str| part.parse().expect("hexes have numbers");
    (number(&id[..2]), number(&id[2..]))
}

/// The map as plain lists.
pub struct Atlas {
    pub hexes: BTreeMap<Hex, Terrain>,
    pub roads: BTreeSet<(Hex, Hex)>,
    ids: BTreeMap<Hex, SpaceId>,
    origins: Vec<Hex>,
    options: Options,
}

impl Atlas {
    /// Reads terrain and the listed roads; what follows from them is worked out here.
    pub fn of(rules: &C3i, file: &serde_json::Value) -> Atlas {
        let board = rules.board();
        let at = |space: SpaceId| hex(board.id(space));
        let spaces = || board.hexes().into_iter();
        let hexes: BTreeMap<Hex, Terrain> =
            spaces().map(|space| (at(space), board.terrain[space.index()])).collect();
        let mut roads = BTreeSet::new();
        for link in file["roads"].as_array().expect("a list of roads") {
            let end = |n: usize| hex(link[n].as_str().expect("the number of a hex"));
            roads.extend([(end(0), end(1)), (end(1), end(0))]);
        }
        let town = |hex: &Hex| hexes.get(hex) == Some(&Terrain::Town);
        for here in hexes.keys().filter(|hex| town(hex)) {
            roads.extend(neighbours(*here).into_iter().filter(town).map(|next| (*here, next)));
        }
        Atlas {
            roads,
            ids: spaces().map(|space| (at(space), space)).collect(),
            origins: pieces::units().map(|piece| at(rules.origin(piece))).collect(),
            options: rules.options().clone(),
            hexes,
        }
    }

    /// The engine's number of a hex.
    pub fn space(&self, hex: Hex) -> SpaceId {
        self.ids[&hex]
    }

    pub fn near(&self, hex: Hex) -> Vec<Hex> {
        neighbours(hex).into_iter().filter(|next| self.hexes.contains_key(next)).collect()
    }

    pub fn origin(&self, piece: PieceId) -> Hex {
        self.origins[piece.index()]
    }
}

/// A state on an atlas.
pub struct Reference<'a> {
    pub atlas: &'a Atlas,
    pub state: &'a State,
    places: BTreeMap<PieceId, Hex>,
    berdan: Option<Hex>,
    headquarters: [Option<Hex>; 2],
}

fn number(side: Side) -> usize {
    usize::from(side == Side::Confederate)
}

impl<'a> Reference<'a> {
    pub fn new(rules: &C3i, atlas: &'a Atlas, state: &'a State) -> Self {
        let at = |space: SpaceId| hex(rules.board().id(space));
        let placed = pieces::units().filter_map(|piece| Some((piece, at(state.hex(piece)?))));
        Reference {
            atlas,
            state,
            places: placed.collect(),
            berdan: state.berdan.map(at),
            headquarters: Side::ALL.map(|side| state.headquarters[side].map(at)),
        }
    }

    fn of_side(&self, side: Side) -> impl Iterator<Item = (PieceId, Hex)> + '_ {
        self.places.iter().map(|(piece, hex)| (*piece, *hex)).filter(move |(piece, _)| owner(*piece) == side)
    }

    pub fn in_zoc(&self, side: Side, hex: Hex) -> bool {
        let marker = side == Side::Union && self.berdan == Some(hex);
        marker || self.of_side(side).any(|(_, there)| distance(there, hex) == 1)
    }

    pub fn in_zoi(&self, side: Side, hex: Hex) -> bool {
        self.of_side(side).any(|(_, there)| distance(there, hex) <= 2)
    }

    fn taken(&self, hex: Hex) -> bool {
        self.places.values().any(|there| *there == hex)
    }

    /// A hex without unit and marker.
    pub fn is_empty(&self, hex: Hex) -> bool {
        let marker = self.berdan == Some(hex) || self.headquarters.contains(&Some(hex));
        !marker && !self.taken(hex)
    }

    fn far(&self, side: Side, hex: Hex) -> i32 {
        self.headquarters[number(side)].map_or(0, |there| distance(there, hex))
    }

    fn in_range(&self, side: Side, hex: Hex) -> bool {
        self.far(side, hex) <= i32::from(range(side))
    }

    fn step_ok(&self, side: Side, from: Hex, to: Hex) -> bool {
        self.in_range(side, to) || (!self.in_range(side, from) && self.far(side, to) < self.far(side, from))
    }

    fn stops(&self, side: Side, hex: Hex) -> bool {
        self.in_zoi(side.other(), hex) || self.in_zoc(side.other(), hex)
    }

    /// Every hex that a move over these edges reaches.
    fn flood(&self, side: Side, start: Hex, steps: usize, edge: impl Fn(Hex, Hex) -> bool) -> BTreeSet<Hex> {
        let mut seen = BTreeMap::from([(start, 0)]);
        let mut queue = VecDeque::from([start]);
        while let Some(here) = queue.pop_front() {
            if seen[&here] == steps || (here != start && self.stops(side, here)) {
                continue;
            }
            for next in self.atlas.near(here) {
                let free = !self.taken(next) && !seen.contains_key(&next);
                if free && edge(here, next) && self.step_ok(side, here, next) {
                    seen.insert(next, seen[&here] + 1);
                    queue.push_back(next);
                }
            }
        }
        seen.into_keys().filter(|hex| *hex != start).collect()
    }

    /// Units that are available and have not entered.
    pub fn waiting(&self, side: Side) -> Vec<PieceId> {
        let due = |piece: &PieceId| {
            let off = self.state.unit(*piece).place == Place::OffMap;
            off && unit(*piece).turn <= self.state.turn.min(LAST_TURN)
        };
        pieces::units_of(side).filter(due).collect()
    }

    /// The first of those who wait at the entry hex of a unit: by turn, then by the printed order.
    fn first(&self, piece: PieceId) -> Option<PieceId> {
        let mut queue = self.waiting(owner(piece));
        queue.retain(|other| self.atlas.origin(*other) == self.atlas.origin(piece));
        queue.sort_by_key(|other| (unit(*other).turn, other.0));
        queue.first().copied()
    }

    /// E of the rules.
    pub fn entering(&self, side: Side) -> BTreeSet<PieceId> {
        let blocked = |piece: PieceId| self.of_side(side).any(|(_, there)| there == self.atlas.origin(piece));
        let ready = |piece: &PieceId| self.first(*piece) == Some(*piece) && !blocked(*piece);
        self.waiting(side).into_iter().filter(ready).collect()
    }

    /// B of the rules.
    pub fn blocking(&self, side: Side) -> BTreeSet<PieceId> {
        let on_entry = |hex: Hex| self.waiting(side).iter().any(|other| self.atlas.origin(*other) == hex);
        let blocks = |(piece, hex): &(PieceId, Hex)| on_entry(*hex) && !self.destinations(*piece).is_empty();
        self.of_side(side).filter(blocks).map(|(piece, _)| piece).collect()
    }

    /// M of the rules.
    pub fn mobile(&self, side: Side) -> BTreeSet<PieceId> {
        let moves = |(piece, _): &(PieceId, Hex)| !self.destinations(*piece).is_empty();
        self.of_side(side).filter(moves).map(|(piece, _)| piece).collect()
    }

    /// Who may be picked.
    pub fn movers(&self, side: Side) -> BTreeSet<PieceId> {
        let (enters, blocks) = (self.entering(side), self.blocking(side));
        let capped = self.state.used[side] >= self.atlas.options.move_cap;
        let open = self.state.passed.is_none() && !capped;
        if open {
            enters.union(&self.mobile(side)).copied().collect()
        } else if !enters.is_empty() {
            enters
        } else if !blocks.is_empty() || self.state.passed.is_none() {
            blocks
        } else {
            self.mobile(side)
        }
    }

    /// Where a unit can move or enter.
    pub fn destinations(&self, piece: PieceId) -> BTreeSet<Hex> {
        let points = if unit(piece).arm == Arm::Cavalry { 6 } else { 4 };
        let others = self.waiting(owner(piece)).into_iter().filter(|other| *other != piece);
        let closed = others.map(|other| self.atlas.origin(other)).collect();
        match self.places.get(&piece).copied() {
            Some(here) => &self.moves(piece, here, points) - &closed,
            None => self.entries(piece, points, &closed),
        }
    }

    fn road(&self, from: Hex, to: Hex) -> bool {
        self.atlas.roads.contains(&(from, to))
    }

    fn moves(&self, piece: PieceId, here: Hex, points: usize) -> BTreeSet<Hex> {
        let (side, now) = (owner(piece), self.state.unit(piece));
        if self.in_zoc(side.other(), here) || now.held {
            return BTreeSet::new();
        }
        if now.formation == Formation::Battle {
            return self.flood(side, here, 1, |_, _| true);
        }
        let mut all = self.flood(side, here, points, |_, _| true);
        all.extend(self.flood(side, here, 2 * points, |from, to| self.road(from, to)));
        all
    }

    fn entries(&self, piece: PieceId, points: usize, closed: &BTreeSet<Hex>) -> BTreeSet<Hex> {
        let (side, entry) = (owner(piece), self.atlas.origin(piece));
        let only = BTreeSet::from([entry]);
        if self.stops(side, entry) {
            return only;
        }
        let mut all = self.flood(side, entry, points - 1, |_, _| true);
        all.extend(self.flood(side, entry, 2 * points - 1, |from, to| self.road(from, to)));
        all.insert(entry);
        let open = &all - closed;
        if open.is_empty() { only } else { open }
    }

    /// The ends of a retreat away from these hexes: every path is walked.
    pub fn retreats(&self, piece: PieceId, from: &[Hex]) -> BTreeSet<Hex> {
        let mut ends = BTreeSet::new();
        self.walk(owner(piece), self.places[&piece], from, 1, &mut ends);
        ends
    }

    fn walk(&self, side: Side, here: Hex, from: &[Hex], step: u8, ends: &mut BTreeSet<Hex>) {
        for next in self.atlas.near(here) {
            let away = from.iter().all(|enemy| distance(*enemy, next) > distance(*enemy, here));
            let open = !self.taken(next) && !self.in_zoc(side.other(), next) && self.in_range(side, next);
            if !away || !open {
                continue;
            }
            if step == 3 || (step == 2 && self.atlas.hexes[&next] == Terrain::Defensible) {
                ends.insert(next);
            }
            if step < 3 {
                self.walk(side, next, from, step + 1, ends);
            }
        }
    }

    /// The ends of an exit.
    pub fn exits(&self, piece: PieceId) -> BTreeSet<Hex> {
        let here = self.places[&piece];
        let enemies = self.of_side(owner(piece).other()).map(|(_, there)| there);
        let adjacent: Vec<Hex> = enemies.filter(|there| distance(*there, here) == 1).collect();
        match self.atlas.options.exit_reference {
            ExitReference::AllAdjacent => self.retreats(piece, &adjacent),
            ExitReference::AnyAdjacent => {
                adjacent.iter().flat_map(|enemy| self.retreats(piece, &[*enemy])).collect()
            }
        }
    }

    pub fn at(&self, piece: PieceId) -> Hex {
        self.places[&piece]
    }
}

/// The atlas of the board of these rules.
pub fn atlas(rules: &C3i) -> Atlas {
    assert_eq!(rules.plan().spaces.len(), 224);
    Atlas::of(rules, &crate::desk::file_of(rules.options().map))
}
