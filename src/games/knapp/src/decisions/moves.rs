//! Who moves, or enters, and where to (§4).

use super::super::absence::Absence;
use super::super::field::is_guns;
use super::super::pieces::{Division, id, is_leader, leader_of, owner, partner, unit};
use super::super::refusals::{General, Moves as Refused};
use super::super::routes::Routes;
use super::super::show::words::names;
use super::super::state::{LAST_TURN, Place};
use super::combine;
use super::prelude::*;
use crate::engine::phrase::verb;

impl Decision<Knapp> for frame::Moves {
    fn about(&self, state: &State) -> About {
        let bearing: &[Rule] = if state.is_night() {
            &[Rule::NightAdjacent, Rule::CommandRange]
        } else {
            &[Rule::CommandRange, Rule::MoveRates, Rule::StackLimit]
        };
        About::of(self.side, bearing, ())
    }

    fn asks(&self, case: Case<'_>) -> Asks {
        let prompt = match (case.state.is_night(), case.rules.options().leaders) {
            (true, _) => "move, but not next to the enemy. It is night.",
            (false, true) => "move, as far as commanders reach, or end the phase.",
            (false, false) => "move, or end the phase.",
        };
        let situation = format!("It is the {} movement phase", self.side.name());
        Asks { prompt: prompt.into(), situation, between: true }
    }

    fn validate(&self, _rules: &Knapp, state: &State) -> Sound {
        let field = &Field::of(state);
        let contested = field.contested();
        let quiet = contested.is_empty() || !state.is_night();
        law(quiet, "phase", "at night nobody is among the enemy")
            .map_err(|problem| problem.by(Rule::NightAdjacent))?;
        let entered = |area| field.units(area, self.side).iter().any(|unit| state.piece(unit).moved);
        law(contested.into_iter().all(entered), "phase", "an area is contested, but nobody moved into it")
    }

    fn legal(&self, rules: &Knapp, state: &State, commands: &mut Vec<Command>) {
        let field = Field::of(state);
        let mut routes = rules.routes(state, &field, self.side);
        for piece in pieces::of(self.side) {
            if Knapp::can_move(state, piece) {
                let ends = rules.destinations_by(state, &field, piece, &mut routes);
                ends.into_iter().for_each(|to| commands.push(Command::Move { piece, to }));
            }
        }
        let fit = |division: &Division| combine::check(rules, state, self.side, *division).is_ok();
        let fit = Division::ALL.into_iter().filter(fit);
        commands.extend(fit.map(|division| Command::Combine { division }));
        if rules.check_reunited(state, &field, self.side, &mut routes).is_ok() {
            commands.push(Command::EndMove {});
        }
    }

    takes! { Knapp(self, rules, state, play)
        Command::Move { piece, to } => check(rules, state, self.side, piece, to), play.move_piece(piece, to);
        Command::Combine { division } =>
            combine::check(rules, state, self.side, division),
            play.combine(division);
        Command::EndMove {} => {
            let field = Field::of(state);
            let mut routes = rules.routes(state, &field, self.side);
            rules.check_reunited(state, &field, self.side, &mut routes)
        }, play.end_move(self.side);
    }
}

fn check(rules: &Knapp, state: &State, side: Side, piece: PieceId, to: SpaceId) -> Verdict {
    Knapp::check_own(side, piece)?;
    let (from, boxed) = match rules.whereabouts(state, piece) {
        Ok(area) => (area, false),
        Err(Absence::Waits(area)) => (area, true),
        Err(absence) => return Err(General::Absent { piece, absence }.into()),
    };
    let now = state.piece(piece);
    unless(!now.moved, Refused::Moved { piece })?;
    unless(is_leader(piece) || now.in_command, Refused::NotInCommand { piece })?;
    unless(to != from || boxed, Refused::There { piece, at: to })?;
    let field = Field::of(state);
    let obstacles = rules.obstacles(state, &field, side);
    if !rules.reach(state, piece, &mut Routes::new(obstacles)).contains(to) {
        return Err(rules.barrier(state, piece, to, obstacles).into());
    }
    let (company, rule) = Knapp::escort(&field, piece);
    let alone = obstacles.enemy.contains(to) && !company.contains(to);
    unless(!alone, Refused::Alone { piece, to, rule })?;
    unless(field.has_room(to, piece), Refused::Full { piece, to })?;
    rules.check_together(state, &field, piece, to)
}

impl Play<'_> {
    /// Moves a piece (§4).
    fn move_piece(&mut self, piece: PieceId, to: SpaceId) {
        let before = *self.state.piece(piece);
        let came = self.rules.came_through(self.state, piece, to);
        let now = self.state.piece_mut(piece);
        now.place = Place::Map(to);
        (now.moved, now.came) = (true, came);
        now.began = before.position().filter(|_| is_leader(piece));
        let (rules, state) = (self.rules, &*self.state);
        self.events.push(|| rules.tell_move(state, piece, before.place, to));
        self.displace_leaders(to);
    }
}

