//! What the sentences of events have in common, and the longer ones.

use super::super::C3i;
use super::super::attack::{AttackModifier, AttackResult, Bonus};
use super::super::event::{Event, HqRule, Mode, Stop};
use super::super::options::{ExtraMoves, HqZone};
use super::super::pieces::{self, headquarters, name, owner, turn_name};
use super::super::rules::Rule;
use super::super::state::Formation;
use super::scene::waiting_id;
use super::words::{attacks, entry_name, name_list, names, names_do, party};
use crate::engine::log::deed::{
    DiceRolled, Fate, FightKind, FightModifier, FightResult, LossKind, ModifierKind, Motion, Party,
    RollPurpose,
};
use crate::engine::phrase::{noun, verb_of};
use crate::engine::scene::Location;
use crate::engine::sentences::act;
use crate::engine::{BySide, Deed, Head, Line, PieceId, Side, SpaceId};

/// What an event was, in words and as deeds.
pub(crate) fn narrate(rules: &C3i, event: &Event) -> Line<Rule> {
    let teller = Teller { rules };
    event.clone().told(teller).headed(event.clone().head(teller))
}

/// Links a line with pieces and hexes.
#[derive(Clone, Copy)]
pub(in super::super) struct Teller<'a> {
    pub rules: &'a C3i,
}

impl Teller<'_> {
    pub fn place(self, hex: SpaceId) -> String {
        self.rules.board().place(hex)
    }

    pub fn at(self, hex: SpaceId) -> String {
        self.rules.board().at(hex)
    }

    /// A hex in a heading.
    pub fn short(self, hex: SpaceId) -> String {
        self.rules.board().short(hex)
    }

    /// Where something is, in a heading.
    pub fn short_at(self, hex: SpaceId) -> String {
        self.rules.board().short_at(hex)
    }

    /// A line with the rules that it cites, and the pieces and hexes to which it leads.
    pub fn line(self, text: String, cited: &[Rule], pieces: &[PieceId], hexes: &[SpaceId]) -> Line<Rule> {
        let line = Line::new(text, cited.to_vec());
        let line = pieces.iter().fold(line, |line, piece| line.piece(pieces::id(*piece)));
        hexes.iter().fold(line, |line, hex| line.space(self.rules.board().id(*hex)))
    }

    pub fn on(self, hex: SpaceId) -> Location {
        Location::space(self.rules.board().id(hex))
    }

    /// A piece goes from one hex to another.
    pub fn goes(self, piece: PieceId, from: SpaceId, to: SpaceId, how: Motion) -> Deed {
        Deed::step(pieces::id(piece), owner(piece), [from, to].map(|hex| self.on(hex)), how)
    }

    /// A unit marches, along the road if it may have come that way and there is no other.
    pub fn marches(self, piece: PieceId, from: SpaceId, to: SpaceId, by: Mode) -> Deed {
        let mut deed = self.goes(piece, from, to, Motion::March);
        if let Deed::Move { through, .. } = &mut deed {
            through.extend(self.by_road(piece, from, to, by));
        }
        deed
    }

    /// The hexes between two, along the road if a unit may have come that way and there is no other.
    fn by_road(self, unit: PieceId, from: SpaceId, to: SpaceId, by: Mode) -> Vec<String> {
        let board = self.rules.board();
        let steps = 2 * pieces::unit(unit).march_allowance();
        let way = if by == Mode::Ground { None } else { board.only_road(from, to, steps) };
        way.into_iter().flatten().map(|hex| board.id(hex).to_owned()).collect()
    }

    /// A unit comes back out of a box.
    pub fn returns(self, unit: PieceId, from: String, hex: SpaceId) -> Deed {
        Deed::step(pieces::id(unit), owner(unit), [tray(from), self.on(hex)], Motion::Entry)
    }

    pub fn arrives(self, piece: PieceId, hex: SpaceId) -> Deed {
        Deed::arrival(pieces::id(piece), owner(piece), self.on(hex))
    }

    /// A marker is taken up.
    pub fn lifted(self, marker: PieceId, hex: SpaceId, cited: &[Rule]) -> Line<Rule> {
        let text = format!("{} {}, to be placed anew.", names_do(&[marker], "leaves"), self.place(hex));
        self.line(text, cited, &[marker], &[hex])
    }

    /// Why headquarters stand where they do, as the end of a sentence.
    pub fn why_there(self, rule: HqRule) -> (&'static str, Rule) {
        match (rule, self.rules.options().hq_zone) {
            (HqRule::NearUnit, _) => ("", Rule::HqNearUnit),
            (HqRule::NearEntry, _) => {
                (", near the entry point, for the side has no unit on the map", Rule::HqNearEntry)
            }
            (HqRule::Anywhere, HqZone::Hex) => (", for no hex near by is allowed", Rule::HqFallback),
            (HqRule::Anywhere, HqZone::Unit) => {
                (", for no empty hex is near a unit that is in no enemy zone", Rule::HqFallback)
            }
        }
    }

    /// Units without a hex to return to are lost, unless they wait: for a turn, or after the last one for none.
    pub fn no_room(self, side: Side, units: &[PieceId], waits: bool, returns: Option<u8>) -> Line<Rule> {
        let they = if units.len() == 1 { "it" } else { "they" };
        let verb = |singular: &str| verb_of(&name_list(units), singular);
        let fate = match (waits, returns) {
            (false, _) => format!("{they} {} lost", verb("is")),
            (true, Some(turn)) => format!("{they} {} until {}", verb("waits"), turn_name(turn)),
            (true, None) => format!(
                "{they} {} out, for no turn is left, but {} not count as eliminated",
                verb("stays"),
                verb("does")
            ),
        };
        let (hq, who) = (name(headquarters(side)), names(units));
        let text = format!("There is no hex next to {hq} where {who} can return: {fate}.");
        self.line(text, &[Rule::BlownNoRoom], units, &[])
    }

    /// Those who wait to enter, where they count.
    pub fn waiting(self, waiting: u8) -> String {
        match self.rules.options().extra_moves {
            ExtraMoves::WithWaiting => format!(" and {waiting} to enter"),
            ExtraMoves::OnMap => String::new(),
        }
    }

    pub fn entered(self, unit: PieceId, to: SpaceId, way: Way) -> Line<Rule> {
        let entry = self.rules.origin(unit);
        let mut cited = vec![Rule::ReinfEntryHex, Rule::ReinfEntryCost];
        // About the two corps of July 1 the rulebook is of two minds.
        if pieces::unit(unit).turn == 1 {
            cited.push(Rule::OptionUnionEntry);
        }
        let rest = way.words(to == entry, &mut cited);
        let enters = format!("{} enters by {}", name(unit), entry_name(self.rules, unit));
        if to == entry {
            let text = format!("{enters} and stays {}{rest}.", self.at(entry));
            return self.line(text, &cited, &[unit], &[entry]);
        }
        let text = format!("{enters} and moves to {}{rest}.", self.place(to));
        self.line(text, &cited, &[unit], &[entry, to])
    }

    /// The same in a few words.
    pub fn enters(self, unit: PieceId, to: SpaceId) -> Head {
        if to == self.rules.origin(unit) {
            act!("{} enters {}", name(unit), self.short_at(to))
        } else {
            act!("{} enters and moves to {}", name(unit), self.short(to))
        }
    }

    /// An entry, through the entry hex.
    pub fn entry(self, unit: PieceId, to: SpaceId, by: Mode) -> Deed {
        let entry = self.rules.origin(unit);
        let first = (to != entry).then(|| self.rules.board().id(entry).to_owned());
        let through = first.into_iter().chain(self.by_road(unit, entry, to, by));
        Deed::Move {
            piece: pieces::id(unit).into(),
            side: Some(owner(unit)),
            becomes: None,
            count: 1,
            from: tray(waiting_id(self.rules, entry)),
            to: self.on(to),
            through: through.collect(),
            how: Motion::Entry,
        }
    }
}

