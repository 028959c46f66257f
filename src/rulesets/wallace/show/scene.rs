//! The game as a page draws it.

use super::super::Wallace;
use super::super::board::{Arrives, CardRow};
use super::super::double::{Knows, Thought};
use super::super::event::listed;
use super::super::fighter::Fighter;
use super::super::frame::Frame;
use super::super::march::{March, Mode};
use super::super::period::LAST_DAY;
use super::super::pieces::{AREA_LIMIT, DISRUPTION_MARKERS, FIRE_MARKERS, Period, Piece, STICKS, Troop};
use super::super::place::Block;
use super::super::refusals::{Moves, Why};
use super::super::rules::Rule;
use super::super::state::State;
use super::case::Case;
use super::view::counted;
use super::words;
use crate::engine::SortShort as _;
use crate::engine::phrase::{begin, join_words, noun, plural};
use crate::engine::scene::{
    Condition, Figure, Location, Mark, MarkKind, PieceKind, PieceScene, PieceState, Scene, Score, TokenKind,
    TokenStack, Track, TrackCell, TrackKind, TrackNote, TrackNoteKind, Tray,
};
use crate::engine::{BySide, RuleId, Ruleset, Side, SpaceId, Viewer};

/// The id by which the page knows the pieces of a kind in a place.
pub(crate) fn stack_id(rules: &Wallace, at: SpaceId, side: Side, piece: Piece) -> String {
    format!("{}.{}.{}", rules.board().id(at), side.word(), piece.word())
}

/// The id by which the page knows cavalry on its way through a place.
pub(crate) fn riding_id(rules: &Wallace, at: SpaceId, side: Side) -> String {
    format!("{}.riding", stack_id(rules, at, side, Piece::Cavalry))
}

/// The id by which the page knows a command block.
pub(crate) fn block_id(rules: &Wallace, at: SpaceId) -> String {
    format!("{}.block", rules.board().id(at))
}

/// Everything there is to draw.
pub(crate) fn scene(rules: &Wallace, state: &State, viewer: Viewer) -> Scene {
    let mut pieces = stacks(rules, state);
    pieces.extend(fighters(rules, state));
    pieces.extend(rider(rules, state));
    pieces.extend(blocks(rules, state, viewer));
    Scene {
        viewer,
        heading: heading(state),
        prompt: prompt(rules, state, viewer),
        deciders: rules.deciders(state).sides().collect(),
        pieces,
        marks: marks(rules, state),
        tracks: vec![periods(rules, state)],
        trays: trays(rules, state, viewer),
        score: Some(score(rules, state)),
        rules: bearing(state).iter().map(|rule| rule.id()).collect(),
        ..Scene::empty(viewer)
    }
}

fn heading(state: &State) -> String {
    let when = format!("July {}, {}", state.day, state.period.name());
    if state.ending.is_some() {
        format!("{when}: the end")
    } else {
        format!("{when}: {} turn", state.side.name())
    }
}

fn prompt(rules: &Wallace, state: &State, viewer: Viewer) -> String {
    if let Some(outcome) = rules.outcome(state) {
        return outcome.text;
    }
    let who =
        join_words(&rules.deciders(state).sides().map(|side| side.name().to_owned()).collect::<Vec<_>>());
    let case = Case::new(rules, state, state.side);
    let task = Wallace::frame(state).map(|frame| frame.ask(|decision| decision.prompt(case, viewer)));
    format!("{who}: {}.", task.unwrap_or_default())
}

/// The rules that bear on what is decided.
fn bearing(state: &State) -> &'static [Rule] {
    match Wallace::frame(state) {
        None => &[Rule::WinTwoAreas, Rule::WinRoundTops, Rule::WinTime],
        Some(frame) => frame.ask(|decision| decision.about(state).bearing),
    }
}

fn figure(label: &str, text: impl Into<String>) -> Figure {
    Figure { label: label.into(), text: text.into() }
}

const fn kind(piece: Piece) -> PieceKind {
    match piece {
        Piece::Regular | Piece::Elite | Piece::Inferior => PieceKind::Infantry,
        Piece::Cavalry => PieceKind::Cavalry,
        Piece::Artillery | Piece::ArtilleryDamaged => PieceKind::Artillery,
    }
}

