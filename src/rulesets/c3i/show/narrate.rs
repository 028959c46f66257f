//! Events in sentences, with the rules that they applied.

use super::super::C3i;
use super::super::attack::{AttackModifier, AttackResult};
use super::super::event::{Cause, Event, HqRule, Mode, PassReason, Stop};
use super::super::options::{ExtraMoves, HqZone};
use super::super::pieces::{self, BERDAN, headquarters, name, owner, turn_name};
use super::super::rules::Rule;
use super::super::state::{Formation, Phase, Reason};
use super::scene::{blown_id, lost_id, waiting_id};
use super::words::{self, army, does, goal_names, names, names_do, party};
use crate::engine::log::deed::{
    DiceRolled, Fate, FightKind, FightModifier, FightResult, LossKind, ModifierKind, Motion, Party,
    RollPurpose,
};
use crate::engine::phrase::{begin, noun, plural, possessive, verb_of};
use crate::engine::scene::Location;
use crate::engine::{BySide, Deed, EntryId, Line, PieceId, RuleId, Side, SpaceId};

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

    fn on(&self, hex: SpaceId) -> Location {
        Location::space(self.rules.board().id(hex))
    }

    fn goes(&self, piece: PieceId, [from, to]: [SpaceId; 2], how: Motion) -> Deed {
        Deed::step(pieces::id(piece), owner(piece), [from, to].map(|hex| self.on(hex)), how)
    }

    fn arrives(&self, piece: PieceId, hex: SpaceId) -> Deed {
        Deed::arrival(pieces::id(piece), owner(piece), self.on(hex))
    }

    /// A marker is taken up.
    fn lifted(&self, marker: PieceId, hex: SpaceId, rule: Option<Rule>) -> Line<Rule> {
        let text = format!("{} {}, to be placed anew.", names_do(&[marker], "leaves"), self.place(hex));
        let line = self.line(text, rule.into_iter().collect(), &[marker], &[hex]);
        line.deed(Deed::departure(pieces::id(marker), None))
    }
}

fn tray(tray: String) -> Location {
    Location::Tray { tray }
}

/// A piece leaves the map or, blown already, is out of the game.
fn lost(piece: PieceId, to: Option<Location>, how: LossKind) -> Deed {
    Deed::loss(pieces::id(piece), to, how)
}

/// Dice of a fight, the attacker's first.
fn dice(sides: [Side; 2], values: [u8; 2]) -> Vec<DiceRolled> {
    sides.into_iter().zip(values).map(|(side, value)| DiceRolled::d6(side, &[value])).collect()
}

