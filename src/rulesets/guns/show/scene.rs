//! The game as a page draws it.

use super::super::Guns;
use super::super::army::{Moved, Place, Seen, Slot};
use super::super::attack::{Attack, Placed};
use super::super::board::Positions;
use super::super::control::{Reason, Shortfall};
use super::super::hidden::sees_tokens;
use super::super::hours::{ENTRIES, HISTORICAL, HOURS, Hour, NIGHT, TimeToken, entry_side};
use super::super::options::Reinforcements;
use super::super::pieces::{Corps, Formation, IRON_BRIGADE, Key, Level, handle};
use super::super::rules::Rule;
use super::super::state::State;
use super::super::team;
use super::super::tokens::Stock;
use super::view::{Fate, exited, is_piece, known_spare, lost, sees_battery, sees_extended, track, waiting};
use super::words::{self, kind_name, level};
use crate::engine::phrase::{begin, join_words, plural, verb};
use crate::engine::scene::{
    Condition, Figure, Location, Mark, MarkKind, PieceKind, PieceScene, PieceState, Scene, Score, TokenKind,
    TokenStack, Track, TrackCell, TrackKind, TrackNote, TrackNoteKind, Tray, Way,
};
use crate::engine::{AreaId, BySide, EntryId, Knowledge, RuleId, Ruleset, Side, Viewer};

/// Everything there is to draw.
pub(crate) fn scene(rules: &Guns, state: &State, viewer: Viewer) -> Scene {
    let shortfalls = rules.shortfalls(state);
    let marks = marks(rules, state, viewer, &shortfalls);
    Scene {
        viewer,
        heading: words::heading(state),
        prompt: prompt(rules, state),
        deciders: rules.deciders(state).sides().collect(),
        pieces: Side::ALL.into_iter().flat_map(|side| pieces(rules, state, side, viewer)).collect(),
        ways: ways(rules, state, viewer),
        roles: rules.has_roles().then(|| team::roles(state)),
        seats_swapped: state.seats_swapped,
        marks,
        tracks: vec![time(rules, state, viewer), roles(state), received(state)],
        trays: Side::ALL.into_iter().flat_map(|side| trays(rules, state, side, viewer)).collect(),
        score: Some(score(rules, state, &shortfalls)),
        rules: bearing(state).iter().map(|rule| rule.id()).collect(),
    }
}

fn prompt(rules: &Guns, state: &State) -> String {
    match rules.outcome(state) {
        Some(outcome) => outcome.text,
        None => format!("{}.", begin(&words::task(rules, state))),
    }
}

/// The rules that bear on what is decided.
fn bearing(state: &State) -> &'static [Rule] {
    match Guns::frame(state) {
        None => &[Rule::WinControl, Rule::WinConfederate, Rule::WinUnion],
        Some(frame) => frame.ask(|decision| decision.bearing()),
    }
}

fn figure(label: &str, text: impl Into<String>) -> Figure {
    Figure { label: label.into(), text: text.into() }
}

/// What is printed on a block: its strength, and an r if it is reduced.
const fn print(formation: Formation, level: Level) -> &'static str {
    match level {
        Level::Full if formation.is_cavalry() => "1",
        Level::Full => "2",
        Level::R2 => "2r",
        Level::R1 => "1r",
    }
}

/// A command as a piece's details name it.
fn command_of(formation: Formation) -> String {
    let what = match (formation.side(), formation.is_cavalry()) {
        (_, true) => "cavalry",
        (Side::Union, false) => "corps",
        (Side::Confederate, false) => "division",
    };
    format!("{}, {what}", formation.name())
}

pub(super) const fn corps_name(corps: Corps) -> &'static str {
    match corps {
        Corps::I => "I Corps",
        Corps::II => "II Corps",
        Corps::III => "III Corps",
    }
}

const fn arm(formation: Formation) -> PieceKind {
    if formation.is_cavalry() { PieceKind::Cavalry } else { PieceKind::Infantry }
}

