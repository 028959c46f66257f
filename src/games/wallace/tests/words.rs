//! What a player is told: labels, warnings, previews and lines of the log that must fit the case.

use crate::desk::{CONFEDERATE, Desk, UNION, desk};
use high_water_mark_engine::scene::{Condition, MarkKind, PieceScene};
use high_water_mark_engine::{Fraction, Odds, OddsMethod, Show, Viewer};
use wallace::pieces::Period;

/// The label of a command and the warning beside it.
fn told(desk: &Desk, line: &str) -> (String, String) {
    let label = desk.label(line);
    (label.label, label.risk.unwrap_or_default())
}

fn risk(desk: &Desk, line: &str) -> String {
    told(desk, line).1
}

fn fact(odds: &Odds, name: &str) -> String {
    let found = odds.modifiers.iter().find(|one| one.fact.name == name);
    found.map(|one| one.fact.value.clone()).unwrap_or_default()
}

const ENTER: &str = "enter entry=entry_chambersburg piece=regular cubes:0";

#[test]
fn entering_says_that_it_assaults_and_what_it_meets() {
    let field = || desk().confederate("entry_chambersburg", "2 regular").union("knoxlyn", "1 regular");
    let plain = "Regular infantry assaults Knoxlyn Ridge from the Chambersburg Pike box";
    assert_eq!(told(&field(), ENTER), (plain.to_owned(), String::new()));
    let flank = field().sticks("knoxlyn", "herr_n");
    assert_eq!(told(&flank, ENTER).0, format!("{plain}, on the flank of its entrenchments"));
    let title = "An assault on Knoxlyn Ridge with 1 piece out of the Chambersburg Pike box";
    assert_eq!(
        flank.odds(ENTER).title,
        format!("{title}, on the flank of its entrenchments, if it were fought so")
    );
    let works = field().sticks("knoxlyn", "entry_chambersburg entry_chambersburg");
    assert_eq!(told(&works, ENTER).0, format!("{plain}, against its entrenchments"));
    assert_eq!(works.label(ENTER).note.as_deref(), Some("The entrenchments protect the defenders."));
    assert_eq!(risk(&works, ENTER), "");
    assert_eq!(works.odds(ENTER).title, format!("{title}, against its entrenchments, if it were fought so"));
    let peace = desk().confederate("entry_chambersburg", "2 regular");
    assert_eq!(told(&peace, ENTER).0, "Regular infantry enters Knoxlyn Ridge from the Chambersburg Pike box");
}

/// The second attacker comes from another side: then all of it is a flank attack.
#[test]
fn who_joins_makes_it_a_flank_attack() {
    let field = desk()
        .confederate("entry_chambersburg", "1 regular")
        .confederate("herr_n", "2 regular, block 5")
        .union("knoxlyn", "1 regular")
        .sticks("knoxlyn", "herr_n herr_n")
        .does("issue source=single at=herr_n; orderMove from=herr_n");
    let first = "move piece=regular to=knoxlyn cubes:0";
    assert_eq!(told(&field, first).0, "Regular infantry assaults Knoxlyn Ridge, against its entrenchments");
    let joined = field.play(first, &[]);
    assert_eq!(
        told(&joined, ENTER).0,
        "Regular infantry assaults Knoxlyn Ridge from the Chambersburg Pike box, on the flank of its entrenchments"
    );
    assert_eq!(told(&joined, "moveDone").0, "Move nothing more and fight: assault on Knoxlyn Ridge");
}

#[test]
fn works_cost_everybody_who_moves_in() {
    let own = desk()
        .confederate("entry_chambersburg", "1 regular, 1 gun")
        .confederate("knoxlyn", "1 regular")
        .sticks("knoxlyn", "herr_n");
    assert_eq!(risk(&own, ENTER), "Costs an entrenchment.");
    let gun = "enter entry=entry_chambersburg piece=artillery cubes:0";
    assert_eq!(risk(&own, gun), "Costs an entrenchment.");
    assert_eq!(own.play(gun, &[]).works("knoxlyn"), "");
    let riders = desk()
        .union("angle", "1 cavalry, 1 regular, block 5")
        .union("leister", "1 regular")
        .union("culps_hill", "1 regular")
        .sticks("leister", "angle")
        .sticks("culps_hill", "leister")
        .union_acts()
        .does("issue source=single at=angle; orderMove from=angle");
    let riders = riders.does("move piece=cavalry to=leister cubes:0");
    assert_eq!(risk(&riders, "cavalryStop"), "Costs an entrenchment.");
    let on = "cavalryStep to=culps_hill";
    assert_eq!(risk(&riders, on), "Costs an entrenchment. Costs another in Leister Farm.");
    let on = riders.play(on, &[]);
    assert_eq!([on.works("leister"), on.works("culps_hill")], ["", ""]);
}

