//! Who comes when and where: the schedule of reinforcements, historical or by dice (order of battle, §11).
//!
//! Both orders of battle have the same fifteen groups; they differ in which corps takes which role. So the
//! schedule is one table, and an order of battle is an assignment of roles ([`Roles`]).

mod expected;
mod schedule;

use super::Play;
use super::event::Event;
use super::options::OrderOfBattle;
use super::pieces::{CAVALRY, Corps, Division, is_leader};
use super::state::{Place, State};
use crate::engine::{Dice, DiceFault, Events, PieceId, Side, TS};
use arrayvec::ArrayVec;
use schedule::Troops;
pub use schedule::{GROUPS, Group, GroupState, Roles};
use serde::Serialize;

/// What a die of the optional order of battle decides (§11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum OobStep {
    /// The Confederate corps in the lead on the Cashtown Road.
    LeadCorps,
    /// Its division that is on the map at the start.
    LeadDivision,
    /// The Confederate corps that follows.
    FollowingCorps,
    /// The cavalry division.
    Cavalry,
    /// The Union corps on the Emmitsburg Road; 8 is rolled again.
    EmmitsburgRoad,
    /// The Union corps on the Taneytown Road; 8 and the former are rolled again.
    TaneytownRoad,
    /// The order of the other Union corps; 6 and what is taken are rolled again.
    Sequence,
    /// A division that is on the map at the start.
    Start,
    /// A division that arrives.
    Arrival,
}

impl OobStep {
    /// Does it decide what the enemy cannot see yet, if arrivals are secret? What stands on the map at the
    /// start is seen, and what arrives is.
    pub const fn is_secret(self) -> bool {
        matches!(self, OobStep::FollowingCorps | OobStep::Sequence)
    }

    /// How many faces its die has.
    pub const fn faces(self) -> u16 {
        match self {
            OobStep::EmmitsburgRoad | OobStep::TaneytownRoad => 8,
            OobStep::LeadCorps
            | OobStep::LeadDivision
            | OobStep::FollowingCorps
            | OobStep::Cavalry
            | OobStep::Sequence
            | OobStep::Start
            | OobStep::Arrival => 6,
        }
    }
}

/// A division: one or two units.
type DivisionUnits = ArrayVec<PieceId, 2>;

/// The place of a d6 among one, two or three things (§11): a single one needs no die.
fn share(dice: &mut Dice, count: usize) -> Option<(u8, usize)> {
    if count <= 1 {
        return None;
    }
    let die = dice.d6();
    let faces_each = 6 / count.min(3);
    Some((die, (usize::from(die) - 1) / faces_each))
}

/// Have scripted dice run out? Then they answer 1 for ever, and what is rolled again until it fits would never
/// fit. The game is thrown away in any case.
fn spent(dice: &Dice) -> bool {
    matches!(dice.fault(), Some(DiceFault::Exhausted { .. } | DiceFault::OutOfRange { .. }))
}

/// The optional order of battle being rolled.
struct Draw<'a> {
    dice: &'a mut Dice,
    events: &'a mut Events<Event>,
}

