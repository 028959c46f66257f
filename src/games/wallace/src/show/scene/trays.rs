//! What lies beside the map: discs, blocks, markers, reinforcements and losses.

use super::super::super::Wallace;
use super::super::super::pieces::{DISRUPTION_MARKERS, FIRE_MARKERS, STICKS};
use super::super::super::state::State;
use crate::engine::scene::{TokenKind, TokenStack, Tray};
use crate::engine::{Side, Viewer};

fn discs(name: &str, count: u8) -> TokenStack {
    TokenStack::open(TokenKind::OrderDisc, name, count)
}

pub(super) fn trays(rules: &Wallace, state: &State, viewer: Viewer) -> Vec<Tray> {
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
    let low = |what: &str, left: u8, all: u8| {
        TokenStack::open(TokenKind::Marker, format!("{what} (of {all})"), left)
    };
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

fn reserve(what: &str, blocks: super::super::super::reserve::Blocks, open: bool) -> Vec<TokenStack> {
    if open {
        let each = blocks.values();
        let each = each.map(|value| {
            TokenStack::open(TokenKind::Block, format!("value {value}, {what}"), blocks.of(value))
        });
        return each.collect();
    }
    let (kind, name) = (TokenKind::Block, Some(what.to_owned()));
    vec![TokenStack { kind, name, count: blocks.total().into(), face_down: true }]
}
