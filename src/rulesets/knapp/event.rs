//! The things that happen, each with its sentence beside it, and what of it is a secret.

use super::arrivals::OobStep;
use super::pieces::{self, Corps, Division, UNIT_POINTS, name, owner};
use super::rules::Rule;
use super::show::deeds::{changed, check, goes, id, lost, rolls, scored, taken_off, worth};
use super::show::narrate::{Teller, oob_words, points_for_enemy, worth_in_words};
use super::show::words::{army, hits_with, listed, names, own_dice, points_in_words, rolled};
use super::state::{MOST_VOLLEYS, Phase, turn_name};
use super::volley::ones;
use crate::engine::log::deed::{
    CheckKind, DiceRolled, Fate, FightKind, FightModifier, FightResult, LossKind, ModifierKind, Motion,
    Party, RollPurpose,
};
use crate::engine::phrase::{plural, possessive, verb, verb_of};
use crate::engine::{Deed, Line, PieceId, RuleId, Side, SpaceId};
use crate::rulesets::sentences::{events, line};
use Secret::{Open, Shown};
use serde::Serialize;

/// Why a unit lost strength without a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum LossReason {
    /// The third and further ones of a morale check (`knapp.morale.third-one`).
    ThirdOne,
    /// Areas that it could not withdraw (`knapp.morale.blocked`).
    Blocked,
    /// It had to leave an area at any price, and could not.
    Cornered,
}

/// Units that are in command without a commander within range, by the reason.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Exemptions {
    /// The leading division on the first morning (`knapp.command.heth`).
    pub heth: Vec<PieceId>,
    /// The cavalry (`knapp.command.cavalry`).
    pub cavalry: Vec<PieceId>,
    /// Divisions that have just arrived (`knapp.command.grace`).
    pub grace: Vec<PieceId>,
    /// Units whose corps commander is dead, and whom the army commander reaches (`knapp.command.orphans`).
    pub orphans: Vec<PieceId>,
}

/// What of an event is hidden, if arrivals are secret (`knapp.oob.secret`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Secret {
    /// Nothing.
    Open,
    /// All of it, from the enemy of this side.
    Of(Side),
    /// Nothing; it shows what was hidden.
    Shown,
}