/// A letter for the kinds that look alike.
const fn letter(piece: Piece) -> Option<&'static str> {
    match piece {
        Piece::Regular => Some("R"),
        Piece::Elite => Some("E"),
        Piece::Inferior => Some("I"),
        Piece::Cavalry | Piece::Artillery | Piece::ArtilleryDamaged => None,
    }
}

/// The cubes that count the damage of a kind of troops.
const fn damage(troop: Troop) -> TokenKind {
    match troop {
        Troop::Regular => TokenKind::RegularDamage,
        Troop::Elite => TokenKind::EliteDamage,
        Troop::Inferior => TokenKind::InferiorDamage,
        Troop::Cavalry => TokenKind::CavalryDamage,
    }
}

struct Stack {
    at: SpaceId,
    side: Side,
    piece: Piece,
    count: u8,
    cubes: u8,
}

fn stack(rules: &Wallace, one: &Stack, details: Vec<Figure>, mut states: Vec<PieceState>) -> PieceScene {
    let Stack { at, side, piece, count, cubes } = *one;
    let figures = letter(piece).map(|letter| figure("kind", letter)).into_iter().collect();
    if piece == Piece::ArtilleryDamaged {
        states.push(PieceState::new(Condition::Damaged, "damaged"));
    }
    let mut details = details;
    let mut lying = Vec::new();
    if let Some(troop) = piece.troop() {
        let most = u32::from(troop.cap()) * u32::from(count);
        details.insert(0, figure("damage cubes", format!("{cubes} of {most}")));
        lying.push(tokens(damage(troop), format!("{} damage cubes", piece.name()), cubes));
    }
    PieceScene {
        id: stack_id(rules, at, side, piece),
        side: Some(side),
        kind: kind(piece),
        name: Some(begin(piece.name())),
        short_name: None,
        at: Location::space(rules.board().id(at)),
        front: None,
        figures,
        details,
        states,
        face_down: false,
        count: count.into(),
        tokens: lying,
    }
}

/// One piece by itself.
pub(super) fn one(rules: &Wallace, side: Side, piece: Piece) -> PieceScene {
    stack(rules, &Stack { at: SpaceId(0), side, piece, count: 1, cubes: 0 }, Vec::new(), Vec::new())
}

/// What stands in areas and entry boxes.
fn stacks(rules: &Wallace, state: &State) -> Vec<PieceScene> {
    let mut all = Vec::new();
    for at in rules.board().places() {
        let place = state.place(at);
        let Some(side) = place.side else { continue };
        for (piece, count, cubes) in counted(place) {
            let fired = state.barrage.as_ref().map_or(0, |barrage| barrage.fired(at).of(piece));
            let states = if fired > 0 {
                vec![PieceState::new(Condition::Done, format!("{fired} fired"))]
            } else {
                Vec::new()
            };
            all.push(stack(rules, &Stack { at, side, piece, count, cubes }, Vec::new(), states));
        }
    }
    all
}

/// Those who were sent into assaults or fight in one, by area and kind.
fn fighters(rules: &Wallace, state: &State) -> Vec<PieceScene> {
    let mut all: Vec<(SpaceId, Side, Fighter)> = Vec::new();
    all.extend(state.attackers.iter().map(|one| (one.target, state.side, one.fighter)));
    if let Some(assault) = &state.assault {
        for side in Side::ALL {
            all.extend(assault.fighters(side).map(|one| (assault.area, side, one)));
        }
    }
    all.sort_short_by_key(|(area, side, one)| (*area, *side, one.kind, one.cubes));
    let groups = all.chunk_by(|a, b| (a.0, a.1, a.2.kind) == (b.0, b.1, b.2.kind));
    groups.filter_map(|group| fighting_stack(rules, state, group)).collect()
}

