//! What a Move order forbids.

use super::super::Wallace;
use super::super::double::{Knows, Thought};
use super::super::march::{March, Mode};
use super::super::pieces::{AREA_LIMIT, Piece};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::words;
use super::{Told, Why};
use crate::engine::phrase::{begin, plural, verb};
use crate::engine::{Refusal, SpaceId};
use std::collections::BTreeSet;

/// What a Move order forbids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves {
    /// No own pieces stand there.
    NobodyThere { from: SpaceId },
    /// None of them can move.
    AllStay { from: SpaceId },
    /// No own piece of that kind stands there.
    NotThere { from: SpaceId, piece: Piece },
    /// It is an entry box.
    IntoBox { to: SpaceId },
    /// The areas touch at a corner only.
    Corner { from: SpaceId, to: SpaceId },
    /// The areas do not touch.
    Apart { from: SpaceId, to: SpaceId },
    /// Cavalry does not come back.
    BackAgain { to: SpaceId },
    /// The boundary is used up.
    Boundary { from: SpaceId, to: SpaceId },
    /// The boundary is used up for an assault.
    AssaultBoundary { from: SpaceId, to: SpaceId },
    /// Guns do not enter an area that the enemy holds.
    Guns { to: SpaceId },
    /// Nothing has moved.
    NothingMoved,
    /// The area has as many pieces as it may.
    Full { area: SpaceId },
    /// The same, and cavalry could not go on from there.
    NoWayOn { area: SpaceId },
    /// The cavalry cannot stay.
    MustGoOn { area: SpaceId },
    /// There are four attackers.
    FourAttack { area: SpaceId },
    /// Nobody assaults at night.
    Night { to: SpaceId },
    /// A leaving piece cannot take so many cubes.
    Cubes { from: SpaceId, piece: Piece },
    /// The last troops of a disrupted area stay.
    LastTroops { from: SpaceId },
    /// A disrupted area has no troops that would stay.
    NoTroopsStay { from: SpaceId },
    /// An order that overfills an area sends no attackers.
    AssaultBesides { area: SpaceId },
    /// The second order could not make it right.
    Unfixable(Unfixable),
    /// The area is still overfull.
    StillOverfull { from: SpaceId },
    /// The second order adds to the assault first.
    HoldFirst,
    /// The assault cannot wait.
    CannotHold(Hold),
}

/// Why a second order could not make an overfull area right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfixable {
    /// There would be two of them.
    Two { area: SpaceId, other: SpaceId },
    /// This order has sent attackers.
    Attackers { area: SpaceId },
    /// The area is disrupted, and no troops are there to stay.
    NoTroops { area: SpaceId },
    /// No block with room reaches it.
    NoBlock { area: SpaceId },
    /// Too few pieces could leave it.
    NoRoom { area: SpaceId, over: u8, room: u8 },
}

/// Why an assault cannot wait for a second order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// Nobody is left who could be sent.
    NobodyLeft { from: SpaceId },
    /// There are four attackers everywhere.
    FourAttack,
    /// No block with room reaches the area.
    NoBlock { from: SpaceId },
}

