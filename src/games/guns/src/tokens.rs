//! Battle tokens: march tokens and artillery (§4, step 6; play aid).

use super::pieces::{Block, Corps, Formation};
use crate::engine::{Dice, Side, TS};
use serde::{Deserialize, Serialize};

/// The organisation named on a battle token (§13, Artillery Organization).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Org {
    /// A command.
    Command(Formation),
    /// A Confederate corps.
    Corps(Corps),
    /// `RESERVE`, `ANY` or `MFW`.
    Common(Common),
}

/// An organisation that is no command or corps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "UPPERCASE")]
pub enum Common {
    /// The Union's artillery reserve: all infantry.
    Reserve,
    /// Every block of the side.
    Any,
    /// A march / field works token: no block.
    Mfw,
    /// Not known to the viewer. No token of the box is this one.
    Hidden,
}

impl Org {
    /// The union's artillery reserve.
    pub const RESERVE: Org = Org::Common(Common::Reserve);
    /// Every block.
    pub const ANY: Org = Org::Common(Common::Any);
    /// March / field works.
    pub const MFW: Org = Org::Common(Common::Mfw);

    /// The word on the token.
    pub const fn word(self) -> &'static str {
        match self {
            Org::Command(formation) => formation.word(),
            Org::Corps(Corps::I) => "I",
            Org::Corps(Corps::II) => "II",
            Org::Corps(Corps::III) => "III",
            Org::Common(Common::Reserve) => "RESERVE",
            Org::Common(Common::Any) => "ANY",
            Org::Common(Common::Mfw) => "MFW",
            Org::Common(Common::Hidden) => "HIDDEN",
        }
    }

    /// Does it match a block (`guns.art.match`)?
    pub fn matches(self, block: Block) -> bool {
        match self {
            Org::Command(formation) => block.formation() == formation,
            Org::Corps(corps) => block.formation().corps() == Some(corps),
            Org::Common(Common::Reserve) => block.side() == Side::Union && !block.is_cavalry(),
            Org::Common(Common::Any) => true,
            Org::Common(Common::Mfw | Common::Hidden) => false,
        }
    }

    /// How many matching blocks are needed in and near the position.
    pub const fn required(self) -> u8 {
        match self {
            Org::Common(Common::Any) => 1,
            Org::Command(_) => 2,
            Org::Corps(_) | Org::Common(_) => 3,
        }
    }
}

/// A battle token: tokens that look alike are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// What is named on it.
    pub org: Org,
    /// 1 or 2; 0 for march / field works.
    pub strength: u8,
}

/// A token that the viewer may not know, in commands of the enemy.
pub const HIDDEN: Token = Token { org: Org::Common(Common::Hidden), strength: 0 };

/// A march / field works token.
pub const MARCH: Token = Token { org: Org::MFW, strength: 0 };

impl Token {
    /// Its name in sentences: `HETH 2`.
    pub fn name(self) -> String {
        if self == MARCH {
            "march / field works".into()
        } else {
            format!("{} {}", self.org.word(), self.strength)
        }
    }

    /// Is it artillery?
    pub fn is_artillery(self) -> bool {
        self != MARCH
    }
}

/// The tokens of a kind in the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// What it is.
    pub token: Token,
    /// How many there are.
    pub count: u8,
}

/// More kinds than a side has.
const MOST_KINDS: usize = 26;

const fn kind(org: Org, strength: u8, count: u8) -> Kind {
    Kind { token: Token { org, strength }, count }
}

const fn command(formation: Formation, strength: u8, count: u8) -> Kind {
    kind(Org::Command(formation), strength, count)
}

const UNION: [Kind; 11] = [
    command(Formation::Reynolds, 2, 3),
    command(Formation::Howard, 2, 1),
    command(Formation::Howard, 1, 2),
    command(Formation::Slocum, 2, 3),
    command(Formation::Sickles, 2, 3),
    command(Formation::Hancock, 2, 3),
    command(Formation::Sykes, 2, 3),
    command(Formation::Sedgwick, 2, 4),
    kind(Org::RESERVE, 2, 6),
    kind(Org::ANY, 1, 6),
    kind(Org::MFW, 0, 6),
];

const CONFEDERATE: [Kind; MOST_KINDS] = [
    command(Formation::Heth, 2, 1),
    command(Formation::Heth, 1, 1),
    command(Formation::Pender, 2, 1),
    command(Formation::Pender, 1, 1),
    command(Formation::Anderson, 2, 1),
    command(Formation::Anderson, 1, 1),
    command(Formation::Rodes, 2, 1),
    command(Formation::Rodes, 1, 1),
    command(Formation::Early, 2, 1),
    command(Formation::Early, 1, 1),
    command(Formation::Johnson, 2, 1),
    command(Formation::Johnson, 1, 1),
    command(Formation::Hood, 2, 1),
    command(Formation::Hood, 1, 1),
    command(Formation::McLaws, 2, 1),
    command(Formation::McLaws, 1, 1),
    command(Formation::Pickett, 2, 1),
    command(Formation::Pickett, 1, 1),
    kind(Org::Corps(Corps::I), 2, 2),
    kind(Org::Corps(Corps::I), 1, 1),
    kind(Org::Corps(Corps::II), 2, 2),
    kind(Org::Corps(Corps::II), 1, 1),
    kind(Org::Corps(Corps::III), 2, 2),
    kind(Org::Corps(Corps::III), 1, 1),
    kind(Org::ANY, 1, 6),
    kind(Org::MFW, 0, 6),
];

