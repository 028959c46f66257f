//! The things that happen, each with its sentence beside it.

use super::attack::{AttackModifier, AttackResult};
use super::pieces::{BERDAN, headquarters, name, owner, turn_name};
use super::rules::Rule;
use super::show::narrate::{
    Teller, Way, activity, bids_words, duel, fate, leaves, lost, pick, rolled, sum, tray,
};
use super::show::scene::{blown_id, lost_id};
use super::show::words::{army, does, goal_names, have, names_do, party};
use super::state::{Formation, Phase, Reason};
use crate::engine::log::deed::{LossKind, Motion};
use crate::engine::phrase::{begin, plural, possessive, verb_of};
use crate::engine::{BySide, Deed, EntryId, Line, PieceId, RuleId, Side, SpaceId};
use crate::rulesets::sentences::{events, line};
use serde::Serialize;

/// By which rule a headquarters was placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum HqRule {
    /// Near an own unit (`c3i.hq.near-unit`).
    NearUnit,
    /// Near the entry point, without units (`c3i.hq.near-entry`).
    NearEntry,
    /// Anywhere (`c3i.hq.fallback`).
    Anywhere,
}

/// Why a unit was eliminated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Cause {
    /// More than two units were to return.
    Excess,
    /// It had no hex to return to.
    NoRoom,
    /// The Attack Table says so.
    Result,
    /// It was blown on July 3.
    July3,
}

/// How a unit moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Mode {
    /// Only along roads does the move reach so far.
    Road,
    /// Over the ground.
    Ground,
    /// Both ways do.
    Either,
}

/// What ended a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Stop {
    /// A hex within two of an enemy unit (`c3i.move.zoi-stop`).
    Influence,
    /// An enemy zone of control (`c3i.def.zoc`).
    Control,
}

/// Why a side passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum PassReason {
    /// It chose to.
    Choice,
    /// It had nothing else to do.
    Idle,
    /// It has done all that a side does before a pass (`c3i.engine.move-cap`, `c3i.engine.attack-cap`).
    Capped,
}

