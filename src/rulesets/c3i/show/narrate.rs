//! Events in sentences, with the rules that they applied.

use super::super::C3i;
use super::super::attack::{AttackModifier, AttackResult};
use super::super::event::{Cause, Event, HqRule, Mode, PassReason, Stop};
use super::super::pieces::{self, BERDAN, headquarters, name, owner, turn_name};
use super::super::rules::Rule;
use super::super::state::{Formation, Phase};
use super::words::{self, army, does, goal_names, names, names_do, party};
use crate::engine::phrase::{begin, noun, plural, possessive, verb_of};
use crate::engine::{BySide, Line, PieceId, RuleId, Side, SpaceId};

/// Links a line with pieces and hexes.
struct Teller<'a> {
    rules: &'a C3i,
}

impl Teller<'_> {
    fn place(&self, hex: SpaceId) -> String {
        self.rules.board().place(hex)
    }

    fn at(&self, hex: SpaceId) -> String {
        self.rules.board().at(hex)
    }

    fn line(&self, text: String, cited: Vec<Rule>, pieces: &[PieceId], hexes: &[SpaceId]) -> Line<Rule> {
        let line = Line::new(text, cited);
        let line = pieces.iter().fold(line, |line, piece| line.piece(pieces::id(*piece)));
        hexes.iter().fold(line, |line, hex| line.space(self.rules.board().id(*hex)))
    }
}

/// What an event was, in words.
pub(crate) fn narrate(rules: &C3i, event: &Event) -> Line<Rule> {
    let teller = Teller { rules };
    command_phase(&teller, event)
        .or_else(|| organization(&teller, event))
        .or_else(|| movement(&teller, event))
        .or_else(|| attack(&teller, event))
        .unwrap_or_else(|| results(&teller, event))
}

/// The Command Phase.
fn command_phase(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::TurnBegan { turn } => {
            Line::new(format!("{}.", turn_name(*turn)), vec![Rule::PhaseConfederateFirst])
        }
        Event::HqPlaced { side, hex, rule } => {
            let marker = headquarters(*side);
            let (why, cited) = match rule {
                HqRule::NearUnit => ("", Rule::HqNearUnit),
                HqRule::NearEntry => {
                    (", near the entry point, for the side has no unit on the map", Rule::HqNearEntry)
                }
                HqRule::Anywhere => (", for no hex near by is allowed", Rule::HqFallback),
            };
            let cited = vec![cited, Rule::DefEmptyHex];
            let text = format!("{} set up {}{why}.", names_do(&[marker], "is"), teller.at(*hex));
            teller.line(text, cited, &[marker], &[*hex])
        }
        Event::BlownReturned { unit, hex } => {
            let text = format!("{} returns to {}, in March formation.", name(*unit), teller.place(*hex));
            teller.line(
                text,
                vec![Rule::ResultBlown, Rule::BlownAdjacentHq, Rule::DefEmptyHex],
                &[*unit],
                &[*hex],
            )
        }
        Event::BlownNoRoom { side, units, waits, returns } => {
            let they = if units.len() == 1 { "it" } else { "they" };
            let verb = |singular: &str| verb_of(&words::name_list(units), singular);
            let fate = match (waits, returns) {
                (false, _) => format!("{they} {} lost", verb("is")),
                (true, Some(turn)) => format!("{they} {} until {}", verb("waits"), turn_name(*turn)),
                (true, None) => format!(
                    "{they} {} out, for no turn is left, but {} not count as eliminated",
                    verb("stays"),
                    verb("does")
                ),
            };
            let text = format!(
                "There is no hex next to {} where {} can return: {fate}.",
                name(headquarters(*side)),
                names(units)
            );
            teller.line(text, vec![Rule::BlownNoRoom], units, &[])
        }
        Event::BerdanPlaced { hex } => {
            let text = format!("{} post {}.", names_do(&[BERDAN], "takes"), teller.at(*hex));
            teller.line(text, vec![Rule::BerdanTurns, Rule::DefEmptyHex], &[BERDAN], &[*hex])
        }
        Event::BerdanOffMap {} => {
            let text = format!(
                "No empty hex is next to a Union unit: {} off the map.",
                names_do(&[BERDAN], "stays")
            );
            teller.line(text, vec![Rule::BerdanTurns, Rule::BerdanFriendlyZoc], &[BERDAN], &[])
        }
        _ => return None,
    })
}

