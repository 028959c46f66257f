//! Who withdraws first, and where to (§4, §6).

use super::super::pieces::{is_leader, owner};
use super::super::show::words::names;
use super::super::state::Forced;
use super::super::validate::volley;
use super::super::withdrawal::{FirstStep, Leaving};
use super::prelude::*;
use crate::boards::space_set::SpaceSet;
use crate::engine::Refusal;
use crate::engine::phrase::{join_choices, join_words};

impl Decision<Knapp> for frame::Withdrawals {
    fn about(&self, _state: &State) -> About {
        About::of(self.side, &[Rule::MoraleDirection], ())
    }

    fn asks(&self, case: Case<'_>) -> Asks {
        let what = match case.leavers().as_slice() {
            [only] => format!("where {} withdraws", name(*only)),
            several => format!("which of {} withdraws first, and where to", names(several)),
        };
        Asks::decide(self.side, &what)
    }

    fn validate(&self, rules: &Knapp, state: &State) -> Sound {
        let field = &Field::of(state);
        let volley = volley(rules, state)?;
        let (place, pays) = ("volley.withdrawals", volley.forced == Forced::Pay);
        law(volley.left == 0, "volley.left", "hits are still to be placed")?;
        law(volley.firers.is_empty() != pays, "volley.forced", "it does not fit the volley")?;
        law(pays || state.assault.is_some(), "volley.forced", "there is no assault")?;
        for (n, one) in volley.withdrawals.iter().enumerate() {
            let mine = !is_leader(one.unit) && owner(one.unit) == self.side;
            let there = mine && state.piece(one.unit).area() == Some(volley.target);
            law(there, place, "a unit that withdraws is not in the area")?;
            let twice = volley.withdrawals[..n].iter().any(|other| other.unit == one.unit);
            law(!twice, place, "a unit withdraws twice")?;
            let most = if pays { rules.options.double_one_areas } else { 1 };
            law((1..=most).contains(&one.areas), place, "no withdrawal is that long")?;
        }
        // With one way a unit goes without being asked, but positions of earlier versions may wait for it.
        let goes = rules.pending_ways(state, field).iter().any(|(_, ways)| !ways.is_empty());
        law(goes, place, "the unit that withdraws has no way out")
    }

    fn legal(&self, rules: &Knapp, state: &State, commands: &mut Vec<Command>) {
        for (unit, ways) in rules.pending_ways(state, &Field::of(state)) {
            commands.extend(ways.into_iter().map(|to| Command::Withdraw { unit, to }));
        }
    }

    // The owner chose which unit withdraws and where to, and the rest follows as far as there is no choice.
    takes! { Knapp(self, rules, state, play)
        Command::Withdraw { unit, to } => {
            Knapp::check_own(self.side, unit)?;
            let field = Field::of(state);
            let pending = rules.pending_ways(state, &field);
            let Some((_, ways)) = pending.iter().find(|(one, _)| *one == unit) else {
                return Err(Refused::NotNext.into());
            };
            if ways.contains(to) {
                return Ok(());
            }
            let why = NoWay::of(rules, state, &field, unit, to);
            let out = state.piece(unit).area().is_some_and(|at| rules.leaves_assault(&field, at));
            let fled = matches!(why, NoWay::Away { .. });
            let rule = if out && !fled { Rule::AssaultWayBack } else { Rule::MoraleDirection };
            Err(Refused::NoWay { unit, to, ways: *ways, rule, why }.into())
        }, {
            if let Some(volley) = &mut play.state.volley
                && let Some(place) = volley.withdrawals.iter().position(|one| one.unit == unit)
            {
                volley.withdrawals[..=place].rotate_right(1);
            }
            // A unit that was chosen before others pays only now for the areas that it lacks.
            play.way_that_is_left(unit);
            play.go(unit, to);
            play.withdraw_next();
        };
    }
}

refusals! {
    /// Why a unit does not withdraw to an area.
    Refused(case) {
        /// Another withdraws now.
        NotNext => {
            let next: Vec<String> = case.leavers().iter().map(|unit| name(*unit).to_owned()).collect();
            no!(MoraleDirection, "Now {} withdraws.", join_choices(&next))
        };
        /// It does not end there, and has other ways; the rule is the one that gives them.
        NoWay { unit: PieceId, to: SpaceId, ways: SpaceSet, rule: Rule, why: NoWay } => {
            let (why, places) = (why.words(case, unit, to), join_choices(&case.places(ways)));
            let ids: Vec<&str> = ways.into_iter().map(|area| case.rules.board.id(area)).collect();
            let told = Refusal::new(rule, format!("{why}. {} can go to {places}.", name(unit)));
            case.with_enemies(told.fact("ways out", ids.join(", ")), SpaceSet::of(to))
        };
    }
}

