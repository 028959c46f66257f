//! Commands in words, and what is to be decided.

use super::super::Wallace;
use super::super::board::Places;
use super::super::command::{Aim, Command, Parts, Source};
use super::super::double::Knows;
use super::super::fighter::Fighter;
use super::super::fire::Shot;
use super::super::frame::{Duty, Frame};
use super::super::march::Mode;
use super::super::pieces::{Piece, Troop};
use super::super::rules::Rule;
use super::super::state::{Ending, State};
use super::risks;
use super::scene::{block_id, stack_id};
use crate::engine::phrase::{begin, join_choices, join_words, noun, plural, verb};
use crate::engine::{Label, Outcome, RuleId, Side, SpaceId};

/// An army as a sentence names it.
pub const fn army(side: Side) -> &'static str {
    match side {
        Side::Union => "Army of the Potomac",
        Side::Confederate => "Army of Northern Virginia",
    }
}

/// Troops as a sentence names several of them.
pub const fn troops(kind: Troop) -> &'static str {
    match kind {
        Troop::Regular => "regulars",
        Troop::Elite => "elite troops",
        Troop::Inferior => "inferior troops",
        Troop::Cavalry => "cavalry",
    }
}

/// A piece with its cubes: `regular infantry (2 cubes)`.
pub fn piece_with(piece: Piece, cubes: u8) -> String {
    match cubes {
        0 => piece.name().to_owned(),
        cubes => format!("{} ({})", piece.name(), plural(cubes.into(), "cube")),
    }
}

/// The names of places as a sentence lists them.
pub fn places(rules: &Wallace, listed: impl IntoIterator<Item = SpaceId>) -> String {
    join_words(&listed.into_iter().map(|place| rules.board().name(place).to_owned()).collect::<Vec<_>>())
}

/// The names of places between which one chooses.
pub fn choices(rules: &Wallace, listed: impl IntoIterator<Item = SpaceId>) -> String {
    join_choices(&listed.into_iter().map(|place| rules.board().name(place).to_owned()).collect::<Vec<_>>())
}

/// What is to be decided, as the end of a sentence.
pub fn task(rules: &Wallace, state: &State) -> String {
    let name = |place: SpaceId| rules.board().name(place);
    let Some(frame) = Wallace::frame(state) else { return "nothing, the game is over".into() };
    let fight = state.assault.as_ref().map_or("", |assault| name(assault.area));
    match frame {
        Frame::Action {} => "the action of this turn".into(),
        Frame::BlockValue { at } => format!("the value of the command block in {}", name(at)),
        Frame::TurnEnd {} => "what else comes from the entry boxes".into(),
        Frame::Order { at } => format!("the order of the command block in {}", name(at)),
        Frame::SecondDisc { duty: Duty::Free {} } => "the block for the second disc".into(),
        Frame::SecondDisc { duty: Duty::Fix { from } } => {
            format!("the block whose order moves pieces out of {}, which is overfull", name(from))
        }
        Frame::SecondDisc { duty: Duty::Hold { from } } => {
            format!("the block whose order sends more pieces from {} into {}", name(from), waiting(state))
        }
        Frame::Move {} | Frame::Marched {} => match &state.march {
            Some(march) => format!("the next move out of {}", name(march.from)),
            None => "the next move".into(),
        },
        Frame::CavalryStep { at } => format!("whether the cavalry in {} goes on", name(at)),
        Frame::HoldChoice { .. } => {
            let all: Places = state.attackers.iter().map(|one| one.target).collect();
            format!(
                "whether the {} {} for the second order",
                noun(all.len(), "assault"),
                verb(all.len(), "waits")
            )
        }
        Frame::Assaults {} => "which assault is fought next".into(),
        Frame::EntryAssault { entry } => format!("who else assaults out of {}", name(entry)),
        Frame::Fire {} => "the next shot".into(),
        Frame::FireMarkers {} => "the area from which an Artillery Fire marker is taken".into(),
        Frame::GunHit { place } => format!("the gun that is hit in {}", name(place)),
        Frame::CubeColour { place, .. } | Frame::PlaceCube { place, .. } | Frame::KnockOn { place, .. } => {
            format!("who takes the cube in {}", name(place))
        }
        Frame::CavalryChoice { place, .. } => format!("whether the cavalry in {} retreats", name(place)),
        Frame::SettleCavalry {} => format!("whether the cavalry in the assault on {fight} retreats"),
        Frame::CavalryLeaves { place, .. } => format!("where the cavalry in {} retreats", name(place)),
        Frame::HorseGuns { place, .. } => {
            format!("whether the guns in {} leave with the cavalry", name(place))
        }
        Frame::CleanUp { .. } => "nothing".into(),
        Frame::Shortage { side, kind } => {
            format!("which {} {} is given up for its cubes", side.name(), Piece::from(kind).name())
        }
        Frame::Assault {} => format!("the assault on {fight}"),
        Frame::AssignDefence { kind } => {
            format!("how the cubes of the {} defending {fight} are shared out", troops(kind))
        }
        Frame::Allocate { left } | Frame::Give { cubes: left, .. } => {
            format!("who takes the next cube in the assault on {fight} ({left} to go)")
        }
        Frame::AttackersLeave {} => format!("how an attacker gets back from {fight}"),
        Frame::DefendersLeave {} => format!("how the defenders of {fight} retreat"),
        Frame::Counter { .. } => format!("the attacker that the counter-attack at {fight} sends back"),
        Frame::WithdrawGuns {} => format!("whether the guns leave {fight}"),
        Frame::GunsRetreat {} => format!("where the guns of {fight} retreat"),
    }
}