impl Draw<'_> {
    fn report(&mut self, side: Side, what: OobStep, die: u8, corps: Option<Corps>, units: &[PieceId]) {
        self.events.push(|| Event::OobRoll { side, what, die, corps, units: units.to_vec() });
    }

    /// Steps 1 to 3 of §11.2.
    fn confederates(&mut self) -> ([Corps; 3], Division) {
        let side = Side::Confederate;
        let mut corps = Corps::CONFEDERATE.to_vec();
        let die = self.dice.d6();
        let a = corps.remove((usize::from(die) - 1) / 2);
        self.report(side, OobStep::LeadCorps, die, Some(a), &[]);
        let divisions = a.divisions();
        let die = self.dice.d6();
        let lead = &divisions[(usize::from(die) - 1) / 2];
        self.report(side, OobStep::LeadDivision, die, None, lead);
        let die = self.dice.d6();
        let c = corps.remove((usize::from(die) - 1) / 3);
        self.report(side, OobStep::FollowingCorps, die, Some(c), &[]);
        let lead = lead.first().copied().and_then(Division::of).unwrap_or(Division::Heth);
        ([a, corps[0], c], lead)
    }

    /// §11.3.
    fn cavalry(&mut self) -> PieceId {
        let die = self.dice.d6();
        let unit = PieceId(CAVALRY.start + u16::from((die - 1) / 2));
        self.report(Side::Union, OobStep::Cavalry, die, None, &[unit]);
        unit
    }

    /// §11.4 and §11.5.
    fn union(&mut self) -> [Corps; 7] {
        let side = Side::Union;
        let mut order = Vec::with_capacity(7);
        for what in [OobStep::EmmitsburgRoad, OobStep::TaneytownRoad] {
            loop {
                // A roll of an eight-sided die fits.
                let die = u8::try_from(self.dice.roll(8)).unwrap_or(1);
                let chosen = Corps::UNION.get(usize::from(die) - 1).filter(|corps| !order.contains(*corps));
                self.report(side, what, die, chosen.copied(), &[]);
                if let Some(corps) = chosen {
                    order.push(*corps);
                    break;
                }
                if spent(self.dice) {
                    order.extend(Corps::UNION.into_iter().find(|corps| !order.contains(corps)));
                    break;
                }
            }
        }
        let rest: Vec<Corps> = Corps::UNION.into_iter().filter(|corps| !order.contains(corps)).collect();
        while order.len() < 6 {
            let die = self.dice.d6();
            let chosen = rest.get(usize::from(die) - 1).filter(|corps| !order.contains(*corps));
            self.report(side, OobStep::Sequence, die, chosen.copied(), &[]);
            order.extend(chosen);
            if chosen.is_none() && spent(self.dice) {
                order.extend(rest.iter().find(|corps| !order.contains(*corps)).copied());
            }
        }
        order.extend(rest.iter().find(|corps| !order.contains(*corps)).copied());
        order.try_into().unwrap_or(Roles::default().union)
    }
}

/// The divisions of a corps of which no unit is in the game yet, in list order.
fn divisions_out(state: &State, corps: Corps) -> Vec<DivisionUnits> {
    let out = |units: &Vec<PieceId>| units.iter().all(|unit| state.piece(*unit).place == Place::Off);
    corps.divisions().iter().filter(|units| out(units)).map(|units| units.iter().copied().collect()).collect()
}