/// All kinds of a side.
pub const fn kinds(side: Side) -> &'static [Kind] {
    match side {
        Side::Union => &UNION,
        Side::Confederate => &CONFEDERATE,
    }
}

/// A number of equal tokens, as a stock is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TokenCount {
    /// What is named on them.
    pub org: Org,
    /// Their strength.
    pub strength: u8,
    /// How many.
    pub count: u8,
}

/// A multitude of one side's tokens without order. Tokens of the other side have no place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, TS)]
#[ts(as = "Written")]
pub struct Stock {
    side: Side,
    counts: [u8; MOST_KINDS],
}

impl Stock {
    /// No tokens of a side.
    pub const fn none(side: Side) -> Self {
        Stock { side, counts: [0; MOST_KINDS] }
    }

    /// All tokens of a side.
    pub fn all(side: Side) -> Self {
        let mut stock = Stock::none(side);
        for (count, kind) in stock.counts.iter_mut().zip(kinds(side)) {
            *count = kind.count;
        }
        stock
    }

    fn index(&self, token: Token) -> Option<usize> {
        kinds(self.side).iter().position(|kind| kind.token == token)
    }

    /// Whose tokens they are.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// How many of a kind are in it.
    pub fn of(&self, token: Token) -> u8 {
        self.index(token).map_or(0, |index| self.counts[index])
    }

    /// How many there are.
    pub fn total(&self) -> u8 {
        self.counts.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// Is it empty?
    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|count| *count == 0)
    }

    /// The kinds in it, in the order of the play aid.
    pub fn kinds(&self) -> impl Iterator<Item = Token> + '_ {
        self.counted().map(|(token, _)| token)
    }

    /// The kinds in it and how many there are of each.
    pub fn counted(&self) -> impl Iterator<Item = (Token, u8)> + '_ {
        let listed = kinds(self.side).iter().zip(self.counts);
        listed.filter(|(_, count)| *count > 0).map(|(kind, count)| (kind.token, count))
    }

    /// Every single token.
    pub fn each(&self) -> impl Iterator<Item = Token> + '_ {
        self.counted().flat_map(|(token, count)| std::iter::repeat_n(token, count.into()))
    }

    /// Puts a token in.
    pub fn put(&mut self, token: Token) {
        if let Some(index) = self.index(token) {
            self.counts[index] = self.counts[index].saturating_add(1);
        }
    }

    /// Takes a token out. Says whether there was one.
    pub fn take(&mut self, token: Token) -> bool {
        let Some(index) = self.index(token) else { return false };
        let some = self.counts[index] > 0;
        self.counts[index] = self.counts[index].saturating_sub(1);
        some
    }

    /// Adds all tokens of another stock.
    pub fn add(&mut self, other: &Stock) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count = count.saturating_add(more);
        }
    }

    /// The tokens that are here and not in another stock.
    #[must_use]
    pub fn without(&self, other: &Stock) -> Stock {
        let mut left = *self;
        for (count, less) in left.counts.iter_mut().zip(other.counts) {
            *count = count.saturating_sub(less);
        }
        left
    }

    /// Draws a token blindly.
    pub fn draw(&mut self, dice: &mut Dice) -> Option<Token> {
        let total = usize::from(self.total());
        if total == 0 {
            return None;
        }
        let mut number = dice.pick(total);
        for (index, count) in self.counts.iter_mut().enumerate() {
            if number < usize::from(*count) {
                *count -= 1;
                return kinds(self.side).get(index).map(|kind| kind.token);
            }
            number -= usize::from(*count);
        }
        None
    }

    /// As it is written.
    pub fn list(&self) -> Vec<TokenCount> {
        let one =
            |(token, count): (Token, u8)| TokenCount { org: token.org, strength: token.strength, count };
        self.counted().map(one).collect()
    }

    /// Reads what [`list`](Self::list) writes.
    ///
    /// # Errors
    /// A kind that the side does not have.
    pub fn read(side: Side, list: &[TokenCount]) -> Result<Stock, String> {
        let mut stock = Stock::none(side);
        for TokenCount { org, strength, count } in list {
            let token = Token { org: *org, strength: *strength };
            let index = stock
                .index(token)
                .ok_or_else(|| format!("the {} side has no token {}", side.name(), token.name()))?;
            stock.counts[index] = stock.counts[index].saturating_add(*count);
        }
        Ok(stock)
    }
}

#[derive(Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
struct Written {
    side: Side,
    tokens: Vec<TokenCount>,
}

impl Serialize for Stock {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written { side: self.side, tokens: self.list() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Stock {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Written::deserialize(deserializer)?;
        Stock::read(written.side, &written.tokens).map_err(serde::de::Error::custom)
    }
}
