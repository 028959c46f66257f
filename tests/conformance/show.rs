//! What a page is shown: scenes, views, words, overlays.

use crate::play::{each_game_and_team, each_state, each_state_and_team, journeys, law, to_json, viewers};
use high_water_mark::engine::scene::{
    BoardPlan, LegendEntry, Location, Moment, PieceScene, Scene, Score, Shape, SubjectKind, Track, TrackKind,
};
use high_water_mark::engine::{
    Choice, Company, Compose, Deciders, Game, Generator, Heuristics, Label, NameKind, Question, Rest, RuleId,
    Show, Side, Together, Viewer,
};
use std::collections::HashSet;

/// Subjects of one overlay that are asked about in each state.
const SUBJECTS: usize = 12;

/// The names that there are on a board, and in a catalogue.
pub struct Known<'a> {
    places: HashSet<&'a str>,
    entries: HashSet<&'a str>,
    rules: HashSet<&'static str>,
}

impl<'a> Known<'a> {
    /// Those of a board and a catalogue.
    pub fn of<R: Show + Heuristics>(plan: &'a BoardPlan) -> Self {
        Known {
            places: plan.spaces.iter().chain(&plan.areas).map(|space| space.id.as_str()).collect(),
            entries: plan.entries.iter().map(|entry| entry.id.as_str()).collect(),
            rules: R::Rule::ALL.iter().map(|rule| rule.id()).collect(),
        }
    }

    /// A space or area of the board.
    ///
    /// # Errors
    /// It is none.
    pub fn place(&self, id: &str, what: &str) -> Result<(), String> {
        law(self.places.contains(id), || format!("{what} names \"{id}\", which is no space of the board"))
    }

