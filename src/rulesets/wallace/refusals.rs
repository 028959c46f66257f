//! Why a command is refused, in the words of the case.

use super::Wallace;
use super::command::Command;
use super::rules::Rule;
use super::show::words;
use super::state::State;
use crate::engine::{Refusal, RuleId, Side, SpaceId};

impl Wallace {
    /// A refusal by a rule, told with the figures of the case. It names nothing that the side does not know.
    pub(super) fn refusal(&self, state: &State, side: Side, command: &Command, rule: Rule) -> Refusal<Rule> {
        if rule == Rule::PhaseNotNow {
            return self.not_now(state, side);
        }
        let text = self.explain(state, command, rule).unwrap_or_else(|| rule.entry().text.to_owned());
        self.with_figures(Refusal::new(rule, text), state, command)
    }

    /// The refusal of what is not to be decided now, or not by this side.
    fn not_now(&self, state: &State, side: Side) -> Refusal<Rule> {
        let text = if state.ending.is_some() {
            "The game is over.".into()
        } else {
            let task = words::task(self, state);
            if Wallace::decider(state).includes(side) {
                format!("This is to be decided now: {task}.")
            } else {
                format!("It is the {} side's decision: {task}.", side.other().name())
            }
        };
        Refusal::new(Rule::PhaseNotNow, text)
    }
}

impl Wallace {
    /// The case in a sentence, where the rule alone says too little.
    fn explain(&self, state: &State, command: &Command, rule: Rule) -> Option<String> {
        self.explain_turn(state, command, rule)
            .or_else(|| self.explain_entry(command, rule))
            .or_else(|| self.explain_move(state, command, rule))
            .or_else(|| self.explain_rest(state, command, rule))
    }

    /// Command blocks and discs.
    fn explain_turn(&self, state: &State, command: &Command, rule: Rule) -> Option<String> {
        let name = |place: SpaceId| self.board.name(place);
        let side = state.side;
        Some(match (rule, command) {
            (Rule::BlockNoneAvailable, _) => {
                "No command block is available; used ones come back when the last has been placed.".into()
            }
            (Rule::BlockWhere, Command::PlaceBlock { at }) if self.board.is_box(*at) => {
                format!("{} is the enemy's.", words::capital(name(*at)))
            }
            (Rule::BlockOccupied, Command::PlaceBlock { at }) => {
                format!("A command block stands in {} already.", name(*at))
            }
            (Rule::BlockEnemy, Command::PlaceBlock { at }) => format!("Enemy pieces stand in {}.", name(*at)),
            (Rule::BlockValue, Command::SetValue { value }) => {
                format!("No block of value {value} is available.")
            }

            (
                Rule::OrderNoBlock | Rule::BlockNotYours,
                Command::Issue { at, .. } | Command::SecondDisc { at } | Command::RemoveBlock { at },
            ) => {
                format!("You have no command block in {}.", name(*at))
            }
            (Rule::OrderCapacity, Command::Issue { at, .. } | Command::SecondDisc { at }) => {
                let discs = state.block_of(*at, side).map_or(0, |block| block.discs);
                format!("The command block in {} is full: {discs} discs lie on it.", name(*at))
            }
            (Rule::OrderNoDisc, _) => "The box is empty: there is no disc to lay.".into(),
            (Rule::OrderDoubleTwo, _) => {
                format!("A double order takes two discs; the Double Orders box has {}.", state.discs.double)
            }
            (Rule::OrderDoubleRoom, _) => "Your command blocks have no room for two discs.".into(),
            (Rule::OrderReach, _) => self.out_of_reach(state, command),
            (Rule::ForcedNone, _) => "There is no black disc in the box.".into(),
            (Rule::HouseStall, _) => {
                format!("{} actions in a row cost no disc: the Union must spend one.", state.stall)
            }
            _ => return None,
        })
    }

    /// Entry boxes.
    fn explain_entry(&self, command: &Command, rule: Rule) -> Option<String> {
        let name = |place: SpaceId| self.board.name(place);
        Some(match (rule, command) {
            (Rule::EntrySide, Command::Enter { entry, .. }) if self.board.is_box(*entry) => {
                format!("{} is the enemy's.", words::capital(name(*entry)))
            }
            (Rule::EntrySide, _) => "There is no such entry box.".into(),
            (Rule::EntryPiece, Command::Enter { entry, piece, .. }) => {
                format!("There is no {} in {}.", piece.name(), name(*entry))
            }
            (Rule::EntryOnce, Command::Enter { entry, .. }) => {
                format!("Pieces out of {} have assaulted in this turn.", name(*entry))
            }
            _ => return None,
        })
    }

