//! Who else attacks (§13, step 1).

use super::super::assault::declare::{Declaration, Knows};
use super::super::attack::{Attack, Path, Target};
use super::super::board::Positions;
use super::super::show::odds::Chance;
use super::prelude::*;

refusals! {
    /// Why nothing is added to an attack.
    Refused(case) {
        NotAttacked { at: SpaceId } => no!(AttackSecond, "{} is not attacked.", case.name(at));
        TwoAlready => no!(AttackSecond, "This attack has two positions already.");
        NotAdjacent { at: SpaceId, first: SpaceId } =>
            no!(AttackSecond, "{} is not next to {}.", case.name(at), case.name(first));
    }
}

/// The attack to which something is added.
fn declared(state: &State) -> Verdict<&Attack> {
    state.attack.as_deref().ok_or(Cause::NotNow)
}

/// Every block that can be added.
fn adds(all: &Declaration<'_>, attack: &Attack) -> Vec<Command> {
    let mut adds = Vec::new();
    for (block, stand) in all.by_block() {
        for target in &attack.targets {
            if all.check_room(stand, target).and_then(|()| all.check_tokens(attack, target)).is_ok() {
                let ways = all.ways(stand, target).into_iter();
                adds.extend(ways.map(|path| Command::AttackAdd { block, target: target.at, path }));
            }
        }
    }
    adds
}

/// Can this block be added to the attack?
fn check_add(all: &Declaration<'_>, attack: &Attack, block: PieceId, at: SpaceId, path: &Path) -> Verdict {
    unless(all.rules.board.has(at), General::NoPosition { rule: Rule::AttackSecond })?;
    let target = attack.targets.iter().find(|target| target.at == at).ok_or(Refused::NotAttacked { at })?;
    let stand = all.check_block(block)?;
    all.check_way(stand, target, path)?;
    all.check_room(stand, target)?;
    all.check_tokens(attack, target)
}

/// Can this position be the second one of the attack (`guns.attack.second`), as far as is known?
fn check_second(
    all: &Declaration<'_>,
    attack: &Attack,
    at: SpaceId,
    approach: AreaId,
    knows: Knows,
) -> Verdict {
    unless(all.rules.board.has(at), General::NoPosition { rule: Rule::AttackSecond })?;
    let [first] = attack.targets.as_slice() else { return Err(Refused::TwoAlready.into()) };
    let first = first.at;
    unless(all.rules.board.adjacent(first).contains(at), Refused::NotAdjacent { at, first })?;
    let target = Target::new(at, approach, all.field.enemy.contains(at));
    all.check_target(&target)?;
    all.rules.check_group(all.state, at)?;
    all.check_tokens(attack, &target)?;
    all.check_led(&target, knows)
}

/// Every position that can be the second one, as far as is known.
fn seconds(all: &Declaration<'_>, attack: &Attack, knows: Knows) -> impl Iterator<Item = (SpaceId, AreaId)> {
    let board = &all.rules.board;
    let only = match attack.targets.as_slice() {
        [first] => board.adjacent(first.at),
        _ => Positions::EMPTY,
    };
    let both = only.into_iter().flat_map(|at| board.sides(at).map(|area| (at, area)));
    both.filter(move |(at, area)| check_second(all, attack, *at, *area, knows).is_ok())
}

/// Can something be added to the attack, as everybody can see?
pub fn is_open(rules: &Guns, state: &State) -> bool {
    let Some(attack) = state.attack.as_deref() else { return false };
    let all = Declaration::of(rules, state);
    !adds(&all, attack).is_empty() || seconds(&all, attack, Knows::Public).next().is_some()
}

impl Decision<Guns> for frame::Build {
    fn about(&self, state: &State) -> About {
        About::of(
            state.active,
            &[Rule::AttackThree, Rule::AttackTokens, Rule::AttackSecond, Rule::AttackOneSide],
            Step::Attacks,
        )
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "chooses who else attacks".into()
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let Some(attack) = state.attack.as_deref() else { return };
        let all = Declaration::of(rules, state);
        commands.extend(adds(&all, attack));
        let seconds = seconds(&all, attack, Knows::Everything);
        commands.extend(seconds.map(|(position, approach)| Command::AttackSecond { position, approach }));
        commands.push(Command::AttackGo {});
    }

    /// Nothing can be added, as everybody can see.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        if play.state.attack.is_none() {
            return play.done();
        }
        let closed = !is_open(play.rules, play.state);
        if closed {
            play.attack_go();
        }
        closed
    }

    takes! { Guns(self, rules, state, play)
        Command::AttackAdd { block, target, ref path } =>
            check_add(&Declaration::of(rules, state), declared(state)?, block, target, path),
            if let Some(target) = play.state.attack.as_ref().and_then(|attack| attack.target_at(target)) {
                play.join(block, target, path);
            };
        Command::AttackSecond { position: at, approach } =>
            check_second(&Declaration::of(rules, state), declared(state)?, at, approach, Knows::Everything),
            play.attack_second(at, approach);
        Command::AttackGo {} => Ok(()), play.attack_go();
    }
}

impl Guns {
    /// Does a legal command of the declaration also begin the attack, because nothing can be added to it?
    pub(in super::super) fn begins_attack(&self, state: &State, command: &Command) -> bool {
        let ahead = self.ahead(state, |play| play.carry_out(state.active, command));
        match Guns::frame(&ahead) {
            Some(Frame::Lead { .. }) => false,
            Some(Frame::Build {}) => !is_open(self, &ahead),
            _ => true,
        }
    }

    /// The state with the block that a command of the declaration adds to the attack, before anything is declared.
    pub(in super::super) fn with_block(&self, state: &State, command: &Command) -> State {
        self.ahead(state, |play| {
            if let (Command::AttackLead { block, path }, Some(Frame::Lead { target })) =
                (command, Guns::frame(state))
            {
                play.join(*block, target, path);
            } else {
                play.carry_out(state.active, command);
            }
        })
    }
}

impl Play<'_> {
    /// A second position is attacked.
    fn attack_second(&mut self, at: SpaceId, approach: AreaId) {
        let held = self.state.enemy().count_at(at) > 0;
        let Some(attack) = self.state.attack.as_deref_mut() else { return };
        let target = Target::new(at, approach, held);
        if attack.targets.try_push(target).is_ok() {
            self.push(Frame::Lead { target: 1 });
        }
    }
}

pub(super) fn add(case: Case<'_>, block: PieceId, target: SpaceId, path: &Path) -> Words {
    let label = format!("Add {} against {}, {}", case.with_place(block), case.name(target), case.way(path));
    case.says(label, "Add a block").of(block).at(target).composes(Compose::Part).chance(Chance::Joins)
}

pub(super) fn second(case: Case<'_>, position: SpaceId, approach: AreaId) -> Words {
    let label = format!("Also attack {} across {}", case.name(position), case.area(approach));
    case.says(label, "Second position").at(position).composes(Compose::Part)
}

pub(super) fn go(case: Case<'_>) -> Words {
    case.says("Attack with these blocks", "Attack").composes(Compose::Whole).chance(Chance::Begins)
}
