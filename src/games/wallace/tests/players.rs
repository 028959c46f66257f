//! Players who choose by chance, the options that they choose, and battles that they are put into.

pub use crate::common::players::Temper;

use crate::common::players;
use high_water_mark_engine::{BySide, Generator, Ruleset, Side, SpaceId};
use wallace::board::Places;
use wallace::frame::Frame;
use wallace::options::{EntrenchmentLoss, LoneArtillery, MoraleFiveThree, Options};
use wallace::pieces::{CUBES, PIECES, Period, Piece, Troop, discs};
use wallace::place::Block;
use wallace::state::State;
use wallace::{Command, Wallace};

/// More commands than any of these games has.
const MOST_COMMANDS: usize = 4000;

/// Any options.
pub fn any_options(chance: &mut Generator) -> Options {
    let orders = |chance: &mut Generator| u8::try_from(1 + chance.below(12)).expect("a small number");
    let mut options = Options {
        union_orders_morning: orders(chance),
        union_orders_midday: orders(chance),
        union_orders_afternoon: orders(chance),
        union_orders_night: orders(chance),
        stall_limit: 8 + orders(chance),
        ..Options::default()
    };
    let mut flip = || chance.below(2) == 0;
    if flip() {
        options.morale_five_three = MoraleFiveThree::Retreat;
    }
    if flip() {
        options.lone_artillery = LoneArtillery::Eliminated;
    }
    if flip() {
        options.entrenchment_loss = EntrenchmentLoss::PerPiece;
    }
    options.flank_keeps_fire_modifier = flip();
    options.used_blocks_open = flip();
    options.ridge_star = flip();
    options
}

/// A game between players who choose by chance.
pub type Match<'a> = players::Match<'a, Wallace, Temper>;

impl<'a> Match<'a> {
    /// A whole game.
    pub fn new(rules: &'a Wallace, seed: &str, temper: Temper) -> Self {
        let chance = Generator::from_seed(&format!("player of {seed}"));
        Match::begin(rules, seed, (chance, temper), MOST_COMMANDS)
    }

    /// A battle in some corner of the map.
    pub fn battle(rules: &'a Wallace, seed: &str, temper: Temper) -> Self {
        let mut chance = Generator::from_seed(&format!("battle of {seed}"));
        let state = battle(rules, &mut chance);
        assert_eq!(rules.validate(&state), Ok(()), "{seed}");
        Match::from_state(rules, state, seed, (chance, temper), MOST_COMMANDS)
    }

    fn weight(&self, command: &Command) -> usize {
        match (self.temper, command) {
            (_, Command::Concede {}) => 0,
            (Temper::Eager, Command::MoveDone {}) if !self.state.attackers.is_empty() => 25,
            (Temper::Eager, Command::Enter { .. }) => 60,
            (Temper::Eager, Command::Issue { .. } | Command::OrderMove { .. }) => 40,
            (Temper::Eager, Command::Move { .. }) => 30,
            (Temper::Eager, Command::OrderFire {} | Command::Fire { .. }) => 20,
            (
                Temper::Eager,
                Command::PlaceBlock { .. } | Command::CavalryRetreat {} | Command::HoldAssault {},
            ) => 15,
            (Temper::Eager, Command::OrderPass {} | Command::RemoveBlock { .. } | Command::MoveDone {}) => 2,
            _ => 5,
        }
    }

    /// Is it an attack?
    fn attacks(&self, command: &Command) -> bool {
        matches!(command, Command::Move { to, .. } | Command::CavalryStep { to }
            if self.state.is_enemy_held(*to, self.state.side))
    }

    pub fn choose(&mut self) -> Command {
        let legal: Vec<&Command> =
            self.legal.iter().filter(|one| !matches!(one, Command::Concede {})).collect();
        if self.temper == Temper::Even {
            return legal[self.chance.below(legal.len())].clone();
        }
        let mut some = self.some_kind(std::mem::discriminant, Match::weight);
        let attacks: Vec<Command> = some.iter().filter(|command| self.attacks(command)).cloned().collect();
        if self.temper == Temper::Eager && !attacks.is_empty() && self.chance.below(4) > 0 {
            some = attacks;
        }
        some.swap_remove(self.chance.below(some.len()))
    }
}

fn near(rules: &Wallace, center: SpaceId, steps: u8) -> Vec<SpaceId> {
    let board = rules.board();
    board.areas().into_iter().filter(|area| board.steps(center, *area) <= steps).collect()
}

/// Pieces and cubes that are still to be had.
struct Supply {
    pieces: [u8; 6],
    cubes: [u8; 4],
}

impl Supply {
    fn of(side: Side) -> Supply {
        let all = PIECES[side];
        let troops = Troop::ALL.map(|kind| all.troops()[kind]);
        let [regular, elite, inferior, cavalry] = troops;
        Supply {
            pieces: [regular, elite, inferior, cavalry, all.artillery, all.artillery],
            cubes: Troop::ALL.map(|kind| CUBES[side][kind]),
        }
    }

