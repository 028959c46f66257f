//! Events in sentences, with the rules that they applied. What comes here is already redacted for its reader.

use super::super::Guns;
use super::super::army::Orders;
use super::super::board::Board;
use super::super::event::{Before, Draw, Event, Length, MoveKind, RevealReason, Right, Spot, Who};
use super::super::frame::{Loss, ReturnReason};
use super::super::hours::TimeToken;
use super::super::options::Reinforcements;
use super::super::pieces::{Block, Formation, from_handle};
use super::super::rules::Rule;
use super::super::state::{Ending, Mode};
use super::super::tokens::{Token, TokenCount};
use super::deeds::deeds;
use super::words::{
    areas, block_name, hour, level, loss, piece_id, positions, return_reason, shortfalls, token_words,
};
use crate::engine::phrase::{begin, join_words, plural, possessive, verb};
use crate::engine::{AreaId, EntryId, Line, Side, SpaceId};

mod fights;

use fights::{attacks, fire};
pub(super) use fights::{modifier, modifier_rule};

/// Links a line with pieces and spaces.
struct Teller<'a> {
    rules: &'a Guns,
}

impl Teller<'_> {
    fn board(&self) -> &Board {
        self.rules.board()
    }

    fn name(&self, position: SpaceId) -> String {
        self.board().name(position)
    }

    fn area(&self, area: AreaId) -> &str {
        self.board().area_name(area)
    }

    fn entry(&self, entry: EntryId) -> &str {
        self.board().entry_name(entry)
    }

    fn line(&self, text: impl Into<String>, cited: &[Rule], places: &[SpaceId]) -> Line<Rule> {
        let line = Line::new(text, cited.to_vec());
        places.iter().fold(line, |line, place| line.space(self.board().id(*place)))
    }

    fn line_on(&self, text: impl Into<String>, cited: &[Rule], areas: &[AreaId]) -> Line<Rule> {
        let line = Line::new(text, cited.to_vec());
        areas.iter().fold(line, |line, area| line.space(self.board().area_id(*area)))
    }

    fn spot(&self, spot: Spot) -> String {
        match spot {
            Spot::Position { at } => self.name(at),
            Spot::Beside { area } => format!("off the map beyond {}", self.area(area)),
            Spot::Entry { entry } => self.entry(entry).to_owned(),
        }
    }
}

/// Whose block it is.
fn side(who: Who) -> Side {
    from_handle(who.handle).map_or(Side::Union, |(side, _)| side)
}

/// The block by its name, or no more than that it is a block.
fn one(who: Who) -> String {
    who.block.and_then(Block::from_piece).map_or_else(|| "a block".into(), block_name)
}

/// The same with its side, if its name does not say it.
fn one_of(who: Who) -> String {
    let named = who.block.and_then(Block::from_piece).map(block_name);
    named.unwrap_or_else(|| format!("a {} block", side(who).name()))
}

/// Links a line with a block.
fn about(line: Line<Rule>, who: Who) -> Line<Rule> {
    match piece_id(who.block.unwrap_or(who.handle)) {
        Some(id) => line.piece(id),
        None => line,
    }
}

/// A command of which a block is: `Heth`, or `the Iron Brigade`.
fn command(formation: Formation, iron: bool) -> String {
    if iron { "the Iron Brigade".into() } else { format!("a block of {}", possessive(formation.name())) }
}

/// Tokens as a sentence lists them.
fn listed(tokens: &[TokenCount]) -> String {
    let each = tokens.iter().map(|one| {
        let name = Token { org: one.org, strength: one.strength }.name();
        if one.count == 1 { name } else { format!("{} × {name}", one.count) }
    });
    join_words(&each.collect::<Vec<_>>())
}

/// `: HETH 2 and ANY 1`, if the reader may know.
fn which(tokens: Option<&Vec<TokenCount>>) -> String {
    match tokens {
        Some(tokens) if !tokens.is_empty() => format!(": {}", listed(tokens)),
        _ => String::new(),
    }
}

fn tokens(count: u8) -> String {
    plural(count.into(), "token")
}

/// What an event was, in words and as deeds.
pub(crate) fn narrate(rules: &Guns, event: &Event) -> Line<Rule> {
    told(rules, event).deeds(deeds(rules, event))
}

