//! The things that happen, each with its sentence beside it.

use super::army::Orders;
use super::attack::Path;
use super::control::Shortfall;
use super::frame::{Loss, ReturnReason};
use super::hidden::sees_tokens;
use super::hours::{Hour, TimeToken};
use super::options::Reinforcements;
use super::pieces::{Formation, Level, from_handle};
use super::rules::Rule;
use super::show::deeds::{piece, shown};
use super::show::narrate::{
    Teller, about, declared, listed, losers, loss_rule, modifier, modifier_rule, moved, one, one_of,
    return_rule, shown_one, side, token_count, which,
};
use super::show::words::{self, return_reason, token_words};
use super::state::{Ending, Mode};
use super::tokens::{Token, TokenCount};
use crate::engine::log::deed::{FightKind, LossKind};
use crate::engine::phrase::{begin, join_words, plural, possessive, verb};
use crate::engine::{AreaId, BySide, Deed, EntryId, Line, PieceId, Side, SpaceId, Viewer};
use crate::rulesets::sentences::line;
use serde::Serialize;

/// A block that something happens to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Who {
    /// Its handle.
    pub handle: PieceId,
    /// Which it is; nothing if the viewer may not know.
    pub block: Option<PieceId>,
}

impl Who {
    /// The enemy does not learn which it is.
    fn hide(&mut self, viewer: Viewer) {
        if !from_handle(self.handle).is_some_and(|(side, _)| viewer.sees(side)) {
            self.block = None;
        }
    }
}

/// Nobody learns of a token who does not know the tokens of its side.
fn hide_token<T>(viewer: Viewer, side: Side, token: &mut Option<T>) {
    if !sees_tokens(viewer, side) {
        *token = None;
    }
}

/// What a block did in a phase before it marched (§15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Before {
    /// Nothing.
    Nothing,
    /// It withdrew.
    Withdrew,
    /// It entered as a reinforcement.
    Entered,
}

/// By what right a block withdrew of its own accord (§14, §18, §21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Right {
    /// Its side is under Withdraw orders.
    Orders,
    /// It is cavalry.
    Cavalry,
    /// It was beaten, and need not withdraw.
    Exempt,
}

/// Why tokens were drawn (§4, §8, §13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Draw {
    /// The tray was filled for the first time.
    SetUp,
    /// For the hours of the turn.
    Turn,
    /// For tokens expended in attacks.
    Attacks,
}

/// How a block moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
#[serde(rename_all = "camelCase")]
pub enum MoveKind {
    /// It marched.
    March {
        /// What it had done in this phase before it marched (§15).
        before: Before,
        /// Did it go into a position of the enemy (§21)?
        shared: bool,
    },
    /// It withdrew of its own accord.
    Withdrawal {
        /// By what right.
        right: Right,
    },
    /// It had to withdraw.
    Driven {},
    /// It advanced in an attack.
    Advance {},
    /// It entered as a reinforcement.
    Entry {
        /// In which hour.
        hour: Hour,
        /// By which way.
        mode: Mode,
    },
}

/// Where a block was or is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
#[serde(rename_all = "camelCase")]
pub enum Spot {
    /// In a position.
    Position {
        /// Which.
        at: SpaceId,
    },
    /// Off the map beside an area.
    Beside {
        /// Which.
        area: AreaId,
    },
    /// At an entry point.
    Entry {
        /// Which.
        entry: EntryId,
    },
}

/// Why a block was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum RevealReason {
    /// It moved as far as only mounted cavalry can (`guns.cav.mounted`).
    Mounted,
    /// It withdrew as only cavalry may (`guns.cav.withdraw`).
    Withdrawal,
    /// It led in close combat.
    Combat,
}

/// Why a turn is as long as it is (§7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
#[serde(rename_all = "camelCase")]
pub enum Length {
    /// A night turn.
    Night {},
    /// Attack orders.
    Attack {},
    /// The second player chose it.
    Chosen {
        /// The longest that it could have been.
        most: u8,
    },
}

/// A position that is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct TargetPlan {
    /// Which.
    pub at: SpaceId,
    /// The area that its attackers cross last.
    pub approach: AreaId,
    /// Is it held by the enemy?
    pub held: bool,
}

/// A block that attacks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct AttackMove {
    /// Which.
    pub who: Who,
    /// Where from.
    pub from: SpaceId,
    /// What it attacks.
    pub to: SpaceId,
    /// The areas that it crosses.
    pub path: Path,
    /// Does it lead there?
    pub leads: bool,
}

