//! A second reading of the specification, slow and plain: retreats, the moves of a Move order, and shots, compared
//! with what is legal in random battles.

use crate::desk::rules;
use crate::players::{Match, Temper, any_options};
use high_water_mark_engine::{Generator, Side, SpaceId};
use std::collections::{BTreeMap, BTreeSet};
use wallace::board::{Board, Terrain};
use wallace::command::Aim;
use wallace::frame::Frame;
use wallace::march::{March, Mode};
use wallace::options::Options;
use wallace::pieces::{Period, Piece};
use wallace::state::State;
use wallace::{Command, Wallace};

/// What the reader looks at: the rules' board and a state.
struct Reader<'a> {
    board: &'a Board,
    state: &'a State,
}

impl Reader<'_> {
    fn areas(&self) -> Vec<SpaceId> {
        self.board.areas().into_iter().collect()
    }

    fn adjacent(&self, a: SpaceId, b: SpaceId) -> bool {
        self.board.adj(a).into_iter().any(|other| other == b)
    }

    fn size(&self, area: SpaceId) -> usize {
        let place = &self.state.places[area.index()];
        let t = place.troops;
        usize::from(t.regular + t.elite + t.inferior + t.cavalry + place.guns.sound + place.guns.damaged)
    }

    fn troops(&self, area: SpaceId) -> usize {
        let place = &self.state.places[area.index()];
        self.size(area) - usize::from(place.guns.sound + place.guns.damaged)
    }

    /// Enemy-held for a side. An area that is fought for counts as the defender's.
    fn enemy(&self, area: SpaceId, side: Side) -> bool {
        self.state.places[area.index()].side == Some(side.other())
    }

    fn reach(&self, at: SpaceId) -> Vec<SpaceId> {
        match self.board.entry_area(at) {
            Some(area) => vec![area],
            None => self.areas().into_iter().filter(|area| *area == at || self.adjacent(*area, at)).collect(),
        }
    }

    /// 8.8: an own block in x, in an area beside it, or in an entry box of it.
    fn command(&self, x: SpaceId, side: Side) -> bool {
        self.board.places().into_iter().any(|at| {
            let own = self.state.places[at.index()].block.is_some_and(|block| block.side == side);
            own && (at == x || self.adjacent(at, x) || self.board.entry_area(at) == Some(x))
        })
    }

    fn forbidden(&self, area: SpaceId) -> bool {
        self.state.assault.as_ref().is_some_and(|assault| assault.forbidden.contains(&area))
    }

    /// 8.8: paths of a piece of a side that leaves an area.
    fn paths(&self, from: SpaceId, side: Side) -> BTreeSet<(Option<SpaceId>, SpaceId)> {
        let fit = |x: SpaceId| !self.enemy(x, side) && !self.forbidden(x) && self.command(x, side);
        let one: Vec<SpaceId> =
            self.areas().into_iter().filter(|x| self.adjacent(from, *x) && fit(*x)).collect();
        if one.iter().any(|x| self.size(*x) < 4) {
            return one.into_iter().filter(|x| self.size(*x) < 4).map(|x| (None, x)).collect();
        }
        let mut two = BTreeSet::new();
        for x in one {
            for y in self.areas() {
                if self.adjacent(x, y) && y != from && fit(y) && self.size(y) < 4 {
                    two.insert((Some(x), y));
                }
            }
        }
        two
    }

    /// 8.10: ways of an attacker back to where it came from.
    fn ways_back(&self, origin: SpaceId, side: Side) -> BTreeSet<(Option<SpaceId>, SpaceId)> {
        if self.board.is_box(origin) || self.size(origin) < 4 {
            return BTreeSet::from([(None, origin)]);
        }
        let fit = |y: SpaceId| {
            self.adjacent(origin, y)
                && !self.forbidden(y)
                && !self.enemy(y, side)
                && self.size(y) < 4
                && self.command(y, side)
        };
        self.areas().into_iter().filter(|y| fit(*y)).map(|y| (Some(origin), y)).collect()
    }

    /// 8.2: the cubes that a leaving piece takes.
    fn cubes(&self, from: SpaceId, piece: Piece) -> Vec<u8> {
        let Some(kind) = piece.troop() else { return vec![0] };
        let place = &self.state.places[from.index()];
        let (pool, count, cap) =
            (i32::from(place.cubes[kind]), i32::from(place.troops[kind]), i32::from(kind.cap()));
        let all = 0..=10;
        let fits = |cubes: &i32| *cubes <= cap && *cubes <= pool && pool - cubes <= cap * (count - 1);
        all.filter(fits).map(|cubes| u8::try_from(cubes).expect("a few")).collect()
    }

    fn crossed(march: &March, a: SpaceId, b: SpaceId) -> usize {
        let over = |one: &&wallace::march::Crossing| {
            (one.from == a && one.to == b) || (one.from == b && one.to == a)
        };
        march.crossed.iter().filter(over).map(|one| usize::from(one.pieces)).sum()
    }

    fn attackers(&self, area: SpaceId) -> usize {
        self.state.attackers.iter().filter(|one| one.target == area).count()
    }

    /// 7.6, condition 3: into an area that the enemy holds.
    fn may_attack(&self, march: &March, piece: Piece, a: SpaceId, b: SpaceId) -> bool {
        let over = self.areas().into_iter().any(|area| self.size(area) > 4);
        self.state.period != Period::Night
            && piece.troop().is_some()
            && Self::crossed(march, a, b) < 2
            && self.attackers(b) < 4
            && (march.mode != Mode::First || !over)
    }

    fn boundary(&self, a: SpaceId, b: SpaceId) -> usize {
        if self.board.road(a, b) { 4 } else { 2 }
    }

    /// 7.6: a second step of cavalry.
    fn may_step(&self, march: &March, at: SpaceId, to: SpaceId) -> bool {
        let side = self.state.side;
        if !self.adjacent(at, to) || to == march.from {
            return false;
        }
        if self.enemy(to, side) {
            return self.may_attack(march, Piece::Cavalry, at, to);
        }
        Self::crossed(march, at, to) < self.boundary(at, to) && self.size(to) < 4
    }

    /// 8.6 after a move of this piece.
    fn fixable(&self, d: SpaceId, size: &BTreeMap<SpaceId, usize>, troops: usize) -> bool {
        let side = self.state.side;
        let disrupted = self.state.places[d.index()].disruption;
        let disc = self.board.places().into_iter().any(|at| {
            let block = self.state.places[at.index()].block.filter(|block| block.side == side);
            block.is_some_and(|block| block.discs < block.value) && self.reach(at).contains(&d)
        });
        let room: usize = self
            .areas()
            .into_iter()
            .filter(|y| self.adjacent(d, *y) && !self.enemy(*y, side))
            .map(|y| self.boundary(d, y).min(4_usize.saturating_sub(size[&y])))
            .sum();
        (!disrupted || troops >= 1) && disc && size[&d] - 4 <= room
    }

    /// 7.6, conditions 4 and 5: into an area that the enemy does not hold.
    fn may_arrive(&self, march: &March, piece: Piece, from: SpaceId, to: SpaceId) -> bool {
        if Self::crossed(march, from, to) >= self.boundary(from, to) {
            return false;
        }
        let passes =
            || piece == Piece::Cavalry && self.areas().into_iter().any(|next| self.may_step(march, to, next));
        if march.mode != Mode::First {
            return self.size(to) < 4 || passes();
        }
        let mut size: BTreeMap<SpaceId, usize> =
            self.areas().into_iter().map(|area| (area, self.size(area))).collect();
        *size.get_mut(&from).expect("an area") -= 1;
        *size.get_mut(&to).expect("an area") += 1;
        let over: Vec<SpaceId> = size.iter().filter(|(_, size)| **size > 4).map(|(area, _)| *area).collect();
        match over.as_slice() {
            [] => true,
            [d] => {
                let joins = usize::from(*d == to && piece.troop().is_some());
                self.state.attackers.is_empty() && self.fixable(*d, &size, self.troops(*d) + joins)
            }
            _ => false,
        }
    }

    /// 7.6: every move of a Move order.
    fn moves(&self, march: &March) -> Vec<Command> {
        let (from, side) = (march.from, self.state.side);
        let mut all = Vec::new();
        let place = &self.state.places[from.index()];
        for piece in Piece::ALL {
            let count = match piece.troop() {
                Some(kind) => place.troops[kind],
                None if piece == Piece::Artillery => place.guns.sound,
                None => place.guns.damaged,
            };
            if count == 0 {
                continue;
            }
            let stay = self.troops(from) - usize::from(piece.troop().is_some());
            if place.disruption && stay == 0 {
                continue;
            }
            for to in self.areas() {
                if !self.adjacent(from, to) {
                    continue;
                }
                let may = if self.enemy(to, side) {
                    self.may_attack(march, piece, from, to)
                } else {
                    self.may_arrive(march, piece, from, to)
                };
                let holds = march.mode != Mode::Hold || march.sent > 0 || self.attackers(to) > 0;
                if may && holds {
                    all.extend(self.cubes(from, piece).into_iter().map(|cubes| Command::Move {
                        piece,
                        to,
                        cubes,
                    }));
                }
            }
        }
        all
    }

    /// 8.7: a shortest path of steps across boundaries or corners, clear of high ground in between.
    fn sees(&self, from: SpaceId, target: SpaceId) -> bool {
        let high = |area| matches!(self.board.terrain(area), Terrain::Ridge | Terrain::Hill);
        let range = match self.board.terrain(from) {
            Terrain::Hill => 4,
            Terrain::Ridge => 3,
            _ => 1,
        };
        // All shortest paths, one step after the other.
        let mut paths = vec![vec![from]];
        let mut seen = BTreeSet::from([from]);
        for _ in 0..range {
            let mut longer = Vec::new();
            for path in &paths {
                let last = path[path.len() - 1];
                for next in self.areas() {
                    if self.board.fadj(last).contains(next) && !seen.contains(&next) {
                        longer.push([path.as_slice(), &[next]].concat());
                    }
                }
            }
            let ends: Vec<&Vec<SpaceId>> =
                longer.iter().filter(|path| path.last() == Some(&target)).collect();
            if !ends.is_empty() {
                return ends.iter().any(|path| !path[1..path.len() - 1].iter().any(|area| high(*area)));
            }
            seen.extend(longer.iter().map(|path| path[path.len() - 1]));
            paths = longer;
        }
        false
    }

    /// 7.7: every shot of a Fire order.
    fn shots(&self, sight: &BTreeSet<(SpaceId, SpaceId)>) -> Vec<Command> {
        let barrage = self.state.barrage.as_ref().expect("a Fire order");
        let mut all = Vec::new();
        for from in self.reach(barrage.at) {
            let place = &self.state.places[from.index()];
            let fired = barrage.fired.iter().find(|fired| fired.area == from);
            if place.side != Some(self.state.side) || (fired.is_none() && barrage.fired.len() == 2) {
                continue;
            }
            let [sound, damaged] = fired.map_or([0, 0], |fired| [fired.guns.sound, fired.guns.damaged]);
            for (piece, left) in [
                (Piece::Artillery, place.guns.sound - sound),
                (Piece::ArtilleryDamaged, place.guns.damaged - damaged),
            ] {
                if left == 0 {
                    continue;
                }
                for target in self.areas() {
                    if !self.enemy(target, self.state.side) || !sight.contains(&(from, target)) {
                        continue;
                    }
                    let there = &self.state.places[target.index()];
                    if self.troops(target) > 0 {
                        all.push(Command::Fire { from, piece, target, aim: Aim::Troops });
                    }
                    if there.fire_marker && there.guns.sound + there.guns.damaged > 0 {
                        all.push(Command::Fire { from, piece, target, aim: Aim::Artillery });
                    }
                }
            }
        }
        all
    }
}

