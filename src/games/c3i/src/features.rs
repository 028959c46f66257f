//! What the learned estimate sees: things that a player looks at, without saying what they are worth.

use super::C3i;
use super::board::{Board, Hexes};
use super::field::Field;
use super::options::Reconstruction;
use super::pieces::{self, Arm, LAST_TURN, UNITS, owner, unit, units_of};
use super::state::{Formation, Phase, Place, State};
use crate::engine::{Features, PieceId, Side, SpaceId};

/// Hexes of the game's own boards, which come in columns of [`ROWS`].
const HEXES: usize = 224;
const ROWS: usize = 16;
const COLUMNS: usize = HEXES / ROWS;
const TURNS: usize = LAST_TURN as usize;
/// Steps of a turn, without the end of the game.
const STEPS: usize = 7;
/// Who is meant: the Union or the Confederates.
const SIDES: usize = 2;
const UNION: usize = 9;
const CONFEDERATES: usize = UNITS - UNION;
/// More hexes than this close the road no better.
const MOST_CLOSED: u8 = 9;

crate::engine::features! {
    STANDS = "a unit of a side in a hex" [SIDES, HEXES];
    STRONG = "infantry with stars in a hex" [SIDES, HEXES];
    DEPLOYED = "a unit in Battle formation in a hex" [SIDES, HEXES];
    ENGAGED = "a unit next to an enemy in a hex" [SIDES, HEXES];
    COLUMN = "a unit in two columns of hexes" [UNITS, COLUMNS.div_ceil(2)];
    ROW = "a unit in two rows of hexes" [UNITS, ROWS.div_ceil(2)];
    COMES = "a unit has not come, is due, or is blown for so many turns, or eliminated" [UNITS, 7];
    BATTLE = "a unit in Battle formation" [UNITS];
    ASTRAY = "a unit out of its headquarters' range" [UNITS];
    GROUND = "a unit on defensible ground" [UNITS];
    NEXT_TO = "a unit next to so many enemies" [UNITS, 4];
    IN_REACH = "a unit with so many enemies within two hexes" [UNITS, 5];
    FRIENDS = "a unit next to so many friends" [UNITS, 3];
    DISTANCE = "a unit so far from the next enemy" [UNITS, 9];
    WAYS_OUT = "a unit in an enemy zone with so many hexes to retreat to" [UNITS, 4];
    ATTACKED = "a unit that can be attacked, by what the best attacker adds to his die more than it does" [UNITS, 8];
    TOUCH = "two enemies next to each other" [UNION, CONFEDERATES];
    HEADQUARTERS = "a headquarters in a hex" [SIDES, HEXES];
    SHARPSHOOTERS = "Berdan's Sharpshooters in a hex" [HEXES];
    CLOCK = "turn, step and who is next" [TURNS, STEPS, SIDES];
    PASSED = "step, who passed and how much is left" [STEPS, 3, 4];
    LEAD = "by how many points the Union leads, by turn" [11, TURNS];
    POINTS = "points of a side" [SIDES, 7];
    CLOSED = "so many hexes close the road, by turn" [10, TURNS];
    CLOSED_IN = "so many hexes close the road, by step" [4, STEPS];
    FIRMLY = "so many hexes close the road without units that are engaged, by turn" [10, TURNS];
    ARTILLERY = "a side has so much artillery at least" [SIDES, 15];
    PER_TURN = "artillery of a side for each turn to come" [SIDES, 8];
    USED = "moves or attacks made in this step, by side" [SIDES, 16];
    ON_MAP = "stars of a side on the map" [SIDES, 8];
    LOST = "stars that a side has lost" [SIDES, 8];
}

/// A board as its hexes are seen: each by its place on the game's own boards.
#[derive(Clone, Debug)]
pub struct Sight(Vec<Option<u8>>);

impl Sight {
    /// The hexes of a board. One that the game's own boards have not is not seen.
    pub(super) fn of(board: &Board) -> Self {
        let own = Board::standard(Reconstruction::Second).ok();
        let place = |hex: SpaceId| u8::try_from(own.as_ref()?.grid.find(board.id(hex))?.index()).ok();
        Sight(board.hexes().into_iter().map(place).collect())
    }

    fn place(&self, hex: SpaceId) -> Option<usize> {
        self.0.get(hex.index()).copied().flatten().map(usize::from)
    }
}

/// A state in which nothing is half made, as it is looked at.
struct Look<'a> {
    rules: &'a C3i,
    state: &'a State,
    field: Field<'a>,
    zones: [Hexes; 2],
    turn: usize,
    seen: &'a mut Features,
}