/// The Organization Phase, and passing in every step.
fn organization(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::FormationsSet { march, battle } => {
            let part = |units: &[PieceId], formation: &str| {
                (!units.is_empty()).then(|| format!("{} to {formation} formation", names_do(units, "turns")))
            };
            let parts: Vec<String> =
                [part(march, "March"), part(battle, "Battle")].into_iter().flatten().collect();
            let text = if parts.is_empty() {
                "No unit changes its formation.".to_owned()
            } else {
                format!("{}.", parts.join("; "))
            };
            let listed = [(Rule::OrgMarch, march), (Rule::OrgBattle, battle)];
            let cited =
                listed.into_iter().filter(|(_, units)| !units.is_empty()).map(|(rule, _)| rule).collect();
            let all: Vec<PieceId> = march.iter().chain(battle).copied().collect();
            teller.line(text, cited, &all, &[])
        }
        Event::ExitDeclared { unit, enemies } => {
            let text = format!("{} leaves enemy zones of control.", name(*unit));
            let mut cited = vec![Rule::ExitRetreatRules, Rule::ExitAlternate];
            // One enemy alone leaves no doubt from whom to draw away.
            if enemies.len() > 1 {
                cited.push(Rule::OptionExitReference);
            }
            teller.line(text, cited, &[*unit], &[])
        }
        Event::Passed { side, phase, reason } => passed(*side, *phase, *reason),
        _ => return None,
    })
}

fn passed(side: Side, phase: Phase, reason: PassReason) -> Line<Rule> {
    let (what, can, rule, cap) = match phase {
        Phase::Exits => ("exits", "is in an enemy zone of control", Rule::ExitAlternate, None),
        Phase::Attacks => ("attacks", "can attack", Rule::AttackVoluntary, Some(Rule::EngineAttackCap)),
        _ => ("moves", "can move or enter", Rule::MoveAlternate, Some(Rule::EngineMoveCap)),
    };
    let passes = begin(&does(side, "passes"));
    match reason {
        PassReason::Choice => Line::new(format!("{passes}: no more {what}."), vec![rule]),
        PassReason::Idle => Line::new(format!("{passes}: no {} unit {can}.", side.name()), vec![rule]),
        PassReason::Capped => {
            let text =
                format!("{} made all the {what} that a side makes before a pass.", begin(&words::have(side)));
            Line::new(text, cap.into_iter().collect())
        }
    }
}

