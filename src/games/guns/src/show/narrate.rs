//! Events in sentences, with the rules that they applied. What comes here is already redacted for its reader.

use super::super::Guns;
use super::super::board::Board;
use super::super::event::{Before, Event, MoveKind, Right, Spot, Who};
use super::super::frame::{Loss, ReturnReason};
use super::super::pieces::{Block, Formation, from_handle};
use super::super::rules::Rule;
use super::super::state::Mode;
use super::super::tokens::{HIDDEN, Token, TokenCount};
use super::words::{block_name, piece_id, token_words};
use crate::engine::phrase::{join_words, plural, possessive};
use crate::engine::sentences::act;
use crate::engine::{AreaId, EntryId, Head, Line, Side, SpaceId};

mod fights;

pub(in super::super) use fights::{declared, losers};
pub(in super::super) use fights::{modifier, modifier_rule};

/// Links a line with pieces and spaces.
#[derive(Clone, Copy)]
pub(in super::super) struct Teller<'a> {
    pub rules: &'a Guns,
}

impl<'a> Teller<'a> {
    pub fn board(self) -> &'a Board {
        self.rules.board()
    }

    pub fn name(self, position: SpaceId) -> String {
        self.board().name(position)
    }

    /// The name of a position as headings have it.
    pub fn short(self, position: SpaceId) -> String {
        self.board().short_name(position)
    }

    /// The same of several.
    pub fn shorts(self, positions: impl Iterator<Item = SpaceId>) -> String {
        join_words(&positions.map(|position| self.short(position)).collect::<Vec<_>>())
    }

    pub fn area(self, area: AreaId) -> &'a str {
        self.board().area_name(area)
    }

    pub fn entry(self, entry: EntryId) -> &'a str {
        self.board().entry_name(entry)
    }

    pub fn line(self, text: impl Into<String>, cited: &[Rule], places: &[SpaceId]) -> Line<Rule> {
        let line = Line::new(text, cited.to_vec());
        places.iter().fold(line, |line, place| line.space(self.board().id(*place)))
    }

    pub fn line_on(self, text: impl Into<String>, cited: &[Rule], areas: &[AreaId]) -> Line<Rule> {
        let line = Line::new(text, cited.to_vec());
        areas.iter().fold(line, |line, area| line.space(self.board().area_id(*area)))
    }

    /// A move of a block in a few words.
    pub fn moves(self, who: Who, kind: MoveKind, to: Spot) -> Head {
        let (army, block) = (side(who).name(), one(who));
        let end = match to {
            Spot::Position { at } => format!("to {}", self.short(at)),
            Spot::Beside { .. } => self.spot(to),
            Spot::Entry { .. } => format!("to {}", self.spot(to)),
        };
        match kind {
            MoveKind::March { .. } => act!("the {army} marches {block} {end}"),
            MoveKind::Withdrawal { .. } => act!("the {army} withdraws {block} {end}"),
            MoveKind::Entry { .. } => act!("the {army} brings {block} {end}"),
            MoveKind::Driven {} => Head::befalls(one_of(who), "withdraws", end),
            MoveKind::Advance {} => Head::befalls(one_of(who), "advances", end).aside(),
        }
    }

    pub fn spot(self, spot: Spot) -> String {
        match spot {
            Spot::Position { at } => self.name(at),
            Spot::Beside { area } => format!("off the map beyond {}", self.area(area)),
            Spot::Entry { entry } => self.entry(entry).to_owned(),
        }
    }
}

/// Whose block it is.
pub(in super::super) fn side(who: Who) -> Side {
    from_handle(who.handle).map_or(Side::Union, |(side, _)| side)
}

/// The block by its name, or no more than that it is a block.
pub(in super::super) fn one(who: Who) -> String {
    who.block.and_then(Block::from_piece).map_or_else(|| "a block".into(), block_name)
}

/// The same with its side, if its name does not say it.
pub(in super::super) fn one_of(who: Who) -> String {
    let named = who.block.and_then(Block::from_piece).map(block_name);
    named.unwrap_or_else(|| format!("a {} block", side(who).name()))
}

/// Links a line with a block.
pub(in super::super) fn about(line: Line<Rule>, who: Who) -> Line<Rule> {
    match piece_id(who.block.unwrap_or(who.handle)) {
        Some(id) => line.piece(id),
        None => line,
    }
}

/// A block that is shown, by its name or by its command: `a block of Heth's`, or `the Iron Brigade`.
pub(in super::super) fn shown_one(who: Who, formation: Formation, iron: bool) -> String {
    match who.block.and_then(Block::from_piece) {
        Some(block) => block_name(block),
        None if iron => "the Iron Brigade".into(),
        None => format!("a block of {}", possessive(formation.name())),
    }
}