    /// Moves.
    fn explain_move(&self, state: &State, command: &Command, rule: Rule) -> Option<String> {
        let name = |place: SpaceId| self.board.name(place);
        Some(match (rule, command) {
            (Rule::MoveNothing, Command::OrderMove { from }) => {
                format!("Nothing in {} can move.", name(*from))
            }
            (
                Rule::MovePiece,
                Command::Move { piece, .. } | Command::Retreat { piece, .. } | Command::GunsGo { piece, .. },
            ) => {
                format!("There is no {} that could do it.", piece.name())
            }
            (Rule::MoveAdjacent, Command::Move { to, .. } | Command::CavalryStep { to }) => {
                format!("{} is not next to it.", name(*to))
            }
            (Rule::MoveVertex, Command::Move { to, .. } | Command::CavalryStep { to }) => {
                format!("{} only touches it at a corner.", name(*to))
            }
            (
                Rule::MoveBoundary | Rule::MoveBoundaryAssault,
                Command::Move { to, .. } | Command::CavalryStep { to },
            ) => self.boundary_full(state, *to),
            (Rule::LimitArea, Command::Move { to, .. } | Command::CavalryStep { to }) => {
                format!("{} holds four pieces already.", name(*to))
            }
            (Rule::LimitArea, Command::Enter { entry, .. }) => {
                format!(
                    "{} holds four pieces already.",
                    self.board.entry_area(*entry).map_or("The area", name)
                )
            }
            (Rule::LimitArea, Command::CavalryStop {}) => {
                "The area holds four pieces already: the cavalry must go on.".into()
            }
            (Rule::LimitAttackers, Command::Move { to, .. } | Command::CavalryStep { to }) => {
                format!("Four pieces attack {} already.", name(*to))
            }
            (Rule::NightNoAssault, Command::Move { to, .. } | Command::CavalryStep { to }) => {
                format!("It is night, and enemy pieces stand in {}.", name(*to))
            }
            (Rule::DamageAssign, Command::Move { piece, .. }) => {
                let from = state.march.as_ref().map_or(SpaceId::OFF_MAP, |march| march.from);
                self.wrong_cubes(state, from, *piece)
            }
            (Rule::DamageAssign, Command::Enter { entry, piece, .. }) => {
                self.wrong_cubes(state, *entry, *piece)
            }
            (Rule::DisruptionLeaveOne, _) => {
                let from = state.march.as_ref().map_or("the area", |march| name(march.from));
                format!("{from} is disrupted: one troop piece must stay there.")
            }
            _ => return None,
        })
    }

    /// Fire, entrenchments and retreats.
    fn explain_rest(&self, state: &State, command: &Command, rule: Rule) -> Option<String> {
        let name = |place: SpaceId| self.board.name(place);
        Some(match (rule, command) {
            (Rule::FireTarget, Command::Fire { target, .. }) => {
                format!("No enemy pieces stand in {}.", name(*target))
            }
            (Rule::FireRange, Command::Fire { from, target, .. }) => self.too_far(*from, *target),
            (Rule::FireLos, Command::Fire { from, target, .. }) => {
                format!("Ridges or hills block every shortest way from {} to {}.", name(*from), name(*target))
            }
            (Rule::ReorganiseNone, Command::OrderReorganise { area }) => {
                format!("{} is not disrupted.", name(*area))
            }
            (Rule::FireMarkerNone, Command::OrderRemoveFire { area }) => {
                format!("There is no Artillery Fire marker in {}.", name(*area))
            }
            (
                Rule::EntrenchPieces,
                Command::OrderEntrench { area, .. } | Command::OrderShiftEntrenchment { area, .. },
            ) => {
                format!("You have no pieces in {}.", name(*area))
            }
            (Rule::EntrenchMax, Command::OrderEntrench { area, .. }) => {
                format!("{} has two entrenchments already.", name(*area))
            }
            (Rule::EntrenchParallel, Command::OrderEntrench { area, .. }) => {
                let facing = state.place(*area).entrenchments.iter().next().map_or("elsewhere", name);
                format!("The entrenchment of {} faces {facing}: a second one goes beside it.", name(*area))
            }
            (Rule::EntrenchStock, _) => "All twenty entrenchments are on the map.".into(),
            (Rule::EntrenchNoStick, Command::OrderEntrench { area, boundary }) => {
                format!("{} has no boundary with {}.", name(*area), name(*boundary))
            }
            (Rule::EntrenchNoStick, Command::OrderShiftEntrenchment { area, from, to }) => {
                format!(
                    "No entrenchment of {} can be turned from {} towards {}.",
                    name(*area),
                    name(*from),
                    name(*to)
                )
            }
            (
                Rule::RetreatForbidden | Rule::RetreatCommand | Rule::RetreatLimit,
                Command::Retreat { to, .. } | Command::GunsGo { to, .. },
            ) => self.no_way(rule, *to),
            _ => return None,
        })
    }

