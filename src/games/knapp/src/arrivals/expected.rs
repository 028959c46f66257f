//! What is known of those who are still to come.

use super::super::Knapp;
use super::super::options::OrderOfBattle;
use super::super::pieces::{Corps, Division, is_leader, unit};
use super::super::state::{LAST_TURN, Place, State};
use super::divisions_out;
use super::schedule::{GROUPS, Group, Role, Troops};
use crate::engine::SortShort as _;
use crate::engine::{Dice, PieceId, Side, Viewer};

impl Knapp {
    /// Is who is still to come known to its owner only (§11.1, `knapp.oob.secret`)?
    pub(in super::super) fn arrivals_are_secret(&self) -> bool {
        self.options.order_of_battle == OrderOfBattle::Optional && self.options.secret_arrivals
    }

    /// The places in [`Roles`] of a side's corps that its enemy cannot know yet: of which nothing was seen.
    pub(in super::super) fn unknown_roles(state: &State, side: Side) -> Vec<usize> {
        let seen = |corps: Corps| {
            let mut units = super::super::pieces::units();
            units.any(|piece| unit(piece).corps == corps && state.piece(piece).place != Place::Off)
        };
        let corps: &[Corps] = match side {
            Side::Confederate => &state.roles.confederate,
            Side::Union => &state.roles.union,
        };
        (0..corps.len()).filter(|place| !seen(corps[*place])).collect()
    }

    /// Shuffles what a side cannot know of the enemy's order of battle.
    pub(in super::super) fn guess_roles(state: &mut State, side: Side, dice: &mut Dice) {
        let enemy = side.other();
        let unknown = Self::unknown_roles(state, enemy);
        let corps: &mut [Corps] = match enemy {
            Side::Confederate => &mut state.roles.confederate,
            Side::Union => &mut state.roles.union,
        };
        let mut guess: Vec<Corps> = unknown.iter().map(|place| corps[*place]).collect();
        // The guess must not depend on the truth: it starts from an order that everybody knows.
        guess.sort_short();
        dice.shuffle(&mut guess);
        for (place, one) in unknown.into_iter().zip(guess) {
            corps[place] = one;
        }
    }
}

/// What a viewer knows of a group that is still to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// Its corps, if it belongs to one and the viewer may know which.
    pub corps: Option<Corps>,
    /// The pieces that will surely come with it, as far as the viewer may know.
    pub pieces: Vec<PieceId>,
    /// Divisions of the corps that will come besides, chosen by dice.
    pub divisions: usize,
}

impl Knapp {
    /// What a viewer knows of a group that is still to come; nothing of one that has arrived.
    pub fn expected(&self, state: &State, number: usize, viewer: Viewer) -> Option<Expected> {
        let due = state.groups.get(number).filter(|group| !group.arrived && group.turn >= state.turn)?;
        let group = GROUPS.get(number).filter(|_| due.turn <= LAST_TURN)?;
        let with_leaders = |piece: &PieceId| self.options.leaders || !is_leader(*piece);
        let known = |pieces: Vec<PieceId>, corps, divisions| Expected {
            corps,
            pieces: pieces.into_iter().filter(with_leaders).collect(),
            divisions,
        };
        let Some(corps) = group.corps(&state.roles) else {
            let Troops::Commander(leader) = group.troops else { return None };
            return Some(known(vec![leader], None, 0));
        };
        if self.hides_role(state, group, viewer) {
            return Some(known(Vec::new(), None, 0));
        }
        let historical = self.options.order_of_battle == OrderOfBattle::Historical;
        let head = || corps.commander().into_iter().chain(corps.artillery());
        let named = |divisions: &[Division]| divisions.iter().flat_map(|one| one.parts()).collect::<Vec<_>>();
        Some(match group.troops {
            Troops::Rest(_) => {
                let off = |piece: &PieceId| state.piece(*piece).place == Place::Off;
                let divisions = divisions_out(state, corps).into_iter().flatten();
                known(head().filter(off).chain(divisions).collect(), Some(corps), 0)
            }
            Troops::Head(_, divisions) if historical => {
                known(head().chain(named(divisions)).collect(), Some(corps), 0)
            }
            Troops::Head(_, divisions) => known(head().collect(), Some(corps), divisions.len()),
            Troops::Division(_, divisions) if historical => known(named(divisions), Some(corps), 0),
            Troops::Division(_, divisions) => known(Vec::new(), Some(corps), divisions.len()),
            Troops::Commander(leader) => known(vec![leader], Some(corps), 0),
        })
    }

    /// The divisions among which a die will choose the first that comes with a group; none if no die will.
    pub(in super::super) fn divisions_to_draw(&self, state: &State, number: usize) -> Vec<Vec<PieceId>> {
        let group = &GROUPS[number];
        let by_dice = self.options.order_of_battle == OrderOfBattle::Optional;
        match (group.troops, group.corps(&state.roles)) {
            (Troops::Head(..) | Troops::Division(..), Some(corps)) if by_dice => {
                divisions_out(state, corps).iter().map(|units| units.to_vec()).collect()
            }
            (Troops::Commander(_) | Troops::Rest(_) | Troops::Head(..) | Troops::Division(..), _) => {
                Vec::new()
            }
        }
    }

    /// Is a group's corps a secret of its owner?
    fn hides_role(&self, state: &State, group: &Group, viewer: Viewer) -> bool {
        let Some(Role::Confederate(place) | Role::Union(place)) = group.role() else { return false };
        self.arrivals_are_secret()
            && !viewer.sees(group.side)
            && Self::unknown_roles(state, group.side).len() > 1
            && Self::unknown_roles(state, group.side).contains(&place)
    }
}