fn fighting_stack(rules: &Wallace, state: &State, group: &[(SpaceId, Side, Fighter)]) -> Option<PieceScene> {
    let (at, side, first) = group.first()?;
    let each: Vec<String> = group.iter().map(|(_, _, one)| one.cubes.to_string()).collect();
    let cubes = group.iter().map(|(_, _, one)| one.cubes).fold(0, u8::saturating_add);
    let count = u8::try_from(group.len()).unwrap_or(u8::MAX);
    let mut details = vec![figure("cubes on each piece", join_words(&each))];
    let mut states = vec![PieceState::new(Condition::Attacking, "in the assault")];
    if *side == state.side {
        let mut origins: Vec<SpaceId> = group.iter().map(|(_, _, one)| one.origin).collect();
        origins.dedup();
        details.push(figure("came from", words::places(rules, origins)));
        states = vec![PieceState::new(Condition::Attacking, "attacks")];
    }
    Some(stack(
        rules,
        &Stack { at: *at, side: *side, piece: Piece::from(first.kind), count, cubes },
        details,
        states,
    ))
}

/// Cavalry on its way through an area.
fn rider(rules: &Wallace, state: &State) -> Option<PieceScene> {
    let Some(Frame::CavalryStep { at }) = Wallace::frame(state) else { return None };
    let cubes = state.march.as_ref()?.passing?;
    let one = Stack { at, side: state.side, piece: Piece::Cavalry, count: 1, cubes };
    let mut scene = stack(rules, &one, Vec::new(), vec![PieceState::new(Condition::Other, "on its way")]);
    scene.id = riding_id(rules, at, state.side);
    Some(scene)
}

/// Command blocks, face-down to the enemy.
fn blocks(rules: &Wallace, state: &State, viewer: Viewer) -> Vec<PieceScene> {
    let all = Side::ALL.into_iter().flat_map(|side| state.blocks(side).collect::<Vec<_>>());
    all.map(|(at, block)| block_scene(rules, at, block, viewer)).collect()
}

fn block_scene(rules: &Wallace, at: SpaceId, block: Block, viewer: Viewer) -> PieceScene {
    let Block { side, value, discs } = block;
    let open = viewer.sees(side);
    let figures = if open { vec![figure("value", value.to_string())] } else { Vec::new() };
    let room = if open {
        figure("room for discs", block.room().to_string())
    } else {
        figure("value", format!("{} to 5", discs.max(2)))
    };
    let mut lying = vec![tokens(TokenKind::OrderDisc, "order discs", discs)];
    if open {
        lying.push(tokens(TokenKind::DiscRoom, "room for order discs", block.room()));
    }
    PieceScene {
        id: block_id(rules, at),
        side: Some(side),
        kind: PieceKind::Block,
        name: Some(format!("{} command block", side.name())),
        short_name: None,
        at: Location::space(rules.board().id(at)),
        front: None,
        figures,
        details: vec![figure("discs on it", discs.to_string()), room],
        states: Vec::new(),
        face_down: !open,
        count: 1,
        tokens: lying,
    }
}

fn marks(rules: &Wallace, state: &State) -> Vec<Mark> {
    let board = rules.board();
    let mut marks = Vec::new();
    for area in rules.stars() {
        let holder = state.place(area).side;
        let held =
            holder.map_or_else(|| "nobody is there".into(), |side| format!("held by the {}", army(side)));
        let double = board.double_star() == Some(area);
        let text = if double {
            format!(
                "Victory area with two stars: {held}. The Confederates win with it at the end of an afternoon, or with any two areas at the end of a period."
            )
        } else {
            format!("Victory area: {held}. The Confederates win with any two at the end of a period.")
        };
        let at = Location::space(board.id(area));
        marks.push(Mark {
            kind: MarkKind::Objective,
            name: "objective".into(),
            at,
            side: holder,
            text,
            count: if double { 2 } else { 1 },
        });
    }
    for at in board.places() {
        let place = state.place(at);
        let here = || Location::space(board.id(at));
        if place.disruption {
            let text = if place.troops.total() > 0 {
                "Disrupted: its troops check morale a column to the right, and one of them must stay."
            } else {
                "Disrupted: as no infantry or cavalry would stay, no order moves artillery out."
            };
            marks.push(Mark {
                kind: MarkKind::Disruption,
                name: "disruption".into(),
                at: here(),
                side: place.side,
                text: text.into(),
                count: 1,
            });
        }
        if place.fire_marker {
            let text = "Artillery fired here: enemy guns can aim at guns in this area.";
            marks.push(Mark {
                kind: MarkKind::Fire,
                name: "fire".into(),
                at: here(),
                side: place.side,
                text: text.into(),
                count: 1,
            });
        }
        let mut sticks: Vec<SpaceId> = place.entrenchments.iter().collect();
        sticks.sort_short();
        for same in sticks.chunk_by(|a, b| a == b) {
            let Some(beyond) = same.first() else { continue };
            let between = [board.id(at).to_owned(), board.id(*beyond).to_owned()];
            let count = u16::try_from(same.len()).unwrap_or(u16::MAX);
            let works = if count == 1 { "Entrenchment".into() } else { plural(count.into(), "entrenchment") };
            let text = format!("{works} of {} against {}.", board.name(at), board.name(*beyond));
            marks.push(Mark {
                kind: MarkKind::Works,
                name: "entrenchment".into(),
                at: Location::Boundary { between },
                side: place.side,
                text,
                count,
            });
        }
    }
    marks.extend(capacities(rules, state));
    marks.extend(state.assault.as_ref().map(|assault| Mark {
        kind: MarkKind::Combat,
        name: "assault".into(),
        at: Location::space(board.id(assault.area)),
        side: None,
        text: format!("Assault, round {}", assault.round),
        count: 1,
    }));
    marks
}

