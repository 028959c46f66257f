//! Ambush: a made-up game, tiny, with everything that G63 lacks.
//!
//! Each side has three blocks, whose strengths are dealt by a shuffle and hidden from the enemy. Each turn
//! both sides commit a block in secret; the blocks meet at the crossroads. The side with the initiative then
//! attacks or withdraws. An attack reveals both blocks, which fight with dice pools; the one with fewer hits
//! is eliminated.
//!
//! - [`state`]: state, commands, events; [`rules`]: the catalogue; [`show`]: views, scenes, words.
//! - This file: set-up, sequence of play, hidden information.

pub mod rules;
mod show;
pub mod state;

use high_water_mark_engine::scene::{
    BoardPlan, LegendEntry, LinePlan, Overlay, OverlayKind, Scene, Shape, SpacePlan, TerrainKind, Topology,
};
use high_water_mark_engine::{
    BoardFile, BySide, Deciders, Dice, Distribution, Events, Heuristics, Knowledge, Label, Line, NameKind,
    Names, Odds, OddsCase, OddsMethod, OddsOutcome, OptionChoice, OptionInfo, Outcome, PieceId, Problem,
    Reconstruction, Refusal, Role, RuleId, Ruleset, RulesetInfo, SetupError, Show, Side, Viewer,
};
use rules::Rule;
use serde::{Deserialize, Serialize};
use state::{Block, Command, Event, Phase, State};
use std::sync::Arc;

pub use show::View;

/// What each side's blocks are dealt from; one value is left over.
const STRENGTHS: [u8; 4] = [1, 1, 2, 2];

/// A die of a pool hits with this or more.
const HIT: u8 = 5;

/// Blocks of a side.
const BLOCKS: usize = 3;

/// The ids of the spaces: the Union's camp, the crossroads, the Confederate camp.
pub const SPACES: [&str; 3] = ["north-camp", "crossroads", "south-camp"];

/// The ids of the blocks, the Union's first.
pub const PIECES: [&str; 6] = ["u1", "u2", "u3", "c1", "c2", "c3"];

/// What can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Options {
    /// How many turns the game lasts, from 1 to 6.
    pub turns: u8,
    /// Are all blocks face up from the start?
    pub open_blocks: bool,
    /// Is each side two persons, of whom one does not know what the other commits, nor the strengths?
    pub staff: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { turns: 4, open_blocks: false, staff: false }
    }
}

/// The rules of Ambush with some options.
#[derive(Clone, Debug)]
pub struct Ambush {
    options: Options,
    names: Arc<Names>,
    plan: Arc<BoardPlan>,
}

/// Who owns a block.
pub fn owner(block: PieceId) -> Side {
    if block.index() < BLOCKS { Side::Union } else { Side::Confederate }
}

/// A side's blocks.
pub fn blocks_of(side: Side) -> impl Iterator<Item = PieceId> {
    (0..6).map(PieceId).filter(move |block| owner(*block) == side)
}

/// Who decides in the Combat Phase of a turn.
pub const fn initiative(turn: u8) -> Side {
    if turn % 2 == 1 { Side::Union } else { Side::Confederate }
}

impl Ambush {
    fn live_blocks(state: &State, side: Side) -> impl Iterator<Item = PieceId> {
        blocks_of(side).filter(|block| state.blocks[block.index()].alive)
    }

    /// The strengths that the blocks of a side that are not face up may have, in order.
    fn hidden_strengths(state: &State, side: Side) -> Vec<u8> {
        let mut left = STRENGTHS.to_vec();
        for block in blocks_of(side).map(|block| state.blocks[block.index()]).filter(|block| block.revealed) {
            if let Some(at) = left.iter().position(|strength| *strength == block.strength) {
                left.remove(at);
            }
        }
        left
    }

    fn check_commit(state: &State, side: Side, block: PieceId) -> Result<(), Refusal<Rule>> {
        if state.phase != Phase::Commitment {
            return Err(Refusal::new(Rule::PhaseWrong, "Blocks are committed in the Commitment Phase."));
        }
        if state.committed[side].is_some() {
            return Err(Refusal::new(Rule::CommitOnce, "A block has been committed this turn."));
        }
        if owner(block) != side {
            return Err(Refusal::new(Rule::CommitOwn, "This is the enemy's block."));
        }
        if !state.blocks[block.index()].alive {
            return Err(Refusal::new(Rule::CommitAlive, "This block has been eliminated."));
        }
        Ok(())
    }

