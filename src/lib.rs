//! High Water Mark: published board wargames of the battle of Gettysburg in one rules engine.
//!
//! A map of the house, from the ground up; a room knows only the rooms below it:
//!
//! - [`engine`]: what every ruleset shares: the contract, games, records, dice, odds, scenes. A crate of its own.
//! - [`boards`]: board files read and checked; hexes, squares, areas and positions. In the same crate.
//! - [`games`]: the games, a crate each, and what is to be done with one that is known by its id.
//! - [`bots`]: opponents that play any ruleset, and a solver for small ones.
//!
//! On top of this crate stand others: the JavaScript face (`src/core/`), how strong opponents are (`src/yardstick/`), the native tool (`src/hwm/`).
//!
//! ```
//! use high_water_mark::engine::{Game, Setup, Side};
//! use high_water_mark::games::g63::G63;
//!
//! let mut game = Game::<G63>::new(Setup::default(), "July 1863").expect("the standard board is sound");
//! let march = game.legal(Side::Union).remove(0);
//! game.apply(Side::Union, &march, None).expect("a listed command is legal");
//! println!("{}", game.record());
//! ```

pub mod bots;
pub mod games;

pub use high_water_mark_engine as engine;
pub use high_water_mark_engine::boards;
