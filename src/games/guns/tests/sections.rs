//! What the sections of a board file say, and what can be wrong with them: every mistake is named.

use guns::board::sections::{ENTRIES, Entry, Link, Node, Objectives, Sections, Sightline, Symbols};
use high_water_mark_engine::boards::file::Checker;
use high_water_mark_engine::boards::position::PositionBoard;
use high_water_mark_engine::scene::{LegendEntry, TerrainKind};
use high_water_mark_engine::{AreaId, BoardFile, EntryId, Side, SpaceId};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Everything that the sections say.
struct All {
    board: PositionBoard,
    symbols: Vec<[Symbols; 2]>,
    sightlines: Vec<Sightline>,
    links: Vec<Link>,
    entries: Vec<Entry>,
    objectives: Objectives,
    town: Vec<AreaId>,
}

impl All {
    fn at(&self, id: &str) -> SpaceId {
        self.board.find(id).expect("a position")
    }

    fn area(&self, id: &str) -> AreaId {
        self.board.find_area(id).expect("an area")
    }
}

fn standard() -> Value {
    serde_json::from_str(include_str!("../board.json")).expect("JSON")
}

fn read(json: Value) -> Result<All, String> {
    let file = BoardFile { name: "boards/test.json".into(), json: Arc::new(json) };
    let entry = |key: &str| LegendEntry::new(key, TerrainKind::Other, key, "None.");
    let legend = ["ridge", "steep", "obstructed", "town", "road", "sightline"].map(entry).to_vec();
    let board = PositionBoard::read(&file, legend).map_err(|error| error.to_string())?;
    let mut checker = Checker::new(&file);
    let sections = Sections::read(&mut checker).map_err(|error| error.to_string())?;
    let all = All {
        symbols: sections.symbols(&mut checker, &board),
        sightlines: sections.sightlines(&mut checker, &board),
        links: sections.links(&mut checker, &board),
        entries: sections.entries(&mut checker, &board),
        objectives: sections.objectives(&mut checker, &board),
        town: sections.town(&mut checker, &board),
        board,
    };
    checker.finish().map(|()| all).map_err(|error| error.to_string())
}

fn sound() -> All {
    read(standard()).expect("a sound board")
}

/// What spoils the standard board, and what is said of it.
type Case<'a> = (&'a dyn Fn(&mut Value), &'a str);

fn named(cases: &[Case<'_>]) {
    for (change, part) in cases {
        let mut json = standard();
        change(&mut json);
        let text = read(json).err().unwrap_or_default();
        assert!(text.contains(part), "{text} / {part}");
    }
}

#[test]
fn the_standard_board_has_its_size_and_names() {
    let all = sound();
    assert_eq!((all.board.len(), all.board.areas()), (350, 155));
    let partial = (0..155).filter(|n| all.board.is_partial(AreaId(*n))).count();
    let ends = (0..350).map(|n| all.board.ends(SpaceId(n)));
    assert_eq!((partial, ends.filter(|ends| ends.contains(&None)).count()), (40, 40));
    let plan = all.board.plan();
    let named = plan.spaces.iter().chain(&plan.areas).filter_map(|space| space.name.as_deref());
    let named: Vec<&str> = named.collect();
    assert_eq!(named.iter().collect::<BTreeSet<_>>().len(), named.len(), "no name twice");
    for (position, sides) in plan.spaces.iter().zip(&all.symbols) {
        let high = sides.iter().any(|side| side.ridge > 0 || side.steep);
        assert!(!high || position.name.is_some(), "{} has no name", position.id);
    }
}

#[test]
fn symbols_lie_on_their_side() {
    let all = sound();
    let of = |id: &str, area: &str| {
        let at = all.at(id);
        let side = all.board.sides(at).iter().position(|side| *side == all.area(area)).expect("a side");
        all.symbols[at.index()][side]
    };
    assert_eq!(of("P179", "A072"), Symbols { ridge: 3, steep: true, obstructed: false });
    assert_eq!(of("P179", "A087"), Symbols { ridge: 1, ..Symbols::default() });
    assert_eq!(of("P296", "A135"), Symbols { ridge: 1, steep: true, obstructed: true });
    assert_eq!(of("P001", "A001"), Symbols::default());
}

#[test]
fn sightlines_and_roads_are_found() {
    let all = sound();
    assert_eq!(all.sightlines.len(), 6);
    let far = &all.sightlines[1];
    assert_eq!((far.position, far.front, far.area), (all.at("P296"), all.area("A134"), all.area("A112")));
    assert_eq!(far.through, [all.at("P295"), all.at("P282")]);
    let first = all.links[0];
    assert_eq!((first.from, first.to), (Node::Entry(EntryId(0)), Node::At(all.at("P057"))));
    assert_eq!((first.area, first.junction, first.road), (all.area("A020"), 0, 0));
    // Three links of the town share one bed.
    let town = all.links.iter().filter(|link| link.area == all.area("A059"));
    let beds: BTreeSet<u16> = town.clone().map(|link| link.junction).collect();
    assert_eq!((town.count(), beds.len()), (3, 1));
}

#[test]
fn entries_objectives_and_town_are_found() {
    let mut json = standard();
    json["entries"].as_array_mut().expect("a list").reverse();
    let all = read(json).expect("a sound board");
    let ids: Vec<(&str, Side)> = all.entries.iter().map(|entry| (entry.id.as_str(), entry.side)).collect();
    assert_eq!(ids, ENTRIES, "in the order of the game");
    let baltimore = &all.entries[5];
    assert_eq!((&*baltimore.name, baltimore.road), ("Baltimore Pike", 5));
    assert_eq!(
        (baltimore.areas, baltimore.road_area),
        ([all.area("A139"), all.area("A147")], all.area("A139"))
    );
    assert_eq!(all.objectives.standard, ["A069", "A059", "A075"].map(|id| all.area(id)));
    assert_eq!(all.objectives.back, all.objectives.standard, "the file does not say");
    assert_eq!(all.objectives.forward, ["A056", "A035", "A048"].map(|id| all.area(id)));
    assert_eq!(all.town, ["A059", "A060"].map(|id| all.area(id)));
}

#[test]
fn every_mistake_of_symbols_and_sightlines_is_named() {
    let sight = |place: &'static str, value: Value| {
        move |json: &mut Value| json["sightlines"][0][place] = value.clone()
    };
    let sign =
        |word: &'static str| move |json: &mut Value| json["positions"][0]["sides"]["A001"] = json!([word]);
    let many = |json: &mut Value| json["sightlines"] = vec![json["sightlines"][0].clone(); 65].into();
    named(&[
        (&sign("ridge:4"), "position P001 has a \"ridge:4\", but there are ridge:1 to ridge:3"),
        (&sign("ridge"), "position P001 has a \"ridge\", but"),
        (&sign("town"), "position P001 has a \"town\", but"),
        (
            &sight("position", json!("X")),
            "the sightline from X to A122 names position X, which is not listed",
        ),
        (&sight("front", json!("X")), "the sightline from P296 to A122 names area X, which is not listed"),
        (&sight("area", json!("X")), "the sightline from P296 to X names area X, which is not listed"),
        (&sight("through", json!(["X"])), "the sightline from P296 to A122 names position X, which is not"),
        (&sight("front", json!("A122")), "position P296 does not bound area A122"),
        (&sight("through", json!(["P282"])), "does not lead there over the positions that it crosses"),
        (&sight("through", json!([])), "does not lead there over the positions that it crosses"),
        (&many, "there are 65 sightlines, more than 64"),
    ]);
}

