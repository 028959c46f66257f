//! The next shot of a Fire order (rulebook, Fire artillery).

use super::super::barrage::Fired;
use super::super::command::Aim;
use super::super::event::MarkerReason;
use super::super::fire::Shot;
use super::super::place::Guns;
use super::super::refusals::Fire as Refused;
use super::super::show::narrate::modifier;
use super::super::show::odds::{fact, signed};
use super::super::show::words::aimed_at;
use super::super::tables::{Effect, LONG_RANGE, fire};
use super::cube_colour;
use super::prelude::*;
use crate::engine::{Distribution, Odds, OddsMethod, OddsOutcome};

impl Decision<Wallace> for frame::Fire {
    fn about(&self, state: &State) -> About {
        About::of(state.side, &[Rule::FireRange, Rule::FireLos, Rule::FireMarkerPlace], Topic::of(state))
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "the next shot".into()
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        let Some(barrage) = state.barrage.as_deref() else { return };
        commands.extend(rules.shots(state, barrage).map(|Shot { from, piece, target, aim }| Command::Fire {
            from,
            piece,
            target,
            aim,
        }));
        if !barrage.fired.is_empty() {
            commands.push(Command::FireDone {});
        }
    }

    /// A Fire order ends by itself when no gun can fire.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let (rules, state) = (play.rules, &*play.state);
        let more = state.barrage.as_ref().is_some_and(|barrage| rules.any_shot(state, barrage));
        !more && play.instead(Frame::FireMarkers {})
    }

    takes! { Wallace(self, rules, state, play)
        Command::Fire { from, piece, target, aim } => {
            let barrage = state.barrage.as_deref().ok_or(Cause::NotNow)?;
            rules.check_shot(state, barrage, Shot { from, piece, target, aim })
        }, play.fire(Shot { from, piece, target, aim });
        Command::FireDone {} => {
            let barrage = state.barrage.as_deref().ok_or(Cause::NotNow)?;
            unless(!barrage.fired.is_empty(), Refused::NotYet)
        }, play.instead(Frame::FireMarkers {});
    }
}

impl Play<'_> {
    /// A gun fires.
    fn fire(&mut self, shot: Shot) {
        let Shot { from, piece, target, aim } = shot;
        let side = self.state.side;
        let Some(barrage) = &mut self.state.barrage else { return };
        if !barrage.fired.iter().any(|fired| fired.area == from) {
            barrage.fired.push(Fired { area: from, guns: Guns::default() });
        }
        for fired in barrage.fired.iter_mut().filter(|fired| fired.area == from) {
            *fired.guns.of_mut(piece) += 1;
        }
        let die = self.dice.d6();
        let result = fire(LONG_RANGE, die, shot.minus(self.state));
        let state = &*self.state;
        let open = !state.place(target).disruption && state.disruption_stock() > 0;
        let takes = result == Effect::Cube || (result == Effect::Disruption && aim == Aim::Troops && open);
        self.events.push(|| Event::Shot {
            side,
            from,
            piece,
            target,
            aim,
            die,
            modifiers: shot.modifiers(state),
            result,
            takes,
        });
        if result == Effect::Cube {
            self.push(Frame::CleanUp { place: target });
            self.push(match aim {
                Aim::Troops => Frame::CubeColour { place: target, cause: HitBy::Fire },
                Aim::Artillery => Frame::GunHit { place: target },
            });
        } else if takes {
            self.disrupt(target, MarkerReason::Fire);
        }
    }
}

pub(super) fn shoot(case: Case<'_>, shot: Shot) -> Words {
    let Shot { from, piece, target, aim } = shot;
    let (who, at) = (begin(piece.name()), aimed_at(aim));
    let label = format!("{who} in {} fires at {at} in {}", case.name(from), case.name(target));
    case.says(label, "Fire")
        .by(case.stack(from, piece))
        .at(target)
        .risks(|| draws_fire(case, shot))
        .notes(|| does_little(case, shot))
        .effect(|| match lowest_that_works(case.state, shot)? {
            6 => Some("Needs a 6.".into()),
            less => Some(format!("Needs a {less} or more.")),
        })
        .chance(Some(Chance::Shot(shot)))
}

pub(super) fn done(case: Case<'_>) -> Words {
    case.ends("Fire no more", "Fire", "fires no more")
}

