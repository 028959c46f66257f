//! Why a command is refused, in the words of the case.
//!
//! A refusal rests on what its side knows: the map, its own blocks and tokens, and what everybody sees.

use super::Guns;
use super::army::Orders;
use super::command::Command;
use super::frame::Frame;
use super::hours::Hour;
use super::pieces::Block;
use super::rules::Rule;
use super::show::words::{self, block_words, capital, framed, half, slot_of, token_words};
use super::state::State;
use super::tokens::Token;
use crate::engine::phrase::plural;
use crate::engine::{AreaId, EntryId, PieceId, Refusal, RuleId, Side, SpaceId};

/// A command that somebody gives, and the state in which he gives it.
#[derive(Clone, Copy)]
struct Case<'a> {
    rules: &'a Guns,
    state: &'a State,
    side: Side,
    command: &'a Command,
}

impl Guns {
    /// A refusal by a rule, told with the figures of the case. It names nothing that the side does not know.
    pub(super) fn refusal(&self, state: &State, side: Side, command: &Command, rule: Rule) -> Refusal<Rule> {
        let case = Case { rules: self, state, side, command };
        if rule == Rule::PhaseNotNow {
            return case.not_now();
        }
        let text = case.explain(rule).unwrap_or_else(|| rule.entry().text.to_owned());
        case.with_figures(Refusal::new(rule, text))
    }
}