/// What an event was, in words. An event without an arm does not compile.
pub(crate) fn narrate(rules: &C3i, event: &Event) -> Line<Rule> {
    let teller = Teller { rules };
    match event {
        Event::TurnBegan { turn } => {
            Line::new(format!("{}.", turn_name(*turn)), vec![Rule::PhaseConfederateFirst])
        }
        Event::HqLifted { side, hex } => teller.lifted(headquarters(*side), *hex, None),
        Event::HqPlaced { side, hex, rule } => hq_placed(&teller, *side, *hex, *rule),
        Event::UnitEliminated { unit, cause, points } => unit_eliminated(&teller, *unit, *cause, *points),
        Event::BlownReturned { unit, hex, turn } => blown_returned(&teller, *unit, *hex, *turn),
        Event::BlownNoRoom { side, units, waits, returns } => {
            blown_no_room(&teller, *side, units, *waits, *returns)
        }
        Event::BerdanLifted { hex } => teller.lifted(BERDAN, *hex, Some(Rule::BerdanTurns)),
        Event::BerdanPlaced { hex } => berdan_placed(&teller, *hex),
        Event::BerdanOffMap {} => berdan_off_map(&teller),
        Event::FormationsSet { march, battle } => formations_set(&teller, march, battle),
        Event::ExitDeclared { unit, enemies } => exit_declared(&teller, *unit, enemies),
        Event::Passed { side, phase, reason } => passed(*side, *phase, *reason),
        Event::MoverPicked { unit } => {
            let text = format!("{} is designated to move.", name(*unit));
            teller.line(text, vec![Rule::MoveAlternate], &[*unit], &[]).deed(pick(*unit))
        }
        Event::EntryHexClaimed { unit, enemy, hex } => entry_hex_claimed(&teller, *unit, *enemy, *hex),
        Event::Entered { unit, to, by, stopped, formation } => {
            entered(&teller, *unit, *to, Way { by: *by, stopped: *stopped, formation: *formation })
        }
        Event::Moved { unit, from, to, by, stopped, slipped_away, formation } => {
            let way = Way { by: *by, stopped: *stopped, formation: *formation };
            moved(&teller, *unit, [*from, *to], way, *slipped_away)
        }
        Event::Deployed { unit } => deployed(&teller, *unit),
        Event::MarkerShared { unit, marker, hex } => marker_shared(&teller, *unit, *marker, *hex),
        Event::ExtraMoves { side, die, free, waiting, total } => {
            let waiting = match rules.options().extra_moves {
                ExtraMoves::WithWaiting => Some(*waiting),
                ExtraMoves::OnMap => None,
            };
            extra_moves(*side, *die, *free, waiting, *total)
        }
        Event::ExtraAttacks { side, die } => extra_attacks(*side, *die),
        Event::AttackDeclared { attacker, defender } => attack_declared(&teller, *attacker, *defender),
        Event::NoArtillery { unit, cavalry } => no_artillery(&teller, *unit, *cavalry),
        Event::BidCommitted { side, support } => bid_committed(*side, *support),
        Event::BidsRevealed { bids } => bids_revealed(*bids),
        Event::ArtillerySpent { side, left, rule } => artillery_spent(*side, *left, rule),
        Event::ArtilleryDuel { side, attacker, defender, winner } => {
            artillery_duel(*side, [*attacker, *defender], *winner)
        }
        Event::AttackRolled { attacker, defender, dice, modifiers, totals, loser, result } => {
            let rolls = [(*attacker, dice[0], totals[0]), (*defender, dice[1], totals[1])];
            attack_rolled(&teller, rolls, modifiers, *loser, *result)
        }
        Event::Retreated { unit, from, to, short, reason } => {
            retreated(&teller, *unit, [*from, *to], *short, *reason)
        }
        Event::RetreatFailed { unit, .. } => {
            let text = format!("{} has no way to retreat.", name(*unit));
            teller.line(text, vec![Rule::RetreatFailed], &[*unit], &[])
        }
        Event::UnitBlown { unit, returns } => {
            let text = format!("{} is blown and comes back on {}.", name(*unit), turn_name(*returns));
            let deed = lost(*unit, Some(tray(blown_id(*returns))), LossKind::Routed);
            teller.line(text, vec![Rule::ResultBlown], &[*unit], &[]).deed(deed)
        }
        Event::Advanced { unit, from, to } => {
            let text = format!("{} advances to {}.", name(*unit), teller.place(*to));
            let deed = teller.goes(*unit, [*from, *to], Motion::Advance);
            teller.line(text, vec![Rule::AdvanceMust], &[*unit], &[*from, *to]).deed(deed)
        }
        Event::NoAdvance { unit, berdan } => no_advance(&teller, *unit, *berdan),
        Event::AttackDone { attacker, defender } => {
            let text = format!("{} attack on {} is over.", possessive(name(*attacker)), name(*defender));
            teller.line(text, Vec::new(), &[*attacker, *defender], &[])
        }
        Event::TurnEnded { turn, open } => turn_ended(&teller, *turn, open),
        Event::GameOver { winner, by_road, points } => game_over(*winner, *by_road, *points),
    }
}

fn hq_placed(teller: &Teller<'_>, side: Side, hex: SpaceId, rule: HqRule) -> Line<Rule> {
    let marker = headquarters(side);
    let (why, cited) = match rule {
        HqRule::NearUnit => ("", Rule::HqNearUnit),
        HqRule::NearEntry => {
            (", near the entry point, for the side has no unit on the map", Rule::HqNearEntry)
        }
        HqRule::Anywhere => match teller.rules.options().hq_zone {
            HqZone::Hex => (", for no hex near by is allowed", Rule::HqFallback),
            HqZone::Unit => (", for no empty hex is near a unit that is in no enemy zone", Rule::HqFallback),
        },
    };
    let text = format!("{} set up {}{why}.", names_do(&[marker], "is"), teller.at(hex));
    let line = teller.line(text, vec![cited, Rule::DefEmptyHex], &[marker], &[hex]);
    line.deed(teller.arrives(marker, hex))
}

