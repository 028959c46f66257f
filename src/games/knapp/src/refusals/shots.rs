//! What forbids a unit to fire at an area, in a volley that it opens or joins (§5).

use super::super::Knapp;
use super::super::field::Field;
use super::super::pieces::{self, is_leader, unit};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::state::State;
use super::{Told, Verdict, unless};
use crate::boards::space_set::SpaceSet;
use crate::engine::phrase::{join_words, plural, verb_of};
use crate::engine::sentences::{no, refusals};
use crate::engine::{PieceId, Refusal, Side, SpaceId};

impl Knapp {
    /// May a unit fire at an area?
    pub(in super::super) fn check_shot(
        &self,
        state: &State,
        side: Side,
        piece: PieceId,
        target: SpaceId,
    ) -> Verdict {
        Self::check_own(side, piece)?;
        unless(!is_leader(piece), Shots::Leader { leader: piece })?;
        let area = self.check_there(state, piece)?;
        let now = state.piece(piece);
        unless(!now.fired, Shots::Spent { unit: piece, gave_way: now.gave_way })?;
        let field = Field::of(state);
        unless(!field.contested().contains(area), Shots::Contested { unit: piece, area })?;
        let (distance, range) = (self.board.distance(area, target), unit(piece).arm.range());
        if !self.board.field_of_fire(area, range).contains(target) {
            unless(
                (1..=range).contains(&distance),
                Shots::OutOfRange { unit: piece, target, distance, range },
            )?;
            return Err(Shots::Unseen { unit: piece, area, target }.into());
        }
        unless(field.held(side.other()).contains(target), Shots::NoTarget { target })?;
        unless(self.dice_of(state, piece) > 0, Shots::NoDice { unit: piece })
    }
}

refusals! {
    /// Why a unit does not fire.
    Shots(case) {
        Night => no!(FireNight, "It is night: nobody fires, and no assault is fought.");
        Leader { leader: PieceId } => no!(
            FireLeaderDice, "{} is a leader: leaders add dice to units with them and fire none.",
            case.called(leader)
        );
        /// It has fired in this phase, or else given way.
        Spent { unit: PieceId, gave_way: bool } => {
            let what = if gave_way { "gave way" } else { "has fired" };
            no!(FireOnce, "{} {what} in this phase.", case.called(unit))
        };
        Contested { unit: PieceId, area: SpaceId } => {
            let (name, place) = (case.called(unit), case.place(area));
            let told = no!(
                FireContestedUnit, "{name} shares {place} with enemy units: it fires at them, and nowhere else."
            );
            case.with_enemies(told, SpaceSet::of(area))
        };
        /// The target is out of its range, or the area that it is in itself.
        OutOfRange { unit: PieceId, target: SpaceId, distance: u8, range: u8 } => {
            let (name, place) = (pieces::name(unit), case.place(target));
            let areas = |count: u8| plural(u32::from(count), "area");
            let told = if distance == 0 {
                no!(FireRange, "{name} is in {place} itself, and there is no enemy unit.")
            } else {
                let (away, far) = (areas(distance), areas(range));
                no!(FireRange, "{place} is {away} away from {name}, which fires {far} far.")
            };
            told.fact("distance", distance).fact("range", range)
        };
        Unseen { unit: PieceId, area: SpaceId, target: SpaceId } => {
            let between = case.rules.board.between(area, target);
            let closed: Vec<String> =
                between.into_iter().map(|area| case.closing_ground(area)).collect();
            let (place, close) = (case.place(target), verb_of(&closed, "closes"));
            no!(
                FireLos, "{} cannot see {place}: {} {close} the line of sight.",
                pieces::name(unit), join_words(&closed)
            )
            .fact("areas between", join_words(&case.places(between)))
        };
        NoTarget { target: SpaceId } => case.no_target(target);
        NoDice { unit: PieceId } => {
            let strength = plural(u32::from(case.state.piece(unit).strength), "strength point");
            no!(
                FireNoDice, "{} is low on ammunition: half of its {strength}, rounded down, is no die.",
                case.called(unit)
            )
        };
        /// It fires in this volley already.
        Joined { unit: PieceId } => no!(
            FireOnce, "{} fires in this volley already.", pieces::name(unit)
        );
    }
}

impl Case<'_> {
    /// The ground of an area that closes lines of sight: `the hill in C5 (Cemetery Hill)`.
    fn closing_ground(self, area: SpaceId) -> String {
        let terrain = self.rules.board.terrain[area.index()];
        let kinds = [
            (terrain.hill, "the hill"),
            (terrain.slope, "the slope"),
            (terrain.town, "the town"),
            (terrain.woods, "the woods"),
        ];
        let kind = kinds.into_iter().find(|(there, _)| *there).map_or("the ground", |(_, kind)| kind);
        format!("{kind} in {}", self.place(area))
    }

    /// At an area without enemy units, where there may be leaders alone.
    fn no_target(self, target: SpaceId) -> Told {
        let place = self.place(target);
        let leaders: Vec<PieceId> = self.state.leaders_in(target, self.side.other()).collect();
        let text = if leaders.is_empty() {
            format!("There are no enemy units in {place}.")
        } else {
            let named: Vec<String> = leaders.iter().map(|leader| self.called(*leader)).collect();
            let is = verb_of(&named, "is");
            format!("In {place} {is} only {}: leaders alone are no target.", join_words(&named))
        };
        leaders.into_iter().fold(Refusal::new(Rule::FireNoTarget, text), |refusal, leader| {
            let value = format!("{} in {place}", self.called(leader));
            refusal.stands("enemy", value, pieces::id(leader), self.rules.board.id(target))
        })
    }
}