fn told(rules: &Guns, event: &Event) -> Line<Rule> {
    let teller = Teller { rules };
    set_up(&teller, event)
        .or_else(|| turns(&teller, event))
        .or_else(|| tray(&teller, event))
        .or_else(|| blocks(&teller, event))
        .or_else(|| reductions(&teller, event))
        .or_else(|| attacks(&teller, event))
        .or_else(|| fire(&teller, event))
        .or_else(|| arrivals(&teller, event))
        .unwrap_or_else(|| rest(&teller, event))
}

/// The auction and what is laid out.
fn set_up(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::TeamsFormed {} => {
            let text = "Commanders and subordinates share the game: a commander has the tokens, a subordinate the blocks.";
            teller.line(text, &[Rule::TeamMode], &[])
        }
        Event::ObjectivesPlaced { areas: listed } => {
            let text = format!("The objectives lie in {}.", areas(teller.rules, listed.iter().copied()));
            teller.line_on(text, &[Rule::ObjectiveSpacing], listed)
        }
        Event::BidMade { side, n } => {
            let text = format!("The {} seat bids {}.", side.name(), plural((*n).into(), "move"));
            teller.line(text, &[Rule::AuctionHigher], &[])
        }
        Event::BidPassed { side, bid } => {
            let stands = match bid {
                0 => "nobody has bid".into(),
                bid => format!("the bid of {} stands", plural((*bid).into(), "move")),
            };
            let text = format!("The {} seat passes: {stands}.", side.name());
            teller.line(text, &[Rule::AuctionHigher], &[])
        }
        Event::SideChosen { winner, side } => {
            let text = format!("The winner, who sat for the {}, plays the {}.", winner.name(), side.name());
            teller.line(text, &[Rule::AuctionHigher], &[])
        }
        Event::TrackLaid { side, arrivals, rumors, night } => {
            let text = format!(
                "The {} lays {} and {} face-down on the time track.",
                side.name(),
                plural((*arrivals).into(), "arrival token"),
                plural((*rumors).into(), "rumor")
            );
            teller.line(text, &[if *night { Rule::NightTrack } else { Rule::SetupTime }], &[])
        }
        Event::QueuesLaid { side } => {
            let text =
                format!("The {} reinforcements are shuffled and queue at their entry points.", side.name());
            teller.line(text, &[Rule::SetupQueues], &[])
        }
        Event::BlockPlaced { who, at } => {
            let text = format!("The {} places {} at {}.", side(*who).name(), one(*who), teller.name(*at));
            about(teller.line(text, &[Rule::SetupBufordEntry], &[*at]), *who)
        }
        _ => return None,
    })
}

/// Turns, phases, orders, the end.
fn turns(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::TurnStarted { start, hours, length, first } => {
            let (why, rule) = match length {
                Length::Night {} => (" of night".into(), Rule::TurnNightOneHour),
                Length::Attack {} => (", for attack is ordered".into(), Rule::TurnAttackOneHour),
                Length::Chosen { most } if most == hours => (String::new(), Rule::TurnDurationMax),
                Length::Chosen { most } => (format!(" of {most} possible ones"), Rule::TurnDurationMax),
            };
            let text = format!(
                "{}: a turn of {}{why}. The {} goes first.",
                hour(*start),
                plural((*hours).into(), "hour"),
                first.name()
            );
            teller.line(text, &[rule, Rule::TurnRoles], &[])
        }
        Event::PhaseStarted { side, orders } => {
            let (none, cited): (_, &[Rule]) = match orders {
                Orders::Attack => (": it draws no tokens", &[Rule::TokensNoDrawAttack]),
                Orders::Hold | Orders::Withdraw => ("", &[]),
            };
            let text =
                format!("The {} action phase begins, under {} orders{none}.", side.name(), orders.name());
            teller.line(text, cited, &[])
        }
        Event::OrdersDeclared { side, orders, bare: None } => {
            let text = format!("The {} declares {} orders.", side.name(), orders.name());
            teller.line(text, &[], &[])
        }
        Event::OrdersDeclared { side, orders, bare: Some(bare) } => {
            let text = format!(
                "The {} declares {} orders, as it must: the {} has no block on the map.",
                side.name(),
                orders.name(),
                bare.name()
            );
            teller.line(text, &[Rule::OrdersNoBlocks], &[])
        }
        Event::ControlChecked { shortfalls: missing, .. } if missing.is_empty() => {
            teller.line("The Union fully controls all three objectives.", &[Rule::WinControl], &[])
        }
        Event::ControlChecked { shortfalls: missing, attack } => {
            let but = if *attack { ", but it has ordered an attack" } else { "" };
            let text = format!("The Union lacks full control: {}{but}.", shortfalls(teller.rules, missing));
            let where_from: Vec<AreaId> = missing.iter().map(|one| one.area).collect();
            teller.line_on(text, &[Rule::WinControl, Rule::WinConfederate], &where_from)
        }
        Event::GameOver { ending } => match ending {
            Ending::Control => {
                let text = "The Confederates win: the Union lacks full control of an objective and has not ordered an attack.";
                teller.line(text, &[Rule::WinConfederate], &[])
            }
            Ending::Time => teller.line("The Union wins: the third night has ended.", &[Rule::WinUnion], &[]),
        },
        _ => return None,
    })
}