/// The assaults that wait for the second order, as a sentence names that to which pieces are added.
pub fn waiting(state: &State) -> &'static str {
    let all: Places = state.attackers.iter().map(|one| one.target).collect();
    if all.len() == 1 { "the assault that waits" } else { "the assaults that wait" }
}

/// How the game ended.
pub(crate) fn outcome(rules: &Wallace, state: &State, ending: Ending) -> Outcome {
    let winner = ending.winner();
    let held = places(rules, rules.controlled(state));
    let (ending, rule, text) = match ending {
        Ending::TwoAreas => (
            "twoAreas",
            Rule::WinTwoAreas,
            format!("The Confederates win: at the end of the {} they hold {held}.", state.period.name()),
        ),
        Ending::RoundTops => (
            "roundTops",
            Rule::WinRoundTops,
            format!("The Confederates win: at the end of the afternoon they hold {held}."),
        ),
        Ending::Time => (
            "time",
            Rule::WinTime,
            "The Union wins: the third day has ended without a Confederate victory.".into(),
        ),
        Ending::Concession => {
            ("concession", Rule::WinConcede, "The Union wins: the Confederate has conceded the game.".into())
        }
    };
    Outcome { winner: Some(winner), ending, text, rule: rule.id() }
}

/// A command's words: what it does, its heading, and where to click for it.
struct Words {
    label: String,
    group: &'static str,
    piece: Option<String>,
    space: Option<SpaceId>,
}

fn words(label: impl Into<String>, group: &'static str) -> Words {
    Words { label: label.into(), group, piece: None, space: None }
}

impl Words {
    fn at(self, space: SpaceId) -> Self {
        Words { space: Some(space), ..self }
    }

    fn of(self, piece: String) -> Self {
        Words { piece: Some(piece), ..self }
    }
}

/// What a command does, in words, and where to click for it.
pub(crate) fn describe(rules: &Wallace, state: &State, side: Side, command: &Command) -> Label {
    let Words { label, group, piece, space } = Speaker { rules, state, side }.said(command);
    let legal = rules.judge(state, side, command).is_ok();
    let risk = if legal { risks::risk(rules, state, side, command) } else { None };
    let effect = if legal { effect(rules, state, side, command) } else { None };
    let space = space.map(|space| rules.board().id(space).to_owned()).filter(|id| !id.is_empty());
    Label { label, group: group.into(), piece, space, risk, effect, ..Label::default() }
}

/// What tells a command from others about the same place.
fn effect(rules: &Wallace, state: &State, side: Side, command: &Command) -> Option<String> {
    match *command {
        Command::Issue { source, .. } => order_effect(state, source),
        Command::SetValue { value } => {
            let discs = plural(value.into(), "disc");
            Some(format!("Holds {discs}: it gives as many orders, then it is full until it is removed."))
        }
        Command::OrderEntrench { boundary: to, .. } | Command::OrderShiftEntrenchment { to, .. } => {
            state.is_enemy_held(to, side).then(|| format!("The enemy is in {}.", rules.board().name(to)))
        }
        Command::Fire { from, piece, target, aim } => {
            super::odds::lowest_that_works(state, Shot { from, piece, target, aim }).map(|die| match die {
                6 => "Takes a 6.".to_owned(),
                less => format!("Takes a {less} or more."),
            })
        }
        _ => None,
    }
}

