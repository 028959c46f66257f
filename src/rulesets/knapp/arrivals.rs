//! Who comes when and where: the schedule of reinforcements, historical or by dice (order of battle, §11).
//!
//! Both orders of battle have the same fifteen groups; they differ in which corps takes which role. So the
//! schedule is one table, and an order of battle is an assignment of roles ([`Roles`]).

use super::event::Event;
use super::options::OrderOfBattle;
use super::pieces::{CAVALRY, Corps, Division, LEE, MEADE, is_leader, unit};
use super::state::{LAST_TURN, Place, State};
use super::{Knapp, Play};
use crate::engine::SortShort as _;
use crate::engine::{Dice, DiceFault, Events, PieceId, Side, Viewer};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// What a die of the optional order of battle decides (§11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
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

/// Whose place in the order of battle a group takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// Confederate corps A (0), B (1) or C (2) of §11.
    Confederate(usize),
    /// Union corps on the Emmitsburg (0) or Taneytown Road (1), then the other five in their order.
    Union(usize),
}

/// What comes with a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Troops {
    /// An army commander.
    Commander(PieceId),
    /// Everything of the corps that is still off the map.
    Rest(Role),
    /// The corps commander, the artillery and so many divisions.
    Head(Role, &'static [Division]),
    /// One division only.
    Division(Role, &'static [Division]),
}

/// A group of reinforcements in the schedule.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The turn that the schedule has for it.
    pub turn: u8,
    /// Whose it is.
    pub side: Side,
    /// Its entry area.
    pub area: &'static str,
    /// May it move without a commander for a while (`knapp.command.grace`)?
    pub grace: bool,
    troops: Troops,
}

const fn group(turn: u8, side: Side, area: &'static str, troops: Troops) -> Group {
    Group { turn, side, area, grace: false, troops }
}

const fn with_grace(group: Group) -> Group {
    Group { grace: true, ..group }
}

const A: Role = Role::Confederate(0);
const B: Role = Role::Confederate(1);
const C: Role = Role::Confederate(2);

/// The schedule, in the order in which dice and arrivals of a turn go (`knapp.arrive.schedule`).
pub static GROUPS: [Group; 15] = {
    use Side::{Confederate, Union};
    use Troops::{Commander, Head, Rest};
    [
        group(0, Union, "C10", Rest(Role::Union(1))),
        group(1, Confederate, "G2", Head(A, &[Division::Pender])),
        group(2, Confederate, "C1", Head(B, &[Division::Rodes])),
        group(2, Confederate, "G2", Commander(LEE)),
        with_grace(group(3, Confederate, "A1", Troops::Division(B, &[Division::Early]))),
        group(3, Confederate, "G2", Troops::Division(A, &[Division::Anderson])),
        with_grace(group(4, Confederate, "G2", Troops::Division(B, &[Division::Johnson]))),
        group(4, Union, "A7", Rest(Role::Union(4))),
        group(4, Union, "F11", Rest(Role::Union(2))),
        group(5, Union, "C10", Commander(MEADE)),
        group(5, Union, "C10", Rest(Role::Union(3))),
        group(7, Confederate, "G5", Head(C, &[Division::McLaws, Division::Hood])),
        group(7, Union, "A7", Rest(Role::Union(5))),
        with_grace(group(9, Confederate, "G2", Troops::Division(C, &[Division::Pickett]))),
        group(9, Union, "A7", Rest(Role::Union(6))),
    ]
};

impl Group {
    const fn role(&self) -> Option<Role> {
        match self.troops {
            Troops::Commander(_) => None,
            Troops::Rest(role) | Troops::Head(role, _) | Troops::Division(role, _) => Some(role),
        }
    }

    /// The army commander, if that is who comes.
    pub const fn commander(&self) -> Option<PieceId> {
        match self.troops {
            Troops::Commander(leader) => Some(leader),
            Troops::Rest(_) | Troops::Head(..) | Troops::Division(..) => None,
        }
    }

