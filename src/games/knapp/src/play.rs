//! A game in play.

use super::Knapp;
use crate::engine::in_play;

in_play!(Knapp);