/// The id of the tray of an entry point.
pub(super) fn entry_tray(rules: &Guns, entry: EntryId) -> String {
    format!("entry-{}", rules.board().entry(entry).map_or("nowhere", |entry| entry.id.as_str()))
}

/// The id of the tray of blocks that have left the map.
pub(super) fn off_map_tray(side: Side) -> String {
    format!("off-map-{}", side.word())
}

/// The blocks of a side that a viewer sees as pieces.
fn pieces(rules: &Guns, state: &State, side: Side, viewer: Viewer) -> Vec<PieceScene> {
    let own = viewer.sees(side);
    let pinned = rules.field(state, side).under_fire;
    let listed = state.armies[side].slots.iter().enumerate().filter(|(_, slot)| is_piece(slot, own));
    listed.map(|(number, slot)| piece(rules, state, &Seat { side, number, own, pinned }, slot)).collect()
}

/// Whose block a slot is, and what bears on it.
struct Seat {
    side: Side,
    number: usize,
    own: bool,
    pinned: Positions,
}

fn piece(rules: &Guns, state: &State, seat: &Seat, slot: &Slot) -> PieceScene {
    let board = rules.board();
    let Seat { side, number, own, .. } = *seat;
    let place = slot.body.place;
    let at = match place {
        Place::Map { at, .. } => Location::space(board.id(at)),
        Place::OffMap { entry, .. } => Location::Tray { tray: entry_tray(rules, entry) },
        Place::Exited { .. } | Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => {
            Location::Tray { tray: off_map_tray(side) }
        }
    };
    let face = if own { own_face(slot) } else { enemy_face(slot.body.seen) };
    let mut details = face.details;
    details.extend(place_details(rules, slot));
    PieceScene {
        id: if own { slot.face.block.id() } else { handle(side, number) },
        side: Some(side),
        kind: face.kind,
        name: face.name,
        short_name: None,
        at,
        front: place.front().map(|front| board.area_id(front).to_owned()),
        figures: face.figures,
        details,
        states: states(state, seat, slot),
        face_down: !own,
        count: 1,
        tokens: Vec::new(),
    }
}

/// What a viewer sees of a block's face.
struct Look {
    kind: PieceKind,
    name: Option<String>,
    figures: Vec<Figure>,
    details: Vec<Figure>,
}

fn own_face(slot: &Slot) -> Look {
    let face = slot.face;
    let formation = face.block.formation();
    let name = if face.block == IRON_BRIGADE { "Iron Brigade".into() } else { words::block_name(face.block) };
    let mut details = vec![figure("level", level(face.level)), figure("command", command_of(formation))];
    details.extend(formation.corps().map(|corps| figure("corps", corps_name(corps))));
    if let Some(seen) = slot.body.seen {
        let level = seen.level.map_or("at an unknown level", level);
        details
            .push(figure("the enemy has seen", format!("{}, {level}", kind_name(seen.formation, seen.iron))));
    }
    Look {
        kind: arm(formation),
        name: Some(name),
        figures: vec![figure("strength", print(formation, face.level))],
        details,
    }
}

fn enemy_face(seen: Option<Seen>) -> Look {
    let Some(seen) = seen else {
        return Look { kind: PieceKind::Unknown, name: None, figures: Vec::new(), details: Vec::new() };
    };
    let figures =
        seen.level.map(|level| figure("strength", print(seen.formation, level))).into_iter().collect();
    let mut details = vec![
        figure("seen", kind_name(seen.formation, seen.iron)),
        figure("command", command_of(seen.formation)),
    ];
    details.extend(seen.formation.corps().map(|corps| figure("corps", corps_name(corps))));
    details.push(figure("level", seen.level.map_or("reduced, not shown", level)));
    Look {
        kind: arm(seen.formation),
        name: Some(kind_name(seen.formation, seen.iron).into()),
        figures,
        details,
    }
}