    /// The corps that it belongs to; nothing for an army commander.
    pub fn corps(&self, roles: &Roles) -> Option<Corps> {
        Some(match self.role()? {
            Role::Confederate(place) => roles.confederate[place],
            Role::Union(place) => roles.union[place],
        })
    }

    /// Does it roll for its arrival, if arrivals are variable (§11.7)?
    pub const fn rolls(&self) -> bool {
        self.turn >= 2 && self.role().is_some()
    }

    /// The dice that come with it, in the middle of all corps and divisions that may take its role.
    pub const fn usual_dice(&self) -> u8 {
        match self.troops {
            Troops::Commander(_) => 0,
            Troops::Rest(_) if self.turn == 0 => 15,
            Troops::Rest(_) => 25,
            Troops::Head(_, [_, _]) => 37,
            Troops::Head(..) => 22,
            Troops::Division(..) => 14,
        }
    }

    /// What it is, for those who may not know more; nothing if nobody comes in a game without leaders.
    pub fn kind(&self, leaders: bool) -> Option<String> {
        Some(match self.troops {
            Troops::Commander(leader) if leaders => super::pieces::name(leader).into(),
            Troops::Commander(_) => return None,
            Troops::Rest(_) if self.turn == 0 => "the rest of a corps".into(),
            Troops::Rest(_) => "a corps".into(),
            Troops::Head(_, divisions) => {
                let divisions = if divisions.len() == 1 { "a division" } else { "two divisions" };
                let commander = if leaders { "a corps commander, " } else { "" };
                format!("{commander}two artillery units and {divisions}")
            }
            Troops::Division(..) => "a division".into(),
        })
    }
}

/// How far a group has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GroupState {
    /// The turn in which it arrives or arrived.
    pub turn: u8,
    /// Has it rolled for its arrival?
    pub rolled: bool,
    /// Has it arrived?
    pub arrived: bool,
}

impl GroupState {
    /// Every group as the schedule has it.
    pub fn schedule() -> [GroupState; GROUPS.len()] {
        GROUPS.each_ref().map(|group| GroupState { turn: group.turn, rolled: false, arrived: false })
    }
}

/// Which corps has which place in the order of battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Roles {
    /// Corps A, which leads on the Cashtown Road, B, which comes from the north, and C, which follows.
    pub confederate: [Corps; 3],
    /// The division of A that is on the map at the start (Heth's role).
    pub lead: Division,
    /// The corps on the Emmitsburg Road and on the Taneytown Road, then the other five in their order.
    pub union: [Corps; 7],
    /// The cavalry division.
    pub cavalry: PieceId,
}