/// Why a unit that withdraws does not end in an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoWay {
    /// It must leave the area.
    Stays,
    /// The enemy is there.
    Enemy,
    /// There is no room for it.
    Full,
    /// It goes so many areas, and not so far.
    TooFar { areas: u8, distance: u8 },
    /// The attackers came from there, and a defender has other ways.
    AttackersCame,
    /// An attacker goes back to the area from which it came.
    GoesBack { came: SpaceId },
    /// An attacker goes where no other enemy is nearer.
    NearerToEnemies,
    /// No way of so many areas out of the assault leads there.
    OutOfAssault { at: SpaceId, areas: u8 },
    /// No way of so many areas away from the enemy ends there.
    Away { from: SpaceSet, areas: u8 },
}

impl NoWay {
    /// Why a unit that withdraws, and has ways out, cannot end in an area.
    fn of(rules: &Knapp, state: &State, field: &Field, unit: PieceId, to: SpaceId) -> NoWay {
        let at = state.piece(unit).area().filter(|at| *at != to);
        let (Some(at), Some(volley)) = (at, &state.volley) else { return NoWay::Stays };
        if field.held(owner(unit).other()).contains(to) {
            return NoWay::Enemy;
        }
        if !field.has_room(to, unit) {
            return NoWay::Full;
        }
        let areas = rules.areas_to_go(state, field, volley, unit);
        let distance = rules.board.distance(at, to);
        if distance > areas {
            return NoWay::TooFar { areas, distance };
        }
        let leaving = rules.leaving(state, field, volley, at);
        let ways = |leaving| rules.ways(state, field, volley, (unit, areas), leaving);
        let away = NoWay::Away { from: Knapp::sources(state, volley), areas };
        if leaving == Leaving::FireOnAssault && !ways(Leaving::Fire).ends.contains(to) {
            return away;
        }
        match (ways(leaving).first, areas) {
            (None, _) => away,
            (Some(FirstStep::OffTheirWay), 1) => NoWay::AttackersCame,
            (Some(FirstStep::Back { came }), 1) => NoWay::GoesBack { came },
            (Some(FirstStep::NoNearer), 1) => NoWay::NearerToEnemies,
            (Some(_), _) => NoWay::OutOfAssault { at, areas },
        }
    }

    fn words(self, case: Case<'_>, unit: PieceId, to: SpaceId) -> String {
        let (name, place) = (name(unit), case.place(to));
        let far = |areas: u8| plural(u32::from(areas), "area");
        match self {
            NoWay::Stays => format!("{name} must leave {place}"),
            NoWay::Enemy => format!("Enemy units are in {place}"),
            NoWay::Full => format!("There is no room for {name} in {place}"),
            NoWay::TooFar { areas, distance } => {
                format!("{name} withdraws {}, and {place} is {} away", far(areas), far(distance))
            }
            NoWay::AttackersCame => {
                format!("The attackers came from {place}, and there are other ways out")
            }
            NoWay::GoesBack { came } => {
                format!("{name} goes back to {}, from which it came", case.place(came))
            }
            NoWay::NearerToEnemies => {
                format!("{place} is nearer to enemy units elsewhere than {name} is now")
            }
            NoWay::OutOfAssault { at, areas } => {
                format!("No way of {} out of the assault in {} leads to {place}", far(areas), case.place(at))
            }
            NoWay::Away { from, areas } => {
                let (far, from) = (far(areas), join_words(&case.places(from)));
                format!(
                    "{name} withdraws {far} away from the enemy in {from}, and no such way ends in {place}"
                )
            }
        }
    }
}

impl Case<'_> {
    /// Who may withdraw next.
    fn leavers(self) -> Vec<PieceId> {
        let next = self.rules.pending_ways(self.state, &Field::of(self.state));
        next.iter().map(|(unit, _)| *unit).collect()
    }
}

pub(super) fn withdraw(case: Case<'_>, unit: PieceId, to: SpaceId) -> Words<'_> {
    let words = case.says(format!("{} withdraws to {}", name(unit), case.place(to)), "Withdrawal");
    words.of(unit).at(to).may_roll(move || odds::following(case, Command::Withdraw { unit, to }))
}