fn blown_returned(teller: &Teller<'_>, unit: PieceId, hex: SpaceId, turn: u8) -> Line<Rule> {
    let text = format!("{} returns to {}, in March formation.", name(unit), teller.place(hex));
    let cited = vec![Rule::ResultBlown, Rule::BlownAdjacentHq, Rule::DefEmptyHex];
    let from = tray(blown_id(turn));
    let deed = Deed::step(pieces::id(unit), owner(unit), [from, teller.on(hex)], Motion::Entry);
    teller.line(text, cited, &[unit], &[hex]).deed(deed)
}

/// Units without a hex to return to are lost, unless they wait: for a turn, or after the last one for none.
fn blown_no_room(
    teller: &Teller<'_>,
    side: Side,
    units: &[PieceId],
    waits: bool,
    returns: Option<u8>,
) -> Line<Rule> {
    let they = if units.len() == 1 { "it" } else { "they" };
    let verb = |singular: &str| verb_of(&words::name_list(units), singular);
    let fate = match (waits, returns) {
        (false, _) => format!("{they} {} lost", verb("is")),
        (true, Some(turn)) => format!("{they} {} until {}", verb("waits"), turn_name(turn)),
        (true, None) => format!(
            "{they} {} out, for no turn is left, but {} not count as eliminated",
            verb("stays"),
            verb("does")
        ),
    };
    let text = format!(
        "There is no hex next to {} where {} can return: {fate}.",
        name(headquarters(side)),
        names(units)
    );
    teller.line(text, vec![Rule::BlownNoRoom], units, &[])
}

fn berdan_placed(teller: &Teller<'_>, hex: SpaceId) -> Line<Rule> {
    let text = format!("{} post {}.", names_do(&[BERDAN], "takes"), teller.at(hex));
    let line = teller.line(text, vec![Rule::BerdanTurns, Rule::DefEmptyHex], &[BERDAN], &[hex]);
    line.deed(teller.arrives(BERDAN, hex))
}

fn berdan_off_map(teller: &Teller<'_>) -> Line<Rule> {
    let text = format!("No empty hex is next to a Union unit: {} off the map.", names_do(&[BERDAN], "stays"));
    teller.line(text, vec![Rule::BerdanTurns, Rule::BerdanFriendlyZoc], &[BERDAN], &[])
}

fn formations_set(teller: &Teller<'_>, march: &[PieceId], battle: &[PieceId]) -> Line<Rule> {
    let part = |units: &[PieceId], formation: &str| {
        (!units.is_empty()).then(|| format!("{} to {formation} formation", names_do(units, "turns")))
    };
    let parts: Vec<String> = [part(march, "March"), part(battle, "Battle")].into_iter().flatten().collect();
    let text = if parts.is_empty() {
        "No unit changes its formation.".to_owned()
    } else {
        format!("{}.", parts.join("; "))
    };
    let listed = [(Rule::OrgMarch, march), (Rule::OrgBattle, battle)];
    let cited = listed.into_iter().filter(|(_, units)| !units.is_empty()).map(|(rule, _)| rule).collect();
    let all: Vec<PieceId> = march.iter().chain(battle).copied().collect();
    teller.line(text, cited, &all, &[])
}

fn exit_declared(teller: &Teller<'_>, unit: PieceId, enemies: &[PieceId]) -> Line<Rule> {
    let text = format!("{} leaves enemy zones of control.", name(unit));
    let mut cited = vec![Rule::ExitRetreatRules, Rule::ExitAlternate];
    // One enemy alone leaves no doubt from whom to draw away.
    if enemies.len() > 1 {
        cited.push(Rule::OptionExitReference);
    }
    teller.line(text, cited, &[unit], &[]).deed(pick(unit))
}

fn pick(unit: PieceId) -> Deed {
    Deed::Pick { piece: pieces::id(unit).into() }
}