/// How many orders are given at once, and how many are left, where there are both kinds.
fn order_effect(state: &State, source: Source) -> Option<String> {
    let (single, pairs) = (state.discs.single, state.discs.double / 2);
    let (orders, single, pairs) = match source {
        Source::Single => ("One order", single.checked_sub(1)?, pairs.checked_sub(1)? + 1),
        Source::Double => ("Two orders", single.checked_sub(1)? + 1, pairs.checked_sub(1)?),
    };
    Some(format!("{orders} now. Left then: {single} single, {pairs} double."))
}

/// The piece that a command would send into an assault, and where; nothing if it sends none.
pub(super) fn attacker(
    rules: &Wallace,
    state: &State,
    side: Side,
    command: &Command,
) -> Option<(SpaceId, Fighter)> {
    let (area, kind, cubes, from) = match *command {
        Command::Move { piece, to, cubes } => (to, piece.troop()?, cubes, state.march.as_ref()?.from),
        Command::CavalryStep { to } => {
            let Some(Frame::CavalryStep { at }) = Wallace::frame(state) else { return None };
            (to, Troop::Cavalry, state.march.as_ref()?.passing?, at)
        }
        Command::Enter { entry, piece, cubes } => {
            (rules.board().entry_area(entry)?, piece.troop()?, cubes, entry)
        }
        _ => return None,
    };
    state.is_enemy_held(area, side).then(|| (area, Fighter::new(kind, cubes, from, from)))
}

/// Whether an attack of everybody who was sent against an area, and of one more piece, is a flank attack, and whether
/// entrenchments meet all of it.
pub(super) fn works_if_joined(state: &State, area: SpaceId, one: Fighter) -> (bool, bool) {
    let sent = state.attackers.iter().filter(|other| other.target == area).map(|other| other.fighter);
    let all: Vec<Fighter> = sent.chain([one]).collect();
    Wallace::works_against(state.place(area).entrenchments, &all)
}

/// How an attack meets entrenchments, as the end of a sentence.
pub const fn against_works(flank: bool, entrenched: bool) -> &'static str {
    match (flank, entrenched) {
        (true, _) => ", on the flank of its entrenchments",
        (false, true) => ", against its entrenchments",
        (false, false) => "",
    }
}

/// What a gun fires at.
pub const fn aimed_at(aim: Aim) -> &'static str {
    match aim {
        Aim::Troops => "the troops",
        Aim::Artillery => "the artillery",
    }
}

/// Says what commands do.
struct Speaker<'a> {
    rules: &'a Wallace,
    state: &'a State,
    side: Side,
}