impl Play<'_> {
    /// Rolls the order of battle if it is by dice, and sets up who is on the map at the start (§11, OB).
    pub(super) fn deploy(&mut self) {
        let optional = self.rules.options.order_of_battle == OrderOfBattle::Optional;
        if optional {
            let mut draw = Draw { dice: self.dice, events: self.events };
            let (confederate, lead) = draw.confederates();
            let cavalry = draw.cavalry();
            let union = draw.union();
            self.state.roles = Roles { confederate, lead, union, cavalry };
        }
        let roles = self.state.roles.clone();
        for part in roles.lead.parts() {
            self.place(part, "G2");
        }
        self.place(roles.cavalry, "E3");
        if optional { self.deploy_by_dice(&roles) } else { self.deploy_as_in_1863() }
    }

    fn deploy_as_in_1863(&mut self) {
        for (id, area) in [
            ("reynolds", "E7"),
            ("wadsworth", "E7"),
            ("i-art", "F8"),
            ("robinson", "F8"),
            ("doubleday", "F9"),
            ("howard", "C10"),
            ("barlow", "C10"),
        ] {
            if let Some(piece) = super::pieces::pieces().find(|piece| super::pieces::id(*piece) == id) {
                self.place(piece, area);
            }
        }
    }

    /// §11.4: a corps around E7, and the head of another at C10.
    fn deploy_by_dice(&mut self, roles: &Roles) {
        let [x, y] = [roles.union[0], roles.union[1]];
        if let Some(commander) = x.commander() {
            self.place(commander, "E7");
        }
        self.place_division(x, "E7");
        for guns in x.artillery() {
            self.place(guns, "F8");
        }
        self.place_division(x, "F8");
        self.place_division(x, "F9");
        if let Some(commander) = y.commander() {
            self.place(commander, "C10");
        }
        self.place_division(y, "C10");
    }

    /// Sets up a division of a corps that is still out.
    fn place_division(&mut self, corps: Corps, area: &str) {
        let out = divisions_out(self.state, corps);
        for unit in self.pick(corps, OobStep::Start, out) {
            self.place(unit, area);
        }
    }

    /// Picks a division of a corps, by a die if there are several (§11.2, §11.5).
    fn pick(&mut self, corps: Corps, what: OobStep, out: Vec<DivisionUnits>) -> DivisionUnits {
        let chosen = share(self.dice, out.len());
        let units = out.into_iter().nth(chosen.map_or(0, |(_, place)| place)).unwrap_or_default();
        if let Some((die, _)) = chosen {
            let (side, units) = (corps.side(), &units);
            self.events.push(|| Event::OobRoll { side, what, die, corps: None, units: units.to_vec() });
        }
        units
    }

    /// Puts a piece on the map with its full strength. Without leaders in the game none is set up (§10).
    fn place(&mut self, piece: PieceId, area: &str) {
        let area = self.rules.board.named.get(area);
        self.bring(piece, Place::Map(area));
    }

    fn bring(&mut self, piece: PieceId, place: Place) {
        if is_leader(piece) && !self.rules.options.leaders {
            return;
        }
        let strength = if is_leader(piece) { 0 } else { self.rules.full(piece) };
        let state = self.state.piece_mut(piece);
        state.place = place;
        state.strength = strength;
    }

    /// Rolls for the groups that are due next turn (§11.7, `knapp.oob.variable`).
    pub(super) fn roll_for_arrivals(&mut self) {
        if !self.rules.options.variable_arrivals {
            return;
        }
        let now = self.state.turn;
        for (number, group) in GROUPS.iter().enumerate() {
            let due = self.state.groups[number];
            if due.turn != now + 1 || due.rolled || due.arrived || !group.rolls() {
                continue;
            }
            let die = self.dice.d6();
            let turn = [now, now + 1, now + 2][usize::from(die - 1) / 2];
            self.state.groups[number] = GroupState { turn, rolled: true, arrived: false };
            let (side, area) = (group.side, self.rules.board.named.get(group.area));
            self.events.push(|| Event::ArrivalRoll { side, area, die, due: now + 1, turn });
        }
    }

    /// Brings the groups of this turn into their holding boxes (`knapp.arrive.box`).
    pub(super) fn arrive(&mut self) {
        let now = self.state.turn;
        for (number, group) in GROUPS.iter().enumerate() {
            if self.state.groups[number].arrived || self.state.groups[number].turn != now {
                continue;
            }
            self.state.groups[number].arrived = true;
            let pieces: Vec<PieceId> = self.draw_group(group);
            let area = self.rules.board.named.get(group.area);
            let leaders = self.rules.options.leaders;
            // In a position from outside troops may be on the map before their turn.
            let out = |piece: &PieceId| {
                self.state.piece(*piece).place == Place::Off && (leaders || !is_leader(*piece))
            };
            let pieces: Vec<PieceId> = pieces.into_iter().filter(out).collect();
            for piece in &pieces {
                self.bring(*piece, Place::Box(area));
                let state = self.state.piece_mut(*piece);
                state.arrived = Some(now);
                state.grace = group.grace;
            }
            if !pieces.is_empty() {
                self.events.push(|| Event::Arrived { side: group.side, area, pieces });
            }
        }
    }

    /// The pieces of a group, in table order after its commander.
    fn draw_group(&mut self, group: &Group) -> Vec<PieceId> {
        let off = |state: &State, piece: &PieceId| state.piece(*piece).place == Place::Off;
        let corps = group.corps(&self.state.roles);
        match (group.troops, corps) {
            (Troops::Commander(leader), _) => vec![leader],
            (Troops::Rest(_) | Troops::Head(..) | Troops::Division(..), None) => Vec::new(),
            (Troops::Rest(_), Some(corps)) => {
                let all = corps.commander().into_iter().chain(corps.artillery());
                let mut rest: Vec<PieceId> = all.filter(|piece| off(self.state, piece)).collect();
                rest.extend(divisions_out(self.state, corps).into_iter().flatten());
                rest
            }
            (Troops::Head(_, named), Some(corps)) => {
                let mut pieces: Vec<PieceId> =
                    corps.commander().into_iter().chain(corps.artillery()).collect();
                pieces.extend(self.draw_divisions(corps, named));
                pieces
            }
            (Troops::Division(_, named), Some(corps)) => self.draw_divisions(corps, named),
        }
    }

    /// The divisions that the schedule names, or as many by dice.
    fn draw_divisions(&mut self, corps: Corps, named: &[Division]) -> Vec<PieceId> {
        if self.rules.options.order_of_battle == OrderOfBattle::Historical {
            return named.iter().flat_map(|division| division.parts()).collect();
        }
        let mut drawn: Vec<PieceId> = Vec::new();
        for _ in named {
            let mut out = divisions_out(self.state, corps);
            out.retain(|units| !units.iter().any(|unit| drawn.contains(unit)));
            drawn.extend(self.pick(corps, OobStep::Arrival, out));
        }
        drawn
    }
}
