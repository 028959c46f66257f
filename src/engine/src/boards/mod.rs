//! Boards: files (JSON) read, checked and explained, and the topologies that they describe.
//!
//! - [`mod@file`]: what all board files share, and how their mistakes are told.
//! - [`hex`]: grids of hexagons; [`square`]: columns of squares; [`area`]: areas of any shape; [`position`]: positions
//!   between areas.
//! - [`plan`]: what the plans of grids share; `geometry`: the few questions about outlines.
//! - [`space_set`]: sets of spaces for fast rules.
//!
//! The printed maps are copyrighted art and not part of this project; the boards here are reconstructions.

pub mod area;
pub mod file;
pub(crate) mod geometry;
pub mod hex;
pub mod plan;
pub mod position;
pub mod space_set;
pub mod square;
