//! A command in words, as the rules put it together: what every game's [`Label`]s have in common.

use super::log::{Compose, Label, Question};
use super::names::{AreaId, NameKind, Names, PieceId, SpaceId};
use super::odds::Odds;
use super::phrase::sentence;

/// A command in words: what it does, its heading, where to click for it, what may come of it.
#[must_use]
pub struct Words<Chance> {
    label: Label,
    piece: Option<PieceId>,
    /// The space or the area that it aims at.
    aim: Option<(NameKind, u16)>,
    /// Is it told, too, what comes of the command? That takes long to find out, and may be true of legal ones only.
    whole: bool,
    /// The chance in it.
    pub chance: Option<Chance>,
}

/// Chance in a command whose odds are counted only for whoever asks.
pub struct Rolls<'a> {
    /// Counts them; nothing if no dice are rolled.
    pub odds: Box<dyn FnOnce() -> Option<Odds> + 'a>,
    /// Is it known without counting that there are dice?
    pub sure: bool,
}

impl<Chance> Words<Chance> {
    /// What a command does, and its heading; and whether it is told, too, what comes of it.
    pub fn new(label: impl Into<String>, group: &str, whole: bool) -> Self {
        let label = Label { label: label.into(), group: group.into(), ..Label::default() };
        Words { label, piece: None, aim: None, whole, chance: None }
    }

    /// It aims at a space, if it is about one.
    pub fn at(self, space: impl Into<Option<SpaceId>>) -> Self {
        Words { aim: space.into().map(|space| (NameKind::Space, space.0)), ..self }
    }

    /// It aims at an area between spaces.
    pub fn on(self, area: AreaId) -> Self {
        Words { aim: Some((NameKind::Area, area.0)), ..self }
    }

    /// A piece does it, if one is to do something.
    pub fn of(self, piece: impl Into<Option<PieceId>>) -> Self {
        Words { piece: piece.into(), ..self }
    }

    /// A piece does it that the scene knows by this id, such as a stack of pieces that are not told apart.
    pub fn by(mut self, id: impl Into<Option<String>>) -> Self {
        self.label.piece = id.into();
        self
    }

    /// What it is to something that takes several commands.
    pub fn composes(mut self, compose: Compose) -> Self {
        self.label.compose = Some(compose);
        self
    }

    /// It ends or declines what is decided now.
    pub fn closes(mut self) -> Self {
        self.label.closes = true;
        self
    }

    /// What was decided, as the middle of a sentence with its subject, where no line of the log says it.
    pub fn said(mut self, said: impl FnOnce() -> String) -> Self {
        if self.whole {
            self.label.said = Some(said());
        }
        self
    }

    /// What may be lost: nothing that cannot come true. Each is a sentence without its end.
    pub fn risks<T: IntoIterator<Item = String>>(mut self, risks: impl FnOnce() -> T) -> Self {
        if self.whole {
            add(&mut self.label.risk, risks());
        }
        self
    }

    /// What else there is to know before it is given, though nothing is lost by it. Each is a sentence without its end.
    pub fn notes<T: IntoIterator<Item = String>>(mut self, notes: impl FnOnce() -> T) -> Self {
        if self.whole {
            add(&mut self.label.note, notes());
        }
        self
    }

    /// What may be lost, if that applies.
    pub fn warns(self, applies: bool, risk: &str) -> Self {
        self.risks(|| applies.then(|| risk.to_owned()))
    }

    /// The question about the board whose answer, once it is carried out, tells what it is for.
    pub fn shows(mut self, kind: &'static str, subject: impl Into<String>) -> Self {
        self.label.shows = Some(Question { kind, subject: subject.into() });
        self
    }

    /// What follows from it for certain, where that tells it from others.
    pub fn effect(mut self, effect: impl FnOnce() -> Option<String>) -> Self {
        if self.whole {
            self.label.effect = effect();
        }
        self
    }

    /// The chance in it, if there is some.
    pub fn chance(self, chance: impl Into<Option<Chance>>) -> Self {
        Words { chance: chance.into(), ..self }
    }

    /// The same for the page. A command may name what the board does not have.
    pub fn label(self, names: &Names) -> Label {
        let name = |kind, index| names.name(kind, index).map(str::to_owned);
        let space = self.aim.and_then(|(kind, index)| name(kind, index));
        let piece = self.piece.and_then(|piece| name(NameKind::Piece, piece.0));
        Label { space, piece: piece.or(self.label.piece), ..self.label }
    }
}

impl<'a> Words<Rolls<'a>> {
    /// Dice are rolled.
    pub fn rolls(self, odds: impl FnOnce() -> Option<Odds> + 'a) -> Self {
        self.chance(Rolls { odds: Box::new(odds), sure: true })
    }

    /// Dice are rolled, if there are odds.
    pub fn may_roll(self, odds: impl FnOnce() -> Option<Odds> + 'a) -> Self {
        self.chance(Rolls { odds: Box::new(odds), sure: false })
    }
}

/// Adds sentences to what is told already.
fn add(told: &mut Option<String>, more: impl IntoIterator<Item = String>) {
    let all = told.take().into_iter().chain(more.into_iter().map(|one| sentence(&one)));
    let all: Vec<String> = all.collect();
    *told = (!all.is_empty()).then(|| all.join(" "));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn risks_are_sentences_one_behind_the_other() {
        let told = |whole| {
            let words =
                Words::<()>::new("Go", "Movement", whole).warns(true, "one falls").warns(false, "none");
            words.risks(|| ["the others run".to_owned()]).label(&Names::default()).risk
        };
        assert_eq!(told(true).as_deref(), Some("One falls. The others run."));
        assert_eq!(told(false), None);
    }

    #[test]
    fn what_has_no_name_is_left_out() {
        let names = Names::default().with(NameKind::Space, ["hill"]).with(NameKind::Piece, ["lee"]);
        let told = |space, piece| {
            let label = Words::<()>::new("Go", "Movement", true).at(space).of(piece).label(&names);
            (label.space, label.piece)
        };
        assert_eq!(told(SpaceId(0), PieceId(0)), (Some("hill".to_owned()), Some("lee".to_owned())));
        assert_eq!(told(SpaceId(1), PieceId(1)), (None, None));
    }
}
