//! What a line is in its entry, and the heading that an entry's lines make together.

use super::Line;
use crate::TS;
use crate::phrase::{begin, join_words, plural, verb_of};
use serde::Serialize;

/// What a line is in its entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum LineKind {
    /// What somebody set out to do: who attacks whom, who moves where.
    Action,
    /// What came of it: who is hit, lost or driven back, who advances or arrives, what was won or shown.
    Outcome,
    /// How it came: dice, strengths, what was declared, what phase begins; also a result that another line of the entry
    /// carries out, such as that a unit must retreat, which then retreats.
    #[default]
    Account,
}

/// A few words as they stand in the middle of a heading: `Heth`, `fires`, `at Herr Ridge`. Those of several who do the same
/// are put together.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Phrase {
    who: Option<String>,
    verb: &'static str,
    rest: String,
}

impl Phrase {
    const fn whole(rest: String) -> Phrase {
        Phrase { who: None, verb: "", rest }
    }

    const fn told(who: String, verb: &'static str, rest: String) -> Phrase {
        Phrase { who: Some(who), verb, rest }
    }

    /// The same of all of these.
    fn of(&self, mut names: Vec<String>) -> String {
        let verb = if self.verb.is_empty() { String::new() } else { verb_of(&names, self.verb) };
        if names.len() > MOST_NAMES {
            let more = names.len() - (MOST_NAMES - 1);
            names.truncate(MOST_NAMES - 1);
            names.push(format!("{more} more"));
        }
        let words = [join_words(&names), verb, self.rest.clone()];
        words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// What a line is in its entry, and the same in a few words, as they stand in the middle of a heading: `Heth attacks
/// Buford`, `the Union takes Culp's Hill`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    kind: LineKind,
    brief: Option<Phrase>,
    of: Option<Phrase>,
    figures: Option<String>,
    counts: Vec<(u32, &'static str)>,
    rank: Rank,
    due: bool,
}

/// How much something matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    First,
    Usual,
    Aside,
    Nothing,
}

impl Head {
    /// How something came: no part of a heading.
    pub const ACCOUNT: Head = Head {
        kind: LineKind::Account,
        brief: None,
        of: None,
        figures: None,
        counts: Vec::new(),
        rank: Rank::Usual,
        due: false,
    };

    /// What somebody set out to do.
    pub fn action(brief: impl Into<String>) -> Head {
        Head::new(LineKind::Action, Phrase::whole(brief.into()))
    }

    /// What came of it.
    pub fn outcome(brief: impl Into<String>) -> Head {
        Head::new(LineKind::Outcome, Phrase::whole(brief.into()))
    }

    fn new(kind: LineKind, brief: Phrase) -> Head {
        Head { kind, brief: Some(brief), ..Head::ACCOUNT }
    }

    /// What came of it for one of several who may share that: `Heth`, `stands`, nothing; or `Heth`, nothing, `blown`.
    pub fn befalls(who: impl Into<String>, verb: &'static str, rest: impl Into<String>) -> Head {
        Head::new(LineKind::Outcome, Phrase::told(who.into(), verb, rest.into()))
    }

    /// Nothing came of it: a heading says so only if there is nothing else to say than what is told aside.
    pub fn nothing(brief: impl Into<String>) -> Head {
        Head { rank: Rank::Nothing, ..Head::outcome(brief) }
    }

    /// What somebody set out to do of which this came, where no line of the entry says it.
    #[must_use]
    pub fn of(self, action: impl Into<String>) -> Head {
        Head { of: Some(Phrase::whole(action.into())), ..self }
    }

    /// The same of one of several who may do it together: `Heth`, `fires`, `at Herr Ridge`.
    #[must_use]
    pub fn by(self, who: impl Into<String>, verb: &'static str, rest: impl Into<String>) -> Head {
        Head { of: Some(Phrase::told(who.into(), verb, rest.into())), ..self }
    }

    /// With figures that sum it up: `7 to 4`.
    #[must_use]
    pub fn figures(self, figures: impl Into<String>) -> Head {
        Head { figures: Some(figures.into()), ..self }
    }

