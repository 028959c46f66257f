//! The next attack (§13).

use super::super::assault::declare::{Declaration, Knows};
use super::super::attack::{Attack, Target};
use super::super::show::words::share;
use super::prelude::*;

refusals! {
    /// Why no attack begins on a position.
    Refused(case) {
        Nobody { at: SpaceId } => {
            let why = if case.rules.is_woods(at) {
                ", which is fully obstructed: nobody attacks it"
            } else {
                ": it can only be the second position of an attack"
            };
            no!(AttackSecond, "No enemy stands at {}{why}.", case.name(at))
        };
        Unarmed => no!(AttackTokens, "Your tray is empty: each block that attacks the enemy uses a token.")
            .fact("tokens in the tray", 0);
    }
}

/// Can this position be attacked first?
fn check_target(all: &Declaration<'_>, target: &Target, knows: Knows) -> Verdict {
    let at = target.at;
    unless(all.rules.board.has(at), General::NoPosition { rule: Rule::AttackRange })?;
    all.check_target(target)?;
    unless(all.field.enemy.contains(at), Refused::Nobody { at })?;
    unless(!all.state.own().tokens.tray.is_empty(), Refused::Unarmed)?;
    all.check_led(target, knows)
}

/// Every attack that can begin, as far as is known.
fn targets(all: &Declaration<'_>, knows: Knows) -> impl Iterator<Item = Target> {
    let sides = |at: SpaceId| all.rules.board.sides(at).map(|area| Target::new(at, area, true));
    all.field.enemy.into_iter().flat_map(sides).filter(move |target| check_target(all, target, knows).is_ok())
}

impl Decision<Guns> for frame::Attacks {
    fn about(&self, state: &State) -> About {
        About::of(
            state.active,
            &[Rule::AttackRange, Rule::AttackTokens, Rule::AttackLeadStrength, Rule::OrdersAttackCost],
            Step::Attacks,
        )
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "chooses the next attack".into()
    }

    fn declined(&self) -> Option<(Command, &'static str)> {
        Some((Command::EndAttacks {}, "attacks"))
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let begin = |Target { at, approach, .. }| Command::AttackTarget { position: at, approach };
        commands.extend(targets(&Declaration::of(rules, state), Knows::Everything).map(begin));
        commands.push(Command::EndAttacks {});
    }

    /// No attack is possible, as everybody can see. What is possible is remembered when the step begins.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let all = Declaration::of(play.rules, play.state);
        let none = targets(&all, Knows::Public).next().is_none();
        let could = play.state.phase.could_attack
            || play.state.phase.attacked.is_empty() && targets(&all, Knows::Everything).next().is_some();
        play.state.phase.could_attack = could;
        if none {
            play.end_attacks();
        }
        none
    }

    takes! { Guns(self, rules, state, play)
        Command::AttackTarget { position, approach } => {
            let target = Target::new(position, approach, true);
            check_target(&Declaration::of(rules, state), &target, Knows::Everything)
        }, {
            let target = Target::new(position, approach, true);
            play.state.attack = Some(Box::new(Attack::on(target)));
            play.push(Frame::Build {});
            play.push(Frame::Lead { target: 0 });
        };
        Command::EndAttacks {} => Ok(()), play.end_attacks();
    }
}

impl Guns {
    /// Could the active side attack when its attack step began, as a guess at it has it? Nothing once that has been
    /// decided.
    pub(in super::super) fn guess_could_attack(&self, guess: &State) -> Option<bool> {
        let undecided = guess.frames.contains(&Frame::Attacks {}) && guess.phase.attacked.is_empty();
        let some = || targets(&Declaration::of(self, guess), Knows::Everything).next().is_some();
        undecided.then(|| guess.attack.is_some() || some())
    }
}

pub(super) fn begin(case: Case<'_>, position: SpaceId, approach: AreaId) -> Words {
    let label = format!("Attack {} across {}", case.name(position), case.area(approach));
    case.says(label, "Attack").at(position).composes(Compose::Part)
}

pub(super) fn end(case: Case<'_>) -> Words {
    case.ends("Make no more attacks", "Attack", "makes no more attacks").risks(|| unmade(case.state))
}

/// Does ending the attacks cost half of the tray (`guns.orders.attack-cost`)?
fn unmade(state: &State) -> Option<String> {
    let army = state.own();
    let due = state.phase.could_attack && state.phase.attacked.is_empty() && !army.enemy_acted;
    let tray = army.tokens.tray.total();
    (due && tray > 0).then(|| format!("no attack was made: half of the tray is returned, {}", share(tray)))
}
