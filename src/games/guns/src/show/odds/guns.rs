//! How many reductions the defender's artillery may inflict.

use super::super::super::Guns;
use super::super::super::assault::{MOST_POINTS, POINTS_FOR_A_HIT};
use super::super::super::attack::{Attack, Battery};
use super::super::super::field::held;
use super::super::super::options::TokenHits;
use super::super::super::state::State;
use super::super::super::tokens::{MARCH, Org, Stock, Token};
use crate::engine::{Distribution, Fraction, Side, Sorted, SpaceId};

/// Numbers of strength-2 and strength-1 tokens, and of others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Hand {
    twos: u8,
    ones: u8,
}

/// A position from which artillery may fire: its strength for 0 to 3 points of tokens.
#[derive(Clone, Copy, Debug)]
struct Place {
    at: SpaceId,
    strength: [u8; MOST_POINTS as usize + 1],
    /// Tokens that are placed there face-down, once the defender has played.
    placed: u8,
    /// Hits by the attacker's bombardment on them.
    hits: u8,
}

/// What the defender's artillery may do against the attackers of a position.
pub(super) struct Fire {
    places: Vec<Place>,
    /// Does it lie there already?
    is_placed: bool,
    token_hits: TokenHits,
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
        let crossed = attack.crossed(number);
        let at = attack.targets.get(number).map_or(SpaceId::OFF_MAP, |target| target.at);
        let tokens = |from: SpaceId| attack.battery(side, from).map_or(0, count_tokens);
        let mut places: Vec<Place> = positions(rules, state, at)
            .into_iter()
            .map(|from| Place {
                at: from,
                strength: [0, 1, 2, 3].map(|base| rules.fire_strength(state, from, base, crossed).total()),
                placed: tokens(from),
                hits: 0,
            })
            .filter(|place| !attack.declared || place.placed > 0)
            .collect();
        let hits = bombardment(rules, state, attack, at, &places);
        for place in &mut places {
            place.hits = hits.get(&place.at).copied().unwrap_or(0).min(place.placed);
        }
        let here = hits.get(&at).copied().unwrap_or(0);
        let purse = &state.armies[side].tokens;
        Fire {
            places,
            is_placed: attack.declared,
            token_hits: rules.options().token_hits,
            unseen: unseen(state, side),
            tray: purse.tray.total(),
            block_hits: here - here.min(tokens(at)),
        }
    }

    /// Bombardment hits that fall on the defending blocks.
    pub const fn block_hits(&self) -> u8 {
        self.block_hits
    }

    /// Can any fire come?
    pub fn can_come(&self) -> bool {
        !self.places.is_empty() && (self.is_placed || self.tray > 0)
    }

    /// The most reductions that are possible.
    pub fn most(&self) -> u8 {
        self.expected().iter().map(|(count, _)| *count).max().unwrap_or(0)
    }

    /// The reductions if every artillery token finds its matching blocks.
    pub fn expected(&self) -> Distribution<u8> {
        self.reductions(Token::is_artillery)
    }

    /// The reductions if only `ANY` tokens find theirs; nothing if the tokens lie there already.
    pub fn of_common_tokens(&self) -> Option<Distribution<u8>> {
        (!self.is_placed).then(|| self.reductions(|token| token.org == Org::ANY))
    }

    fn reductions(&self, counts: impl Fn(Token) -> bool) -> Distribution<u8> {
        let of = |strength: u8| -> u8 {
            let fits =
                self.unseen.counted().filter(|(token, _)| token.strength == strength && counts(*token));
            fits.map(|(_, count)| count).sum()
        };
        let all = Hand { twos: of(2), ones: of(1) };
        if self.is_placed {
            return self.placed(all);
        }
        let others = self.unseen.total().saturating_sub(all.twos + all.ones);
        let best = self.best();
        hands(all, others, self.tray).then(|hand| {
            let points = best.get(&(hand.twos, hand.ones)).copied().unwrap_or(0);
            Distribution::certain(points / POINTS_FOR_A_HIT)
        })
    }

    /// The most points that each hand of tokens gives.
    fn best(&self) -> Sorted<(u8, u8), u8> {
        let hands = (0..=self.tray).flat_map(|twos| (0..=self.tray - twos).map(move |ones| (twos, ones)));
        let mut best: Sorted<(u8, u8), u8> = hands.map(|hand| (hand, 0)).collect();
        for place in &self.places {
            let with = |(twos, ones): (u8, u8), before: &Sorted<(u8, u8), u8>| {
                let played = PLAYED.iter().filter(|(two, one)| *two <= twos && *one <= ones);
                let points = played.map(|(two, one)| {
                    let base = usize::from((2 * two + one).min(MOST_POINTS));
                    let others = before.get(&(twos - two, ones - one)).copied().unwrap_or(0);
                    others.saturating_add(place.strength[base])
                });
                points.max().unwrap_or(0)
            };
            best = best.keys().map(|hand| (*hand, with(*hand, &best))).collect();
        }
        best
    }

    /// The reductions by tokens that lie face-down: each is any artillery that has not been seen.
    fn placed(&self, all: Hand) -> Distribution<u8> {
        let mut sums = Distribution::certain((all, 0_u8));
        for place in &self.places {
            sums = sums.then(|(left, points)| {
                let (left, points) = (*left, *points);
                hands(left, 0, place.placed).then(|hand| {
                    let rest = Hand { twos: left.twos - hand.twos, ones: left.ones - hand.ones };
                    let strength = place.strength[usize::from(self.base(*hand, place.hits))];
                    Distribution::certain((rest, points.saturating_add(strength)))
                })
            });
        }
        sums.then(|(_, points)| Distribution::certain(points / POINTS_FOR_A_HIT))
    }

    /// The points of placed tokens after so many hits, which fall on the strongest first.
    fn base(&self, hand: Hand, hits: u8) -> u8 {
        match self.token_hits {
            TokenHits::Silence => {
                let twos = hand.twos.saturating_sub(hits);
                let ones = hand.ones.saturating_sub(hits.saturating_sub(hand.twos));
                (2 * twos + ones).min(MOST_POINTS)
            }
            TokenHits::MinusOne => (2 * hand.twos + hand.ones).min(MOST_POINTS).saturating_sub(hits),
        }
    }
}