impl Default for Roles {
    fn default() -> Self {
        Roles {
            confederate: [Corps::C3, Corps::C2, Corps::C1],
            lead: Division::Heth,
            union: [Corps::U1, Corps::U11, Corps::U3, Corps::U2, Corps::U12, Corps::U5, Corps::U6],
            cavalry: PieceId(CAVALRY.start),
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

impl Knapp {
    /// Is who is still to come known to its owner only (§11.1, `knapp.oob.secret`)?
    pub(super) fn arrivals_are_secret(&self) -> bool {
        self.options.order_of_battle == OrderOfBattle::Optional && self.options.secret_arrivals
    }

    /// The places in [`Roles`] of a side's corps that its enemy cannot know yet: of which nothing was seen.
    pub(super) fn unknown_roles(state: &State, side: Side) -> Vec<usize> {
        let seen = |corps: Corps| {
            let mut units = super::pieces::units();
            units.any(|piece| unit(piece).corps == corps && state.piece(piece).place != Place::Off)
        };
        let corps: &[Corps] = match side {
            Side::Confederate => &state.roles.confederate,
            Side::Union => &state.roles.union,
        };
        (0..corps.len()).filter(|place| !seen(corps[*place])).collect()
    }

    /// Shuffles what a side cannot know of the enemy's order of battle.
    pub(super) fn guess_roles(state: &mut State, side: Side, dice: &mut Dice) {
        let enemy = side.other();
        let unknown = Self::unknown_roles(state, enemy);
        let corps: &mut [Corps] = match enemy {
            Side::Confederate => &mut state.roles.confederate,
            Side::Union => &mut state.roles.union,
        };
        let mut guess: Vec<Corps> = unknown.iter().map(|place| corps[*place]).collect();
        // The guess must not depend on the truth: it starts from an order that everybody knows.
        guess.sort_short();
        dice.shuffle(&mut guess);
        for (place, one) in unknown.into_iter().zip(guess) {
            corps[place] = one;
        }
    }
}

/// What a viewer knows of a group that is still to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// Its corps, if it belongs to one and the viewer may know which.
    pub corps: Option<Corps>,
    /// The pieces that will surely come with it, as far as the viewer may know.
    pub pieces: Vec<PieceId>,
    /// Divisions of the corps that will come besides, chosen by dice.
    pub divisions: usize,
}

impl Knapp {
    /// What a viewer knows of a group that is still to come; nothing of one that has arrived.
    pub fn expected(&self, state: &State, number: usize, viewer: Viewer) -> Option<Expected> {
        let due = state.groups.get(number).filter(|group| !group.arrived && group.turn >= state.turn)?;
        let group = GROUPS.get(number).filter(|_| due.turn <= LAST_TURN)?;
        let with_leaders = |piece: &PieceId| self.options.leaders || !is_leader(*piece);
        let known = |pieces: Vec<PieceId>, corps, divisions| Expected {
            corps,
            pieces: pieces.into_iter().filter(with_leaders).collect(),
            divisions,
        };
        let Some(corps) = group.corps(&state.roles) else {
            let Troops::Commander(leader) = group.troops else { return None };
            return Some(known(vec![leader], None, 0));
        };
        if self.hides_role(state, group, viewer) {
            return Some(known(Vec::new(), None, 0));
        }
        let historical = self.options.order_of_battle == OrderOfBattle::Historical;
        let head = || corps.commander().into_iter().chain(corps.artillery());
        let named = |divisions: &[Division]| divisions.iter().flat_map(|one| one.parts()).collect::<Vec<_>>();
        Some(match group.troops {
            Troops::Rest(_) => {
                let off = |piece: &PieceId| state.piece(*piece).place == Place::Off;
                let divisions = divisions_out(state, corps).into_iter().flatten();
                known(head().filter(off).chain(divisions).collect(), Some(corps), 0)
            }
            Troops::Head(_, divisions) if historical => {
                known(head().chain(named(divisions)).collect(), Some(corps), 0)
            }
            Troops::Head(_, divisions) => known(head().collect(), Some(corps), divisions.len()),
            Troops::Division(_, divisions) if historical => known(named(divisions), Some(corps), 0),
            Troops::Division(_, divisions) => known(Vec::new(), Some(corps), divisions.len()),
            Troops::Commander(leader) => known(vec![leader], Some(corps), 0),
        })
    }

    /// The divisions among which a die will choose the first that comes with a group; none if no die will.
    pub(super) fn divisions_to_draw(&self, state: &State, number: usize) -> Vec<Vec<PieceId>> {
        let group = &GROUPS[number];
        let by_dice = self.options.order_of_battle == OrderOfBattle::Optional;
        match (group.troops, group.corps(&state.roles)) {
            (Troops::Head(..) | Troops::Division(..), Some(corps)) if by_dice => {
                divisions_out(state, corps).iter().map(|units| units.to_vec()).collect()
            }
            (Troops::Commander(_) | Troops::Rest(_) | Troops::Head(..) | Troops::Division(..), _) => {
                Vec::new()
            }
        }
    }

    /// Is a group's corps a secret of its owner?
    fn hides_role(&self, state: &State, group: &Group, viewer: Viewer) -> bool {
        let Some(Role::Confederate(place) | Role::Union(place)) = group.role() else { return false };
        self.arrivals_are_secret()
            && !viewer.sees(group.side)
            && Self::unknown_roles(state, group.side).len() > 1
            && Self::unknown_roles(state, group.side).contains(&place)
    }
}
