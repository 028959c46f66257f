//! The proof that the kit catches what it should: faulty variants of the made-up game, one fault each.

use crate::common::ambush::rules::Rule;
use crate::common::ambush::state::{Command, Event, Phase, State};
use crate::common::ambush::{Ambush, Options, PIECES, SPACES, View, blocks_of};
use crate::common::rule_table::Witness;
use crate::common::script::Scripted;
use crate::{damage, deeds, devices, golden, headlines, hidden, legality, odds, play, records, show, words};
use high_water_mark::engine::log::deed::{DiceRolled, FightKind, FightResult, Party, RollPurpose};
use high_water_mark::engine::scene::{BoardPlan, Location, Moment, Overlay, OverlayKind, Scene};
use high_water_mark::engine::{
    BoardFile, Company, Compose, Deciders, Deed, Dice, Events, Fraction, Head, Heuristics, Knowledge, Label,
    Line, Names, Odds, Outcome, PieceId, Problem, Refusal, Rest, Role, Ruleset, RulesetInfo, SetupError,
    Show, Side, Viewer,
};
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// What a faulty variant does otherwise; the rest is as in the sound game.
trait Fault: Sync {
    fn legal(&self, sound: &Ambush, state: &State, side: Side, commands: &mut Vec<Command>) {
        sound.legal(state, side, commands);
    }

    fn check(
        &self,
        sound: &Ambush,
        state: &State,
        side: Side,
        command: &Command,
    ) -> Result<(), Refusal<Rule>> {
        sound.may(state, side, command)
    }

    fn refuse(&self, state: &mut State) {
        let _ = state;
    }

    fn play(
        &self,
        sound: &Ambush,
        state: &mut State,
        side: Side,
        command: &Command,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) {
        sound.play(state, side, command, dice, events);
    }

    fn outcome(&self, sound: &Ambush, state: &State) -> Option<Outcome> {
        sound.outcome(state)
    }

    fn view(&self, sound: &Ambush, state: &State, viewer: Viewer) -> View {
        sound.view(state, viewer)
    }

    fn scene(&self, sound: &Ambush, state: &State, viewer: Viewer) -> Scene {
        sound.scene(state, viewer)
    }

    fn moment(&self, sound: &Ambush, state: &State, viewer: Viewer) -> Moment {
        self.scene(sound, state, viewer).into()
    }

    fn describe(&self, sound: &Ambush, state: &State, side: Side, command: &Command) -> Label {
        sound.describe(state, side, command)
    }

    fn narrate(&self, sound: &Ambush, event: &Event) -> Line<Rule> {
        sound.narrate(event)
    }

    fn odds(&self, sound: &Ambush, state: &State, side: Side, command: &Command) -> Option<Odds> {
        sound.odds(state, side, command)
    }

    fn has_chance(&self, sound: &Ambush, state: &State, side: Side, command: &Command) -> bool {
        sound.has_chance(state, side, command)
    }

    fn overlay(
        &self,
        sound: &Ambush,
        state: &State,
        kind: &str,
        subject: &str,
        viewer: Viewer,
    ) -> Result<Overlay, Problem> {
        sound.overlay(state, kind, subject, viewer)
    }

    fn validate(&self, sound: &Ambush, state: &State) -> Result<(), Problem> {
        sound.validate(state)
    }

    fn determinize(&self, sound: &Ambush, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        sound.determinize(state, viewer, dice)
    }

    fn redact_command(
        &self,
        sound: &Ambush,
        before: &State,
        side: Side,
        command: &Command,
        viewer: Viewer,
    ) -> Option<Command> {
        sound.redact_command(before, side, command, viewer)
    }

    fn redact_event(&self, sound: &Ambush, event: &Event, viewer: Viewer) -> Option<Event> {
        sound.redact_event(event, viewer)
    }

    fn reveals(&self, sound: &Ambush, event: &Event) -> bool {
        sound.reveals(event)
    }

    fn tells(&self, sound: &Ambush) -> bool {
        sound.tells()
    }

    fn dice_are_open(&self) -> bool {
        true
    }

    fn next_alike(&self) -> Vec<Vec<Command>> {
        Vec::new()
    }

    fn rest(&self) -> Option<Rest<Command>> {
        None
    }
}

thread_local! {
    /// The fault of the variants that are set up in this thread, which is that of one test.
    static FAULT: Cell<Option<&'static dyn Fault>> = const { Cell::new(None) };
}

/// Ambush with a fault. The fault is a value and not a type: the kit need not be compiled anew for each.
#[derive(Clone)]
struct Faulty {
    sound: Ambush,
    fault: &'static dyn Fault,
}

impl Faulty {
    /// What a check says of a fault.
    fn verdict(fault: &'static dyn Fault, check: fn() -> Result<(), String>) -> Result<(), String> {
        FAULT.set(Some(fault));
        check()
    }
}

