//! Thousands of commands that nobody listed, fitted to the decision that is made, in random games: each refusal reads
//! as a sentence, and what it says to stand somewhere stands there.
//!
//! `HWM_SHOW=1 cargo test --test guns refusals -- --nocapture` shows some of each kind with what they refuse.

use crate::common::spread::spread;
use crate::players::{Match, Temper, any_options};
use guns::army::{Orders, Place};
use guns::attack::Path;
use guns::command::Captures;
use guns::frame::Frame;
use guns::pieces::{Block, Level};
use guns::state::Mode;
use guns::tokens::{Token, kinds};
use guns::{Command, Guns};
use high_water_mark_engine::scene::Location;
use high_water_mark_engine::{
    AreaId, EntryId, Generator, PieceId, RuleId, Ruleset, Show, Side, SpaceId, Viewer, wire,
};
use std::collections::BTreeMap;

/// Games that are played.
const GAMES: usize = 60;

/// Examples of each kind of sentence that are shown.
const SHOWN: usize = 6;

/// Somebody who names anything.
struct Meddler<'a, 'b> {
    game: &'b Match<'a>,
    chance: Generator,
    side: Side,
}

impl Meddler<'_, '_> {
    fn one<T: Clone>(&mut self, all: &[T]) -> Option<T> {
        if all.is_empty() { None } else { Some(all[self.chance.below(all.len())].clone()) }
    }

    /// A position near to a block or an end that is legal, or any, or none.
    fn position(&mut self) -> SpaceId {
        let board = self.game.rules.board();
        let armies = &self.game.state.armies;
        let held: Vec<SpaceId> = Side::ALL
            .into_iter()
            .flat_map(|side| armies[side].on_map().map(|(_, at, _)| at).collect::<Vec<_>>())
            .collect();
        let near = self.one(&held).map(|at| {
            let about: Vec<SpaceId> = board.adjacent(at).into_iter().chain([at]).collect();
            let one = self.one(&about).unwrap_or(at);
            let about: Vec<SpaceId> = board.adjacent(one).into_iter().chain([one]).collect();
            self.one(&about).unwrap_or(at)
        });
        match (self.chance.below(12), near) {
            (0, _) => SpaceId::OFF_MAP,
            (1..9, Some(at)) => at,
            _ => SpaceId(u16::try_from(self.chance.below(board.len())).expect("a position")),
        }
    }

    fn area(&mut self, near: SpaceId) -> AreaId {
        let board = self.game.rules.board();
        if board.has(near) && self.chance.below(6) > 0 {
            return board.sides(near)[self.chance.below(2)];
        }
        AreaId(u16::try_from(self.chance.below(board.area_count())).expect("an area"))
    }

    fn block(&mut self) -> PieceId {
        let state = &self.game.state;
        let own: Vec<PieceId> =
            state.armies[self.side].slots.iter().map(|one| one.face.block.piece()).collect();
        match (self.chance.below(12), self.one(&own)) {
            (1.., Some(own)) => own,
            _ => PieceId(u16::try_from(self.chance.below(86)).expect("a piece")),
        }
    }

    fn token(&mut self) -> Token {
        let all: Vec<Token> = kinds(self.side).iter().map(|kind| kind.token).collect();
        self.one(&all).expect("a side has tokens")
    }

    fn path(&mut self, near: SpaceId) -> Path {
        (0..self.chance.below(3)).map(|_| self.area(near)).collect()
    }

    fn captures(&mut self) -> Captures {
        let areas: Vec<AreaId> = self.game.state.objectives.iter().map(|one| one.area).collect();
        if self.chance.below(5) == 0 { self.one(&areas).into_iter().collect() } else { Captures::new() }
    }

    fn objective(&mut self) -> AreaId {
        let areas: Vec<AreaId> = self.game.state.objectives.iter().map(|one| one.area).collect();
        match self.chance.below(5) {
            0 => self.area(SpaceId::OFF_MAP),
            _ => self.one(&areas).expect("there are objectives"),
        }
    }

    fn level(&mut self) -> Level {
        [Level::Full, Level::R2, Level::R1][self.chance.below(3)]
    }

    /// An entry at a position near its entry area, or at any.
    fn enter_to(&mut self, slot: usize, position: SpaceId, near_by: bool) -> Command {
        let mode = [Mode::Field, Mode::Road][self.chance.below(2)];
        let board = self.game.rules.board();
        let entry = match self.game.state.armies[self.side].place(slot) {
            Place::OffMap { entry, .. } => entry,
            _ => EntryId(0),
        };
        let near: Vec<SpaceId> = match mode {
            Mode::Field => board.entry_areas(entry).flat_map(|area| board.bounding(area)).collect(),
            Mode::Road => Vec::new(),
        };
        let position = if near_by { self.one(&near).unwrap_or(position) } else { position };
        Command::EnterTo { position, mode, captures: self.captures() }
    }