/// Finds the features that are on.
pub(super) fn see(rules: &C3i, state: &State, seen: &mut Features) {
    let field = Field::of(rules, state);
    let zones = Side::ALL.map(|side| field.zoc(side));
    let turn = usize::from(state.turn.clamp(1, LAST_TURN)) - 1;
    let mut look = Look { rules, state, field, zones, turn, seen };
    look.units();
    look.touching();
    look.markers();
    look.clock();
    look.road();
    look.army(Side::Union);
    look.army(Side::Confederate);
}

impl Look<'_> {
    fn units(&mut self) {
        for piece in pieces::units() {
            let now = self.state.unit(piece);
            let comes = match now.place {
                Place::Hex(hex) => {
                    self.unit(piece, hex, now.formation);
                    continue;
                }
                Place::OffMap => usize::from(self.state.is_waiting(piece)),
                Place::Blown(turn) => 2 + usize::from(turn.saturating_sub(self.state.turn).min(3)),
                Place::Eliminated => 6,
            };
            self.seen.add(&COMES, [piece.index(), comes]);
        }
    }

    fn unit(&mut self, piece: PieceId, hex: SpaceId, formation: Formation) {
        let (u, side) = (piece.index(), owner(piece));
        let (s, board) = (number(side), &self.rules.board);
        let enemies = self.field.units[side.other()];
        let near = (board.near(hex) & enemies).len();
        let engaged = near > 0 || self.zones[1 - s].contains(hex);
        if let Some(place) = self.rules.sight.place(hex) {
            self.seen.add(&STANDS, [s, place]);
            self.seen.add(&COLUMN, [u, place / ROWS / 2]);
            self.seen.add(&ROW, [u, place % ROWS / 2]);
            let strong = unit(piece).stars > 0 && unit(piece).arm == Arm::Infantry;
            let more = [(strong, &STRONG), (formation == Formation::Battle, &DEPLOYED), (engaged, &ENGAGED)];
            more.into_iter().filter(|(on, _)| *on).for_each(|(_, group)| self.seen.add(group, [s, place]));
        }
        let out =
            self.state.headquarters[side].is_some_and(|hq| board.distance(hq, hex) > pieces::range(side));
        let flags = [
            (formation == Formation::Battle, &BATTLE),
            (out, &ASTRAY),
            (board.defensible.contains(hex), &GROUND),
        ];
        flags.into_iter().filter(|(on, _)| *on).for_each(|(_, group)| self.seen.add(group, [u]));
        let within = (board.influence(hex) & enemies).len();
        self.seen.add(&NEXT_TO, [u, count(near)]);
        self.seen.add(&IN_REACH, [u, count(within)]);
        self.seen.add(&FRIENDS, [u, count((board.near(hex) & self.field.units[side]).len())]);
        let farther = || (3..8_u8).find(|far| board.within(hex, *far).meets(enemies)).unwrap_or(8);
        let distance = if near > 0 {
            1
        } else if within > 0 {
            2
        } else {
            farther()
        };
        self.seen.add(&DISTANCE, [u, usize::from(distance)]);
        if engaged {
            let ways = board.near(hex) & self.field.free() & !self.zones[1 - s];
            self.seen.add(&WAYS_OUT, [u, count(ways.len())]);
        }
    }

    fn touching(&mut self) {
        let mut edges = [None; UNITS];
        for (union, at) in self.state.on_map(Side::Union) {
            let near = self.rules.board.near(at);
            if near.meets(self.field.units.confederate) {
                let next_to = self.state.on_map(Side::Confederate).filter(|(_, hex)| near.contains(*hex));
                for (enemy, _) in next_to {
                    self.seen.add(&TOUCH, [union.index(), enemy.index() - UNION]);
                    for (attacker, defender) in [(union, enemy), (enemy, union)] {
                        let edge = self.edge(attacker, defender);
                        edges[defender.index()] = edges[defender.index()].max(edge);
                    }
                }
            }
        }
        for (unit, edge) in edges.into_iter().enumerate() {
            if let Some(edge) = edge {
                self.seen.add(&ATTACKED, [unit, edge]);
            }
        }
    }

    /// How much more an attacker adds to his die than the defender, counted from three less. Nothing if he may not attack.
    fn edge(&self, attacker: PieceId, defender: PieceId) -> Option<usize> {
        let modifiers = self.rules.modifiers(self.state, &self.field, attacker, defender);
        let [adds, against] = [attacker, defender].map(|piece| usize::from(modifiers.total(owner(piece))));
        (!C3i::forbids_cavalry(attacker, defender)).then(|| (3 + adds).saturating_sub(against))
    }

    fn markers(&mut self) {
        let place = |hex: Option<SpaceId>| self.rules.sight.place(hex?);
        for side in Side::ALL {
            if let Some(at) = place(self.state.headquarters[side]) {
                self.seen.add(&HEADQUARTERS, [number(side), at]);
            }
        }
        if let Some(at) = place(self.state.berdan) {
            self.seen.add(&SHARPSHOOTERS, [at]);
        }
    }

    fn clock(&mut self) {
        let (state, step) = (self.state, step(self.state.phase));
        self.seen.add(&CLOCK, [self.turn, step, number(state.side)]);
        let passed = state.passed.map_or(0, |side| 1 + number(side));
        self.seen.add(&PASSED, [step, passed, usize::from(state.left)]);
        let [union, confederate] = Side::ALL.map(|side| usize::from(state.points(side)));
        self.seen.add(&LEAD, [(5 + union).saturating_sub(confederate), self.turn]);
    }

    fn road(&mut self) {
        let (board, union) = (&self.rules.board, self.field.units.union);
        let all = closed(board, union | self.zones[number(Side::Union)]);
        let free = union & !self.zones[number(Side::Confederate)];
        let firm = closed(board, free.into_iter().fold(free, |blocked, hex| blocked | board.near(hex)));
        self.seen.add(&CLOSED, [usize::from(all), self.turn]);
        self.seen.add(&CLOSED_IN, [usize::from(all), step(self.state.phase)]);
        self.seen.add(&FIRMLY, [usize::from(firm), self.turn]);
    }

    fn army(&mut self, side: Side) {
        let (state, s) = (self.state, number(side));
        let artillery = usize::from(state.artillery[side]);
        (1..=artillery.min(15)).for_each(|points| self.seen.add(&ARTILLERY, [s, points - 1]));
        self.seen.add(&PER_TURN, [s, artillery / (TURNS - self.turn)]);
        self.seen.add(&USED, [s, usize::from(state.used[side])]);
        self.seen.add(&POINTS, [s, usize::from(state.points(side))]);
        let stars = |counts: fn(Place) -> bool| -> usize {
            let those = units_of(side).filter(|piece| counts(state.unit(*piece).place));
            those.map(|piece| usize::from(unit(piece).stars)).sum()
        };
        self.seen.add(&ON_MAP, [s, stars(|place| matches!(place, Place::Hex(_)))]);
        self.seen.add(&LOST, [s, stars(|place| place == Place::Eliminated)]);
    }
}