    fn check_combat(state: &State, side: Side) -> Result<(), Refusal<Rule>> {
        if state.phase != Phase::Combat {
            return Err(Refusal::new(Rule::PhaseWrong, "There is no combat now."));
        }
        if initiative(state.turn) != side {
            return Err(Refusal::new(Rule::Initiative, "The enemy has the initiative this turn."));
        }
        Ok(())
    }

    fn commit(state: &mut State, side: Side, block: PieceId, events: &mut Events<Event>) {
        state.committed[side] = Some(block);
        events.push(|| Event::Committed { side, block: Some(block) });
        if let (Some(union), Some(confederate)) = (state.committed.union, state.committed.confederate) {
            state.phase = Phase::Combat;
            events.push(|| Event::Met { union, confederate, unseen: None });
        }
    }

    fn attack(&self, state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
        let (Some(union), Some(confederate)) = (state.committed.union, state.committed.confederate) else {
            return;
        };
        let pair = BySide { union, confederate };
        for side in Side::ALL {
            let block = &mut state.blocks[pair[side].index()];
            if !std::mem::replace(&mut block.revealed, true) {
                let strength = block.strength;
                events.push(|| Event::Revealed { block: pair[side], strength });
            }
        }
        let mut hits = BySide { union: 0, confederate: 0 };
        for side in Side::ALL {
            for _ in 0..state.blocks[pair[side].index()].strength {
                hits[side] += u8::from(dice.d6() >= HIT);
            }
        }
        events.push(|| Event::Fought { hits });
        let loser = Side::ALL.into_iter().find(|side| hits[*side] < hits[side.other()]);
        if let Some(loser) = loser {
            state.blocks[pair[loser].index()].alive = false;
            state.points[loser.other()] = state.points[loser.other()].saturating_add(1);
            events.push(|| Event::Eliminated { block: pair[loser] });
        }
        self.end_turn(state, events);
    }

    fn end_turn(&self, state: &mut State, events: &mut Events<Event>) {
        for block in Side::ALL.into_iter().filter_map(|side| state.committed[side]) {
            if state.blocks[block.index()].alive {
                events.push(|| Event::Returned { block });
            }
        }
        state.committed = BySide::default();
        let destroyed = Side::ALL.iter().any(|side| Self::live_blocks(state, *side).next().is_none());
        if destroyed || state.turn >= self.options.turns {
            state.phase = Phase::Over;
            events.push(|| Event::Ended {});
        } else {
            state.phase = Phase::Commitment;
            state.turn += 1;
            events.push(|| Event::TurnBegan { turn: state.turn });
        }
    }

    /// The odds of one block's pool against another's, for the first.
    fn outcomes(own: &Distribution<u8>, enemy: &Distribution<u8>) -> Vec<OddsOutcome> {
        let result = own.then(|own| {
            let own_hits = pool(*own);
            enemy.then(|enemy| {
                let enemy_hits = pool(*enemy);
                own_hits.then(|hits| enemy_hits.then(|other| Distribution::certain(hits.cmp(other))))
            })
        });
        [
            (std::cmp::Ordering::Greater, "The enemy's block is eliminated"),
            (std::cmp::Ordering::Equal, "No effect"),
            (std::cmp::Ordering::Less, "Our block is eliminated"),
        ]
        .map(|(ordering, text)| OddsOutcome::new(text, result.probability(&ordering)))
        .to_vec()
    }
}

/// The hits of a pool of dice.
fn pool(strength: u8) -> Distribution<u8> {
    (0..strength).fold(Distribution::certain(0), |sum, _| {
        sum.then(|hits| {
            let hits = *hits;
            Distribution::uniform((1..=6).map(move |die| hits + u8::from(die >= HIT)))
        })
    })
}