events! {
    /// One thing that happened.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
    #[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
    Event(log) {
        /// The game begins without leaders (§10).
        NoLeaders {} => line!(
            log, [OptionNoLeaders], [], [],
            "The game is played without leaders: everybody is in command."
        ), [], Open;
        /// A die of the optional order of battle (§11).
        OobRoll {
            /// Whose troops it is about.
            side: Side,
            /// What it decides.
            what: OobStep,
            /// The die.
            die: u8,
            /// The corps that it chose, if any.
            corps: Option<Corps>,
            /// The units that it chose, if any.
            units: Vec<PieceId>
        } => {
            let about = oob_words(what, side);
            let text = match (corps, units.as_slice()) {
                (Some(corps), _) => format!("{about}: {} (die {die}).", corps.name()),
                (None, []) => format!("{about}: die {die}, which is rolled again."),
                (None, units) => format!("{about}: {} (die {die}).", names(units)),
            };
            let secret = log.rules.arrivals_are_secret() && what.is_secret();
            let cited: &[Rule] = if secret { &[Rule::OobOptional, Rule::OobSecret] } else { &[Rule::OobOptional] };
            log.line(text, cited, &units, &[])
        }, {
            let dice = DiceRolled { side: Some(side), faces: what.faces(), values: vec![u16::from(die)] };
            [Deed::Roll { purpose: RollPurpose::Reinforcements, dice }]
        }, if what.is_secret() { Secret::Of(*side) } else { Open };
        /// A die for reinforcements that may be early or late (§11).
        ArrivalRoll {
            /// Whose.
            side: Side,
            /// Where they come.
            area: SpaceId,
            /// The die.
            die: u8,
            /// The turn that the schedule has for them.
            due: u8,
            /// The turn in which they arrive.
            turn: u8
        } => {
            let when = match turn.cmp(&due) {
                std::cmp::Ordering::Less => "a turn early",
                std::cmp::Ordering::Equal => "on time",
                std::cmp::Ordering::Greater => "a turn late",
            };
            line!(
                log, [OobVariable], [], [area], "the {} troops due at {} on {} roll {die}: they come {when}.",
                side.name(), log.place(area), turn_name(due)
            )
        }, [rolls(RollPurpose::Reinforcements, side, die)], Open;
        /// A turn began.
        TurnStarted {
            /// 0 to 16.
            turn: u8
        } => line!(log, [], [], [], "{}.", turn_name(turn)), [], Open;
        /// The cavalry left (order of battle).
        CavalryRemoved {
            /// Which.
            unit: PieceId,
            /// With how much strength.
            strength: u8
        } => line!(
            log, [ArriveCavalryLeaves], [unit], [],
            "{} leaves the field with {}.", name(unit), plural(u32::from(strength), "strength point")
        ), [taken_off(unit)], Open;
        /// Troops arrived in a holding box.
        Arrived {
            /// Whose.
            side: Side,
            /// The box.
            area: SpaceId,
            /// Which.
            pieces: Vec<PieceId>
        } => {
            let text = format!("{} troops arrive at {}: {}.", side.name(), log.place(area), names(&pieces));
            log.line(text, &[Rule::ArriveSchedule, Rule::ArriveBox], &pieces, &[area])
        }, {
            let arrival = |piece: &PieceId| Deed::arrival(id(*piece), owner(*piece), log.in_box(area));
            pieces.iter().map(arrival).collect::<Vec<_>>()
        }, Shown;
        /// A dead leader's successor took over (§9).
        LeaderPlaced {
            /// Whose successor.
            leader: PieceId,
            /// Where.
            area: SpaceId,
            /// His rating.
            rating: u8
        } => line!(
            log, [OptionLeaderPlace], [leader], [area],
            "{} successor takes command in {}, with a rating of {rating}. This log goes on to call him {}.",
            possessive(name(leader)), log.place(area), name(leader)
        ), [Deed::arrival(id(leader), owner(leader), log.on(area))], Open;
        /// A dead leader has no successor tonight (§9).
        LeaderDeclined {
            /// Who.
            leader: PieceId
        } => line!(log, [OptionLeaderPlace], [leader], [], "{} has no successor tonight.", name(leader)),
            [], Open;
        /// A phase began.
        PhaseStarted {
            /// Which.
            phase: Phase,
            /// In a movement phase: the units in command.
            in_command: Vec<PieceId>,
            /// In a movement phase: those of them that need no commander, or lack their own.
            exempt: Exemptions
        } => log.phase_started(phase, &exempt), [], Open;
        /// A unit is no longer low on ammunition (§7).
        Resupplied {
            /// Which.
            unit: PieceId
        } => line!(
            log, [AmmoResupply], [unit], [],
            "{} gets ammunition, and all its strength counts again.", name(unit)
        ), [], Open;
        /// A piece moved.
        Moved {
            /// Which.
            piece: PieceId,
            /// Where it was; its entry area, if it came out of a box.
            from: SpaceId,
            /// Where it is.
            to: SpaceId,
            /// Did it come out of a box?
            entered: bool,
            /// Are there enemy units, so that there will be an assault?
            assault: bool,
            /// Does a road shorten the way, so that the piece gets there at all (`knapp.move.road`)?
            by_road: bool,
            /// Is there a road into the area, which the enemy closes (`knapp.move.road-enemy`)?
            road_closed: bool,
            /// Was it one area, at a higher cost than the piece has points (`knapp.move.minimum`)?
            minimum: bool
        } => {
            let (name, here, there) = (name(piece), log.place(from), log.place(to));
            let mut text = match (entered, from == to) {
                (true, true) => format!("{name} enters at {there}"),
                (true, false) => format!("{name} enters at {here} and goes on to {there}"),
                (false, _) => format!("{name} moves from {here} to {there}"),
            };
            let mut cited = vec![Rule::MoveRates];
            for (applies, rule, words) in [
                (by_road, Rule::MoveRoad, " by road"),
                (!by_road && !minimum && from != to, Rule::MoveTerrain, ""),
                (minimum, Rule::MoveMinimum, " at the cost of the whole move"),
                (entered, Rule::ArriveBox, ""),
                (assault, Rule::MoveStopEnemy, ", where the enemy is"),
                (road_closed, Rule::MoveRoadEnemy, " and the road does not help"),
            ] {
                if applies {
                    cited.push(rule);
                    text.push_str(words);
                }
            }
            let areas = [from, to];
            log.line(text + ".", &cited, &[piece], if from == to { &areas[..1] } else { &areas })
        }, [log.moved(piece, [from, to], entered, assault)], Open;
        /// A piece was put into its entry area at the end of the phase (`knapp.arrive.forced-entry`).
        Entered {
            /// Which.
            piece: PieceId,
            /// Where.
            area: SpaceId
        } => line!(
            log, [ArriveForcedEntry], [piece], [area],
            "{} has not been moved, enters at {} and stops there.", name(piece), log.place(area)
        ), [goes(piece, [log.in_box(area), log.on(area)], Motion::Entry)], Open;
        /// The two parts of a division were combined (§4).
        Combined {
            /// The division.
            division: Division,
            /// The part that goes on.
            kept: PieceId,
            /// With how much strength.
            strength: u8
        } => line!(
            log, [PartsCombine], [kept], [],
            "the parts of {} division become one unit: {}, with {}.",
            possessive(division.name()), name(kept), plural(u32::from(strength), "strength point")
        ), pieces::partner(kept).map(taken_off).into_iter().collect::<Vec<_>>(), Open;
        /// A leader who was alone with the enemy rejoined his men (`knapp.leader.displaced`).
        LeaderDisplaced {
            /// Who.
            leader: PieceId,
            /// Where he was.
            from: SpaceId,
            /// Where he is.
            to: SpaceId
        } => line!(
            log, [LeaderDisplaced], [leader], [from, to],
            "{}, left alone with the enemy in {}, goes to {}.", name(leader), log.place(from), log.place(to)
        ), [goes(leader, [log.on(from), log.on(to)], Motion::Placement)], Open;
        /// A volley was opened.
        VolleyOpened {
            /// By whom.
            side: Side,
            /// At which area.
            target: SpaceId,
            /// With which unit first.
            unit: PieceId
        // That range and line of sight allow it is no event; they are cited by refusals.
        } => line!(log, [], [unit], [target], "{} aims at {}.", name(unit), log.place(target)), [], Open;
        /// The defender of an area opened an assault's first volley.
        AssaultOpened {
            /// Where.
            area: SpaceId,
            /// The side that moved in.
            attacker: Side
        } => line!(
            log, [AssaultSequence], [], [area], "{} is assaulted by the {}; the {} side fires first.",
            log.place(area), army(attacker), attacker.other().name()
        ), [], Open;
        /// A unit joined a volley.
        Joined {
            /// Which.
            unit: PieceId,
            /// Is it outside the area of an assault?
            outside: bool
        } => if outside {
            line!(log, [FireCombine, AssaultJoin], [unit], [], "{} joins the volley from outside.", name(unit))
        } else {
            line!(log, [FireCombine], [unit], [], "{} joins the volley.", name(unit))
        }, [], Open;
        /// A unit fired.
        Fired {
            /// Which.
            unit: PieceId,
            /// At which area.
            target: SpaceId,
            /// The enemy units there.
            targets: Vec<PieceId>,
            /// How far, in areas.
            range: u8,
            /// Dice for its own strength.
            strength_dice: u8,
            /// Its strength, if only half of it fires for want of ammunition (`knapp.ammo.low`).
            halved: Option<u8>,
            /// Dice that leaders add.
            leader_dice: u8,
            /// What came up.
            dice: Vec<u8>,
            /// The lowest die that hits, before the penalty.
            need: u8,
            /// What is subtracted from each die (`knapp.assault.hill`).
            penalty: u8,
            /// How many hit.
            hits: u8
        } => {
            let how = match range {
                0 => "at close range".to_owned(),
                far => format!("from {} away", plural(u32::from(far), "area")),
            };
            let result = if dice.is_empty() {
                "there is nothing to roll".to_owned()
            } else {
                format!("{} – {}", rolled(&dice), plural(u32::from(hits), "hit"))
            };
            let text = format!(
                "{} fires at {} in {} {how} with {}{}, {}: {result}.",
                name(unit), names(&targets), log.place(target),
                plural(u32::try_from(dice.len()).unwrap_or(u32::MAX), "die"),
                own_dice(strength_dice, halved, leader_dice), hits_with(need, penalty),
            );
            let cited = [
                (true, Rule::FireHitNumbers),
                (halved.is_some(), Rule::AmmoLow),
                (leader_dice > 0, Rule::FireLeaderDice),
                (penalty > 0, Rule::AssaultHill),
            ];
            let cited: Vec<Rule> = cited.into_iter().filter_map(|(applies, rule)| applies.then_some(rule)).collect();
            let involved: Vec<PieceId> = std::iter::once(unit).chain(targets.iter().copied()).collect();
            log.line(text, &cited, &involved, &[target])
        }, {
            let side = owner(unit);
            let hill = (penalty > 0).then(|| FightModifier {
                kind: ModifierKind::Terrain,
                side: Some(side),
                text: "uphill".into(),
                value: -i16::from(penalty),
                rule: Some(Rule::AssaultHill.id()),
            });
            [Deed::Fight {
                kind: FightKind::Fire,
                at: Some(log.rules.board().id(target).to_owned()),
                attackers: Party::new(side, vec![id(unit)]),
                defenders: Party::new(side.other(), targets.iter().map(|piece| id(*piece)).collect()),
                dice: vec![DiceRolled::d6(side, &dice)],
                modifiers: hill.into_iter().collect(),
                result: FightResult::hits(hits),
            }]
        }, Open;
        /// The hits of a volley were counted together: several units fired, or there are more hits than strength.
        HitsCounted {
            /// At which area.
            target: SpaceId,
            /// How many dice hit.
            hits: u8,
            /// How many of them count: no more than there is strength in the area (§5).
            taken: u8
        } => {
            let (place, all) = (log.place(target), plural(u32::from(hits), "hit"));
            // Hits of one unit are told together only where not all of them count.
            if hits == taken {
                line!(log, [FireCombine], [], [target], "{all} on {place} together.")
            } else {
                line!(
                    log, [], [], [target],
                    "{all} on {place}, of which {taken} {}: there is no more strength to lose.",
                    verb(u32::from(taken), "counts")
                )
            }
        }, [], Open;
        /// Infantry ran low on ammunition (§7).
        LowAmmo {
            /// Which.
            unit: PieceId
        } => line!(
            log, [AmmoLow], [unit], [],
            "{} has rolled three 1s and runs low on ammunition: half its strength will fire.", name(unit)
        ), [], Open;
        /// A unit lost strength points to hits.
        Hit {
            /// Which.
            unit: PieceId,
            /// How many.
            hits: u8,
            /// What it has left.
            strength: u8,
            /// Did its owner choose it?
            chosen: bool
        } => {
            let left = match strength {
                0 => "nothing".to_owned(),
                some => plural(u32::from(some), "strength point"),
            };
            let (taken, worth) = (plural(u32::from(hits), "hit"), worth_in_words(unit, hits));
            let text = format!("{} takes {taken} and has {left} left {worth}.", name(unit));
            let cited: &[Rule] = if chosen { &[Rule::WinSp, Rule::FireOwnerPlaces] } else { &[Rule::WinSp] };
            log.line(text, cited, &[unit], &[])
        }, [changed(unit, -i16::from(hits), Some(strength)), worth(unit, hits)], Open;
        /// A leader in the target area rolled for his life (§5).
        LeaderRoll {
            /// Who.
            leader: PieceId,
            /// The dice.
            dice: Vec<u8>,
            /// Is he dead?
            killed: bool,
            /// Points for the enemy if he is.
            points: u8
        } => if killed {
            line!(
                log, [LeaderLoss, WinLeader], [leader], [], "{} rolls {} for his life: he is killed {}.",
                name(leader), rolled(&dice), points_for_enemy(leader, u32::from(points))
            )
        } else {
            line!(
                log, [LeaderLoss], [leader], [], "{} rolls {} for his life: he lives.",
                name(leader), rolled(&dice)
            )
        }, {
            let result = FightResult::fate(if killed { Fate::Eliminated } else { Fate::Holds });
            let mut all = vec![check(CheckKind::Survival, leader, &dice, Vec::new(), result)];
            if killed {
                all.extend([lost(leader, LossKind::Eliminated), scored(leader, points.into())]);
            }
            all
        }, Open;
        /// A unit checked its morale (§6).
        MoraleRoll {
            /// Which.
            unit: PieceId,
            /// The dice.
            dice: Vec<u8>,
            /// Ones that leaders cancel.
            ignored: u8,
            /// Is Lee among them?
            lee: bool,
            /// The leader who may cancel them: Lee, or the first who is there.
            leader: Option<PieceId>,
            /// Ones that count.
            effective: u8
        } => {
            let cancelled = ones(&dice).saturating_sub(effective);
            // Without a 1 a leader has nothing to cancel.
            let helper = leader.filter(|_| cancelled > 0);
            let result = match log.rules.shaken(effective).areas {
                0 => "it stands".to_owned(),
                far => format!("it must withdraw {}", plural(u32::from(far), "area")),
            };
            let how = match helper {
                None => result,
                Some(leader) => {
                    let what =
                        if cancelled == 1 { "one 1".to_owned() } else { format!("{cancelled} of the 1s") };
                    let and = if effective == 0 { ", and " } else { ", but " };
                    format!("{} cancels {what}{and}{result}", name(leader))
                }
            };
            let text = format!("{} checks morale: {} – {how}.", name(unit), rolled(&dice));
            let by = if lee { Rule::MoraleLee } else { Rule::MoraleLeader };
            let cited: Vec<Rule> = std::iter::once(Rule::MoraleCheck).chain(helper.map(|_| by)).collect();
            let involved: Vec<PieceId> = std::iter::once(unit).chain(helper).collect();
            log.line(text, &cited, &involved, &[])
        }, {
            let cancelled = ones(&dice).saturating_sub(effective);
            let rule = if lee { Rule::MoraleLee } else { Rule::MoraleLeader };
            let helped = (cancelled > 0).then(|| FightModifier {
                kind: ModifierKind::Leadership,
                side: Some(owner(unit)),
                text: "1s cancelled".into(),
                value: cancelled.into(),
                rule: Some(rule.id()),
            });
            let result = FightResult::fate(if effective == 0 { Fate::Holds } else { Fate::Retreats });
            [check(CheckKind::Morale, unit, &dice, helped.into_iter().collect(), result)]
        }, Open;
        /// A unit lost strength without a hit.
        ExtraLoss {
            /// Which.
            unit: PieceId,
            /// How much.
            strength: u8,
            /// Why.
            reason: LossReason
        } => {
            let (why, rule) = match reason {
                LossReason::ThirdOne => ("for the third 1 and every further one", Some(Rule::MoraleThirdOne)),
                LossReason::Blocked => ("for an area that it cannot withdraw", Some(Rule::MoraleBlocked)),
                // The line before says which rule drove it out.
                LossReason::Cornered => ("with no way out", None),
            };
            let points = plural(u32::from(strength), "more strength point");
            let text = format!("{} loses {points} {why} {}.", name(unit), worth_in_words(unit, strength));
            let cited: Vec<Rule> = rule.into_iter().chain([Rule::WinSp]).collect();
            log.line(text, &cited, &[unit], &[])
        }, [changed(unit, -i16::from(strength), None), worth(unit, strength)], Open;
        /// A unit was eliminated.
        UnitEliminated {
            /// Which.
            unit: PieceId
        } => line!(
            log, [WinUnit], [unit], [],
            "{} is eliminated {}.", name(unit), points_for_enemy(unit, u32::from(UNIT_POINTS))
        ), [lost(unit, LossKind::Eliminated), scored(unit, UNIT_POINTS.into())], Open;
        /// A unit withdrew.
        Withdrew {
            /// Which.
            unit: PieceId,
            /// Where it was.
            from: SpaceId,
            /// Where it is.
            to: SpaceId,
            /// The leaders who went with it.
            leaders: Vec<PieceId>,
            /// Did it leave an assault, by the rule for that (`knapp.assault.way-back`)?
            assault: bool
        } => {
            let mut text = format!("{} withdraws from {} to {}", name(unit), log.place(from), log.place(to));
            let mut cited = vec![if assault { Rule::AssaultWayBack } else { Rule::MoraleDirection }];
            if !leaders.is_empty() {
                text = format!("{text}, and {} with it", names(&leaders));
                cited.push(Rule::MoraleLeadersFollow);
            }
            let all: Vec<PieceId> = std::iter::once(unit).chain(leaders.iter().copied()).collect();
            log.line(text + ".", &cited, &all, &[from, to])
        }, {
            let how = if assault { Motion::Withdrawal } else { Motion::Retreat };
            let all = std::iter::once(unit).chain(leaders);
            all.map(|piece| goes(piece, [log.on(from), log.on(to)], how)).collect::<Vec<_>>()
        }, Open;
        /// A unit that had to withdraw could not.
        HeldInPlace {
            /// Which.
            unit: PieceId
        } => line!(log, [MoraleDirection], [unit], [], "{} has no way back and stays.", name(unit)), [], Open;
        /// A side left an assault by choice.
        GaveWay {
            /// Who.
            side: Side,
            /// Where.
            area: SpaceId
        } => line!(log, [AssaultGiveWay], [], [area], "the {} gives way in {}.", army(side), log.place(area)),
            [], Open;
        /// Guns of the attacker were left alone with the enemy (`knapp.assault.artillery-left`).
        ArtilleryLeft {
            /// Whose.
            side: Side,
            /// Where.
            area: SpaceId
        } => line!(
            log, [AssaultArtilleryLeft], [], [area],
            "the {} guns are left alone with the enemy in {} and must leave.", side.name(), log.place(area)
        ), [], Open;
        /// An assault went on too long (`knapp.assault.cap`).
        AssaultCapped {
            /// Where.
            area: SpaceId
        } => line!(
            log, [AssaultCap], [], [area],
            "after {MOST_VOLLEYS} volleys nobody prevails in {}: the attacker falls back.", log.place(area)
        ), [], Open;
        /// An assault is over.
        AssaultOver {
            /// Where.
            area: SpaceId,
            /// Who holds the area; nobody if both are gone.
            holder: Option<Side>,
            /// How many volleys it took.
            volleys: u8
        } => {
            let place = log.place(area);
            let result = match holder {
                Some(side) => format!("the {} holds {place}", army(side)),
                None => format!("nobody is left in {place}"),
            };
            let after = match volleys {
                0 => String::new(),
                some => format!("after {} ", plural(u32::from(some), "volley")),
            };
            line!(log, [AssaultSequence], [], [area], "{after}{result}.")
        }, [], Open;
        /// A division rolled for replacements (§9).
        ReplacementRoll {
            /// Its units that may take losses back.
            units: Vec<PieceId>,
            /// The die.
            die: u8
        } => {
            let (takes, points) = (verb_of(&listed(&units), "takes"), plural(u32::from(die), "strength point"));
            let text = format!(
                "replacements: the die shows {die}, so {} {takes} back up to {points}.", names(&units)
            );
            log.line(text, &[Rule::NightReplacements], &units, &[])
        }, [rolls(RollPurpose::Recovery, units.first().map(|unit| owner(*unit)), die)], Open;
        /// A unit took losses back.
        TookBack {
            /// Which.
            unit: PieceId,
            /// How many strength points.
            strength: u8
        } => line!(
            log, [NightReplacements], [unit], [],
            "{} takes back {}.", name(unit), plural(u32::from(strength), "strength point")
        ), [changed(unit, i16::from(strength), None)], Open;
        /// An objective was scored (§2).
        AreaScored {
            /// Which.
            area: SpaceId,
            /// For whom.
            side: Side,
            /// Points.
            points: u8
        } => {
            let objectives = log.rules.objectives();
            let rule = objectives.iter().find(|one| one.area == area).map(|one| one.rule);
            let scored = plural(u32::from(points), "point");
            let text = format!("the {} holds {}: {scored}.", army(side), log.place(area));
            log.line(text, rule.as_slice(), &[], &[area])
        }, {
            let space = Some(log.rules.board().id(area).to_owned());
            [Deed::Points { side, points: points.into(), space }]
        }, Open;
        /// July 3 is over.
        GameOver {
            /// The Confederates' points.
            confederate: i32,
            /// The Union's points.
            union: i32,
            /// Who won; nobody in a draw.
            winner: Option<Side>
        } => {
            let (more, less) = (points_in_words(union.max(confederate)), union.min(confederate));
            let how = match winner {
                Some(side) => format!("the {} wins by {more} to {less}", army(side)),
                None => format!("a draw, with {more} on either side"),
            };
            line!(log, [TurnLast, WinMostPoints], [], [], "July 3 is over: {how}.")
        }, [], Open;
    }
}
