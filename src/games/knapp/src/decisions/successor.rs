//! Whether and where a dead leader's successor takes over (§9, option).

use super::super::pieces::leader_of;
use super::super::state::Place;
use super::prelude::*;

impl frame::Successor {
    /// Is this the leader whose successor is decided on?
    fn check_leader(&self, asked: PieceId) -> Verdict {
        unless(asked == self.leader, Refused::OtherLeader { now: self.leader, asked })
    }
}

impl Decision<Knapp> for frame::Successor {
    fn about(&self, _state: &State) -> About {
        About::of(pieces::owner(self.leader), &[Rule::OptionLeaderPlace], ())
    }

    fn asks(&self, _case: Case<'_>) -> Asks {
        Asks::decide(pieces::owner(self.leader), &format!("who succeeds {}", name(self.leader)))
    }

    fn validate(&self, rules: &Knapp, state: &State) -> Sound {
        let due = state.is_night() && rules.options.leader_replacement;
        law(due, "phase", "leaders are replaced at night, by an option")?;
        let dead = pieces::is_leader(self.leader) && state.piece(self.leader).place == Place::Eliminated;
        let wanted = dead && !Knapp::places_for(state, self.leader).is_empty();
        law(wanted, "phase", "he needs no successor")
    }

    fn legal(&self, _rules: &Knapp, state: &State, commands: &mut Vec<Command>) {
        let leader = self.leader;
        let areas = Knapp::places_for(state, leader).into_iter();
        commands.extend(areas.map(|area| Command::PlaceLeader { leader, area }));
        commands.push(Command::DeclineLeader { leader });
    }

    takes! { Knapp(self, rules, state, play)
        Command::PlaceLeader { leader, area } => {
            self.check_leader(leader)?;
            unless(Knapp::places_for(state, leader).contains(area), Refused::NoMen { leader, area })
        }, {
            play.place_leader(leader, area);
            play.replace_leaders(PieceId(leader.0 + 1));
        };
        Command::DeclineLeader { leader } => self.check_leader(leader), {
            play.events.push(|| Event::LeaderDeclined { leader });
            play.replace_leaders(PieceId(leader.0 + 1));
        };
    }
}

impl Play<'_> {
    fn place_leader(&mut self, leader: PieceId, area: SpaceId) {
        let printed = leader_of(leader);
        let ledger = &mut self.state.ledger[printed.side().other()];
        ledger.leaders = ledger.leaders.saturating_add(u16::from(printed.points));
        let now = self.state.piece_mut(leader);
        now.place = Place::Map(area);
        now.replaced = true;
        let rating = self.rules.rating(self.state, leader);
        self.events.push(|| Event::LeaderPlaced { leader, area, rating });
    }
}

refusals! {
    /// Why no successor takes over.
    Refused(case) {
        /// It is another leader's successor that is decided on now.
        OtherLeader { now: PieceId, asked: PieceId } => no!(
            OptionLeaderPlace, "It is {} successor that is decided on now, not {}.",
            possessive(name(now)), possessive(name(asked))
        );
        /// No unit of the leader's command is there.
        NoMen { leader: PieceId, area: SpaceId } => no!(
            OptionLeaderPlace, "No unit of {} command is in {}.", possessive(name(leader)), case.place(area)
        );
    }
}

pub(super) fn place(case: Case<'_>, leader: PieceId, area: SpaceId) -> Words<'_> {
    let whose = possessive(name(leader));
    case.says(format!("{whose} successor takes command in {}", case.place(area)), "Successors").at(area)
}

pub(super) fn decline(case: Case<'_>, leader: PieceId) -> Words<'_> {
    case.says(format!("{} has no successor tonight", name(leader)), "Successors").closes()
}