    fn rules(&self, ids: &[&'static str], what: &str) -> Result<(), String> {
        let unknown = ids.iter().find(|id| !self.rules.contains(**id));
        law(unknown.is_none(), || format!("{what} cites {unknown:?}, which is not in the catalogue"))
    }

    /// A place on the board or a tray of the scene.
    ///
    /// # Errors
    /// It is none.
    pub fn location(&self, at: &Location, scene: &Scene, what: &str) -> Result<(), String> {
        match at {
            Location::Space { space } => self.place(space, what),
            Location::Boundary { between } => between.iter().try_for_each(|area| self.place(area, what)),
            Location::Tray { tray } => law(scene.trays.iter().any(|known| known.id == *tray), || {
                format!("{what} lies in the tray \"{tray}\", which the scene lacks")
            }),
        }
    }
}

/// Whatever is drawn of the board's ground is in its legend, once, and in words.
///
/// # Errors
/// The first key that is not.
pub fn the_board_explains_itself<R: Show + Heuristics>() -> Result<(), String> {
    let game = Game::new(high_water_mark::engine::Setup::<R>::default(), "board");
    let game = game.map_err(|error| error.to_string())?;
    check_ground(game.rules().plan())
}

/// The keys of spaces, lines and the sides of positions are those of the legend.
pub fn check_ground(plan: &BoardPlan) -> Result<(), String> {
    let mut keys = HashSet::new();
    for LegendEntry { key, name, effect, .. } in &plan.legend {
        law(keys.insert(key.as_str()), || format!("the legend has {key} twice"))?;
        law(!name.is_empty() && !effect.is_empty(), || format!("the legend does not say what {key} is"))?;
    }
    let known = |key: &str, of: &str| {
        law(keys.contains(key), || format!("{of} has the terrain \"{key}\", which is not in the legend"))
    };
    for space in plan.spaces.iter().chain(&plan.areas) {
        space.terrain.iter().try_for_each(|key| known(key, &space.id))?;
        if let Shape::Segment { sides, .. } = &space.shape {
            for sign in sides.iter().flatten() {
                known(&sign.key, &space.id)?;
                law(sign.count > 0, || format!("{} has a sign that is not there", space.id))?;
            }
        }
    }
    plan.lines.iter().try_for_each(|line| known(&line.kind, line.name.as_deref().unwrap_or("a line")))
}

/// Views and scenes are made for every viewer, and name only what there is.
///
/// # Errors
/// The first fault of a scene.
pub fn scenes_are_sound<R: Show + Heuristics>() -> Result<(), String> {
    each_state_and_team(6, |game: &Game<R>, _| {
        let (rules, state) = (game.rules(), game.state());
        let known = Known::of::<R>(rules.plan());
        for viewer in viewers(rules) {
            to_json(rules, &rules.view(state, viewer))?;
            let scene = rules.scene(state, viewer);
            to_json(rules, &scene)?;
            law(scene.viewer == viewer, || "the scene is another viewer's".into())?;
            law(scene.roles.is_some() == rules.has_roles(), || {
                "the scene does not say whether a side is two persons".into()
            })?;
            scene.roles.iter().try_for_each(|roles| known.rules(&[roles.rule], "the roles"))?;
            law(scene.deciders.iter().copied().eq(game.deciders().sides()), || {
                format!("the scene has the deciders {:?}", scene.deciders)
            })?;
            law(!scene.heading.is_empty() && !scene.prompt.is_empty(), || "a scene without words".into())?;
            check_scene(&known, &scene)?;
            law(rules.moment(state, viewer) == Moment::from(scene), || {
                "the moment is not what its scene says".into()
            })?;
        }
        Ok(())
    })
}

fn check_scene(known: &Known<'_>, scene: &Scene) -> Result<(), String> {
    known.rules(&scene.rules, "the scene")?;
    let mut ids = HashSet::new();
    for piece in &scene.pieces {
        law(ids.insert(&piece.id), || format!("the piece {} is there twice", piece.id))?;
        known.location(&piece.at, scene, &piece.id)?;
        piece.front.iter().try_for_each(|front| known.place(front, &piece.id))?;
        check_words(piece)?;
    }
    let mut ids = HashSet::new();
    for id in scene.trays.iter().map(|tray| &tray.id).chain(scene.tracks.iter().map(|track| &track.id)) {
        law(ids.insert(id), || format!("the tray or track {id} is there twice"))?;
    }
    for track in &scene.tracks {
        let current = track.cells.iter().filter(|cell| cell.current).count();
        law(current <= 1, || format!("the track {} has {current} markers", track.id))?;
        check_stock(track)?;
    }
    scene.score.iter().try_for_each(|score| check_score(known, score))?;
    for mark in &scene.marks {
        known.location(&mark.at, scene, &mark.name)?;
        law(!mark.name.is_empty() && !mark.text.is_empty(), || "a mark without words".into())?;
    }
    Ok(())
}

/// Beside each kind of a condition and of things on a piece stand words.
fn check_words(piece: &PieceScene) -> Result<(), String> {
    let mut states = piece.states.iter().map(|state| &state.text);
    let mut names = piece.tokens.iter().filter_map(|token| token.name.as_ref());
    let silent = states.any(String::is_empty) || names.any(String::is_empty);
    law(!silent, || format!("the piece {} has a condition or a token without words", piece.id))
}

/// The cells of a stock are its numbers.
fn check_stock(track: &Track) -> Result<(), String> {
    let counted = (0..).zip(&track.cells).all(|(number, cell)| cell.text == format!("{number}"));
    law(track.kind != TrackKind::Stock || counted, || {
        format!("the track {} is a stock, but its cells are not counted from 0 on", track.id)
    })
}

/// Every source of points is in the catalogue, and the rows sum to the total.
fn check_score(known: &Known<'_>, score: &Score) -> Result<(), String> {
    for row in &score.rows {
        law(!row.source.is_empty(), || "a row of the score has no source".into())?;
        known.rules(&[row.rule], &row.source)?;
    }
    for side in Side::ALL {
        let sum: i32 = score.rows.iter().map(|row| row.points[side]).sum();
        let total = score.total[side];
        law(sum == total, || format!("the rows of the score sum to {sum}, not to {total}, for {side:?}"))?;
    }
    Ok(())
}

/// Every legal command has words of its own, and names only what its side sees.
///
/// # Errors
/// The first label with a fault.
pub fn commands_are_described<R: Show + Heuristics>() -> Result<(), String> {
    each_state_and_team(3, |game: &Game<R>, _| {
        let (rules, state) = (game.rules(), game.state());
        let known = Known::of::<R>(rules.plan());
        for (viewer, side) in viewers(rules).filter_map(|viewer| Some((viewer, viewer.side()?))) {
            let scene = rules.scene(state, viewer);
            let mut texts = HashSet::new();
            let choices = game.choices(viewer);
            let offered = choices.iter().map(|choice| &choice.command);
            law(offered.eq(&game.legal(viewer)), || format!("{viewer:?} is not offered what is legal"))?;
            for Choice { command, label, .. } in choices {
                let alone = rules.describe(state, side, &command);
                law(label == alone, || {
                    format!("{command:?} is offered as {label:?}, alone it is {alone:?}")
                })?;
                check_label(&known, &scene, &label).map_err(|text| format!("{command:?}: {text}"))?;
                shows_something(game, side, &command, &label)
                    .map_err(|text| format!("{command:?}: {text}"))?;
                law(label.role == rules.role(&command) && label.role.is_some() == rules.has_roles(), || {
                    format!("{command:?} does not say which person gives it")
                })?;
                law(texts.insert(label.label.clone()), || {
                    format!("two commands are described as \"{}\"", label.label)
                })?;
            }
        }
        Ok(())
    })
}

/// A command of which is said that it does not come to its chance at once rolls nothing, shows nothing and leaves its side to
/// decide.
///
/// # Errors
/// The first that does more.
pub fn chance_is_told_in_time<R: Show + Heuristics>() -> Result<(), String> {
    each_state(3, |game: &Game<R>, _| {
        for side in Side::ALL {
            let quiet = |choice: &Choice<R::Command>| choice.chance && !choice.rolls;
            for Choice { command, .. } in game.choices(side.into()).into_iter().filter(quiet) {
                let mut fork = game.fork();
                fork.apply(side, &command, None).map_err(|error| error.to_string())?;
                let wall = fork.log_entry(fork.len(), Viewer::Referee).and_then(|told| told.wall);
                let rolled = wall.is_some() || !fork.dice(fork.len()).is_empty();
                law(!rolled && fork.deciders() == Deciders::One(side), || {
                    format!("{command:?} is said to come to no chance yet, but does more")
                })?;
            }
        }
        Ok(())
    })
}

/// What a label promises to show is a question that the game answers once the command is carried out.
fn shows_something<R: Show + Heuristics>(
    game: &Game<R>,
    side: Side,
    command: &R::Command,
    label: &Label,
) -> Result<(), String> {
    let Some(Question { kind, subject }) = &label.shows else { return Ok(()) };
    let mut fork = game.fork();
    fork.apply(side, command, None).map_err(|error| format!("{error:?}"))?;
    let answer = fork.rules().overlay(fork.state(), kind, subject, side.into());
    answer.map(drop).map_err(|problem| format!("it shows nothing: {problem}"))
}

/// A command that is called a part of something does nothing but prepare: nothing is rolled or shown by it, and its
/// side goes on.
///
/// # Errors
/// The first part that does more.
pub fn parts_only_prepare<R: Show + Heuristics>() -> Result<(), String> {
    each_state(3, |game: &Game<R>, _| {
        for side in Side::ALL {
            for command in game.legal(side) {
                let label = game.rules().describe(game.state(), side, &command);
                if label.compose != Some(Compose::Part) {
                    continue;
                }
                let mut fork = game.fork();
                fork.apply(side, &command, None).map_err(|error| format!("{command:?}: {error:?}"))?;
                let quiet =
                    fork.log_entry(fork.len(), Viewer::Referee).is_some_and(|told| told.wall.is_none());
                law(quiet && fork.deciders() == Deciders::One(side), || {
                    format!("{command:?} is called a part, but does more than prepare")
                })?;
            }
        }
        Ok(())
    })
}

/// Commands by which pieces go together are legal one after the other, take more than one piece, roll nothing, show
/// nothing, and leave the decision with their side up to the last.
///
/// # Errors
/// The first commands of which that is not so.
pub fn pieces_go_together_quietly<R: Show + Heuristics>() -> Result<(), String> {
    each_state(3, |game: &Game<R>, chance| {
        for (side, given) in journeys(game, chance) {
            for company in [Company::Own, Company::All] {
                for together in game.together(side, &given, company) {
                    go_together(game, side, &given, &together)?;
                }
            }
        }
        Ok(())
    })
}

fn go_together<R: Show + Heuristics>(
    game: &Game<R>,
    side: Side,
    given: &[R::Command],
    together: &Together<R::Command>,
) -> Result<(), String> {
    let Together { label, count, pieces, commands } = together;
    let fault = |text: &str| format!("{commands:?} ({}) go together, but {text}", label.label);
    law(*count > 1 && commands.starts_with(given), || fault("they are not those of several pieces"))?;
    let scene = game.rules().scene(game.state(), side.into());
    check_label(&Known::of::<R>(game.rules().plan()), &scene, label)?;
    let seen = |id: &String| scene.pieces.iter().any(|piece| piece.id == *id);
    let first = label.piece.as_ref().is_some_and(|piece| pieces.contains(piece));
    law(first && pieces.iter().all(seen), || fault("who they are is not known"))?;
    let mut fork = game.fork();
    for command in commands {
        law(fork.deciders() == Deciders::One(side), || fault("another side decides on the way"))?;
        fork.apply(side, command, None).map_err(|error| fault(&error.to_string()))?;
        let wall = fork.log_entry(fork.len(), Viewer::Referee).and_then(|told| told.wall);
        law(wall.is_none(), || fault("something is rolled or shown"))?;
    }
    Ok(())
}

/// What is left to a side is done by commands without a risk, of which the first is legal, up to one that rolls dice.
///
/// # Errors
/// The first of which that is not so.
pub fn the_rest_is_done<R: Show + Heuristics>() -> Result<(), String> {
    each_state_and_team(3, |game: &Game<R>, _| {
        for viewer in viewers(game.rules()) {
            if let (Some(side), Some(rest)) = (viewer.side(), game.rest(viewer)) {
                do_at_once(game, side, &rest)?;
            }
        }
        Ok(())
    })
}

fn do_at_once<R: Show + Heuristics>(
    game: &Game<R>,
    side: Side,
    rest: &Rest<R::Command>,
) -> Result<(), String> {
    let Rest { label, commands } = rest;
    let fault = |text: &str| format!("{commands:?} ({label}) do what is left, but {text}");
    law(!label.is_empty() && commands.len() > 1, || fault("there is no need of them"))?;
    law(game.check(side, &commands[0]).is_ok(), || fault("the first is illegal"))?;
    let mut fork = game.fork();
    for command in commands {
        let choices = fork.choices(side.into());
        let Some(choice) = choices.iter().find(|choice| choice.command == *command) else { continue };
        law(choice.label.risk.is_none(), || fault(&format!("there is a risk in {command:?}")))?;
        if choice.rolls {
            break;
        }
        fork.apply(side, command, None).map_err(|error| fault(&error.to_string()))?;
    }
    Ok(())
}

fn check_label(known: &Known<'_>, scene: &Scene, label: &Label) -> Result<(), String> {
    law(!label.label.is_empty() && !label.group.is_empty(), || "it has no text or no group".into())?;
    if let Some(space) = label.space.as_deref().filter(|space| !known.entries.contains(space)) {
        known.place(space, "the label")?;
    }
    if let Some(id) = &label.piece {
        let seen = scene.pieces.iter().any(|piece| piece.id == *id);
        law(seen, || format!("the label names the piece {id}, which its side does not see"))?;
    }
    Ok(())
}

/// Every event of every log is told, and its words name only what there is.
///
/// # Errors
/// The first line with a fault.
pub fn events_are_narrated<R: Show + Heuristics>() -> Result<(), String> {
    each_game_and_team(3, |game: &mut Game<R>, _| {
        let known = Known::of::<R>(game.rules().plan());
        for viewer in viewers(game.rules()) {
            let log = game.log(viewer);
            law(log.len() == game.len() + 1, || "the log has not one entry a decision".into())?;
            let middle = log.len() / 2;
            law(game.log_from(middle, viewer) == log[middle..], || {
                format!("the log from entry {middle} on is another")
            })?;
            for (number, entry) in log.iter().enumerate() {
                let wrong = |text: String| format!("log entry {number}: {text}");
                to_json(game.rules(), entry).map_err(wrong)?;
                law(entry.number == number && !entry.text.is_empty(), || {
                    wrong("it is misnumbered or empty".into())
                })?;
                law(entry.lines.len() == entry.events.len(), || wrong("not one line an event".into()))?;
                for line in &entry.lines {
                    law(!line.text.is_empty(), || wrong("an empty line".into()))?;
                    line.spaces.iter().try_for_each(|space| known.place(space, &line.text)).map_err(wrong)?;
                }
            }
        }
        Ok(())
    })
}

/// Every overlay answers for every subject that there is, and refuses every other.
///
/// # Errors
/// The first overlay with a fault.
pub fn overlays_answer<R: Show + Heuristics>() -> Result<(), String> {
    each_state(10, |game: &Game<R>, chance| {
        let (rules, state) = (game.rules(), game.state());
        let known = Known::of::<R>(rules.plan());
        for viewer in Viewer::ALL {
            for overlay in R::overlays() {
                for subject in subjects(game, overlay.subject, viewer, chance) {
                    let answer = rules.overlay(state, overlay.id, &subject, viewer);
                    let wrong = |text: String| format!("overlay {} of {subject}: {text}", overlay.id);
                    let answer = answer.map_err(|problem| wrong(problem.to_string()))?;
                    law(!answer.title.is_empty(), || wrong("no title".into()))?;
                    known.rules(&answer.rules, "it").map_err(wrong)?;
                    answer.cells.iter().try_for_each(|cell| known.place(&cell.space, "it")).map_err(wrong)?;
                }
                for nonsense in ["", "no such subject", "\u{1F987}"] {
                    let answer = rules.overlay(state, overlay.id, nonsense, viewer);
                    law(answer.is_err(), || format!("overlay {} answers for nothing", overlay.id))?;
                }
                // Pieces that the viewer does not see may be asked about; whatever comes, it is no panic.
                for piece in 0..u16::try_from(rules.names().len(NameKind::Piece)).unwrap_or(u16::MAX) {
                    let name = rules.names().name(NameKind::Piece, piece).unwrap_or_default();
                    let _ = rules.overlay(state, overlay.id, name, viewer);
                }
            }
            let unknown = rules.overlay(state, "no such overlay", "union", viewer);
            law(unknown.is_err(), || "an overlay that does not exist answers".into())?;
        }
        Ok(())
    })
}

/// Subjects that a viewer can point at: all, or some of many.
pub fn subjects<R: Show + Heuristics>(
    game: &Game<R>,
    kind: SubjectKind,
    viewer: Viewer,
    chance: &mut Generator,
) -> Vec<String> {
    let plan = game.rules().plan();
    let mut all: Vec<String> = match kind {
        SubjectKind::Side => Side::ALL.map(|side| side.word().to_owned()).to_vec(),
        SubjectKind::Space => plan.spaces.iter().map(|space| space.id.clone()).collect(),
        SubjectKind::Piece => {
            game.rules().scene(game.state(), viewer).pieces.into_iter().map(|piece| piece.id).collect()
        }
    };
    while all.len() > SUBJECTS {
        all.swap_remove(chance.below(all.len()));
    }
    all
}

/// The ruleset says who it is, its catalogue is whole, and every choice of every option can be set up.
///
/// # Errors
/// The first thing that is missing.
pub fn the_ruleset_introduces_itself<R: Show + Heuristics>() -> Result<(), String> {
    let info = R::info();
    law(!info.id.is_empty() && !info.title.is_empty() && !R::ENDINGS.is_empty(), || {
        "no id, title or ending".into()
    })?;
    law(info.decisions > 0 && !info.tagline.is_empty() && !info.tagline.ends_with('.'), || {
        "its length or the line below its title is missing".into()
    })?;
    let mut ids = HashSet::new();
    for rule in R::Rule::ALL {
        let entry = rule.entry();
        let id = entry.id;
        law(ids.insert(id), || format!("the rule {id} is in the catalogue twice"))?;
        law(id.starts_with(&format!("{}.", info.id)), || {
            format!("the rule {id} is named after another game")
        })?;
        law(!entry.place.is_empty() && !entry.text.is_empty(), || format!("{id} has no place or no text"))?;
    }
    for option in &info.options {
        law(ids.contains(option.rule), || format!("the option {} cites {}", option.key, option.rule))?;
        for choice in crate::play::choices(&option.choice) {
            let setup =
                high_water_mark::engine::Setup::<R>::from_json(&serde_json::json!({ option.key: choice }));
            let game = setup.and_then(|setup| Game::new(setup, "options"));
            game.map_err(|error| format!("option {} = {choice}: {error}", option.key))?;
        }
    }
    let unknown = high_water_mark::engine::Setup::<R>::from_json(&serde_json::json!({ "unheardOf": 1 }));
    law(unknown.is_err(), || "an unknown option is accepted".into())
}
