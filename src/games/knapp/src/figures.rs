//! The figures of the game as tables.

use super::Knapp;
use super::arrivals::GROUPS;
use super::board::Terrain;
use super::pieces::{self, Arm, Command, LEADER_MOVEMENT, UNIT_POINTS, leader_of, leaders, unit, units};
use super::state::turn_name;
use crate::engine::tables::{Table, Tables};
use crate::engine::{Dice, Events, Ruleset, Viewer};

impl Tables for Knapp {
    fn tables(&self) -> Vec<Table> {
        vec![arms(), terrain(), points(), self.units_table(), leaders_table(), self.arrivals()]
    }
}

const fn arm_name(arm: Arm) -> &'static str {
    match arm {
        Arm::Infantry => "infantry",
        Arm::Artillery => "artillery",
        Arm::Cavalry => "cavalry",
    }
}

fn arms() -> Table {
    let units = [Arm::Infantry, Arm::Cavalry, Arm::Artillery].map(|arm| {
        let need = |range| arm.need(range).map_or("no fire".to_owned(), |need| format!("{need} or more"));
        [arm_name(arm).into(), arm.movement().to_string(), need(0), need(1), need(2)]
    });
    let dash = || "no fire".to_owned();
    let leader = ["leader".to_owned(), LEADER_MOVEMENT.to_string(), dash(), dash(), dash()];
    let head = ["Arm", "Movement points", "Hits in its area", "Hits one area away", "Hits two areas away"];
    Table::new("arms", "Movement and fire", head, units.into_iter().chain([leader]))
}

impl Knapp {
    fn units_table(&self) -> Table {
        let rows = units().map(|id| {
            let printed = unit(id);
            let side = pieces::owner(id).name().to_owned();
            let (corps, arm) = (printed.corps.name().to_owned(), arm_name(printed.arm).to_owned());
            [printed.name.to_owned(), side, corps, arm, self.full(id).to_string()]
        });
        Table::new("units", "Units", ["Unit", "Side", "Corps", "Arm", "Strength"], rows)
    }

    /// Who is still to come at the start of a game with the historical order of battle.
    fn arrivals(&self) -> Table {
        let state = self.start(&mut Dice::scripted(&[]), &mut Events::ignored());
        let rows = GROUPS.iter().enumerate().filter_map(|(number, group)| {
            let expected = self.expected(&state, number, Viewer::Referee)?;
            let who: Vec<_> = expected.pieces.into_iter().map(pieces::name).collect();
            Some([turn_name(group.turn), group.side.name().into(), group.area.into(), who.join(", ")])
        });
        Table::new("arrivals", "Reinforcements", ["Turn", "Side", "Area", "Who"], rows)
    }
}

fn terrain() -> Table {
    let clear = Terrain::default();
    let kinds = [
        ("clear", clear),
        ("slope", Terrain { slope: true, ..clear }),
        ("hill", Terrain { hill: true, ..clear }),
        ("town", Terrain { town: true, ..clear }),
    ];
    let rows = kinds.map(|(name, base)| {
        let cost = |terrain: Terrain| terrain.cost().to_string();
        let [woods, creek] = [Terrain { woods: true, ..base }, Terrain { creek: true, ..base }];
        [name.to_owned(), cost(base), cost(woods), cost(creek), cost(Terrain { creek: true, ..woods })]
    });
    let head = ["Area", "Points", "With woods", "With a creek", "With both"];
    Table::new("terrain", "What it costs to enter an area off the road", head, rows)
}

fn leaders_table() -> Table {
    let rows = leaders().map(|id| {
        let printed = leader_of(id);
        let commands = match printed.commands {
            Command::Army(side) => format!("the {} army", side.name()),
            Command::Corps(corps) => corps.name().to_owned(),
        };
        let name = printed.name.to_owned();
        [
            name,
            commands,
            printed.rating.to_string(),
            printed.points.to_string(),
            printed.successor.to_string(),
        ]
    });
    let head = ["Leader", "Commands", "Rating", "Points if killed", "Rating of a successor"];
    Table::new("leaders", "Leaders", head, rows)
}

fn points() -> Table {
    let lost = [Arm::Infantry, Arm::Cavalry, Arm::Artillery]
        .map(|arm| [format!("a strength point of enemy {}", arm_name(arm)), arm.points().to_string()]);
    let unit = [["an enemy unit eliminated, besides its strength".to_owned(), UNIT_POINTS.to_string()]];
    Table::new("points", "Points for losses", ["For", "Points"], lost.into_iter().chain(unit))
}
