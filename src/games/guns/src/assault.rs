//! Attacks (§13): [`declare`](self::declare), artillery, bombardment, fire, close combat, and what follows.
//!
//! `paths`: ways and ranges; `declare`: who attacks what; `artillery`: which tokens can be played where;
//! `bombard`, `fire`: what they do; `combat`, `flank`: close combat; `aftermath`: the end of an attack and of all.

mod aftermath;
pub(super) mod artillery;
mod bombard;
mod combat;
pub(super) mod declare;
mod fire;
mod flank;
mod paths;

pub(super) use bombard::{MOST_POINTS, POINTS_FOR_A_HIT};
pub(super) use fire::FireStrength;
