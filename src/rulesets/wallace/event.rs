//! The things that happen, each with its sentence beside it.

use super::command::{Aim, Source};
use super::pieces::{Group, Period, Piece, Troop};
use super::rules::Rule;
use super::show::deeds::motion;
use super::show::narrate::{
    Teller, block_with, damaged_by, effect, rolled, several, shot_effect, whose, worth,
};
use super::show::scene::block_id;
use super::show::words::{against_works, aimed_at, army, piece_with, places};
use super::state::Ending;
use super::tables::Effect;
use crate::engine::log::deed::{DiceRolled, Motion, RollPurpose};
use crate::engine::phrase::{begin, join_words, noun, plural, verb};
use crate::engine::{Deed, Line, Side, SpaceId};
use crate::rulesets::sentences::{events, line};
use Secret::{Open, Placed, Shown, Used};
use serde::Serialize;

/// Some pieces of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct PieceCount {
    /// The kind.
    pub piece: Piece,
    /// How many.
    pub count: u8,
}

/// A group as a list.
pub fn listed(group: &Group) -> Vec<PieceCount> {
    let counts = [
        (Piece::Regular, group.regular),
        (Piece::Elite, group.elite),
        (Piece::Inferior, group.inferior),
        (Piece::Cavalry, group.cavalry),
        (Piece::Artillery, group.artillery),
    ];
    let some = counts.into_iter().filter(|(_, count)| *count > 0);
    some.map(|(piece, count)| PieceCount { piece, count }).collect()
}

/// A step of an assault in which dice are rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Step {
    /// Step one: defending artillery fires.
    DefendingGuns,
    /// Step two: defending troops fire.
    DefendingTroops,
    /// Step three: the attackers' morale.
    AttackersMorale,
    /// Step four: attackers fire.
    AttackingTroops,
    /// Step five: the defenders' morale.
    DefendersMorale,
}

/// What changes a die or the column of a morale table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum ModifierKind {
    /// A damaged gun fires.
    DamagedGun,
    /// Cubes on the piece.
    Cubes,
    /// Entrenchments that the attack runs into.
    Entrenched,
    /// Two entrenchments in the area, against guns or by option against a flank attack.
    TwoEntrenchments,
    /// An elite piece.
    Elite,
    /// An inferior piece.
    Inferior,
    /// A flank attack.
    Flank,
    /// The defenders stand in the town.
    Town,
    /// The defenders stand on a ridge or hill.
    HighGround,
    /// The area is disrupted.
    Disruption,
}

/// One modifier with its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct DieModifier {
    /// What it is.
    pub kind: ModifierKind,
    /// What is added to the die, or columns to the right.
    pub value: i8,
}

/// Why a piece was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Loss {
    /// More cubes than it can bear.
    Cubes,
    /// The attackers' morale table says so.
    AttackersMorale,
    /// The defenders' morale table says so.
    DefendersMorale,
    /// It had to retreat and could not.
    NoRetreat,
    /// An attacker had to go back and could not.
    NoWayBack,
    /// Guns whose company was eliminated beside them.
    Alone,
    /// Guns whose company retreated: damaged ones are lost.
    Damage,
    /// A gun was hit at long range.
    Shot,
    /// Guns that were overrun.
    Overrun,
    /// A cube of the same colour that another area sent.
    Reinforce,
}

/// Why a piece retreats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Flight {
    /// It attacked and goes back.
    Attack,
    /// It defended an area and must leave it.
    Defence,
    /// Cavalry gives way to damage.
    Cavalry,
    /// A gun goes with cavalry.
    WithCavalry,
    /// A gun withdraws after the defenders' first check.
    Withdrawal,
    /// A gun whose company retreated.
    WithTroops,
    /// A gun that was attacked without company.
    Overrun,
}

/// Why entrenchments went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum StickReason {
    /// Own pieces moved in.
    MovedIn,
    /// The area is empty.
    Vacated,
    /// The enemy took the area.
    Taken,
}

