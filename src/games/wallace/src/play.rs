//! A game in play.

use super::Wallace;
use crate::engine::in_play;

in_play!(Wallace, agenda);
