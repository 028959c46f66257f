//! Which piece retreats next, and where to (rulebook, Retreat).

use super::super::event::{Flight, Loss};
use super::super::fighter::Fighter;
use super::super::refusals::Flee;
use super::super::retreat::Departure;
use super::holds_cavalry;
use super::prelude::*;
use crate::engine::SortShort as _;

/// Who retreats.
#[derive(Clone, Copy)]
pub enum Leave {
    /// Attackers, one after the other.
    Attackers,
    /// Defenders.
    Defenders,
    /// Guns that are alone.
    Guns,
    /// Cavalry outside an assault.
    Cavalry { place: SpaceId, cause: HitBy },
}

impl Leave {
    /// The area that is left.
    fn from(self, state: &State) -> SpaceId {
        self.about(state).topic.place.unwrap_or(SpaceId::OFF_MAP)
    }

    /// Whose pieces they are.
    fn side(self, state: &State) -> Side {
        match self {
            Leave::Attackers => state.side,
            Leave::Defenders | Leave::Guns => state.side.other(),
            Leave::Cavalry { place, .. } => holder(state, place),
        }
    }

    /// The attacker who goes back next.
    fn attacker(state: &State) -> Option<Fighter> {
        state.assault.as_ref()?.leaving[state.side].first().copied()
    }

    /// The pieces that can retreat now, with the cubes on each.
    fn pieces(self, state: &State) -> Vec<(Piece, u8)> {
        let place = state.place(self.from(state));
        match self {
            Leave::Attackers => {
                Leave::attacker(state).into_iter().map(|one| (Piece::from(one.kind), one.cubes)).collect()
            }
            Leave::Defenders => {
                let leaving = state.assault.iter().flat_map(|assault| &assault.leaving[assault.defender]);
                let mut pieces: Vec<_> = leaving.map(|one| (Piece::from(one.kind), one.cubes)).collect();
                pieces.sort_short();
                pieces.dedup();
                pieces
            }
            Leave::Guns => {
                let there = Piece::GUNS.into_iter().filter(|gun| place.guns.of(*gun) > 0);
                there.map(|gun| (gun, 0)).collect()
            }
            Leave::Cavalry { .. } => {
                place.cubes_of_leaver(Piece::Cavalry).map(|cubes| (Piece::Cavalry, cubes)).collect()
            }
        }
    }

    /// The ways by which they can.
    fn paths(self, rules: &Wallace, state: &State) -> Vec<Path> {
        let side = self.side(state);
        match (self, Leave::attacker(state)) {
            (Leave::Attackers, Some(one)) => rules.ways_back(state, side, one.origin),
            (Leave::Attackers, None) => Vec::new(),
            (Leave::Defenders | Leave::Guns | Leave::Cavalry { .. }, _) => {
                rules.paths(state, side, self.from(state))
            }
        }
    }
}

impl Decision<Wallace> for Leave {
    fn about(&self, state: &State) -> About {
        let forced: &[Rule] = &[Rule::RetreatCommand, Rule::RetreatLimit, Rule::RetreatKnockOn];
        let (bearing, topic) = match *self {
            Leave::Attackers => (&[Rule::RetreatAttacker, Rule::RetreatLimit][..], Topic::of(state)),
            Leave::Defenders | Leave::Guns => (forced, Topic::of(state)),
            Leave::Cavalry { place, .. } => (forced, Topic::at(place)),
        };
        About::of(self.side(state), bearing, topic)
    }

    fn asks(&self, case: Case<'_>) -> String {
        match *self {
            Leave::Attackers => format!("how an attacker gets back from {}", case.fought()),
            Leave::Defenders => format!("how the defenders of {} retreat", case.fought()),
            Leave::Guns => format!("where the guns of {} retreat", case.fought()),
            Leave::Cavalry { place, .. } => format!("where the cavalry in {} retreats", case.name(place)),
        }
    }

    fn validate(&self, rules: &Wallace, state: &State) -> Result<(), Problem> {
        valid(match *self {
            Leave::Attackers | Leave::Defenders | Leave::Guns => state.assault.is_some(),
            Leave::Cavalry { place, .. } => holds_cavalry(rules, state, place),
        })
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        let paths = self.paths(rules, state);
        for (piece, cubes) in self.pieces(state) {
            commands.extend(paths.iter().map(|Path { through, to }| Command::Retreat {
                piece,
                cubes,
                through: *through,
                to: *to,
            }));
        }
    }

