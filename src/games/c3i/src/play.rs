//! A game in play.

use super::C3i;
use crate::engine::in_play;

in_play!(C3i);