#[test]
fn forced_passes_are_told_when_they_are_near() {
    let union = |desk: Desk| desk.block(UNION, "angle", 5, 4).union("angle", "1 regular").union_acts();
    let line = "issue source=single at=angle";
    let early = union(desk()).box_of(5, 0).block(UNION, "leister", 3, 3);
    assert_eq!(risk(&early, line), "");
    let some = union(desk()).box_of(2, 0);
    assert_eq!(
        risk(&some, line),
        "An order disc is left after this: unless blocks are removed before it is spent, their discs are missing and the midday begins with 4 Forced Passes."
    );
    let forced = union(desk()).box_of(1, 1);
    assert!(risk(&forced, line).starts_with("A Forced Pass is left after this: unless"));
    let over = union(desk()).box_of(1, 0).block(UNION, "leister", 3, 3);
    assert_eq!(
        risk(&over, line),
        "The last disc: the morning ends with this turn. The discs on the map are missing, and the midday begins with 6 Forced Passes."
    );
    let last = union(desk()).box_of(1, 0).on(3, Period::Afternoon);
    assert_eq!(risk(&last, line), "The last disc: the game ends with this turn.");
    let dusk = union(desk()).box_of(1, 0).on(2, Period::Afternoon);
    assert_eq!(risk(&dusk, line), "The last disc: the afternoon ends with this turn.");
}

#[test]
fn the_prompt_names_what_can_be_done() {
    let bare = desk().boxes_of(12, 4);
    assert_eq!(bare.prompt(CONFEDERATE), "Confederate: place a command block.");
    let block = bare.block(CONFEDERATE, "gettysburg", 3, 0);
    let told = "Confederate: place or remove a command block, or issue an order (12 discs left for single and 4 for double orders).";
    assert_eq!(block.prompt(CONFEDERATE), told);
    // That a block of two is full only its owner knows.
    let full = desk().boxes_of(12, 4).block(CONFEDERATE, "gettysburg", 2, 2);
    assert_eq!(full.prompt(CONFEDERATE), "Confederate: place or remove a command block.");
    assert_eq!(full.prompt(UNION), told);
    let union = desk().box_of(9, 1).block(UNION, "leister", 3, 1).union_acts();
    assert_eq!(
        union.prompt(UNION),
        "Union: place or remove a command block, issue an order, or lay a Forced Pass disc aside. The period ends after 10 more discs of the Union."
    );
    let last = desk().box_of(1, 0).union_acts();
    assert_eq!(
        last.prompt(UNION),
        "Union: place a command block. The period ends after 1 more disc of the Union."
    );
}

#[test]
fn the_value_of_a_block_says_what_it_is_for() {
    let placing = desk().does("placeBlock at=herr_n");
    let effect = |line: &str| {
        let label = placing.label(line);
        label.effect
    };
    assert_eq!(
        effect("setValue value:3").as_deref(),
        Some("Holds 3 discs: it gives as many orders, then it is full until it is removed.")
    );
}

#[test]
fn an_order_that_can_do_nothing_is_warned_of() {
    let idle = desk().block(CONFEDERATE, "gettysburg", 3, 0).confederate("herr_n", "1 regular");
    let line = "issue source=single at=gettysburg";
    assert_eq!(risk(&idle, line), "Nothing can be ordered there: the disc can only pass.");
    let busy = idle.confederate("college", "1 regular");
    assert_eq!(risk(&busy, line), "");
}