#[test]
fn every_mistake_of_roads_is_named() {
    let link = |place: &'static str, id: &'static str| {
        move |json: &mut Value| json["roads"][0]["links"][1][place] = json!(id)
    };
    let repeat = |list: &mut Value, count: usize| *list = vec![list[0].clone(); count].into();
    named(&[
        (&link("area", "X"), "the link of a road from P057 to P070 names area X, which is not listed"),
        (&link("from", "X"), "the link of a road from X to P070 names position X, which is not listed"),
        (&link("from", "@X"), "the link of a road from @X to P070 names entry X, which is not listed"),
        (&link("from", "P001"), "position P001 does not bound area A029"),
        (&link("from", "@BALTIMORE"), "entry BALTIMORE does not lead into area A029"),
        (&link("from", "P070"), "the link of a road from P070 to P070 ends where it begins"),
        (&|json| repeat(&mut json["roads"], 65), "there are 65 roads, more than 64"),
        (
            &|json| repeat(&mut json["roads"][0]["links"], 513),
            "the road chambersburg has 513 links, more than 512",
        ),
        (&|json| json["roads"][6]["id"] = json!("baltimore"), "two roads have the same id"),
    ]);
}

#[test]
fn every_mistake_of_entries_is_named() {
    let entry =
        |place: &'static str, value: Value| move |json: &mut Value| json["entries"][0][place] = value.clone();
    named(&[
        (&entry("id", json!("YORK")), "this game has no entry YORK"),
        (&entry("id", json!("YORK")), "there is no entry CHAMBERSBURG"),
        (&entry("side", json!("union")), "entry CHAMBERSBURG must be Confederate"),
        (
            &entry("areas", json!(["A020", "A020"])),
            "entry CHAMBERSBURG must lead into two areas, but leads into area A020 twice",
        ),
        (&entry("areas", json!(["A020", "X"])), "entry CHAMBERSBURG names area X, which is not listed"),
        (&entry("areas", json!(["A020", "A021"])), "leads into area A021, which does not lie at the edge"),
        (
            &entry("areas", json!(["A020", "A147"])),
            "entry BALTIMORE leads into area A147 like one of the enemy's",
        ),
        (&entry("road_area", json!("A001")), "has its road in area A001, into which it does not lead"),
        (&entry("road_area", json!("X")), "entry CHAMBERSBURG names area X, which is not listed"),
        (&entry("road", json!("x")), "entry CHAMBERSBURG names the road x, which is not listed"),
        (
            &entry("road", json!("baltimore")),
            "the road baltimore does not begin at entry CHAMBERSBURG in area A020",
        ),
    ]);
}

#[test]
fn every_mistake_of_objectives_and_town_is_named() {
    let start = |id: &'static str| move |json: &mut Value| json["objectives"]["start"][0] = json!(id);
    let forward = |json: &mut Value| json["objectives"]["variants"]["forward"][2] = json!("X");
    let back = |json: &mut Value| json["objectives"]["variants"]["back"] = json!(["A085", "A060", "X"]);
    named(&[
        (&back, "an objective lies in area X, which is not listed"),
        (&start("X"), "an objective about the town lies in area X, which is not listed"),
        (&start("A001"), "an objective about the town lies in area A001 at the edge"),
        (&start("A059"), "in area A059, too near to one in area A059: they must be 3 areas apart"),
        (&start("A058"), "in area A058, too near to one in area A059: they must be 3 areas apart"),
        (&forward, "an objective that starts forward lies in area X, which is not listed"),
        (&|json| json["objectives"]["start"] = json!(["A059"]), "objectives.start"),
        (&|json| json["areas"][0]["terrain"] = json!(["town"]), "the town has 3 areas, but it must have two"),
        (
            &|json| {
                json["areas"][58]["terrain"] = json!([]);
                json["areas"][0]["terrain"] = json!(["town"]);
            },
            "the areas A001 and A060 of the town are no neighbours",
        ),
    ]);
}