    /// With so many of something, by its singular: a heading has the sum over all lines, if it is more than 0.
    #[must_use]
    pub fn count(mut self, count: impl Into<u32>, noun: &'static str) -> Head {
        self.counts.push((count.into(), noun));
        self
    }

    /// It matters most: of actions only those are told, of outcomes these before the others.
    #[must_use]
    pub fn first(self) -> Head {
        Head { rank: Rank::First, ..self }
    }

    /// It matters least: an outcome that is told if there is room, an action that is told if nothing else is said of what
    /// was done.
    #[must_use]
    pub fn aside(self) -> Head {
        Head { rank: Rank::Aside, ..self }
    }

    /// It is still to be carried out: a heading says it only where no later outcome, those aside left out, is about a piece
    /// of this line, or about a space of a line without pieces; a line without either is carried out by any.
    #[must_use]
    pub fn due(self) -> Head {
        Head { due: true, ..self }
    }

    /// Is it an outcome that is not told aside?
    fn matters(&self) -> bool {
        self.kind == LineKind::Outcome && self.rank < Rank::Aside
    }

    /// Others have overtaken it: it is how those came.
    fn settle(&mut self) {
        self.kind = LineKind::Account;
        self.brief = None;
    }

    /// What the line is.
    pub fn kind(&self) -> LineKind {
        self.kind
    }