#[test]
fn a_retreat_of_two_areas_says_what_it_costs() {
    let rout = |ridge: &str| {
        desk()
            .confederate("long_lane", "1 regular, block 5")
            .union("bliss", "1 regular, 1 gun")
            .union("angle", ridge)
            .union("leister", "1 regular, block 3")
            .union("cemetery_hill", "4 regular")
    };
    let play = |desk: Desk| {
        desk.does("issue source=single at=long_lane; orderMove from=long_lane")
            // The gun misses, the regular calls for a check and is hit; its own check it passes.
            .play("move piece=regular to=bliss cubes:0", &[1, 2, 6, 6, 6])
    };
    let way = "gunsGo piece=artillery through=angle to=leister";
    let fresh = play(rout("4 regular"));
    assert_eq!(
        told(&fresh, way).0,
        "Artillery leaves through Cemetery Ridge, which gets a Disruption marker, to Leister Farm"
    );
    let disrupted = play(rout("4 regular").disrupted("angle"));
    assert_eq!(
        told(&disrupted, way).0,
        "Artillery leaves through Cemetery Ridge, whose troops take a cube, to Leister Farm"
    );
    let guns = play(rout("4 gun").disrupted("angle"));
    assert_eq!(told(&guns, way).0, "Artillery leaves through Cemetery Ridge to Leister Farm");
}

/// A battery in the woods and its targets.
fn battery(target: &str) -> Desk {
    desk().confederate("mcmillan", "1 gun, 1 damaged, block 5").union("bliss", target)
}

const SHOT: &str = "fire from=mcmillan piece=artillery target=bliss aim=troops";
const WEAK: &str = "fire from=mcmillan piece=artilleryDamaged target=bliss aim=troops";

fn ordered(desk: Desk) -> Desk {
    desk.does("issue source=single at=mcmillan; orderFire")
}