/// Why a marker came or went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum MarkerReason {
    /// An assault.
    Assault,
    /// Long-range fire.
    Fire,
    /// A retreat through or into the area.
    KnockOn,
    /// An order.
    Order,
    /// The period ended.
    Period,
    /// The area is empty, or the enemy took it.
    Vacated,
    /// Artillery left the area.
    Moved,
}

/// What of an event is hidden from the enemy (`wallace.block.hidden`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Secret {
    /// Nothing.
    Open,
    /// The value of a block that is placed.
    Placed,
    /// The value of a block that is used now; an option shows it.
    Used,
    /// Nothing; it shows what was hidden.
    Shown,
}

events! {
    /// One thing that happened.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
    #[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
    Event(log) {
        /// A period began.
        PeriodStarted {
            /// 1 to 3.
            day: u8,
            /// The part of the day.
            period: Period
        } => line!(log, [TurnAlternate], [], "July {day}: the {} begins.", period.name()), [], Open;
        /// Pieces begin the game somewhere.
        Deployed {
            /// Whose.
            side: Side,
            /// Where.
            at: SpaceId,
            /// What.
            pieces: Vec<PieceCount>
        } => line!(
            log, [SetupStart], [at],
            "The {} begins in {} with {}.", side.name(), log.name(at), several(&pieces)
        ), log.arrivals(at, side, &pieces), Open;
        /// A die chose the road of reinforcements.
        ReinforcementRoad {
            /// The die.
            die: u8,
            /// The entry box.
            entry: SpaceId
        } => line!(
            log, [ReinforceDie], [entry],
            "The die shows {die}: the next reinforcements come by {}.", log.name(entry)
        ), [Deed::Roll { purpose: RollPurpose::Reinforcements, dice: DiceRolled::d6(None, &[die]) }], Open;
        /// Reinforcements came into an entry box.
        Reinforced {
            /// Whose.
            side: Side,
            /// The box.
            entry: SpaceId,
            /// What came.
            pieces: Vec<PieceCount>
        } => line!(
            log, [ReinforceCard], [entry],
            "{} reinforcements reach {}: {}.", side.name(), log.name(entry), several(&pieces)
        ), log.arrivals(entry, side, &pieces), Open;
        /// The order boxes were filled.
        DiscsPlaced {
            /// In the Union's box.
            blue: u8,
            /// Forced Pass discs in it.
            forced: u8,
            /// In the Single Orders box.
            single: u8,
            /// In the Double Orders box.
            double: u8
        } => {
            let passes = match forced {
                0 => String::new(),
                forced => format!(" and {}", plural(forced.into(), "Forced Pass")),
            };
            let (blue, single) = (plural(blue.into(), "order disc"), plural(single.into(), "disc"));
            line!(
                log, [DiscsUnion, DiscsConfederate], [],
                "The Union has {blue}{passes}; the Confederate has {single} for single and {double} for double orders."
            )
        }, [], Open;
        /// A command block was placed.
        BlockPlaced {
            /// Whose.
            side: Side,
            /// Where.
            at: SpaceId,
            /// Its value; nothing if the viewer may not know.
            value: Option<u8>
        } => line!(
            log, [BlockHidden], [at],
            "The {} places a command block{} in {}.", side.name(), worth(value), log.name(at)
        ), [Deed::arrival(block_id(log.rules, at), side, log.at(at))], Placed;
        /// A command block was removed by its owner.
        BlockRemoved {
            /// Whose.
            side: Side,
            /// Where it was.
            at: SpaceId,
            /// The discs on it.
            discs: u8,
            /// Its value; nothing if the viewer may not know.
            value: Option<u8>
        } => line!(
            log, [BlockNotYours], [at],
            "The {} removes the {} from {}.", side.name(), block_with(value, discs), log.name(at)
        ), [log.block_leaves(at)], Used;
        /// A command block was removed by enemy pieces.
        BlockCaptured {
            /// Whose.
            side: Side,
            /// Where it was.
            at: SpaceId,
            /// The discs on it.
            discs: u8,
            /// Its value; nothing if the viewer may not know.
            value: Option<u8>
        } => line!(
            log, [BlockCapture], [at],
            "The {} {} in {} is captured.", side.name(), block_with(value, discs), log.name(at)
        ), [log.block_captured(at)], Used;
        /// The used command blocks of a side can be placed again.
        BlocksRetrieved {
            /// Whose.
            side: Side,
            /// How many.
            count: u8
        } => line!(
            log, [BlockCycle], [],
            "The {} takes {} back.", side.name(), plural(count.into(), "used command block")
        ), [], Open;
        /// A disc was laid on a command block.
        DiscIssued {
            /// Whose.
            side: Side,
            /// The box it came from.
            source: Source,
            /// Where the block is.
            at: SpaceId,
            /// Is it the second disc of a double order?
            second: bool
        } => {
            let (side, name) = (side.name(), log.name(at));
            match (source, second) {
                (Source::Single, _) => {
                    line!(log, [TurnAlternate], [at], "The {side} issues an order in {name}.")
                }
                (Source::Double, false) => {
                    line!(log, [OrderDoubleTwo], [at], "The {side} issues a double order, first in {name}.")
                }
                (Source::Double, true) => {
                    line!(log, [OrderDoubleTwo], [at], "The second disc is laid in {name}.")
                }
            }
        }, [], Open;
        /// No block had room for the second disc.
        DiscLost {} => line!(
            log, [OrderDoubleLost], [],
            "No command block has room for the second disc: it goes to stock."
        ), [], Shown;
        /// The Union laid a Forced Pass disc aside.
        ForcedPass {
            /// How many are left.
            left: u8
        } => match left {
            0 => line!(log, [ForcedNone], [], "The Union lays a Forced Pass disc aside; none is left."),
            left => {
                let are = verb(left.into(), "is");
                line!(log, [ForcedNone], [], "The Union lays a Forced Pass disc aside; {left} {are} left.")
            }
        }, [], Open;
        /// A piece left an entry box.
        Entered {
            /// Whose.
            side: Side,
            /// The box.
            entry: SpaceId,
            /// The area.
            to: SpaceId,
            /// What.
            piece: Piece,
            /// The cubes on it.
            cubes: u8,
            /// Does it assault?
            assault: bool
        } => {
            let who = whose(side, piece, cubes);
            let verb = if assault { "advances on" } else { "enters" };
            line!(log, [EntryFree], [entry, to], "{who} {verb} {} from {}.", log.name(to), log.name(entry))
        }, [log.goes((side, piece), [entry, to], None, Motion::Entry)], Open;
        /// Pieces of an area were ordered to move.
        MoveOrdered {
            /// Whose.
            side: Side,
            /// The area.
            from: SpaceId
        } => line!(
            log, [OrderReach], [from],
            "The {} orders the pieces in {} to move.", side.name(), log.name(from)
        ), [], Open;
        /// Artillery was ordered to fire.
        FireOrdered {
            /// Whose.
            side: Side,
            /// Where the command block is.
            at: SpaceId
        } => {
            let place = match log.rules.board().entry_area(at) {
                Some(only) => format!("in {}", log.name(only)),
                None => format!("in and next to {}", log.name(at)),
            };
            line!(log, [OrderReach], [at], "The {} orders the artillery {place} to fire.", side.name())
        }, [], Open;
        /// An order was not used.
        Passed {
            /// Whose.
            side: Side
        } => line!(log, [MoveAtLeastOne], [], "The {} does nothing with the order.", side.name()), [], Open;
        /// A piece moved.
        Moved {
            /// Whose.
            side: Side,
            /// What.
            piece: Piece,
            /// Where from.
            from: SpaceId,
            /// Where to.
            to: SpaceId,
            /// The cubes on it.
            cubes: u8,
            /// Does it assault?
            assault: bool,
            /// Is it cavalry that has come to `from` by this order?
            riding: bool
        } => {
            let verb = if assault { "advances on" } else { "moves to" };
            let who = begin(&piece_with(piece, cubes));
            let stops = assault && piece == Piece::Cavalry;
            let rule = if stops { Rule::MoveCavalryStop } else { Rule::MoveAdjacent };
            let text = format!("{who} {verb} {} from {}.", log.name(to), log.name(from));
            log.line(text, &[rule], &[from, to])
        }, [log.moved((side, piece), [from, to], assault, riding)], Open;
        /// An entrenchment was laid.
        EntrenchmentPlaced {
            /// Where.
            area: SpaceId,
            /// What is beyond it.
            boundary: SpaceId
        } => line!(
            log, [EntrenchPieces], [area],
            "An entrenchment is laid in {} towards {}.", log.name(area), log.name(boundary)
        ), [], Open;
        /// An entrenchment was moved.
        EntrenchmentShifted {
            /// Where.
            area: SpaceId,
            /// What was beyond it.
            from: SpaceId,
            /// What is now.
            to: SpaceId
        } => line!(
            log, [EntrenchVoluntary], [area],
            "An entrenchment of {} is turned from {} towards {}.", log.name(area), log.name(from), log.name(to)
        ), [], Open;
        /// Entrenchments were removed.
        EntrenchmentRemoved {
            /// Where.
            area: SpaceId,
            /// How many.
            count: u8,
            /// Why.
            reason: StickReason
        } => {
            let (why, rule) = match reason {
                StickReason::MovedIn => ("as own pieces move in", Rule::EntrenchMovedIn),
                StickReason::Vacated => ("as nobody is left there", Rule::EntrenchVacated),
                StickReason::Taken => ("as the enemy takes it", Rule::AssaultWin),
            };
            let (works, are) = (plural(count.into(), "entrenchment"), verb(count.into(), "is"));
            log.line(format!("{works} of {} {are} lost, {why}.", log.name(area)), &[rule], &[area])
        }, [], Open;
        /// A Disruption marker was laid.
        DisruptionPlaced {
            /// Where.
            area: SpaceId,
            /// Why.
            reason: MarkerReason
        } => {
            let rule = if reason == MarkerReason::KnockOn { Rule::RetreatLimit } else { Rule::DisruptionOne };
            log.line(format!("A Disruption marker is laid in {}.", log.name(area)), &[rule], &[area])
        }, [], Open;
        /// A Disruption marker was removed.
        DisruptionRemoved {
            /// Where.
            area: SpaceId,
            /// Why.
            reason: MarkerReason
        } => {
            let rule = match reason {
                MarkerReason::Order => Rule::ReorganiseNone,
                MarkerReason::Period => Rule::DisruptionDusk,
                MarkerReason::Assault => Rule::AssaultWin,
                MarkerReason::Fire | MarkerReason::KnockOn | MarkerReason::Vacated | MarkerReason::Moved => {
                    Rule::EntrenchVacated
                }
            };
            log.line(format!("The Disruption marker in {} is removed.", log.name(area)), &[rule], &[area])
        }, [], Open;
        /// The last piece to retreat took the Disruption marker along.
        DisruptionCarried {
            /// Where from.
            from: SpaceId,
            /// Where to.
            to: SpaceId
        } => line!(
            log, [DisruptionCarry], [from, to],
            "The last piece to leave {} takes the Disruption marker to {}.", log.name(from), log.name(to)
        ), [], Open;
        /// An Artillery Fire marker was laid.
        FireMarkerPlaced {
            /// Where.
            area: SpaceId
        } => line!(log, [FireMarkerPlace], [area], "An Artillery Fire marker is laid in {}.", log.name(area)),
            [], Open;
        /// An Artillery Fire marker was removed.
        FireMarkerRemoved {
            /// Where.
            area: SpaceId,
            /// Why.
            reason: MarkerReason
        } => {
            let rule = match reason {
                MarkerReason::Period => Rule::FireMarkerPeriod,
                MarkerReason::Order => Rule::FireMarkerNone,
                MarkerReason::Assault
                | MarkerReason::Fire
                | MarkerReason::KnockOn
                | MarkerReason::Vacated
                | MarkerReason::Moved => Rule::FireMarkerMoved,
            };
            log.line(format!("The Artillery Fire marker in {} is removed.", log.name(area)), &[rule], &[area])
        }, [], Open;
        /// An Artillery Fire marker was taken from another area.
        FireMarkerTaken {
            /// From where.
            from: SpaceId
        } => line!(
            log, [FireMarkerTake], [from],
            "All four Artillery Fire markers are in use: that of {} is taken.", log.name(from)
        ), [], Open;
        /// A damage cube was moved to other pieces.
        CubeMoved {
            /// Whose.
            side: Side,
            /// Its colour.
            kind: Troop,
            /// From where.
            from: SpaceId,
            /// Where to.
            to: SpaceId
        } => line!(
            log, [ReinforceOrderAdjacent], [from, to],
            "A cube of the {} in {} goes to that in {}.",
            Piece::from(kind).name(), log.name(from), log.name(to)
        ), [log.hurt(from, side, kind, 1), log.hurt(to, side, kind, -1)], Open;
        /// Assaults wait for the second order.
        AssaultHeld {
            /// Where.
            areas: Vec<SpaceId>
        } => {
            let many = u32::try_from(areas.len()).unwrap_or(u32::MAX);
            let (assault, wait) = (noun(many, "assault"), verb(many, "waits"));
            let on = places(log.rules, areas.clone());
            let text = format!("The {assault} on {on} {wait} for the second order.");
            log.line(text, &[Rule::AssaultDouble], &areas)
        }, [], Open;
        /// An assault began.
        AssaultBegan {
            /// Where.
            area: SpaceId,
            /// Whose.
            side: Side,
            /// Who attacks.
            attackers: Vec<PieceCount>,
            /// Is it a flank attack?
            flank: bool,
            /// Do entrenchments protect the defenders?
            entrenched: bool,
            /// Do other assaults of this order wait?
            others: bool
        } => {
            let (who, with, how) = (side.name(), several(&attackers), against_works(flank, entrenched));
            let cited = [(flank, Rule::Flank), (others, Rule::AssaultOrder)];
            let cited: Vec<Rule> =
                cited.into_iter().filter_map(|(applies, rule)| applies.then_some(rule)).collect();
            log.line(format!("The {who} assaults {} with {with}{how}.", log.name(area)), &cited, &[area])
        }, [], Open;
        /// Both sides are left: steps two to five are gone through once more.
        SecondRound {
            /// Where.
            area: SpaceId
        } => line!(
            log, [AssaultSecondRound], [area],
            "Both sides hold on: a second round is fought for {}.", log.name(area)
        ), [], Open;
        /// A die was rolled for a piece in an assault.
        Rolled {
            /// The step.
            step: Step,
            /// Where.
            area: SpaceId,
            /// Whose.
            side: Side,
            /// The piece.
            piece: Piece,
            /// The cubes on it.
            cubes: u8,
            /// The die.
            die: u8,
            /// What changes the die, or the column of a morale table.
            modifiers: Vec<DieModifier>,
            /// The column of a morale table.
            column: Option<u8>,
            /// What came of it.
            result: Effect
        } => {
            let (does, rule) = match step {
                Step::DefendingGuns => ("fires", Rule::AssaultStep1),
                Step::DefendingTroops => ("fires", Rule::AssaultStep2),
                Step::AttackersMorale => ("checks morale", Rule::AssaultStep3),
                Step::AttackingTroops => ("fires", Rule::AssaultStep4),
                Step::DefendersMorale => ("checks morale", Rule::AssaultStep5),
            };
            let (who, roll) = (whose(side, piece, cubes), rolled(die, &modifiers, column));
            log.line(format!("{who} {does} and rolls {roll}: {}.", effect(step, result)), &[rule], &[])
        }, [log.rolls(step, area, (side, piece), die, &modifiers, result)], Open;
        /// Defenders shared their cubes out.
        CubesAssigned {
            /// Where.
            area: SpaceId,
            /// Which.
            kind: Troop,
            /// The cubes of each piece.
            parts: Vec<u8>
        } => {
            let (kind, name) = (Piece::from(kind).name(), log.name(area));
            let parts = join_words(&parts.iter().map(u8::to_string).collect::<Vec<_>>());
            line!(
                log, [AssaultAssign], [area],
                "The cubes of the {kind} defending {name} are shared out among the pieces: {parts}."
            )
        }, [], Open;
        /// A piece in an assault took a cube.
        CubeAllocated {
            /// Where.
            area: SpaceId,
            /// Whose.
            side: Side,
            /// Its kind.
            kind: Troop,
            /// The cubes on it now.
            cubes: u8
        } => {
            let (who, cubes) = (whose(side, kind.into(), 0), plural(cubes.into(), "cube"));
            line!(log, [AssaultEven], [], "{who} takes a cube and now has {cubes}.")
        }, [log.hurt(area, side, kind, -1)], Open;
        /// Troops took a cube.
        CubePlaced {
            /// Where.
            area: SpaceId,
            /// Whose.
            side: Side,
            /// Their kind.
            kind: Troop
        } => line!(
            log, [DamageOwnerColour], [area],
            "{} in {} takes a cube.", whose(side, kind.into(), 0), log.name(area)
        ), [log.hurt(area, side, kind, -1)], Open;
        /// Cavalry retreats and ignores a cube.
        CubeIgnored {
            /// Where.
            area: SpaceId,
            /// Whose.
            side: Side
        } => line!(
            log, [CavalryRetreat], [area],
            "{} cavalry in {} gives way and ignores a cube.", side.name(), log.name(area)
        ), [], Open;
        /// A piece is out of the game.
        PieceEliminated {
            /// Where.
            area: SpaceId,
            /// Whose.
            side: Side,
            /// Which.
            piece: Piece,
            /// The cubes that were on it.
            cubes: u8,
            /// Why.
            cause: Loss
        } => log.lost(&whose(side, piece, cubes), area, cause),
            [log.piece_lost(area, side, piece)], Open;
        /// A piece retreated.
        Retreated {
            /// Whose.
            side: Side,
            /// Which.
            piece: Piece,
            /// The cubes on it.
            cubes: u8,
            /// Where from.
            from: SpaceId,
            /// The full area that it passed.
            through: Option<SpaceId>,
            /// Where to.
            to: SpaceId,
            /// Why.
            why: Flight
        } => log.retreated(&whose(side, piece, cubes), why, (from, through, to)),
            [log.goes((side, piece), [from, to], through, motion(why))], Open;
        /// A retreat disrupted an area that was disrupted already: its troops take a cube.
        KnockOn {
            /// Where.
            area: SpaceId
        } => line!(
            log, [RetreatKnockOn], [area],
            "The retreat disturbs {}, where a Disruption marker lies already: troops there take a cube.",
            log.name(area)
        ), [], Open;
        /// A counter-attack sends an attacker back.
        CounterAttack {
            /// Where.
            area: SpaceId
        } => line!(
            log, [AssaultCounter], [area],
            "The defenders of {} counter-attack: an attacker goes back.", log.name(area)
        ), [], Open;
        /// A gun was damaged.
        GunDamaged {
            /// Where.
            area: SpaceId,
            /// Whose.
            side: Side,
            /// By what.
            cause: Loss
        } => {
            let text = format!("{} artillery in {} is damaged.", side.name(), log.name(area));
            log.line(text, &[damaged_by(cause)], &[area])
        }, [log.gun_damaged(area, side)], Open;
        /// A gun was lost.
        GunLost {
            /// Where.
            area: SpaceId,
            /// Whose.
            side: Side,
            /// Sound or damaged.
            piece: Piece,
            /// Why.
            cause: Loss
        } => log.lost(&format!("{} artillery", side.name()), area, cause),
            [log.piece_lost(area, side, piece)], Open;
        /// A piece was given up, because its cubes were needed.
        ShortageRemoval {
            /// Whose.
            side: Side,
            /// Which.
            kind: Troop,
            /// Where it was.
            at: SpaceId,
            /// The cubes on it.
            cubes: u8
        } => {
            let (kind, side, cubes) = (Piece::from(kind).name(), side.name(), plural(cubes.into(), "cube"));
            line!(
                log, [DamageShortage], [at],
                "No cubes of {kind} are left: the {side} gives up a piece with {cubes} in {}.", log.name(at)
            )
        }, [log.piece_lost(at, side, kind.into())], Open;
        /// An assault ended.
        AssaultEnded {
            /// Where.
            area: SpaceId,
            /// Who holds the area.
            holder: Option<Side>,
            /// Have the attackers taken it?
            taken: bool
        } => {
            let name = log.name(area);
            let text = match (holder, taken) {
                (Some(side), true) => format!("The assault is over: the {} has taken {name}.", side.name()),
                (Some(side), false) => format!("The assault is over: the {} still holds {name}.", side.name()),
                (None, _) => format!("The assault is over: nobody is left in {name}."),
            };
            log.line(text, if taken { &[Rule::AssaultWin] } else { &[] }, &[area])
        }, log.control(area, holder, taken), Open;
        /// A gun fired at long range.
        Shot {
            /// Whose.
            side: Side,
            /// Where it is.
            from: SpaceId,
            /// The gun.
            piece: Piece,
            /// Where it fired.
            target: SpaceId,
            /// At what.
            aim: Aim,
            /// The die.
            die: u8,
            /// What changes the die.
            modifiers: Vec<DieModifier>,
            /// What the table says.
            result: Effect,
            /// Does it come to anything? Disruption does nothing to artillery, or where there is a marker already.
            takes: bool
        } => {
            let who = format!("{} in {}", begin(piece.name()), log.name(from));
            let at = format!("{} in {}", aimed_at(aim), log.name(target));
            let (roll, what) = (rolled(die, &modifiers, None), shot_effect(result, aim, takes));
            // Next to the guns there is nothing between.
            let far = log.rules.board().fire_distance(from, target) > 1;
            let cited: &[Rule] = if far { &[Rule::FireRange, Rule::FireLos] } else { &[Rule::FireRange] };
            log.line(format!("{who} fires at {at} and rolls {roll}: {what}."), cited, &[from, target])
        }, [log.shoots((side, piece), [from, target], die, &modifiers, (result, takes))], Open;
        /// A period ended.
        PeriodEnded {
            /// 1 to 3.
            day: u8,
            /// The part of the day.
            period: Period
        } => line!(log, [PeriodEnd], [], "July {day}: the {} ends.", period.name()), [], Open;
        /// The victory areas were looked at.
        VictoryChecked {
            /// Those that the Confederate holds.
            areas: Vec<SpaceId>
        } => {
            let held = places(log.rules, areas.iter().copied());
            let held = if areas.is_empty() { "no victory area" } else { &held };
            log.line(format!("The Confederates hold {held}."), &[Rule::PeriodEnd], &areas)
        }, [], Open;
        /// The game ended.
        GameOver {
            /// Who won.
            winner: Side,
            /// How.
            ending: Ending
        } => {
            let (why, rule) = match ending {
                Ending::TwoAreas => ("with two victory areas or more", Rule::WinTwoAreas),
                Ending::RoundTops => ("with the double-starred area", Rule::WinRoundTops),
                Ending::Time => ("by holding out for three days", Rule::WinTime),
                Ending::Concession => ("by concession", Rule::WinConcede),
            };
            log.line(format!("The {} wins {why}.", army(winner)), &[rule], &[])
        }, [], Open;
    }
}