    /// A command of the kind that is asked for, with anything in it.
    fn command(&mut self, frame: Frame) -> Command {
        let position = self.position();
        let (area, token) = (self.area(position), self.token());
        let number = u8::try_from(self.chance.below(15)).expect("a small number");
        match frame {
            Frame::Bid { .. } => Command::Bid { n: number },
            Frame::Pregame { .. } if number == 0 => Command::PregameDone {},
            Frame::Pregame { .. } => {
                let objective = self.objective();
                let edges: Vec<SpaceId> = self.game.rules.board().bounding(objective).into_iter().collect();
                let via = if number < 10 { self.one(&edges).unwrap_or(position) } else { position };
                Command::PregameMove { objective, via }
            }
            Frame::PlaceCavalry { .. } => Command::PlaceCavalry { position },
            Frame::Face { .. } => Command::Face { front: area },
            Frame::Duration { .. } => Command::ChooseDuration { hours: number },
            Frame::Discard {} | Frame::Return { .. } if number < 3 => Command::StopReturning {},
            Frame::Discard {} | Frame::Return { .. } => Command::ReturnToken { token },
            Frame::Withdrawals {} if number == 0 => Command::EndWithdrawals {},
            Frame::Withdrawals {} if number == 1 => Command::AttackTarget { position, approach: area },
            Frame::Withdrawals {} | Frame::LosersLeave {} => Command::Withdraw { block: self.block() },
            Frame::WithdrawTo { .. } => match number {
                0 => Command::StayPut {},
                1 | 2 => Command::WithdrawOff { area },
                _ => Command::WithdrawTo { position },
            },
            Frame::Attacks {} => Command::AttackTarget { position, approach: area },
            Frame::Lead { target } => {
                let at =
                    self.game.state.attack.as_ref().and_then(|attack| Some(attack.targets.get(target)?.at));
                let near = at.unwrap_or(position);
                Command::AttackLead { block: self.block(), path: self.path(near) }
            }
            Frame::Build {} if number < 6 => Command::AttackSecond { position, approach: area },
            Frame::Build {} => {
                let target = self.game.state.attack.as_ref().map_or(position, |attack| attack.targets[0].at);
                let target = if number < 8 { position } else { target };
                Command::AttackAdd { block: self.block(), target, path: self.path(target) }
            }
            Frame::DefenseArtillery {} => Command::DefenseArtillery { position, token },
            Frame::AttackArtillery {} if number == 0 => Command::DeclareExtended {},
            Frame::AttackArtillery {} => {
                let from =
                    self.game.state.attack.as_ref().map_or(position, |attack| attack.attackers[0].from);
                Command::AttackArtillery { position: if number < 9 { from } else { position }, token }
            }
            Frame::Pay {} => Command::PayToken { token },
            Frame::Bombard { next } => {
                let batteries = self.game.state.attack.as_ref().map(|attack| &attack.batteries[self.side]);
                let asked = batteries.and_then(|all| Some(all.get(next)?.at)).unwrap_or(position);
                Command::Bombard { from: if number == 0 { position } else { asked }, target: position }
            }
            Frame::HitToken { at, .. } => {
                Command::HitToken { position: if number == 0 { position } else { at }, token: self.token() }
            }
            Frame::Fire { next } => {
                let batteries = self.game.state.attack.as_ref().map(|attack| &attack.batteries[self.side]);
                let asked = batteries.and_then(|all| Some(all.get(next)?.at)).unwrap_or(position);
                Command::Support { from: if number == 0 { position } else { asked }, target: position }
            }
            Frame::Combats {} => Command::CombatFirst { position },
            Frame::DefenseLead { .. } => Command::DefenseLead { block: self.block() },
            Frame::Offer { .. } => Command::OfferReduction { a: self.level(), b: self.level() },
            Frame::Pick { .. } => Command::PickReduction { index: number },
            Frame::Reinforce {} if number < 8 => {
                Command::Transfer { block: self.block(), to: EntryId((number % 6).into()) }
            }
            Frame::Reinforce {} => Command::Enter { block: self.block() },
            Frame::EnterTo { slot } => self.enter_to(slot, position, number < 9),
            Frame::March {} => match number {
                0 => Command::PlayMarchToken {},
                1 => Command::AttackTarget { position, approach: area },
                2..5 => Command::Turn { position },
                _ => Command::March { block: self.block() },
            },
            Frame::MarchTo { .. } if number < 2 => Command::MarchOff { area, captures: self.captures() },
            Frame::MarchTo { .. } => Command::MarchTo { position, captures: self.captures() },
            Frame::Declare {} => Command::DeclareOrders { orders: Orders::ALL[self.chance.below(3)] },
            Frame::Works {} => Command::PlaceFieldWorks { position, front: area },
            Frame::BufordLeaves { .. } if number < 4 => Command::ForfeitNextThree {},
            Frame::BufordLeaves { .. } => Command::RemoveBlock { block: self.block() },
            Frame::MoveObjectives { .. } if number == 0 => Command::EndObjectives {},
            Frame::MoveObjectives { .. } => {
                let objective = self.objective();
                let edges: Vec<SpaceId> = self.game.rules.board().bounding(objective).into_iter().collect();
                let via = if number < 10 { self.one(&edges).unwrap_or(position) } else { position };
                Command::MoveObjective { objective, via }
            }
            _ => Command::EndMarch {},
        }
    }
}

