//! What a line tells, as data: who went where, what was rolled, what was lost.
//!
//! A sentence is for readers. Whoever draws, counts or links what happened takes its deeds and needs neither look into
//! the words nor compare two scenes: whatever stands elsewhere after a decision does so by deeds of that decision. Pieces
//! have the ids that the viewer's scene has for them, places those of the board and of the scene's trays.

use crate::TS;
use crate::scene::Location;
use crate::side::Side;
use serde::Serialize;

/// One thing that happened, in terms that all games share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Deed {
    /// A piece was designated for what its side does with it next. Nothing has happened yet.
    Pick {
        /// Which.
        piece: String,
    },
    /// Pieces went from one place to another.
    Move {
        /// Which; of pieces without identity the stack that they were in.
        piece: String,
        /// Whose.
        side: Option<Side>,
        /// Of pieces without identity, the stack that they are in now.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        becomes: Option<String>,
        /// How many of a stack.
        count: u16,
        /// Where they were.
        from: Location,
        /// Where they are.
        to: Location,
        /// The spaces that they came through, in their order, without the two ends, as far as the line says.
        through: Vec<String>,
        /// Why they went.
        how: Motion,
    },
    /// A piece is on the board that was not there before.
    Arrival {
        /// Which; of pieces without identity the stack that it is in now.
        piece: String,
        /// Whose.
        side: Option<Side>,
        /// How many of a stack.
        count: u16,
        /// Where it is.
        at: Location,
    },
    /// A piece was taken off the board and is no loss: by its owner, by the schedule, to be placed anew, or because it
    /// became part of another one.
    Departure {
        /// Which.
        piece: String,
        /// Where it was, if the line says so.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        from: Option<Location>,
        /// The tray that it is in now, if any.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        to: Option<Location>,
    },
    /// A piece was lost and left the board, for good or for a time.
    Loss {
        /// Which; of pieces without identity the stack that it was in.
        piece: String,
        /// How many of a stack.
        count: u16,
        /// Where it was, if the line says so.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        from: Option<Location>,
        /// The tray that it is in now, if any.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        to: Option<Location>,
        /// What became of it.
        how: LossKind,
    },
    /// A piece on the board lost strength, or got some of it back.
    Strength {
        /// Which; of pieces without identity the stack that it is or was in.
        piece: String,
        /// The stack of weaker or stronger pieces that it is in now, if such are stacks of their own.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        becomes: Option<String>,
        /// Steps or strength points that it gained; a loss is less than 0.
        change: i16,
        /// What it has left, if the viewer may know.
        left: Option<u16>,
    },
    /// Sides fought: by fire, in close combat, gun against gun.
    Fight {
        /// What it was.
        kind: FightKind,
        /// The space that it was about, if the line says so.
        at: Option<String>,
        /// Who attacked or fired.
        attackers: Party,
        /// Who was attacked or fired at.
        defenders: Party,
        /// What was rolled.
        dice: Vec<DiceRolled>,
        /// What was added to dice or strengths, or subtracted.
        modifiers: Vec<FightModifier>,
        /// What came of it.
        result: FightResult,
    },
    /// A piece was put to the test: its morale, the life of a general.
    Check {
        /// What was tested.
        kind: CheckKind,
        /// Which piece.
        piece: String,
        /// What was rolled.
        dice: DiceRolled,
        /// What was added to the dice, or subtracted.
        modifiers: Vec<FightModifier>,
        /// What came of it.
        result: FightResult,
    },
    /// Dice that were about neither a fight nor a test.
    Roll {
        /// What they decided.
        purpose: RollPurpose,
        /// What came up.
        dice: DiceRolled,
    },
    /// A hidden piece was shown.
    Reveal {
        /// Which.
        piece: String,
        /// What it is, in words.
        what: String,
    },
    /// A space or an objective on it changed hands.
    Control {
        /// Which.
        space: String,
        /// Who has it now; nobody if it was given up.
        by: Option<Side>,
    },
    /// A side scored victory points.
    Points {
        /// Which.
        side: Side,
        /// How many.
        points: i32,
        /// The space that they were scored for, if it was one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        space: Option<String>,
    },
}

/// Why a piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Motion {
    /// It marches.
    March,
    /// It comes onto the map.
    Entry,
    /// It goes to attack, or on after a fight.
    Advance,
    /// It leaves the enemy of its own accord.
    Withdrawal,
    /// It is driven back.
    Retreat,
    /// It is put there: a marker, a general who rejoins his men.
    Placement,
}

/// What became of a piece that was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum LossKind {
    /// It is out of the game.
    Eliminated,
    /// It is broken and may come back.
    Routed,
    /// It fell into the enemy's hands.
    Captured,
}

/// What a fight was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum FightKind {
    /// At close quarters.
    CloseCombat,
    /// Fire of whatever arm.
    Fire,
    /// Artillery prepares an attack.
    Bombardment,
    /// Guns against guns.
    Duel,
}

/// One side of a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Party {
    /// Whose.
    pub side: Side,
    /// Who fought, as far as the line says.
    pub pieces: Vec<String>,
    /// Where from, if it was from somewhere else.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<String>,
    /// With which strength, where strengths are compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub strength: Option<i32>,
    /// What its dice and modifiers came to, where totals are compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub total: Option<i32>,
}

