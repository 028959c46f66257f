//! Ambush in views, scenes, words and overlays.

use super::rules::Rule;
use super::state::{Command, Event, Phase, State};
use super::{Ambush, BLOCKS, PIECES, SPACES, blocks_of, owner};
use high_water_mark_engine::log::deed::{LossKind, Motion};
use high_water_mark_engine::scene::{
    Condition, Figure, Location, Mark, MarkKind, Overlay, OverlayKind, PieceKind, PieceScene, PieceState,
    Roles, Scene, Score, SubjectKind, Tint, TokenKind, TokenStack, Tray,
};
use high_water_mark_engine::{
    BySide, Deed, Head, Knowledge, Label, Line, PieceId, Problem, Role, RuleId, Ruleset, Side, Viewer,
};
use serde::Serialize;

/// A block as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BlockView {
    /// Which.
    pub id: PieceId,
    /// Its strength, if the viewer may know.
    pub strength: Option<u8>,
    /// Is it still in the game?
    pub alive: bool,
    /// Is it at the crossroads, as far as the viewer knows?
    pub at_crossroads: bool,
}

/// A game of Ambush as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// From 1.
    pub turn: u8,
    /// What is being done.
    pub phase: Phase,
    /// The blocks.
    pub blocks: Vec<BlockView>,
    /// Who has committed a block.
    pub committed: BySide<bool>,
    /// Enemy blocks eliminated.
    pub points: BySide<u8>,
}

/// Does the viewer know what a side knows, but for its subordinate?
pub(super) fn sees(side: Side, viewer: Viewer) -> bool {
    viewer.sees_as(side, Role::Commander)
}

/// May the viewer know this block's strength?
fn sees_strength(state: &State, block: PieceId, viewer: Viewer) -> bool {
    state.blocks[block.index()].revealed || sees(owner(block), viewer)
}

/// Does the viewer know that this block is at the crossroads?
fn seen_at_crossroads(state: &State, block: PieceId, viewer: Viewer) -> bool {
    let side = owner(block);
    state.committed[side] == Some(block) && (state.phase == Phase::Combat || sees(side, viewer))
}

/// The state as a viewer may see it.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let block = |id: PieceId| BlockView {
        id,
        strength: sees_strength(state, id, viewer).then_some(state.blocks[id.index()].strength),
        alive: state.blocks[id.index()].alive,
        at_crossroads: seen_at_crossroads(state, id, viewer),
    };
    View {
        turn: state.turn,
        phase: state.phase,
        blocks: (0..6).map(PieceId).map(block).collect(),
        committed: BySide::from_fn(|side| state.committed[side].is_some()),
        points: state.points,
    }
}

const fn camp(side: Side) -> &'static str {
    match side {
        Side::Union => SPACES[0],
        Side::Confederate => SPACES[2],
    }
}

fn location(state: &State, block: PieceId, viewer: Viewer) -> Location {
    if !state.blocks[block.index()].alive {
        Location::Tray { tray: "eliminated".into() }
    } else if seen_at_crossroads(state, block, viewer) {
        Location::space(SPACES[1])
    } else {
        Location::space(camp(owner(block)))
    }
}

fn piece(state: &State, block: PieceId, viewer: Viewer) -> PieceScene {
    let known = sees_strength(state, block, viewer);
    let figure = Figure::new("strength", state.blocks[block.index()].strength.to_string());
    PieceScene {
        id: PIECES[block.index()].into(),
        side: Some(owner(block)),
        kind: PieceKind::Block,
        name: None,
        short_name: None,
        at: location(state, block, viewer),
        front: None,
        figures: if known { vec![figure] } else { Vec::new() },
        states: vec![PieceState::new(Condition::Other, "waiting")],
        details: Vec::new(),
        face_down: !known,
        count: 1,
        tokens: vec![TokenStack::open(TokenKind::Other, "canteen", 1)],
    }
}

/// The same, ready to draw.
pub(super) fn scene(rules: &Ambush, state: &State, viewer: Viewer) -> Scene {
    let prompt = match state.phase {
        Phase::Commitment => "Both sides commit a block in secret.",
        Phase::Combat => "Attack or withdraw.",
        Phase::Over => "The game is over.",
    };
    Scene {
        viewer,
        heading: format!("Turn {}", state.turn),
        prompt: prompt.into(),
        deciders: rules.deciders(state).sides().collect(),
        pieces: (0..6).map(|block| piece(state, PieceId(block), viewer)).collect(),
        marks: vec![Mark {
            kind: MarkKind::Other,
            name: "well".into(),
            at: Location::space(SPACES[1]),
            side: None,
            text: "A well.".into(),
            count: 1,
        }],
        trays: vec![Tray {
            id: "eliminated".into(),
            title: "Eliminated".into(),
            side: None,
            tokens: Vec::new(),
        }],
        score: Some(score(state)),
        rules: vec![Rule::TurnSequence.id()],
        roles: rules.has_roles().then(|| Roles { order: None, rule: Rule::OptionStaff.id() }),
        ..Scene::empty(viewer)
    }
}

/// A point for each enemy block eliminated.
fn score(state: &State) -> Score {
    let mut score = Score::new("Score");
    let points = BySide::from_fn(|side| i32::from(state.points[side]));
    score.push("Blocks eliminated", Rule::Victory.entry(), points);
    score
}

/// A command in words.
pub(super) fn describe(command: &Command) -> Label {
    match command {
        Command::Commit { block } => Label {
            label: format!("Commit {}", called(*block)),
            group: "Commitment".into(),
            piece: Some(PIECES[block.index()].into()),
            space: Some(SPACES[1].into()),
            ..Label::default()
        },
        Command::Attack {} => Label { label: "Attack".into(), group: "Combat".into(), ..Label::default() },
        Command::Withdraw {} => {
            Label { label: "Withdraw".into(), group: "Combat".into(), closes: true, ..Label::default() }
        }
    }
}