/// What everybody knows about where a block is.
fn place_details(rules: &Guns, slot: &Slot) -> Vec<Figure> {
    let board = rules.board();
    let mut details = Vec::new();
    match slot.body.place {
        Place::Map { at, front } => {
            details.push(figure("front", board.area_name(front)));
            details.push(figure("rear", board.area_name(board.across(at, front))));
        }
        Place::OffMap { entry, available, .. } => {
            details.push(figure("waits at", board.entry_name(entry)));
            details.push(figure("can enter from", words::hour(available)));
        }
        Place::Exited { area } => details.push(figure("left the map beyond", board.area_name(area))),
        Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => {}
    }
    if let Some(area) = slot.body.standing {
        details.push(figure("shares its position, on the side of", board.area_name(area)));
    }
    if slot.body.strong {
        details.push(figure("has led an attack", "with strength 2"));
    }
    details
}

/// Passing conditions of a block.
fn states(state: &State, seat: &Seat, slot: &Slot) -> Vec<PieceState> {
    let body = &slot.body;
    let active = state.active == seat.side;
    let in_set = |mask: u32| active && u32::try_from(seat.number).is_ok_and(|bit| mask >> bit & 1 == 1);
    let moved = match body.moved {
        _ if !active => None,
        Moved::No {} => None,
        Moved::Withdrew {} => Some((Condition::Done, "withdrew")),
        Moved::Attacked {} => Some((Condition::Done, "attacked")),
        Moved::AttackWithdrew {} => Some((Condition::Done, "beaten")),
        Moved::Entered { .. } => Some((Condition::Done, "entered")),
        Moved::Exited {} => Some((Condition::Done, "left the map")),
    };
    let attacks = |attack: &Attack| active && attack.attackers.iter().any(|one| one.slot == seat.number);
    let all = [
        in_set(state.phase.mandatory).then_some((Condition::Other, "must withdraw")),
        in_set(state.phase.exempt).then_some((Condition::Other, "may withdraw")),
        state.attack.as_deref().is_some_and(attacks).then_some((Condition::Attacking, "attacks")),
        body.won.then_some((Condition::Other, "won")),
        moved,
        (active && body.marched).then_some((Condition::Done, "marched")),
        body.place.at().is_some_and(|at| seat.pinned.contains(at)).then_some((Condition::Pinned, "pinned")),
    ];
    all.into_iter().flatten().map(|(kind, text)| PieceState::new(kind, text)).collect()
}

fn mark(what: (MarkKind, &str), at: Location, side: Option<Side>, text: String, count: usize) -> Mark {
    let (kind, name) = what;
    Mark { kind, name: name.into(), at, side, text, count: u16::try_from(count).unwrap_or(u16::MAX) }
}

fn marks(rules: &Guns, state: &State, viewer: Viewer, shortfalls: &[Shortfall]) -> Vec<Mark> {
    let mut marks = objectives(rules, state, shortfalls);
    marks.extend(works(rules, state));
    for side in Side::ALL {
        marks.extend(reinforcements(rules, state, side));
    }
    if let Some(attack) = &state.attack {
        marks.extend(attacked(rules, state.active, attack, ""));
        marks.extend(artillery(rules, attack, viewer));
    }
    if let Some(attack) = &state.rerun {
        marks.extend(attacked(rules, state.active, attack, ", again after the other attacks"));
        marks.extend(artillery(rules, attack, viewer));
    }
    marks
}

fn objectives(rules: &Guns, state: &State, shortfalls: &[Shortfall]) -> Vec<Mark> {
    let board = rules.board();
    let of = |area: AreaId, side: Side| {
        let name = board.area_name(area);
        let missing = shortfalls.iter().find(|one| one.area == area);
        let text = match (missing, side) {
            (_, Side::Confederate) => format!("Objective in {name}: Confederate."),
            (None, Side::Union) => format!("Objective in {name}: under full control of the Union."),
            (Some(one), Side::Union) => {
                format!(
                    "Objective, of the Union, but without full control: {}.",
                    words::shortfall(rules, *one)
                )
            }
        };
        mark((MarkKind::Objective, "objective"), Location::space(board.area_id(area)), Some(side), text, 1)
    };
    state.objectives.iter().map(|one| of(one.area, one.side)).collect()
}