impl Party {
    /// Pieces of a side.
    pub fn new(side: Side, pieces: Vec<String>) -> Self {
        Party { side, pieces, from: None, strength: None, total: None }
    }

    /// With a strength.
    #[must_use]
    pub fn strength(self, strength: impl Into<i32>) -> Self {
        Party { strength: Some(strength.into()), ..self }
    }

    /// With a total.
    #[must_use]
    pub fn total(self, total: impl Into<i32>) -> Self {
        Party { total: Some(total.into()), ..self }
    }

    /// From a space.
    #[must_use]
    pub fn from(self, space: impl Into<String>) -> Self {
        Party { from: Some(space.into()), ..self }
    }
}

/// Dice that were rolled together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct DiceRolled {
    /// Whose they were; nobody's if they were about no side.
    pub side: Option<Side>,
    /// How many faces each has.
    pub faces: u16,
    /// What came up, before modifiers.
    pub values: Vec<u16>,
    /// What they were rolled for, in a few words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub label: Option<String>,
    /// Where each die counts by itself: did it hit, or succeed? One for each value.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hits: Option<Vec<bool>>,
}

impl DiceRolled {
    /// Six-sided dice of a side.
    pub fn d6(side: impl Into<Option<Side>>, values: &[u8]) -> Self {
        DiceRolled {
            side: side.into(),
            faces: 6,
            values: values.iter().map(|value| u16::from(*value)).collect(),
            label: None,
            hits: None,
        }
    }

    /// Says what they were rolled for.
    #[must_use]
    pub fn label(self, label: impl Into<String>) -> Self {
        DiceRolled { label: Some(label.into()), ..self }
    }

    /// Says which of them hit, or succeeded.
    #[must_use]
    pub fn hits(self, hits: impl IntoIterator<Item = bool>) -> Self {
        DiceRolled { hits: Some(hits.into_iter().collect()), ..self }
    }
}

/// Something that changed a die, a strength or a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FightModifier {
    /// What sort of thing it was.
    pub kind: ModifierKind,
    /// Whose die, strength or total it changed; nobody's if it changed a common result.
    pub side: Option<Side>,
    /// The same in a word or two.
    pub text: String,
    /// What it added.
    pub value: i16,
    /// The rule, by id, if the line cites one for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<&'static str>,
}

/// What sort of thing changes a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum ModifierKind {
    /// The lie of the land.
    Terrain,
    /// Entrenchments.
    Works,
    /// Who is attacked from the side.
    Flank,
    /// Generals.
    Leadership,
    /// Guns.
    Artillery,
    /// How good the troops are.
    Quality,
    /// What they have suffered.
    Losses,
    /// Disorder.
    Disorder,
    /// Anything else.
    Other,
}

/// What came of a fight or a test, as far as the line says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct FightResult {
    /// Who had the better of it, if anybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub winner: Option<Side>,
    /// How many hits there were.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hits: Option<u16>,
    /// What befalls the loser, whoever was fired at, or whoever was tested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fate: Option<Fate>,
}

impl FightResult {
    /// So many hits.
    pub fn hits(hits: impl Into<u16>) -> Self {
        FightResult { hits: Some(hits.into()), ..FightResult::default() }
    }

    /// This befalls them, and nobody has won.
    pub fn fate(fate: Fate) -> Self {
        FightResult { fate: Some(fate), ..FightResult::default() }
    }

    /// A side has won, and this befalls the other.
    pub fn won(winner: Side, fate: Fate) -> Self {
        FightResult { winner: Some(winner), hits: None, fate: Some(fate) }
    }
}

/// What befalls somebody in a fight or a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Fate {
    /// Nothing.
    Holds,
    /// Disorder.
    Disordered,
    /// Steps or strength points are lost.
    Reduced,
    /// It must go back.
    Retreats,
    /// It breaks and leaves the board for a time.
    Routed,
    /// It is out of the game.
    Eliminated,
}

/// What is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum CheckKind {
    /// Whether troops stand.
    Morale,
    /// Whether a general lives.
    Survival,
}

/// What dice outside fights and tests decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum RollPurpose {
    /// How much a side may still do.
    Activity,
    /// Who comes when and where.
    Reinforcements,
    /// What losses are made good.
    Recovery,
}

impl Deed {
    /// A piece with an identity goes from a place to another.
    pub fn step(
        piece: impl Into<String>,
        side: impl Into<Option<Side>>,
        [from, to]: [Location; 2],
        how: Motion,
    ) -> Self {
        let (piece, side, through) = (piece.into(), side.into(), Vec::new());
        Deed::Move { piece, side, becomes: None, count: 1, from, to, through, how }
    }

    /// A piece with an identity arrives.
    pub fn arrival(piece: impl Into<String>, side: impl Into<Option<Side>>, at: Location) -> Self {
        Deed::Arrival { piece: piece.into(), side: side.into(), count: 1, at }
    }

    /// A piece is taken off the board and is no loss, for a tray or for none.
    pub fn departure(piece: impl Into<String>, to: impl Into<Option<Location>>) -> Self {
        Deed::Departure { piece: piece.into(), from: None, to: to.into() }
    }

    /// A piece with an identity is lost, for a tray or for none.
    pub fn loss(piece: impl Into<String>, to: impl Into<Option<Location>>, how: LossKind) -> Self {
        Deed::Loss { piece: piece.into(), count: 1, from: None, to: to.into(), how }
    }
}
