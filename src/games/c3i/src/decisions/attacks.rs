//! Who attacks whom (Attack Phase).

use super::super::alternation::Alternates;
use super::super::pieces::Arm;
use super::super::show::odds::Combat;
use super::super::show::words::{attacks, blown_word};
use super::super::state::Fight;
use super::pass;
use super::prelude::*;
use crate::engine::BySide;

impl Decision<C3i> for frame::Attacks {
    fn about(&self, state: &State) -> About {
        About::of(state.side, &[Rule::AttackVoluntary, Rule::CombatResult, Rule::AttackExtra], ())
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "who attacks".into()
    }

    fn prompt(&self, case: Case<'_>, _viewer: Viewer) -> Option<String> {
        Some(format!("attack, or pass{}", pass::rest(case, "attack")))
    }

    fn legal(&self, rules: &C3i, state: &State, commands: &mut Vec<Command>) {
        let field = Field::of(rules, state);
        for (attacker, _) in rules.near_enemy(state, &field, state.side) {
            let targets = rules.targets(state, attacker);
            commands.extend(targets.map(|defender| Command::Attack { attacker, defender }));
        }
        commands.push(Command::Pass {});
    }

    takes! { C3i(self, rules, state, play)
        Command::Attack { attacker, defender } => {
            let side = state.side;
            let hex = C3i::check_own_on_map(state, side, attacker)?;
            C3i::check_is_unit(defender)?;
            unless(owner(defender) != side, Refused::OwnUnit { defender })?;
            let there = state.hex(defender).ok_or(Refused::OffMap { defender })?;
            let far = rules.board.distance(hex, there);
            unless(far == 1, Refused::NotAdjacent { attacker, defender, far })?;
            unless(
                !C3i::forbids_cavalry(attacker, defender),
                Refused::CavalryOnly { attacker, defender },
            )?;
            unless(!rules.attacks_capped(state, side), Refused::Capped)
        }, play.declare_attack(attacker, defender);
        Command::Pass {} => Ok(()), play.pass_by_choice();
    }
}

impl Alternates for frame::Attacks {
    fn can_act(&self, rules: &C3i, state: &State, field: &Field<'_>, side: Side) -> bool {
        !rules.attacks_capped(state, side) && rules.has_attack(state, field, side)
    }

    fn most(&self) -> u8 {
        6
    }

    /// A die (`c3i.attack.extra`).
    fn rest(&self, play: &mut Play<'_>, _field: &Field<'_>) -> u8 {
        let (side, die) = (play.state.side, play.dice.d6());
        play.events.push(|| Event::ExtraAttacks { side, die });
        die
    }

    /// The turn ends.
    fn end(&self, play: &mut Play<'_>) {
        play.end_turn();
    }
}

refusals! {
    /// Why a unit does not attack another.
    Refused(case) {
        OwnUnit { defender: PieceId } => no!(
            AttackAdjacent, "{} is a unit of your own side.", name(defender)
        );
        OffMap { defender: PieceId } => case.off_map(Rule::AttackAdjacent, defender);
        /// It is so far away.
        NotAdjacent { attacker: PieceId, defender: PieceId, far: u8 } => {
            let (whom, away, who) = (name(defender), plural(far.into(), "hex"), name(attacker));
            let told = no!(
                AttackAdjacent, "{whom} is {away} from {who}, and a unit attacks an enemy next to it."
            );
            case.naming(told.fact("hexes away", far), "defender", [defender])
        };
        CavalryOnly { attacker: PieceId, defender: PieceId } => {
            let (who, whom) = (name(attacker), name(defender));
            no!(AttackCavalryOnly, "{who} is cavalry and attacks cavalry only; {whom} is infantry.")
        };
        /// The side made all attacks that it makes before a pass.
        Capped => {
            let capped = case.capped(case.rules.options.attack_cap, "attack");
            no!(EngineAttackCap, "{}.", begin(&capped))
        };
    }
}

impl Play<'_> {
    /// Declares an attack. If neither side has a choice about artillery, it is resolved at once.
    fn declare_attack(&mut self, attacker: PieceId, defender: PieceId) {
        let fight = Fight { attacker, defender, bids: BySide::default() };
        self.state.fight = Some(fight);
        self.events.push(|| Event::AttackDeclared { attacker, defender });
        for unit in [attacker, defender] {
            if !self.state.has_artillery(fight, owner(unit)) {
                let cavalry = printed(unit).arm == Arm::Cavalry;
                self.events.push(|| Event::NoArtillery { unit, cavalry });
            }
        }
        self.resolve_when_declared(fight);
    }
}

pub(super) fn attack(case: Case<'_>, attacker: PieceId, defender: PieceId) -> Words<'_> {
    let combat = move || Combat::of(case.rules, case.state, attacker, defender);
    case.says(attacks(attacker, defender), "Attacks")
        .of(attacker)
        .at(case.state.hex(defender))
        .risks(|| {
            let (who, blown) = (name(attacker), blown_word(case.state));
            let lost = || format!("if {who} has to retreat, it has no way and is {blown}");
            combat().attacker_is_cut_off().then(lost)
        })
        .effect(|| Some(combat().dice_apart()))
        .rolls(move || Some(combat().odds(None)))
}