/// Field works lie on their side of the line, if the page can tell the line by its areas.
fn works(rules: &Guns, state: &State) -> Vec<Mark> {
    let board = rules.board();
    let each = state.works.iter().map(|one| {
        let rear = board.across(one.at, one.front);
        let between = board.bounding(one.front) & board.bounding(rear);
        let at = if between.len() == 1 {
            Location::Boundary { between: [board.area_id(one.front).into(), board.area_id(rear).into()] }
        } else {
            Location::space(board.id(one.at))
        };
        let text = format!(
            "Field works at {} towards {}: an attack from there loses a point, whoever stands here.",
            board.name(one.at),
            board.area_name(one.front)
        );
        mark((MarkKind::Works, "field works"), at, Some(one.side), text, 1)
    });
    each.collect()
}

/// Blocks that wait at entry points or have left the map.
fn reinforcements(rules: &Guns, state: &State, side: Side) -> Vec<Mark> {
    let board = rules.board();
    let blocks = |count: u8| plural(count.into(), &format!("{} block", side.name()));
    let what = (MarkKind::Reinforcements, "reinforcements");
    let mut marks = Vec::new();
    for one in waiting(state, side) {
        let Some(entry) = board.entry(one.entry) else { continue };
        let text = format!("{} {} at {}.", blocks(one.count), verb(one.count.into(), "waits"), entry.name);
        let at = Location::space(board.area_id(entry.road_area));
        marks.push(mark(what, at, Some(side), text, one.count.into()));
    }
    for one in exited(state, side) {
        let text = format!("{} off the map beyond {}.", blocks(one.count), board.area_name(one.area));
        let at = Location::space(board.area_id(one.area));
        marks.push(mark(what, at, Some(side), text, one.count.into()));
    }
    marks
}

/// The targets of an attack.
fn attacked(rules: &Guns, side: Side, attack: &Attack, when: &str) -> Vec<Mark> {
    let board = rules.board();
    let each = attack.targets.iter().enumerate().map(|(number, target)| {
        let blocks = attack.against(number).count();
        let hits = match target.hits {
            0 => String::new(),
            hits => format!(", {} on its blocks", plural(hits.into(), "bombardment hit")),
        };
        let text = format!(
            "The {} attacks {} across {} with {}{hits}{when}.",
            side.name(),
            board.name(target.at),
            board.area_name(target.approach),
            plural(u32::try_from(blocks).unwrap_or(u32::MAX), "block")
        );
        mark((MarkKind::Combat, "attack"), Location::space(board.id(target.at)), Some(side), text, 1)
    });
    each.collect()
}

/// The artillery of an attack.
fn artillery(rules: &Guns, attack: &Attack, viewer: Viewer) -> Vec<Mark> {
    let board = rules.board();
    let mut marks = Vec::new();
    for side in Side::ALL {
        let open = sees_battery(attack, side, viewer);
        for battery in &attack.batteries[side] {
            let tokens = battery.tokens.iter().map(|Placed { token, hit }| {
                let hit = if *hit { " (hit)" } else { "" };
                format!("{}{hit}", token.name())
            });
            let count = battery.tokens.len();
            let what = if open {
                join_words(&tokens.collect::<Vec<_>>())
            } else {
                format!("{} face-down", plural(u32::try_from(count).unwrap_or(u32::MAX), "token"))
            };
            let aim = match battery.target {
                None => String::new(),
                Some(target) => format!(", for {}", board.name(target)),
            };
            let text = format!("{} artillery at {}: {what}{aim}.", side.name(), board.name(battery.at));
            let at = Location::space(board.id(battery.at));
            marks.push(mark((MarkKind::Artillery, "artillery"), at, Some(side), text, count));
        }
    }
    marks
}