impl Ruleset for Faulty {
    type Rule = Rule;
    type Options = Options;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Cause = Refusal<Rule>;

    const ENDINGS: &'static [&'static str] = Ambush::ENDINGS;

    fn info() -> RulesetInfo {
        Ambush::info()
    }

    fn set_up(options: &Options, board: Option<&BoardFile>) -> Result<Self, SetupError> {
        let fault = FAULT.get().expect("a fault is chosen before the game is set up");
        Ambush::set_up(options, board).map(|sound| Faulty { sound, fault })
    }

    fn names(&self) -> &Arc<Names> {
        self.sound.names()
    }

    fn start(&self, dice: &mut Dice, events: &mut Events<Event>) -> State {
        self.sound.start(dice, events)
    }

    fn deciders(&self, state: &State) -> Deciders {
        self.sound.deciders(state)
    }

    fn legal(&self, state: &State, side: Side, commands: &mut Vec<Command>) {
        self.fault.legal(&self.sound, state, side, commands);
    }

    fn check(&self, state: &State, side: Side, command: &Command) -> Result<(), Refusal<Rule>> {
        self.fault.check(&self.sound, state, side, command)
    }

    fn play(
        &self,
        state: &mut State,
        side: Side,
        command: &Command,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) {
        self.fault.play(&self.sound, state, side, command, dice, events);
    }

    fn apply(
        &self,
        state: &mut State,
        side: Side,
        command: &Command,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> Result<(), Refusal<Rule>> {
        self.check(state, side, command).inspect_err(|_| self.fault.refuse(state))?;
        self.play(state, side, command, dice, events);
        Ok(())
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.fault.outcome(&self.sound, state)
    }

    fn validate(&self, state: &State) -> Result<(), Problem> {
        self.fault.validate(&self.sound, state)
    }
}

impl Knowledge for Faulty {
    fn tells(&self) -> bool {
        self.fault.tells(&self.sound)
    }

    fn determinize(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        self.fault.determinize(&self.sound, state, viewer, dice)
    }

    fn has_roles(&self) -> bool {
        self.sound.has_roles()
    }

    fn role(&self, command: &Command) -> Option<Role> {
        self.sound.role(command)
    }

    fn redact_command(
        &self,
        before: &State,
        side: Side,
        command: &Command,
        viewer: Viewer,
    ) -> Option<Command> {
        self.fault.redact_command(&self.sound, before, side, command, viewer)
    }

    fn redact_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        self.fault.redact_event(&self.sound, event, viewer)
    }

    fn reveals(&self, event: &Event) -> bool {
        self.fault.reveals(&self.sound, event)
    }

    fn dice_are_open(&self, _before: &State, _command: &Command) -> bool {
        self.fault.dice_are_open()
    }
}

impl Show for Faulty {
    type View = View;

    fn plan(&self) -> &BoardPlan {
        self.sound.plan()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.fault.view(&self.sound, state, viewer)
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        self.fault.scene(&self.sound, state, viewer)
    }

    fn moment(&self, state: &State, viewer: Viewer) -> Moment {
        self.fault.moment(&self.sound, state, viewer)
    }

    fn refusal(
        &self,
        _state: &State,
        _side: Side,
        _command: &Command,
        cause: &Refusal<Rule>,
    ) -> Refusal<Rule> {
        cause.clone()
    }

    fn describe(&self, state: &State, side: Side, command: &Command) -> Label {
        self.fault.describe(&self.sound, state, side, command)
    }

    fn next_alike(
        &self,
        _before: &State,
        _after: &State,
        _side: Side,
        _given: &[Command],
        _company: Company,
    ) -> Vec<Vec<Command>> {
        self.fault.next_alike()
    }

    fn rest(&self, _state: &State, _side: Side) -> Option<Rest<Command>> {
        self.fault.rest()
    }

    fn narrate(&self, event: &Event) -> Line<Rule> {
        self.fault.narrate(&self.sound, event)
    }

    fn odds(&self, state: &State, side: Side, command: &Command) -> Option<Odds> {
        self.fault.odds(&self.sound, state, side, command)
    }

    fn has_chance(&self, state: &State, side: Side, command: &Command) -> bool {
        self.fault.has_chance(&self.sound, state, side, command)
    }

    fn overlays() -> &'static [OverlayKind] {
        Ambush::overlays()
    }

    fn overlay(&self, state: &State, kind: &str, subject: &str, viewer: Viewer) -> Result<Overlay, Problem> {
        self.fault.overlay(&self.sound, state, kind, subject, viewer)
    }
}

impl Heuristics for Faulty {}