impl Case<'_> {
    /// The refusal of what is not to be decided now, or not by this side.
    fn not_now(self) -> Refusal<Rule> {
        let text = if self.state.ending.is_some() {
            "The game is over.".into()
        } else {
            format!("Now {}.", words::task(self.rules, self.state))
        };
        Refusal::new(Rule::PhaseNotNow, text)
    }

    /// The case in a sentence, where the rule alone says too little.
    fn explain(self, rule: Rule) -> Option<String> {
        self.explain_set_up(rule)
            .or_else(|| self.explain_tokens(rule))
            .or_else(|| self.explain_orders(rule))
            .or_else(|| self.explain_place(rule))
            .or_else(|| self.explain_entry(rule))
            .or_else(|| self.explain_march(rule))
            .or_else(|| self.explain_withdrawal(rule))
            .or_else(|| self.explain_attack(rule))
            .or_else(|| self.explain_artillery(rule))
            .or_else(|| self.explain_rest(rule))
    }

    fn name(self, position: SpaceId) -> String {
        self.rules.board().name(position)
    }

    fn area(self, area: AreaId) -> String {
        self.rules.board().area_name(area).to_owned()
    }

    fn entry(self, entry: EntryId) -> String {
        self.rules.board().entry_name(entry).to_owned()
    }

    /// The block that the command names.
    fn named(self) -> Option<PieceId> {
        match *self.command {
            Command::Withdraw { block }
            | Command::AttackLead { block, .. }
            | Command::AttackAdd { block, .. }
            | Command::DefenseLead { block }
            | Command::Enter { block }
            | Command::Transfer { block, .. }
            | Command::March { block }
            | Command::RemoveBlock { block } => Some(block),
            _ => None,
        }
    }

    /// The slot that the command is about.
    fn slot(self) -> Option<usize> {
        match self.named() {
            Some(piece) => slot_of(self.state, self.side, piece),
            None => framed(self.state, self.side),
        }
    }

    /// The block that the command is about, at the beginning of a sentence.
    fn block(self) -> String {
        let own = |piece: &PieceId| Block::from_piece(*piece).is_some_and(|block| block.side() == self.side);
        let slot = framed(self.state, self.side).and_then(|slot| self.state.armies[self.side].face(slot));
        match self.named() {
            Some(piece) if own(&piece) => capital(&block_words(self.state, self.side, piece)),
            Some(_) => "That block".into(),
            None => match slot {
                Some(face) => capital(&words::block_name(face.block)),
                None => "The block".into(),
            },
        }
    }

    /// Where the block is that the command is about.
    fn start(self) -> Option<SpaceId> {
        self.state.armies[self.side].place(self.slot()?).at()
    }

    /// The same in words.
    fn start_name(self) -> String {
        self.start().map_or_else(|| "where it is".into(), |at| self.name(at))
    }

    /// The position that the command aims at.
    fn aim(self) -> Option<SpaceId> {
        match *self.command {
            Command::PlaceCavalry { position }
            | Command::WithdrawTo { position }
            | Command::AttackTarget { position, .. }
            | Command::AttackSecond { position, .. }
            | Command::DefenseArtillery { position, .. }
            | Command::AttackArtillery { position, .. }
            | Command::HitToken { position, .. }
            | Command::CombatFirst { position }
            | Command::EnterTo { position, .. }
            | Command::MarchTo { position, .. }
            | Command::Turn { position }
            | Command::PlaceFieldWorks { position, .. }
            | Command::AttackAdd { target: position, .. }
            | Command::Bombard { target: position, .. }
            | Command::Support { target: position, .. } => Some(position),
            _ => None,
        }
    }

    /// The same in words.
    fn aim_name(self) -> String {
        self.aim()
            .filter(|at| self.rules.board().has(*at))
            .map_or_else(|| "that place".into(), |at| self.name(at))
    }

    /// The token that the command names.
    fn token(self) -> Option<Token> {
        match *self.command {
            Command::ReturnToken { token }
            | Command::DefenseArtillery { token, .. }
            | Command::AttackArtillery { token, .. }
            | Command::PayToken { token }
            | Command::HitToken { token, .. } => Some(token),
            _ => None,
        }
    }

    fn token_name(self) -> String {
        self.token().map_or_else(|| "the token".into(), token_words)
    }

    fn tray(self) -> u8 {
        self.state.armies[self.side].tokens.tray.total()
    }

    /// The auction, set-up and lengths of turns.
    fn explain_set_up(self, rule: Rule) -> Option<String> {
        Some(match rule {
            Rule::AuctionHigher => match Guns::frame(self.state) {
                Some(Frame::Bid { bid: Some(bid), .. }) => {
                    format!("The last bid is {bid}: bid more, and at most 12.")
                }
                _ => "A bid is at most 12 moves.".into(),
            },
            Rule::AuctionEven => {
                "The moves must be spread evenly over the three objectives, and end with them far enough apart.".into()
            }
            Rule::SetupBufordEntry => {
                format!("Buford cannot start at {}: it bounds a Confederate entry area.", self.aim_name())
            }
            Rule::TurnDurationMax => match Guns::frame(self.state) {
                Some(Frame::Duration { most }) => {
                    format!("The turn lasts 1 to {} at most.", plural(most.into(), "hour"))
                }
                _ => return None,
            },
            _ => return None,
        })
    }

    /// Battle tokens.
    fn explain_tokens(self, rule: Rule) -> Option<String> {
        Some(match rule {
            Rule::TokensNotInTray if self.token().is_none() => "You have no march token in your tray.".into(),
            Rule::TokensNotInTray => format!("{} is not in your tray.", capital(&self.token_name())),
            Rule::TokensTrayEight => {
                format!(
                    "Your tray has {}: return tokens until eight are left.",
                    plural(self.tray().into(), "token")
                )
            }
            Rule::TokensMustReturnMore => match Guns::frame(self.state) {
                Some(Frame::Return { left, .. }) => {
                    format!("You must return {} yet.", plural(left.into(), "more token"))
                }
                _ => format!("Your tray has {}: eight are allowed.", plural(self.tray().into(), "token")),
            },
            Rule::MarchTokenRunning => format!(
                "A march token is still running, for {}.",
                plural(self.state.phase.charges.into(), "more march").replace("marchs", "marches")
            ),
            _ => return None,
        })
    }

    /// General orders.
    fn explain_orders(self, rule: Rule) -> Option<String> {
        let state = self.state;
        Some(match rule {
            Rule::OrdersNoBlocks => {
                let bare = Side::ALL.into_iter().find(|side| !state.armies[*side].is_on_map());
                let who = bare.map_or_else(|| "One side".into(), |side| format!("The {}", side.name()));
                format!("{who} has no block on the map: only Hold can be ordered.")
            }
            Rule::OrdersNoAttack if state.night_is_next() => {
                "Night is next: Attack cannot be ordered.".into()
            }
            Rule::OrdersNoAttack => "Your tray is empty: Attack cannot be ordered.".into(),
            Rule::OrdersShortTurn => {
                "You chose a shorter turn than you could: you must order Attack or Withdraw.".into()
            }
            Rule::OrdersWithdrawContact => {
                let field = self.rules.field(state, self.side);
                let at = self.aim()?;
                let why =
                    if field.under_fire.contains(at) { "lies in enemy fire" } else { "is next to the enemy" };
                format!("Under Withdraw orders nobody goes to {}: it {why}.", self.aim_name())
            }
            Rule::AttackOrders if state.orders() != Orders::Attack => {
                format!("You are under {} orders: attacks need Attack orders.", state.orders().name())
            }
            _ => return None,
        })
    }

    /// Positions and fronts.
    fn explain_place(self, rule: Rule) -> Option<String> {
        let at = self.aim_name();
        Some(match rule {
            Rule::MoveThree => format!("Three of your blocks stand at {at} already."),
            Rule::MoveEnemyPosition => format!("The enemy stands at {at}: only an attack enters it."),
            Rule::MoveBlocked => {
                format!(
                    "{} has the enemy in its own position and leaves it only on its own side.",
                    self.block()
                )
            }
            Rule::MoveCsaEntry => format!("{} bounds a Confederate entry area.", capital(&at)),
            Rule::MoveOnce => format!("{} has moved in this phase.", self.block()),
            Rule::FrontOnce => format!("The blocks at {at} were turned in this phase."),
            Rule::FrontLocked => {
                let enemy = &self.state.armies[self.side.other()];
                match self.aim() {
                    Some(position) if enemy.count_at(position) > 0 => {
                        format!("The enemy shares {at} with your blocks: they keep their front.")
                    }
                    _ => format!("Blocks at {at} have attacked in this phase and keep their front."),
                }
            }
            Rule::FrontOne => match self.command {
                Command::Face { front } => format!("The position does not bound {}.", self.area(*front)),
                Command::Turn { .. } => format!("No block of yours stands at {at}."),
                _ => return None,
            },
            _ => return None,
        })
    }

    /// The entry point of the block that the command is about, and the hour from which it can enter.
    fn waits(self) -> Option<(EntryId, Hour)> {
        match self.state.armies[self.side].place(self.slot()?) {
            super::army::Place::OffMap { entry, available, .. } => Some((entry, available)),
            _ => None,
        }
    }

    fn waits_at(self) -> String {
        self.waits().map_or_else(|| "the entry point".into(), |(entry, _)| self.entry(entry))
    }

    /// Reinforcements and transfers.
    fn explain_entry(self, rule: Rule) -> Option<String> {
        let (block, point) = (self.block(), self.waits_at());
        let other = match *self.command {
            Command::Transfer { to, .. } => self.entry(to),
            _ => "there".into(),
        };
        Some(match rule {
            Rule::EntryAvailable => match self.waits() {
                Some((_, available)) => format!("{block} can enter from {} on.", words::hour(available)),
                None => format!("{block} does not wait at an entry point."),
            },
            Rule::EntryFof => format!("The way from {point} lies in enemy fire."),
            Rule::EntryOneMode => {
                format!(
                    "Blocks have entered at {point} the other way in this turn: by road or across the fields, not both."
                )
            }
            Rule::EntryCsaFirst => format!(
                "{block} is in its first turn, and nobody has entered at {point} yet: the road is closed to it."
            ),
            Rule::EntryRoadSlot => {
                format!("A block has used the road from {point} in every hour that is left.")
            }
            Rule::EntryRoadCross => {
                format!(
                    "The road to {} meets one that is used from another entry point in that hour.",
                    self.aim_name()
                )
            }
            Rule::EntryRoadStop => {
                format!("No road leads from {point} to {} past the enemy and his fire.", self.aim_name())
            }
            Rule::EntryTown => format!("The road to {} leads through Gettysburg.", self.aim_name()),
            Rule::TransferLink => format!("No transfer leads from {point} to {other}."),
            Rule::TransferHour => {
                format!("No hour of this turn is left for {} to go to {other}.", uncapital(&block))
            }
            Rule::TransferPair => {
                format!("A block has gone between {point} and {other} in every hour that is left.")
            }
            Rule::TransferBusy => format!("Your reinforcements arrive at {other} in that hour."),
            _ => return None,
        })
    }

    /// Marches.
    fn explain_march(self, rule: Rule) -> Option<String> {
        let (block, at) = (self.block(), self.aim_name());
        Some(match rule {
            Rule::MarchPinned => format!("{block} is in enemy fire at {}: it is pinned.", self.start_name()),
            Rule::MarchCrossFof if self.aim().is_none() => {
                format!(
                    "{block} can only come back across the area by which it left, and that lies in enemy fire."
                )
            }
            Rule::MarchCrossFof => format!("The way to {at} crosses ground in enemy fire."),
            Rule::MarchStopFof => {
                format!("The way to {at} goes on past a position in enemy fire, where it ends.")
            }
            Rule::MarchStopAdjacent => {
                format!("The way to {at} goes on past a position next to the enemy, where it ends.")
            }
            Rule::MarchPivot => {
                format!("{block} starts next to the enemy: it can only pivot about the end where he stands.")
            }
            Rule::MarchPivotOrders => format!(
                "{block} starts next to the enemy and could only pivot: that needs Attack orders, not {}.",
                self.state.orders().name()
            ),
            Rule::MarchDistance => format!("{} is too far for {}.", capital(&at), uncapital(&block)),
            Rule::MarchQualify => {
                format!(
                    "So far {} goes only to another of your blocks: none stands at {at} or next to it.",
                    uncapital(&block)
                )
            }
            Rule::MoveCost => {
                format!(
                    "{} is too far for {}: obstructions make the way longer.",
                    capital(&at),
                    uncapital(&block)
                )
            }
            Rule::MarchStart if self.start().is_some() && self.start() == self.aim() => {
                format!("{block} is at {at} already.")
            }
            Rule::MarchStart => format!("{block} cannot march now."),
            Rule::CavContact => {
                format!("{block} is cavalry: it does not go to {at}, next to the enemy or in his fire.")
            }
            Rule::FoMarch | Rule::FoSandwich => {
                format!("{block} cannot march to {at}: the enemy would stand between two of your fronts.")
            }
            Rule::MoveExit => match *self.command {
                Command::MarchOff { area, .. } | Command::WithdrawOff { area } => {
                    format!("{block} cannot leave the map beyond {}.", self.area(area))
                }
                _ => return None,
            },
            _ => return None,
        })
    }

    /// Withdrawals.
    fn explain_withdrawal(self, rule: Rule) -> Option<String> {
        let (block, at) = (self.block(), self.aim_name());
        Some(match rule {
            Rule::WithdrawOrders => {
                format!("{block} need not withdraw, and you are under {} orders.", self.state.orders().name())
            }
            Rule::CavWithdraw => format!(
                "{block} is in an obstructed position: from there cavalry, too, needs Withdraw orders."
            ),
            Rule::WithdrawNotThreatened => {
                format!("{block} is neither next to the enemy nor in his fire at {}.", self.start_name())
            }
            Rule::WithdrawNoDestination if self.aim().is_some() => {
                format!("{block} cannot withdraw as far as {at}.")
            }
            Rule::WithdrawNoDestination => {
                format!("{block} has no way to withdraw from {}.", self.start_name())
            }
            Rule::WithdrawMandatoryLeft => {
                let left = self.state.phase.mandatory.count_ones();
                let must = if left == 1 { "must" } else { "must still" };
                format!("{} {must} withdraw.", capital(&plural(left, "block")))
            }
            Rule::WithdrawRear => {
                let rear = self.start().zip(self.front());
                let rear = rear.map(|(start, front)| self.rules.board().across(start, front));
                let rear = rear.map_or_else(|| "its rear".into(), |rear| self.area(rear));
                format!("{block} withdraws across {rear} first, and that way does not lead to {at}.")
            }
            Rule::WithdrawSameAreas if self.start() == self.aim() => {
                format!("{block} cannot withdraw to where it is.")
            }
            Rule::WithdrawSameAreas => {
                format!("{} lies between the same two areas as {}.", capital(&at), self.start_name())
            }
            Rule::WithdrawSeparation => format!("The way to {at} does not lead away from the enemy."),
            Rule::WithdrawStop => {
                format!(
                    "{block} cannot end at {at}: it goes on while it is next to enemies that it leaves behind, and stops next to others."
                )
            }
            _ => return None,
        })
    }

    fn front(self) -> Option<AreaId> {
        self.state.armies[self.side].place(self.slot()?).front()
    }

    /// Attacks.
    fn explain_attack(self, rule: Rule) -> Option<String> {
        let (block, at) = (self.block(), self.aim_name());
        Some(match rule {
            Rule::AttackRange => match (self.named(), self.command) {
                (Some(_), Command::AttackAdd { .. }) => {
                    format!("{} is out of reach of {}.", capital(&at), uncapital(&block))
                }
                (Some(_), _) => format!("The target is out of reach of {}.", uncapital(&block)),
                _ => format!("{} is out of reach: nobody who may attack faces it.", capital(&at)),
            },
            Rule::AttackPath => match self.command {
                Command::AttackTarget { approach, .. } | Command::AttackSecond { approach, .. } => {
                    format!("No attack reaches {at} by the shortest way across {}.", self.area(*approach))
                }
                _ => format!("That is not a shortest way of {} to its target.", uncapital(&block)),
            },
            Rule::AttackLeadStrength => match self.command {
                Command::AttackLead { .. } => {
                    let face = self.slot().and_then(|slot| self.state.armies[self.side].face(slot));
                    let strength = face.map_or(1, super::army::Face::strength);
                    format!("{block} has strength {strength}: the leader needs 2.")
                }
                _ => format!("No block of strength 2 can lead against {at}."),
            },
            Rule::AttackTokens => format!(
                "Your tray has {}: no more blocks than that can attack the enemy.",
                plural(self.tray().into(), "token")
            ),
            Rule::AttackThree => format!("No more than three of your blocks may be at {at}."),
            Rule::AttackOneSide => format!("{} is attacked from the other side already.", capital(&at)),
            Rule::AttackWinners => {
                format!(
                    "The enemy at {at} has just won: a single block may attack him, and not from the rear."
                )
            }
            Rule::AttackSecond if matches!(self.command, Command::AttackTarget { .. }) => {
                format!("No enemy stands at {at}: it can only be the second position of an attack.")
            }
            Rule::AttackSecond => {
                format!("{} cannot be attacked along with the first position.", capital(&at))
            }
            Rule::AttackOnceFrom => match self.aim() {
                Some(position) if self.state.phase.attacked.contains(&position) => {
                    format!("{} was attacked in this phase.", capital(&at))
                }
                _ => format!("An attack came from {} in this phase.", self.start_name()),
            },
            Rule::FoNoGroup => format!("{} is fully obstructed: a single block attacks it.", capital(&at)),
            _ => return None,
        })
    }

    /// Artillery.
    fn explain_artillery(self, rule: Rule) -> Option<String> {
        let (token, at) = (self.token_name(), self.aim_name());
        Some(match rule {
            Rule::ArtMatch => format!("Too few blocks at {at} and near it match {token}."),
            Rule::ArtThreshold => {
                format!("{} cannot be played yet: too few commands have fully arrived.", capital(&token))
            }
            Rule::ArtShared => format!("The enemy shares {at}: no artillery stands there."),
            Rule::ArtTwo => format!("Two tokens lie at {at} already."),
            Rule::ArtNoTarget => format!("No attacker crosses the field of fire of {at}."),
            Rule::ArtNoBombardmentTarget => format!("Nothing can be bombarded from {at}."),
            Rule::BombardNearSide => match self.command {
                Command::Bombard { from, .. } => {
                    format!("Artillery at {} cannot bombard {at}.", self.name(*from))
                }
                _ => return None,
            },
            Rule::FireOwn | Rule::FireStrength => match self.command {
                Command::Support { from, .. } => {
                    format!("Artillery at {} cannot fire for {at}.", self.name(*from))
                }
                _ => return None,
            },
            Rule::ExtDeclare if self.state.phase.extended => {
                "An extended bombardment was declared in this phase.".into()
            }
            Rule::ExtDeclare => "An extended bombardment needs artillery that is played first.".into(),
            _ => return None,
        })
    }

    /// The night, objectives and reductions.
    fn explain_rest(self, rule: Rule) -> Option<String> {
        let objective = match *self.command {
            Command::MoveObjective { objective, via } | Command::PregameMove { objective, via } => {
                Some((objective, via))
            }
            _ => None,
        };
        Some(match (rule, objective) {
            (Rule::NightWorks, _) => format!("No block of yours stands at {}.", self.aim_name()),
            (Rule::WorksSame, _) => {
                format!("Field works lie at {} towards that area already.", self.aim_name())
            }
            (Rule::NightBuford, _) => match self.named() {
                Some(_) => format!("{} is not a full block in play.", self.block()),
                None => "One block is given up already: another one must follow.".into(),
            },
            (Rule::ObjectiveCapture, _) => {
                format!("{} takes other objectives on its way to {}.", self.block(), self.aim_name())
            }
            (Rule::ObjectiveOwn, Some((area, _))) => {
                let here = self.state.objectives.iter().find(|one| one.area == area);
                match here.map(|one| one.side) {
                    None => format!("There is no objective in {}.", self.area(area)),
                    Some(Side::Confederate) => {
                        format!("The objective in {} is Confederate.", self.area(area))
                    }
                    Some(Side::Union) => {
                        format!("The objective in {} has moved in this turn.", self.area(area))
                    }
                }
            }
            (Rule::ObjectivePartial, Some((area, via))) if self.rules.board().bounds(via, area) => {
                let beyond = self.rules.board().across(via, area);
                format!("{} is cut by the edge of the map.", capital(&self.area(beyond)))
            }
            (Rule::ObjectiveSpacing, Some((area, via))) if self.rules.board().bounds(via, area) => {
                let beyond = self.rules.board().across(via, area);
                format!("With one in {} the objectives could not end three areas apart.", self.area(beyond))
            }
            (Rule::ObjectiveSpacing, None) => {
                "Two objectives are nearer to each other than three areas.".into()
            }
            (Rule::ReduceChoose, _) => match self.command {
                Command::OfferReduction { .. } => "You do not have these two reduced blocks left.".into(),
                _ => "There are two blocks to pick from.".into(),
            },
            _ => return None,
        })
    }

    /// Adds the figures that a player or a program may want.
    fn with_figures(self, refusal: Refusal<Rule>) -> Refusal<Rule> {
        let state = self.state;
        match refusal.rule {
            Rule::TokensTrayEight | Rule::AttackTokens | Rule::OrdersNoAttack => {
                refusal.fact("tokens in the tray", self.tray())
            }
            Rule::TokensMustReturnMore => match Guns::frame(state) {
                Some(Frame::Return { left, .. }) => {
                    refusal.fact("tokens to return", left).fact("tokens in the tray", self.tray())
                }
                _ => refusal.fact("tokens in the tray", self.tray()),
            },
            Rule::OrdersShortTurn => refusal
                .fact("hours of the turn", state.clock.hours)
                .fact("tokens that Withdraw costs", half(self.tray())),
            Rule::TurnDurationMax => match Guns::frame(state) {
                Some(Frame::Duration { most }) => refusal.fact("most hours", most),
                _ => refusal,
            },
            Rule::MarchDistance | Rule::MarchQualify | Rule::MoveCost => {
                let way = self.start().zip(self.aim());
                let steps = way.map(|(from, to)| self.rules.board().distance(from, to));
                let refusal = refusal.fact("hours of the turn", state.clock.hours);
                match steps {
                    Some(steps) if steps < u8::MAX => refusal.fact("steps", steps),
                    _ => refusal,
                }
            }
            Rule::MarchTokenRunning => refusal.fact("marches left", state.phase.charges),
            Rule::MoveThree | Rule::AttackThree => match self.aim() {
                Some(at) => refusal.fact("blocks there", state.armies[self.side].count_at(at)),
                None => refusal,
            },
            Rule::WithdrawMandatoryLeft => {
                refusal.fact("blocks that must withdraw", state.phase.mandatory.count_ones())
            }
            Rule::ArtMatch => match self.token() {
                Some(token) => refusal.fact("blocks needed at most", token.org.required()),
                None => refusal,
            },
            _ => refusal,
        }
    }
}

/// A text that does not begin a sentence: only the article of the Iron Brigade changes.
fn uncapital(text: &str) -> String {
    text.strip_prefix("Th").map_or_else(|| text.to_owned(), |rest| format!("th{rest}"))
}