    /// The line in a few words, by themselves; nothing of an account.
    pub fn brief(&self) -> Option<String> {
        let brief = self.brief.as_ref()?;
        Some(begin(&brief.of(brief.who.iter().cloned().collect())) + &figures_of(&[self]))
    }
}

/// How many outcomes a heading lists before it counts the others.
const MOST_OUTCOMES: usize = 4;

/// How many who do the same a heading names before it counts the others.
const MOST_NAMES: usize = 4;

/// What it takes to say how many more there are.
const MORE: usize = ", and 10 more".len();

/// How long a heading may become by what it lists.
const LONGEST: usize = 155;

/// The heading of an entry: what was done, a colon, what came of it, and the figures. `said` is what was decided, for an
/// entry in which no line says what was done. Nothing if there is nothing to say. The lines are settled already.
pub fn headline<Rule>(said: Option<&str>, lines: &[Line<Rule>]) -> Option<String> {
    let mut actions = done(said, lines);
    let outcomes = come(lines);
    // "Heth retreats: Heth retreats to Herr Ridge" says it twice.
    actions.retain(|action| !outcomes.iter().flatten().any(|outcome| outcome.starts_with(action.as_str())));
    let figures = figures_of(&foremost(lines, |head| head.figures.is_some() || !head.counts.is_empty()));
    let room = LONGEST.saturating_sub(length(&figures) + ": ".len());
    let first = outcomes.iter().flatten().next().map_or(0, |one| length(one) + MORE);
    let actions = listed(&actions, room.saturating_sub(first));
    let outcomes = told(outcomes, room.saturating_sub(length(&actions)));
    let colon = if actions.is_empty() || outcomes.is_empty() { "" } else { ": " };
    let words = format!("{actions}{colon}{outcomes}");
    (!words.is_empty()).then(|| begin(&words) + &figures)
}

fn length(words: &str) -> usize {
    words.chars().count()
}

/// What was done: by the lines that are actions, else by those of which it came, else by what was decided, else by what
/// lines tell aside.
fn done<Rule>(said: Option<&str>, lines: &[Line<Rule>]) -> Vec<String> {
    let acts = |aside: bool| {
        foremost(lines, |head| head.kind == LineKind::Action && (head.rank >= Rank::Aside) == aside)
    };
    let briefs = |heads: Vec<&Head>| merged(heads.into_iter().filter_map(|head| head.brief.as_ref()));
    let whence = || {
        let heads = foremost(lines, |head| head.of.is_some());
        merged(heads.into_iter().filter_map(|head| head.of.as_ref()))
    };
    let some = |all: Vec<String>| (!all.is_empty()).then_some(all);
    some(briefs(acts(false)))
        .or_else(|| some(whence()))
        .or_else(|| said.map(|said| vec![said.to_owned()]))
        .unwrap_or_else(|| briefs(acts(true)))
}

/// Those that matter most, if there are such, of the heads that have something; else all that have it.
fn foremost<Rule>(lines: &[Line<Rule>], has: impl Fn(&Head) -> bool) -> Vec<&Head> {
    let mut heads: Vec<&Head> = lines.iter().map(|line| &line.head).filter(|head| has(head)).collect();
    if heads.iter().any(|head| head.rank == Rank::First) {
        heads.retain(|head| head.rank == Rank::First);
    }
    heads
}

/// What came of it, what matters most before all else; and what is told aside.
fn come<Rule>(lines: &[Line<Rule>]) -> [Vec<String>; 2] {
    let heads = lines.iter().map(|line| &line.head).filter(|head| head.kind == LineKind::Outcome);
    let (aside, mut heads): (Vec<&Head>, _) = heads.partition(|head| head.rank == Rank::Aside);
    heads.sort_by_key(|head| head.rank);
    [heads, aside].map(|heads| merged(heads.into_iter().filter_map(|head| head.brief.as_ref())))
}

/// Makes accounts of the outcomes that others of the entry have overtaken: what was still to be carried out and was, and
/// that nothing came of it where something did.
pub fn settle<Rule>(lines: &mut [Line<Rule>]) {
    for n in 0..lines.len() {
        if carried_out(&lines[n], &lines[n + 1..]) {
            lines[n].head.settle();
        }
    }
    if lines.iter().any(|line| line.head.matters()) {
        let nothing = |line: &&mut Line<Rule>| line.head.rank == Rank::Nothing;
        lines.iter_mut().filter(nothing).for_each(|line| line.head.settle());
    }
}

/// What came of it as a list. What is told aside is left out without a word where there is no room beside the rest.
fn told([mut outcomes, mut aside]: [Vec<String>; 2], room: usize) -> String {
    if outcomes.is_empty() {
        return listed(&aside, room);
    }
    let mut left = room.saturating_sub(length(&outcomes.join(", ")));
    aside.truncate(MOST_OUTCOMES.saturating_sub(outcomes.len()));
    for one in aside {
        left = left.saturating_sub(length(&one) + ", ".len());
        if left > 0 {
            outcomes.push(one);
        }
    }
    listed(&outcomes, room)
}

/// Do later lines tell what became of something that was still to be carried out?
fn carried_out<Rule>(line: &Line<Rule>, later: &[Line<Rule>]) -> bool {
    let about = |other: &Line<Rule>| match (line.pieces.as_slice(), line.spaces.as_slice()) {
        ([], []) => true,
        ([], spaces) => other.spaces.iter().any(|space| spaces.contains(space)),
        (pieces, _) => other.pieces.iter().any(|piece| pieces.contains(piece)),
    };
    line.head.due && later.iter().any(|other| other.head.matters() && about(other))
}

/// Each but once, in their order; what several do or suffer alike as one.
fn merged<'a>(phrases: impl Iterator<Item = &'a Phrase>) -> Vec<String> {
    let mut all: Vec<(&Phrase, Vec<String>)> = Vec::new();
    for phrase in phrases {
        let alike = |(one, _): &&mut (&Phrase, Vec<String>)| {
            one.who.is_some() == phrase.who.is_some() && one.verb == phrase.verb && one.rest == phrase.rest
        };
        match all.iter_mut().find(alike) {
            Some((_, names)) => names.extend(phrase.who.clone().filter(|who| !names.contains(who))),
            None => all.push((phrase, phrase.who.iter().cloned().collect())),
        }
    }
    all.into_iter().map(|(phrase, names)| phrase.of(names)).collect()
}

/// The figures of some lines in brackets, those that are counted summed up.
fn figures_of(heads: &[&Head]) -> String {
    let mut all: Vec<String> = Vec::new();
    for figures in heads.iter().filter_map(|head| head.figures.as_ref()) {
        if !all.contains(figures) {
            all.push(figures.clone());
        }
    }
    let mut sums: Vec<(u32, &str)> = Vec::new();
    for (count, noun) in heads.iter().flat_map(|head| &head.counts) {
        match sums.iter_mut().find(|(_, known)| known == noun) {
            Some((sum, _)) => *sum += count,
            None => sums.push((*count, noun)),
        }
    }
    all.extend(sums.into_iter().filter(|(sum, _)| *sum > 0).map(|(sum, noun)| plural(sum, noun)));
    if all.is_empty() { String::new() } else { format!(" ({})", all.join(", ")) }
}

