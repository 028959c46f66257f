//! Tokens and blocks in heaps: what a side holds, has used and has lost, and what waits at entry points.

use super::super::super::Guns;
use super::super::super::hidden::sees_tokens;
use super::super::super::hours::{ENTRIES, entry_side};
use super::super::super::pieces::{Key, Level};
use super::super::super::state::State;
use super::super::super::tokens::Stock;
use super::super::view::{Fate, exited, known_spare, lost, sees_extended, waiting};
use super::super::words::{kind_name, level};
use super::pieces::{corps_name, entry_tray};
use crate::engine::scene::{TokenKind, TokenStack, Tray};
use crate::engine::{AreaId, EntryId, Side, Viewer};

/// A heap of tokens: by kind, or only how many.
fn heap(stock: &Stock, open: bool, note: &str) -> Vec<TokenStack> {
    if open {
        return stock
            .counted()
            .map(|(token, count)| {
                TokenStack::open(TokenKind::BattleToken, format!("{}{note}", token.name()), count)
            })
            .collect();
    }
    TokenStack::face_down(TokenKind::BattleToken, None, stock.total()).into_iter().collect()
}

pub(super) fn trays(rules: &Guns, state: &State, side: Side, viewer: Viewer) -> Vec<Tray> {
    let army = &state.armies[side];
    let purse = &army.tokens;
    let (own, hand) = (viewer.sees(side), sees_tokens(viewer, side));
    let mut trays = Vec::new();
    let mut add = |id: &str, title: &str, tokens: Vec<TokenStack>| {
        let (id, title) = (format!("{id}-{}", side.word()), format!("{} {title}", side.name()));
        trays.push(Tray { id, title, side: Some(side), tokens });
    };
    add("tray", "battle tray", heap(&purse.tray, hand, ""));
    let mut used = heap(&purse.used, true, "");
    used.extend(heap(&purse.paid, hand, ", unseen by the enemy"));
    used.extend(heap(&purse.unhit, true, ", comes back"));
    add("used", "tokens used in this attack", used);
    add(
        "extended",
        "tokens for the extended bombardment",
        heap(&purse.extended, sees_extended(state, side, viewer), ""),
    );
    add("returned", "Return Stack", heap(&purse.returned, hand, ""));
    add("pool", "pool", heap(&purse.pool, viewer == Viewer::Referee, ""));
    let mut expended = heap(&purse.expended, true, "");
    expended.extend(heap(&purse.expended_unseen, hand, ", unseen by the enemy"));
    add("expended", "tokens expended", expended);
    add("off-map", "blocks off the map", off_map(rules, state, side, own));
    add("reduced", "reduced blocks left", reduced(state, side, viewer));
    add("lost", "blocks lost", losses(state, side));
    let entries = (0..u16::try_from(ENTRIES).unwrap_or(u16::MAX)).map(EntryId);
    trays.extend(entries.filter(|entry| entry_side(*entry) == side).map(|entry| Tray {
        id: entry_tray(rules, entry),
        title: rules.board().entry_name(entry).to_owned(),
        side: Some(side),
        tokens: at_entry(state, side, entry, viewer),
    }));
    trays
}

/// Of the enemy's blocks off the map only the number is known.
fn off_map(rules: &Guns, state: &State, side: Side, own: bool) -> Vec<TokenStack> {
    if own {
        return Vec::new();
    }
    let name = |area: AreaId| format!("block beyond {}", rules.board().area_name(area));
    let stacks = exited(state, side);
    stacks
        .into_iter()
        .filter_map(|one| TokenStack::face_down(TokenKind::Block, Some(name(one.area)), one.count))
        .collect()
}

fn reduced(state: &State, side: Side, viewer: Viewer) -> Vec<TokenStack> {
    let keys = Key::all().filter(|key| key.formation().side() == side);
    let each = keys.flat_map(|key| {
        let name = kind_name(key.formation(), key == Key::Iron);
        let spare = known_spare(state, key, viewer);
        let of = move |at: Level| {
            TokenStack::open(TokenKind::Block, format!("{name}, {}", level(at)), spare.of(at))
        };
        [of(Level::R2), of(Level::R1)]
    });
    each.filter(|stack| stack.count > 0).collect()
}

fn losses(state: &State, side: Side) -> Vec<TokenStack> {
    let each = lost(state, side).into_iter().map(|one| {
        let name = kind_name(one.formation, one.iron);
        let fate = match one.fate {
            Fate::Eliminated => "eliminated",
            Fate::Removed => "given up",
            Fate::Forfeited => "forfeited",
        };
        format!("{name}, {}, {fate}", level(one.level))
    });
    let names: Vec<String> = each.collect();
    let groups = names.chunk_by(|a, b| a == b);
    let counted = groups.filter_map(|group| {
        Some(TokenStack::open(
            TokenKind::Block,
            group.first()?.clone(),
            u8::try_from(group.len()).unwrap_or(u8::MAX),
        ))
    });
    counted.collect()
}

/// The reinforcement tokens at an entry point, and the enemy's blocks that wait there.
fn at_entry(state: &State, side: Side, entry: EntryId, viewer: Viewer) -> Vec<TokenStack> {
    let own = viewer.sees(side);
    let mut listed = Vec::new();
    if !own {
        let here = waiting(state, side).into_iter().find(|one| one.entry == entry);
        listed.extend(
            here.and_then(|one| TokenStack::face_down(TokenKind::Block, Some("block".into()), one.count)),
        );
    }
    for stack in state.armies[side].queues.iter().filter(|stack| stack.entry == entry) {
        let whose = stack.corps.map_or_else(String::new, |corps| format!(", {}", corps_name(corps)));
        let seen = match viewer {
            Viewer::Referee => stack.tokens.len(),
            Viewer::Side(_) | Viewer::Person(..) if own => stack.tokens.len().min(1),
            Viewer::Side(_) | Viewer::Person(..) => 0,
        };
        for (number, formation) in stack.tokens.iter().take(seen).enumerate() {
            let when = if number == 0 { "next" } else { "later" };
            let name = format!("{}, {when}{whose}", formation.name());
            listed.push(TokenStack::open(TokenKind::ReinforcementToken, name, 1));
        }
        let hidden = u8::try_from(stack.tokens.len() - seen).unwrap_or(u8::MAX);
        let name = format!("reinforcement token, face-down{whose}");
        listed.extend(TokenStack::face_down(TokenKind::ReinforcementToken, Some(name), hidden));
    }
    listed
}
