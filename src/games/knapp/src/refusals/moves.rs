//! What forbids a move (§4, §9). Why a piece does not get to an area is found by the search for ways itself, with
//! one rule after the other left aside.

use super::super::Knapp;
use super::super::absence::Absence;
use super::super::command_range::NoCommand;
use super::super::field::{Field, UnitSet, is_guns};
use super::super::parts::TOGETHER;
use super::super::pieces::{self, is_leader, movement, owner, partner};
use super::super::routes::{Obstacles, Roads};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::words::{he_or_it, listed, names};
use super::super::state::{Place, State};
use super::Told;
use crate::boards::space_set::SpaceSet;
use crate::engine::phrase::{join_choices, join_words, plural, verb_of};
use crate::engine::sentences::{no, refusals};
use crate::engine::{PieceId, Refusal, SpaceId};

refusals! {
    /// Why a piece does not move to an area.
    Moves(case) {
        /// It has moved in this phase: of two parts that were combined since, either may have.
        Moved { piece: PieceId } => {
            let name = case.called(piece);
            match partner(piece).filter(|other| case.state.piece(*other).place == Place::Merged) {
                None => no!(MoveOnce, "{name} has moved in this phase."),
                Some(other) => no!(
                    MoveOnce, "{name}, or {} before it was combined with it, has moved in this phase.",
                    pieces::name(other)
                ),
            }
        };
        /// It was not in command when the phase began.
        NotInCommand { piece: PieceId } => case.not_in_command(piece);
        There { piece: PieceId, at: SpaceId } => no!(
            MoveSameArea, "{} is in {} already.", case.called(piece), case.place(at)
        );
        /// It is night, and the area holds enemy units or is next to them.
        NightThere { to: SpaceId } => {
            case.at_night(format!("{} {}, and it is night.", case.place(to), case.shut(to)), to)
        };
        /// It is night, and so is the area at which the piece would enter.
        NightAtEntry { piece: PieceId, entry: SpaceId } => {
            let (name, at, why) = (case.called(piece), case.place(entry), case.shut(entry));
            case.at_night(format!("{name} would enter at {at}, which {why}, and it is night."), entry)
        };
        /// The enemy holds the area at which the piece would enter, so it goes no further.
        EntryHeld { piece: PieceId, entry: SpaceId } => {
            let told = no!(
                MoveUnreachable, "Enemy units are in {}, where {} enters: {} goes no further than that.",
                case.place(entry), case.called(piece), he_or_it(piece)
            );
            case.with_enemies(told, SpaceSet::of(entry))
        };
        /// No way leads there from where it is, whatever it costs.
        NoWay { from: SpaceId, to: SpaceId } => no!(
            MoveUnreachable, "No way leads from {} to {}.", case.place(from), case.place(to)
        );
        /// It costs too much, even if no enemy were on the map.
        TooFar { piece: PieceId, to: SpaceId, needed: u16 } => no!(
            MoveUnreachable, "{} has {}, and the way to {} costs at least {needed}.",
            case.called(piece), points(piece), case.place(to)
        )
        .fact("movement points", movement(piece))
        .fact("movement points needed", needed);
        /// It is night, and every way that the points buy leads through areas that may not be entered: these.
        NightOnTheWay { piece: PieceId, to: SpaceId, areas: SpaceSet } => {
            let enemies = case.rules.board.grown(areas) & case.enemy();
            let told = no!(
                NightAdjacent, "At night every way to {} that {} can pay for leads next to the enemy in {}.",
                case.place(to), points(piece), join_choices(&case.places(enemies))
            );
            case.with_enemies(told.fact("movement points", movement(piece)), enemies)
        };
        /// Every way that the points buy leads through areas with enemy units: these.
        EnemyInTheWay { piece: PieceId, to: SpaceId, areas: SpaceSet } => {
            let told = no!(
                MoveUnreachable, "Every way to {} that {} can pay for leads through enemy units in {}.",
                case.place(to), points(piece), join_choices(&case.places(areas))
            );
            case.with_enemies(told.fact("movement points", movement(piece)), areas)
        };
        /// The points would be enough by a road into the area, which does not help because the enemy is there.
        RoadClosed { piece: PieceId, to: SpaceId, needed: u16 } => {
            let (name, he, has) = (case.called(piece), he_or_it(piece), points(piece));
            let told = no!(
                MoveUnreachable,
                "The road does not help {name} into {}, where enemy units are: {he} has {has} and needs {needed}.",
                case.place(to)
            );
            let told = told.fact("movement points", movement(piece)).fact("movement points needed", needed);
            case.with_enemies(told, SpaceSet::of(to))
        };
        /// Enemy units are there, and none of those whose company it needs; the rule is the one that asks for them.
        Alone { piece: PieceId, to: SpaceId, rule: Rule } => {
            let who = if is_leader(piece) { "units of his" } else { "infantry or cavalry of its" };
            let are = if is_leader(piece) { "are" } else { "is" };
            let text = format!(
                "Enemy units are in {}: {} can go there when {who} side {are} there.",
                case.place(to), case.called(piece)
            );
            case.with_enemies(Refusal::new(rule, text), SpaceSet::of(to))
        };
        Full { piece: PieceId, to: SpaceId } => case.full(piece, to);
        /// It would end so far from the other part of its division, and no more than so much is allowed.
        Apart { piece: PieceId, partner: PieceId, to: SpaceId, distance: u8, most: u8 } => {
            let rule = if most > TOGETHER {
                format!(
                    "both parts of a division end as near to each other as they can, and {} is possible",
                    areas_far(most)
                )
            } else {
                "both parts of a division end in one area or in neighbouring ones".into()
            };
            no!(
                PartsAdjacent, "In {} {} would be at least {} from {}: {rule}.",
                case.place(to), pieces::name(piece), areas_far(distance), pieces::name(partner)
            )
            .fact("distance", distance)
            .fact("most", most)
        };
        /// This part must come nearer to the other before the phase can end.
        Reunite { part: PieceId, other: PieceId, there: SpaceId, distance: u8 } => no!(
            PartsReunite, "{} is {} away from {} in {}, and can and must come nearer first.",
            pieces::name(part), areas_far(distance), pieces::name(other), case.place(there)
        );
    }
}