events! {
    /// One thing that happened.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
    #[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
    Event(log) {
        /// A turn began.
        TurnBegan {
            /// 1 to 6.
            turn: u8
        } => line!(log, [PhaseConfederateFirst], [], [], "{}.", turn_name(turn)), [];
        /// A headquarters was taken up from the map, to be placed anew.
        HqLifted {
            /// Whose.
            side: Side,
            /// Where it was.
            hex: SpaceId
        } => log.lifted(headquarters(side), hex, &[]), [leaves(headquarters(side))];
        /// A headquarters was placed.
        HqPlaced {
            /// Whose.
            side: Side,
            /// Where.
            hex: SpaceId,
            /// By which rule.
            rule: HqRule
        } => {
            let marker = headquarters(side);
            let (why, cited) = log.why_there(rule);
            let text = format!("{} set up {}{why}.", names_do(&[marker], "is"), log.at(hex));
            log.line(text, &[cited, Rule::DefEmptyHex], &[marker], &[hex])
        }, [log.arrives(headquarters(side), hex)];
        /// A unit is out of the game.
        UnitEliminated {
            /// Which.
            unit: PieceId,
            /// Why.
            cause: Cause,
            /// The enemy's victory points now.
            points: u8
        } => {
            let (why, cited): (_, &[Rule]) = match cause {
                Cause::Excess => (
                    ", one too many to return",
                    &[Rule::ResultEliminated, Rule::BlownTwoAtMost, Rule::BlownOpponentChooses],
                ),
                Cause::NoRoom => {
                    (", without a hex to return to", &[Rule::ResultEliminated, Rule::BlownNoRoom])
                }
                Cause::Result => ("", &[Rule::ResultEliminated]),
                Cause::July3 => {
                    (": on July 3 no blown unit comes back", &[Rule::ResultEliminated, Rule::ResultJuly3])
                }
            };
            let (enemies, points) = (have(owner(unit).other()), plural(points.into(), "point"));
            let text = format!("{} is eliminated{why}; {enemies} {points}.", name(unit));
            log.line(text, cited, &[unit], &[])
        }, [
            lost(unit, tray(lost_id(owner(unit))), LossKind::Eliminated),
            Deed::Points { side: owner(unit).other(), points: 1, space: None }
        ];
        /// A blown unit came back.
        BlownReturned {
            /// Which.
            unit: PieceId,
            /// Where.
            hex: SpaceId,
            /// The turn for which it was due.
            turn: u8
        } => line!(
            log, [ResultBlown, BlownAdjacentHq, DefEmptyHex], [unit], [hex],
            "{} returns to {}, in March formation.", name(unit), log.place(hex)
        ), [log.returns(unit, blown_id(turn), hex)];
        /// Blown units had no hex to return to.
        BlownNoRoom {
            /// Whose.
            side: Side,
            /// Which.
            units: Vec<PieceId>,
            /// Do they wait? Otherwise they are lost.
            waits: bool,
            /// The turn for which they wait; nothing after the last, and if they are lost.
            returns: Option<u8>
        } => log.no_room(side, &units, waits, returns), [];
        /// Berdan's Sharpshooters were taken up from the map, to be placed anew.
        BerdanLifted {
            /// Where they were.
            hex: SpaceId
        } => log.lifted(BERDAN, hex, &[Rule::BerdanTurns]), [leaves(BERDAN)];
        /// Berdan's Sharpshooters were placed.
        BerdanPlaced {
            /// Where.
            hex: SpaceId
        } => line!(
            log, [BerdanTurns, DefEmptyHex], [BERDAN], [hex],
            "{} post {}.", names_do(&[BERDAN], "takes"), log.at(hex)
        ), [log.arrives(BERDAN, hex)];
        /// Berdan's Sharpshooters found no hex.
        BerdanOffMap {} => line!(
            log, [BerdanTurns, BerdanFriendlyZoc], [BERDAN], [],
            "No empty hex is next to a Union unit: {} off the map.", names_do(&[BERDAN], "stays")
        ), [];
        /// Formations were set by the distance from the enemy.
        FormationsSet {
            /// The units that turned to March.
            march: Vec<PieceId>,
            /// The units that turned to Battle.
            battle: Vec<PieceId>
        } => {
            let turned =
                [(march, "March", Rule::OrgMarch), (battle, "Battle", Rule::OrgBattle)].into_iter();
            let turned: Vec<_> = turned.filter(|(units, ..)| !units.is_empty()).collect();
            let part = |(units, formation, _): &(Vec<PieceId>, &str, Rule)| {
                format!("{} to {formation} formation", names_do(units, "turns"))
            };
            let parts: Vec<String> = turned.iter().map(part).collect();
            let text = if parts.is_empty() {
                "No unit changes its formation.".to_owned()
            } else {
                format!("{}.", parts.join("; "))
            };
            let cited: Vec<Rule> = turned.iter().map(|(.., rule)| *rule).collect();
            let units: Vec<PieceId> = turned.into_iter().flat_map(|(units, ..)| units).collect();
            log.line(text, &cited, &units, &[])
        }, [];
        /// A unit leaves enemy zones of control.
        ExitDeclared {
            /// Which.
            unit: PieceId,
            /// The enemy units next to it.
            enemies: Vec<PieceId>
        } => {
            let cited = [Rule::ExitRetreatRules, Rule::ExitAlternate, Rule::OptionExitReference];
            // One enemy alone leaves no doubt from whom to draw away.
            let cited = if enemies.len() > 1 { &cited[..] } else { &cited[..2] };
            log.line(format!("{} leaves enemy zones of control.", name(unit)), cited, &[unit], &[])
        }, [pick(unit)];
        /// A side passed.
        Passed {
            /// Which.
            side: Side,
            /// In which step.
            phase: Phase,
            /// Why.
            reason: PassReason
        } => {
            let (what, can, rule, cap) = match phase {
                Phase::Exits => ("exits", "is in an enemy zone of control", Rule::ExitAlternate, None),
                Phase::Attacks => {
                    ("attacks", "can attack", Rule::AttackVoluntary, Some(Rule::EngineAttackCap))
                }
                // Nobody passes in the steps that are listed after movement.
                Phase::Movement
                | Phase::Headquarters
                | Phase::ExcessBlown
                | Phase::BlownReturn
                | Phase::Sharpshooters
                | Phase::Over => {
                    ("moves", "can move or enter", Rule::MoveAlternate, Some(Rule::EngineMoveCap))
                }
            };
            let passes = begin(&does(side, "passes"));
            match reason {
                PassReason::Choice => Line::new(format!("{passes}: no more {what}."), vec![rule]),
                PassReason::Idle => {
                    Line::new(format!("{passes}: no {} unit {can}.", side.name()), vec![rule])
                }
                PassReason::Capped => {
                    let they = begin(&have(side));
                    let text = format!("{they} made all the {what} that a side makes before a pass.");
                    Line::new(text, cap.into_iter().collect())
                }
            }
        }, [];
        /// A unit was picked to move.
        MoverPicked {
            /// Which.
            unit: PieceId
        } => line!(log, [MoveAlternate], [unit], [], "{} is designated to move.", name(unit)),
            [pick(unit)];
        /// A reinforcement drives an enemy off its entry hex.
        EntryHexClaimed {
            /// The reinforcement.
            unit: PieceId,
            /// The enemy.
            enemy: PieceId,
            /// The hex.
            hex: SpaceId
        } => line!(
            log, [ReinfClaim], [unit, enemy], [hex],
            "{} claims its entry hex: {} must leave {}.", name(unit), name(enemy), log.place(hex)
        ), [];
        /// A reinforcement entered.
        Entered {
            /// Which.
            unit: PieceId,
            /// Where it ended its move.
            to: SpaceId,
            /// How it moved.
            by: Mode,
            /// The enemy zone that it entered, if any.
            stopped: Option<Stop>,
            /// Its formation now.
            formation: Formation
        } => log.entered(unit, to, Way { by, stopped, formation }), [log.entry(unit, to)];
        /// A unit moved.
        Moved {
            /// Which.
            unit: PieceId,
            /// Where from.
            from: SpaceId,
            /// Where to.
            to: SpaceId,
            /// How.
            by: Mode,
            /// The enemy zone that it entered, if any.
            stopped: Option<Stop>,
            /// Did it march out of an enemy zone of influence (`c3i.move.zoi-start`)?
            slipped_away: bool,
            /// Its formation now.
            formation: Formation
        } => {
            let mut cited = Vec::new();
            let rest = Way { by, stopped, formation }.words(false, &mut cited);
            cited.extend(slipped_away.then_some(Rule::MoveZoiStart));
            let text = format!("{} moves to {}{rest}.", name(unit), log.place(to));
            log.line(text, &cited, &[unit], &[from, to])
        }, [log.goes(unit, from, to, Motion::March)];
        /// A unit turned to Battle formation, because it is in an enemy zone of control.
        Deployed {
            /// Which.
            unit: PieceId
        } => line!(
            log, [MoveZocDeploy, DefZoc], [unit], [],
            "{} is in an enemy zone of control now, and turns to Battle formation.", name(unit)
        ), [];
        /// A unit came into a hex with a marker, which does not hinder it.
        MarkerShared {
            /// The unit.
            unit: PieceId,
            /// The marker.
            marker: PieceId,
            /// The hex.
            hex: SpaceId
        } => {
            let (effect, cited): (_, &[Rule]) = match (marker == BERDAN, owner(unit)) {
                (true, Side::Confederate) => {
                    ("it is in a Union zone of control", &[Rule::BerdanZocHex, Rule::DefMarker])
                }
                (true, Side::Union) => ("they are a marker and no unit", &[Rule::DefMarker]),
                (false, _) => ("nothing harms them", &[Rule::HqUntouchable, Rule::DefMarker]),
            };
            let (place, marked) = (log.place(hex), name(marker));
            let text = format!("{} shares {place} with {marked}: {effect}.", name(unit));
            log.line(text, cited, &[unit, marker], &[hex])
        }, [];
        /// What a side may move after the enemy's pass.
        ExtraMoves {
            /// Which side.
            side: Side,
            /// The die.
            die: u8,
            /// Its units on the map that are not engaged.
            free: u8,
            /// Its units that wait to enter, unless the option leaves them out.
            waiting: u8,
            /// All together.
            total: u8
        } => {
            let (units, more) = (plural(free.into(), "unit"), plural(total.into(), "more move"));
            line!(
                log, [MoveExtra], [], [],
                "{} {die}: with {units} in no enemy zone of control{}, at most {more}.",
                begin(&does(side, "rolls")), log.waiting(waiting)
            )
        }, [activity(side, die)];
        /// How often a side may attack after the enemy's pass.
        ExtraAttacks {
            /// Which side.
            side: Side,
            /// The die.
            die: u8
        } => line!(
            log, [AttackExtra], [], [],
            "{} {die}: at most {}.", begin(&does(side, "rolls")), plural(die.into(), "more attack")
        ), [activity(side, die)];
        /// An attack was declared.
        AttackDeclared {
            /// The attacking unit.
            attacker: PieceId,
            /// The defending unit.
            defender: PieceId
        } => line!(
            log, [AttackVoluntary, AttackAdjacent], [attacker, defender], [],
            "{} attacks {}.", name(attacker), name(defender)
        ), [];
        /// A side has no artillery support to declare in this attack.
        NoArtillery {
            /// Its unit.
            unit: PieceId,
            /// Is that unit cavalry? Otherwise no point is left.
            cavalry: bool
        } => if cavalry {
            line!(
                log, [ArtilleryCavalry], [unit], [],
                "{} is cavalry and has no artillery support.", name(unit)
            )
        } else {
            line!(
                log, [ArtilleryNoneLeft], [], [],
                "{} no artillery support point left.", begin(&have(owner(unit)))
            )
        }, [];
        /// A side declared artillery support or none, in secret.
        BidCommitted {
            /// Which side.
            side: Side,
            /// Support? Nothing if the viewer may not know.
            support: Option<bool>
        } => {
            let (has, declares) = (begin(&have(side)), begin(&does(side, "declares")));
            match support {
                None => line!(log, [ArtillerySecret], [], [], "{has} declared in secret."),
                Some(true) => line!(log, [ArtillerySecret], [], [], "{declares} artillery support."),
                Some(false) => line!(log, [ArtillerySecret], [], [], "{declares} no artillery support."),
            }
        }, [];
        /// The declarations were shown.
        BidsRevealed {
            /// Support, by side; nothing for a side that had no choice.
            bids: BySide<Option<bool>>
        } => line!(log, [ArtillerySecret], [], [], "The declarations are shown: {}.", bids_words(bids)),
            [];
        /// A side spent an artillery support point.
        ArtillerySpent {
            /// Which.
            side: Side,
            /// What is left.
            left: u8,
            /// By which rule, by id.
            rule: &'static str
        } => {
            let cited: Vec<Rule> = Rule::ALL.iter().copied().filter(|known| known.id() == rule).collect();
            let spends = if rule == Rule::ArtilleryCaissons.id() {
                format!("Caissons explode: {} another", does(side, "loses"))
            } else {
                format!("{} an", begin(&does(side, "spends")))
            };
            let has = verb_of(&[party(side).into()], "has");
            let text = format!("{spends} artillery support point and {has} {left} left.");
            log.line(text, &cited, &[], &[])
        }, [];
        /// Both sides' artillery fought it out.
        ArtilleryDuel {
            /// The attacking side.
            side: Side,
            /// The attacker's die.
            attacker: u8,
            /// The defender's die.
            defender: u8,
            /// Who has the support now.
            winner: Option<Side>
        } => {
            let result = match winner {
                Some(side) => format!("{} the support", have(side)),
                None => "nobody has the support".into(),
            };
            line!(
                log, [ArtilleryDuel], [], [],
                "Artillery duel: the attacker's guns roll {attacker}, the defender's {defender}, and {result}."
            )
        }, [duel(side, [attacker, defender], winner)];
        /// An attack was rolled.
        AttackRolled {
            /// The attacking unit.
            attacker: PieceId,
            /// The defending unit.
            defender: PieceId,
            /// The attacker's die and the defender's.
            dice: [u8; 2],
            /// What was added.
            modifiers: Vec<AttackModifier>,
            /// The attacker's total and the defender's.
            totals: [u8; 2],
            /// Who lost; nobody in a stalemate.
            loser: Option<PieceId>,
            /// What befalls the loser.
            result: AttackResult
        } => {
            let rolls = [(attacker, dice[0], totals[0]), (defender, dice[1], totals[1])];
            let [attack, defence] = rolls.map(|roll| sum(roll, &modifiers));
            let fate = fate(loser, result);
            let applied = |rule: &Rule| modifiers.iter().any(|one| one.bonus.rule() == *rule);
            let cited: Vec<Rule> = [Rule::CombatResult]
                .into_iter()
                .chain(Rule::ALL.iter().copied().filter(applied))
                .collect();
            log.line(format!("{attack}; {defence}: {fate}."), &cited, &[attacker, defender], &[])
        }, [rolled([attacker, defender], dice, totals, &modifiers, loser, result)];
        /// A unit retreated.
        Retreated {
            /// Which.
            unit: PieceId,
            /// Where from.
            from: SpaceId,
            /// Where to.
            to: SpaceId,
            /// Did it stop in its second hex?
            short: bool,
            /// Why it retreated.
            reason: Reason
        } => {
            let (who, place) = (name(unit), log.place(to));
            if short {
                line!(
                    log, [RetreatPath, RetreatDefensibleStop], [unit], [from, to],
                    "{who} retreats to {place} and stops there, on defensible ground."
                )
            } else {
                line!(log, [RetreatPath], [unit], [from, to], "{who} retreats to {place}.")
            }
        }, [log.goes(unit, from, to, match reason {
            Reason::Exit => Motion::Withdrawal,
            Reason::LostAttack | Reason::EntryHexClaimed => Motion::Retreat,
        })];
        /// A unit had to retreat and could not.
        RetreatFailed {
            /// Which.
            unit: PieceId,
            /// Why it had to.
            reason: Reason
        } => line!(log, [RetreatFailed], [unit], [], "{} has no way to retreat.", name(unit)), [];
        /// A unit was blown.
        UnitBlown {
            /// Which.
            unit: PieceId,
            /// The turn in which it comes back.
            returns: u8
        } => line!(
            log, [ResultBlown], [unit], [],
            "{} is blown and comes back on {}.", name(unit), turn_name(returns)
        ), [lost(unit, tray(blown_id(returns)), LossKind::Routed)];
        /// The attacker entered the hex that the defender left.
        Advanced {
            /// Which unit.
            unit: PieceId,
            /// Where from.
            from: SpaceId,
            /// Where to.
            to: SpaceId
        } => line!(
            log, [AdvanceMust], [unit], [from, to],
            "{} advances to {}.", name(unit), log.place(to)
        ), [log.goes(unit, from, to, Motion::Advance)];
        /// The attacker could not advance out of an enemy zone of control.
        NoAdvance {
            /// Which unit.
            unit: PieceId,
            /// Is it Berdan's Sharpshooters who hold it?
            berdan: bool
        } => {
            let who = name(unit);
            if berdan {
                line!(
                    log, [AdvanceBerdan, BerdanZocHex], [unit], [],
                    "{who} does not advance: Berdan's Sharpshooters hold it."
                )
            } else {
                line!(
                    log, [AdvanceMust, DefZoc], [unit], [],
                    "{who} does not advance: it is in an enemy zone of control."
                )
            }
        }, [];
        /// An attack is over.
        AttackDone {
            /// The attacking unit.
            attacker: PieceId,
            /// The defending unit.
            defender: PieceId
        } => line!(
            log, [], [attacker, defender], [],
            "{} attack on {} is over.", possessive(name(attacker)), name(defender)
        ), [];
        /// A turn ended.
        TurnEnded {
            /// 1 to 6.
            turn: u8,
            /// The goals that an open road reaches.
            open: Vec<EntryId>
        } => {
            let ends = turn_name(turn);
            if open.is_empty() {
                line!(log, [], [], [], "{ends} ends: the road to Baltimore is closed.")
            } else {
                let goals = goal_names(log.rules, &open);
                line!(log, [VictoryRoad], [], [], "{ends} ends: the road to Baltimore is open to {goals}.")
            }
        }, [];
        /// The game ended.
        GameOver {
            /// Who won.
            winner: Side,
            /// By the road? Otherwise by points.
            by_road: bool,
            /// The victory points.
            points: BySide<u8>
        } => {
            let BySide { union, confederate } = points;
            let (score, army) = (format!("Union {union}, Confederate {confederate}"), army(winner));
            if by_road {
                line!(log, [VictoryRoad], [], [], "The {army} wins by the road; points: {score}.")
            } else {
                let tie = if union == confederate { ", for the Union wins ties" } else { "" };
                line!(
                    log, [VictoryPoints], [], [],
                    "July 3 is over; points: {score}; the {army} wins{tie}."
                )
            }
        }, [];
    }
}
