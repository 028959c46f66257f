//! A desk on which a position is laid out and played with given dice, without a game around it: so any state will do,
//! as far as the rules answer for it. How a game's positions are laid out stands in its own `desk.rs`.

use high_water_mark_engine::scene::{MarkKind, Overlay};
use high_water_mark_engine::{
    Deciders, Dice, Events, Generator, Label, NameKind, Odds, Outcome, Refusal, RuleId, Ruleset, Show, Side,
    SpaceId, Viewer, notation, wire,
};

/// A position that is played.
#[derive(Clone)]
pub struct Desk<R: Ruleset> {
    pub rules: R,
    pub state: R::State,
    /// What the last command brought about.
    pub events: Vec<R::Event>,
    /// Must the rules accept from outside every position that comes up?
    strict: bool,
    /// For dice that are not given.
    chance: Generator,
}

impl<R: Show> Desk<R> {
    /// A position.
    pub fn new(rules: R, state: R::State) -> Self {
        let chance = Generator::from_seed("the desk");
        Desk { rules, state, events: Vec::new(), strict: false, chance }
    }

    /// A new game, with the dice of its set-up.
    pub fn begin(rules: R, mut dice: Dice) -> Self {
        let mut events = Events::recorded();
        let state = rules.start(&mut dice, &mut events);
        assert_eq!(dice.fault(), None);
        Desk { events: events.into_vec(), ..Desk::new(rules, state) }
    }

    /// Every position that comes up from now on must be one that the rules accept from outside.
    pub fn strict(self) -> Self {
        Desk { strict: true, ..self }
    }

    /// A space of the board by its id.
    pub fn at(&self, id: &str) -> SpaceId {
        SpaceId(self.rules.names().index(NameKind::Space, id).expect(id))
    }

    /// A command from its line in a record.
    pub fn command(&self, line: &str) -> R::Command {
        let json = notation::read_command(line).expect("a command line");
        let command = self.rules.names().scope(|| wire::read(&json));
        command.unwrap_or_else(|error| unreachable!("{line}: {error}"))
    }

    /// The one side that decides.
    pub fn decider(&self) -> Side {
        match self.rules.deciders(&self.state) {
            Deciders::One(side) => side,
            other => unreachable!("one side decides, not {other:?}"),
        }
    }