/// The ways of an attack's blocks that have not yet gone.
fn ways(rules: &Guns, state: &State, viewer: Viewer) -> Vec<Way> {
    let (board, side) = (rules.board(), state.active);
    let Some(attack) = &state.attack else { return Vec::new() };
    let mut ways = Vec::new();
    for (number, target) in attack.targets.iter().enumerate() {
        for (place, one) in attack.against(number).enumerate() {
            if one.advanced || one.from == target.at {
                continue;
            }
            let Some(slot) = state.armies[side].slots.get(one.slot) else { continue };
            let own = viewer.sees(side);
            let mut through = vec![board.id(one.from).to_owned()];
            through.extend(one.path.iter().map(|area| board.area_id(*area).to_owned()));
            through.push(board.id(target.at).to_owned());
            let piece = if own { slot.face.block.id() } else { handle(side, one.slot) };
            ways.push(Way { piece, side, through, leads: place == 0 });
        }
    }
    ways
}

/// An hour in a cell of the track: `7am` of `July 1`, in short `7`.
fn hour_cell(hour: Hour, current: bool) -> TrackCell {
    let (label, short) = match hour.of_day() {
        NIGHT => ("night".into(), "N".into()),
        12 => ("noon".into(), "12".into()),
        of_day if of_day < 12 => (format!("{of_day}am"), of_day.to_string()),
        of_day => (format!("{}pm", of_day - 12), (of_day - 12).to_string()),
    };
    TrackCell { short, ..TrackCell::within(format!("July {}", hour.day()), label, current) }
}

/// The hours of the three days with their time tokens.
fn time(rules: &Guns, state: &State, viewer: Viewer) -> Track {
    let tokens = BySide::from_fn(|side| track(state, side, viewer));
    let historical = rules.options().reinforcements == Reinforcements::Historical;
    let clock = state.clock;
    let cell = |hour: Hour| {
        let mut notes = Vec::new();
        if clock.start < hour && hour < clock.end() {
            notes.push(TrackNote::rule("in this turn"));
        }
        for side in Side::ALL {
            let lying = tokens[side].iter().find(|cell| cell.hour == hour);
            notes.extend(lying.map(|cell| token_note(rules, side, cell.token)));
        }
        if historical && hour >= clock.start {
            let due = HISTORICAL.iter().filter(|arrival| arrival.hour == hour);
            notes.extend(due.map(|arrival| {
                let text =
                    format!("{} at {}", arrival.formation.name(), rules.board().entry_name(arrival.entry));
                TrackNote::of(arrival.formation.side(), TrackNoteKind::Arrival, text)
            }));
        }
        hour_cell(hour, hour == clock.start).with_notes(notes)
    };
    let hours = (0..u8::try_from(HOURS).unwrap_or(u8::MAX)).map(Hour);
    let title = "Hours and reinforcements".into();
    Track { id: "time".into(), kind: TrackKind::Time, title, cells: hours.map(cell).collect() }
}

/// A time token as the viewer sees it; none if it shows its back.
fn token_note(rules: &Guns, side: Side, token: Option<TimeToken>) -> TrackNote {
    let name = side.name();
    match token {
        None => TrackNote::of(side, TrackNoteKind::FaceDown, format!("{name} token, face-down")),
        Some(TimeToken::Arrival { entry }) => {
            let text = format!("{name} reinforcements at {}", rules.board().entry_name(entry));
            TrackNote::of(side, TrackNoteKind::Arrival, text)
        }
        Some(TimeToken::None {} | TimeToken::Rumor {}) => {
            TrackNote::of(side, TrackNoteKind::Rumor, format!("{name} rumor"))
        }
    }
}