/// The Movement Phase.
fn movement(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::MoverPicked { unit } => {
            let text = format!("{} is designated to move.", name(*unit));
            teller.line(text, vec![Rule::MoveAlternate], &[*unit], &[])
        }
        Event::EntryHexClaimed { unit, enemy, hex } => {
            let text = format!(
                "{} claims its entry hex: {} must leave {}.",
                name(*unit),
                name(*enemy),
                teller.place(*hex)
            );
            teller.line(text, vec![Rule::ReinfClaim], &[*unit, *enemy], &[*hex])
        }
        Event::Entered { unit, to, by, stopped, formation } => {
            let entry = teller.rules.origin(*unit);
            let mut cited = vec![Rule::ReinfEntryHex, Rule::ReinfEntryCost];
            // About the two corps of July 1 the rulebook is of two minds.
            if pieces::unit(*unit).turn == 1 {
                cited.push(Rule::OptionUnionEntry);
            }
            let rest = moved_words(*by, *stopped, *formation, *to == entry, &mut cited);
            let enters = format!("{} enters by {}", name(*unit), words::entry_name(teller.rules, *unit));
            if *to == entry {
                let text = format!("{enters} and stays {}{rest}.", teller.at(entry));
                return Some(teller.line(text, cited, &[*unit], &[entry]));
            }
            let text = format!("{enters} and moves to {}{rest}.", teller.place(*to));
            teller.line(text, cited, &[*unit], &[entry, *to])
        }
        Event::Moved { unit, from, to, by, stopped, slipped_away, formation } => {
            let mut cited = Vec::new();
            let rest = moved_words(*by, *stopped, *formation, false, &mut cited);
            if *slipped_away {
                cited.push(Rule::MoveZoiStart);
            }
            let text = format!("{} moves to {}{rest}.", name(*unit), teller.place(*to));
            teller.line(text, cited, &[*unit], &[*from, *to])
        }
        Event::Deployed { unit } => {
            let text =
                format!("{} is in an enemy zone of control now, and turns to Battle formation.", name(*unit));
            teller.line(text, vec![Rule::MoveZocDeploy, Rule::DefZoc], &[*unit], &[])
        }
        Event::MarkerShared { unit, marker, hex } => marker_shared(teller, *unit, *marker, *hex),
        Event::ExtraMoves { side, die, free, waiting, total } => {
            let text = format!(
                "{} {die}: with {} in no enemy zone of control and {waiting} to enter, at most {}.",
                begin(&does(*side, "rolls")),
                plural(u32::from(*free), "unit"),
                plural(u32::from(*total), "more move")
            );
            Line::new(text, vec![Rule::MoveExtra])
        }
        _ => return None,
    })
}

/// What it means that a unit is in a hex with a marker: nothing, except for Confederates among Berdan's
/// Sharpshooters.
fn marker_shared(teller: &Teller<'_>, unit: PieceId, marker: PieceId, hex: SpaceId) -> Line<Rule> {
    let held = marker == BERDAN && owner(unit) == Side::Confederate;
    let (effect, rule) = match (held, marker == BERDAN) {
        (true, _) => ("it is in a Union zone of control", Some(Rule::BerdanZocHex)),
        (false, true) => ("they are a marker and no unit", None),
        (false, false) => ("nothing harms them", Some(Rule::HqUntouchable)),
    };
    let text = format!("{} shares {} with {}: {effect}.", name(unit), teller.place(hex), name(marker));
    let cited = rule.into_iter().chain([Rule::DefMarker]).collect();
    teller.line(text, cited, &[unit, marker], &[hex])
}

fn moved_words(
    by: Mode,
    stopped: Option<Stop>,
    formation: Formation,
    stays: bool,
    cited: &mut Vec<Rule>,
) -> String {
    let mut words = String::new();
    if by == Mode::Road {
        words += " by road";
        cited.push(Rule::MoveRoad);
    }
    match stopped {
        None => {}
        Some(Stop::Influence) => {
            words += ", within two hexes of the enemy: it stops";
            cited.extend([Rule::DefZoi, Rule::MoveZoiStop]);
        }
        Some(Stop::Control) => {
            words += if stays { ", in" } else { ", into" };
            words += " an enemy zone of control: it stops";
            cited.extend([Rule::DefZoc, Rule::MoveZocDeploy]);
        }
    }
    if stopped.is_some() && formation == Formation::Battle {
        words += " in Battle formation";
    }
    words
}