/// Battle tokens.
fn tray(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::PoolRebuilt { side, count, night: false } => {
            let text = format!(
                "The {} pool is empty: {} of the Return Stack {} the new one.",
                side.name(),
                tokens(*count),
                verb((*count).into(), "becomes")
            );
            teller.line(text, &[Rule::TokensDraw], &[])
        }
        Event::PoolRebuilt { side, count, night: true } => {
            let text = format!(
                "Night: {} of the {} Return Stack {} back to the pool.",
                tokens(*count),
                side.name(),
                verb((*count).into(), "goes")
            );
            teller.line(text, &[Rule::NightPool], &[])
        }
        Event::TokensDrawn { side, count, tokens: drawn, why } => {
            let text = format!("The {} draws {}{}.", side.name(), tokens(*count), which(drawn.as_ref()));
            let rule = match why {
                Draw::SetUp => Rule::SetupTray,
                Draw::Turn => Rule::TokensDraw,
                Draw::Attacks => Rule::TokensAfterAttacks,
            };
            teller.line(text, &[rule], &[])
        }
        Event::TokenReturned { side, token, reason } => {
            let what = token.map_or_else(|| "a token".into(), token_words);
            let (why, rule) = match reason {
                None => (String::new(), Rule::TokensTrayEight),
                Some(reason) => (format!(" {}", return_reason(*reason)), return_rule(*reason)),
            };
            let text = format!("The {} returns {what}{why}.", side.name());
            teller.line(text, &[rule], &[])
        }
        Event::TokensDue { side, count, reason } => {
            let least = if reason.is_least() { "at least " } else { "" };
            let text = format!(
                "The {} must return {least}{} {}.",
                side.name(),
                tokens(*count),
                return_reason(*reason)
            );
            teller.line(text, &[return_rule(*reason)], &[])
        }
        Event::TokenPaid { side, token } => {
            let what = token.map_or_else(|| "a token face-down".into(), token_words);
            let text = format!("The {} uses {what} for the attack.", side.name());
            teller.line(text, &[Rule::AttackPay], &[])
        }
        Event::TokensExpended { side, seen, unseen, tokens: hidden } => {
            let mut parts = Vec::new();
            if !seen.is_empty() {
                parts.push(listed(seen));
            }
            match hidden {
                Some(hidden) if !hidden.is_empty() => parts.push(listed(hidden)),
                _ if *unseen > 0 => parts.push(format!("{} face-down", tokens(*unseen))),
                _ => {}
            }
            let what = if parts.is_empty() { "no token".into() } else { join_words(&parts) };
            let text = format!("The {} expends {what}.", side.name());
            teller.line(text, &[Rule::TokensAfterAttacks], &[])
        }
        Event::TokensBack { side, count } => {
            let text = format!(
                "The {} takes back {} that the bombardment has not hit.",
                side.name(),
                tokens(*count)
            );
            teller.line(text, &[Rule::TokensAfterAttacks], &[])
        }
        Event::MarchTokenExpended { side } => {
            let text = format!("The {} expends a march token: three marches go a step farther.", side.name());
            teller.line(text, &[Rule::MarchToken], &[])
        }
        _ => return None,
    })
}

