//! The next march, a march token, or blocks that turn round (§10, §12).

use super::super::army::{Orders, Place};
use super::super::hours::Hour;
use super::super::march::CHARGES;
use super::super::show::words::shortfalls;
use super::super::tokens::MARCH;
use super::prelude::*;

refusals! {
    /// What is against a march token, or an attack in this step.
    Refused(case) {
        Running { left: u8 } => no!(
            MarchTokenRunning, "A march token is still running, for {}.", plural(left.into(), "more march")
        )
        .fact("marches left", left);
        /// An attack under other orders.
        NotUnderAttack => no!(
            AttackOrders, "You are under {} orders: attacks need Attack orders.", case.state.orders().name()
        );
    }
}

/// Can a march token be played (`guns.march.token`)?
fn check_march_token(state: &State) -> Verdict {
    state.own().tokens.tray.check_march()?;
    unless(state.phase.charges == 0, Refused::Running { left: state.phase.charges })
}

/// Why there is no attack in a step in which there are none: without Attack orders there will be none.
pub(super) fn too_soon(state: &State) -> Cause {
    if state.orders() == Orders::Attack { Cause::NotNow } else { Refused::NotUnderAttack.into() }
}

impl Decision<Guns> for frame::March {
    fn about(&self, state: &State) -> About {
        About::of(state.active, super::march_to::BEARING, Step::March)
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "chooses the next march".into()
    }

    fn declined(&self) -> Option<(Command, &'static str)> {
        Some((Command::EndMarch {}, "marches"))
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let (field, army) = (rules.field(state, state.active), state.own());
        let blocks = army.pieces((0..army.slots.len()).filter(|slot| rules.has_march(state, &field, *slot)));
        commands.extend(blocks.into_iter().map(|block| Command::March { block }));
        if check_march_token(state).is_ok() {
            commands.push(Command::PlayMarchToken {});
        }
        let turns = field.own.into_iter().filter(|at| Guns::check_turn(state, &field, *at).is_ok());
        commands.extend(turns.map(|position| Command::Turn { position }));
        commands.push(Command::EndMarch {});
    }

    /// There is nobody to march.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let marches = |place: Place| match place {
            Place::Map { .. } | Place::Exited { .. } => true,
            Place::OffMap { .. } | Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => false,
        };
        !play.state.own().slots.iter().any(|slot| marches(slot.body.place)) && play.done()
    }

    takes! { Guns(self, rules, state, play)
        Command::AttackTarget { .. } => Err(too_soon(state));
        Command::March { block } => rules.check_march(state, block), {
            if let Some(slot) = play.own_slot(block) {
                play.push(Frame::MarchTo { slot });
            }
        };
        Command::PlayMarchToken {} => check_march_token(state), play.play_march_token();
        Command::Turn { position } => {
            unless(rules.board.has(position), General::NoPosition { rule: Rule::FrontOne })?;
            Guns::check_turn(state, &rules.field(state, state.active), position)
        }, play.turn_position(position);
        Command::EndMarch {} => Ok(()), play.pop();
    }
}

impl Play<'_> {
    /// A march token is expended: the next three marches gain a step.
    fn play_march_token(&mut self) {
        let side = self.state.active;
        let purse = &mut self.state.armies[side].tokens;
        if purse.tray.take(MARCH) {
            purse.expended.put(MARCH);
            self.state.phase.charges = CHARGES;
            self.tell(|| Event::MarchTokenExpended { side });
        }
    }
}

pub(super) fn march(case: Case<'_>, block: PieceId) -> Words {
    case.says(format!("March with {}", case.with_place(block)), "March").of(block).composes(Compose::Part)
}

pub(super) fn play_token(case: Case<'_>) -> Words {
    case.says("Play a march token: a step more for three marches", "March token")
}

pub(super) fn turn(case: Case<'_>, position: SpaceId) -> Words {
    case.says(format!("Turn the blocks at {} round", case.name(position)), "Turn").at(position)
}

pub(super) fn end(case: Case<'_>) -> Words {
    case.ends("March no more", "March", "marches no more").risks(|| last_night(case))
}

/// In the last night no orders are declared, and full control decides.
fn last_night(case: Case<'_>) -> Option<String> {
    if case.side != Side::Union || case.state.clock.start != Hour::LAST {
        return None;
    }
    let missing = case.rules.shortfalls(case.state);
    (!missing.is_empty()).then(|| format!("loses the game: {}", shortfalls(case.rules, &missing)))
}