/// Who goes first, and the orders of both sides.
fn roles(state: &State) -> Track {
    let cell = |side: Side| {
        let role = if state.clock.first == side { "first" } else { "second" };
        let text = format!("{}: {role}, {}", side.name(), state.armies[side].orders.name());
        TrackCell::new(text, state.active == side)
    };
    let cells = [state.clock.first, state.clock.first.other()].map(cell).to_vec();
    let title = "Players and general orders".into();
    Track { id: "orders".into(), kind: TrackKind::Other, title, cells }
}

/// The received stacks, and whether an hour earns a move of an objective.
fn received(state: &State) -> Track {
    let count = |side: Side| state.armies[side].received;
    let (union, confederate) = (count(Side::Union), count(Side::Confederate));
    let earns = union < confederate && union < 4;
    let cell = |side: Side, current: bool| {
        let notes = if current {
            vec![TrackNote::rule("every hour earns a move of an objective")]
        } else {
            Vec::new()
        };
        TrackCell::new(format!("{}: {}", side.name(), count(side)), current).with_notes(notes)
    };
    let cells = vec![cell(Side::Union, earns), cell(Side::Confederate, false)];
    Track { id: "received".into(), kind: TrackKind::Other, title: "Arrivals received".into(), cells }
}

fn tokens(kind: TokenKind, name: impl Into<String>, count: u8) -> TokenStack {
    TokenStack { kind, name: Some(name.into()), count: count.into(), face_down: false }
}

fn face_down(kind: TokenKind, name: Option<String>, count: u8) -> Option<TokenStack> {
    (count > 0).then(|| TokenStack { kind, name, count: count.into(), face_down: true })
}

/// A heap of tokens: by kind, or only how many.
fn heap(stock: &Stock, open: bool, note: &str) -> Vec<TokenStack> {
    if open {
        return stock
            .counted()
            .map(|(token, count)| tokens(TokenKind::BattleToken, format!("{}{note}", token.name()), count))
            .collect();
    }
    face_down(TokenKind::BattleToken, None, stock.total()).into_iter().collect()
}

fn trays(rules: &Guns, state: &State, side: Side, viewer: Viewer) -> Vec<Tray> {
    let army = &state.armies[side];
    let purse = &army.tokens;
    let (own, hand) = (viewer.sees(side), sees_tokens(viewer, side));
    let mut trays = Vec::new();
    let mut add = |id: &str, title: &str, tokens: Vec<TokenStack>| {
        let (id, title) = (format!("{id}-{}", side.word()), format!("{} {title}", side.name()));
        trays.push(Tray { id, title, side: Some(side), tokens });
    };
    add("tray", "battle tray", heap(&purse.tray, hand, ""));
    let mut used = heap(&purse.used, true, "");
    used.extend(heap(&purse.paid, hand, ", unseen by the enemy"));
    used.extend(heap(&purse.unhit, true, ", comes back"));
    add("used", "tokens used in this attack", used);
    add(
        "extended",
        "tokens for the extended bombardment",
        heap(&purse.extended, sees_extended(state, side, viewer), ""),
    );
    add("returned", "Return Stack", heap(&purse.returned, hand, ""));
    add("pool", "pool", heap(&purse.pool, viewer == Viewer::Referee, ""));
    let mut expended = heap(&purse.expended, true, "");
    expended.extend(heap(&purse.expended_unseen, hand, ", unseen by the enemy"));
    add("expended", "tokens expended", expended);
    add("off-map", "blocks off the map", off_map(rules, state, side, own));
    add("reduced", "reduced blocks left", reduced(state, side, viewer));
    add("lost", "blocks lost", losses(state, side));
    let entries = (0..u16::try_from(ENTRIES).unwrap_or(u16::MAX)).map(EntryId);
    trays.extend(entries.filter(|entry| entry_side(*entry) == side).map(|entry| Tray {
        id: entry_tray(rules, entry),
        title: rules.board().entry_name(entry).to_owned(),
        side: Some(side),
        tokens: at_entry(state, side, entry, viewer),
    }));
    trays
}