const fn return_rule(reason: ReturnReason) -> Rule {
    match reason {
        ReturnReason::Withdraw | ReturnReason::Night => Rule::OrdersWithdrawCost,
        ReturnReason::NoAttack => Rule::OrdersAttackCost,
        ReturnReason::Hold => Rule::OrdersHoldCost,
    }
}

/// Blocks that move, face and turn.
fn blocks(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::BlocksShuffled { side, positions: listed } if listed.is_empty() => {
            let text = format!("The {} mixes blocks that wait together.", side.name());
            teller.line(text, &[Rule::HiddenShuffle], &[])
        }
        Event::BlocksShuffled { side, positions: listed } => {
            let text = format!(
                "The {} mixes the blocks that stand together at {}.",
                side.name(),
                positions(teller.rules, listed.iter().copied())
            );
            teller.line(text, &[Rule::HiddenShuffle], listed)
        }
        Event::BlockMoved { who, kind, from, to } => moved(teller, *who, *kind, *from, *to),
        Event::BlockStayed { who, at } => {
            let text = format!("The {} leaves {} at {}.", side(*who).name(), one(*who), teller.name(*at));
            about(teller.line(text, &[Rule::FoExempt], &[*at]), *who)
        }
        Event::FrontChosen { side, at, front } => {
            let text =
                format!("The {} blocks at {} face {}.", side.name(), teller.name(*at), teller.area(*front));
            teller.line(text, &[Rule::FrontOne], &[*at])
        }
        Event::PositionTurned { side, at, front } => {
            let text = format!(
                "The {} turns round at {}: its blocks face {}.",
                side.name(),
                teller.name(*at),
                teller.area(*front)
            );
            teller.line(text, &[Rule::FrontOnce], &[*at])
        }
        Event::BlockRevealed { who, formation, iron, level: at, reason } => {
            let rules = match reason {
                RevealReason::Mounted => &[Rule::CavReveal, Rule::CavMounted][..],
                RevealReason::Withdrawal => &[Rule::CavReveal, Rule::CavWithdraw],
                RevealReason::Combat => &[Rule::CombatResult],
            };
            let text = format!(
                "The {} shows {}, {}.",
                side(*who).name(),
                who.block.and_then(Block::from_piece).map_or_else(|| command(*formation, *iron), block_name),
                level(*at)
            );
            about(teller.line(text, &[&[Rule::HiddenBlocks], rules].concat(), &[]), *who)
        }
        _ => return None,
    })
}

/// A block moved.
fn moved(teller: &Teller<'_>, who: Who, kind: MoveKind, from: Spot, to: Spot) -> Line<Rule> {
    let army = side(who).name();
    let (block, start, end) = (one(who), teller.spot(from), teller.spot(to));
    let start = match from {
        Spot::Beside { area } => format!("beyond {}", teller.area(area)),
        _ => start,
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

/// Losses.
fn reductions(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::BlockReduced { who, formation, iron, from, to, shown, loss: why } => {
            let named =
                who.block.and_then(Block::from_piece).map_or_else(|| command(*formation, *iron), block_name);
            let becomes = match to {
                Some(to) => format!("from {} to {}", level(*from), level(*to)),
                None => format!("from {} to a level that is not shown", level(*from)),
            };
            let text =
                format!("{}, {}, is reduced {}, {becomes}.", begin(&named), side(*who).name(), loss(*why));
            let how = match (iron, shown) {
                (true, _) => Rule::ReduceIron,
                (false, true) => Rule::ReduceSingle,
                (false, false) => Rule::ReduceChoose,
            };
            about(teller.line(text, &[how, loss_rule(*why)], &[]), *who)
        }
        Event::BlockEliminated { who, formation, iron, level: at, loss: why } => {
            let named =
                who.block.and_then(Block::from_piece).map_or_else(|| command(*formation, *iron), block_name);
            let text = format!(
                "The {} loses {named} ({}): eliminated {}.",
                side(*who).name(),
                level(*at),
                loss(*why)
            );
            about(teller.line(text, &[Rule::ReduceEliminate, loss_rule(*why)], &[]), *who)
        }
        Event::BlockForfeited { who, formation } => {
            let text = format!(
                "The {} forfeits a block of {}, which would have arrived.",
                side(*who).name(),
                possessive(formation.name())
            );
            about(teller.line(text, &[Rule::NightBuford], &[]), *who)
        }
        Event::BlockRemoved { who, formation, .. } => {
            let text = format!(
                "The {} gives up a full block of {}.",
                side(*who).name(),
                possessive(formation.name())
            );
            about(teller.line(text, &[Rule::NightBuford], &[]), *who)
        }
        _ => return None,
    })
}

