//! Questions about the board: reach, zones, range, retreats, attacks, the road.

use super::super::C3i;
use super::super::board::Hexes;
use super::super::field::Field;
use super::super::pieces::{self, headquarters, is_unit, name, owner, range, turn_name, unit};
use super::super::rules::Rule;
use super::super::state::{Place, Reason, State};
use super::odds::chances;
use super::words::plural;
use crate::engine::notation::shorten;
use crate::engine::scene::{Overlay, OverlayKind, SubjectKind, Tint};
use crate::engine::{PieceId, Problem, RuleId, Side, SpaceId};

/// The questions that this game answers.
pub const OVERLAYS: &[OverlayKind] = &[
    OverlayKind { id: "reach", title: "Where a unit can move", subject: SubjectKind::Piece },
    OverlayKind {
        id: "zone",
        title: "A unit's zones, or a headquarters' range",
        subject: SubjectKind::Piece,
    },
    OverlayKind { id: "retreat", title: "Where a unit can retreat by an exit", subject: SubjectKind::Piece },
    OverlayKind { id: "attack", title: "Whom a unit can attack", subject: SubjectKind::Piece },
    OverlayKind { id: "zones", title: "A side's zones of control and influence", subject: SubjectKind::Side },
    OverlayKind { id: "range", title: "The range of a side's headquarters", subject: SubjectKind::Side },
    OverlayKind { id: "road", title: "The road to Baltimore", subject: SubjectKind::Side },
    OverlayKind { id: "distance", title: "Distances from a hex", subject: SubjectKind::Space },
];

/// How far the overlay of distances goes: the longer of the two ranges.
const FARTHEST: u8 = range(Side::Confederate);