const fn number(side: Side) -> usize {
    match side {
        Side::Union => 0,
        Side::Confederate => 1,
    }
}

/// The number of a step of the turn; at the end there is nothing to see.
const fn step(phase: Phase) -> usize {
    match phase {
        Phase::Headquarters => 0,
        Phase::ExcessBlown => 1,
        Phase::BlownReturn => 2,
        Phase::Sharpshooters => 3,
        Phase::Exits => 4,
        Phase::Movement => 5,
        Phase::Attacks | Phase::Over => 6,
    }
}

fn count(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// How many blocked hexes lie at least on every way of the road to a goal (`c3i.victory.road`): 0 if the road is open.
fn closed(board: &Board, blocked: Hexes) -> u8 {
    let (goals, roads) = (board.goals(), board.roads());
    let (mut seen, mut frontier) = (Hexes::EMPTY, Hexes::of(board.entry_hex(board.road_from)));
    for level in 0..=MOST_CLOSED {
        // First everything that is reached without another blocked hex, then one blocked hex farther.
        let mut barrier = Hexes::EMPTY;
        while !frontier.is_empty() {
            barrier |= frontier & blocked;
            let open = frontier & !blocked;
            seen |= open;
            let next = open.into_iter().fold(Hexes::EMPTY, |next, hex| next | roads[hex.index()]);
            frontier = next & !seen & !barrier;
        }
        if seen.meets(goals) {
            return level;
        }
        if barrier.is_empty() {
            return MOST_CLOSED;
        }
        seen |= barrier;
        if seen.meets(goals) {
            return level + 1;
        }
        frontier = barrier.into_iter().fold(Hexes::EMPTY, |next, hex| next | roads[hex.index()]) & !seen;
    }
    MOST_CLOSED
}