const fn army(side: Side) -> &'static str {
    match side {
        Side::Union => "Union",
        Side::Confederate => "Confederates",
    }
}

/// How many pieces can still cross each boundary by the order that is carried out.
fn capacities(rules: &Wallace, state: &State) -> Vec<Mark> {
    let Some((march, Frame::Move {})) = state.march.as_deref().zip(Wallace::frame(state)) else {
        return Vec::new();
    };
    let board = rules.board();
    let from = march.from;
    let mark = |to: SpaceId| {
        let assault = state.is_enemy_held(to, state.side);
        let limit = if assault { 2 } else { Wallace::boundary_limit(board.road(from, to)) };
        let left = limit - march.crossed(from, to).min(limit);
        let room = if assault {
            AREA_LIMIT.saturating_sub(Wallace::attackers_of(state, to))
        } else if march.mode == Mode::First {
            left
        } else {
            AREA_LIMIT.saturating_sub(state.size(to))
        };
        let count = left.min(room).min(movers(rules, state, march, to));
        let road = if board.road(from, to) && !assault { " by road" } else { "" };
        let what = if assault { "attack" } else { "move to" };
        Mark {
            kind: MarkKind::Capacity,
            name: "capacity".into(),
            at: Location::Boundary { between: [board.id(from).to_owned(), board.id(to).to_owned()] },
            side: Some(state.side),
            text: match count {
                0 => format!("No more pieces can {what} {}{road}.", board.name(to)),
                _ => format!(
                    "{count} more {} can {what} {}{road}.",
                    noun(count.into(), "piece"),
                    board.name(to)
                ),
            },
            count: count.into(),
        }
    };
    board.adj(from).into_iter().map(mark).collect()
}

/// How many pieces are there that could still go to an area by the order that is carried out, whatever its boundary
/// bears; none if no kind of them may go. Everybody sees it, so hidden values do not count.
fn movers(rules: &Wallace, state: &State, march: &March, to: SpaceId) -> u8 {
    let (from, place) = (march.from, state.place(march.from));
    let goes = |piece: &Piece| {
        let thought = Thought { piece: *piece, from, to };
        let cubes = *place.cubes_of_leaver(*piece).start();
        let verdict = rules.check_move(state, march, thought, cubes, Knows::WhatAllSee);
        // Once the assault that waits has been reinforced, the others go where they like.
        matches!(verdict, Ok(()) | Err(Why::Move(Moves::HoldFirst)))
    };
    let going: Vec<Piece> = place.kinds().filter(goes).collect();
    let all: u8 = going.iter().map(|piece| place.count(*piece)).sum();
    let troops: u8 = going.iter().filter(|piece| !piece.is_gun()).map(|piece| place.count(*piece)).sum();
    let stays = place.disruption && troops == place.troops.total();
    all - u8::from(stays && troops > 0)
}