/// Tokens as a sentence lists them.
pub(in super::super) fn listed(tokens: &[TokenCount]) -> String {
    let each = tokens.iter().map(|one| {
        let name = Token { org: one.org, strength: one.strength }.name();
        if one.count == 1 { name } else { format!("{} × {name}", one.count) }
    });
    join_words(&each.collect::<Vec<_>>())
}

/// `: HETH 2 and ANY 1`, if the reader may know.
pub(in super::super) fn which(tokens: Option<&Vec<TokenCount>>) -> String {
    match tokens {
        Some(tokens) if !tokens.is_empty() => format!(": {}", listed(tokens)),
        _ => String::new(),
    }
}

pub(in super::super) fn token_count(count: u8) -> String {
    plural(count.into(), "token")
}

/// A token, or no more than that it is one.
pub(in super::super) fn unseen(token: Option<Token>) -> String {
    token_words(token.unwrap_or(HIDDEN))
}

/// The same of artillery that is played.
pub(in super::super) fn artillery(token: Option<Token>) -> String {
    token.map_or_else(|| "artillery face-down".into(), token_words)
}

/// What an event was, in words and as deeds.
pub(crate) fn narrate(rules: &Guns, event: &Event) -> Line<Rule> {
    let teller = Teller { rules };
    event.clone().told(teller).headed(event.clone().head(teller))
}

pub(in super::super) const fn return_rule(reason: ReturnReason) -> Rule {
    match reason {
        ReturnReason::Withdraw | ReturnReason::Night => Rule::OrdersWithdrawCost,
        ReturnReason::NoAttack => Rule::OrdersAttackCost,
        ReturnReason::Hold => Rule::OrdersHoldCost,
    }
}

/// A block moved.
pub(in super::super) fn moved(
    teller: Teller<'_>,
    who: Who,
    kind: MoveKind,
    from: Spot,
    to: Spot,
) -> Line<Rule> {
    let army = side(who).name();
    let (block, start, end) = (one(who), teller.spot(from), teller.spot(to));
    let start = match from {
        Spot::Beside { area } => format!("beyond {}", teller.area(area)),
        Spot::Position { .. } | Spot::Entry { .. } => start,
    };
    let end = if matches!(to, Spot::Beside { .. }) { end } else { format!("to {end}") };
    let (text, rule) = match kind {
        MoveKind::March { before, shared } => {
            let after = match before {
                Before::Nothing => "",
                Before::Withdrew => ", after its withdrawal,",
                Before::Entered => ", after its entry,",
            };
            let end = if shared { format!("into the enemy's position, {}", teller.spot(to)) } else { end };
            (format!("The {army} marches {block}{after} from {start} {end}."), Rule::MarchDistance)
        }
        MoveKind::Withdrawal { right } => {
            let rule = match right {
                Right::Orders => Rule::WithdrawOrders,
                Right::Cavalry => Rule::CavWithdraw,
                Right::Exempt => Rule::FoExempt,
            };
            (format!("The {army} withdraws {block} from {start} {end}."), rule)
        }
        MoveKind::Driven {} => {
            (format!("The {army} must withdraw {block} from {start} {end}."), Rule::WithdrawMandatory)
        }
        MoveKind::Advance {} => {
            (format!("The {army} advances {block} from {start} {end}."), Rule::AttackPath)
        }
        MoveKind::Entry { hour: at, mode } => {
            let (way, rule) = match mode {
                Mode::Field => ("across the fields", Rule::EntryFof),
                Mode::Road => ("by road", Rule::EntryRoadStop),
            };
            (format!("The {army} brings {block} from {start} {way} {end} at {}.", at.name()), rule)
        }
    };
    let mut cited = vec![rule];
    if let MoveKind::March { before, shared } = kind {
        cited.extend(match before {
            Before::Nothing => None,
            Before::Withdrew => Some(Rule::TwiceWithdraw),
            Before::Entered => Some(Rule::TwiceEntry),
        });
        cited.extend(shared.then_some(Rule::FoMarch));
    }
    if matches!(from, Spot::Beside { .. }) || matches!(to, Spot::Beside { .. }) {
        cited.push(Rule::MoveExit);
    }
    let mut line = teller.line(text, &cited, &[]);
    for spot in [from, to] {
        line = match spot {
            Spot::Position { at } => line.space(teller.board().id(at)),
            Spot::Beside { area } => line.space(teller.board().area_id(area)),
            Spot::Entry { .. } => line,
        };
    }
    about(line, who)
}

pub(in super::super) const fn loss_rule(loss: Loss) -> Rule {
    match loss {
        Loss::Fire => Rule::FireOrder,
        Loss::Combat => Rule::CombatLosses,
        Loss::Withdrawal => Rule::WithdrawReduction,
        Loss::Trapped => Rule::WithdrawTrapped,
        Loss::Sandwiched => Rule::FoSandwich,
    }
}
