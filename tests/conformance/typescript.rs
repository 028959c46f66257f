//! The TypeScript types of the data, as the package has them: written from the Rust types, in a `types.d.ts` of the
//! engine and one of each game, where they are in a namespace of their own.

mod layout;

use crate::golden::golden;
use high_water_mark::boards::hex::Direction;
use high_water_mark::bots::playout::Playouts;
use high_water_mark::engine::chart::{MapForm, MapSeen};
use high_water_mark::engine::edit::{EditForm, EditProblem};
use high_water_mark::engine::scene::{BoardPlan, OrderReport, Overlay, OverlayKind, Scene};
use high_water_mark::engine::{
    AreaId, BoardReport, BySide, Choice, EntryId, Heuristics, LogEntry, Odds, Outcome, PieceId,
    RefusalReport, ReplayFault, Rest, Role, RuleEntry, RulesetInfo, Show, Side, SpaceId, Together, Viewer,
};
use std::any::type_name;
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

/// Where the types of games live.
const GAMES: &str = "high_water_mark::games::";

/// A type that is declared.
struct Declaration {
    /// Its path in Rust.
    path: &'static str,
    text: String,
}

/// Types with all that they are made of, by game (none for the engine's own) and name.
struct Types {
    config: Config,
    found: BTreeMap<(Option<&'static str>, String), Declaration>,
    /// Different types of one name.
    clashes: Vec<String>,
}

impl Types {
    fn new() -> Self {
        let config = Config::new().with_large_int("number");
        Types { config, found: BTreeMap::new(), clashes: Vec::new() }
    }

    /// The names in a namespace.
    fn names(&self, game: Option<&str>) -> Vec<&str> {
        self.found.keys().filter(|(of, _)| *of == game).map(|(_, name)| name.as_str()).collect()
    }

    /// The declarations in a namespace.
    fn text(&self, game: Option<&str>) -> String {
        let texts = self.found.iter().filter(|((of, _), _)| *of == game).map(|(_, one)| one.text.as_str());
        texts.collect::<Vec<_>>().join("\n")
    }
}

/// The game that a type is of.
fn game_of(path: &'static str) -> Option<&'static str> {
    path.strip_prefix(GAMES)?.split("::").next()
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What has no declaration, such as a list, shows its parts by itself.
        if T::output_path().is_none() {
            return;
        }
        let path = type_name::<T>().split('<').next().unwrap_or_default();
        let key = (game_of(path), T::ident(&self.config));
        if let Some(known) = self.found.get(&key) {
            if known.path != path {
                self.clashes.push(format!("{} and {path} have the same name", known.path));
            }
            return;
        }
        let text = layout::declaration(&T::docs().unwrap_or_default(), &T::decl(&self.config));
        self.found.insert(key, Declaration { path, text });
        T::visit_dependencies(self);
    }
}

/// Everything that the engine gives to JavaScript or takes from it, whatever the game.
fn engine() -> Types {
    let mut types = Types::new();
    types.visit::<SpaceId>();
    types.visit::<AreaId>();
    types.visit::<PieceId>();
    types.visit::<EntryId>();
    types.visit::<Direction>();
    types.visit::<Side>();
    types.visit::<Role>();
    types.visit::<BySide<()>>();
    types.visit::<Viewer>();
    types.visit::<RulesetInfo>();
    types.visit::<RuleEntry>();
    types.visit::<BoardPlan>();
    types.visit::<BoardReport>();
    types.visit::<RefusalReport>();
    types.visit::<Choice<()>>();
    types.visit::<Together<()>>();
    types.visit::<Rest<()>>();
    types.visit::<Odds>();
    types.visit::<Scene>();
    types.visit::<OrderReport>();
    types.visit::<OverlayKind>();
    types.visit::<Overlay>();
    types.visit::<Outcome>();
    types.visit::<LogEntry<(), ()>>();
    types.visit::<ReplayFault>();
    types.visit::<Playouts>();
    types.visit::<EditForm>();
    types.visit::<EditProblem>();
    types.visit::<MapForm>();
    types.visit::<MapSeen>();
    types
}

/// The types of the engine are declared as they are.
///
/// # Errors
/// They have changed, or two have the same name.
pub fn check_engine() -> Result<(), String> {
    let types = engine();
    if let Some(clash) = types.clashes.first() {
        return Err(clash.clone());
    }
    golden("src/engine/src/types.d.ts", &layout::file(&types.text(None)))
}

/// The types of a game are declared as they are.
///
/// # Errors
/// They have changed, two have the same name, or one needs a type that is not declared, or hides one.
pub fn check_game<R: Show + Heuristics>(id: &'static str) -> Result<(), String>
where
    R::Command: TS + 'static,
    R::Event: TS + 'static,
    R::View: TS + 'static,
    R::State: TS + 'static,
    R::Options: TS + 'static,
{
    let mut types = Types::new();
    types.visit::<R::Command>();
    types.visit::<R::Event>();
    types.visit::<R::View>();
    types.visit::<R::State>();
    types.visit::<R::Options>();
    if let Some(clash) = types.clashes.first() {
        return Err(clash.clone());
    }
    let engine = engine();
    let (own, others) = (types.names(Some(id)), types.names(None));
    for name in &others {
        if own.contains(name) {
            return Err(format!("{id}.{name} hides the engine's type of that name, which {id} uses"));
        }
        if !engine.names(None).contains(name) {
            return Err(format!("{id} uses {name}, which is not among the types of the engine"));
        }
    }
    let text = layout::namespace(id, &types.text(Some(id)));
    golden(&format!("src/games/{id}/types.d.ts"), &layout::file(&text))
}