/// Those for which there is room, the first one in any case; then how many more there are.
fn listed(words: &[String], room: usize) -> String {
    let whole = words.join(", ");
    if words.len() <= 1 || words.len() <= MOST_OUTCOMES && length(&whole) <= room {
        return whole;
    }
    let mut shown: Vec<&str> = Vec::new();
    let mut left = room.saturating_sub(MORE);
    for one in words {
        let long = length(one) + ", ".len();
        if shown.is_empty() || shown.len() + 1 < MOST_OUTCOMES && long <= left {
            shown.push(one);
            left = left.saturating_sub(long);
        }
    }
    format!("{}, and {} more", shown.join(", "), words.len() - shown.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(head: Head, pieces: &[&str]) -> Line<()> {
        let line = Line::new("A sentence.", Vec::new()).headed(head);
        pieces.iter().fold(line, |line, piece| line.piece(*piece))
    }

    fn told(said: Option<&str>, heads: &[Head]) -> Option<String> {
        settled(said, heads.iter().map(|head| line(head.clone(), &[])).collect())
    }

    fn settled(said: Option<&str>, mut lines: Vec<Line<()>>) -> Option<String> {
        settle(&mut lines);
        headline(said, &lines)
    }

    #[test]
    fn actions_come_before_a_colon_and_figures_last() {
        let all = [
            Head::action("Sickles attacks Heth"),
            Head::ACCOUNT,
            Head::outcome("Heth blown").figures("7 to 4"),
            Head::outcome("Sickles advances"),
        ];
        let whole = "Sickles attacks Heth: Heth blown, Sickles advances (7 to 4)";
        assert_eq!(told(None, &all).as_deref(), Some(whole));
        assert_eq!(told(None, &all[2..]).as_deref(), Some("Heth blown, Sickles advances (7 to 4)"));
        assert_eq!(told(None, &all[..2]).as_deref(), Some("Sickles attacks Heth"));
    }

    #[test]
    fn what_was_decided_stands_for_an_action_that_no_line_tells() {
        let passes = "the Union passes";
        assert_eq!(told(Some(passes), &[Head::ACCOUNT]).as_deref(), Some("The Union passes"));
        let both = told(Some(passes), &[Head::outcome("the road is open")]);
        assert_eq!(both.as_deref(), Some("The Union passes: the road is open"));
        assert_eq!(told(Some(passes), &[Head::action("Heth moves")]).as_deref(), Some("Heth moves"));
        assert_eq!(told(None, &[Head::ACCOUNT]), None);
        assert_eq!(told(None, &[]), None);
    }

    #[test]
    fn a_fight_says_who_fights_unless_a_line_has_said_what_was_set_out_to() {
        let fight = Head::outcome("stalemate").of("Heth attacks Buford").figures("4 to 4");
        let whole = "Heth attacks Buford: stalemate (4 to 4)";
        assert_eq!(told(Some("the Union declares"), std::slice::from_ref(&fight)).as_deref(), Some(whole));
        let announced = [Head::action("Heth attacks Buford"), fight];
        assert_eq!(told(None, &announced).as_deref(), Some(whole));
    }

    #[test]
    fn those_who_do_the_same_are_named_together() {
        let fires = |who: &str, at: &str| Head::ACCOUNT.by(who, "fires", format!("at {at}"));
        let all = ["Heth", "Pegram", "Hood", "Law", "Heth", "Hays"].map(|who| fires(who, "Herr Ridge"));
        let told = |heads: &[Head]| told(Some("they fire"), heads);
        assert_eq!(told(&all[..1]).as_deref(), Some("Heth fires at Herr Ridge"));
        assert_eq!(told(&all[..2]).as_deref(), Some("Heth and Pegram fire at Herr Ridge"));
        assert_eq!(told(&all).as_deref(), Some("Heth, Pegram, Hood and 2 more fire at Herr Ridge"));
        let two = [fires("Heth", "Herr Ridge"), fires("Pegram", "Oak Hill")];
        assert_eq!(told(&two).as_deref(), Some("Heth fires at Herr Ridge, Pegram fires at Oak Hill"));
    }

    #[test]
    fn what_is_due_is_said_only_until_it_is_carried_out() {
        let due = line(Head::outcome("Heth must retreat").due(), &["buford", "heth"]);
        let done = line(Head::outcome("Heth retreats to Herr Ridge"), &["heth"]);
        let other = line(Head::outcome("Pender arrives"), &["pender"]);
        let told = |lines: &[&Line<()>]| settled(None, lines.iter().map(|line| (*line).clone()).collect());
        assert_eq!(told(&[&due, &other]).as_deref(), Some("Heth must retreat, Pender arrives"));
        assert_eq!(told(&[&due, &done]).as_deref(), Some("Heth retreats to Herr Ridge"));
    }

    #[test]
    fn what_others_have_overtaken_is_an_account() {
        let kinds = |heads: &[Head]| {
            let mut lines: Vec<Line<()>> = heads.iter().map(|head| line(head.clone(), &["heth"])).collect();
            settle(&mut lines);
            lines.iter().map(|line| (line.head.kind(), line.head.brief().is_some())).collect::<Vec<_>>()
        };
        let (due, low) = (Head::outcome("Heth must retreat").due(), Head::outcome("Heth runs low").aside());
        let (nothing, done) = (Head::nothing("no hit"), Head::outcome("Heth retreats"));
        let (outcome, account) = ((LineKind::Outcome, true), (LineKind::Account, false));
        assert_eq!(kinds(&[due.clone(), low.clone(), nothing.clone()]), [outcome, outcome, account]);
        assert_eq!(kinds(&[nothing.clone(), low]), [outcome, outcome]);
        assert_eq!(kinds(&[due, nothing, done]), [account, account, outcome]);
    }

    #[test]
    fn what_is_due_in_a_space_is_carried_out_there() {
        let due =
            Line::<()>::new("A sentence.", Vec::new()).headed(Head::outcome("disorder").due()).space("hill");
        let done =
            Line::new("A sentence.", Vec::new()).headed(Head::outcome("the hill disrupted")).space("hill");
        assert_eq!(settled(None, vec![due, done]).as_deref(), Some("The hill disrupted"));
    }

    #[test]
    fn what_is_counted_is_summed_up() {
        let fires =
            |dice: u32, hits: u32| Head::ACCOUNT.of("Heth fires").count(dice, "die").count(hits, "hit");
        assert_eq!(told(None, &[fires(9, 1), fires(4, 3)]).as_deref(), Some("Heth fires (13 dice, 4 hits)"));
        assert_eq!(told(None, &[fires(1, 0)]).as_deref(), Some("Heth fires (1 die)"));
    }

    #[test]
    fn nothing_is_said_twice_and_what_matters_most_comes_first() {
        let lost = Head::outcome("the Union loses a gun");
        let taken = Head::outcome("the Union loses Little Round Top").first();
        let heads = [lost.clone(), lost, taken];
        let whole = "The Union loses Little Round Top, the Union loses a gun";
        assert_eq!(told(None, &heads).as_deref(), Some(whole));
    }

    #[test]
    fn long_lists_are_cut() {
        let many: Vec<Head> = (1..=6).map(|n| Head::outcome(format!("unit {n} falls"))).collect();
        let cut = "Unit 1 falls, unit 2 falls, unit 3 falls, and 3 more";
        assert_eq!(told(None, &many).as_deref(), Some(cut));
        let four = "Unit 1 falls, unit 2 falls, unit 3 falls, unit 4 falls";
        assert_eq!(told(None, &many[..4]).as_deref(), Some(four));
        let long: Vec<Head> = (1..=3).map(|n| Head::outcome(format!("{n}{}", "x".repeat(80)))).collect();
        let two = told(None, &long).unwrap_or_default();
        assert!(two.ends_with("x, and 2 more"), "{two}");
        let passed_over = [long.as_slice(), &many[..1]].concat();
        let told = told(None, &passed_over).unwrap_or_default();
        assert!(told.ends_with("x, unit 1 falls, and 2 more"), "{told}");
    }

    #[test]
    fn nothing_is_said_only_where_there_is_nothing_else() {
        let (nothing, low) = (Head::nothing("no hit"), Head::outcome("Heth runs low").aside());
        let hit = Head::befalls("Hays", "takes", "1 hit");
        assert_eq!(told(None, &[nothing.clone(), nothing.clone()]).as_deref(), Some("No hit"));
        assert_eq!(told(None, &[low.clone(), nothing.clone()]).as_deref(), Some("No hit, Heth runs low"));
        assert_eq!(told(None, &[nothing, low, hit]).as_deref(), Some("Hays takes 1 hit, Heth runs low"));
    }

    #[test]
    fn what_befalls_several_is_said_once() {
        let stands = |who: &str| Head::befalls(who, "stands", "");
        let lost = Head::befalls("Law", "", "eliminated");
        let all = [stands("Heth"), lost, stands("Hays"), stands("Heth")];
        assert_eq!(told(None, &all).as_deref(), Some("Heth and Hays stand, Law eliminated"));
    }

    #[test]
    fn an_outcome_that_says_the_action_stands_for_it() {
        let retreats = Head::outcome("Heth retreats to Herr Ridge");
        let told = told(Some("Heth retreats"), &[retreats]);
        assert_eq!(told.as_deref(), Some("Heth retreats to Herr Ridge"));
    }

    #[test]
    fn of_several_actions_the_first_rank_is_told() {
        let all = [Head::action("Heth advances"), Head::action("the Union assaults Oak Hill").first()];
        assert_eq!(told(None, &all).as_deref(), Some("The Union assaults Oak Hill"));
    }

    #[test]
    fn what_is_told_aside_comes_last_or_not_at_all() {
        let aside = |n: usize| Head::outcome(format!("unit {n} advances")).aside();
        let lost = |n: usize| Head::outcome(format!("unit {n} falls"));
        let both = [aside(1), lost(2)];
        assert_eq!(told(None, &both).as_deref(), Some("Unit 2 falls, unit 1 advances"));
        let many = [aside(1), lost(2), lost(3), lost(4), lost(5)];
        let whole = "Unit 2 falls, unit 3 falls, unit 4 falls, unit 5 falls";
        assert_eq!(told(None, &many).as_deref(), Some(whole));
        let alone: Vec<Head> = (1..=6).map(aside).collect();
        let cut = "Unit 1 advances, unit 2 advances, unit 3 advances, and 3 more";
        assert_eq!(told(None, &alone).as_deref(), Some(cut));
        let act = Head::action("the Union uses a token").aside();
        assert_eq!(told(None, std::slice::from_ref(&act)).as_deref(), Some("The Union uses a token"));
        assert_eq!(told(Some("the Union plays on"), &[act]).as_deref(), Some("The Union plays on"));
    }

    #[test]
    fn figures_are_those_of_what_matters_most() {
        let guns =
            Head::nothing("no hit").by("Union artillery", "bombards", "Oak Hill").figures("strength 2");
        let fight = Head::outcome("the Union wins").first().of("close combat at Oak Hill").figures("2 to 0");
        let whole = "Close combat at Oak Hill: the Union wins (2 to 0)";
        assert_eq!(told(None, &[guns, fight]).as_deref(), Some(whole));
    }

    #[test]
    fn actions_leave_room_for_an_outcome() {
        let long = |n: usize| Head::action(format!("{n}{}", "x".repeat(65)));
        let all = [long(1), long(2), Head::outcome("y".repeat(60))];
        let told = told(None, &all).unwrap_or_default();
        assert!(told.contains("x, and 1 more: yy") && told.chars().count() <= LONGEST, "{told}");
    }

    #[test]
    fn a_brief_stands_by_itself() {
        let head = Head::outcome("the Union holds").figures("2 hits");
        assert_eq!(head.brief().as_deref(), Some("The Union holds (2 hits)"));
        assert_eq!(Head::ACCOUNT.brief(), None);
    }
}
