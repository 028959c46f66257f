//! One game between two computer players.

use super::Fault;
use super::contestant::Contestant;
use super::table::Table;
use high_water_mark::bots::playout::{Ending, LONGEST_GAME};
use high_water_mark::bots::{Choice, Player};
use high_water_mark::engine::yardstick::Margin;
use high_water_mark::engine::{BySide, Dice, Events, Side};
use std::time::{Duration, Instant};

/// Who plays, with what luck.
#[derive(Clone, Debug)]
pub struct Seats {
    /// The players.
    pub players: BySide<Contestant>,
    /// The seed of the dice.
    pub deal: String,
    /// The seed of what the players draw for themselves.
    pub thoughts: String,
}

/// A decision, before it is carried out.
pub struct Moment<'a, R: Player> {
    /// The state.
    pub state: &'a R::State,
    /// Who decides.
    pub side: Side,
    /// What he decides, and what he expects of it.
    pub choice: &'a Choice<R::Command>,
}

/// What a game was like.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended.
    pub ending: Ending,
    /// The Union's result in halves of a point.
    pub union: u8,
    /// By how much it was won, if the game counts something.
    pub margin: Option<Margin>,
    /// How many decisions there were.
    pub decisions: u32,
    /// How long each side thought, and about how many decisions.
    pub thought: BySide<(Duration, u32)>,
}

/// Plays a game to its end; `watch` sees every decision.
///
/// # Errors
/// A side finds nothing to do, its command is refused, or there is no end.
pub fn play<R: Player>(
    table: &Table<R>,
    start: Option<&R::State>,
    seats: &Seats,
    watch: &mut dyn FnMut(Moment<'_, R>),
) -> Result<Played, Fault> {
    let Seats { players, deal, thoughts } = seats;
    let rules: &R = table;
    let mut state = match start {
        Some(state) => state.clone(),
        None => rules.start(&mut Dice::for_decision(deal, 0), &mut Events::ignored()),
    };
    let mut thought = BySide::from_fn(|_| (Duration::ZERO, 0));
    let mut decisions = 0;
    while let Some(side) = rules.deciders(&state).sides().next() {
        decisions += 1;
        let fault = |what: &str| Fault(format!("seed \"{deal}\", decision {decisions}: {what}"));
        if decisions > LONGEST_GAME {
            return Err(fault("the game does not end"));
        }
        let begun = Instant::now();
        let player = players[side];
        let choice = player.choose(table, &state, side, &format!("{thoughts}/{decisions}"));
        let choice = choice.map_err(|cause| fault(&cause.to_string()))?;
        thought[side].0 += begun.elapsed();
        thought[side].1 += 1;
        watch(Moment { state: &state, side, choice: &choice });
        let mut dice = Dice::for_decision(deal, decisions.into());
        rules
            .apply(&mut state, side, &choice.command, &mut dice, &mut Events::ignored())
            .map_err(|cause| fault(&format!("{player}: {cause:?}")))?;
    }
    let Some(outcome) = rules.outcome(&state) else {
        return Err(Fault(format!("seed \"{deal}\": nobody decides, but there is no outcome")));
    };
    Ok(Played {
        union: outcome.halves(Side::Union),
        ending: Ending { key: outcome.ending, winner: outcome.winner },
        margin: rules.margin(&state),
        decisions,
        thought,
    })
}