fn plan() -> BoardPlan {
    let square =
        |x: f64| Shape::Polygon { points: vec![[x, 0.0], [x + 100.0, 0.0], [x + 100.0, 100.0], [x, 100.0]] };
    let spaces = SPACES.iter().zip([0.0, 100.0, 200.0]).map(|(id, x)| SpacePlan {
        id: (*id).into(),
        name: None,
        shape: square(x),
        centre: [x + 50.0, 50.0],
        terrain: vec!["thicket".into()],
    });
    BoardPlan {
        title: "Crossroads".into(),
        provenance: "Made up.".into(),
        topology: Topology::Area,
        bounds: [0.0, 0.0, 300.0, 100.0],
        spaces: spaces.collect(),
        areas: Vec::new(),
        links: Vec::new(),
        lines: vec![LinePlan { kind: "track".into(), name: None, points: vec![[50.0, 50.0], [250.0, 50.0]] }],
        entries: Vec::new(),
        legend: ["thicket", "track"]
            .map(|key| LegendEntry::new(key, TerrainKind::Other, key, "No effect."))
            .to_vec(),
        hash: "0000000000000000".into(),
    }
}

impl Ruleset for Ambush {
    type Rule = Rule;
    type Options = Options;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Cause = Refusal<Rule>;

    const ENDINGS: &'static [&'static str] = &["points", "tie", "destroyed"];

    fn info() -> RulesetInfo {
        RulesetInfo {
            id: "ambush",
            rules_version: 1,
            title: "Ambush",
            designer: "nobody",
            publisher: "nobody",
            year: "never",
            source: "none",
            topology: Topology::Area,
            players: "2",
            length: "a minute",
            decisions: 12,
            tagline: "Two woods, four blocks",
            summary: "A made-up game for tests.",
            reconstruction: Reconstruction {
                known: "Nothing.".into(),
                derived: "Nothing.".into(),
                guessed: "Everything.".into(),
            },
            options: vec![
                OptionInfo {
                    key: "turns",
                    title: "Turns",
                    text: "How many turns the game lasts.",
                    rule: Rule::Victory.id(),
                    choice: OptionChoice::Number { min: 1, max: 6, default: 4 },
                },
                OptionInfo {
                    key: "openBlocks",
                    title: "Open blocks",
                    text: "All blocks are face up from the start.",
                    rule: Rule::OptionOpenBlocks.id(),
                    choice: OptionChoice::Toggle { default: false },
                },
                OptionInfo {
                    key: "staff",
                    title: "Staff",
                    text: "Each side is two persons, of whom one does not know what the other commits.",
                    rule: Rule::OptionStaff.id(),
                    choice: OptionChoice::Toggle { default: false },
                },
            ],
            hidden: true,
            tells: false,
            secret_choices: false,
            solved: false,
        }
    }

    fn set_up(options: &Options, board: Option<&BoardFile>) -> Result<Self, SetupError> {
        if board.is_some() {
            return Err(SetupError::one("options.board", "this game has only one board"));
        }
        if !(1..=6).contains(&options.turns) {
            return Err(SetupError::one("options.turns", "it must be from 1 to 6"));
        }
        let names = Names::default().with(NameKind::Space, SPACES).with(NameKind::Piece, PIECES);
        Ok(Ambush { options: options.clone(), names: Arc::new(names), plan: Arc::new(plan()) })
    }

    fn names(&self) -> &Arc<Names> {
        &self.names
    }

    fn start(&self, dice: &mut Dice, events: &mut Events<Event>) -> State {
        let revealed = self.options.open_blocks;
        let mut blocks = [Block { strength: 0, revealed, alive: true }; 6];
        for side in Side::ALL {
            let mut deal = STRENGTHS;
            dice.shuffle(&mut deal);
            for (block, strength) in blocks_of(side).zip(deal) {
                blocks[block.index()].strength = strength;
                events.push(|| Event::Dealt { block, strength });
            }
        }
        events.push(|| Event::TurnBegan { turn: 1 });
        State {
            turn: 1,
            phase: Phase::Commitment,
            blocks,
            committed: BySide::default(),
            points: BySide::default(),
        }
    }

    fn deciders(&self, state: &State) -> Deciders {
        match (state.phase, state.committed.union, state.committed.confederate) {
            (Phase::Over, ..) => Deciders::Nobody,
            (Phase::Combat, ..) => Deciders::One(initiative(state.turn)),
            (Phase::Commitment, None, None) => Deciders::Both,
            (Phase::Commitment, None, _) => Deciders::One(Side::Union),
            (Phase::Commitment, ..) => Deciders::One(Side::Confederate),
        }
    }

    fn legal(&self, state: &State, side: Side, commands: &mut Vec<Command>) {
        match state.phase {
            Phase::Commitment if state.committed[side].is_none() => {
                commands.extend(Self::live_blocks(state, side).map(|block| Command::Commit { block }));
            }
            Phase::Combat if initiative(state.turn) == side => {
                commands.extend([Command::Attack {}, Command::Withdraw {}]);
            }
            Phase::Commitment | Phase::Combat | Phase::Over => {}
        }
    }

    fn check(&self, state: &State, side: Side, command: &Command) -> Result<(), Refusal<Rule>> {
        match command {
            Command::Commit { block } => Self::check_commit(state, side, *block),
            Command::Attack {} | Command::Withdraw {} => Self::check_combat(state, side),
        }
    }

    fn play(
        &self,
        state: &mut State,
        side: Side,
        command: &Command,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) {
        match command {
            Command::Commit { block } => Self::commit(state, side, *block, events),
            Command::Attack {} => self.attack(state, dice, events),
            Command::Withdraw {} => {
                events.push(|| Event::Withdrew { side });
                self.end_turn(state, events);
            }
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.phase != Phase::Over {
            return None;
        }
        let ahead = Side::ALL.into_iter().find(|side| state.points[*side] > state.points[side.other()]);
        let destroyed = Side::ALL.into_iter().find(|side| Self::live_blocks(state, *side).next().is_none());
        let (winner, ending, text) = match (destroyed, ahead) {
            (Some(loser), _) => (Some(loser.other()), "destroyed", "all blocks of the enemy are eliminated"),
            (None, Some(winner)) => (Some(winner), "points", "more points"),
            (None, None) => (None, "tie", "as many points on both sides"),
        };
        let who = winner.map_or("A tie", Side::name);
        Some(Outcome { winner, ending, text: format!("{who}: {text}."), rule: Rule::Victory.id() })
    }

    fn validate(&self, state: &State) -> Result<(), Problem> {
        let problem =
            |place: &str, text: &str| Err(Problem { rule: None, place: place.into(), text: text.into() });
        if !(1..=self.options.turns).contains(&state.turn) {
            return problem("turn", "the game does not last so long");
        }
        for side in Side::ALL {
            let mut strengths: Vec<u8> =
                blocks_of(side).map(|block| state.blocks[block.index()].strength).collect();
            strengths.sort_unstable();
            if ![[1, 1, 2], [1, 2, 2]].iter().any(|deal| *deal == strengths[..]) {
                return problem("blocks", "these strengths cannot have been dealt");
            }
            let eliminated = BLOCKS - Self::live_blocks(state, side.other()).count();
            if usize::from(state.points[side]) != eliminated {
                return problem("points", "they are not the enemy's eliminated blocks");
            }
            if state.phase != Phase::Over && eliminated == BLOCKS {
                return problem("phase", "a side without blocks has lost");
            }
            if let Some(block) = state.committed[side]
                && (owner(block) != side || !state.blocks[block.index()].alive)
            {
                return problem("committed", "this block cannot be committed");
            }
        }
        let committed = Side::ALL.iter().filter(|side| state.committed[**side].is_some()).count();
        match (state.phase, committed) {
            (Phase::Commitment, 0 | 1) | (Phase::Combat, 2) | (Phase::Over, 0) => Ok(()),
            _ => problem("committed", "it does not fit the phase"),
        }
    }
}