    /// Fills a place with a few pieces.
    fn fill(
        &mut self,
        state: &mut State,
        at: SpaceId,
        side: Side,
        most: usize,
        heat: usize,
        chance: &mut Generator,
    ) {
        for _ in 0..=chance.below(most) {
            // Cavalry and artillery come often, for they have the more difficult rules.
            let wanted = [0, 0, 1, 2, 3, 3, 4, 4, 5][chance.below(9)];
            let Some(number) = [wanted, 0, 2].into_iter().find(|number| self.pieces[*number] > 0) else {
                continue;
            };
            let guns = number >= 4;
            self.pieces[number] -= 1;
            if guns {
                self.pieces[9 - number] -= 1;
            }
            state.place_mut(at).put(side, Piece::ALL[number], 0);
            if let Some(kind) = Piece::ALL[number].troop() {
                let most = usize::from(kind.cap().min(self.cubes[kind as usize]));
                let cubes = match heat {
                    0 => 0,
                    1 => chance.below(most + 1),
                    _ => most,
                };
                let cubes = u8::try_from(cubes).expect("a few cubes");
                self.cubes[kind as usize] -= cubes;
                state.place_mut(at).cubes[kind] += cubes;
            }
        }
    }
}

fn small(chance: &mut Generator, most: usize) -> u8 {
    u8::try_from(chance.below(most + 1)).expect("a small number")
}

/// Two armies close to each other somewhere.
fn battle(rules: &Wallace, chance: &mut Generator) -> State {
    let board = rules.board();
    let mut state = State::empty();
    (state.turn, state.frames) = (1, vec![Frame::Action {}]);
    state.day = 1 + small(chance, 2);
    let periods = if state.day == 3 { 3 } else { 4 };
    // Nights are quiet.
    state.period =
        if chance.below(12) == 0 { Period::ALL[periods - 1] } else { Period::ALL[chance.below(3)] };
    let areas: Vec<SpaceId> = board.areas().into_iter().collect();
    let center = areas[chance.below(areas.len())];
    let region = near(rules, center, 1 + small(chance, 1));
    let heat = chance.below(4);
    let mut supply = BySide { union: Supply::of(Side::Union), confederate: Supply::of(Side::Confederate) };
    for at in &region {
        let side = Side::ALL[chance.below(2)];
        if chance.below(6) > 0 {
            supply[side].fill(&mut state, *at, side, 4, heat, chance);
        }
        for entry in board.boxes_of(*at) {
            let Some(owner) = board.entry_side(entry) else { continue };
            supply[owner].fill(&mut state, entry, owner, 4, heat, chance);
        }
    }
    let (mut markers, mut fires, mut sticks) = (8, 4, 20);
    for at in &region {
        let held = state.place(*at).side.is_some();
        let nbr: Vec<SpaceId> = board.nbr(*at).into_iter().collect();
        let place = state.place_mut(*at);
        if held && markers > 0 && chance.below(3) == 0 {
            place.disruption = true;
            markers -= 1;
        }
        if fires > 0 && chance.below(4) == 0 {
            place.fire_marker = true;
            fires -= 1;
        }
        let first = nbr[chance.below(nbr.len())];
        for _ in 0..chance.below(3).min(usize::from(held) * 2) {
            let stick = if chance.below(4) == 0 { nbr[chance.below(nbr.len())] } else { first };
            if sticks > 0 {
                place.entrenchments.push(stick);
                sticks -= 1;
            }
        }
    }
    let places: Places =
        region.iter().copied().chain(region.iter().flat_map(|at| board.boxes_of(*at))).collect();
    for side in Side::ALL {
        for _ in 0..2 + chance.below(5) {
            let at: Vec<SpaceId> = places
                .into_iter()
                .filter(|at| state.place(*at).block.is_none() && !state.is_enemy_held(*at, side))
                .filter(|at| !board.is_box(*at) || board.entry_side(*at) == Some(side))
                .collect();
            let Some(at) = at.get(chance.below(at.len().max(1))).copied() else { continue };
            let values: Vec<u8> = state.available[side].listed().collect();
            let value = values[chance.below(values.len())];
            state.available[side].take(value);
            let discs = small(chance, usize::from(value)).min(discs(side) - state.discs_on_map(side));
            state.place_mut(at).block = Some(Block { side, value, discs });
        }
        let left: Vec<u8> = state.available[side].listed().collect();
        for value in left.into_iter().skip(1) {
            if chance.below(3) == 0 {
                state.available[side].take(value);
            }
        }
        let stock = usize::from(discs(side) - state.discs_on_map(side));
        if side == Side::Union {
            state.discs.blue = small(chance, stock.min(10));
            state.discs.forced = small(chance, 3) + u8::from(state.discs.blue == 0);
        } else {
            state.discs.double = small(chance, stock.min(8));
            state.discs.single = small(chance, (stock - usize::from(state.discs.double)).min(12));
        }
    }
    state.side = Side::ALL[chance.below(2)];
    state
}