fn passed(side: Side, phase: Phase, reason: PassReason) -> Line<Rule> {
    let (what, can, rule, cap) = match phase {
        Phase::Exits => ("exits", "is in an enemy zone of control", Rule::ExitAlternate, None),
        Phase::Attacks => ("attacks", "can attack", Rule::AttackVoluntary, Some(Rule::EngineAttackCap)),
        // Nobody passes in the steps that are listed after movement.
        Phase::Movement
        | Phase::Headquarters
        | Phase::ExcessBlown
        | Phase::BlownReturn
        | Phase::Sharpshooters
        | Phase::Over => ("moves", "can move or enter", Rule::MoveAlternate, Some(Rule::EngineMoveCap)),
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

fn entry_hex_claimed(teller: &Teller<'_>, unit: PieceId, enemy: PieceId, hex: SpaceId) -> Line<Rule> {
    let text =
        format!("{} claims its entry hex: {} must leave {}.", name(unit), name(enemy), teller.place(hex));
    teller.line(text, vec![Rule::ReinfClaim], &[unit, enemy], &[hex])
}

fn entered(teller: &Teller<'_>, unit: PieceId, to: SpaceId, way: Way) -> Line<Rule> {
    let entry = teller.rules.origin(unit);
    let mut cited = vec![Rule::ReinfEntryHex, Rule::ReinfEntryCost];
    // About the two corps of July 1 the rulebook is of two minds.
    if pieces::unit(unit).turn == 1 {
        cited.push(Rule::OptionUnionEntry);
    }
    let rest = way.words(to == entry, &mut cited);
    let enters = format!("{} enters by {}", name(unit), words::entry_name(teller.rules, unit));
    let deed = |through| Deed::Move {
        piece: pieces::id(unit).into(),
        side: Some(owner(unit)),
        becomes: None,
        count: 1,
        from: tray(waiting_id(teller.rules, entry)),
        to: teller.on(to),
        through,
        how: Motion::Entry,
    };
    if to == entry {
        let text = format!("{enters} and stays {}{rest}.", teller.at(entry));
        return teller.line(text, cited, &[unit], &[entry]).deed(deed(Vec::new()));
    }
    let text = format!("{enters} and moves to {}{rest}.", teller.place(to));
    let through = vec![teller.rules.board().id(entry).to_owned()];
    teller.line(text, cited, &[unit], &[entry, to]).deed(deed(through))
}

fn moved(
    teller: &Teller<'_>,
    unit: PieceId,
    [from, to]: [SpaceId; 2],
    way: Way,
    slipped_away: bool,
) -> Line<Rule> {
    let mut cited = Vec::new();
    let rest = way.words(false, &mut cited);
    if slipped_away {
        cited.push(Rule::MoveZoiStart);
    }
    let text = format!("{} moves to {}{rest}.", name(unit), teller.place(to));
    let deed = teller.goes(unit, [from, to], Motion::March);
    teller.line(text, cited, &[unit], &[from, to]).deed(deed)
}

fn deployed(teller: &Teller<'_>, unit: PieceId) -> Line<Rule> {
    let text = format!("{} is in an enemy zone of control now, and turns to Battle formation.", name(unit));
    teller.line(text, vec![Rule::MoveZocDeploy, Rule::DefZoc], &[unit], &[])
}

/// Those who wait are told where they count.
fn extra_moves(side: Side, die: u8, free: u8, waiting: Option<u8>, total: u8) -> Line<Rule> {
    let waiting = waiting.map_or(String::new(), |waiting| format!(" and {waiting} to enter"));
    let text = format!(
        "{} {die}: with {} in no enemy zone of control{waiting}, at most {}.",
        begin(&does(side, "rolls")),
        plural(u32::from(free), "unit"),
        plural(u32::from(total), "more move")
    );
    Line::new(text, vec![Rule::MoveExtra]).deed(activity(side, die))
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

/// How a unit moved, and how it stands after that.
#[derive(Clone, Copy)]
struct Way {
    by: Mode,
    stopped: Option<Stop>,
    formation: Formation,
}

impl Way {
    fn words(self, stays: bool, cited: &mut Vec<Rule>) -> String {
        let mut words = String::new();
        if self.by == Mode::Road {
            words += " by road";
            cited.push(Rule::MoveRoad);
        }
        match self.stopped {
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
        if self.stopped.is_some() && self.formation == Formation::Battle {
            words += " in Battle formation";
        }
        words
    }
}

fn extra_attacks(side: Side, die: u8) -> Line<Rule> {
    let more = plural(u32::from(die), "more attack");
    let text = format!("{} {die}: at most {more}.", begin(&does(side, "rolls")));
    Line::new(text, vec![Rule::AttackExtra]).deed(activity(side, die))
}

/// The die that says what a side may still do.
fn activity(side: Side, die: u8) -> Deed {
    Deed::Roll { purpose: RollPurpose::Activity, dice: DiceRolled::d6(side, &[die]) }
}

fn attack_declared(teller: &Teller<'_>, attacker: PieceId, defender: PieceId) -> Line<Rule> {
    let text = format!("{} attacks {}.", name(attacker), name(defender));
    teller.line(text, vec![Rule::AttackVoluntary, Rule::AttackAdjacent], &[attacker, defender], &[])
}

fn no_artillery(teller: &Teller<'_>, unit: PieceId, cavalry: bool) -> Line<Rule> {
    if cavalry {
        let text = format!("{} is cavalry and has no artillery support.", name(unit));
        return teller.line(text, vec![Rule::ArtilleryCavalry], &[unit], &[]);
    }
    let text = format!("{} no artillery support point left.", begin(&words::have(owner(unit))));
    Line::new(text, vec![Rule::ArtilleryNoneLeft])
}

fn bid_committed(side: Side, support: Option<bool>) -> Line<Rule> {
    let text = match support {
        None => format!("{} declared in secret.", begin(&words::have(side))),
        Some(support) => format!("{} {}.", begin(&does(side, "declares")), bid_words(support)),
    };
    Line::new(text, vec![Rule::ArtillerySecret])
}

fn bids_revealed(bids: BySide<Option<bool>>) -> Line<Rule> {
    let word = |side: Side| {
        let what = match bids[side] {
            Some(true) => "declared artillery support",
            Some(false) => "declared no artillery support",
            None => "had none to declare",
        };
        format!("{} {what}", party(side))
    };
    let text = format!("The declarations are shown: {}, {}.", word(Side::Confederate), word(Side::Union));
    Line::new(text, vec![Rule::ArtillerySecret])
}

fn artillery_spent(side: Side, left: u8, rule: &str) -> Line<Rule> {
    let cited = Rule::ALL.iter().copied().find(|known| known.id() == rule);
    let spends = if cited == Some(Rule::ArtilleryCaissons) {
        format!("Caissons explode: {} another", does(side, "loses"))
    } else {
        format!("{} an", begin(&does(side, "spends")))
    };
    let has = verb_of(&[party(side).into()], "has");
    let text = format!("{spends} artillery support point and {has} {left} left.");
    Line::new(text, cited.into_iter().collect())
}

fn artillery_duel(side: Side, [attacker, defender]: [u8; 2], winner: Option<Side>) -> Line<Rule> {
    let result = match winner {
        Some(side) => format!("{} the support", words::have(side)),
        None => "nobody has the support".into(),
    };
    let text = format!(
        "Artillery duel: the attacker's guns roll {attacker}, the defender's {defender}, and {result}."
    );
    let party = |side, die: u8| Party::new(side, Vec::new()).total(die);
    Line::new(text, vec![Rule::ArtilleryDuel]).deed(Deed::Fight {
        kind: FightKind::Duel,
        at: None,
        attackers: party(side, attacker),
        defenders: party(side.other(), defender),
        dice: dice([side, side.other()], [attacker, defender]),
        modifiers: Vec::new(),
        result: FightResult { winner, ..FightResult::default() },
    })
}

/// The rolls are the attacker's and the defender's: each with its die and its total.
fn attack_rolled(
    teller: &Teller<'_>,
    rolls: [(PieceId, u8, u8); 2],
    modifiers: &[AttackModifier],
    loser: Option<PieceId>,
    result: AttackResult,
) -> Line<Rule> {
    let sum = |(piece, die, total): (PieceId, u8, u8)| {
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
    let [attack, defence] = rolls;
    let text = format!("{}; {}: {}.", sum(attack), sum(defence), result_words(loser, result));
    let mut cited = vec![Rule::CombatResult];
    cited.extend(Rule::ALL.iter().copied().filter(|rule| modifiers.iter().any(|one| one.rule == rule.id())));
    let party = |(piece, _, total): (PieceId, u8, u8)| {
        Party::new(owner(piece), vec![pieces::id(piece).into()]).total(total)
    };
    let line = teller.line(text, cited, &rolls.map(|(piece, ..)| piece), &[]);
    line.deed(Deed::Fight {
        kind: FightKind::CloseCombat,
        at: None,
        attackers: party(attack),
        defenders: party(defence),
        dice: dice(rolls.map(|(piece, ..)| owner(piece)), rolls.map(|(_, die, _)| die)),
        modifiers: modifiers.iter().map(modifier).collect(),
        result: FightResult {
            winner: loser.map(|loser| owner(loser).other()),
            hits: None,
            fate: Some(match result {
                AttackResult::Stalemate => Fate::Holds,
                AttackResult::Retreat => Fate::Retreats,
                AttackResult::Blown => Fate::Routed,
                AttackResult::Eliminated => Fate::Eliminated,
            }),
        },
    })
}

const fn bid_words(support: bool) -> &'static str {
    if support { "artillery support" } else { "no artillery support" }
}

/// What a modifier is, and how it reads after its number.
fn modifier_kind(modifier: &AttackModifier) -> (ModifierKind, String) {
    let rule = Rule::ALL.iter().find(|rule| rule.id() == modifier.rule);
    match rule {
        Some(Rule::CombatFlank) => (ModifierKind::Flank, "for the flank".into()),
        Some(Rule::CombatTerrain) => (ModifierKind::Terrain, "for the ground".into()),
        Some(Rule::CombatStars) => (ModifierKind::Quality, noun(modifier.value.into(), "star")),
        _ => (ModifierKind::Artillery, "for artillery".into()),
    }
}

fn modifier_word(modifier: &AttackModifier) -> String {
    modifier_kind(modifier).1
}

fn modifier(one: &AttackModifier) -> FightModifier {
    let (kind, text) = modifier_kind(one);
    FightModifier { kind, side: Some(one.side), text, value: one.value.into(), rule: Some(one.rule) }
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

fn retreated(
    teller: &Teller<'_>,
    unit: PieceId,
    [from, to]: [SpaceId; 2],
    short: bool,
    reason: Reason,
) -> Line<Rule> {
    let motion = match reason {
        Reason::Exit => Motion::Withdrawal,
        Reason::LostAttack | Reason::EntryHexClaimed => Motion::Retreat,
    };
    let mut cited = vec![Rule::RetreatPath];
    if short {
        cited.push(Rule::RetreatDefensibleStop);
    }
    let stop = if short { " and stops there, on defensible ground" } else { "" };
    let text = format!("{} retreats to {}{stop}.", name(unit), teller.place(to));
    let deed = teller.goes(unit, [from, to], motion);
    teller.line(text, cited, &[unit], &[from, to]).deed(deed)
}

fn unit_eliminated(teller: &Teller<'_>, unit: PieceId, cause: Cause, points: u8) -> Line<Rule> {
    let (why, rule) = match cause {
        Cause::Excess => (", one too many to return", Some(Rule::BlownTwoAtMost)),
        Cause::NoRoom => (", without a hex to return to", Some(Rule::BlownNoRoom)),
        Cause::Result => ("", None),
        Cause::July3 => (": on July 3 no blown unit comes back", Some(Rule::ResultJuly3)),
    };
    let text = format!(
        "{} is eliminated{why}; {} {}.",
        name(unit),
        words::have(owner(unit).other()),
        plural(u32::from(points), "point")
    );
    let mut cited = vec![Rule::ResultEliminated];
    cited.extend(rule);
    if cause == Cause::Excess {
        cited.push(Rule::BlownOpponentChooses);
    }
    let side = owner(unit);
    let gone = lost(unit, Some(tray(lost_id(side))), LossKind::Eliminated);
    let scored = Deed::Points { side: side.other(), points: 1, space: None };
    teller.line(text, cited, &[unit], &[]).deeds([gone, scored])
}

fn no_advance(teller: &Teller<'_>, unit: PieceId, berdan: bool) -> Line<Rule> {
    let (why, cited) = if berdan {
        ("Berdan's Sharpshooters hold it", vec![Rule::AdvanceBerdan, Rule::BerdanZocHex])
    } else {
        ("it is in an enemy zone of control", vec![Rule::AdvanceMust, Rule::DefZoc])
    };
    teller.line(format!("{} does not advance: {why}.", name(unit)), cited, &[unit], &[])
}

fn turn_ended(teller: &Teller<'_>, turn: u8, open: &[EntryId]) -> Line<Rule> {
    let (road, cited) = if open.is_empty() {
        ("the road to Baltimore is closed".into(), Vec::new())
    } else {
        let goals = goal_names(teller.rules, open);
        (format!("the road to Baltimore is open to {goals}"), vec![Rule::VictoryRoad])
    };
    Line::new(format!("{} ends: {road}.", turn_name(turn)), cited)
}

fn game_over(winner: Side, by_road: bool, points: BySide<u8>) -> Line<Rule> {
    let score = format!("Union {}, Confederate {}", points.union, points.confederate);
    let (text, rule) = if by_road {
        (format!("The {} wins by the road; points: {score}.", army(winner)), Rule::VictoryRoad)
    } else {
        let tie = if points.union == points.confederate { ", for the Union wins ties" } else { "" };
        (format!("July 3 is over; points: {score}; the {} wins{tie}.", army(winner)), Rule::VictoryPoints)
    };
    Line::new(text, vec![rule])
}