/// Declares faults, each with the checks that must catch it and a part of what they must say.
macro_rules! faults {
    ($($(#[$doc:meta])* $fault:ident, $test:ident: $($module:ident::$check:ident),+ => $says:literal { $($body:tt)* })*) => {
        $($(#[$doc])*
        struct $fault;

        impl Fault for $fault { $($body)* }

        #[test]
        fn $test() {
            $(caught(Faulty::verdict(&$fault, $module::$check::<Faulty>), $says);)+
        })*
    };
}

/// A check must have found a fault, and named it.
fn caught<T: std::fmt::Debug>(result: Result<T, String>, says: &str) {
    let text = result.expect_err("the kit must catch this fault");
    assert!(text.contains(says), "the kit says: {text}");
}

/// The sum of a side's hidden strengths by place: a number that depends on what is hidden.
fn secret(state: &State, side: Side) -> u8 {
    blocks_of(side).zip(1..).map(|(block, place)| state.blocks[block.index()].strength * place).sum()
}

faults! {
    /// Lists a command that is refused.
    ListsIllegal, an_illegal_command_in_the_list_is_caught:
        legality::listed_commands_are_accepted => "listed but refused" {
        fn legal(&self, sound: &Ambush, state: &State, side: Side, commands: &mut Vec<Command>) {
            sound.legal(state, side, commands);
            if state.turn == 2 && state.phase == Phase::Commitment && !commands.is_empty() {
                commands.extend(blocks_of(side.other()).take(1).map(|block| Command::Commit { block }));
            }
        }
    }

    /// Lists a command twice.
    ListsTwice, a_command_listed_twice_is_caught: legality::listed_commands_are_accepted => "listed twice" {
        fn legal(&self, sound: &Ambush, state: &State, side: Side, commands: &mut Vec<Command>) {
            sound.legal(state, side, commands);
            commands.extend(commands.first().cloned());
        }
    }

    /// Keeps a legal command back.
    ListsTooFew, a_command_missing_from_the_list_is_caught:
        legality::unlisted_commands_are_refused => "accepted from the" {
        fn legal(&self, sound: &Ambush, state: &State, side: Side, commands: &mut Vec<Command>) {
            sound.legal(state, side, commands);
            if commands.len() > 2 {
                commands.pop();
            }
        }
    }

    /// Lists nothing although a decision is asked for.
    DeadEnd, a_dead_end_is_caught: play::games_end => "decides without a command" {
        fn legal(&self, sound: &Ambush, state: &State, side: Side, commands: &mut Vec<Command>) {
            sound.legal(state, side, commands);
            if state.points.union == 1 {
                commands.clear();
            }
        }
    }

    /// Accepts an eliminated block.
    AcceptsIllegal, an_accepted_illegal_command_is_caught:
        legality::unlisted_commands_are_refused => "accepted from the" {
        fn check(&self, sound: &Ambush, state: &State, side: Side, command: &Command) -> Result<(), Refusal<Rule>> {
            let result = sound.may(state, side, command);
            if result.as_ref().is_err_and(|refusal| refusal.rule == Rule::CommitAlive) { Ok(()) } else { result }
        }
    }

    /// Notes refusals in the state.
    RefusalChanges, a_refusal_that_changes_the_state_is_caught:
        legality::unlisted_commands_are_refused => "changed something" {
        fn refuse(&self, state: &mut State) {
            state.turn += 1;
        }
    }

    /// Never comes to another turn.
    PlaysToTheEnd, a_game_without_end_is_caught: play::games_end => "longer than it may be" {
        fn play(&self, sound: &Ambush, state: &mut State, side: Side, command: &Command, dice: &mut Dice, events: &mut Events<Event>) {
            let turn = state.turn;
            sound.play(state, side, command, dice, events);
            if state.phase == Phase::Commitment {
                state.turn = turn;
            }
        }
    }

    /// Leads to a state that no rule could lead to.
    InvalidState, an_invalid_state_is_caught: play::games_end => "not valid" {
        fn play(&self, sound: &Ambush, state: &mut State, side: Side, command: &Command, dice: &mut Dice, events: &mut Events<Event>) {
            sound.play(state, side, command, dice, events);
            if state.turn == 3 {
                state.blocks[0].strength = 9;
            }
        }
    }

    /// Has chance of its own, that comes from no dice.
    OwnChance, chance_without_dice_is_caught: records::records_replay, records::seeds_decide_everything => "" {
        fn play(&self, sound: &Ambush, state: &mut State, side: Side, command: &Command, dice: &mut Dice, events: &mut Events<Event>) {
            static COUNTER: AtomicU8 = AtomicU8::new(0);
            sound.play(state, side, command, dice, events);
            state.points.union = COUNTER.fetch_add(1, Ordering::Relaxed) % 2;
        }
    }

    /// Lets pieces go together where blocks meet, and says only every other time that they are shown then.
    ShowsOnTheWay, a_way_together_that_shows_something_is_caught:
        show::pieces_go_together_quietly => "something is rolled or shown" {
        fn next_alike(&self) -> Vec<Vec<Command>> {
            vec![vec![Command::Withdraw {}]]
        }

        fn describe(&self, sound: &Ambush, state: &State, side: Side, command: &Command) -> Label {
            let label = sound.describe(state, side, command);
            let own = || blocks_of(side).next().map(|block| PIECES[block.index()].to_owned());
            Label { piece: label.piece.clone().or_else(own), space: Some(SPACES[1].into()), ..label }
        }

        fn reveals(&self, sound: &Ambush, event: &Event) -> bool {
            static COUNTER: AtomicU8 = AtomicU8::new(0);
            sound.reveals(event) && COUNTER.fetch_add(1, Ordering::Relaxed) % 2 == 1
        }
    }

    /// Declines what is not asked.
    DeclinesAnything, a_rest_that_is_not_asked_is_caught: show::the_rest_is_done => "the first is illegal" {
        fn rest(&self) -> Option<Rest<Command>> {
            Some(Rest { label: "No more".into(), commands: vec![Command::Withdraw {}; 2] })
        }
    }

    /// Ends in a way that is not declared.
    UnknownEnding, an_undeclared_ending_is_caught: play::games_end => "not among the endings" {
        fn outcome(&self, sound: &Ambush, state: &State) -> Option<Outcome> {
            sound.outcome(state).map(|outcome| Outcome { ending: "boredom", ..outcome })
        }
    }

    /// Takes any position.
    AcceptsAnyPosition, a_position_that_cannot_be_is_caught:
        damage::bent_positions_are_refused_or_played => "" {
        fn validate(&self, _sound: &Ambush, _state: &State) -> Result<(), Problem> {
            Ok(())
        }
    }

    /// Shows everything to everybody.
    ViewLeaks, a_leak_in_the_view_is_caught: hidden::nothing_hidden_is_shown => "the view depends" {
        fn view(&self, sound: &Ambush, state: &State, _viewer: Viewer) -> View {
            sound.view(state, Viewer::Referee)
        }
    }

    /// Moves the enemy's block before both are committed.
    SceneLeaks, a_leak_in_the_scene_is_caught: hidden::nothing_hidden_is_shown => "the scene depends" {
        fn scene(&self, sound: &Ambush, state: &State, viewer: Viewer) -> Scene {
            Scene { viewer, pieces: sound.scene(state, Viewer::Referee).pieces, ..sound.scene(state, viewer) }
        }
    }

    /// Sorts the commands by what the side does not know.
    OrderLeaks, a_leak_in_the_order_of_commands_is_caught:
        hidden::nothing_hidden_is_shown => "the list of legal commands depends" {
        fn legal(&self, sound: &Ambush, state: &State, side: Side, commands: &mut Vec<Command>) {
            sound.legal(state, side, commands);
            if secret(state, side.other()).is_multiple_of(2) {
                commands.reverse();
            }
        }
    }

    /// Computes the odds with the enemy's true strength.
    OddsLeak, a_leak_in_the_odds_is_caught: hidden::nothing_hidden_is_shown => "the odds depend" {
        fn odds(&self, sound: &Ambush, state: &State, side: Side, command: &Command) -> Option<Odds> {
            let mut open = state.clone();
            for block in &mut open.blocks {
                block.revealed = true;
            }
            sound.odds(&open, side, command)
        }
    }

    /// Names a secret in a refusal.
    RefusalLeaks, a_leak_in_a_refusal_is_caught: hidden::nothing_hidden_is_shown => "a refusal depends" {
        fn check(&self, sound: &Ambush, state: &State, side: Side, command: &Command) -> Result<(), Refusal<Rule>> {
            let fact = secret(state, side.other());
            sound.may(state, side, command).map_err(|refusal| refusal.fact("secret", fact))
        }
    }

    /// Names a secret in an overlay.
    OverlayLeaks, a_leak_in_an_overlay_is_caught: hidden::nothing_hidden_is_shown => "depends on what is hidden" {
        fn overlay(&self, sound: &Ambush, state: &State, kind: &str, subject: &str, viewer: Viewer) -> Result<Overlay, Problem> {
            let mut overlay = sound.overlay(state, kind, subject, viewer)?;
            let secrets = Side::ALL.map(|side| secret(state, side));
            overlay.title = format!("{} {secrets:?}", overlay.title);
            Ok(overlay)
        }
    }

    /// Names a secret in a label.
    LabelLeaks, a_leak_in_a_label_is_caught: hidden::nothing_hidden_is_shown => "a label depends" {
        fn describe(&self, sound: &Ambush, state: &State, side: Side, command: &Command) -> Label {
            let risk = Some(format!("against {}", secret(state, side.other())));
            Label { risk, ..sound.describe(state, side, command) }
        }
    }

    /// Tells everybody which block was dealt what.
    SetUpLeaks, a_leak_in_the_log_of_the_set_up_is_caught:
        hidden::the_log_tells_no_secret => "the log of the set-up" {
        fn redact_event(&self, sound: &Ambush, event: &Event, viewer: Viewer) -> Option<Event> {
            let dealt = matches!(event, Event::Dealt { .. });
            if dealt { Some(event.clone()) } else { sound.redact_event(event, viewer) }
        }
    }

    /// Tells everybody which block was committed.
    EventLeaks, a_leak_in_an_event_is_caught: hidden::the_log_tells_no_secret => "what a secret command leads to" {
        fn redact_event(&self, sound: &Ambush, event: &Event, viewer: Viewer) -> Option<Event> {
            let committed = matches!(event, Event::Committed { .. });
            if committed { Some(event.clone()) } else { sound.redact_event(event, viewer) }
        }
    }

    /// Names secret commands in the log.
    CommandLeaks, a_leak_of_a_command_is_caught: hidden::the_log_tells_no_secret => "which is secret" {
        fn redact_command(&self, _sound: &Ambush, _before: &State, _side: Side, command: &Command, _viewer: Viewer) -> Option<Command> {
            Some(command.clone())
        }
    }

    /// Shows a subordinate what his commander sees.
    StaffSceneLeaks, a_scene_that_forgets_the_subordinate_is_caught:
        hidden::nothing_hidden_is_shown => "the scene depends" {
        fn scene(&self, sound: &Ambush, state: &State, viewer: Viewer) -> Scene {
            Scene { viewer, ..sound.scene(state, viewer.side().map_or(viewer, Viewer::from)) }
        }
    }

    /// Tells a subordinate which block his commander committed.
    StaffEventLeaks, an_event_that_forgets_the_subordinate_is_caught:
        hidden::the_log_tells_no_secret => "what a secret command leads to" {
        fn redact_event(&self, sound: &Ambush, event: &Event, viewer: Viewer) -> Option<Event> {
            sound.redact_event(event, viewer.side().map_or(viewer, Viewer::from))
        }
    }

    /// Names the commander's secret commands to his subordinate.
    StaffCommandLeaks, a_command_that_forgets_the_subordinate_is_caught:
        hidden::the_log_tells_no_secret => "which is secret" {
        fn redact_command(&self, sound: &Ambush, before: &State, side: Side, command: &Command, viewer: Viewer) -> Option<Command> {
            sound.redact_command(before, side, command, viewer.side().map_or(viewer, Viewer::from))
        }
    }

    /// Shows something hidden without saying so, so that it could be taken back.
    SilentReveal, a_reveal_that_is_not_marked_is_caught:
        hidden::the_log_tells_no_secret => "what a command leads to" {
        fn reveals(&self, _sound: &Ambush, _event: &Event) -> bool {
            false
        }
    }

    /// Promises that a device holds nothing of the enemy's, though the strengths are dealt at the set-up.
    DealtSecrets, a_secret_of_the_set_up_is_caught:
        devices::a_device_holds_what_its_side_knows => "begins with something hidden" {
        fn tells(&self, _sound: &Ambush) -> bool {
            true
        }
    }

    /// Guesses from what the side does not know.
    GuessPeeks, a_guess_that_peeks_is_caught: hidden::guesses_use_only_what_is_known => "a guess depends" {
        fn determinize(&self, sound: &Ambush, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
            for _ in 0..viewer.side().map_or(0, |side| secret(state, side.other())) % 3 {
                dice.d6();
            }
            sound.determinize(state, viewer, dice)
        }
    }

    /// Guesses the strengths, but knows the enemy's commitment.
    GuessKnowsCommitment, a_guess_that_keeps_a_secret_choice_is_caught:
        hidden::the_log_tells_no_secret => "what a secret command leads to" {
        fn determinize(&self, sound: &Ambush, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
            State { committed: state.committed, ..sound.determinize(state, viewer, dice) }
        }
    }

    /// Knows one of the enemy's blocks that are not revealed, and guesses the others.
    GuessKnowsOne, a_guess_that_knows_something_is_caught:
        hidden::guesses_use_only_what_is_known => "are exchanged a guess depends" {
        fn determinize(&self, sound: &Ambush, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
            let mut guess = sound.determinize(state, viewer, dice);
            let enemy = viewer.side().into_iter().flat_map(|side| blocks_of(side.other()));
            let hidden: Vec<usize> =
                enemy.map(PieceId::index).filter(|block| !state.blocks[*block].revealed).collect();
            let Some(known) = hidden.first().copied() else { return guess };
            let (wrong, right) = (guess.blocks[known].strength, state.blocks[known].strength);
            if let Some(other) = hidden.into_iter().find(|block| guess.blocks[*block].strength == right) {
                guess.blocks[other].strength = wrong;
            }
            guess.blocks[known].strength = right;
            guess
        }
    }

    /// Guesses nothing.
    GuessKnowsAll, a_guess_that_knows_everything_is_caught:
        hidden::guesses_use_only_what_is_known => "every guess is the truth" {
        fn determinize(&self, _sound: &Ambush, state: &State, _viewer: Viewer, _dice: &mut Dice) -> State {
            state.clone()
        }
    }

    /// Guesses what cannot be.
    GuessIsInvalid, an_impossible_guess_is_caught: hidden::guesses_use_only_what_is_known => "not valid" {
        fn determinize(&self, _sound: &Ambush, state: &State, viewer: Viewer, _dice: &mut Dice) -> State {
            let mut guess = state.clone();
            for block in viewer.side().into_iter().flat_map(|side| blocks_of(side.other())) {
                guess.blocks[block.index()].strength = 2;
            }
            guess
        }
    }

    /// Loses a part of the odds.
    OddsLacking, odds_that_do_not_sum_to_one_are_caught: odds::odds_are_exact => "sum to" {
        fn odds(&self, sound: &Ambush, state: &State, side: Side, command: &Command) -> Option<Odds> {
            let mut odds = sound.odds(state, side, command)?;
            odds.outcomes.pop();
            Some(odds)
        }
    }

    /// Sums to one, but not as the dice fall.
    OddsInvented, odds_that_the_dice_do_not_have_are_caught: odds::odds_are_exact => "against the dice" {
        fn odds(&self, sound: &Ambush, state: &State, side: Side, command: &Command) -> Option<Odds> {
            let mut odds = sound.odds(state, side, command)?;
            let lists = odds.cases.iter_mut().map(|case| &mut case.outcomes);
            for outcomes in lists.chain([&mut odds.outcomes]) {
                for outcome in outcomes {
                    outcome.probability = Fraction::new(1, 3);
                }
            }
            Some(odds)
        }
    }

    /// Says nothing of the chance in an attack.
    ChanceUntold, chance_that_is_not_told_is_caught: odds::odds_are_exact => "is there chance in it" {
        fn has_chance(&self, _sound: &Ambush, _state: &State, _side: Side, _command: &Command) -> bool {
            false
        }
    }

    /// Puts a piece where there is no space.
    SceneNamesNowhere, a_piece_nowhere_is_caught: show::scenes_are_sound => "no space of the board" {
        fn scene(&self, sound: &Ambush, state: &State, viewer: Viewer) -> Scene {
            let mut scene = sound.scene(state, viewer);
            if state.turn == 2 {
                scene.pieces[0].at = Location::space("atlantis");
            }
            scene
        }
    }

    /// Calls a moment by another name than its scene.
    MomentMisnamed, a_moment_unlike_its_scene_is_caught: show::scenes_are_sound => "not what its scene says" {
        fn moment(&self, sound: &Ambush, state: &State, viewer: Viewer) -> Moment {
            Moment { heading: "some day".into(), ..sound.moment(state, viewer) }
        }
    }

    /// Forgets a tray.
    SceneLacksTray, a_piece_in_a_missing_tray_is_caught: show::scenes_are_sound => "which the scene lacks" {
        fn scene(&self, sound: &Ambush, state: &State, viewer: Viewer) -> Scene {
            Scene { trays: Vec::new(), ..sound.scene(state, viewer) }
        }
    }

    /// Counts a point that no row has.
    ScoreMiscounted, a_score_that_does_not_sum_is_caught: show::scenes_are_sound => "sum to" {
        fn scene(&self, sound: &Ambush, state: &State, viewer: Viewer) -> Scene {
            let mut scene = sound.scene(state, viewer);
            if let Some(score) = &mut scene.score {
                score.total.union += 1;
            }
            scene
        }
    }

    /// Gives points by a rule that there is not.
    ScoreUnfounded, a_score_without_a_rule_is_caught: show::scenes_are_sound => "not in the catalogue" {
        fn scene(&self, sound: &Ambush, state: &State, viewer: Viewer) -> Scene {
            let mut scene = sound.scene(state, viewer);
            if let Some(row) = scene.score.as_mut().and_then(|score| score.rows.first_mut()) {
                row.rule = "ambush.glory";
            }
            scene
        }
    }

    /// Writes a plural behind a 1.
    SlipsOfThePen, a_slip_of_the_pen_is_caught: words::sentences_are_sound => "\"1 blocks\"" {
        fn describe(&self, sound: &Ambush, state: &State, side: Side, command: &Command) -> Label {
            let label = sound.describe(state, side, command);
            Label { risk: Some("It loses 1 blocks.".into()), ..label }
        }
    }

    /// Names an enemy where there is none.
    FalseFact, a_false_fact_of_a_refusal_is_caught: words::refusals_name_what_is_there => "the scene has" {
        fn check(&self, sound: &Ambush, state: &State, side: Side, command: &Command) -> Result<(), Refusal<Rule>> {
            let refused = sound.may(state, side, command);
            refused.map_err(|refusal| refusal.stands("enemy", "a block in the sky", "u1", "the sky"))
        }
    }

    /// Describes all commands alike.
    LabelsAlike, commands_that_sound_alike_are_caught: show::commands_are_described => "two commands" {
        fn describe(&self, sound: &Ambush, state: &State, side: Side, command: &Command) -> Label {
            Label { label: "Do it".into(), ..sound.describe(state, side, command) }
        }
    }

    /// Calls everything a part of something.
    PartsOfNothing, parts_that_do_more_are_caught: show::parts_only_prepare => "more than prepare" {
        fn describe(&self, sound: &Ambush, state: &State, side: Side, command: &Command) -> Label {
            Label { compose: Some(Compose::Part), ..sound.describe(state, side, command) }
        }
    }

    /// Tells of a place that is not on the board.
    LineNamesNowhere, a_line_about_nowhere_is_caught: show::events_are_narrated => "no space of the board" {
        fn narrate(&self, sound: &Ambush, event: &Event) -> Line<Rule> {
            sound.narrate(event).space("atlantis")
        }
    }

    /// Does not say as data who went where.
    TellsNoMove, a_move_without_a_deed_is_caught: deeds::deeds_are_true => "but by no deed" {
        fn narrate(&self, sound: &Ambush, event: &Event) -> Line<Rule> {
            Line { deeds: Vec::new(), ..sound.narrate(event) }
        }
    }

    /// Tells of a move that nobody made.
    TellsFalseMove, a_move_that_was_not_made_is_caught: deeds::deeds_are_true => "but is at" {
        fn narrate(&self, sound: &Ambush, event: &Event) -> Line<Rule> {
            let line = sound.narrate(event);
            let again = line.deeds.clone();
            line.deeds(again)
        }
    }

    /// Tells as data of a block that there is not.
    TellsOfNobody, a_deed_of_nobody_is_caught: deeds::deeds_are_true => "which the viewer lacks" {
        fn narrate(&self, sound: &Ambush, event: &Event) -> Line<Rule> {
            sound.narrate(event).deed(Deed::Pick { piece: "nobody".into() })
        }
    }

    /// Tells dice that nobody rolled.
    TellsFalseDice, dice_that_were_not_rolled_are_caught: deeds::deeds_are_true => "that was not rolled" {
        fn narrate(&self, sound: &Ambush, event: &Event) -> Line<Rule> {
            let dice = DiceRolled::d6(None, &[6; 40]);
            sound.narrate(event).deed(Deed::Roll { purpose: RollPurpose::Activity, dice })
        }
    }

    /// Does not say what lines are.
    LinesSayNothing, entries_without_headings_are_caught: headlines::entries_have_headings => "it has no heading" {
        fn narrate(&self, sound: &Ambush, event: &Event) -> Line<Rule> {
            sound.narrate(event).headed(Head::ACCOUNT)
        }
    }

    /// Heads everything alike.
    HeadingsOfNobody, headings_about_nobody_are_caught: headlines::entries_have_headings => "names nobody" {
        fn narrate(&self, sound: &Ambush, event: &Event) -> Line<Rule> {
            sound.narrate(event).headed(Head::action("it happens"))
        }
    }

    /// Ends headings like sentences.
    HeadingsAsSentences, headings_like_sentences_are_caught: headlines::entries_have_headings => "with the brief" {
        fn narrate(&self, sound: &Ambush, event: &Event) -> Line<Rule> {
            sound.narrate(event).headed(Head::outcome("the Union fights."))
        }
    }

    /// Tells of a fight and not what came of it.
    FightsWithoutOutcome, a_fight_without_outcome_is_caught: headlines::entries_have_headings => "without an outcome" {
        fn narrate(&self, sound: &Ambush, event: &Event) -> Line<Rule> {
            let party = |side| Party::new(side, Vec::new());
            let fight = Deed::Fight {
                kind: FightKind::Fire,
                at: None,
                attackers: party(Side::Union),
                defenders: party(Side::Confederate),
                dice: Vec::new(),
                modifiers: Vec::new(),
                result: FightResult::default(),
            };
            sound.narrate(event).headed(Head::action("the Union fights")).deed(fight)
        }
    }

    /// Does not say what dice are for.
    DiceForNothing, dice_without_labels_are_caught: headlines::entries_have_headings => "has no label" {
        fn narrate(&self, sound: &Ambush, event: &Event) -> Line<Rule> {
            let roll = || Deed::Roll { purpose: RollPurpose::Activity, dice: DiceRolled::d6(None, &[6]) };
            sound.narrate(event).deed(roll()).deed(roll())
        }
    }

    /// Says of one of two dice whether it hits.
    DiceHalfTold, dice_that_are_told_by_half_are_caught: headlines::entries_have_headings => "of each die" {
        fn narrate(&self, sound: &Ambush, event: &Event) -> Line<Rule> {
            let dice = DiceRolled::d6(None, &[6, 6]).label("Dice").hits([true]);
            sound.narrate(event).deed(Deed::Roll { purpose: RollPurpose::Activity, dice })
        }
    }

    /// Says of no command that it ends anything.
    NothingEnds, commands_that_end_and_do_not_say_so_are_caught: headlines::closing_commands_say_so => "closes: false" {
        fn describe(&self, sound: &Ambush, state: &State, side: Side, command: &Command) -> Label {
            Label { closes: false, ..sound.describe(state, side, command) }
        }
    }

    /// Says of every command that it ends something.
    EverythingEnds, commands_that_end_nothing_and_say_so_are_caught: headlines::closing_commands_say_so => "closes: true" {
        fn describe(&self, sound: &Ambush, state: &State, side: Side, command: &Command) -> Label {
            Label { closes: true, ..sound.describe(state, side, command) }
        }
    }

    /// Says in a heading what is a secret.
    SaysASecret, a_heading_that_tells_a_secret_is_caught: hidden::the_log_tells_no_secret => "a command's words" {
        fn describe(&self, sound: &Ambush, state: &State, side: Side, command: &Command) -> Label {
            let said = format!("the Union has {:?}", state.blocks);
            Label { said: Some(said), ..sound.describe(state, side, command) }
        }
    }

    /// Answers no question about the second block.
    OverlayRefuses, an_overlay_without_an_answer_is_caught: show::overlays_answer => "overlay reach of u2" {
        fn overlay(&self, sound: &Ambush, state: &State, kind: &str, subject: &str, viewer: Viewer) -> Result<Overlay, Problem> {
            let subject = if subject == "u2" { "nobody" } else { subject };
            sound.overlay(state, kind, subject, viewer)
        }
    }
}

/// No fault, but dice that only the referee sees.
struct ClosedDice;

impl Fault for ClosedDice {
    fn dice_are_open(&self) -> bool {
        false
    }
}

#[test]
fn closed_dice_stay_closed() {
    crate::verdict(Faulty::verdict(&ClosedDice, hidden::the_log_is_redacted::<Faulty>));
}

#[test]
fn ground_that_the_legend_lacks_is_caught() {
    let rules = Ambush::set_up(&Options::default(), None).expect("a sound game");
    crate::verdict(show::check_ground(rules.plan()));
    let spoilt = |spoil: fn(&mut BoardPlan)| {
        let mut plan = rules.plan().clone();
        spoil(&mut plan);
        show::check_ground(&plan)
    };
    caught(spoilt(|plan| plan.spaces[0].terrain.push("swamp".into())), "the terrain \"swamp\"");
    caught(spoilt(|plan| plan.lines[0].kind = "canal".into()), "the terrain \"canal\"");
    caught(spoilt(|plan| plan.legend.extend_from_within(..)), "twice");
    caught(spoilt(|plan| plan.legend[0].effect.clear()), "does not say");
}

#[test]
fn a_record_with_another_ending_is_caught() {
    let text = include_str!("ambush/endings/tie.txt");
    caught(golden::check_ending::<Ambush>("points", text), "it ends with \"tie\"");
    let cut: Vec<&str> = text.lines().take(text.lines().count() - 1).collect();
    caught(golden::check_ending::<Ambush>("tie", &cut.join("\n")), "not over");
}

impl Scripted for Ambush {
    type Laid = ();

    fn table((): ()) -> Witness<Self> {
        unreachable!("a game of Ambush begins with its set-up")
    }
}

#[test]
fn an_untrue_rule_table_is_caught() {
    use crate::common::rule_table::check_table;
    const CASES: &str = "given commits\n  new-game\n  as-union commit block=u1\n\
        given commits_twice\n  from commits\n  refused union commit block=u2\nrule ambush.commit.once\n";
    let check = |rows: &str| {
        let text = format!("{CASES}{rows}");
        check_table::<Ambush>(&[("cases", text.leak())])
    };
    let once = "shown commits_twice\nbeside commits";
    caught(check(once), "ambush.phase has 0 rows");
    assert!(!check(once).expect_err("incomplete").contains("ambush.commit.once"));
    let swapped = "shown commits\nbeside commits_twice";
    caught(check(swapped), "ambush.commit.once, shown: commits does not cite the rule");
    caught(check(swapped), "ambush.commit.once, beside: commits_twice cites the rule");
    caught(check("beside commits"), "ambush.commit.once has no test shown");
    caught(check("beside commits"), "nobody asks for commits_twice");
    caught(check(&format!("{once}\nrule ambush.none\nshown commits")), "ambush.none is no rule");
}

#[test]
#[should_panic(expected = "sees is no word of this game")]
fn an_unknown_word_of_a_rule_table_is_caught() {
    let text = "rule ambush.commit.once\nshown commits\n  new-game\n  sees nothing";
    let _ = crate::common::rule_table::check_table::<Ambush>(&[("cases", text)]);
}