impl<'a> Speaker<'a> {
    fn name(&self, place: SpaceId) -> &'a str {
        self.rules.board().name(place)
    }

    fn stack(&self, at: SpaceId, piece: Piece) -> String {
        stack_id(self.rules, at, self.side, piece)
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each command")]
    fn said(&self, command: &Command) -> Words {
        let name = |place| self.name(place);
        let block = |at| block_id(self.rules, at);
        match *command {
            Command::PlaceBlock { at } => {
                words(format!("Place a command block in {}", name(at)), "Place a block").at(at)
            }
            Command::SetValue { value } => words(format!("A block of value {value}"), "Value of the block"),
            Command::RemoveBlock { at } => {
                words(format!("Remove the command block in {}", name(at)), "Remove a block").of(block(at))
            }
            Command::Issue { source: Source::Single, at } => {
                words(format!("Issue an order in {}", name(at)), "Issue an order").of(block(at))
            }
            Command::Issue { source: Source::Double, at } => {
                words(format!("Issue a double order, first in {}", name(at)), "Issue a double order")
                    .of(block(at))
            }
            Command::ForcedPass {} => words("Lay a Forced Pass disc aside", "Forced Pass"),
            Command::Enter { entry, piece, cubes } => self.entering(command, entry, piece, cubes),
            Command::EntryFight {} => words(format!("Begin the assault{}", self.targets()), "Assault"),
            Command::EndTurn {} => words("End the turn", "Turn"),
            Command::Concede {} => words("Concede the game to the Union", "Concession"),
            Command::OrderMove { from } => {
                words(format!("Move pieces out of {}", name(from)), "Move or assault").at(from)
            }
            Command::OrderFire {} => words("Fire artillery", "Fire artillery"),
            Command::OrderReinforce { kind, from, to } => {
                let kind = Piece::from(kind).name();
                words(format!("A cube of {kind} goes from {} to {}", name(from), name(to)), "Reinforce")
                    .at(to)
            }
            Command::OrderReorganise { area } => {
                words(format!("Remove the Disruption marker in {}", name(area)), "Reorganise").at(area)
            }
            Command::OrderEntrench { area, boundary } => {
                words(format!("Entrench {} towards {}", name(area), name(boundary)), "Entrench").at(area)
            }
            Command::OrderShiftEntrenchment { area, from, to } => {
                let (area_name, from, to) = (name(area), name(from), name(to));
                let text = format!("Turn an entrenchment of {area_name} from {from} towards {to}");
                words(text, "Shift an entrenchment").at(area)
            }
            Command::OrderRemoveFire { area } => {
                let text = format!("Remove the Artillery Fire marker in {}", name(area));
                words(text, "Remove a fire marker").at(area)
            }
            Command::OrderPass {} => words("Do nothing with the order", "Pass"),
            Command::SecondDisc { at } => {
                words(format!("Lay the second disc in {}", name(at)), "Second disc").of(block(at))
            }
            Command::Move { piece, to, cubes } => self.moving(command, piece, to, cubes),
            Command::MoveDone {} => words(self.done_moving(), "Move"),
            Command::CavalryStep { to } => {
                let text = format!("The cavalry {} {}", self.verb(to, "goes on to"), name(to));
                words(text + self.works(command), "Cavalry").at(to)
            }
            Command::CavalryStop {} => words("The cavalry stops", "Cavalry"),
            Command::HoldAssault {} => words("Add pieces with the second order, then fight", "Assault"),
            Command::ResolveAssaults {} => words("Fight before the second order", "Assault"),
            Command::PickAssault { area } => {
                words(format!("Fight for {} next", name(area)), "Assault").at(area)
            }
            Command::Fire { from, piece, target, aim } => {
                let (who, aim) = (begin(piece.name()), aimed_at(aim));
                let text = format!("{who} in {} fires at {aim} in {}", name(from), name(target));
                words(text, "Fire").of(self.stack(from, piece)).at(target)
            }
            Command::FireDone {} => words("Fire no more", "Fire"),
            Command::TakeFireMarker { from } => {
                words(format!("Take the marker from {}", name(from)), "Fire marker").at(from)
            }
            Command::CubeColour { kind } => {
                let piece = Piece::from(kind);
                self.here(words(format!("The {} takes the cube", piece.name()), "Cube"), piece)
            }
            Command::CavalryStand {} => words("The cavalry stands and takes its damage", "Cavalry"),
            Command::CavalryRetreat {} => words("The cavalry retreats and ignores one cube", "Cavalry"),
            Command::Retreat { piece, cubes, through, to } => {
                let text = format!("{} retreats {}", begin(&piece_with(piece, cubes)), self.way(through, to));
                self.here(words(text, "Retreat"), piece).at(to)
            }
            Command::GunsGo { piece, through, to } => {
                let text = format!("{} leaves {}", begin(piece.name()), self.way(through, to));
                self.here(words(text, "Artillery"), piece).at(to)
            }
            Command::GunsStay {} => words("The artillery stays", "Artillery"),
            Command::GunHit { piece } => {
                let what = if piece == Piece::ArtilleryDamaged {
                    "A damaged gun is lost"
                } else {
                    "A sound gun is damaged"
                };
                self.here(words(what, "Artillery"), piece)
            }
            Command::Assign { kind, ref parts } => words(shares(kind, parts), "Share cubes out"),
            Command::Allocate { kind } => {
                let piece = Piece::from(kind);
                self.here(words(format!("The next cube goes to {}", piece.name()), "Cube"), piece)
            }
            Command::CounterRetreat { piece, cubes, origin } => {
                let text = format!("{} goes back to {}", begin(&piece_with(piece, cubes)), name(origin));
                words(text, "Counter-attack").at(origin)
            }
            Command::Shortage { at, cubes } => words(self.giving_up(at, cubes), "Shortage").at(at),
        }
    }

    /// What a piece does in an area to which it comes.
    fn verb(&self, to: SpaceId, peaceful: &'static str) -> &'static str {
        if self.state.is_enemy_held(to, self.side) { "assaults" } else { peaceful }
    }

    /// How the attack that a command joins meets entrenchments.
    fn works(&self, command: &Command) -> &'static str {
        attacker(self.rules, self.state, self.side, command).map_or("", |(area, one)| {
            let (flank, entrenched) = works_if_joined(self.state, area, one);
            against_works(flank, entrenched)
        })
    }

    fn entering(&self, command: &Command, entry: SpaceId, piece: Piece, cubes: u8) -> Words {
        let area = self.rules.board().entry_area(entry).unwrap_or(SpaceId::OFF_MAP);
        let who = begin(&piece_with(piece, cubes));
        let verb = self.verb(area, "enters");
        let (to, from, works) = (self.name(area), self.name(entry), self.works(command));
        let words = words(format!("{who} {verb} {to} from {from}{works}"), "Entry boxes");
        words.of(self.stack(entry, piece)).at(area)
    }

    fn moving(&self, command: &Command, piece: Piece, to: SpaceId, cubes: u8) -> Words {
        let (who, verb) = (begin(&piece_with(piece, cubes)), self.verb(to, "moves to"));
        let text = format!("{who} {verb} {}{}", self.name(to), self.works(command));
        let words = words(text, "Move").at(to);
        match &self.state.march {
            Some(march) => words.of(self.stack(march.from, piece)),
            None => words,
        }
    }

    /// The areas against which pieces were sent, as the end of a sentence.
    fn targets(&self) -> String {
        let all: Places = self.state.attackers.iter().map(|one| one.target).collect();
        if all.is_empty() { String::new() } else { format!(" on {}", places(self.rules, all)) }
    }

    fn done_moving(&self) -> String {
        let waits = self.state.march.as_deref().is_some_and(|march| {
            march.mode == Mode::First
                && self.rules.check_hold(self.state, march.from, Knows::WhatAllSee).is_ok()
        });
        if self.state.attackers.is_empty() || waits {
            return "Move nothing more".into();
        }
        format!("Move nothing more and fight: assault{}", self.targets())
    }

    /// A way of retreat, with what it does to the area that is passed.
    fn way(&self, through: Option<SpaceId>, to: SpaceId) -> String {
        let Some(through) = through else { return format!("to {}", self.name(to)) };
        let place = self.state.place(through);
        let cost = match (place.disruption, place.troops.total(), self.state.disruption_stock()) {
            (true, 0, _) | (false, _, 0) => "",
            (true, _, _) => ", whose troops take a cube,",
            (false, _, _) => ", which gets a Disruption marker,",
        };
        format!("through {}{cost} to {}", self.name(through), self.name(to))
    }

    fn giving_up(&self, at: SpaceId, cubes: u8) -> String {
        let what = match Wallace::frame(self.state) {
            Some(Frame::Shortage { kind, .. }) => piece_with(Piece::from(kind), cubes),
            _ => format!("a piece with {}", plural(cubes.into(), "cube")),
        };
        format!("Give up {what} in {}", self.name(at))
    }

    /// A command about pieces of the place that is asked about.
    fn here(&self, words: Words, piece: Piece) -> Words {
        match asked_place(self.state) {
            Some(place) => words.of(self.stack(place, piece)),
            None => words,
        }
    }
}

/// `Cubes on the regular infantry: 2 and 1`.
fn shares(kind: Troop, parts: &Parts) -> String {
    let parts: Vec<String> = parts.iter().map(u8::to_string).collect();
    format!("Cubes on the {}: {}", Piece::from(kind).name(), join_words(&parts))
}

/// The place that the next decision is about.
fn asked_place(state: &State) -> Option<SpaceId> {
    match Wallace::frame(state)? {
        Frame::GunHit { place }
        | Frame::CubeColour { place, .. }
        | Frame::CavalryChoice { place, .. }
        | Frame::CavalryLeaves { place, .. }
        | Frame::HorseGuns { place, .. } => Some(place),
        _ => state.assault.as_ref().map(|assault| assault.area),
    }
}