/// Answers a question about the board.
pub(crate) fn overlay(rules: &C3i, state: &State, kind: &str, subject: &str) -> Result<Overlay, Problem> {
    let unknown = || Problem {
        place: "subject".into(),
        text: format!("\"{}\" is not a subject of the overlay {kind}", shorten(subject)),
    };
    let Some(known) = OVERLAYS.iter().find(|overlay| overlay.id == kind) else {
        return Err(Problem {
            place: "kind".into(),
            text: format!("there is no overlay \"{}\"", shorten(kind)),
        });
    };
    let asked = Asked { rules, state, field: Field::of(rules, state) };
    Ok(match known.subject {
        SubjectKind::Piece => {
            let piece = pieces::pieces().find(|piece| pieces::id(*piece) == subject).ok_or_else(unknown)?;
            asked.about_piece(kind, piece)
        }
        SubjectKind::Side => {
            let side = Side::from_word(subject).ok_or_else(unknown)?;
            match kind {
                "zones" => asked.zones(side),
                "range" => asked.range(side),
                _ => asked.road(),
            }
        }
        SubjectKind::Space => asked.distance(rules.board().grid.find(subject).ok_or_else(unknown)?),
    })
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

    fn blank(title: String, rules: &[Rule]) -> Overlay {
        let entries: Vec<_> = rules.iter().map(|rule| rule.entry()).collect();
        Overlay::new(title, &entries)
    }

    fn fill(&self, overlay: &mut Overlay, hexes: Hexes, tint: Tint, text: &str) {
        for hex in hexes & self.rules.board().hexes() {
            overlay.push(self.id(hex), tint, text);
        }
    }

    fn about_piece(&self, kind: &str, piece: PieceId) -> Overlay {
        match kind {
            "zone" => self.zone(piece),
            _ if !is_unit(piece) => {
                Self::blank(format!("{} are a marker, no unit", name(piece)), &[Rule::DefMarker])
            }
            "reach" => self.reach(piece),
            "retreat" => self.retreat(piece),
            _ => self.attack(piece),
        }
    }

    /// Where a unit could move now, if it were picked: also of the side that is not to move.
    fn reach(&self, piece: PieceId) -> Overlay {
        let who = name(piece);
        let now = self.state.unit(piece);
        let engaged = now.hex().is_some_and(|hex| self.field.is_engaged(owner(piece), hex));
        let title = match now.place {
            Place::Hex(_) if engaged => format!("{who} is in an enemy zone of control and cannot move"),
            Place::Hex(_) if now.held => {
                format!("{who} was in an enemy zone of control and moves no further in this phase")
            }
            Place::Hex(_) => format!("Where {who} can move"),
            Place::OffMap if self.state.is_waiting(piece) => format!("Where {who} can move when it enters"),
            Place::OffMap => format!("{who} comes on {}", turn_name(unit(piece).turn)),
            Place::Blown(turn) => format!("{who} is blown and comes back on {}", turn_name(turn)),
            Place::Eliminated => format!("{who} is eliminated"),
        };
        let mut overlay =
            Self::blank(title, &[Rule::MoveAllowance, Rule::MoveRoad, Rule::MoveZoiStop, Rule::HqRange]);
        let reach = self.rules.destinations(self.state, &self.field, piece);
        let (enemy, zoc) = (owner(piece).other(), self.field.zoc(owner(piece).other()));
        for hex in reach.all() {
            let way = if reach.ground.contains(hex) { "reached" } else { "reached by road" };
            if zoc.contains(hex) {
                overlay.push(
                    self.id(hex),
                    Tint::Threat,
                    format!("{way}: an enemy zone of control, it deploys and is held"),
                );
            } else if self.field.is_zone(enemy, hex) {
                overlay.push(self.id(hex), Tint::Path, format!("{way}: it stops and deploys here"));
            } else {
                overlay.push(self.id(hex), Tint::Reach, way);
            }
        }
        overlay
    }

    fn zone(&self, piece: PieceId) -> Overlay {
        if let Some(side) = Side::ALL.into_iter().find(|side| headquarters(*side) == piece) {
            return self.range(side);
        }
        let who = name(piece);
        if !is_unit(piece) {
            let title = format!("{who}: a Union zone of control in their own hex alone");
            let mut overlay = Self::blank(title, &[Rule::BerdanZocHex]);
            self.fill(&mut overlay, self.state.berdan.into_iter().collect(), Tint::Threat, "zone of control");
            return overlay;
        }
        let title = match self.state.hex(piece) {
            Some(_) => format!("The zones of {who}"),
            None => format!("{who} has no zones off the map"),
        };
        let mut overlay = Self::blank(title, &[Rule::DefZoc, Rule::DefZoi]);
        if let Some(hex) = self.state.hex(piece) {
            let (zoc, zoi) = (self.rules.board().near(hex), self.rules.board().influence(hex));
            self.fill(&mut overlay, zoc, Tint::Threat, "zone of control");
            self.fill(&mut overlay, zoi & !zoc & !Hexes::of(hex), Tint::Zone, "zone of influence");
        }
        overlay
    }

    fn zones(&self, side: Side) -> Overlay {
        let title = format!("{} zones of control and influence", side.name());
        let mut overlay = Self::blank(title, &[Rule::DefZoc, Rule::DefZoi, Rule::BerdanZocHex]);
        let zoc = self.field.zoc(side);
        self.fill(&mut overlay, zoc, Tint::Threat, "zone of control");
        self.fill(&mut overlay, self.field.zone(side) & !zoc, Tint::Zone, "zone of influence");
        overlay
    }

    fn range(&self, side: Side) -> Overlay {
        let marker = name(headquarters(side));
        let Some(hex) = self.state.headquarters[side] else {
            return Self::blank(format!("{marker} are not on the map"), &[Rule::HqRange]);
        };
        let title = format!("The range of {marker}: {}", plural(range(side).into(), "hex"));
        let mut overlay = Self::blank(title, &[Rule::HqRange]);
        self.fill(&mut overlay, self.rules.board().within(hex, range(side)), Tint::Zone, "within range");
        overlay
    }

    fn retreat(&self, piece: PieceId) -> Overlay {
        let who = name(piece);
        let engaged = self.state.hex(piece).is_some_and(|hex| self.field.is_engaged(owner(piece), hex));
        let ends = self.rules.retreat_options(self.state, &self.field, piece, Reason::Exit);
        let title = match (engaged, ends.is_empty()) {
            (false, _) => format!("{who} is not in an enemy zone of control"),
            (true, true) => format!("{who} has no way to retreat"),
            (true, false) => format!("Where {who} can retreat by an exit"),
        };
        let mut overlay = Self::blank(title, &[Rule::RetreatPath, Rule::RetreatDefensibleStop]);
        if engaged {
            self.fill(&mut overlay, ends, Tint::Reach, "a retreat can end here");
        }
        overlay
    }

    fn attack(&self, piece: PieceId) -> Overlay {
        let targets: Vec<PieceId> = self.rules.targets(self.state, piece).collect();
        let title = if targets.is_empty() {
            format!("{} can attack nobody", name(piece))
        } else {
            format!("Whom {} can attack", name(piece))
        };
        let mut overlay =
            Self::blank(title, &[Rule::AttackAdjacent, Rule::AttackCavalryOnly, Rule::CombatResult]);
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
            "The road to Baltimore is closed".to_owned()
        } else {
            format!("The road to Baltimore is open: {}", super::words::goal_names(self.rules, &goals))
        };
        let mut overlay = Self::blank(title, &[Rule::VictoryRoad]);
        self.fill(&mut overlay, open & !board.goals(), Tint::Reach, "open");
        self.fill(&mut overlay, open & board.goals(), Tint::Path, "open: a goal");
        let start = Hexes::of(board.entry_hex(board.road_from));
        let ahead = open.into_iter().fold(start, |all, hex| all | board.roads()[hex.index()]);
        self.fill(&mut overlay, ahead & blocked, Tint::Threat, "closed by a Union unit or zone of control");
        overlay
    }

    fn distance(&self, from: SpaceId) -> Overlay {
        let board = self.rules.board();
        let title = format!("Distances from {}", board.place(from));
        let mut overlay = Self::blank(title, &[Rule::HqRange]);
        for hex in board.within(from, FARTHEST) & !Hexes::of(from) {
            let far = board.distance(from, hex);
            let tint = if far <= range(Side::Union) { Tint::Zone } else { Tint::Sight };
            overlay.push(self.id(hex), tint, plural(far.into(), "hex"));
        }
        overlay
    }
}