#[test]
fn shots_say_what_they_can_do() {
    let reveals =
        "An Artillery Fire marker is laid in McMillan Woods: enemy artillery can then aim at the guns there.";
    let fresh = ordered(battery("2 regular"));
    assert_eq!(risk(&fresh, SHOT), reveals);
    let outcomes = |desk: &Desk, line: &str| {
        desk.odds(line).outcomes.into_iter().map(|one| one.text).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(outcomes(&fresh, SHOT), "A cube, Disruption, No effect");
    let disrupted = ordered(battery("2 regular").disrupted("bliss"));
    assert_eq!(outcomes(&disrupted, SHOT), "A cube, No effect");
    let cavalry = |pieces: &str| fact(&ordered(battery(pieces)).odds(SHOT), "cavalry");
    assert_eq!(cavalry("1 regular, 1 cavalry"), "may retreat and ignore the cube");
    assert_eq!(cavalry("2 regular"), "");
    let told = disrupted.clone().play(SHOT, &[4]).log();
    assert_eq!(
        told[0],
        "Artillery in McMillan Woods fires at the troops in Bliss Farm and rolls 4: no effect, as no further Disruption marker is laid."
    );
    let again = ordered(battery("2 regular").marked("mcmillan").sticks("bliss", "mcmillan mcmillan"));
    let note = |desk: &Desk| desk.label(WEAK).note.unwrap_or_default();
    assert_eq!((note(&again), risk(&again, WEAK)), ("Can only disrupt.".into(), String::new()));
    let nothing = ordered(
        battery("2 regular").marked("mcmillan").sticks("bliss", "mcmillan mcmillan").disrupted("bliss"),
    );
    assert_eq!(note(&nothing), "Cannot have any effect.");
    assert_eq!(outcomes(&nothing, WEAK), "No effect");
    let worn = ordered(battery("1 regular 5"));
    assert_eq!(outcomes(&worn, SHOT), "A piece is eliminated, Disruption, No effect");
    let guns = ordered(battery("1 regular, 1 gun").marked("bliss"));
    let at_guns = "fire from=mcmillan piece=artillery target=bliss aim=artillery";
    assert_eq!(outcomes(&guns, at_guns), "A gun is damaged, No effect");
    let told = guns.play(at_guns, &[4]).log();
    assert_eq!(
        told[0],
        "Artillery in McMillan Woods fires at the artillery in Bliss Farm and rolls 4: no effect, as artillery cannot be disrupted."
    );
}

/// Guns alone are overrun: a sound one is damaged if it finds a way out, all others are lost.
#[test]
fn the_guns_of_the_defenders_are_counted() {
    let field = |block: bool| {
        let desk = desk().confederate("long_lane", "3 elite, block 5").union("bliss", "1 gun, 1 damaged");
        let desk = if block { desk.block(UNION, "angle", 3, 0) } else { desk };
        desk.does("issue source=single at=long_lane; orderMove from=long_lane")
            .does("move piece=elite to=bliss cubes:0")
    };
    // Of two elite pieces each takes a cube at most and holds: the area is taken.
    let second = "move piece=elite to=bliss cubes:0";
    let open = field(true).odds(second);
    assert_eq!(open.method, OddsMethod::Exact {});
    assert_eq!(fact(&open, "defending artillery on average"), "1.0 lost, 1.0 damaged");
    assert_eq!(fact(&field(false).odds(second), "defending artillery on average"), "2.0 lost, 0.0 damaged");
}

/// Only attackers count by themselves: in an area the cubes of a kind are one pool.
#[test]
fn a_worn_piece_is_warned_of_where_it_counts_by_itself() {
    let march = |to: &str| {
        desk()
            .confederate("long_lane", "1 regular 5, 1 elite, block 5")
            .confederate("mcmillan", to)
            .union("bliss", "1 regular")
            .does("issue source=single at=long_lane; orderMove from=long_lane")
    };
    let to = |place: &str| format!("move piece=regular to={place} cubes:5");
    let alone = "The next cube that it takes eliminates it.";
    assert_eq!(risk(&march("1 elite"), &to("mcmillan")), alone);
    assert_eq!(risk(&march("1 elite"), &to("bliss")), alone);
    assert_eq!(risk(&march("1 regular 4"), &to("mcmillan")), "");
    assert_eq!(
        risk(&march("1 regular 5"), &to("mcmillan")),
        "The next cube on the regular infantry there eliminates a piece."
    );
}

/// A block in an entry box orders the one area behind it.
#[test]
fn a_block_in_a_box_orders_one_area() {
    let issued = |at: &str| {
        desk()
            .confederate("knoxlyn", "1 gun")
            .union("herr_n", "1 regular")
            .block(CONFEDERATE, at, 3, 0)
            .does(&format!("issue source=single at={at}"))
    };
    let (boxed, beside) = (issued("entry_chambersburg"), issued("herr_ridge"));
    assert_eq!(boxed.prompt(Viewer::Referee), "Confederate: give an order to Knoxlyn Ridge.");
    assert_eq!(
        beside.prompt(Viewer::Referee),
        "Confederate: give an order to an area in or next to Herr Ridge."
    );
    let told = |desk: Desk| desk.does("orderFire").log();
    assert_eq!(told(boxed)[0], "The Confederate orders the artillery in Knoxlyn Ridge to fire.");
    assert_eq!(told(beside)[0], "The Confederate orders the artillery in and next to Herr Ridge to fire.");
}

/// The marks of boundaries count pieces that are there and may go.
#[test]
fn boundaries_bear_only_who_may_cross_them() {
    let marks = |desk: &Desk, pieces: &str, period: Period| {
        let desk = desk
            .clone()
            .confederate("long_lane", pieces)
            .on(1, period)
            .does("issue source=single at=long_lane; orderMove from=long_lane");
        let marks = desk.marks(MarkKind::Capacity);
        let told = |name: &str| marks.iter().find(|text| text.contains(name)).cloned().unwrap_or_default();
        [told("McMillan Woods"), told("Bliss Farm")]
    };
    let field = desk().block(CONFEDERATE, "long_lane", 5, 0).union("bliss", "1 regular");
    let two = "2 more pieces can move to McMillan Woods.";
    let one = "1 more piece can move to McMillan Woods.";
    let no_attack = "No more pieces can attack Bliss Farm.";
    assert_eq!(marks(&field, "3 regular", Period::Morning), [two, "2 more pieces can attack Bliss Farm."]);
    assert_eq!(marks(&field, "3 regular", Period::Night), [two, no_attack]);
    assert_eq!(marks(&field, "1 regular", Period::Morning), [one, "1 more piece can attack Bliss Farm."]);
    assert_eq!(marks(&field, "2 gun", Period::Morning), [two, no_attack]);
    let disrupted = |pieces: &str| marks(&field.clone().disrupted("long_lane"), pieces, Period::Morning);
    assert_eq!(disrupted("2 regular"), [one, "1 more piece can attack Bliss Farm."]);
    assert_eq!(disrupted("1 regular, 1 gun"), [one, no_attack]);
}

#[test]
fn one_entrenchment_is_one() {
    let texts =
        |sticks: &str| desk().union("bliss", "1 regular").sticks("bliss", sticks).marks(MarkKind::Works);
    assert_eq!(texts("angle"), ["Entrenchment of Bliss Farm against Cemetery Ridge."]);
    assert_eq!(texts("angle angle"), ["2 entrenchments of Bliss Farm against Cemetery Ridge."]);
}

const NOT_COUNTED: &str = "not counted";
const ELSEWHERE: &str =
    "what retreats bring to other areas: a Disruption marker, and a cube where one lies already";

/// A preview says that a retreat may cost others something, where it may.
#[test]
fn a_preview_says_what_it_does_not_count() {
    let told = |field: &Desk| {
        let field = field.clone().does("issue source=single at=long_lane; orderMove from=long_lane");
        fact(&field.odds("move piece=regular to=bliss cubes:0"), NOT_COUNTED)
    };
    let field = desk()
        .confederate("long_lane", "1 regular, block 5")
        .union("bliss", "1 regular")
        .union("leister", "1 regular, block 3")
        .union("cemetery_hill", "4 regular");
    // There is room beside the area, in good order.
    assert_eq!(told(&field.clone().union("angle", "3 regular")), "");
    // The only area beside it is full, and the retreat leads through it.
    assert_eq!(told(&field.clone().union("angle", "4 regular")), ELSEWHERE);
    // The last piece takes its Disruption marker to an area that has one.
    assert_eq!(told(&field.clone().union("angle", "3 regular").disrupted("angle")), ELSEWHERE);
    // Without a way of retreat nobody is disturbed.
    let cut_off = desk()
        .confederate("long_lane", "1 regular, block 5")
        .union("bliss", "1 regular")
        .union("angle", "1 regular")
        .disrupted("angle");
    assert_eq!(told(&cut_off), "");
}

/// Attackers who find the place full that they came from go on through it.
#[test]
fn a_preview_knows_of_attackers_without_a_place_to_go_back_to() {
    let back = |town: &str| {
        let field = desk()
            .confederate("seminary", "2 regular")
            .confederate("gettysburg", town)
            .block(CONFEDERATE, "gettysburg", 4, 0)
            .union("cemetery_hill", "1 regular")
            .does("issue source=double at=gettysburg; orderMove from=seminary")
            .moves("regular gettysburg, regular gettysburg");
        fact(&field.odds("move piece=regular to=cemetery_hill cubes:0"), NOT_COUNTED)
    };
    // Of six in the town one attacks, and there is no room for it to come back.
    assert_eq!(back("4 regular"), ELSEWHERE);
}

/// When a colour runs out, pieces elsewhere are given up for their cubes.
#[test]
fn a_preview_says_that_cubes_run_out() {
    let told = |others: &str| {
        let field = desk()
            .confederate("long_lane", "1 elite, block 5")
            .confederate("knoxlyn", others)
            .union("bliss", "1 regular")
            .does("issue source=single at=long_lane; orderMove from=long_lane");
        fact(&field.odds("move piece=elite to=bliss cubes:0"), NOT_COUNTED)
    };
    assert_eq!(told("4 elite 10"), "");
    assert_eq!(told("4 elite 20"), "pieces given up in other areas when cubes run out");
}

/// Out of an entry box pieces go without an order, but not among four others, and guns not among enemies.
#[test]
fn the_overlay_of_a_box_shows_where_its_pieces_can_go() {
    let reach = |desk: &Desk, stack: &str| {
        let overlay = desk.overlay("reach", stack);
        (overlay.title, overlay.cells.into_iter().map(|one| one.text).collect::<Vec<_>>())
    };
    let (foot, guns) = ("entry_chambersburg.confederate.regular", "entry_chambersburg.confederate.artillery");
    let field = desk().confederate("entry_chambersburg", "1 regular, 1 gun");
    let title = "Where regular infantry in the Chambersburg Pike box can go".to_owned();
    assert_eq!(reach(&field, foot), (title, vec!["enters without a disc".to_owned()]));
    let enemy = field.clone().union("knoxlyn", "1 regular");
    assert_eq!(reach(&enemy, foot).1, ["assault, without a disc"]);
    assert_eq!(reach(&enemy, guns).1, [""; 0]);
    assert_eq!(reach(&enemy.on(1, Period::Night), foot).1, [""; 0]);
    assert_eq!(reach(&field.confederate("knoxlyn", "4 regular"), foot).1, [""; 0]);
}

#[test]
fn disrupted_guns_alone_stay() {
    let told = |pieces: &str| {
        desk().union("bliss", pieces).disrupted("bliss").marks(MarkKind::Disruption).swap_remove(0)
    };
    let alone = "Disrupted: as no infantry or cavalry would stay, no order moves artillery out.";
    assert_eq!(told("1 gun"), alone);
    assert_ne!(told("1 regular, 1 gun"), alone);
}

#[test]
fn an_order_says_how_many_are_left_where_there_are_two_kinds() {
    let field = |single, double| {
        let field = desk().confederate("mcmillan", "2 regular").boxes_of(single, double);
        field.block(CONFEDERATE, "mcmillan", 4, 0)
    };
    let both = field(3, 4);
    let orders = ["single", "double"].map(|source| format!("issue source={source} at=mcmillan"));
    let [single, double] = orders.each_ref().map(|line| both.label(line).effect.unwrap_or_default());
    assert_eq!(single, "One order now. Left then: 2 single, 2 double.");
    assert_eq!(double, "Two orders now. Left then: 3 single, 1 double.");
    for (line, text) in orders.iter().zip([single, double]) {
        let discs = both.clone().does(line).state.discs;
        assert!(text.ends_with(&format!("{} single, {} double.", discs.single, discs.double / 2)), "{text}");
    }
    for (single, double) in [(3, 0), (3, 1), (0, 4)] {
        assert!(orders.iter().all(|line| field(single, double).label(line).effect.is_none()));
    }
}

#[test]
fn an_entrenchment_says_whether_the_enemy_is_before_it() {
    let field = desk().union("taneytown", "1 regular").confederate("plum_run", "1 regular");
    let field = field.block(UNION, "taneytown", 5, 0).union_acts().does("issue source=single at=taneytown");
    assert_eq!(
        field.label("orderEntrench area=taneytown boundary=plum_run").effect.as_deref(),
        Some("The enemy is in Plum Run.")
    );
    assert_eq!(field.label("orderEntrench area=taneytown boundary=schwartz").effect, None);
}

#[test]
fn a_shot_says_from_which_die_on_it_works() {
    let field = desk().union("bliss", "2 regular, 1 gun").confederate("mcmillan", "1 gun").marked("bliss");
    let field = field.block(CONFEDERATE, "mcmillan", 3, 0).does("issue source=single at=mcmillan; orderFire");
    for (aim, wanted) in [("troops", "Needs a 4 or more."), ("artillery", "Needs a 5 or more.")] {
        let shot = format!("fire from=mcmillan piece=artillery target=bliss aim={aim}");
        assert_eq!(field.label(&shot).effect.as_deref(), Some(wanted));
        let none = field.odds(&shot).outcomes.into_iter().find(|one| one.text == "No effect");
        let lowest = wanted.chars().find_map(|one| one.to_digit(10)).expect("a die");
        let misses = none.map_or_else(Fraction::zero, |one| one.probability);
        assert_eq!(misses, Fraction::new((lowest - 1).into(), 6));
    }
}

#[test]
fn damaged_guns_are_shown_so_and_sound_ones_are_not() {
    let desk = desk().union("angle", "1 gun, 1 damaged, 1 regular");
    let scene = desk.rules.scene(&desk.state, Viewer::Referee);
    let damaged = |piece: &PieceScene| piece.states.iter().any(|state| state.kind == Condition::Damaged);
    let told: Vec<(&str, bool)> = scene
        .pieces
        .iter()
        .map(|piece| (piece.name.as_deref().unwrap_or_default(), damaged(piece)))
        .collect();
    assert_eq!(told, [("Regular infantry", false), ("Artillery", false), ("Damaged artillery", true)]);
}
