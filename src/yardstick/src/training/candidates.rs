//! Which weights are kept: those that win matches with search against fixed rivals, not the last ones.

use super::with_net;
use crate::Fault;
use crate::table::Table;
use high_water_mark::bots::{BotKind, Budget, Player, scripted};
use high_water_mark::engine::{BySide, Dice, Events, Net, Side};
use rayon::prelude::*;
use std::sync::Arc;

/// Whom an estimate plays.
pub enum Rival<'a, R> {
    /// The search, or one ply of it, with other weights.
    Learned(&'a R),
    /// The game's script.
    Script,
}

impl<R> Clone for Rival<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for Rival<'_, R> {}

/// How candidates are tried.
pub struct Judge<R> {
    /// Tables with the weights of fixed rivals; the script is one more.
    pub rivals: Vec<Table<R>>,
    /// Iterations a decision.
    pub iterations: u32,
    /// Games against each rival; none, and nothing is tried.
    pub games: u32,
}

/// A match may not go on for ever.
const LONGEST: u32 = 5_000;

impl<R: Player> Judge<R> {
    /// The share of the points that weights win against all rivals, from 0 to 1.
    ///
    /// # Errors
    /// A player finds nothing to do.
    pub fn score(&self, table: &Table<R>, net: &Arc<Net>, seed: &str) -> Result<f64, Fault> {
        let own = with_net::<R>(table, net)?;
        let rivals = || self.rivals.iter().map(|table| Rival::Learned(&**table)).chain([Rival::Script]);
        let games: Vec<(u32, Rival<'_, R>)> =
            (0..self.games).flat_map(|game| rivals().map(move |rival| (game, rival))).collect();
        let points: Result<Vec<f64>, Fault> =
            games.par_iter().map(|(game, rival)| self.game(&own, *rival, *game, seed)).collect();
        let points = points?;
        Ok(points.iter().sum::<f64>() / points.len().max(1) as f64)
    }

    /// The result of a game for the candidate, from 0 to 1.
    fn game(&self, own: &R, rival: Rival<'_, R>, game: u32, seed: &str) -> Result<f64, Fault> {
        let mine = Side::ALL[usize::from(game % 2 == 1)];
        let rivals = BySide::from_fn(|side| if side == mine { Rival::Learned(own) } else { rival });
        // Two games in a row have the same deal.
        let deal = format!("{seed} try {}", game / 2);
        let mut state = own.start(&mut Dice::for_decision(&deal, 0), &mut Events::ignored());
        let mut decisions = 0;
        while let Some(side) = own.deciders(&state).sides().next().filter(|_| decisions < LONGEST) {
            decisions += 1;
            let thoughts = format!("{deal} {game} {decisions}");
            let choice = match rivals[side] {
                Rival::Script => scripted::choose(own, &state, side, &thoughts),
                Rival::Learned(rules) => {
                    let budget = &mut Budget { iterations: self.iterations, stop: &mut || false };
                    rules.choose(BotKind::Search, &state, side, &thoughts, budget)
                }
            };
            let choice = choice.ok_or_else(|| Fault(format!("{deal}: a player finds nothing to do")))?;
            let mut dice = Dice::for_decision(&deal, decisions.into());
            own.play(&mut state, side, &choice.command, &mut dice, &mut Events::ignored());
        }
        let union = own.outcome(&state).map_or(0.5, |outcome| f64::from(outcome.halves(Side::Union)) / 2.0);
        Ok(if mine == Side::Union { union } else { 1.0 - union })
    }
}
