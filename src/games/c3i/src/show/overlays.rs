//! Questions about the board: reach, zones, range, retreats, attacks, the road.

use super::super::C3i;
use super::super::board::Hexes;
use super::super::event::Stop;
use super::super::field::Field;
use super::super::movement::Reach;
use super::super::pieces::{self, headquarters, is_unit, name, owner, range};
use super::super::rules::Rule;
use super::super::state::{Phase, Place, Reason, State};
use super::case::Case;
use super::odds::chances;
use super::words::{self, names_do};
use crate::engine::overlays::overlays;
use crate::engine::phrase::plural;
use crate::engine::scene::{Overlay, Tint};
use crate::engine::{PieceId, Problem, Side, SpaceId, Viewer};

overlays! {
    Reach("reach" about Piece): "Where a unit can move",
    Zone("zone" about Piece): "A unit's zones, or a headquarters' range",
    Retreat("retreat" about Piece): "Where a unit can retreat by an exit",
    Attack("attack" about Piece): "Whom a unit can attack",
    Zones("zones" about Side): "A side's zones of control and influence",
    Range("range" about Side): "The range of a side's headquarters",
    Road("road" about Side): "The road to Baltimore",
    Distance("distance" about Space): "Distances from a hex",
}

/// What is true of a hex in an enemy's zone of influence.
const STOPS: &str = "it stops here in Battle formation";

/// How far the overlay of distances goes: the longer of the two ranges.
const FARTHEST: u8 = range(Side::Confederate);

/// Answers a question about the board.
pub(crate) fn overlay(
    rules: &C3i,
    state: &State,
    kind: &str,
    subject: &str,
    _viewer: Viewer,
) -> Result<Overlay, Problem> {
    let question = Question::of(kind)?;
    let unknown = || Overlay::no_subject(kind, subject);
    let piece = || pieces::pieces().find(|piece| pieces::id(*piece) == subject).ok_or_else(unknown);
    let side = || Side::from_word(subject).ok_or_else(unknown);
    let asked = Asked { rules, state, field: Field::of(rules, state) };
    Ok(match question {
        Question::Reach => asked.about_unit(piece()?, Asked::reach),
        Question::Zone => asked.zone(piece()?),
        Question::Retreat => asked.about_unit(piece()?, Asked::retreat),
        Question::Attack => asked.about_unit(piece()?, Asked::attack),
        Question::Zones => asked.zones(side()?),
        Question::Range => asked.range(side()?),
        // It is the same road for both.
        Question::Road => side().map(|_| asked.road())?,
        Question::Distance => asked.distance(rules.board().grid.find(subject).ok_or_else(unknown)?),
    })
}

/// How a unit comes to a hex that it reaches, from the best to the worst.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Way {
    /// In which of the enemy's zones it ends, if in any.
    stop: Option<Stop>,
    /// Is it reached by road alone?
    by_road: bool,
}

impl Way {
    fn of(side: Side, reach: Reach, field: &Field<'_>, hex: SpaceId) -> Self {
        let stop = field.is_zone(side.other(), hex).then(|| field.stop(side, hex));
        Way { stop, by_road: !reach.ground.contains(hex) }
    }

    fn words(self) -> (Tint, String) {
        let way = if self.by_road { "Reached by road" } else { "Reached" };
        match self.stop {
            None => (Tint::Reach, way.into()),
            Some(Stop::Influence) => (Tint::Stop, format!("{way}: {STOPS}")),
            Some(Stop::Control) => (
                Tint::Threat,
                format!("{way}: an enemy zone of control, where it stops in Battle formation and is held"),
            ),
        }
    }
}

struct Asked<'a> {
    rules: &'a C3i,
    state: &'a State,
    field: Field<'a>,
}