impl Knowledge for Ambush {
    fn determinize(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let mut guess = state.clone();
        for side in Side::ALL.into_iter().filter(|side| !show::sees(*side, viewer)) {
            let mut strengths = Self::hidden_strengths(state, side);
            dice.shuffle(&mut strengths);
            let hidden = blocks_of(side).filter(|block| !state.blocks[block.index()].revealed);
            for (block, strength) in hidden.zip(strengths) {
                guess.blocks[block.index()].strength = strength;
            }
            if state.phase == Phase::Commitment && state.committed[side].is_some() {
                let live: Vec<PieceId> = Self::live_blocks(state, side).collect();
                guess.committed[side] = live.get(dice.pick(live.len())).copied();
            }
        }
        guess
    }

    fn has_roles(&self) -> bool {
        self.options.staff
    }

    fn role(&self, command: &Command) -> Option<Role> {
        self.options.staff.then_some(match command {
            Command::Commit { .. } | Command::Attack {} => Role::Commander,
            Command::Withdraw {} => Role::Subordinate,
        })
    }

    fn redact_command(
        &self,
        before: &State,
        side: Side,
        command: &Command,
        viewer: Viewer,
    ) -> Option<Command> {
        // The second block to be committed meets the first at once, so that everybody sees which it is.
        let secret = matches!(command, Command::Commit { .. }) && before.committed[side.other()].is_none();
        (!secret || show::sees(side, viewer)).then(|| command.clone())
    }