/// Has a word the form of an id of the board: `P324`?
fn is_id(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|first| "PAE".contains(first))
        && word.len() == 4
        && letters.all(|letter| letter.is_ascii_digit())
}

fn reads_well(text: &str) {
    assert!(text.starts_with(|first: char| !first.is_lowercase()) && text.ends_with('.'), "{text}");
    assert!(!text.contains("  ") && !text.contains("guns.") && !text.contains("nowhere"), "{text}");
    assert!(!text.split(|letter: char| !letter.is_alphanumeric()).any(is_id), "{text}");
    assert_eq!(text.matches('(').count(), text.matches(')').count(), "{text}");
}

/// What a kind of sentence is: its rule, and its words without names.
fn kind(rules: &Guns, rule: &str, text: &str) -> String {
    let mut names: Vec<String> = rules.board().positions().map(|at| rules.board().name(at)).collect();
    names.extend(rules.board().areas().map(|area| rules.board().area_name(area).to_owned()));
    let blocks = (0..43).map(Block);
    names.extend(blocks.map(|block| format!("{} {}", block.formation().name(), block.number())));
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let mut text = text.to_lowercase();
    for name in names {
        text = text.replace(&name.to_lowercase(), "~");
    }
    format!("{rule} | {text}")
}

#[test]
fn every_refusal_reads_as_a_sentence_and_names_who_stands_where_it_says() {
    let shows = std::env::var("HWM_SHOW").is_ok();
    let results = spread(0..GAMES, |number| {
        let seed = format!("meddler {number}");
        let mut chance = Generator::from_seed(&seed);
        let options = any_options(&mut chance);
        let rules = Guns::set_up(&options, None).expect("the standard board");
        let temper = if number % 2 == 0 { Temper::Eager } else { Temper::Curious };
        let start = if number % 3 == 0 { Match::new } else { Match::battle };
        let mut game = start(&rules, &seed, temper);
        let (mut count, mut told) = (0, Vec::new());
        while let Some(side) = game.decider() {
            let Some(frame) = game.state.frames.last().copied() else { break };
            for _ in 0..3 {
                let lot = Generator::from_seed(&format!("{seed} {count}"));
                let command = Meddler { game: &game, chance: lot, side }.command(frame);
                count += 1;
                let Err(refusal) = rules.may(&game.state, side, &command) else { continue };
                reads_well(&refusal.text);
                for fact in &refusal.facts {
                    reads_well(&format!("{}{}.", fact.name.to_uppercase(), fact.value));
                    let Some(piece) = &fact.piece else { continue };
                    let scene = rules.scene(&game.state, Viewer::from(side));
                    let stands = scene.pieces.iter().find(|one| one.id == *piece).map(|one| one.at.clone());
                    let said = fact.space.clone().map(|space| Location::space(&space));
                    assert_eq!(stands, said, "{}", refusal.text);
                }
                if shows {
                    let json = rules.names().scope(|| wire::write(&command)).expect("a command").to_string();
                    let orders = game.state.armies[side].orders;
                    told.push((
                        kind(&rules, refusal.rule.id(), &refusal.text),
                        refusal.text,
                        format!("{json} {side:?} {orders:?} {:?} {number}", rules.options().fully_obstructed),
                    ));
                }
            }
            let command = game.choose();
            game.play(side, &command);
        }
        (count, told)
    });
    assert!(results.iter().map(|(count, _)| count).sum::<usize>() > 20_000);
    let mut kinds: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    for (kind, text, command) in results.into_iter().flat_map(|(_, told)| told) {
        kinds.entry(kind).or_default().push((text, command));
    }
    for (kind, examples) in kinds {
        println!("\n{} x {kind}", examples.len());
        for (text, command) in examples.iter().take(SHOWN) {
            println!("    {text}\n        {command}");
        }
    }
}