impl Asked<'_> {
    fn id(&self, hex: SpaceId) -> &str {
        self.rules.board().id(hex)
    }

    fn fill(&self, overlay: &mut Overlay, hexes: Hexes, tint: Tint, text: &str) {
        for hex in hexes & self.rules.board().hexes() {
            overlay.push(self.id(hex), tint, text);
        }
    }

    fn about_unit(&self, piece: PieceId, answer: impl Fn(&Self, PieceId) -> Overlay) -> Overlay {
        if is_unit(piece) {
            return answer(self, piece);
        }
        Overlay::new(format!("{} a marker and no unit", names_do(&[piece], "is")), &[Rule::DefMarker])
    }

    /// Where a unit could move now, if it were picked: also of the side that is not to move. A reinforcement is
    /// shown as it finds the map when it has driven an enemy off its entry hex.
    fn reach(&self, piece: PieceId) -> Overlay {
        let rules = [Rule::MoveAllowance, Rule::MoveRoad, Rule::MoveZoiStop, Rule::HqRange];
        let mut overlay = Overlay::new(self.reach_title(piece), &rules);
        let found = self.rules.as_it_enters(self.state, piece);
        let fields: Vec<Field<'_>> = found.iter().map(|state| Field::of(self.rules, state)).collect();
        let reaches: Vec<Reach> = found
            .iter()
            .zip(&fields)
            .map(|(state, field)| self.rules.destinations(state, field, piece))
            .collect();
        for hex in reaches.iter().fold(Hexes::EMPTY, |all, reach| all | reach.all()) {
            let ways: Vec<Way> = reaches
                .iter()
                .zip(&fields)
                .filter(|(reach, _)| reach.all().contains(hex))
                .map(|(reach, field)| Way::of(owner(piece), *reach, field, hex))
                .collect();
            let Some(worst) = ways.iter().max().copied() else { continue };
            let sure = ways.len() == found.len() && ways.iter().all(|way| *way == worst);
            let (tint, text) = worst.words();
            let doubt = if sure { "" } else { ", depending on where the enemy retreats" };
            overlay.push(self.id(hex), tint, format!("{text}{doubt}"));
        }
        overlay.explain(Tint::Stop, STOPS);
        overlay
    }

    /// What the owner of a unit may still do in a step that has come, and could do in any other.
    fn can(&self, piece: PieceId, step: Phase) -> &'static str {
        let now = self.state.phase == step && self.state.passed != Some(owner(piece));
        if now { "can" } else { "could" }
    }

    fn reach_title(&self, piece: PieceId) -> String {
        let who = name(piece);
        let now = self.state.unit(piece);
        let engaged = now.hex().is_some_and(|hex| self.field.is_engaged(owner(piece), hex));
        let can = self.can(piece, Phase::Movement);
        match now.place {
            Place::Hex(_) if engaged => format!("{who} is in an enemy zone of control and cannot move"),
            Place::Hex(_) if now.held => {
                format!("{who} was in an enemy zone of control and moves no further in this phase")
            }
            Place::Hex(_) => format!("Where {who} {can} move"),
            Place::OffMap if self.state.is_waiting(piece) => match self.rules.claim(self.state, piece) {
                Some(claim) => {
                    format!("Where {who} {can} move when it enters and has driven off {}", name(claim.enemy))
                }
                None => format!("Where {who} {can} move when it enters"),
            },
            Place::OffMap | Place::Blown(_) | Place::Eliminated => {
                format!("{who} {}", Case::new(self.rules, self.state, owner(piece)).whereabouts(piece))
            }
        }
    }

    fn zone(&self, piece: PieceId) -> Overlay {
        if let Some(side) = Side::ALL.into_iter().find(|side| headquarters(*side) == piece) {
            return self.range(side);
        }
        let who = name(piece);
        if !is_unit(piece) {
            let title = format!("{who}: a Union zone of control in their own hex alone");
            let mut overlay = Overlay::new(title, &[Rule::BerdanZocHex]);
            self.fill(&mut overlay, self.state.berdan.into_iter().collect(), Tint::Threat, "Zone of control");
            return overlay;
        }
        let title = match self.state.hex(piece) {
            Some(_) => format!("The zones of {who}"),
            None => format!("{who} is off the map and has no zones"),
        };
        let mut overlay = Overlay::new(title, &[Rule::DefZoc, Rule::DefZoi]);
        if let Some(hex) = self.state.hex(piece) {
            let (zoc, zoi) = (self.rules.board().near(hex), self.rules.board().influence(hex));
            self.fill(&mut overlay, zoc, Tint::Threat, "Zone of control");
            self.fill(&mut overlay, zoi & !zoc & !Hexes::of(hex), Tint::Zone, "Zone of influence");
        }
        overlay
    }

    fn zones(&self, side: Side) -> Overlay {
        let title = format!("{} zones of control and influence", side.name());
        let mut overlay = Overlay::new(title, &[Rule::DefZoc, Rule::DefZoi, Rule::BerdanZocHex]);
        let zoc = self.field.zoc(side);
        self.fill(&mut overlay, zoc, Tint::Threat, "Zone of control");
        self.fill(&mut overlay, self.field.zone(side) & !zoc, Tint::Zone, "Zone of influence");
        overlay
    }

    fn range(&self, side: Side) -> Overlay {
        let marker = name(headquarters(side));
        if self.state.headquarters[side].is_none() {
            let title = format!("{} not on the map", names_do(&[headquarters(side)], "is"));
            return Overlay::new(title, &[Rule::HqRange]);
        }
        let title = format!("The range of {marker}: {}", plural(range(side).into(), "hex"));
        let mut overlay = Overlay::new(title, &[Rule::HqRange]);
        self.fill(&mut overlay, self.rules.in_range(self.state, side), Tint::Zone, "Within range");
        overlay
    }

    fn retreat(&self, piece: PieceId) -> Overlay {
        let who = name(piece);
        let engaged = self.state.hex(piece).is_some_and(|hex| self.field.is_engaged(owner(piece), hex));
        let ends = self.rules.retreat_options(self.state, &self.field, piece, Reason::Exit);
        let title = match (engaged, ends.is_empty()) {
            (false, _) if self.state.hex(piece).is_none() => {
                format!("{who} {}", Case::new(self.rules, self.state, owner(piece)).whereabouts(piece))
            }
            (false, _) => format!("{who} is in no enemy zone of control"),
            (true, true) => format!("{who} has no way to retreat"),
            (true, false) => format!("Where {who} {} retreat by an exit", self.can(piece, Phase::Exits)),
        };
        let mut overlay = Overlay::new(title, &[Rule::RetreatPath, Rule::RetreatDefensibleStop]);
        if engaged {
            self.fill(&mut overlay, ends, Tint::Reach, "A retreat can end here");
        }
        overlay
    }

    fn attack(&self, piece: PieceId) -> Overlay {
        let targets: Vec<PieceId> = self.rules.targets(self.state, piece).collect();
        let title = if targets.is_empty() {
            format!("{} can attack nobody", name(piece))
        } else {
            format!("Whom {} {} attack", name(piece), self.can(piece, Phase::Attacks))
        };
        let mut overlay =
            Overlay::new(title, &[Rule::AttackAdjacent, Rule::AttackCavalryOnly, Rule::CombatResult]);
        for defender in targets {
            if let Some(hex) = self.state.hex(defender) {
                overlay.push(self.id(hex), Tint::Threat, chances(self.rules, self.state, piece, defender));
            }
        }
        overlay
    }

    /// The road from the start of the road victory as far as it is open, and what closes it.
    fn road(&self) -> Overlay {
        let board = self.rules.board();
        let blocked = self.field.units.union | self.field.zoc(Side::Union);
        let open = board.open_road(blocked);
        let goals = self.rules.goal_entries(open & board.goals());
        let title = if goals.is_empty() {
            "The road to Baltimore is closed to the Confederates".to_owned()
        } else {
            format!("The road to Baltimore is open to {}", words::goal_names(self.rules, &goals))
        };
        let mut overlay = Overlay::new(title, &[Rule::VictoryRoad]);
        self.fill(&mut overlay, open & !board.goals(), Tint::Reach, "Open");
        self.fill(&mut overlay, open & board.goals(), Tint::Path, "Open: a goal");
        let start = Hexes::of(board.entry_hex(board.road_from));
        let ahead = open.into_iter().fold(start, |all, hex| all | board.roads()[hex.index()]);
        self.fill(&mut overlay, ahead & blocked, Tint::Threat, "Closed by a Union unit or zone of control");
        overlay
    }

    fn distance(&self, from: SpaceId) -> Overlay {
        let board = self.rules.board();
        let title = format!("Distances from {}", board.place(from));
        let mut overlay = Overlay::new(title, &[Rule::HqRange]);
        for hex in board.within(from, FARTHEST) & !Hexes::of(from) {
            let far = board.distance(from, hex);
            let tint = if far <= range(Side::Union) { Tint::Zone } else { Tint::Sight };
            overlay.push(self.id(hex), tint, plural(far.into(), "hex"));
        }
        overlay
    }
}