/// Of the enemy's blocks off the map only the number is known.
fn off_map(rules: &Guns, state: &State, side: Side, own: bool) -> Vec<TokenStack> {
    if own {
        return Vec::new();
    }
    let name = |area: AreaId| format!("block beyond {}", rules.board().area_name(area));
    let stacks = exited(state, side);
    stacks
        .into_iter()
        .filter_map(|one| face_down(TokenKind::Block, Some(name(one.area)), one.count))
        .collect()
}

fn reduced(state: &State, side: Side, viewer: Viewer) -> Vec<TokenStack> {
    let keys = Key::all().filter(|key| key.formation().side() == side);
    let each = keys.flat_map(|key| {
        let name = kind_name(key.formation(), key == Key::Iron);
        let spare = known_spare(state, key, viewer);
        let of = move |at: Level| tokens(TokenKind::Block, format!("{name}, {}", level(at)), spare.of(at));
        [of(Level::R2), of(Level::R1)]
    });
    each.filter(|stack| stack.count > 0).collect()
}

fn losses(state: &State, side: Side) -> Vec<TokenStack> {
    let each = lost(state, side).into_iter().map(|one| {
        let name = kind_name(one.formation, one.iron);
        let fate = match one.fate {
            Fate::Eliminated => "eliminated",
            Fate::Removed => "given up",
            Fate::Forfeited => "forfeited",
        };
        format!("{name}, {}, {fate}", level(one.level))
    });
    let names: Vec<String> = each.collect();
    let groups = names.chunk_by(|a, b| a == b);
    let counted = groups.filter_map(|group| {
        Some(tokens(TokenKind::Block, group.first()?.clone(), u8::try_from(group.len()).unwrap_or(u8::MAX)))
    });
    counted.collect()
}

/// The reinforcement tokens at an entry point, and the enemy's blocks that wait there.
fn at_entry(state: &State, side: Side, entry: EntryId, viewer: Viewer) -> Vec<TokenStack> {
    let own = viewer.sees(side);
    let mut listed = Vec::new();
    if !own {
        let here = waiting(state, side).into_iter().find(|one| one.entry == entry);
        listed.extend(here.and_then(|one| face_down(TokenKind::Block, Some("block".into()), one.count)));
    }
    for stack in state.armies[side].queues.iter().filter(|stack| stack.entry == entry) {
        let whose = stack.corps.map_or_else(String::new, |corps| format!(", {}", corps_name(corps)));
        let seen = match viewer {
            Viewer::Referee => stack.tokens.len(),
            Viewer::Side(_) | Viewer::Person(..) if own => stack.tokens.len().min(1),
            Viewer::Side(_) | Viewer::Person(..) => 0,
        };
        for (number, formation) in stack.tokens.iter().take(seen).enumerate() {
            let when = if number == 0 { "next" } else { "later" };
            let name = format!("{}, {when}{whose}", formation.name());
            listed.push(tokens(TokenKind::ReinforcementToken, name, 1));
        }
        let hidden = u8::try_from(stack.tokens.len() - seen).unwrap_or(u8::MAX);
        let name = format!("reinforcement token, face-down{whose}");
        listed.extend(face_down(TokenKind::ReinforcementToken, Some(name), hidden));
    }
    listed
}

/// The objectives under full control.
fn score(rules: &Guns, state: &State, shortfalls: &[Shortfall]) -> Score {
    let mut score = Score::new("Objectives under full control");
    for one in &state.objectives {
        let missing = shortfalls.iter().find(|missing| missing.area == one.area);
        let union = missing.is_none();
        let why = missing.map_or("", |missing| match missing.reason {
            Reason::Lost => ", taken",
            Reason::UnderFire => ", under fire",
            Reason::CutOff => ", cut off",
        });
        let points =
            BySide { union: i32::from(union), confederate: i32::from(one.side == Side::Confederate) };
        score.push(format!("{}{why}", rules.board().area_name(one.area)), Rule::WinControl.entry(), points);
    }
    score
}
