//! What is measured of computer players: nothing of its own, as a solver plays this game.

use super::G63;
use crate::engine::Yardstick;

impl Yardstick for G63 {}