    fn redact_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Dealt { block, .. } if !show::sees(owner(*block), viewer) && !self.options.open_blocks => {
                None
            }
            Event::Committed { side, .. } if !show::sees(*side, viewer) => {
                Some(Event::Committed { side: *side, block: None })
            }
            Event::Met { union, confederate, .. } => {
                let unseen = [*union, *confederate].into_iter().find(|block| !viewer.sees(owner(*block)));
                Some(Event::Met { union: *union, confederate: *confederate, unseen })
            }
            _ => Some(event.clone()),
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::Revealed { .. } | Event::Met { .. })
    }
}

impl Show for Ambush {
    type View = View;

    fn plan(&self) -> &BoardPlan {
        &self.plan
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        show::view(state, viewer)
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        show::scene(self, state, viewer)
    }

    fn refusal(
        &self,
        _state: &State,
        _side: Side,
        _command: &Command,
        cause: &Refusal<Rule>,
    ) -> Refusal<Rule> {
        cause.clone()
    }

    fn describe(&self, _state: &State, _side: Side, command: &Command) -> Label {
        Label { role: self.role(command), ..show::describe(command) }
    }

    fn narrate(&self, event: &Event) -> Line<Rule> {
        show::narrate(event)
    }

    fn odds(&self, state: &State, side: Side, command: &Command) -> Option<Odds> {
        if *command != (Command::Attack {}) || Self::check_combat(state, side).is_err() {
            return None;
        }
        let own = state.blocks[state.committed[side]?.index()].strength;
        let enemy = state.blocks[state.committed[side.other()]?.index()];
        let own = Distribution::certain(own);
        let strengths = if enemy.revealed {
            Distribution::certain(enemy.strength)
        } else {
            Distribution::uniform(Self::hidden_strengths(state, side.other()))
        };
        let case = |strength: u8| OddsCase {
            text: format!("The enemy's block has strength {strength}"),
            outcomes: Self::outcomes(&own, &Distribution::certain(strength)),
        };
        Some(Odds {
            title: "Attack at the crossroads".into(),
            modifiers: Vec::new(),
            outcomes: Self::outcomes(&own, &strengths),
            cases: strengths.iter().map(|(strength, _)| case(*strength)).collect(),
            matrix: None,
            method: OddsMethod::Exact {},
        })
    }

    fn overlays() -> &'static [OverlayKind] {
        show::OVERLAYS
    }

    fn overlay(&self, state: &State, kind: &str, subject: &str, viewer: Viewer) -> Result<Overlay, Problem> {
        show::overlay(state, kind, subject, viewer)
    }
}

impl Heuristics for Ambush {
    fn evaluate(&self, state: &State) -> Option<f64> {
        let strength = |side: Side| -> f64 {
            let live = Self::live_blocks(state, side);
            live.map(|block| f64::from(state.blocks[block.index()].strength)).sum()
        };
        let points = f64::from(state.points.union) - f64::from(state.points.confederate);
        let lead = points + 0.3 * (strength(Side::Union) - strength(Side::Confederate));
        Some((0.5 + lead / 10.0).clamp(0.0, 1.0))
    }
}
