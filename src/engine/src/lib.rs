//! What every ruleset shares, and nothing of any ruleset.
//!
//! - [`ruleset`]: the contract between a game's rules and everything else.
//! - [`game`]: a game in progress; [`record`] and [`notation`]: its text; [`bounded`]: JSON from strangers.
//! - [`dice`] and [`chance`]: all chance, drawn or counted; [`fraction`], [`natural`], [`odds`]: exact distributions; [`sixths`]: sums of
//!   many dice; [`matrix`]: secret choices of both sides.
//! - [`mod@rulebook`] and [`refusal`]: rules that are cited, and why not; [`mod@options`]: what can be chosen at set-up.
//! - [`decisions`]: what is decided, a type for each kind of decision; [`agenda`]: what is still to be done, and what follows
//!   without a decision.
//! - [`scene`], [`log`], [`info`]: what there is to show; [`phrase`]: how numbers and lists read; [`words`]: commands in words.
//! - [`chart`]: maps of one's own; [`edit`]: positions put together by hand; [`mod@together`]: pieces that go the same way; [`rest`]: what is left, done at once.
//! - [`net`]: estimates that were learned.
//! - [`names`]: indices inside, names outside; [`by_name`]: a value for each piece or space;
//!   [`setup`]: options and board files; [`side`]: who.
//! - [`wire`]: the one way between values and plain data; [`tree_text`]: plain data as one short text.

pub mod agenda;
pub mod boards;
pub mod bounded;
pub mod by_name;
pub mod chance;
pub mod chart;
pub mod decisions;
pub mod dice;
pub mod edit;
pub mod fraction;
pub mod game;
pub mod info;
pub mod log;
pub mod matrix;
pub mod names;
pub mod natural;
pub mod net;
pub mod notation;
pub mod odds;
pub mod options;
pub mod overlays;
pub mod phrase;
pub mod record;
pub mod refusal;
pub mod rest;
pub mod rulebook;
pub mod ruleset;
pub mod scene;
pub mod sentences;
pub mod setup;
pub mod side;
pub mod sixths;
pub mod sort;
pub mod sorted;
#[cfg(not(target_arch = "wasm32"))]
pub mod tables;
pub mod together;
pub mod tree_text;
pub mod wire;
pub mod words;
#[cfg(not(target_arch = "wasm32"))]
pub mod yardstick;

pub use agenda::Agenda;
pub use by_name::{by_piece, by_space};
pub use chance::ChanceTooWide;
pub use chart::{Chart, MapFile};
pub use decisions::Decides;
pub use dice::{Dice, DiceFault, Generator};
pub use fraction::Fraction;
pub use game::position::{POSITION_FORMAT, read_position};
pub use game::replay::{Reopened, ReplayFault};
pub use game::told::{Told, ToldError};
pub use game::{ApplyError, Game, Setup, check_board};
#[cfg(target_arch = "wasm32")]
pub use high_water_mark_typeless::TS;
pub use info::{OptionChoice, OptionInfo, Reconstruction, RulesetInfo};
pub use log::{
    Choice, Compose, Deed, Head, Label, Line, LineKind, LogEntry, LogLine, Outcome, Question, UndoWall,
};
pub use matrix::{ChoiceMatrix, MatrixAxis};
pub use names::{AreaId, EntryId, NameKind, Names, PieceId, SpaceId};
pub use natural::Natural;
pub use net::{Features, Net};
pub use odds::{Distribution, Modifier, Odds, OddsCase, OddsMethod, OddsOutcome};
pub use record::{Record, RecordError, RecordMove};
pub use refusal::{Fact, Refusal, RefusalReport};
pub use rest::Rest;
pub use rulebook::{RuleEntry, RuleId, RuleKind};
pub use ruleset::{Events, Heuristics, Knowledge, Ruleset, Show};
pub use setup::{BoardFile, BoardReport, Problem, SetupError, law, sound, sound_by};
pub use side::{BySide, Deciders, Role, Side, Viewer};
pub use sort::SortShort;
pub use sorted::Sorted;
pub use together::{Company, Together};
#[cfg(not(target_arch = "wasm32"))]
pub use ts_rs::TS;
pub use words::{Rolls, Words};
#[cfg(not(target_arch = "wasm32"))]
pub use yardstick::Yardstick;