/// What players call a block.
fn called(block: PieceId) -> String {
    format!("{} block {}", owner(block).name(), block.index() % BLOCKS + 1)
}

/// A block goes from its camp to the crossroads, or back.
fn goes(block: PieceId, forth: bool) -> Deed {
    let [home, away] = [camp(owner(block)), SPACES[1]].map(Location::space);
    let ends = if forth { [home, away] } else { [away, home] };
    Deed::step(PIECES[block.index()], owner(block), ends, Motion::March)
}

/// An event in words.
pub(super) fn narrate(event: &Event) -> Line<Rule> {
    sentence(event).headed(head(event))
}

/// An event in a few words.
fn head(event: &Event) -> Head {
    match event {
        Event::Dealt { .. } | Event::TurnBegan { .. } => Head::ACCOUNT,
        Event::Committed { side, block } => {
            let what = block.map_or_else(|| "a block in secret".into(), called);
            Head::action(format!("the {} commits {what}", side.name()))
        }
        Event::Met { union, confederate, .. } => {
            Head::outcome(format!("{} meets {}", called(*union), called(*confederate)))
        }
        Event::Returned { block } => Head::outcome(format!("{} goes back", called(*block))),
        Event::Revealed { block, strength } => {
            Head::outcome(format!("{} shows strength {strength}", called(*block)))
        }
        Event::Fought { hits } => {
            let BySide { union, confederate } = hits;
            let head = Head::outcome("the Union and the Confederates fight").of("an attack");
            head.figures(format!("{union} to {confederate}"))
        }
        Event::Eliminated { block } => Head::outcome(format!("{} eliminated", called(*block))),
        Event::Withdrew { side } => Head::action(format!("the {} withdraws", side.name())),
        Event::Ended {} => Head::outcome("the game is over").first(),
    }
}

/// The same as a sentence, and as deeds.
fn sentence(event: &Event) -> Line<Rule> {
    let name = |block: PieceId| PIECES[block.index()];
    match event {
        Event::Dealt { block, strength } => {
            Line::new(format!("{} has strength {strength}.", called(*block)), Vec::new()).piece(name(*block))
        }
        Event::TurnBegan { turn } => Line::new(format!("Turn {turn}."), vec![Rule::TurnSequence]),
        Event::Committed { side, block } => {
            let what = block.map_or_else(|| "a block in secret".into(), called);
            let line = Line::new(format!("The {} commits {what}.", side.name()), vec![Rule::CommitSecret]);
            line.deeds(block.map(|block| goes(block, true)))
        }
        Event::Met { union, confederate, unseen } => {
            Line::new(format!("{} meets {}.", called(*union), called(*confederate)), Vec::new())
                .piece(name(*union))
                .piece(name(*confederate))
                .space(SPACES[1])
                .deeds(unseen.map(|block| goes(block, true)))
        }
        Event::Returned { block } => {
            Line::new(format!("{} goes back.", called(*block)), Vec::new()).deed(goes(*block, false))
        }
        Event::Revealed { block, strength } => {
            Line::new(format!("{} shows strength {strength}.", called(*block)), vec![Rule::Reveal])
                .piece(name(*block))
        }
        Event::Fought { hits } => {
            let text = format!("Union hits {}, Confederate hits {}.", hits.union, hits.confederate);
            Line::new(text, vec![Rule::Pool])
        }
        Event::Eliminated { block } => {
            let tray = Location::Tray { tray: "eliminated".into() };
            let line = Line::new(format!("{} is eliminated.", called(*block)), vec![Rule::Pool]);
            line.piece(name(*block)).deed(Deed::loss(name(*block), tray, LossKind::Eliminated))
        }
        Event::Withdrew { side } => {
            Line::new(format!("The {} withdraws.", side.name()), vec![Rule::Withdraw])
        }
        Event::Ended {} => Line::new("The game is over.", vec![Rule::Victory]),
    }
}

/// The questions that Ambush answers.
pub(super) const OVERLAYS: &[OverlayKind] = &[
    OverlayKind { id: "reach", title: "Where a block can go", subject: SubjectKind::Piece },
    OverlayKind { id: "camp", title: "A side's camp", subject: SubjectKind::Side },
    OverlayKind { id: "blocks", title: "How many blocks are here", subject: SubjectKind::Space },
];

/// Answers a question about the board.
pub(super) fn overlay(state: &State, kind: &str, subject: &str, viewer: Viewer) -> Result<Overlay, Problem> {
    let no_subject =
        || Problem { rule: None, place: "subject".into(), text: "there is no such subject".into() };
    let mut overlay = Overlay::new(kind, &[Rule::TurnSequence]);
    match kind {
        "reach" => {
            let found = PIECES.contains(&subject);
            found.then(|| overlay.push(SPACES[1], Tint::Reach, "a turn away")).ok_or_else(no_subject)?;
        }
        "camp" => {
            let side = Side::from_word(subject).ok_or_else(no_subject)?;
            overlay.push(camp(side), Tint::Zone, "the camp");
        }
        "blocks" => {
            let space = SPACES.into_iter().find(|space| *space == subject).ok_or_else(no_subject)?;
            let here = Side::ALL.into_iter().flat_map(blocks_of);
            let count =
                here.filter(|block| location(state, *block, viewer) == Location::space(space)).count();
            overlay.push(space, Tint::Sight, format!("{count} blocks"));
        }
        _ => {
            return Err(Problem {
                rule: None,
                place: "kind".into(),
                text: "there is no such overlay".into(),
            });
        }
    }
    Ok(overlay)
}
