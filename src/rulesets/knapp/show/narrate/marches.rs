//! Moves, entries, parts that are combined, leaders who are driven from place to place.

use super::super::super::event::Event;
use super::super::super::pieces::{self, Division};
use super::super::super::rules::Rule;
use super::Teller;
use crate::engine::phrase::{plural, possessive};
use crate::engine::{Line, PieceId, SpaceId};

impl Teller<'_> {
    /// A move; of any other event, which is a mistake, nothing is said.
    pub(super) fn moved(&self, event: &Event) -> Line<Rule> {
        let Event::Moved { piece, from, to, entered, assault, by_road, road_closed, minimum } = event else {
            return Line::new("", Vec::new());
        };
        let name = pieces::name(*piece);
        let mut text = if *entered && from == to {
            format!("{name} enters at {}", self.place(*to))
        } else if *entered {
            format!("{name} enters at {} and goes on to {}", self.place(*from), self.place(*to))
        } else {
            format!("{name} moves from {} to {}", self.place(*from), self.place(*to))
        };
        let mut cited = vec![Rule::MoveRates];
        let mut add = |applies: bool, rule, words: &str| {
            if applies {
                cited.push(rule);
                text.push_str(words);
            }
        };
        add(*by_road, Rule::MoveRoad, " by road");
        add(!by_road && !minimum && from != to, Rule::MoveTerrain, "");
        add(*minimum, Rule::MoveMinimum, " at the cost of the whole move");
        add(*entered, Rule::ArriveBox, "");
        add(*assault, Rule::MoveStopEnemy, ", where the enemy is");
        add(*road_closed, Rule::MoveRoadEnemy, " and the road does not help");
        let areas: &[SpaceId] = if from == to { &[*to] } else { &[*from, *to] };
        self.line(&(text + "."), cited, &[*piece], areas)
    }

    pub(super) fn entered(&self, piece: PieceId, area: SpaceId) -> Line<Rule> {
        let text = format!(
            "{} has not been moved, enters at {} and stops there.",
            pieces::name(piece),
            self.place(area)
        );
        self.line(&text, vec![Rule::ArriveForcedEntry], &[piece], &[area])
    }

    pub(super) fn combined(&self, division: Division, kept: PieceId, strength: u8) -> Line<Rule> {
        let points = plural(u32::from(strength), "strength point");
        let (whose, name) = (possessive(division.name()), pieces::name(kept));
        let text = format!("the parts of {whose} division become one unit: {name}, with {points}.");
        self.line(&text, vec![Rule::PartsCombine], &[kept], &[])
    }

    pub(super) fn leader_displaced(&self, leader: PieceId, from: SpaceId, to: SpaceId) -> Line<Rule> {
        let (name, here, there) = (pieces::name(leader), self.place(from), self.place(to));
        let text = format!("{name}, left alone with the enemy in {here}, goes to {there}.");
        self.line(&text, vec![Rule::LeaderDisplaced], &[leader], &[from, to])
    }
}
