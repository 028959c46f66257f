//! What lies on the map besides pieces: markers, works, assaults, and how many can still go where.

use super::super::super::Wallace;
use super::super::super::double::{Knows, Thought};
use super::super::super::frame::Frame;
use super::super::super::march::{March, Mode};
use super::super::super::period::AREAS_TO_WIN;
use super::super::super::pieces::{AREA_LIMIT, Piece};
use super::super::super::refusals::{Cause, Moves};
use super::super::super::state::State;
use crate::engine::Decides as _;
use crate::engine::SortShort as _;
use crate::engine::SpaceId;
use crate::engine::phrase::{in_words, noun, plural};
use crate::engine::scene::{Location, Mark, MarkKind};

pub(super) fn marks(rules: &Wallace, state: &State) -> Vec<Mark> {
    let board = rules.board();
    let mut marks = Vec::new();
    let most = in_words(AREAS_TO_WIN as usize);
    for area in rules.stars() {
        let holder = state.place(area).side;
        let held =
            holder.map_or_else(|| "nobody is there".into(), |side| format!("held by the {}", side.people()));
        let double = board.double_star() == Some(area);
        let text = if double {
            format!(
                "Victory area with two stars: {held}. The Confederates win with it at the end of an afternoon, or with any {most} areas at the end of a period."
            )
        } else {
            format!("Victory area: {held}. The Confederates win with any {most} at the end of a period.")
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
        matches!(verdict, Ok(()) | Err(Cause::Move(Moves::HoldFirst)))
    };
    let going: Vec<Piece> = place.kinds().filter(goes).collect();
    let all: u8 = going.iter().map(|piece| place.count(*piece)).sum();
    let troops: u8 = going.iter().filter(|piece| !piece.is_gun()).map(|piece| place.count(*piece)).sum();
    let stays = place.disruption && troops == place.troops.total();
    all - u8::from(stays && troops > 0)
}
