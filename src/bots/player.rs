//! What repeats by the million, compiled together with the rules. Generic code is compiled where it is used, and a crate
//! that uses it may be made small instead of fast: what is called through [`Player`] stays fast there too.

use super::playout::{Playouts, Watch, playouts};
use super::{BotKind, Budget, Candidate, Choice, choose, search};
#[cfg(not(target_arch = "wasm32"))]
use crate::engine::Yardstick;
use crate::engine::{Heuristics, Show, Side};
use crate::for_each_ruleset;

/// No core measures players.
#[cfg(target_arch = "wasm32")]
pub trait Yardstick {}

#[cfg(target_arch = "wasm32")]
impl<R> Yardstick for R {}

/// A ruleset of the list with its bots.
pub trait Player: Show + Heuristics + Yardstick {
    /// As [`choose`].
    fn choose(
        &self,
        kind: BotKind,
        state: &Self::State,
        side: Side,
        seed: &str,
        budget: &mut Budget<'_>,
    ) -> Option<Choice<Self::Command>>;

    /// As [`search::weigh`].
    fn weigh(
        &self,
        state: &Self::State,
        side: Side,
        command: &Self::Command,
        seed: &str,
        budget: &mut Budget<'_>,
    ) -> Option<Candidate<Self::Command>>;

    /// As [`playouts`].
    fn playouts(&self, games: u32, seed: &str, watch: Watch) -> Playouts;
}

macro_rules! players {
    ($($feature:tt => $module:ident::$ruleset:ident;)*) => {
        $(
            #[cfg(feature = $feature)]
            impl Player for crate::games::$module::$ruleset {
                fn choose(
                    &self,
                    kind: BotKind,
                    state: &Self::State,
                    side: Side,
                    seed: &str,
                    budget: &mut Budget<'_>,
                ) -> Option<Choice<Self::Command>> {
                    choose(kind, self, state, side, seed, budget)
                }

                fn weigh(
                    &self,
                    state: &Self::State,
                    side: Side,
                    command: &Self::Command,
                    seed: &str,
                    budget: &mut Budget<'_>,
                ) -> Option<Candidate<Self::Command>> {
                    search::weigh(self, state, side, command, seed, budget)
                }

                fn playouts(&self, games: u32, seed: &str, watch: Watch) -> Playouts {
                    playouts(self, games, seed, watch, |_| ())
                }
            }
        )*
    };
}

for_each_ruleset!(players);
