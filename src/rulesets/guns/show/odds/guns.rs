//! How many reductions the defender's artillery may inflict.

use super::super::super::Guns;
use super::super::super::attack::{Attack, Battery};
use super::super::super::board::areas::Areas;
use super::super::super::state::State;
use super::super::super::tokens::{MARCH, Org, Stock, Token};
use crate::engine::{Distribution, Fraction, Side, SpaceId};

/// Points of a position's tokens that count, and points for a reduction or a hit.
const POINTS: u8 = 3;
/// Positions whose fire is thought through; more never decide a fight.
const MOST_POSITIONS: usize = 4;

/// Numbers of strength-2 and strength-1 tokens, and of others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Hand {
    twos: u8,
    ones: u8,
}

/// A position from which artillery may fire: its strength for 0 to 3 points of tokens.
#[derive(Clone, Copy, Debug)]
struct Place {
    strength: [u8; POINTS as usize + 1],
    /// Tokens that are placed there face-down, once the defender has played.
    placed: Option<u8>,
    /// Tokens that the attacker's bombardment silences.
    silenced: u8,
}

/// What the defender's artillery may do against the attackers of a position.
pub(super) struct Fire {
    places: Vec<Place>,
    /// The tokens that the defender may have in his tray, and how many he has.
    unseen: Stock,
    tray: u8,
    /// Bombardment hits that fall on the blocks.
    block_hits: u8,
}

impl Fire {
    /// The fire on the attackers of a target.
    pub fn on(rules: &Guns, state: &State, attack: &Attack, number: usize) -> Fire {
        let side = state.active.other();
        let played = attack.declared;
        let crossed = attack.crossed(number);
        let at = attack.targets.get(number).map_or(SpaceId::OFF_MAP, |target| target.at);
        let bombarded = bombardment(rules, state, attack, at);
        let own_tokens = attack.battery(side, at).map_or(0, count_tokens);
        let silenced = bombarded.min(own_tokens);
        let mut places: Vec<Place> = positions(rules, state, attack, number)
            .into_iter()
            .map(|from| Place {
                strength: [0, 1, 2, 3].map(|base| rules.fire_strength(state, from, base, crossed).total()),
                placed: played.then(|| attack.battery(side, from).map_or(0, count_tokens)),
                silenced: if from == at { silenced } else { 0 },
            })
            .filter(|place| place.placed != Some(0))
            .collect();
        places.sort_by_key(|place| std::cmp::Reverse(place.strength[usize::from(POINTS)]));
        places.truncate(MOST_POSITIONS);
        let purse = &state.armies[side].tokens;
        Fire {
            places,
            unseen: unseen(state, side),
            tray: purse.tray.total(),
            block_hits: bombarded - silenced,
        }
    }

    /// Bombardment hits that fall on the defending blocks.
    pub const fn block_hits(&self) -> u8 {
        self.block_hits
    }

    /// The most reductions that are possible.
    pub fn most(&self) -> u8 {
        let sum: u8 = self.places.iter().map(|place| place.strength[usize::from(POINTS)]).sum();
        if self.tray == 0 && self.places.iter().all(|place| place.placed.is_none()) {
            0
        } else {
            sum / POINTS
        }
    }

    /// The reductions if every artillery token finds its matching blocks.
    pub fn expected(&self) -> Distribution<u8> {
        self.reductions(Token::is_artillery)
    }

    /// The reductions if only `ANY` tokens find theirs; nothing if the tokens lie there already.
    pub fn of_common_tokens(&self) -> Option<Distribution<u8>> {
        let open = self.places.iter().all(|place| place.placed.is_none()) && !self.places.is_empty();
        open.then(|| self.reductions(|token| token.org == Org::ANY))
    }

    fn reductions(&self, counts: impl Fn(Token) -> bool) -> Distribution<u8> {
        let of = |strength: u8| -> u8 {
            let fits =
                self.unseen.counted().filter(|(token, _)| token.strength == strength && counts(*token));
            fits.map(|(_, count)| count).sum()
        };
        let all = Hand { twos: of(2), ones: of(1) };
        if self.places.iter().any(|place| place.placed.is_some()) {
            return self.placed(all);
        }
        let others = self.unseen.total().saturating_sub(all.twos + all.ones);
        hands(all, others, self.tray).then(|hand| Distribution::certain(self.best(*hand, 0) / POINTS))
    }

    /// The most points that a hand of tokens gives from a position on.
    fn best(&self, hand: Hand, from: usize) -> u8 {
        let Some(place) = self.places.get(from) else { return 0 };
        let mut best = 0;
        for twos in 0..=hand.twos.min(2) {
            for ones in 0..=hand.ones.min(2 - twos) {
                let base = usize::from((2 * twos + ones).min(POINTS));
                let rest = Hand { twos: hand.twos - twos, ones: hand.ones - ones };
                best = best.max(place.strength[base].saturating_add(self.best(rest, from + 1)));
            }
        }
        best
    }