/// The Attack Phase, up to the dice.
fn attack(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::ExtraAttacks { side, die } => {
            let text = format!(
                "{} {die}: at most {}.",
                begin(&does(*side, "rolls")),
                plural(u32::from(*die), "more attack")
            );
            Line::new(text, vec![Rule::AttackExtra])
        }
        Event::AttackDeclared { attacker, defender } => {
            let text = format!("{} attacks {}.", name(*attacker), name(*defender));
            teller.line(text, vec![Rule::AttackVoluntary, Rule::AttackAdjacent], &[*attacker, *defender], &[])
        }
        Event::NoArtillery { unit, cavalry: true } => {
            let text = format!("{} is cavalry and has no artillery support.", name(*unit));
            teller.line(text, vec![Rule::ArtilleryCavalry], &[*unit], &[])
        }
        Event::NoArtillery { unit, cavalry: false } => {
            let text = format!("{} no artillery support point left.", begin(&words::have(owner(*unit))));
            Line::new(text, vec![Rule::ArtilleryNoneLeft])
        }
        Event::BidCommitted { side, support } => {
            let text = match support {
                None => format!("{} declared in secret.", begin(&words::have(*side))),
                Some(support) => format!("{} {}.", begin(&does(*side, "declares")), bid_words(*support)),
            };
            Line::new(text, vec![Rule::ArtillerySecret])
        }
        Event::BidsRevealed { bids } => {
            let BySide { union, confederate } = *bids;
            let word = |side: Side, bid: Option<bool>| {
                let what = match bid {
                    Some(true) => "declared artillery support",
                    Some(false) => "declared no artillery support",
                    None => "had none to declare",
                };
                format!("{} {what}", party(side))
            };
            let text = format!(
                "The declarations are shown: {}, {}.",
                word(Side::Confederate, confederate),
                word(Side::Union, union)
            );
            Line::new(text, vec![Rule::ArtillerySecret])
        }
        Event::ArtillerySpent { side, left, rule } => {
            let cited = Rule::ALL.iter().copied().find(|known| known.id() == *rule);
            let spends = if cited == Some(Rule::ArtilleryCaissons) {
                format!("Caissons explode: {} another", does(*side, "loses"))
            } else {
                format!("{} an", begin(&does(*side, "spends")))
            };
            let text = format!(
                "{spends} artillery support point and {} {left} left.",
                verb_of(&[party(*side).into()], "has")
            );
            Line::new(text, cited.into_iter().collect())
        }
        Event::ArtilleryDuel { attacker, defender, winner } => {
            let result = match winner {
                Some(side) => format!("{} the support", words::have(*side)),
                None => "nobody has the support".into(),
            };
            let text = format!(
                "Artillery duel: the attacker's guns roll {attacker}, the defender's {defender}, and {result}."
            );
            Line::new(text, vec![Rule::ArtilleryDuel])
        }
        Event::AttackRolled { attacker, defender, dice, modifiers, totals, loser, result } => {
            let sum = |piece: PieceId, die: u8, total: u8| {
                let added: Vec<String> = modifiers
                    .iter()
                    .filter(|one| one.side == owner(piece))
                    .map(|one| format!(" + {} {}", one.value, modifier_word(one)))
                    .collect();
                match added.as_slice() {
                    [] => format!("{} {die}", name(piece)),
                    added => format!("{} {die}{} = {total}", name(piece), added.concat()),
                }
            };
            let text = format!(
                "{}; {}: {}.",
                sum(*attacker, dice[0], totals[0]),
                sum(*defender, dice[1], totals[1]),
                result_words(*loser, *result)
            );
            let mut cited = vec![Rule::CombatResult];
            cited.extend(
                Rule::ALL.iter().copied().filter(|rule| modifiers.iter().any(|one| one.rule == rule.id())),
            );
            teller.line(text, cited, &[*attacker, *defender], &[])
        }
        Event::AttackDone { attacker, defender } => {
            let text = format!("{} attack on {} is over.", possessive(name(*attacker)), name(*defender));
            teller.line(text, Vec::new(), &[*attacker, *defender], &[])
        }
        _ => return None,
    })
}

const fn bid_words(support: bool) -> &'static str {
    if support { "artillery support" } else { "no artillery support" }
}

fn modifier_word(modifier: &AttackModifier) -> String {
    let rule = Rule::ALL.iter().find(|rule| rule.id() == modifier.rule);
    match rule {
        Some(Rule::CombatFlank) => "for the flank".into(),
        Some(Rule::CombatTerrain) => "for the ground".into(),
        Some(Rule::CombatStars) => noun(modifier.value.into(), "star"),
        _ => "for artillery".into(),
    }
}

