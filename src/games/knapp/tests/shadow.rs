//! The game as its events tell it: kept up from events alone, it must be the game that is played.

use crate::common::sound::Kinds;
use high_water_mark_engine::{PieceId, Side, SpaceId};
use knapp::options::{LeaderDice, WithdrawalFromAssault};
use knapp::pieces::{self, Arm, is_leader, owner, unit};
use knapp::state::{Phase, PieceState, Place, State};
use knapp::{Event, Knapp};
use std::collections::{BTreeMap, BTreeSet};

/// A volley as far as it has been told.
#[derive(Clone, Debug, Default)]
struct Told {
    target: Option<SpaceId>,
    side: Option<Side>,
    hits: usize,
    /// Strength in the target area before the first hit.
    strength: usize,
    placed: Vec<(PieceId, usize)>,
    /// Leaders and units that have rolled.
    rolled: Vec<PieceId>,
    /// Is it over with its dice for firing?
    fired: bool,
}

/// What the events have told.
pub struct Shadow<'a> {
    rules: &'a Knapp,
    state: State,
    volley: Told,
    /// Units that have fired from outside an assault, and inside one, in this fire phase.
    outside: BTreeSet<PieceId>,
    inside: BTreeSet<PieceId>,
    /// Objectives that were scored: points by area.
    pub scored: BTreeMap<SpaceId, u32>,
    /// How often each kind of event came.
    pub kinds: Kinds,
    /// How many leaders were killed.
    pub killed: usize,
}

impl<'a> Shadow<'a> {
    /// Begins with a state.
    pub fn of(rules: &'a Knapp, state: &State) -> Self {
        Shadow {
            rules,
            state: state.clone(),
            volley: Told::default(),
            outside: BTreeSet::new(),
            inside: BTreeSet::new(),
            scored: BTreeMap::new(),
            kinds: Kinds::default(),
            killed: 0,
        }
    }

    /// Sees that pieces are where they are said to be, as strong as they are said to be.
    pub fn check(&self, state: &State) {
        for piece in pieces::pieces() {
            let (told, true_one) = (self.state.piece(piece), state.piece(piece));
            let seen = (told.place, told.strength, told.low_ammo);
            let real = (true_one.place, true_one.strength, true_one.low_ammo);
            assert_eq!(seen, real, "{} by the events, and in truth", pieces::id(piece));
        }
    }

    fn put(&mut self, piece: PieceId, place: Place) {
        self.state.piece_mut(piece).place = place;
    }

    fn area(&self, piece: PieceId) -> Option<SpaceId> {
        self.state.piece(piece).area()
    }

