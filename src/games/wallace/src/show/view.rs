//! The state as a player may see it, in types for programs.

use super::super::Wallace;
use super::super::fighter::Fighter;
use super::super::frame::Frame;
use super::super::march::Mode;
use super::super::pieces::{Period, Piece, Troop, Troops};
use super::super::place::{Block, Guns, Place};
use super::super::reserve::Discs;
use super::super::state::{Ending, State};
use super::super::sticks::Sticks;
use crate::engine::Decides as _;
use crate::engine::{BySide, Side, SpaceId, TS, Viewer};
use serde::Serialize;

/// A command block on the map, as far as the viewer may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct BlockView {
    /// Whose it is.
    pub side: Side,
    /// 2 to 5; nothing if the viewer may not know.
    pub value: Option<u8>,
    /// The order discs on it.
    pub discs: u8,
    /// Discs that can still be laid on it; nothing if the viewer may not know.
    pub room: Option<u8>,
}

/// An area or entry box with something in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PlaceView {
    /// Its id.
    pub id: SpaceId,
    /// Whose pieces stand here.
    pub side: Option<Side>,
    /// The troops.
    pub troops: Troops,
    /// The damage cubes by colour.
    pub cubes: Troops,
    /// Sound artillery.
    pub guns: u8,
    /// Damaged artillery.
    pub damaged_guns: u8,
    /// Is there a Disruption marker?
    pub disruption: bool,
    /// Is there an Artillery Fire marker?
    pub fire_marker: bool,
    /// Entrenchments, by what lies beyond their boundary.
    pub entrenchments: Sticks,
    /// The command block.
    pub block: Option<BlockView>,
}

/// Command blocks that are not on the map, as far as the viewer may know them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ReserveView {
    /// How many can be placed.
    pub available: u8,
    /// Their values; nothing if the viewer may not know.
    pub values: Option<Vec<u8>>,
    /// How many are used.
    pub used: u8,
    /// Their values; nothing if the viewer may not know.
    pub used_values: Option<Vec<u8>>,
}

/// A piece that was sent into an assault or fights in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FighterView {
    /// Its kind.
    pub kind: Troop,
    /// The damage cubes on it.
    pub cubes: u8,
    /// Where it set out; of a defender the area itself.
    pub origin: SpaceId,
    /// From where it crossed into the area.
    pub via: SpaceId,
    /// The area that is fought for.
    pub area: SpaceId,
    /// Is it on its way out?
    pub leaving: bool,
}

/// An assault that is being fought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AssaultView {
    /// Where.
    pub area: SpaceId,
    /// Who defends.
    pub defender: Side,
    /// 1 or 2.
    pub round: u8,
    /// What comes next in it.
    pub stage: super::super::assault::Stage,
    /// Is it a flank attack?
    pub flank: bool,
    /// Do entrenchments protect the defenders?
    pub entrenched: bool,
    /// The troops; defenders are still in their area as long as their cubes are not shared out.
    pub troops: BySide<Vec<FighterView>>,
}

/// A Move order that is being carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct MarchView {
    /// The ordered area.
    pub from: SpaceId,
    /// How it is limited.
    pub mode: Mode,
    /// Pieces moved so far.
    pub moved: u8,
}

/// A game as a player may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// 1 to 3.
    pub day: u8,
    /// The part of the day.
    pub period: Period,
    /// Whose turn it is.
    pub side: Side,
    /// The number of the turn.
    pub turn: u16,
    /// Who decides.
    pub deciders: Vec<Side>,
    /// What is decided.
    pub frame: Option<Frame>,
    /// Actions in a row that cost no disc.
    pub stall: u8,
    /// Areas and entry boxes with something in them.
    pub places: Vec<PlaceView>,
    /// The order discs that are not on the map.
    pub discs: Discs,
    /// The order discs in stock.
    pub discs_in_stock: BySide<u8>,
    /// Command blocks that are not on the map.
    pub reserve: BySide<ReserveView>,
    /// Damage cubes in stock.
    pub cubes_in_stock: BySide<Troops>,
    /// Disruption markers in stock.
    pub disruption_stock: u8,
    /// Artillery Fire markers in stock.
    pub fire_stock: u8,
    /// Entrenchments in stock.
    pub stick_stock: u8,
    /// The Move order that is being carried out.
    pub march: Option<MarchView>,
    /// Pieces sent into assaults that have not begun.
    pub attackers: Vec<FighterView>,
    /// The assault that is being fought.
    pub assault: Option<AssaultView>,
    /// The victory areas that the Confederate holds.
    pub controlled: Vec<SpaceId>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