    /// How the game has ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.state)
    }

    fn check(&self, when: &str, line: &str) {
        let sound = if self.strict { self.rules.validate(&self.state) } else { Ok(()) };
        assert_eq!(sound, Ok(()), "{when} {line}");
    }

    fn roll(mut self, side: Side, line: &str, mut dice: Dice) -> Self {
        self.check("before", line);
        let command = self.command(line);
        let allowed = self.rules.may(&self.state, side, &command).map_err(|no| no.rule.id());
        assert_eq!(allowed, Ok(()), "{line}; {:?}", self.legal_for(side));
        assert!(self.commands(side).contains(&command), "{line} is not listed");
        let mut events = Events::recorded();
        let played = self.rules.apply(&mut self.state, side, &command, &mut dice, &mut events);
        self.events = events.into_vec();
        assert_eq!((played, dice.fault()), (Ok(()), None), "{line}: {:?}", self.events);
        self.check("after", line);
        self
    }

    /// Plays a command of the side that decides with exactly these dice.
    pub fn play(self, line: &str, dice: &[u16]) -> Self {
        let side = self.decider();
        self.play_as(side, line, dice)
    }

    /// Plays a command of a side with exactly these dice.
    pub fn play_as(self, side: Side, line: &str, dice: &[u16]) -> Self {
        self.roll(side, line, Dice::scripted(dice))
    }

    /// The side that decides plays commands that need no dice, one after the other, between semicolons.
    pub fn does(self, lines: &str) -> Self {
        lines.split("; ").fold(self, |desk, line| desk.play(line, &[]))
    }

    /// The side that decides plays commands whose dice fall as they may, one after the other, between semicolons.
    pub fn plays(self, lines: &str) -> Self {
        lines.split("; ").fold(self, |mut desk, line| {
            let (side, dice) = (desk.decider(), Dice::from_generator(desk.chance.clone()));
            desk.chance.below(2);
            desk.roll(side, line, dice)
        })
    }

    fn refusal(&self, side: Side, line: &str) -> Refusal<R::Rule> {
        let command = self.command(line);
        assert!(!self.commands(side).contains(&command), "{line} is listed");
        match self.rules.may(&self.state, side, &command) {
            Err(refusal) => refusal,
            Ok(()) => unreachable!("{line} is to be refused"),
        }
    }

    /// By which rule a command of a side is refused.
    pub fn no_as(&self, side: Side, line: &str) -> &'static str {
        self.refusal(side, line).rule.id()
    }

    /// By which rule a command of the side that decides is refused.
    pub fn no(&self, line: &str) -> &'static str {
        self.no_as(self.decider(), line)
    }

    /// What a refusal of a command of the side that decides says.
    pub fn why(&self, line: &str) -> String {
        self.refusal(self.decider(), line).text
    }

    fn commands(&self, side: Side) -> Vec<R::Command> {
        let mut commands = Vec::new();
        self.rules.legal(&self.state, side, &mut commands);
        commands
    }

    /// The legal commands of a side as lines.
    pub fn legal_for(&self, side: Side) -> Vec<String> {
        let line = |command: &R::Command| {
            let json = self.rules.names().scope(|| wire::write(command));
            notation::write_command(&json.expect("commands can be written"))
        };
        self.commands(side).iter().map(line).collect()
    }

    /// The legal commands of the side that decides as lines.
    pub fn legal(&self) -> Vec<String> {
        self.legal_for(self.decider())
    }

    /// The legal commands of one type, without it.
    pub fn legal_of(&self, kind: &str) -> Vec<String> {
        let rest = |line: String| {
            let (first, rest) = line.split_once(' ').unwrap_or((&line, ""));
            (first == kind).then(|| rest.to_owned())
        };
        self.legal().into_iter().filter_map(rest).collect()
    }

    /// Did the last command bring this about?
    pub fn saw(&self, wanted: impl Fn(&R::Event) -> bool) -> bool {
        self.events.iter().any(wanted)
    }

    /// How often did it?
    pub fn times(&self, wanted: impl Fn(&R::Event) -> bool) -> usize {
        self.events.iter().filter(|event| wanted(event)).count()
    }

    /// The line of the log that tells of something that the last command brought about.
    pub fn told(&self, wanted: impl Fn(&R::Event) -> bool) -> String {
        let event = self.events.iter().find(|event| wanted(event)).expect("it happened");
        self.rules.narrate(event).text
    }

    /// What the log tells of the last command.
    pub fn log(&self) -> Vec<String> {
        self.events.iter().map(|event| self.rules.narrate(event).text).collect()
    }

    /// How a command of the side that decides is called.
    pub fn label(&self, line: &str) -> Label {
        self.rules.describe(&self.state, self.decider(), &self.command(line))
    }

    /// What is asked, as a viewer reads it.
    pub fn prompt(&self, viewer: impl Into<Viewer>) -> String {
        self.rules.scene(&self.state, viewer.into()).prompt
    }

    /// The marks of a kind on the map, in words.
    pub fn marks(&self, kind: MarkKind) -> Vec<String> {
        let marks = self.rules.scene(&self.state, Viewer::Referee).marks.into_iter();
        marks.filter(|one| one.kind == kind).map(|one| one.text).collect()
    }

    /// An overlay as everybody sees it.
    pub fn overlay(&self, kind: &str, subject: &str) -> Overlay {
        self.rules.overlay(&self.state, kind, subject, Viewer::Referee).expect("an overlay")
    }

    /// The preview of a command of the side that decides.
    pub fn odds(&self, line: &str) -> Odds {
        self.rules.odds(&self.state, self.decider(), &self.command(line)).expect("a preview")
    }
}