const fn loss_rule(loss: Loss) -> Rule {
    match loss {
        Loss::Fire => Rule::FireOrder,
        Loss::Combat => Rule::CombatLosses,
        Loss::Withdrawal => Rule::WithdrawReduction,
        Loss::Trapped => Rule::WithdrawTrapped,
        Loss::Sandwiched => Rule::FoSandwich,
    }
}

/// Reinforcements.
fn arrivals(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::TimeTokenTurned { side, hour: at, token } => {
            let what = match token {
                TimeToken::None {} => "nothing".into(),
                TimeToken::Rumor {} => "a rumor".into(),
                TimeToken::Arrival { entry } => format!("reinforcements at {}", teller.entry(*entry)),
            };
            let text = format!("The {} token of {} is turned up: {what}.", side.name(), at.name());
            teller.line(text, &[Rule::EntryAvailable], &[])
        }
        Event::ReinforcementsArrived { side, entry, hour: at, count, formation } => {
            let whose = formation
                .map_or_else(String::new, |formation| format!(" of {}", possessive(formation.name())));
            let text = format!(
                "{}{whose} can enter at {} from {} on.",
                plural((*count).into(), &format!("{} block", side.name())),
                teller.entry(*entry),
                at.name()
            );
            let historical = teller.rules.options().reinforcements == Reinforcements::Historical;
            let rule = if historical { Rule::HistSchedule } else { Rule::EntryAvailable };
            teller.line(text, &[rule], &[])
        }
        Event::Transferred { who, from, to, hour: at } => {
            let text = format!(
                "The {} sends {} from {} to {} at {}.",
                side(*who).name(),
                one(*who),
                teller.entry(*from),
                teller.entry(*to),
                at.name()
            );
            about(teller.line(text, &[Rule::TransferHour], &[]), *who)
        }
        Event::ArrivalsReceived { hour: at, received, earned } => {
            let move_of = if *earned { ", and may move an objective" } else { "" };
            let text = format!(
                "{}: the Confederate has received {}, the Union {}{move_of}.",
                hour(*at),
                plural(received.confederate.into(), "arrival"),
                received.union
            );
            teller.line(text, &[Rule::ObjectiveEarn], &[])
        }
        _ => return None,
    })
}

/// Field works and objectives.
fn rest(teller: &Teller<'_>, event: &Event) -> Line<Rule> {
    match event {
        Event::FieldWorksPlaced { side, at, front } => {
            let text = format!(
                "The {} lays field works at {} towards {}.",
                side.name(),
                teller.name(*at),
                teller.area(*front)
            );
            teller.line(text, &[Rule::NightWorks], &[*at])
        }
        Event::ObjectiveMoved { from, to, via, side } => {
            let whose = if *side == Side::Union { "" } else { ", where it is Confederate" };
            let text = format!(
                "The Union moves the objective in {} to {}{whose}.",
                teller.area(*from),
                teller.area(*to)
            );
            let cited: &[Rule] = if *side == Side::Union {
                &[Rule::ObjectiveEarn]
            } else {
                &[Rule::ObjectiveEarn, Rule::ObjectiveThroughBlocks]
            };
            teller.line_on(text, cited, &[*from, *to]).space(teller.board().id(*via))
        }
        Event::ObjectiveCaptured { side, area, attack } => {
            let (how, rule) = if *attack {
                (" by its attack", Rule::ObjectiveCaptureAttack)
            } else {
                ("", Rule::ObjectiveCapture)
            };
            let text = format!("The {} takes the objective in {}{how}.", side.name(), teller.area(*area));
            teller.line_on(text, &[rule], &[*area])
        }
        Event::ForfeitChosen {} => {
            teller.line("The Union gives up its next three reinforcement blocks.", &[Rule::NightBuford], &[])
        }
        _ => teller.line("The game goes on.", &[], &[]),
    }
}
