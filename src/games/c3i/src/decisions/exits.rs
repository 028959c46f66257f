//! Who leaves enemy zones of control (Organization, 3).

use super::super::alternation::Alternates;
use super::super::show::words::blown_word;
use super::super::state::{MORE_EXITS, Reason};
use super::pass;
use super::prelude::*;

impl Decision<C3i> for frame::Exits {
    fn about(&self, state: &State) -> About {
        About::of(state.side, &[Rule::ExitAlternate, Rule::ExitRetreatRules], ())
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "who leaves enemy zones of control".into()
    }

    fn prompt(&self, case: Case<'_>, _viewer: Viewer) -> Option<String> {
        Some(format!("leave enemy zones of control, or pass{}", pass::rest(case, "exit")))
    }

    fn legal(&self, rules: &C3i, state: &State, commands: &mut Vec<Command>) {
        let field = Field::of(rules, state);
        commands.extend(field.engaged(state, state.side).map(|(unit, _)| Command::ExitZoc { unit }));
        commands.push(Command::Pass {});
    }

    // An exit is a retreat (`c3i.exit.retreat-rules`).
    takes! { C3i(self, rules, state, play)
        Command::ExitZoc { unit } => {
            let side = state.side;
            let hex = C3i::check_own_on_map(state, side, unit)?;
            if Field::of(rules, state).is_engaged(side, hex) {
                return Ok(());
            }
            Err(match rules.nearest(state, side.other(), hex) {
                Some((nearest, far)) => Refused::NotEngaged { unit, nearest, far },
                None => Refused::NoEnemy { unit },
            }
            .into())
        }, {
            let (rules, state) = (play.rules, &*play.state);
            play.events.push(|| Event::ExitDeclared { unit, enemies: neighbours(rules, state, unit) });
            play.make_retreat(unit, Reason::Exit);
        };
        Command::Pass {} => Ok(()), play.pass_by_choice();
    }
}

impl Alternates for frame::Exits {
    fn can_act(&self, _rules: &C3i, state: &State, field: &Field<'_>, side: Side) -> bool {
        field.engaged(state, side).next().is_some()
    }

    fn most(&self) -> u8 {
        MORE_EXITS
    }

    /// `c3i.exit.alternate`.
    fn rest(&self, _play: &mut Play<'_>, _field: &Field<'_>) -> u8 {
        MORE_EXITS
    }

    /// Movement begins.
    fn end(&self, play: &mut Play<'_>) {
        play.begin_step(Phase::Movement);
        let field = play.field();
        play.settle(&field);
        play.go_on(&field);
    }
}

refusals! {
    /// Why a unit makes no exit: it is in no enemy zone of control.
    Refused(case) {
        NoEnemy { unit: PieceId } => no!(
            ExitNotEngaged, "{} is in no enemy zone of control: no enemy is on the map.", name(unit)
        );
        /// The nearest enemy is so far away.
        NotEngaged { unit: PieceId, nearest: PieceId, far: u8 } => {
            let (who, enemy, away) = (name(unit), name(nearest), plural(far.into(), "hex"));
            let told = no!(
                ExitNotEngaged,
                "{who} is in no enemy zone of control: the nearest enemy, {enemy}, is {away} away."
            );
            case.naming(told.fact("hexes away", far), "nearest enemy", [nearest])
        };
    }
}

/// The enemy units next to a unit.
fn neighbours(rules: &C3i, state: &State, unit: PieceId) -> Vec<PieceId> {
    let near = state.hex(unit).map_or(Hexes::EMPTY, |hex| rules.board.near(hex));
    let enemies = state.on_map(owner(unit).other()).filter(|(_, hex)| near.contains(*hex));
    enemies.map(|(enemy, _)| enemy).collect()
}

pub(super) fn leave(case: Case<'_>, unit: PieceId) -> Words<'_> {
    case.says(format!("{} leaves enemy zones of control", name(unit)), "Exits").of(unit).risks(|| {
        let field = Field::of(case.rules, case.state);
        let ends = case.rules.retreat_options(case.state, &field, unit, Reason::Exit);
        let lost = || format!("{} has no way to retreat: it is {}", name(unit), blown_word(case.state));
        ends.is_empty().then(lost)
    })
}