    fn units(&self, side: Side, area: SpaceId) -> impl Iterator<Item = PieceId> + '_ {
        pieces::units().filter(move |piece| owner(*piece) == side && self.area(*piece) == Some(area))
    }

    fn leaders(&self, side: Side, area: SpaceId) -> impl Iterator<Item = PieceId> + '_ {
        pieces::leaders().filter(move |piece| owner(*piece) == side && self.area(*piece) == Some(area))
    }

    /// Hears of an event.
    pub fn hear(&mut self, event: &Event) {
        self.kinds.note([event]);
        self.hear_of_fire(event);
        self.hear_of_morale(event);
        self.hear_of_places(event);
    }

    fn hear_of_places(&mut self, event: &Event) {
        match event {
            Event::Arrived { area, pieces, .. } => {
                for piece in pieces {
                    assert_eq!(self.state.piece(*piece).place, Place::Off, "a piece arrives once");
                    self.put(*piece, Place::Box(*area));
                    if !is_leader(*piece) {
                        self.state.piece_mut(*piece).strength = self.rules.full(*piece);
                    }
                }
            }
            Event::Entered { piece, area } | Event::Moved { piece, to: area, .. } => {
                self.put(*piece, Place::Map(*area));
            }
            Event::LeaderPlaced { leader, area, .. } => {
                self.put(*leader, Place::Map(*area));
                self.state.piece_mut(*leader).replaced = true;
            }
            Event::LeaderDisplaced { leader, from, to } => {
                assert_eq!(self.area(*leader), Some(*from));
                self.put(*leader, Place::Map(*to));
            }
            Event::Withdrew { unit, from, to, leaders, assault } => {
                let both = Side::ALL.into_iter().all(|side| self.units(side, *from).next().is_some());
                let by_rule = self.rules.options().withdrawal_from_assault == WithdrawalFromAssault::WayBack;
                assert_eq!(*assault, both && by_rule, "who leaves an area of both sides leaves an assault");
                let all: Vec<PieceId> = self.leaders(owner(*unit), *from).collect();
                assert_eq!(*leaders, all, "all the leaders of an area go with its first unit");
                for piece in leaders.iter().chain([unit]) {
                    assert_eq!(self.area(*piece), Some(*from));
                    self.put(*piece, Place::Map(*to));
                }
            }
            Event::Combined { division, kept, strength } => {
                let [a, b] = division.parts();
                let other = if *kept == a { b } else { a };
                let low = self.state.piece(other).low_ammo;
                *self.state.piece_mut(other) = PieceState { place: Place::Merged, ..Default::default() };
                let into = self.state.piece_mut(*kept);
                (into.strength, into.low_ammo) = (*strength, into.low_ammo | low);
            }
            Event::CavalryRemoved { unit, .. } => self.put(*unit, Place::Removed),
            Event::TookBack { unit, strength } => self.state.piece_mut(*unit).strength += strength,
            Event::Resupplied { unit } => self.state.piece_mut(*unit).low_ammo = false,
            Event::AreaScored { area, points, .. } => {
                *self.scored.entry(*area).or_default() += u32::from(*points);
            }
            _ => {}
        }
    }

    fn hear_of_fire(&mut self, event: &Event) {
        match event {
            Event::PhaseStarted { phase, .. } => {
                self.state.phase = *phase;
                self.outside.clear();
                self.inside.clear();
                // After a volley without hits the strength of its target may have grown in the night.
                self.volley = Told::default();
            }
            Event::Fired { .. } => self.hear_fire(event),
            Event::LowAmmo { unit } => self.state.piece_mut(*unit).low_ammo = true,
            Event::HitsCounted { target, hits, taken } => {
                assert_eq!(Some(*target), self.volley.target);
                assert_eq!(usize::from(*hits), self.volley.hits, "the hits of all who fired");
                assert_eq!(usize::from(*taken), self.volley.hits.min(self.volley.strength));
            }
            Event::Hit { unit: piece, hits: taken, strength, .. } => {
                assert_eq!(
                    (self.volley.target, self.volley.side.map(Side::other)),
                    (self.area(*piece), Some(owner(*piece)))
                );
                self.volley.fired = true;
                self.state.piece_mut(*piece).strength -= taken;
                assert_eq!(self.state.piece(*piece).strength, *strength);
                match self.volley.placed.iter_mut().find(|(placed, _)| placed == piece) {
                    Some((_, hits)) => *hits += usize::from(*taken),
                    None => self.volley.placed.push((*piece, usize::from(*taken))),
                }
            }
            Event::UnitEliminated { unit } => {
                *self.state.piece_mut(*unit) = PieceState { place: Place::Eliminated, ..Default::default() };
            }
            _ => {}
        }
    }

    /// A unit fires: its dice are those that it has before the volley.
    fn hear_fire(&mut self, event: &Event) {
        let Event::Fired {
            unit: piece,
            target,
            targets,
            range,
            strength_dice,
            halved,
            leader_dice,
            dice,
            need,
            penalty,
            hits,
        } = event
        else {
            return;
        };
        if self.volley.fired || self.volley.target != Some(*target) || self.volley.side != Some(owner(*piece))
        {
            let enemy: Vec<PieceId> = self.units(owner(*piece).other(), *target).collect();
            let strength = enemy.iter().map(|unit| usize::from(self.state.piece(*unit).strength)).sum();
            let side = Some(owner(*piece));
            self.volley = Told { target: Some(*target), side, strength, ..Told::default() };
        }
        let now = *self.state.piece(*piece);
        let own = if now.low_ammo { now.strength / 2 } else { now.strength };
        let area = self.area(*piece).expect("who fires is on the map");
        let ratings = self.leaders(owner(*piece), area).map(|leader| self.rules.rating(&self.state, leader));
        let added: u8 = match self.rules.options().leader_dice {
            LeaderDice::Each => ratings.sum(),
            LeaderDice::Best => ratings.max().unwrap_or(0),
        };
        // A unit that ran low in this very volley has rolled with full strength.
        assert_eq!((*strength_dice, *leader_dice), (own, added), "dice of {}", pieces::id(*piece));
        assert_eq!(*halved, now.low_ammo.then_some(now.strength));
        assert!(self.units(owner(*piece).other(), *target).eq(targets.iter().copied()), "who is fired at");
        assert_eq!(dice.len(), usize::from(own + added));
        assert_eq!(*range, self.rules.board().distance(area, *target));
        assert_eq!(Some(*need), unit(*piece).arm.need(*range));
        let hill = *range == 0
            && self.state.phase != Phase::Fire(owner(*piece))
            && self.rules.board().hills.contains(*target);
        assert_eq!(*penalty, u8::from(hill), "who assaults a hill subtracts one");
        assert_eq!(usize::from(*hits), dice.iter().filter(|die| **die >= need + penalty).count());
        self.volley.hits += usize::from(*hits);
        self.note_volley(*piece, *range);
    }

    /// Outside assaults a unit fires one volley at most in its phase, and none after one inside.
    fn note_volley(&mut self, piece: PieceId, range: u8) {
        if range > 0 {
            assert_eq!(self.state.phase, Phase::Fire(owner(piece)));
            assert!(self.outside.insert(piece), "{} fires twice", pieces::id(piece));
            assert!(!self.inside.contains(&piece), "{} fires again from outside", pieces::id(piece));
        } else if self.state.phase == Phase::Fire(owner(piece)) {
            self.inside.insert(piece);
            assert!(!self.outside.contains(&piece), "{} fires again in an assault", pieces::id(piece));
        }
    }

    fn hear_of_morale(&mut self, event: &Event) {
        let taken = self.volley.placed.iter().map(|(_, hits)| hits).sum::<usize>();
        match event {
            Event::LeaderRoll { leader, dice, killed, .. } => {
                assert_eq!(taken, self.volley.hits.min(self.volley.strength), "all hits are placed before");
                assert_eq!((dice.len(), dice.contains(&1)), (taken, *killed));
                let last = self.volley.rolled.last();
                assert!(
                    last.is_none_or(|last| last < leader),
                    "leaders roll in table order, and before units"
                );
                self.volley.rolled.push(*leader);
                if *killed {
                    self.killed += 1;
                    self.put(*leader, Place::Eliminated);
                }
            }
            Event::MoraleRoll { unit: piece, dice, ignored, lee, leader, effective } => {
                assert_eq!(taken, self.volley.hits.min(self.volley.strength), "all hits are placed before");
                let first = self.volley.placed.iter().position(|(placed, _)| placed == piece);
                let before =
                    |other: &PieceId| self.volley.placed.iter().position(|(placed, _)| placed == other);
                assert!(self.volley.rolled.iter().filter_map(before).all(|place| Some(place) < first));
                let area = self.area(*piece).expect("who checks morale is on the map");
                let here: Vec<PieceId> = self.leaders(owner(*piece), area).collect();
                let himself = here
                    .iter()
                    .any(|leader| pieces::id(*leader) == "lee" && !self.state.piece(*leader).replaced);
                let forgiven = if himself { 2 } else { u8::from(!here.is_empty()) };
                assert_eq!((*ignored, *lee), (forgiven, himself));
                assert_eq!(leader.is_some(), !here.is_empty());
                assert!(
                    leader.iter().all(|leader| here.contains(leader)),
                    "who is not there steadies nobody"
                );
                let ones = dice.iter().map(|die| usize::from(*die == 1)).sum::<usize>();
                assert_eq!(usize::from(*effective), ones.saturating_sub(usize::from(forgiven)));
                assert_eq!(first.map(|first| self.volley.placed[first].1), Some(dice.len()));
                self.volley.rolled.push(*piece);
            }
            Event::ExtraLoss { unit, strength, .. } => self.state.piece_mut(*unit).strength -= strength,
            _ => {}
        }
    }

    /// Only infantry is ever low on ammunition.
    pub fn ammunition_is_for_infantry(&self) -> bool {
        pieces::units().all(|piece| !self.state.piece(piece).low_ammo || unit(piece).arm == Arm::Infantry)
    }
}