fn result_words(loser: Option<PieceId>, result: AttackResult) -> String {
    let Some(loser) = loser else { return "a stalemate".into() };
    let fate = match result {
        AttackResult::Stalemate => "holds",
        AttackResult::Retreat => "must retreat",
        AttackResult::Blown => "is blown",
        AttackResult::Eliminated => "is eliminated",
    };
    format!("{} {fate}", name(loser))
}

/// What becomes of units, and the ends of turn and game.
fn results(teller: &Teller<'_>, event: &Event) -> Line<Rule> {
    match event {
        Event::Retreated { unit, from, to, short, .. } => {
            let mut cited = vec![Rule::RetreatPath];
            if *short {
                cited.push(Rule::RetreatDefensibleStop);
            }
            let stop = if *short { " and stops there, on defensible ground" } else { "" };
            let text = format!("{} retreats to {}{stop}.", name(*unit), teller.place(*to));
            teller.line(text, cited, &[*unit], &[*from, *to])
        }
        Event::RetreatFailed { unit, .. } => {
            let text = format!("{} has no way to retreat.", name(*unit));
            teller.line(text, vec![Rule::RetreatFailed], &[*unit], &[])
        }
        Event::UnitBlown { unit, returns } => {
            let text = format!("{} is blown and comes back on {}.", name(*unit), turn_name(*returns));
            teller.line(text, vec![Rule::ResultBlown], &[*unit], &[])
        }
        Event::UnitEliminated { unit, cause, points } => {
            let (why, rule) = match cause {
                Cause::Excess => (", one too many to return", Some(Rule::BlownTwoAtMost)),
                Cause::NoRoom => (", without a hex to return to", Some(Rule::BlownNoRoom)),
                Cause::Result => ("", None),
                Cause::July3 => (": on July 3 no blown unit comes back", Some(Rule::ResultJuly3)),
            };
            let side = owner(*unit).other();
            let text = format!(
                "{} is eliminated{why}; {} {}.",
                name(*unit),
                words::have(side),
                plural(u32::from(*points), "point")
            );
            let mut cited = vec![Rule::ResultEliminated];
            cited.extend(rule);
            if *cause == Cause::Excess {
                cited.push(Rule::BlownOpponentChooses);
            }
            teller.line(text, cited, &[*unit], &[])
        }
        Event::Advanced { unit, from, to } => {
            let text = format!("{} advances to {}.", name(*unit), teller.place(*to));
            teller.line(text, vec![Rule::AdvanceMust], &[*unit], &[*from, *to])
        }
        Event::NoAdvance { unit, berdan } => {
            let (why, cited) = if *berdan {
                ("Berdan's Sharpshooters hold it", vec![Rule::AdvanceBerdan, Rule::BerdanZocHex])
            } else {
                ("it is in an enemy zone of control", vec![Rule::AdvanceMust, Rule::DefZoc])
            };
            teller.line(format!("{} does not advance: {why}.", name(*unit)), cited, &[*unit], &[])
        }
        Event::TurnEnded { turn, open } => {
            let road = if open.is_empty() {
                "the road to Baltimore is closed".into()
            } else {
                format!("the road to Baltimore is open to {}", goal_names(teller.rules, open))
            };
            let cited = if open.is_empty() { Vec::new() } else { vec![Rule::VictoryRoad] };
            Line::new(format!("{} ends: {road}.", turn_name(*turn)), cited)
        }
        Event::GameOver { winner, by_road, points } => {
            let score = format!("Union {}, Confederate {}", points.union, points.confederate);
            let (text, rule) = if *by_road {
                (format!("The {} wins by the road; points: {score}.", army(*winner)), Rule::VictoryRoad)
            } else {
                let tie = if points.union == points.confederate { ", for the Union wins ties" } else { "" };
                (
                    format!("July 3 is over; points: {score}; the {} wins{tie}.", army(*winner)),
                    Rule::VictoryPoints,
                )
            };
            Line::new(text, vec![rule])
        }
        other => Line::new(format!("{other:?}"), Vec::new()),
    }
}