pub fn tray(tray: String) -> Location {
    Location::Tray { tray }
}

/// A piece leaves the map or, blown already, is out of the game.
pub fn lost(piece: PieceId, to: Location, how: LossKind) -> Deed {
    Deed::loss(pieces::id(piece), Some(to), how)
}

pub fn leaves(marker: PieceId) -> Deed {
    Deed::departure(pieces::id(marker), None)
}

pub fn pick(unit: PieceId) -> Deed {
    Deed::Pick { piece: pieces::id(unit).into() }
}

/// The die that says what a side may still do.
pub fn activity(side: Side, die: u8, what: &str) -> Deed {
    Deed::Roll { purpose: RollPurpose::Activity, dice: DiceRolled::d6(side, &[die]).label(what) }
}

/// How a unit moved, and how it stands after that.
#[derive(Clone, Copy)]
pub(in super::super) struct Way {
    pub by: Mode,
    pub stopped: Option<Stop>,
    pub formation: Formation,
}

impl Way {
    /// The same as the end of a sentence, with the rules that it cites.
    pub fn words(self, stays: bool, cited: &mut Vec<Rule>) -> String {
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

/// What both sides declared.
pub fn bids_words(bids: BySide<Option<bool>>) -> String {
    let word = |side: Side| {
        let what = match bids[side] {
            Some(true) => "declared artillery support",
            Some(false) => "declared no artillery support",
            None => "had none to declare",
        };
        format!("{} {what}", party(side))
    };
    format!("{}, {}", word(Side::Confederate), word(Side::Union))
}

/// Dice of a fight, the attacker's first, and what each is for.
fn dice(sides: [Side; 2], values: [u8; 2], labels: [String; 2]) -> Vec<DiceRolled> {
    let each = sides.into_iter().zip(values).zip(labels);
    each.map(|((side, value), label)| DiceRolled::d6(side, &[value]).label(label)).collect()
}

/// A duel of artillery, the attacking side's die first.
pub fn duel(side: Side, values: [u8; 2], winner: Option<Side>) -> Deed {
    let sides = [side, side.other()];
    let party = |n: usize| Party::new(sides[n], Vec::new()).total(values[n]);
    Deed::Fight {
        kind: FightKind::Duel,
        at: None,
        attackers: party(0),
        defenders: party(1),
        dice: dice(sides, values, sides.map(|side| format!("Artillery duel, {} guns", side.name()))),
        modifiers: Vec::new(),
        result: FightResult { winner, ..FightResult::default() },
    }
}

/// An attack, the attacker's figures first.
pub fn rolled(
    units: [PieceId; 2],
    values: [u8; 2],
    totals: [u8; 2],
    modifiers: &[AttackModifier],
    loser: Option<PieceId>,
    result: AttackResult,
) -> Deed {
    let party = |n: usize| Party::new(owner(units[n]), vec![pieces::id(units[n]).into()]).total(totals[n]);
    let modifier = |one: &AttackModifier| {
        let (kind, text) = modifier_kind(one);
        FightModifier { kind, side: Some(one.side), text, value: one.value.into(), rule: Some(one.rule) }
    };
    let fate = match result {
        AttackResult::Stalemate => Fate::Holds,
        AttackResult::Retreat => Fate::Retreats,
        AttackResult::Blown => Fate::Routed,
        AttackResult::Eliminated => Fate::Eliminated,
    };
    Deed::Fight {
        kind: FightKind::CloseCombat,
        at: None,
        attackers: party(0),
        defenders: party(1),
        dice: dice(
            units.map(owner),
            values,
            [format!("{} attacks", name(units[0])), format!("{} defends", name(units[1]))],
        ),
        modifiers: modifiers.iter().map(modifier).collect(),
        result: FightResult { winner: loser.map(|loser| owner(loser).other()), hits: None, fate: Some(fate) },
    }
}

/// An attack in a few words: who attacks whom, what befalls the loser, and the totals, the attacker's first.
pub fn decided(
    attacker: PieceId,
    defender: PieceId,
    [attack, defence]: [u8; 2],
    (loser, result): (Option<PieceId>, AttackResult),
) -> Head {
    let fate = match loser.map(|loser| (name(loser), result)) {
        None | Some((_, AttackResult::Stalemate)) => Head::outcome("stalemate"),
        Some((loser, AttackResult::Retreat)) => Head::befalls(loser, "", "must retreat").due(),
        Some((loser, AttackResult::Blown)) => Head::befalls(loser, "", "blown").due(),
        Some((loser, AttackResult::Eliminated)) => Head::befalls(loser, "", "eliminated").due(),
    };
    fate.of(attacks(attacker, defender)).figures(format!("{attack} to {defence}"))
}

/// A unit's die, what is added to it, and the total.
pub fn sum((piece, die, total): (PieceId, u8, u8), modifiers: &[AttackModifier]) -> String {
    let added: Vec<String> = modifiers
        .iter()
        .filter(|one| one.side == owner(piece))
        .map(|one| format!(" + {} {}", one.value, modifier_kind(one).1))
        .collect();
    match added.as_slice() {
        [] => format!("{} {die}", name(piece)),
        added => format!("{} {die}{} = {total}", name(piece), added.concat()),
    }
}

/// What a modifier is, and how it reads after its number.
fn modifier_kind(modifier: &AttackModifier) -> (ModifierKind, String) {
    match modifier.bonus {
        Bonus::Flank => (ModifierKind::Flank, "for the flank".into()),
        Bonus::Ground => (ModifierKind::Terrain, "for the ground".into()),
        Bonus::Stars => (ModifierKind::Quality, noun(modifier.value.into(), "star")),
        Bonus::Support | Bonus::Duel => (ModifierKind::Artillery, "for artillery".into()),
    }
}

/// What befalls whom in an attack, as the end of a sentence.
pub fn fate(loser: Option<PieceId>, result: AttackResult) -> String {
    let Some(loser) = loser else { return "a stalemate".into() };
    let fate = match result {
        AttackResult::Stalemate => "holds",
        AttackResult::Retreat => "must retreat",
        AttackResult::Blown => "is blown",
        AttackResult::Eliminated => "is eliminated",
    };
    format!("{} {fate}", name(loser))
}