/// A shot that cannot do much.
fn does_little(case: Case<'_>, shot: Shot) -> Option<String> {
    match best_of_shot(case.state, shot) {
        Effect::Nothing => Some("cannot have any effect".into()),
        Effect::Disruption => Some("can only disrupt".into()),
        Effect::Morale | Effect::Cube | Effect::Retreat | Effect::Eliminated | Effect::Counter => None,
    }
}

/// May the enemy aim at the guns that fire?
fn draws_fire(case: Case<'_>, shot: Shot) -> Option<String> {
    let fired = case.state.barrage.as_ref().is_some_and(|barrage| barrage.fired(shot.from).total() > 0);
    let name = case.name(shot.from);
    (!fired && !case.state.place(shot.from).fire_marker).then(|| {
        format!("an Artillery Fire marker is laid in {name}: enemy artillery can then aim at the guns there")
    })
}

/// What a shot has none of.
const NO_EFFECT: &str = "No effect";

/// What a cube and a disruption come to in the area that is fired at.
struct ShotEffects {
    cube: &'static str,
    disruption: &'static str,
    dodges: bool,
}

impl ShotEffects {
    /// What a shot can do as things are.
    fn new(state: &State, shot: Shot) -> Self {
        let place = state.place(shot.target);
        if shot.aim == Aim::Artillery {
            let cube = match (place.guns.sound, place.guns.damaged) {
                (0, _) => "A damaged gun is lost",
                (_, 0) => "A gun is damaged",
                (_, _) => "A sound gun is damaged or a damaged one lost",
            };
            return ShotEffects { cube, disruption: NO_EFFECT, dodges: false };
        }
        let takes = |kind: &Troop| cube_colour::check(state, shot.target, HitBy::Fire, *kind).is_ok();
        let takers: Vec<Troop> = Troop::ALL.into_iter().filter(takes).collect();
        let cube = match takers.iter().filter(|kind| place.is_worn_out(**kind)).count() {
            0 => "A cube",
            all if all == takers.len() => "A piece is eliminated",
            _ => "A cube, or a piece is eliminated",
        };
        let open = !place.disruption && state.disruption_stock() > 0;
        let disruption = if open { "Disruption" } else { NO_EFFECT };
        ShotEffects { cube, disruption, dodges: takers.contains(&Troop::Cavalry) }
    }

    const fn of(&self, effect: Effect) -> &'static str {
        match effect {
            Effect::Cube => self.cube,
            Effect::Disruption => self.disruption,
            Effect::Nothing | Effect::Morale | Effect::Retreat | Effect::Eliminated | Effect::Counter => {
                NO_EFFECT
            }
        }
    }
}

/// The lowest die with which a shot does anything; nothing if none does.
fn lowest_that_works(state: &State, shot: Shot) -> Option<u8> {
    let (effects, minus) = (ShotEffects::new(state, shot), shot.minus(state));
    (1..=6).find(|die| effects.of(fire(LONG_RANGE, *die, minus)) != NO_EFFECT)
}

/// The best that a shot can do, with the highest die.
fn best_of_shot(state: &State, shot: Shot) -> Effect {
    let best = fire(LONG_RANGE, 6, shot.minus(state));
    if ShotEffects::new(state, shot).of(best) == NO_EFFECT { Effect::Nothing } else { best }
}

/// What may come of a shot.
pub(in super::super) fn odds(case: Case<'_>, shot: Shot) -> Odds {
    let (rules, state) = (case.rules, case.state);
    let minus = shot.minus(state);
    let effects = ShotEffects::new(state, shot);
    let faces = Distribution::uniform((1..=6).map(|die| effects.of(fire(LONG_RANGE, die, minus))));
    let outcomes = faces.iter().map(|(text, probability)| OddsOutcome::new(*text, probability.clone()));
    let distance = rules.board.fire_distance(shot.from, shot.target);
    let mut modifiers = vec![fact("distance", distance, Rule::FireRange)];
    modifiers.extend(
        shot.modifiers(state)
            .iter()
            .map(|one| fact(modifier(one.kind), format!("{} on the die", signed(*one)), Rule::FireRange)),
    );
    if effects.dodges {
        let text = "may retreat and ignore the cube";
        modifiers.push(fact("cavalry", text, Rule::CavalryRetreat));
    }
    let (who, at) = (begin(shot.piece.name()), aimed_at(shot.aim));
    Odds {
        title: format!("{who} in {} fires at {at} in {}", case.name(shot.from), case.name(shot.target)),
        modifiers,
        outcomes: outcomes.collect(),
        cases: Vec::new(),
        matrix: None,
        method: OddsMethod::Exact {},
    }
}