/// The periods, with what comes in each.
fn periods(rules: &Wallace, state: &State) -> Track {
    let mut cells = Vec::new();
    for day in 1..=LAST_DAY {
        for period in Period::ALL {
            if day == LAST_DAY && period == Period::Night {
                continue;
            }
            let due = rules.board().card().iter().filter(|row| row.day == day && row.period == period);
            let past = (day, period) < (state.day, state.period);
            let notes = if past { Vec::new() } else { due.map(|row| arrival(rules, row)).collect() };
            let current = (state.day, state.period) == (day, period);
            let cell = TrackCell::within(format!("July {day}"), period.name(), current);
            cells.push(cell.with_notes(notes));
        }
    }
    let title = "Periods and reinforcements".into();
    Track { id: "periods".into(), kind: TrackKind::Time, title, cells }
}

fn arrival(rules: &Wallace, row: &CardRow) -> TrackNote {
    let board = rules.board();
    let road = match row.arrives {
        Arrives::By(entry) => board.name(entry).to_owned(),
        Arrives::ByDie { low, high } => {
            format!("{} (die 1-3) or {} (4-6)", board.name(low), board.name(high))
        }
    };
    let pieces: Vec<String> =
        listed(&row.pieces).iter().map(|one| format!("{} {}", one.count, one.piece.name())).collect();
    let name = if row.name.is_empty() { String::new() } else { format!("{}: ", row.name) };
    let text = format!("{} · {name}{} at {road}", row.side.name(), join_words(&pieces));
    TrackNote::of(row.side, TrackNoteKind::Arrival, text)
}

fn tokens(kind: TokenKind, name: impl Into<String>, count: u8) -> TokenStack {
    TokenStack { kind, name: Some(name.into()), count: count.into(), face_down: false }
}

fn discs(name: &str, count: u8) -> TokenStack {
    tokens(TokenKind::OrderDisc, name, count)
}

fn trays(rules: &Wallace, state: &State, viewer: Viewer) -> Vec<Tray> {
    let left = state.discs;
    let tray = |id: String, title: String, side: Option<Side>, tokens: Vec<TokenStack>| Tray {
        id,
        title,
        side,
        tokens,
    };
    let mut trays = vec![
        tray(
            "discs-union".into(),
            "Union orders".into(),
            Some(Side::Union),
            vec![
                discs("order discs", left.blue),
                discs("Forced Pass discs", left.forced),
                discs("discs in stock", state.discs_in_stock(Side::Union)),
            ],
        ),
        tray(
            "discs-confederate".into(),
            "Confederate orders".into(),
            Some(Side::Confederate),
            vec![
                discs("Single Orders", left.single),
                discs("Double Orders", left.double),
                discs("discs in stock", state.discs_in_stock(Side::Confederate)),
            ],
        ),
    ];
    for side in Side::ALL {
        let own = viewer.sees(side);
        let open = own || rules.options().used_blocks_open;
        let mut listed = reserve("to place", state.available[side], own);
        listed.extend(reserve("used", state.used_blocks(side), open));
        trays.push(tray(
            format!("blocks-{}", side.word()),
            format!("{} command blocks", side.name()),
            Some(side),
            listed,
        ));
    }
    let low = |what: &str, left: u8, all: u8| tokens(TokenKind::Marker, format!("{what} (of {all})"), left);
    trays.push(tray(
        "markers".into(),
        "Markers in stock".into(),
        None,
        vec![
            low("Disruption markers", state.disruption_stock(), DISRUPTION_MARKERS),
            low("Artillery Fire markers", state.fire_stock(), FIRE_MARKERS),
            low("entrenchments", state.stick_stock(), STICKS),
        ],
    ));
    trays
}

fn reserve(what: &str, blocks: super::super::reserve::Blocks, open: bool) -> Vec<TokenStack> {
    if open {
        let each = blocks.values();
        let each =
            each.map(|value| tokens(TokenKind::Block, format!("value {value}, {what}"), blocks.of(value)));
        return each.collect();
    }
    let (kind, name) = (TokenKind::Block, Some(what.to_owned()));
    vec![TokenStack { kind, name, count: blocks.total().into(), face_down: true }]
}

/// The victory areas and who holds them.
fn score(rules: &Wallace, state: &State) -> Score {
    let mut score = Score::new("Victory areas held");
    for area in rules.stars() {
        let holder = state.place(area).side;
        let points = BySide::from_fn(|side| i32::from(holder == Some(side)));
        score.push(rules.board().name(area), Rule::WinTwoAreas.entry(), points);
    }
    score
}
