//! Gettysburg by Martin Wallace (Warfrog, 2010): command blocks with hidden values, order discs, and assaults.

pub mod board;
pub mod pieces;