fn areas_far(areas: u8) -> String {
    plural(u32::from(areas), "area")
}

fn points(piece: PieceId) -> String {
    plural(u32::from(movement(piece)), "movement point")
}

impl Knapp {
    /// What keeps a piece from an area that is not within its reach.
    pub(in super::super) fn barrier(
        &self,
        state: &State,
        piece: PieceId,
        to: SpaceId,
        Obstacles { enemy, forbidden }: Obstacles,
    ) -> Moves {
        let now = state.piece(piece);
        // A piece in its box starts from its entry area.
        let (from, boxed) = (now.position().unwrap_or(to), matches!(now.place, Place::Box(_)));
        if forbidden.contains(to) {
            return Moves::NightThere { to };
        }
        if boxed && forbidden.contains(from) {
            return Moves::NightAtEntry { piece, entry: from };
        }
        if boxed && enemy.contains(from) {
            return Moves::EntryHeld { piece, entry: from };
        }
        let points = u16::from(movement(piece));
        // The world without enemies, then as it is by day, then with those alone who hold the area itself.
        let world = |enemy| Obstacles { enemy, forbidden: SpaceSet::EMPTY };
        let Some(free) = self.points_needed(from, to, world(SpaceSet::EMPTY)) else {
            return Moves::NoWay { from, to };
        };
        // With the enemies who are on the map it may cost more, or there is no way at all.
        let really = self.points_needed(from, to, Obstacles { enemy, forbidden });
        if free > points {
            return Moves::TooFar { piece, to, needed: really.unwrap_or(free) };
        }
        let pays = |enemy| self.affordable(from, points, world(enemy), Roads::Open).contains(to);
        let on_the_way = |areas: SpaceSet, world: Obstacles| {
            let buys = |from, points, to| self.affordable(from, points, world, Roads::Open).contains(to);
            let through = |area: &SpaceId| {
                (0..=points).any(|most| buys(from, most, *area) && buys(*area, points - most, to))
            };
            (areas & !SpaceSet::of(to)).into_iter().filter(through).collect()
        };
        if pays(enemy) {
            let areas = on_the_way(forbidden & !SpaceSet::of(from), world(enemy));
            return Moves::NightOnTheWay { piece, to, areas };
        }
        let holders = enemy & SpaceSet::of(to);
        if pays(holders) {
            let areas = on_the_way(enemy & !holders, world(holders));
            return Moves::EnemyInTheWay { piece, to, areas };
        }
        let needed = really.or_else(|| self.points_needed(from, to, world(holders))).unwrap_or(free);
        Moves::RoadClosed { piece, to, needed }
    }
}