    /// Goes on by itself if there is no choice of piece and way; who has no way is lost.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        if self.pieces(play.state).is_empty() {
            return play.done();
        }
        if !self.paths(play.rules, play.state).is_empty() {
            return play.only_choice();
        }
        let (area, side) = (self.from(play.state), self.side(play.state));
        match self {
            Leave::Attackers => {
                let one = Leave::attacker(play.state);
                play.with_assault(|assault| {
                    assault.leaving[side].remove(0);
                });
                if let Some(one) = one {
                    play.lose(area, side, one, Loss::NoWayBack);
                }
                return true;
            }
            Leave::Defenders => {
                let mut lost = Vec::new();
                play.with_assault(|assault| lost = std::mem::take(&mut assault.leaving[side]));
                for one in lost {
                    play.lose(area, side, one, Loss::NoRetreat);
                }
            }
            Leave::Guns => play.lose_guns(area, side, Loss::NoRetreat),
            // Cavalry that cannot leave is not asked.
            Leave::Cavalry { .. } => {}
        }
        play.done()
    }

    takes! { Wallace(self, rules, state, play)
        Command::Retreat { piece, cubes, through, to } => {
            let (pieces, path) = (self.pieces(state), Path { through, to });
            unless(pieces.iter().any(|(other, _)| *other == piece), Flee::Nobody { piece })?;
            unless(pieces.contains(&(piece, cubes)), Flee::Cubes { piece })?;
            if self.paths(rules, state).contains(&path) {
                return Ok(());
            }
            let side = self.side(state);
            Err(match (self, Leave::attacker(state)) {
                (Leave::Attackers, Some(one)) => rules.no_way_back(state, one.origin, path),
                (Leave::Attackers | Leave::Defenders | Leave::Guns | Leave::Cavalry { .. }, _) => {
                    rules.no_way_out(state, side, self.from(state), path)
                }
            }
            .into())
        }, {
            let (side, from) = (self.side(play.state), self.from(play.state));
            let (retreated, horse) =
                play.state.assault.as_ref().map_or((false, false), |one| (one.retreated, one.horse));
            let (why, cause) = match *self {
                Leave::Attackers => (Flight::Attack, HitBy::Fire),
                Leave::Defenders => (Flight::Defence, HitBy::Fire),
                Leave::Guns if retreated && horse => (Flight::WithCavalry, HitBy::Fire),
                Leave::Guns if retreated => (Flight::WithTroops, HitBy::Fire),
                Leave::Guns => (Flight::Overrun, HitBy::Fire),
                Leave::Cavalry { cause, .. } => (Flight::Cavalry, cause),
            };
            match self {
                Leave::Attackers | Leave::Defenders => play.with_assault(|assault| {
                    let is_it = |one: &Fighter| Piece::from(one.kind) == piece && one.cubes == cubes;
                    if let Some(number) = assault.leaving[side].iter().position(is_it) {
                        assault.leaving[side].remove(number);
                    }
                }),
                Leave::Guns => play.state.place_mut(from).take(piece, cubes),
                Leave::Cavalry { .. } => {
                    play.pop();
                    play.state.place_mut(from).take(piece, cubes);
                }
            }
            play.leave(Departure { side, piece, cubes, from, path: Path { through, to }, cause, why });
        };
    }
}

pub(super) fn retreat(case: Case<'_>, piece: Piece, cubes: u8, path: Path) -> Words {
    let label = format!("{} retreats {}", begin(&piece_with(piece, cubes)), way(case, path));
    case.says(label, "Retreat")
        .by(case.stack_asked(piece))
        .at(path.to)
        .risks(|| carries(case, piece, path.to))
}

/// A way of retreat, with what it does to the area that is passed.
pub(super) fn way(case: Case<'_>, Path { through, to }: Path) -> String {
    let Some(through) = through else { return format!("to {}", case.name(to)) };
    let place = case.state.place(through);
    let cost = match (place.disruption, place.troops.total(), case.state.disruption_stock()) {
        (true, 0, _) | (false, _, 0) => "",
        (true, _, _) => ", whose troops take a cube,",
        (false, _, _) => ", which gets a Disruption marker,",
    };
    format!("through {}{cost} to {}", case.name(through), case.name(to))
}

/// Does the last piece to leave take a Disruption marker along?
pub(super) fn carries(case: Case<'_>, piece: Piece, to: SpaceId) -> Option<String> {
    let left = left_empty(case.state)?;
    let (name, there) = (case.name(to), case.state.place(to));
    let troops = there.troops.total() > 0 || !piece.is_gun();
    case.state.place(left).disruption.then(|| {
        if there.disruption && troops {
            format!("carries a second Disruption marker to {name}: a cube for troops there")
        } else {
            format!("carries the Disruption marker to {name}")
        }
    })
}

/// The area in which nobody is left when the next piece has retreated.
fn left_empty(state: &State) -> Option<SpaceId> {
    let frame = Wallace::frame(state).filter(|frame| *frame != Frame::AttackersLeave {})?;
    let area = frame.ask(|decision| decision.about(state).topic.place)?;
    let fought = state.assault.as_deref().filter(|assault| assault.area == area);
    let fighters = fought.map_or(0, |assault| assault.fighters(assault.defender).count());
    (usize::from(state.size(area)) + fighters == 1).then_some(area)
}
