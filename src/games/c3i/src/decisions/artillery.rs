//! Whether an attack is supported with artillery, in secret (Artillery Support Declaration).

use super::super::pieces::Arm;
use super::super::show::odds::Combat;
use super::super::show::words::{does, have};
use super::super::state::Fight;
use super::prelude::*;
use crate::engine::Deciders;
use crate::engine::phrase::possessive;

impl Decision<C3i> for frame::Artillery {
    fn about(&self, state: &State) -> About {
        let deciders = match Side::ALL.map(|side| state.owes_bid(side)) {
            [true, true] => Deciders::Both,
            [true, false] => Deciders::One(Side::Union),
            [false, true] => Deciders::One(Side::Confederate),
            [false, false] => Deciders::Nobody,
        };
        About::of(deciders, &[Rule::ArtillerySecret, Rule::ArtillerySingle, Rule::ArtilleryDuel], ())
    }

    fn asks(&self, _case: Case<'_>) -> String {
        let Fight { attacker, defender, .. } = self.fight;
        format!("artillery support in {} attack on {}", possessive(name(attacker)), name(defender))
    }

    /// Whoever has no choice, or none any more, is told so.
    fn concerns(&self, _state: &State, _side: Side) -> bool {
        true
    }

    fn legal(&self, _rules: &C3i, _state: &State, commands: &mut Vec<Command>) {
        commands.extend([false, true].map(|support| Command::Bid { support }));
    }

    takes! { C3i(self, rules, state, play)
        Command::Bid { support } => {
            if state.owes_bid(self.side) {
                return Ok(());
            }
            let unit = self.fight.unit_of(self.side);
            unless(printed(unit).arm != Arm::Cavalry, Refused::Cavalry { unit })?;
            unless(state.artillery[self.side] > 0, Refused::NoneLeft)?;
            Err(Refused::Declared.into())
        }, {
            let (mut fight, side) = (self.fight, self.side);
            fight.bids[side] = Some(support);
            play.state.fight = Some(fight);
            play.events.push(|| Event::BidCommitted { side, support: Some(support) });
            play.resolve_when_declared(fight);
        };
    }
}

refusals! {
    /// Why a side declares no artillery support.
    Refused(case) {
        /// Its unit is cavalry.
        Cavalry { unit: PieceId } => no!(
            ArtilleryCavalry, "{} is cavalry: it has no artillery support.", name(unit)
        );
        NoneLeft => no!(
            ArtilleryNoneLeft, "{} no artillery support points left.", begin(&have(case.side))
        );
        Declared => {
            let other = have(case.side.other());
            no!(PhaseNotYourDecision, "You have declared already: {other} to declare.")
        };
    }
}

impl Play<'_> {
    /// Resolves an attack once everybody has declared who has a choice.
    pub(super) fn resolve_when_declared(&mut self, fight: Fight) {
        if Side::ALL.into_iter().any(|side| self.state.owes_bid(side)) {
            return;
        }
        if Side::ALL.into_iter().any(|side| fight.bids[side].is_some()) {
            self.events.push(|| Event::BidsRevealed { bids: fight.bids });
        }
        self.resolve(fight);
    }
}

pub(super) fn declare(case: Case<'_>, support: bool) -> Words<'_> {
    let Case { rules, state, side, .. } = case;
    let fight = state.bidding();
    // In a duel the enemy's six costs a second point, if there is one.
    let duel = fight.is_some_and(|fight| state.has_artillery(fight, side.other()));
    let whom = fight.map_or_else(String::new, |fight| format!(" for {}", name(fight.unit_of(side))));
    let label = match support {
        false => format!("No artillery support{whom}"),
        true if duel && state.artillery[side] > 1 => {
            format!("Artillery support{whom} (1 point, in a duel perhaps 2)")
        }
        true => format!("Artillery support{whom} (1 point)"),
    };
    let last = support && state.artillery[side] == 1;
    let what = if support { "artillery support" } else { "no artillery support" };
    let words = case.says(label, "Artillery").said(|| format!("{} {what}{whom}", does(side, "declares")));
    let words = if support { words } else { words.closes() };
    let words = words.warns(last, "this spends your last artillery support point");
    match fight {
        Some(Fight { attacker, defender, .. }) => words
            .rolls(move || Some(Combat::of(rules, state, attacker, defender).odds(Some((side, support))))),
        None => words,
    }
}