    /// The reductions by tokens that lie face-down: each is any artillery that has not been seen.
    fn placed(&self, all: Hand) -> Distribution<u8> {
        let mut sums = Distribution::certain((all, 0_u8));
        for place in &self.places {
            sums = sums.then(|(left, points)| {
                let (left, points) = (*left, *points);
                hands(left, 0, place.placed.unwrap_or(0)).then(|hand| {
                    // The attacker silences the strongest first.
                    let twos = hand.twos.saturating_sub(place.silenced);
                    let silenced_ones = place.silenced.saturating_sub(hand.twos);
                    let ones = hand.ones.saturating_sub(silenced_ones);
                    let base = usize::from((2 * twos + ones).min(POINTS));
                    let rest = Hand { twos: left.twos - hand.twos, ones: left.ones - hand.ones };
                    Distribution::certain((rest, points.saturating_add(place.strength[base])))
                })
            });
        }
        sums.then(|(_, points)| Distribution::certain(points / POINTS))
    }
}

/// How many tokens lie in a position: one or two.
fn count_tokens(battery: &Battery) -> u8 {
    u8::try_from(battery.tokens.len()).unwrap_or(2)
}

/// The positions from which the defender can support a target.
fn positions(rules: &Guns, state: &State, attack: &Attack, number: usize) -> Vec<SpaceId> {
    let at = attack.targets.get(number).map(|target| target.at);
    let crossed: Areas = attack.crossed(number);
    let side = state.active.other();
    let held = super::super::super::field::held(&state.armies[side]);
    let may = |from: &SpaceId| {
        let own = attack
            .target_at(*from)
            .is_none_or(|own| Some(own) == attack.targets.iter().position(|one| Some(one.at) == at));
        own && state.own().count_at(*from) == 0 && rules.defensive_fire_of(state, side, *from).meets(crossed)
    };
    held.into_iter().filter(may).collect()
}

/// Hits by the artillery that the attacker has placed, if all of it bombards a position.
fn bombardment(rules: &Guns, state: &State, attack: &Attack, at: SpaceId) -> u8 {
    let able = attack.batteries[state.active]
        .iter()
        .filter(|one| rules.bombardment_targets(state, one.at).contains(at));
    able.map(|battery| battery.sum().min(POINTS)).fold(0, u8::saturating_add) / POINTS
}

/// The tokens of a side that its enemy has not seen for good.
fn unseen(state: &State, side: Side) -> Stock {
    let purse = &state.armies[side].tokens;
    let mut seen = purse.expended;
    seen.add(&purse.used);
    seen.add(&purse.unhit);
    for _ in state.works.iter().filter(|works| works.side == side) {
        seen.put(MARCH);
    }
    Stock::all(side).without(&seen)
}

/// The number of ways to choose some of many.
fn choose(many: u8, some: u8) -> i64 {
    if some > many {
        return 0;
    }
    (0..some).fold(1_i64, |ways, n| ways * i64::from(many - n) / i64::from(n + 1))
}

/// How many tokens of each strength are among some drawn from all.
fn hands(all: Hand, others: u8, drawn: u8) -> Distribution<Hand> {
    let total = all.twos + all.ones + others;
    let drawn = drawn.min(total);
    let ways = choose(total, drawn);
    let mut hands = Distribution::empty();
    for twos in 0..=all.twos.min(drawn) {
        for ones in 0..=all.ones.min(drawn - twos) {
            let these = choose(all.twos, twos) * choose(all.ones, ones) * choose(others, drawn - twos - ones);
            if these > 0 {
                hands.add(Hand { twos, ones }, &Fraction::new(these, ways));
            }
        }
    }
    hands
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_counted_exactly() {
        let hands = hands(Hand { twos: 2, ones: 1 }, 1, 2);
        assert_eq!(hands.total(), Fraction::one());
        assert_eq!(hands.probability(&Hand { twos: 2, ones: 0 }), Fraction::new(1, 6));
        assert_eq!(hands.probability(&Hand { twos: 1, ones: 1 }), Fraction::new(2, 6));
        assert_eq!(hands.probability(&Hand { twos: 0, ones: 1 }), Fraction::new(1, 6));
    }

    #[test]
    fn the_best_hand_fills_the_strongest_position_first() {
        let ridge = Place { strength: [0, 2, 4, 5], placed: None, silenced: 0 };
        let open = Place { strength: [0, 1, 2, 3], placed: None, silenced: 0 };
        let fire =
            Fire { places: vec![ridge, open], unseen: Stock::none(Side::Union), tray: 8, block_hits: 0 };
        assert_eq!(fire.best(Hand { twos: 1, ones: 0 }, 0), 4);
        assert_eq!(fire.best(Hand { twos: 2, ones: 1 }, 0), 7);
        assert_eq!(fire.best(Hand { twos: 4, ones: 4 }, 0), 8);
    }
}