    fn out_of_reach(&self, state: &State, command: &Command) -> String {
        let block = match (Wallace::frame(state), command) {
            (Some(super::frame::Frame::Order { at }), _) => Some(at),
            (_, Command::SecondDisc { at }) => Some(*at),
            _ => state.barrage.as_ref().map(|barrage| barrage.at),
        };
        let block = block.map_or("the block's area", |at| self.board.name(at));
        format!("The area is neither {block} nor next to it.")
    }

    fn boundary_full(&self, state: &State, to: SpaceId) -> String {
        let assault = state.is_enemy_held(to, state.side);
        let from = state.march.as_ref().map_or(SpaceId::OFF_MAP, |march| march.from);
        let road = if self.board.road(from, to) && !assault { " by road" } else { "" };
        let limit = if assault { 2 } else { Wallace::boundary_limit(self.board.road(from, to)) };
        format!("{limit} pieces have crossed into {}{road}: no more can by this order.", self.board.name(to))
    }

    fn wrong_cubes(&self, state: &State, from: SpaceId, piece: super::pieces::Piece) -> String {
        let cubes = state.place(from).cubes_of_leaver(piece);
        let (least, most) = (cubes.start(), cubes.end());
        let many = if least == most { format!("{least}") } else { format!("{least} to {most}") };
        format!(
            "{} that leaves {} takes {many} cubes along.",
            words::capital(piece.name()),
            self.board.name(from)
        )
    }

    fn too_far(&self, from: SpaceId, target: SpaceId) -> String {
        let (range, distance) = (self.board.range(from), self.board.fire_distance(from, target));
        let (from, target) = (self.board.name(from), self.board.name(target));
        if distance == u8::MAX {
            return format!("Guns in {from} cannot reach {target}.");
        }
        format!("{target} is {distance} areas from {from}, where guns reach {range}.")
    }

    fn no_way(&self, rule: Rule, to: SpaceId) -> String {
        let to = self.board.name(to);
        match rule {
            Rule::RetreatForbidden => {
                format!("Nobody retreats to {to} now: the enemy is there or comes from there.")
            }
            Rule::RetreatCommand => format!("No own command block stands in or next to {to}."),
            _ => format!(
                "That is no way of retreat to {to}: it is full, too far, or not the nearest with room."
            ),
        }
    }

    /// Adds the figures that a player or a program may want.
    fn with_figures(&self, refusal: Refusal<Rule>, state: &State, command: &Command) -> Refusal<Rule> {
        match (refusal.rule, command) {
            (Rule::OrderNoDisc | Rule::OrderDoubleTwo, _) => {
                let discs = state.discs;
                refusal.fact("single", discs.single).fact("double", discs.double).fact("union", discs.blue)
            }
            (Rule::MoveBoundary | Rule::MoveBoundaryAssault, Command::Move { to, .. }) => {
                let crossed = state.march.as_ref().map_or(0, |march| march.crossed(march.from, *to));
                refusal.fact("pieces across", crossed)
            }
            (Rule::FireRange, Command::Fire { from, target, .. }) => refusal
                .fact("distance", self.board.fire_distance(*from, *target))
                .fact("range", self.board.range(*from)),
            (Rule::HouseStall, _) => refusal.fact("actions without a disc", state.stall),
            _ => refusal,
        }
    }
}
