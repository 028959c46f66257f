//! Gettysburg by Martin Wallace: the board, and board files with mistakes.
//!
//! Everything goes through the public interface.

#![cfg(feature = "wallace")]
mod boards;