/// How so many pieces go to an area: `moves to E2`, `move to E2`.
pub(in super::super) fn way(case: Case<'_>, piece: PieceId, to: SpaceId, count: u32) -> String {
    let (place, does) = (case.place(to), |singular| verb(count, singular));
    let enemy = Field::of(case.state).held(owner(piece).other()).contains(to);
    match (case.state.piece(piece).place, enemy) {
        (_, true) => format!("{} {place}", does("assaults")),
        (Place::Box(entry), false) if entry == to => {
            format!("{} at {place} and {} there", does("enters"), does("stops"))
        }
        (Place::Box(_), false) => format!("{} and {} to {place}", does("enters"), does("goes")),
        (Place::Map(_) | Place::Off | Place::Eliminated | Place::Removed | Place::Merged, false) => {
            format!("{} to {place}", does("moves"))
        }
    }
}

pub(super) fn go(case: Case<'_>, piece: PieceId, to: SpaceId) -> Words<'_> {
    let field = Field::of(case.state);
    let joins = is_leader(piece) && field.held(owner(piece).other()).contains(to);
    let way =
        if joins { format!("joins the assault on {}", case.place(to)) } else { way(case, piece, to, 1) };
    let words = case.says(format!("{} {way}", case.called(piece)), "Movement").of(piece).at(to);
    if is_leader(piece) {
        words
            .risks(|| danger(case, &field, piece, to))
            .notes(|| leaves_out_of_command(case, piece, to))
            .shows("command", id(piece))
    } else {
        let notes = || uphill(case, &field, piece, to).into_iter().chain(stays_behind(case, piece, to));
        words.risks(|| risks(case, &field, piece, to)).notes(notes)
    }
}

/// May a leader die where he goes?
fn danger(case: Case<'_>, field: &Field, leader: PieceId, to: SpaceId) -> Option<String> {
    let side = owner(leader);
    let fired_at = field.held(side.other()).contains(to) || case.rules.under_fire(field, to, side);
    let in_danger = fired_at && !case.state.is_night();
    in_danger.then(|| {
        let (name, place) = (case.called(leader), case.place(to));
        format!("for each hit that units with {name} in {place} take, he rolls a die and dies on a 1")
    })
}

/// Units that a leader's move would leave without a commander next turn, if nobody else moves.
fn leaves_out_of_command(case: Case<'_>, leader: PieceId, to: SpaceId) -> Option<String> {
    let Case { rules, state, .. } = case;
    let printed = leader_of(leader);
    let next = |place| {
        let mut next = state.clone();
        next.turn += 1;
        next.piece_mut(leader).place = place;
        next
    };
    let (stays, goes) = (next(state.piece(leader).place), next(Place::Map(to)));
    let lost: Vec<PieceId> = state
        .units_on_map(printed.side())
        .map(|(piece, _)| piece)
        .filter(|piece| printed.commands(unit(*piece)))
        .filter(|piece| {
            rules.in_command(&stays, *piece).is_some() && rules.in_command(&goes, *piece).is_none()
        })
        .collect();
    if lost.is_empty() || state.turn >= LAST_TURN {
        return None;
    }
    let what = match lost.as_slice() {
        few @ ([_] | [_, _] | [_, _, _]) => names(few),
        many => plural(u32::try_from(many.len()).unwrap_or(0), "unit"),
    };
    Some(format!("as they stand now, {what} would be out of command next turn"))
}

/// Does a unit assault a hill?
fn uphill(case: Case<'_>, field: &Field, piece: PieceId, to: SpaceId) -> Option<String> {
    let assaults = field.held(owner(piece).other()).contains(to) && case.rules.board().hills.contains(to);
    let place = case.place(to);
    assaults.then(|| format!("{place} is a hill: 1 is subtracted from each die of those who assault it"))
}

/// What may be lost when a unit moves.
fn risks(case: Case<'_>, field: &Field, piece: PieceId, to: SpaceId) -> Vec<String> {
    let (board, who) = (case.rules.board(), name(piece));
    let (own, enemy) = (owner(piece), field.held(owner(piece).other()));
    let mut risks = Vec::new();
    if let Some(from) = case.state.piece(piece).area()
        && case.objective(from).is_some()
        && field.units(from, own).len() == 1
    {
        let place = case.place(from);
        risks.push(format!("{who} leaves {place}, an objective, without a unit of its side"));
    }
    if is_guns(piece) && board.within(to, 1).meets(enemy) && !field.held_by_foot(own).contains(to) {
        risks.push(format!("{who} will be next to the enemy, without infantry or cavalry"));
    }
    risks
}

/// The other part of a division, if it cannot follow.
fn stays_behind(case: Case<'_>, piece: PieceId, to: SpaceId) -> Option<String> {
    // While the other part can still move, it will follow: the phase does not end before.
    let other = partner(piece).filter(|other| !Knapp::can_move(case.state, *other))?;
    let apart = case.rules.board().distance(to, case.state.piece(other).position()?);
    let far = plural(u32::from(apart), "area");
    (apart > 1).then(|| format!("{} stays {far} away and cannot follow in this phase", name(other)))
}