/// Artillery in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct BatteryPlan {
    /// Where.
    pub at: SpaceId,
    /// Its tokens.
    pub tokens: Vec<Token>,
}

/// What changes the result of close combat (§13, step 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum ModifierKind {
    /// The Confederates attack.
    Confederate,
    /// Up a steep slope.
    Steep,
    /// Obstructed on both sides.
    Obstructed,
    /// Field works.
    Works,
    /// Bombardment hits on the defenders.
    Bombardment,
    /// Close combat was won at the first position.
    FirstWon,
    /// Threats to the defenders' flanks.
    DefenderFlanks,
    /// Threats to the attackers' flanks.
    AttackerFlanks,
    /// The Iron Brigade leads the defence.
    IronBrigade,
}

/// A modifier and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Modifier {
    /// What it is.
    pub kind: ModifierKind,
    /// What it adds to the result.
    pub value: i8,
}

/// What of an event is hidden from the enemy, or was (§2, §4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Secret {
    /// Nothing.
    Open,
    /// Whoever may not know what it is about learns less of it.
    Veiled,
    /// It shows what was hidden.
    Shown,
    /// It shows that a side could have attacked, if tokens are due for that.
    Due,
}

/// Declares what can happen, each kind with its data, and behind the arrow how the log tells it, in a sentence and as
/// deeds; what of it is a secret, and what somebody learns who may not know it all.
macro_rules! events {
    (
        $(#[$about:meta])*
        $name:ident($log:ident, $viewer:ident) {
            $(
                $(#[$doc:meta])*
                $event:ident { $($(#[$note:meta])* $field:ident: $type:ty),* }
                    => $told:expr, $deeds:expr, $secret:ident $({ $($hide:tt)* })?;
            )*
        }
    ) => {
        $(#[$about])*
        pub enum $name {
            $($(#[$doc])* $event { $($(#[$note])* $field: $type),* },)*
        }

        impl $name {
            /// The same in a sentence, with the rules that were applied, and as deeds. What comes there is already
            /// redacted for its reader.
            #[allow(unused_variables, reason = "not every sentence names everything")]
            pub(super) fn told(self, $log: Teller<'_>) -> Line<Rule> {
                match self {
                    $($name::$event { $($field),* } => {
                        let line: Line<Rule> = $told;
                        line.deeds(Vec::<Deed>::from_iter($deeds))
                    })*
                }
            }

            /// What of it is hidden, or was.
            pub(super) const fn secret(&self) -> Secret {
                match self {
                    $($name::$event { .. } => Secret::$secret,)*
                }
            }

            /// Takes out what a viewer does not learn.
            #[allow(unused_variables, reason = "little of it is hidden")]
            pub(super) fn redact(&mut self, $viewer: Viewer) {
                match self {
                    $($name::$event { $($field),* } => { $($($hide)*)? })*
                }
            }
        }
    };
}

events! {
    /// One thing that happened.
    #[derive(Clone, Debug, PartialEq, Serialize)]
    #[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
    #[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
    Event(log, viewer) {
        /// Both sides are played by teams (§25).
        TeamsFormed {} => line!(
            log, [TeamMode], [],
            "Commanders and subordinates share the game: a commander has the tokens, a subordinate the blocks."
        ), [], Open;
        /// The objectives lie where they start.
        ObjectivesPlaced {
            /// Their areas.
            areas: Vec<AreaId>
        } => {
            let text = format!("The objectives lie in {}.", words::areas(log.rules, areas.iter().copied()));
            log.line_on(text, &[Rule::ObjectiveSpacing], &areas)
        }, [], Open;
        /// A player bid (§24).
        BidMade {
            /// Whose.
            side: Side,
            /// His bid.
            n: u8
        } => line!(log, [AuctionHigher], [], "The {} seat bids {}.", side.name(), plural(n.into(), "move")), [], Open;
        /// A player bid no more.
        BidPassed {
            /// Whose.
            side: Side,
            /// The other's bid, which stands.
            bid: u8
        } => {
            let stands = match bid {
                0 => "nobody has bid".into(),
                bid => format!("the bid of {} stands", plural(bid.into(), "move")),
            };
            line!(log, [AuctionHigher], [], "The {} seat passes: {stands}.", side.name())
        }, [], Open;
        /// The winner of the auction chose his side.
        SideChosen {
            /// Where he sat.
            winner: Side,
            /// What he chose.
            side: Side
        } => line!(
            log, [AuctionHigher], [],
            "The winner, who sat for the {}, plays the {}.", winner.name(), side.name()
        ), [], Open;
        /// Time tokens were laid on the track (§4, §17).
        TrackLaid {
            /// Whose.
            side: Side,
            /// Arrival tokens.
            arrivals: u8,
            /// Rumors.
            rumors: u8,
            /// Was it for the next day?
            night: bool
        } => {
            let text = format!(
                "The {} lays {} and {} face-down on the time track.",
                side.name(),
                plural(arrivals.into(), "arrival token"),
                plural(rumors.into(), "rumor")
            );
            log.line(text, &[if night { Rule::NightTrack } else { Rule::SetupTime }], &[])
        }, [], Open;
        /// Reinforcement tokens were laid on the queues.
        QueuesLaid {
            /// Whose.
            side: Side
        } => line!(
            log, [SetupQueues], [],
            "The {} reinforcements are shuffled and queue at their entry points.", side.name()
        ), [], Open;
        /// A turn began (§7).
        TurnStarted {
            /// Its first hour.
            start: Hour,
            /// How long it lasts.
            hours: u8,
            /// Why.
            length: Length,
            /// The first player.
            first: Side
        } => {
            let (why, rule) = match length {
                Length::Night {} => (" of night".into(), Rule::TurnNightOneHour),
                Length::Attack {} => (", for attack is ordered".into(), Rule::TurnAttackOneHour),
                Length::Chosen { most } if most == hours => (String::new(), Rule::TurnDurationMax),
                Length::Chosen { most } => (format!(" of {most} possible ones"), Rule::TurnDurationMax),
            };
            let text = format!(
                "{}: a turn of {}{why}. The {} goes first.",
                words::hour(start),
                plural(hours.into(), "hour"),
                first.name()
            );
            log.line(text, &[rule, Rule::TurnRoles], &[])
        }, [], Open;
        /// An action phase began.
        PhaseStarted {
            /// Whose.
            side: Side,
            /// The orders for it.
            orders: Orders
        } => {
            let (none, cited): (_, &[Rule]) = match orders {
                Orders::Attack => (": it draws no tokens", &[Rule::TokensNoDrawAttack]),
                Orders::Hold | Orders::Withdraw => ("", &[]),
            };
            let text =
                format!("The {} action phase begins, under {} orders{none}.", side.name(), orders.name());
            log.line(text, cited, &[])
        }, [], Open;
        /// Blocks that stood together were mixed (§10).
        BlocksShuffled {
            /// Whose.
            side: Side,
            /// Where on the map.
            positions: Vec<SpaceId>
        } => if positions.is_empty() {
            line!(log, [HiddenShuffle], [], "The {} mixes blocks that wait together.", side.name())
        } else {
            let text = format!(
                "The {} mixes the blocks that stand together at {}.",
                side.name(),
                words::positions(log.rules, positions.iter().copied())
            );
            log.line(text, &[Rule::HiddenShuffle], &positions)
        }, [], Open;
        /// The Return Stack became the pool, or went back to it.
        PoolRebuilt {
            /// Whose.
            side: Side,
            /// How many tokens.
            count: u8,
            /// Was it for the night?
            night: bool
        } => if night {
            line!(
                log, [NightPool], [],
                "Night: {} of the {} Return Stack {} back to the pool.",
                token_count(count), side.name(), verb(count.into(), "goes")
            )
        } else {
            line!(
                log, [TokensDraw], [],
                "The {} pool is empty: {} of the Return Stack {} the new one.",
                side.name(), token_count(count), verb(count.into(), "becomes")
            )
        }, [], Open;
        /// Tokens were drawn.
        TokensDrawn {
            /// Whose.
            side: Side,
            /// How many.
            count: u8,
            /// Which; nothing if the viewer may not know.
            tokens: Option<Vec<TokenCount>>,
            /// Why.
            why: Draw
        } => {
            let text = format!("The {} draws {}{}.", side.name(), token_count(count), which(tokens.as_ref()));
            let rule = match why {
                Draw::SetUp => Rule::SetupTray,
                Draw::Turn => Rule::TokensDraw,
                Draw::Attacks => Rule::TokensAfterAttacks,
            };
            log.line(text, &[rule], &[])
        }, [], Veiled { hide_token(viewer, *side, tokens) };
        /// A token was put on the Return Stack.
        TokenReturned {
            /// Whose.
            side: Side,
            /// Which; nothing if the viewer may not know.
            token: Option<Token>,
            /// Why; nothing if it was one too many.
            reason: Option<ReturnReason>
        } => {
            let what = token.map_or_else(|| "a token".into(), token_words);
            let (why, rule) = match reason {
                None => (String::new(), Rule::TokensTrayEight),
                Some(reason) => (format!(" {}", return_reason(reason)), return_rule(reason)),
            };
            let text = format!("The {} returns {what}{why}.", side.name());
            log.line(text, &[rule], &[])
        }, [], Veiled { hide_token(viewer, *side, token) };
        /// Tokens must be returned (§6).
        TokensDue {
            /// Whose.
            side: Side,
            /// How many at least.
            count: u8,
            /// Why.
            reason: ReturnReason
        } => {
            let least = if reason.is_least() { "at least " } else { "" };
            let text = format!(
                "The {} must return {least}{} {}.",
                side.name(),
                token_count(count),
                return_reason(reason)
            );
            log.line(text, &[return_rule(reason)], &[])
        }, [], Due;
        /// A block was set up.
        BlockPlaced {
            /// Which.
            who: Who,
            /// Where.
            at: SpaceId
        } => about(line!(
            log, [SetupBufordEntry], [at], "The {} places {} at {}.", side(who).name(), one(who), log.name(at)
        ), who), piece(who).map(|piece| Deed::arrival(piece, side(who), log.at(at))), Veiled { who.hide(viewer) };
        /// A block moved.
        BlockMoved {
            /// Which.
            who: Who,
            /// How.
            kind: MoveKind,
            /// Where from.
            from: Spot,
            /// Where to.
            to: Spot
        } => moved(log, who, kind, from, to), log.goes(who, kind, from, to), Veiled { who.hide(viewer) };
        /// A beaten attacker stayed where it was (§21).
        BlockStayed {
            /// Which.
            who: Who,
            /// Where.
            at: SpaceId
        } => about(line!(
            log, [FoExempt], [at], "The {} leaves {} at {}.", side(who).name(), one(who), log.name(at)
        ), who), [], Veiled { who.hide(viewer) };
        /// Blocks got a front.
        FrontChosen {
            /// Whose.
            side: Side,
            /// Where.
            at: SpaceId,
            /// The area before them.
            front: AreaId
        } => line!(
            log, [FrontOne], [at],
            "The {} blocks at {} face {}.", side.name(), log.name(at), log.area(front)
        ), [], Open;
        /// Blocks turned round.
        PositionTurned {
            /// Whose.
            side: Side,
            /// Where.
            at: SpaceId,
            /// The area before them.
            front: AreaId
        } => line!(
            log, [FrontOnce], [at],
            "The {} turns round at {}: its blocks face {}.", side.name(), log.name(at), log.area(front)
        ), [], Open;
        /// A block was shown.
        BlockRevealed {
            /// Which.
            who: Who,
            /// Its command.
            formation: Formation,
            /// Is it the Iron Brigade?
            iron: bool,
            /// Its level.
            level: Level,
            /// Why.
            reason: RevealReason
        } => {
            let rules = match reason {
                RevealReason::Mounted => &[Rule::CavReveal, Rule::CavMounted][..],
                RevealReason::Withdrawal => &[Rule::CavReveal, Rule::CavWithdraw],
                RevealReason::Combat => &[Rule::CombatResult],
            };
            let text = format!(
                "The {} shows {}, {}.",
                side(who).name(),
                shown_one(who, formation, iron),
                words::level(level)
            );
            about(log.line(text, &[&[Rule::HiddenBlocks], rules].concat(), &[]), who)
        }, piece(who).map(|piece| Deed::Reveal { piece, what: shown(formation, iron, level) }), Shown {
            who.hide(viewer);
        };
        /// A block was reduced (§2).
        BlockReduced {
            /// Which.
            who: Who,
            /// Its command.
            formation: Formation,
            /// Is it the Iron Brigade?
            iron: bool,
            /// What it was.
            from: Level,
            /// What it is; nothing if the viewer may not know.
            to: Option<Level>,
            /// Does everybody see it?
            shown: bool,
            /// Why.
            loss: Loss
        } => {
            let named = shown_one(who, formation, iron);
            let becomes = match to {
                Some(to) => format!("from {} to {}", words::level(from), words::level(to)),
                None => format!("from {} to a level that is not shown", words::level(from)),
            };
            let text =
                format!("{}, {}, is reduced {}, {becomes}.", begin(&named), side(who).name(), words::loss(loss));
            let how = match (iron, shown) {
                (true, _) => Rule::ReduceIron,
                (false, true) => Rule::ReduceSingle,
                (false, false) => Rule::ReduceChoose,
            };
            about(log.line(text, &[how, loss_rule(loss)], &[]), who)
        }, piece(who).map(|piece| Deed::Strength { piece, becomes: None, change: -1, left: None }), Shown {
            who.hide(viewer);
            if who.block.is_none() && !*shown {
                *to = None;
            }
        };
        /// A block was eliminated.
        BlockEliminated {
            /// Which.
            who: Who,
            /// Its command.
            formation: Formation,
            /// Is it the Iron Brigade?
            iron: bool,
            /// What it was.
            level: Level,
            /// Why.
            loss: Loss
        } => {
            let named = shown_one(who, formation, iron);
            let text = format!(
                "The {} loses {named} ({}): eliminated {}.",
                side(who).name(),
                words::level(level),
                words::loss(loss)
            );
            about(log.line(text, &[Rule::ReduceEliminate, loss_rule(loss)], &[]), who)
        }, piece(who).map(|piece| Deed::loss(piece, None, LossKind::Eliminated)), Shown { who.hide(viewer) };
        /// An attack was declared (§13, step 1).
        AttackDeclared {
            /// Whose.
            side: Side,
            /// What is attacked.
            targets: Vec<TargetPlan>,
            /// By whom.
            moves: Vec<AttackMove>,
            /// Is it the second part of an extended bombardment?
            rerun: bool
        } => declared(log, side, &targets, &moves, rerun), [], Shown {
            for one in moves {
                one.who.hide(viewer);
            }
        };
        /// Artillery was played face-down.
        ArtilleryPlaced {
            /// Whose.
            side: Side,
            /// Where.
            at: SpaceId,
            /// Which; nothing if the viewer may not know.
            token: Option<Token>
        } => {
            let what = token.map_or_else(|| "artillery face-down".into(), token_words);
            line!(log, [ArtMatch], [at], "The {} plays {what} at {}.", side.name(), log.name(at))
        }, [], Veiled { hide_token(viewer, *side, token) };
        /// A token was used besides artillery.
        TokenPaid {
            /// Whose.
            side: Side,
            /// Which; nothing if the viewer may not know.
            token: Option<Token>
        } => {
            let what = token.map_or_else(|| "a token face-down".into(), token_words);
            line!(log, [AttackPay], [], "The {} uses {what} for the attack.", side.name())
        }, [], Veiled { hide_token(viewer, *side, token) };
        /// Artillery was shown (§13, step 4).
        ArtilleryRevealed {
            /// Whose.
            side: Side,
            /// Where and which.
            batteries: Vec<BatteryPlan>
        } => if batteries.is_empty() {
            log.line(format!("The {} has no artillery to show.", side.name()), &[], &[])
        } else {
            let each = batteries.iter().map(|BatteryPlan { at, tokens }| {
                let names: Vec<String> = tokens.iter().map(|token| token.name()).collect();
                format!("{} at {}", join_words(&names), log.name(*at))
            });
            let text = format!(
                "The {} shows its artillery: {}.",
                side.name(),
                join_words(&each.collect::<Vec<_>>())
            );
            let places: Vec<SpaceId> = batteries.iter().map(|one| one.at).collect();
            log.line(text, &[Rule::ArtMatch], &places)
        }, [], Shown;
        /// Artillery bombarded (§13, step 5).
        Bombarded {
            /// Whose.
            side: Side,
            /// From where.
            from: SpaceId,
            /// What.
            target: SpaceId,
            /// With which strength.
            strength: u8
        } => line!(
            log, [BombardHits, BombardNearSide], [from, target],
            "{} artillery at {} bombards {} with strength {strength}.", side.name(), log.name(from), log.name(target)
        ), [log.fires(FightKind::Bombardment, side, from, target, strength)], Open;
        /// The hits of a bombardment were counted.
        BombardmentHits {
            /// By whose.
            side: Side,
            /// On what.
            target: SpaceId,
            /// The sum of the strengths.
            total: u8,
            /// How many hits.
            hits: u8
        } => line!(
            log, [BombardHits], [target],
            "The bombardment of {} comes to {total}: {}.", log.name(target), plural(hits.into(), "hit")
        ), [log.fire_counts(FightKind::Bombardment, side, target, total, hits)], Open;
        /// An artillery token was hit.
        TokenHit {
            /// Whose.
            side: Side,
            /// Where.
            at: SpaceId,
            /// Which.
            token: Token
        } => line!(
            log, [BombardHits], [at],
            "{} {} at {} is hit.", side.name(), token_words(token), log.name(at)
        ), [], Open;
        /// Bombardment hit the blocks in a position.
        BlocksHit {
            /// Where.
            at: SpaceId,
            /// How often.
            hits: u8
        } => line!(
            log, [BombardHits], [at],
            "The blocks at {} take {}, which {} in close combat.",
            log.name(at), plural(hits.into(), "hit"), verb(hits.into(), "counts")
        ), [], Open;
        /// An extended bombardment was declared (§22).
        ExtendedDeclared {
            /// Whose.
            side: Side
        } => line!(log, [ExtDeclare], [], "The {} declares an extended bombardment.", side.name()), [], Open;
        /// Tokens were drawn unseen for it.
        ExtendedDrawn {
            /// Whose.
            side: Side,
            /// How many.
            count: u8
        } => line!(log, [ExtRerun], [], "The {} draws {} unseen for it.", side.name(), token_count(count)), [], Open;
        /// Defensive artillery fired (§13, step 6).
        Supported {
            /// Whose.
            side: Side,
            /// From where.
            from: SpaceId,
            /// For which position.
            target: SpaceId,
            /// The strength of its tokens, at most 3.
            base: u8,
            /// Was it halved across an extended front?
            halved: bool,
            /// What the ridge adds.
            ridge: u8,
            /// All in all.
            strength: u8
        } => {
            let mut how = vec![base.to_string()];
            if halved {
                how.push("halved across its extended front".into());
            }
            if ridge > 0 {
                how.push(format!("+{ridge} for the ridge"));
            }
            let how = if how.len() == 1 { String::new() } else { format!(" ({})", how.join(", ")) };
            let text = format!(
                "{} artillery at {} fires for {} with strength {strength}{how}.",
                side.name(),
                log.name(from),
                log.name(target)
            );
            let cited: &[Rule] =
                if from == target { &[Rule::FireStrength, Rule::FireOwn] } else { &[Rule::FireStrength] };
            log.line(text, cited, &[from, target])
        }, [log.fires(FightKind::Fire, side, from, target, strength)], Open;
        /// The reductions by defensive fire were counted.
        DefensiveFire {
            /// Whose.
            side: Side,
            /// Against the attackers of what.
            target: SpaceId,
            /// The sum of the strengths.
            total: u8,
            /// How many reductions.
            reductions: u8
        } => {
            let text = format!(
                "Defensive fire for {} comes to {total}: {} among the attackers.",
                log.name(target),
                plural(reductions.into(), "reduction")
            );
            let cited: &[Rule] =
                if reductions > 0 { &[Rule::FireStrength, Rule::FireOrder] } else { &[Rule::FireStrength] };
            log.line(text, cited, &[target])
        }, [log.fire_counts(FightKind::Fire, side, target, total, reductions)], Open;
        /// Close combat was fought (§13, step 8).
        CloseCombat {
            /// Where.
            at: SpaceId,
            /// Who led the attack; nothing if he fell to fire.
            attacker: Option<Who>,
            /// Who led the defence.
            defender: Who,
            /// The strength of the one.
            attack_strength: u8,
            /// The strength of the other.
            defence_strength: u8,
            /// What changed the result.
            modifiers: Vec<Modifier>,
            /// The result.
            result: i8,
            /// Did the attackers win?
            won: bool
        } => {
            let attackers = side(defender).other();
            let leader =
                attacker.map_or_else(|| format!("the {} attackers without a leader", attackers.name()), one_of);
            let parts = modifiers.iter().map(|Modifier { kind, value }| format!(", {value:+} {}", modifier(*kind)));
            let obstructed = log.rules.is_woods(at);
            let rear = if defence_strength == 0 { ", attacked from the rear" } else { "" };
            let shown = if result == 0 { "0".into() } else { format!("{result:+}") };
            let text = format!(
                "Close combat at {}: {leader} ({attack_strength}) against {} ({defence_strength}{rear}){}. The result is {shown}: the {} win, and {}.",
                log.name(at),
                one_of(defender),
                parts.collect::<String>(),
                if won { "attackers" } else { "defenders" },
                losers(result, obstructed)
            );
            let mut cited = vec![Rule::CombatResult, if obstructed { Rule::FoLosses } else { Rule::CombatLosses }];
            if defence_strength == 0 {
                cited.push(Rule::CombatRear);
            }
            for rule in modifiers.iter().filter_map(|one| modifier_rule(one.kind)) {
                if !cited.contains(&rule) {
                    cited.push(rule);
                }
            }
            let line = log.line(text, &cited, &[at]);
            let line = attacker.iter().fold(line, |line, who| about(line, *who));
            about(line, defender)
        }, [log.combat(at, (attacker, attack_strength), (defender, defence_strength), &modifiers, won)], Veiled {
            for who in attacker.iter_mut().chain([defender]) {
                who.hide(viewer);
            }
        };
        /// An attack was decided.
        AttackEnded {
            /// Whose.
            side: Side,
            /// Did the attackers win?
            won: bool,
            /// Did any of them come so far?
            fought: bool
        } => {
            let (end, cited): (_, &[Rule]) = match (won, fought) {
                (true, _) => ("has succeeded", &[Rule::AttackWon, Rule::WithdrawMandatory]),
                (false, true) => ("is beaten back", &[Rule::AttackWon, Rule::WithdrawMandatory]),
                (false, false) => ("is over: it does not come to close combat", &[Rule::FireOrder]),
            };
            log.line(format!("The {} attack {end}.", side.name()), cited, &[])
        }, [], Open;
        /// Used tokens were expended.
        TokensExpended {
            /// Whose.
            side: Side,
            /// Those that everybody has seen.
            seen: Vec<TokenCount>,
            /// How many others.
            unseen: u8,
            /// Which these are; nothing if the viewer may not know.
            tokens: Option<Vec<TokenCount>>
        } => {
            let mut parts = Vec::new();
            if !seen.is_empty() {
                parts.push(listed(&seen));
            }
            match tokens {
                Some(tokens) if !tokens.is_empty() => parts.push(listed(&tokens)),
                _ if unseen > 0 => parts.push(format!("{} face-down", token_count(unseen))),
                _ => {}
            }
            let what = if parts.is_empty() { "no token".into() } else { join_words(&parts) };
            line!(log, [TokensAfterAttacks], [], "The {} expends {what}.", side.name())
        }, [], Veiled { hide_token(viewer, *side, tokens) };
        /// The defender's other tokens came back.
        TokensBack {
            /// Whose.
            side: Side,
            /// How many.
            count: u8
        } => line!(
            log, [TokensAfterAttacks], [],
            "The {} takes back {} that the bombardment has not hit.", side.name(), token_count(count)
        ), [], Open;
        /// A time token was turned up (§11).
        TimeTokenTurned {
            /// Whose.
            side: Side,
            /// Of which hour.
            hour: Hour,
            /// What it was.
            token: TimeToken
        } => {
            let what = match token {
                TimeToken::None {} => "nothing".into(),
                TimeToken::Rumor {} => "a rumor".into(),
                TimeToken::Arrival { entry } => format!("reinforcements at {}", log.entry(entry)),
            };
            line!(log, [EntryAvailable], [], "The {} token of {} is turned up: {what}.", side.name(), hour.name())
        }, [], Shown;
        /// Reinforcements can enter.
        ReinforcementsArrived {
            /// Whose.
            side: Side,
            /// Where.
            entry: EntryId,
            /// When.
            hour: Hour,
            /// How many blocks.
            count: u8,
            /// Who; nothing if the viewer may not know.
            formation: Option<Formation>
        } => {
            let whose = formation
                .map_or_else(String::new, |formation| format!(" of {}", possessive(formation.name())));
            let text = format!(
                "{}{whose} can enter at {} from {} on.",
                plural(count.into(), &format!("{} block", side.name())),
                log.entry(entry),
                hour.name()
            );
            let historical = log.rules.options().reinforcements == Reinforcements::Historical;
            let rule = if historical { Rule::HistSchedule } else { Rule::EntryAvailable };
            log.line(text, &[rule], &[])
        }, [], Shown {
            if !viewer.sees(*side) {
                *formation = None;
            }
        };
        /// A block that would have arrived was forfeited (§17).
        BlockForfeited {
            /// Which.
            who: Who,
            /// Its command.
            formation: Formation
        } => about(line!(
            log, [NightBuford], [],
            "The {} forfeits a block of {}, which would have arrived.", side(who).name(), possessive(formation.name())
        ), who), [], Shown { who.hide(viewer) };
        /// A block was sent to another entry point.
        Transferred {
            /// Which.
            who: Who,
            /// From where.
            from: EntryId,
            /// To where.
            to: EntryId,
            /// In which hour.
            hour: Hour
        } => about(line!(
            log, [TransferHour], [],
            "The {} sends {} from {} to {} at {}.",
            side(who).name(), one(who), log.entry(from), log.entry(to), hour.name()
        ), who), log.sent(who, from, to), Veiled { who.hide(viewer) };
        /// A march token was expended.
        MarchTokenExpended {
            /// Whose.
            side: Side
        } => line!(
            log, [MarchToken], [],
            "The {} expends a march token: three marches go a step farther.", side.name()
        ), [], Shown;
        /// Field works were built (§17).
        FieldWorksPlaced {
            /// Whose.
            side: Side,
            /// Where.
            at: SpaceId,
            /// The area before them.
            front: AreaId
        } => line!(
            log, [NightWorks], [at],
            "The {} lays field works at {} towards {}.", side.name(), log.name(at), log.area(front)
        ), [], Shown;
        /// Orders were declared (§6).
        OrdersDeclared {
            /// Whose.
            side: Side,
            /// Which.
            orders: Orders,
            /// A side that has no block on the map, so that no other orders were possible.
            bare: Option<Side>
        } => {
            let text = format!("The {} declares {} orders", side.name(), orders.name());
            match bare.map(Side::name) {
                None => log.line(format!("{text}."), &[], &[]),
                Some(bare) => {
                    line!(log, [OrdersNoBlocks], [], "{text}, as it must: the {bare} has no block on the map.")
                }
            }
        }, [], Open;
        /// Arrival tokens went to the received stacks (§16).
        ArrivalsReceived {
            /// Of which hour.
            hour: Hour,
            /// How many each side has then.
            received: BySide<u8>,
            /// Did the hour earn a move of an objective?
            earned: bool
        } => {
            let move_of = if earned { ", and may move an objective" } else { "" };
            line!(
                log, [ObjectiveEarn], [],
                "{}: the Confederate has received {}, the Union {}{move_of}.",
                words::hour(hour), plural(received.confederate.into(), "arrival"), received.union
            )
        }, [], Open;
        /// An objective moved.
        ObjectiveMoved {
            /// Where from.
            from: AreaId,
            /// Where to.
            to: AreaId,
            /// Through which position.
            via: SpaceId,
            /// Whose it is then.
            side: Side
        } => {
            let whose = if side == Side::Union { "" } else { ", where it is Confederate" };
            let text = format!(
                "The Union moves the objective in {} to {}{whose}.",
                log.area(from),
                log.area(to)
            );
            let cited: &[Rule] = if side == Side::Union {
                &[Rule::ObjectiveEarn]
            } else {
                &[Rule::ObjectiveEarn, Rule::ObjectiveThroughBlocks]
            };
            log.line_on(text, cited, &[from, to]).space(log.board().id(via))
        }, (side == Side::Confederate).then(|| log.control(to, side)), Open;
        /// An objective changed hands.
        ObjectiveCaptured {
            /// Whose.
            side: Side,
            /// Where it lies.
            area: AreaId,
            /// By a won attack?
            attack: bool
        } => {
            let (how, rule) = if attack {
                (" by its attack", Rule::ObjectiveCaptureAttack)
            } else {
                ("", Rule::ObjectiveCapture)
            };
            let text = format!("The {} takes the objective in {}{how}.", side.name(), log.area(area));
            log.line_on(text, &[rule], &[area])
        }, [log.control(area, side)], Open;
        /// A block was removed in the first night (§17).
        BlockRemoved {
            /// Which.
            who: Who,
            /// Where on the map it was, if it was there.
            at: Option<SpaceId>,
            /// Its command.
            formation: Formation
        } => about(line!(
            log, [NightBuford], [],
            "The {} gives up a full block of {}.", side(who).name(), possessive(formation.name())
        ), who), log.removed(who, at), Shown { who.hide(viewer) };
        /// The Union gives up its next three reinforcement blocks.
        ForfeitChosen {} => line!(
            log, [NightBuford], [], "The Union gives up its next three reinforcement blocks."
        ), [], Open;
        /// Full control was checked (§20).
        ControlChecked {
            /// What is missing.
            shortfalls: Vec<Shortfall>,
            /// Did the Union order an attack?
            attack: bool
        } => if shortfalls.is_empty() {
            log.line("The Union fully controls all three objectives.", &[Rule::WinControl], &[])
        } else {
            let but = if attack { ", but it has ordered an attack" } else { "" };
            let text = format!("The Union lacks full control: {}{but}.", words::shortfalls(log.rules, &shortfalls));
            let where_from: Vec<AreaId> = shortfalls.iter().map(|one| one.area).collect();
            log.line_on(text, &[Rule::WinControl, Rule::WinConfederate], &where_from)
        }, [], Open;
        /// The game is over.
        GameOver {
            /// How.
            ending: Ending
        } => match ending {
            Ending::Control => {
                let text = "The Confederates win: the Union lacks full control of an objective and has not ordered an attack.";
                log.line(text, &[Rule::WinConfederate], &[])
            }
            Ending::Time => log.line("The Union wins: the third night has ended.", &[Rule::WinUnion], &[]),
        }, [], Open;
    }
}