fn block(block: Block, viewer: Viewer) -> BlockView {
    let own = viewer.sees(block.side);
    let Block { side, value, discs } = block;
    BlockView { side, value: own.then_some(value), discs, room: own.then(|| value.saturating_sub(discs)) }
}

fn place(id: SpaceId, place: &Place, viewer: Viewer) -> PlaceView {
    let Guns { sound, damaged } = place.guns;
    PlaceView {
        id,
        side: place.side,
        troops: place.troops,
        cubes: place.cubes,
        guns: sound,
        damaged_guns: damaged,
        disruption: place.disruption,
        fire_marker: place.fire_marker,
        entrenchments: place.entrenchments,
        block: place.block.map(|one| block(one, viewer)),
    }
}

fn fighter(one: Fighter, area: SpaceId, leaving: bool) -> FighterView {
    FighterView { kind: one.kind, cubes: one.cubes, origin: one.origin, via: one.via, area, leaving }
}

fn reserve(rules: &Wallace, state: &State, side: Side, viewer: Viewer) -> ReserveView {
    let (available, used) = (state.available[side], state.used_blocks(side));
    let own = viewer.sees(side);
    let open = own || rules.options().used_blocks_open;
    ReserveView {
        available: available.total(),
        values: own.then(|| available.listed().collect()),
        used: used.total(),
        used_values: open.then(|| used.listed().collect()),
    }
}

fn stock(state: &State, side: Side) -> Troops {
    let of = |kind| state.cubes_in_stock(side, kind);
    Troops {
        regular: of(Troop::Regular),
        elite: of(Troop::Elite),
        inferior: of(Troop::Inferior),
        cavalry: of(Troop::Cavalry),
    }
}

/// A game as a player may see it.
pub(crate) fn view(rules: &Wallace, state: &State, viewer: Viewer) -> View {
    let filled = rules.board().places().into_iter().filter(|id| *state.place(*id) != Place::default());
    View {
        day: state.day,
        period: state.period,
        side: state.side,
        turn: state.turn,
        deciders: Wallace::decider(state).sides().collect(),
        frame: Wallace::frame(state),
        stall: state.stall,
        places: filled.map(|id| place(id, state.place(id), viewer)).collect(),
        discs: state.discs,
        discs_in_stock: BySide::from_fn(|side| state.discs_in_stock(side)),
        reserve: BySide::from_fn(|side| reserve(rules, state, side, viewer)),
        cubes_in_stock: BySide::from_fn(|side| stock(state, side)),
        disruption_stock: state.disruption_stock(),
        fire_stock: state.fire_stock(),
        stick_stock: state.stick_stock(),
        march: state.march.as_ref().map(|march| MarchView {
            from: march.from,
            mode: march.mode,
            moved: march.moved,
        }),
        attackers: state.attackers.iter().map(|one| fighter(one.fighter, one.target, false)).collect(),
        assault: state.assault.as_ref().map(|assault| AssaultView {
            area: assault.area,
            defender: assault.defender,
            round: assault.round,
            stage: assault.stage,
            flank: assault.flank,
            entrenched: assault.entrenched,
            troops: BySide::from_fn(|side| {
                let staying = assault.troops[side].iter().map(|one| fighter(*one, assault.area, false));
                staying
                    .chain(assault.leaving[side].iter().map(|one| fighter(*one, assault.area, true)))
                    .collect()
            }),
        }),
        controlled: rules.controlled(state).into_iter().collect(),
        ending: state.ending,
    }
}

/// The pieces of a kind in a place.
pub(crate) fn counted(place: &Place) -> impl Iterator<Item = (Piece, u8, u8)> + use<> {
    let place = *place;
    place.kinds().map(move |piece| {
        let cubes = piece.troop().map_or(0, |troop| place.cubes[troop]);
        (piece, place.count(piece), cubes)
    })
}