impl Case<'_> {
    pub(super) fn moves(self, cause: Moves) -> Told {
        match cause {
            Moves::NobodyThere { from } => {
                Refusal::new(Rule::MoveNothing, format!("You have no pieces in {}.", self.name(from)))
            }
            Moves::AllStay { from } => self.nothing_moves(from),
            Moves::NotThere { from, piece } => Refusal::new(Rule::MovePiece, self.none_of(piece, from)),
            Moves::IntoBox { to } => Refusal::new(
                Rule::EntryNoReturn,
                format!("{} is an entry box: no piece moves into it.", begin(self.name(to))),
            ),
            Moves::Corner { from, to } => Refusal::new(
                Rule::MoveVertex,
                format!("From {} to {} there is only a corner, no boundary.", self.name(from), self.name(to)),
            ),
            Moves::Apart { from, to } => Refusal::new(Rule::MoveAdjacent, self.no_boundary(from, to)),
            Moves::BackAgain { to } => Refusal::new(
                Rule::MoveAdjacent,
                format!(
                    "The cavalry set out from {} and does not come back there by the same order.",
                    self.name(to)
                ),
            ),
            Moves::Boundary { from, to } => self.boundary(from, to),
            Moves::AssaultBoundary { from, to } => self.assault_boundary(from, to),
            Moves::Guns { to } => {
                let text = format!("Enemy pieces stand in {}: artillery does not go there.", self.name(to));
                self.with_pieces(Refusal::new(Rule::MoveArtilleryAssault, text), to)
            }
            Moves::NothingMoved => Refusal::new(
                Rule::MoveAtLeastOne,
                "Nothing has moved yet: a Move order moves at least one piece.",
            ),
            Moves::Full { area } => self.full(area),
            Moves::NoWayOn { area } => {
                let text =
                    format!("{} already, and the cavalry could not go on from there.", self.crowd(area));
                self.with_pieces(Refusal::new(Rule::LimitArea, text), area).fact("limit", AREA_LIMIT)
            }
            Moves::MustGoOn { area } => {
                let text = format!("{} already: the cavalry must go on.", self.crowd(area));
                self.with_pieces(Refusal::new(Rule::LimitArea, text), area).fact("limit", AREA_LIMIT)
            }
            Moves::FourAttack { area } => {
                let attackers = Wallace::attackers_of(self.state, area).into();
                let text = format!(
                    "{} already {} {}.",
                    plural(attackers, "piece"),
                    verb(attackers, "attacks"),
                    self.name(area)
                );
                Refusal::new(Rule::LimitAttackers, text).fact("limit", AREA_LIMIT)
            }
            Moves::Night { to } => {
                let text = format!("It is night, and enemy pieces stand in {}.", self.name(to));
                self.with_pieces(Refusal::new(Rule::NightNoAssault, text), to)
            }
            Moves::Cubes { from, piece } => self.wrong_cubes(from, piece),
            Moves::LastTroops { from } => Refusal::new(
                Rule::DisruptionLeaveOne,
                format!(
                    "There is a Disruption marker in {}: the last infantry or cavalry piece must stay there.",
                    self.name(from)
                ),
            ),
            Moves::NoTroopsStay { from } => Refusal::new(
                Rule::DisruptionLeaveOne,
                format!(
                    "There is a Disruption marker in {}, and no infantry or cavalry that would stay: nothing may leave it.",
                    self.name(from)
                ),
            ),
            Moves::AssaultBesides { area } => {
                let text = format!(
                    "{}, more than may stay: an order that overfills an area sends no attackers.",
                    self.crowd(area)
                );
                Refusal::new(Rule::LimitTemporary, text)
            }
            Moves::Unfixable(cause) => self.unfixable(cause),
            Moves::StillOverfull { from } => {
                let over = self.state.size(from).saturating_sub(AREA_LIMIT);
                let text = format!("{}: {over} more must leave it by this order.", self.crowd(from));
                Refusal::new(Rule::LimitTemporary, text).fact("limit", AREA_LIMIT)
            }
            Moves::HoldFirst => self.hold_first(),
            Moves::CannotHold(cause) => self.cannot_hold(cause),
        }
    }

    fn crossed(self, from: SpaceId, to: SpaceId) -> u8 {
        self.state.march.as_ref().map_or(0, |march| march.crossed(from, to))
    }

    fn boundary(self, from: SpaceId, to: SpaceId) -> Told {
        let crossed = self.crossed(from, to);
        let road = self.rules.board.road(from, to);
        let text = format!(
            "{} {} crossed between {} and {} by this order: no more can{}.",
            plural(crossed.into(), "piece"),
            verb(crossed.into(), "has"),
            self.name(from),
            self.name(to),
            if road { ", not even by road" } else { " where there is no road" }
        );
        Refusal::new(Rule::MoveBoundary, text)
            .fact("pieces across", crossed)
            .fact("limit", Wallace::boundary_limit(road))
    }

    fn assault_boundary(self, from: SpaceId, to: SpaceId) -> Told {
        let crossed = self.crossed(from, to);
        let text = format!(
            "Enemy pieces stand in {}, and {} {} crossed into it from {} by this order: no more can.",
            self.name(to),
            plural(crossed.into(), "piece"),
            verb(crossed.into(), "has"),
            self.name(from)
        );
        let told = Refusal::new(Rule::MoveBoundaryAssault, text).fact("pieces across", crossed);
        self.with_pieces(told.fact("limit", super::super::movement::ASSAULT_LIMIT), to)
    }

    /// Every cause that keeps a piece of an area where it is, each with the areas that it bars.
    fn nothing_moves(self, from: SpaceId) -> Told {
        let mode = if self.state.is_first_of_two() { Mode::First } else { Mode::Normal };
        let march = March::new(from, mode);
        let place = self.state.place(from);
        let mut reasons = BTreeSet::new();
        for piece in place.kinds() {
            let cubes = *place.cubes_of_leaver(piece).start();
            for to in self.rules.board.adj(from) {
                let thought = Thought { piece, from, to };
                let verdict = self.rules.check_move(self.state, &march, thought, cubes, Knows::Everything);
                if let Err(why) = verdict {
                    reasons.insert(self.bar(why));
                }
            }
        }
        let reasons: Vec<String> = reasons.into_iter().collect();
        let text = format!("Nothing in {} can move. {}", self.name(from), reasons.join(" "));
        Refusal::new(Rule::MoveNothing, text.trim_end())
    }

    /// What keeps a piece where it is, as a sentence.
    fn bar(self, why: Why) -> String {
        self.refuses(why).text
    }

    fn unfixable(self, cause: Unfixable) -> Told {
        let text = match cause {
            Unfixable::Two { area, other } => format!(
                "More than {AREA_LIMIT} pieces would stand in {} as well as in {}, and the second order can make only one of them right.",
                self.name(area),
                self.name(other)
            ),
            Unfixable::Attackers { area } => format!(
                "More than {AREA_LIMIT} pieces would stand in {}, and an order that sends attackers may overfill nothing.",
                self.name(area)
            ),
            Unfixable::NoTroops { area } => format!(
                "More than {AREA_LIMIT} pieces would stand in {}, and as there is a Disruption marker and no infantry or cavalry, none of them could leave.",
                self.name(area)
            ),
            Unfixable::NoBlock { area } => format!(
                "More than {AREA_LIMIT} pieces would stand in {}, and no command block with room for the second disc is in or next to it.",
                self.name(area)
            ),
            Unfixable::NoRoom { area, over, room } => format!(
                "{} too many would stand in {}, and there is room for {room} in the areas beside it.",
                plural(over.into(), "piece"),
                self.name(area)
            ),
        };
        Refusal::new(Rule::LimitTemporary, text)
    }

    fn hold_first(self) -> Told {
        let targets: BTreeSet<SpaceId> = self.state.attackers.iter().map(|one| one.target).collect();
        let waiting = self.waiting();
        let open = targets.into_iter().filter(|area| Wallace::attackers_of(self.state, *area) < AREA_LIMIT);
        let text = format!(
            "The second order adds to {waiting}: first a piece must be sent into {}.",
            words::choices(self.rules, open)
        );
        Refusal::new(Rule::AssaultHoldFirst, text)
    }

    fn cannot_hold(self, cause: Hold) -> Told {
        let text = match cause {
            Hold::NobodyLeft { from } => {
                format!("Nobody is left in {} who could be sent by the second order.", self.name(from))
            }
            Hold::FourAttack => "No assault of this order has room for another attacker.".to_owned(),
            Hold::NoBlock { from } => format!(
                "None of your command blocks in or next to {} has room for the second disc.",
                self.name(from)
            ),
        };
        Refusal::new(Rule::AssaultDouble, text)
    }
}
