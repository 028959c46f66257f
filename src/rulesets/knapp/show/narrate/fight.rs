//! Volleys and assaults: who fires at whom, with how many dice and why, and how a fight goes on.

use super::super::super::event::Event;
use super::super::super::pieces;
use super::super::super::rules::Rule;
use super::super::super::state::MOST_VOLLEYS;
use super::super::words::{army, hits_with, names, own_dice, rolled};
use super::Teller;
use crate::engine::phrase::{plural, verb};
use crate::engine::{Line, PieceId, Side, SpaceId};

impl Teller<'_> {
    pub(super) fn volley_opened(&self, target: SpaceId, unit: PieceId) -> Line<Rule> {
        let text = format!("{} aims at {}.", pieces::name(unit), self.place(target));
        // That range and line of sight allow it is no event; they are cited by refusals.
        self.line(&text, Vec::new(), &[unit], &[target])
    }

    pub(super) fn assault_opened(&self, area: SpaceId, attacker: Side) -> Line<Rule> {
        let (place, defender) = (self.place(area), attacker.other().name());
        let text =
            format!("{place} is assaulted by the {}; the {defender} side fires first.", army(attacker));
        self.line(&text, vec![Rule::AssaultSequence], &[], &[area])
    }

    pub(super) fn joined(&self, unit: PieceId, outside: bool) -> Line<Rule> {
        let (whence, mut cited) = (if outside { " from outside" } else { "" }, vec![Rule::FireCombine]);
        if outside {
            cited.push(Rule::AssaultJoin);
        }
        let text = format!("{} joins the volley{whence}.", pieces::name(unit));
        self.line(&text, cited, &[unit], &[])
    }

    /// A unit's fire; of any other event, which is a mistake, nothing is said.
    pub(super) fn fired(&self, event: &Event) -> Line<Rule> {
        let Event::Fired {
            unit,
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
            return Line::new("", Vec::new());
        };
        let how = match range {
            0 => "at close range".to_owned(),
            far => format!("from {} away", plural(u32::from(*far), "area")),
        };
        let own = own_dice(*strength_dice, *halved, *leader_dice);
        let result = if dice.is_empty() {
            "there is nothing to roll".to_owned()
        } else {
            format!("{} – {}", rolled(dice), plural(u32::from(*hits), "hit"))
        };
        let text = format!(
            "{} fires at {} in {} {how} with {}{own}, {}: {result}.",
            pieces::name(*unit),
            names(targets),
            self.place(*target),
            plural(u32::try_from(dice.len()).unwrap_or(u32::MAX), "die"),
            hits_with(*need, *penalty),
        );
        let cited = [
            (true, Rule::FireHitNumbers),
            (halved.is_some(), Rule::AmmoLow),
            (*leader_dice > 0, Rule::FireLeaderDice),
            (*penalty > 0, Rule::AssaultHill),
        ];
        let cited = cited.into_iter().filter_map(|(applies, rule)| applies.then_some(rule)).collect();
        let involved: Vec<PieceId> = std::iter::once(*unit).chain(targets.iter().copied()).collect();
        self.line(&text, cited, &involved, &[*target])
    }

    /// The hits of a volley together, where no single line says how many count.
    pub(super) fn hits_counted(&self, target: SpaceId, hits: u8, taken: u8) -> Line<Rule> {
        let (place, all) = (self.place(target), plural(u32::from(hits), "hit"));
        let text = if hits == taken {
            format!("{all} on {place} together.")
        } else {
            let count = verb(u32::from(taken), "counts");
            format!("{all} on {place}, of which {taken} {count}: there is no more strength to lose.")
        };
        // Hits of one unit are told together only where not all of them count.
        let cited = if hits == taken { vec![Rule::FireCombine] } else { Vec::new() };
        self.line(&text, cited, &[], &[target])
    }

    pub(super) fn low_ammo(&self, unit: PieceId) -> Line<Rule> {
        let name = pieces::name(unit);
        let text =
            format!("{name} has rolled three 1s and runs low on ammunition: half its strength will fire.");
        self.line(&text, vec![Rule::AmmoLow], &[unit], &[])
    }

    pub(super) fn gave_way(&self, side: Side, area: SpaceId) -> Line<Rule> {
        let text = format!("the {} gives way in {}.", army(side), self.place(area));
        self.line(&text, vec![Rule::AssaultGiveWay], &[], &[area])
    }

    pub(super) fn artillery_left(&self, side: Side, area: SpaceId) -> Line<Rule> {
        let (whose, place) = (side.name(), self.place(area));
        let text = format!("the {whose} guns are left alone with the enemy in {place} and must leave.");
        self.line(&text, vec![Rule::AssaultArtilleryLeft], &[], &[area])
    }

    pub(super) fn assault_capped(&self, area: SpaceId) -> Line<Rule> {
        let place = self.place(area);
        let text =
            format!("after {MOST_VOLLEYS} volleys nobody prevails in {place}: the attacker falls back.");
        self.line(&text, vec![Rule::AssaultCap], &[], &[area])
    }

    pub(super) fn assault_over(&self, area: SpaceId, holder: Option<Side>, volleys: u8) -> Line<Rule> {
        let place = self.place(area);
        let result = match holder {
            Some(side) => format!("the {} holds {place}", army(side)),
            None => format!("nobody is left in {place}"),
        };
        let text = match volleys {
            0 => format!("{result}."),
            some => format!("after {} {result}.", plural(u32::from(some), "volley")),
        };
        self.line(&text, vec![Rule::AssaultSequence], &[], &[area])
    }
}