fn all_sight(board: &Board) -> BTreeSet<(SpaceId, SpaceId)> {
    let state = State::empty();
    let reader = Reader { board, state: &state };
    let areas = reader.areas();
    let pairs = areas.iter().flat_map(|a| areas.iter().map(move |b| (*a, *b)));
    pairs.filter(|(a, b)| reader.sees(*a, *b)).collect()
}

#[test]
fn lines_of_sight_are_as_a_second_reading_has_them() {
    let rules = rules(&Options::default());
    let (board, sight) = (rules.board(), all_sight(rules.board()));
    for a in board.areas() {
        for b in board.areas() {
            assert_eq!(
                board.targets(a).contains(b),
                sight.contains(&(a, b)),
                "{} {}",
                board.id(a),
                board.id(b)
            );
        }
    }
}

/// The same commands, in any order.
fn same(kind: &str, mut legal: Vec<Command>, mut wanted: Vec<Command>) {
    legal.sort_by_key(|command| format!("{command:?}"));
    wanted.sort_by_key(|command| format!("{command:?}"));
    assert_eq!(legal, wanted, "{kind}");
}

/// Compares what is legal with the second reading; says what was compared.
fn compare(
    rules: &Wallace,
    state: &State,
    legal: &[Command],
    sight: &BTreeSet<(SpaceId, SpaceId)>,
) -> &'static str {
    let reader = Reader { board: rules.board(), state };
    let only = |wanted: fn(&Command) -> bool| -> Vec<Command> {
        legal.iter().filter(|one| wanted(one)).cloned().collect()
    };
    let paths_of = |commands: &[Command]| -> BTreeSet<(Option<SpaceId>, SpaceId)> {
        let path = |command: &Command| match *command {
            Command::Retreat { through, to, .. } | Command::GunsGo { through, to, .. } => Some((through, to)),
            _ => None,
        };
        commands.iter().filter_map(path).collect()
    };
    let assault = state.assault.as_deref();
    match state.frames.last() {
        Some(Frame::Move {}) => {
            let march = state.march.as_deref().expect("a Move order");
            same("moves", only(|one| matches!(one, Command::Move { .. })), reader.moves(march));
            let enough = match march.mode {
                Mode::Fix => reader.size(march.from) <= 4,
                Mode::Hold => march.sent > 0,
                _ => true,
            };
            assert_eq!(legal.contains(&Command::MoveDone {}), march.moved > 0 && enough);
            match march.mode {
                Mode::Normal => "move",
                Mode::First => "first",
                Mode::Fix => "fix",
                Mode::Hold => "hold",
            }
        }
        Some(Frame::CavalryStep { at }) => {
            let march = state.march.as_deref().expect("a Move order");
            let mut wanted: Vec<Command> = reader
                .areas()
                .into_iter()
                .filter(|to| reader.may_step(march, *at, *to))
                .map(|to| Command::CavalryStep { to })
                .collect();
            if reader.size(*at) < 4 {
                wanted.push(Command::CavalryStop {});
            }
            same("steps", legal.to_vec(), wanted);
            "step"
        }
        Some(Frame::Fire {}) => {
            same("shots", only(|one| matches!(one, Command::Fire { .. })), reader.shots(sight));
            "fire"
        }
        Some(Frame::DefendersLeave {} | Frame::GunsRetreat {} | Frame::WithdrawGuns {}) => {
            let assault = assault.expect("an assault");
            assert_eq!(paths_of(legal), reader.paths(assault.area, assault.defender));
            "retreat"
        }
        Some(Frame::CavalryLeaves { place, .. } | Frame::HorseGuns { place, .. }) => {
            let side = state.places[place.index()].side.expect("somebody");
            assert_eq!(paths_of(legal), reader.paths(*place, side));
            "horse"
        }
        Some(Frame::AttackersLeave {}) => {
            let one = assault.and_then(|assault| assault.leaving[state.side].first()).expect("an attacker");
            assert_eq!(paths_of(legal), reader.ways_back(one.origin, state.side));
            "attackers"
        }
        Some(Frame::Order { at }) => {
            for from in reader.areas() {
                let mode = if state.discs.in_hand > 0 { Mode::First } else { Mode::Normal };
                let own = state.places[from.index()].side == Some(state.side);
                let may = reader.reach(*at).contains(&from)
                    && own
                    && !reader.moves(&March::new(from, mode)).is_empty();
                assert_eq!(legal.contains(&Command::OrderMove { from }), may);
            }
            "order"
        }
        _ => "",
    }
}

#[test]
fn legal_commands_are_as_a_second_reading_has_them() {
    let (mut chance, mut compared) = (Generator::from_seed("readers of 1863"), BTreeMap::new());
    let sight = all_sight(rules(&Options::default()).board());
    for number in 0..300 {
        let options = if number % 4 == 0 { Options::default() } else { any_options(&mut chance) };
        let rules = rules(&options);
        let mut game = Match::battle(&rules, &format!("reading {number}"), Temper::Eager);
        while let Some(side) = game.decider() {
            let kind = compare(&rules, &game.state, &game.legal, &sight);
            *compared.entry(kind).or_insert(0_usize) += 1;
            let (command, day) = (game.choose(), (game.state.day, game.state.period));
            game.play(side, &command);
            if (game.state.day, game.state.period) != day {
                break;
            }
        }
    }
    for kind in ["move", "first", "fix", "hold", "step", "fire", "retreat", "horse", "attackers", "order"] {
        assert!(compared.get(kind).is_some_and(|count| *count > 0), "{kind}: {compared:?}");
    }
}