impl Case<'_> {
    /// Without a commander: where each stood when the phase began.
    fn not_in_command(self, piece: PieceId) -> Told {
        let reasons: Vec<(String, String)> = self
            .rules
            .without_command(self.state, piece)
            .map(|(leader, why)| (self.called(leader), no_command(why)))
            .collect();
        let told: Vec<String> = reasons.iter().map(|(leader, why)| format!("{leader} {why}")).collect();
        let why = if told.is_empty() { String::new() } else { format!(": {}", told.join("; ")) };
        let name = pieces::name(piece);
        let refusal = no!(CommandRange, "{name} was not in command when the phase began{why}.");
        reasons.into_iter().fold(refusal, |refusal, (leader, why)| refusal.fact(&leader, why))
    }

    /// Into an area that is full: who fills it (§4, `knapp.stack.limit`).
    fn full(self, piece: PieceId, to: SpaceId) -> Told {
        let (kind, limit) = if is_guns(piece) {
            (UnitSet::ARTILLERY, "one artillery unit")
        } else {
            (UnitSet::FOOT_AND_HORSE, "two units of infantry or cavalry")
        };
        let there: Vec<PieceId> = Field::of(self.state).units(to, owner(piece)).and(kind).iter().collect();
        let (place, who, is) = (self.place(to), names(&there), verb_of(&listed(&there), "is"));
        let told =
            no!(StackLimit, "{who} {is} in {place}, and an area holds no more than {limit} of a side.");
        there.iter().fold(told, |told, unit| {
            told.stands("in the area", pieces::name(*unit), pieces::id(*unit), self.rules.board.id(to))
        })
    }

    /// Because an area may not be entered at night, with the enemies who see to that: in it, or else next to it.
    fn at_night(self, text: String, area: SpaceId) -> Told {
        let inside = SpaceSet::of(area) & self.enemy();
        let around = if inside.is_empty() { self.beside(area) } else { inside };
        self.with_enemies(Refusal::new(Rule::NightAdjacent, text), around)
    }

    /// The areas next to one that hold enemy units.
    fn beside(self, area: SpaceId) -> SpaceSet {
        self.rules.board.neighbours(area) & self.enemy()
    }

    /// Why an area may not be entered at night, as the end of a clause.
    fn shut(self, area: SpaceId) -> String {
        if self.enemy().contains(area) {
            return "holds enemy units".into();
        }
        format!("is next to enemy units in {}", join_words(&self.places(self.beside(area))))
    }
}

/// Why a leader did not command a unit, as the end of a clause.
fn no_command(why: NoCommand) -> String {
    match why {
        NoCommand::Absent(Absence::Dead) => "was dead".into(),
        NoCommand::Absent(Absence::NotArrived) => "had not arrived".into(),
        NoCommand::Absent(
            Absence::Waits(_)
            | Absence::NotInGame
            | Absence::Eliminated
            | Absence::Left
            | Absence::Combined(_),
        ) => "was not on the map".into(),
        NoCommand::TooFar { distance, rating } => {
            format!("was {} away and commands {} far", areas_far(distance), areas_far(rating))
        }
    }
}