/// The numbers of strength-2 and strength-1 tokens that a position can hold.
const PLAYED: [(u8, u8); 6] = [(0, 0), (0, 1), (1, 0), (0, 2), (1, 1), (2, 0)];

/// How many tokens lie in a position: one or two.
fn count_tokens(battery: &Battery) -> u8 {
    u8::try_from(battery.tokens.len()).unwrap_or(2)
}

/// The positions from which the defender can support a target.
fn positions(rules: &Guns, state: &State, at: SpaceId) -> Vec<SpaceId> {
    let may =
        |from: &SpaceId| state.own().count_at(*from) == 0 && rules.supportable(state, *from).contains(&at);
    held(state.enemy()).into_iter().filter(may).collect()
}

/// Hits by the artillery that the attacker has placed, position by position: it bombards the attacked one where it can,
/// or else the guns that fire most on its attackers.
fn bombardment(
    rules: &Guns,
    state: &State,
    attack: &Attack,
    at: SpaceId,
    places: &[Place],
) -> Sorted<SpaceId, u8> {
    let mut points: Sorted<SpaceId, u8> = Sorted::new();
    for battery in &attack.batteries[state.active] {
        let targets = rules.bombardment_targets(state, battery.at);
        let guns = places.iter().filter(|place| targets.contains(place.at));
        let strongest =
            guns.min_by_key(|place| (std::cmp::Reverse(place.strength[usize::from(MOST_POINTS)]), place.at));
        let aim = if targets.contains(at) { Some(at) } else { strongest.map(|place| place.at) };
        if let Some(aim) = aim {
            let sum = points.at(aim);
            *sum = sum.saturating_add(battery.sum().min(MOST_POINTS));
        }
    }
    points.into_iter().map(|(at, sum)| (at, sum / POINTS_FOR_A_HIT)).collect()
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
