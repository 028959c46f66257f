//! Events in sentences, with the rules that they applied.

use super::super::Knapp;
use super::super::arrivals::OobStep;
use super::super::event::{Event, Exemptions, LossReason};
use super::super::pieces::{self, Arm, unit};
use super::super::rules::Rule;
use super::super::state::{Phase, turn_name};
use super::super::volley::ones;
use super::words::{army, join_words, names, plural};
use crate::engine::{Line, PieceId, Side, SpaceId};

/// Links a line with pieces and areas.
struct Teller<'a> {
    rules: &'a Knapp,
}

impl Teller<'_> {
    fn place(&self, area: SpaceId) -> String {
        self.rules.board().place(area)
    }

    fn line(&self, text: String, cited: Vec<Rule>, pieces: &[PieceId], areas: &[SpaceId]) -> Line<Rule> {
        let line = Line::new(text, cited);
        let line = pieces.iter().fold(line, |line, piece| line.piece(pieces::id(*piece)));
        areas.iter().fold(line, |line, area| line.space(self.rules.board().id(*area)))
    }
}

/// What an event was, in words.
pub(crate) fn narrate(rules: &Knapp, event: &Event) -> Line<Rule> {
    let teller = Teller { rules };
    schedule(&teller, event)
        .or_else(|| movement(&teller, event))
        .or_else(|| fire(&teller, event))
        .or_else(|| losses(&teller, event))
        .unwrap_or_else(|| ends(&teller, event))
}

/// The course of time: set-up, arrivals, phases.
fn schedule(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::NoLeaders {} => Line::new(
            "The game is played without leaders: everybody is in command.",
            vec![Rule::OptionNoLeaders],
        ),
        Event::OobRoll { side, what, die, corps, units } => {
            let chosen = match (corps, units.as_slice()) {
                (Some(corps), _) => corps.name().to_owned(),
                (None, []) => "roll again".into(),
                (None, units) => names(units),
            };
            let text = format!("{}: {die}, {chosen}.", oob_words(*what, *side));
            let mut cited = vec![Rule::OobOptional];
            if teller.rules.arrivals_are_secret() && what.is_secret() {
                cited.push(Rule::OobSecret);
            }
            teller.line(text, cited, units, &[])
        }
        Event::ArrivalRoll { side, area, die, due, turn } => {
            let when = match turn.cmp(due) {
                std::cmp::Ordering::Less => "a turn early",
                std::cmp::Ordering::Equal => "on time",
                std::cmp::Ordering::Greater => "a turn late",
            };
            let text = format!(
                "The {} troops due at {} on {} roll {die}: they come {when}.",
                side.name(),
                teller.place(*area),
                turn_name(*due)
            );
            teller.line(text, vec![Rule::OobVariable], &[], &[*area])
        }
        Event::TurnStarted { turn } => Line::new(format!("{}.", turn_name(*turn)), Vec::new()),
        Event::CavalryRemoved { unit, strength } => {
            let points = plural(u32::from(*strength), "strength point");
            let text = format!("{} leaves the field with {points}.", pieces::name(*unit));
            teller.line(text, vec![Rule::ArriveCavalryLeaves], &[*unit], &[])
        }
        Event::Arrived { side, area, pieces } => {
            let text =
                format!("{} troops arrive at {}: {}.", side.name(), teller.place(*area), names(pieces));
            teller.line(text, vec![Rule::ArriveSchedule, Rule::ArriveBox], pieces, &[*area])
        }
        Event::LeaderPlaced { leader, area, rating } => {
            let text = format!(
                "{}'s successor takes command in {}, with a rating of {rating}.",
                pieces::name(*leader),
                teller.place(*area)
            );
            teller.line(text, vec![Rule::OptionLeaderPlace], &[*leader], &[*area])
        }
        Event::LeaderDeclined { leader } => {
            let text = format!("{} has no successor tonight.", pieces::name(*leader));
            teller.line(text, vec![Rule::OptionLeaderPlace], &[*leader], &[])
        }
        Event::PhaseStarted { phase, exempt, .. } => phase_started(*phase, exempt),
        _ => return None,
    })
}

fn oob_words(what: OobStep, side: Side) -> String {
    match what {
        OobStep::LeadCorps => "The corps that leads on the Cashtown Road".into(),
        OobStep::LeadDivision => "Its first division".into(),
        OobStep::FollowingCorps => "The corps that follows".into(),
        OobStep::Cavalry => "The cavalry".into(),
        OobStep::EmmitsburgRoad => "The corps on the Emmitsburg Road".into(),
        OobStep::TaneytownRoad => "The corps on the Taneytown Road".into(),
        OobStep::Sequence => "The next corps to come".into(),
        OobStep::Start => "The division at the front".into(),
        OobStep::Arrival => format!("The {} division that arrives", side.name()),
    }
}

fn phase_started(phase: Phase, exempt: &Exemptions) -> Line<Rule> {
    let mut cited = vec![Rule::TurnSequence];
    let mut text = match phase {
        Phase::Move(side) => format!("{} movement.", side.name()),
        Phase::Fire(side) => format!("{} fire.", side.name()),
        Phase::Replacements => "Replacements.".into(),
        Phase::LeaderReplacement(_) | Phase::Over => String::new(),
    };
    let reasons = [
        (&exempt.heth, Rule::CommandHeth, "need no commander this morning"),
        (&exempt.cavalry, Rule::CommandCavalry, "needs no commander"),
        (&exempt.grace, Rule::CommandGrace, "have just arrived and need no commander yet"),
        (&exempt.orphans, Rule::CommandOrphans, "lost their commander and obey the army's"),
    ];
    for (units, rule, reason) in reasons {
        if !units.is_empty() {
            text = format!("{text} {} {reason}.", names(units));
            cited.push(rule);
        }
    }
    let all = [&exempt.heth, &exempt.cavalry, &exempt.grace, &exempt.orphans].into_iter().flatten();
    all.fold(Line::new(text, cited), |line, unit| line.piece(pieces::id(*unit)))
}

fn movement(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::Moved { piece, from, to, entered, assault, by_road, road_closed, minimum } => {
            let name = pieces::name(*piece);
            let mut text = if *entered && from == to {
                format!("{name} enters at {}", teller.place(*to))
            } else if *entered {
                format!("{name} enters at {} and goes on to {}", teller.place(*from), teller.place(*to))
            } else {
                format!("{name} moves from {} to {}", teller.place(*from), teller.place(*to))
            };
            let mut cited = vec![Rule::MoveRates];
            let mut add = |applies: bool, rule, words: &str| {
                if applies {
                    cited.push(rule);
                    text.push_str(words);
                }
            };
            add(*by_road, Rule::MoveRoad, " by road");
            add(!by_road && !minimum && from != to, Rule::MoveTerrain, "");
            add(*minimum, Rule::MoveMinimum, ", which takes all its points");
            add(*entered, Rule::ArriveBox, "");
            add(*assault, Rule::MoveStopEnemy, ", among the enemy");
            add(*road_closed, Rule::MoveRoadEnemy, "");
            let areas: &[SpaceId] = if from == to { &[*to] } else { &[*from, *to] };
            teller.line(text + ".", cited, &[*piece], areas)
        }
        Event::Entered { piece, area } => {
            let text = format!("{} enters and stops in {}.", pieces::name(*piece), teller.place(*area));
            teller.line(text, vec![Rule::ArriveForcedEntry], &[*piece], &[*area])
        }
        Event::Combined { division, kept, strength } => {
            let points = plural(u32::from(*strength), "strength point");
            let text = format!("The parts of {}'s division become one unit of {points}.", division.name());
            teller.line(text, vec![Rule::PartsCombine], &[*kept], &[])
        }
        Event::LeaderDisplaced { leader, from, to } => {
            let name = pieces::name(*leader);
            let text = format!("{name}, alone with the enemy, rejoins his men in {}.", teller.place(*to));
            teller.line(text, vec![Rule::LeaderDisplaced], &[*leader], &[*from, *to])
        }
        Event::Resupplied { unit } => {
            let text = format!("{} gets ammunition.", pieces::name(*unit));
            teller.line(text, vec![Rule::AmmoResupply], &[*unit], &[])
        }
        _ => return None,
    })
}

fn fire(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::VolleyOpened { target, unit, .. } => {
            let text = format!("{} aims at {}.", pieces::name(*unit), teller.place(*target));
            // That range and line of sight allow it is no event; they are cited by refusals.
            teller.line(text, Vec::new(), &[*unit], &[*target])
        }
        Event::AssaultOpened { area, attacker } => {
            let text = format!(
                "{} is assaulted by the {}; the {} side fires first.",
                teller.place(*area),
                army(*attacker),
                attacker.other().name()
            );
            teller.line(text, vec![Rule::AssaultSequence], &[], &[*area])
        }
        Event::Joined { unit, outside } => {
            let text = format!("{} joins the volley.", pieces::name(*unit));
            let mut cited = vec![Rule::FireCombine];
            if *outside {
                cited.push(Rule::AssaultJoin);
            }
            teller.line(text, cited, &[*unit], &[])
        }
        Event::Fired { .. } => fired(teller, event),
        Event::LowAmmo { unit } => {
            let text = format!("{} runs low on ammunition.", pieces::name(*unit));
            teller.line(text, vec![Rule::AmmoLow], &[*unit], &[])
        }
        Event::GaveWay { side, area } => {
            let text = format!("The {} gives way in {}.", army(*side), teller.place(*area));
            teller.line(text, vec![Rule::AssaultGiveWay], &[], &[*area])
        }
        Event::ArtilleryLeft { side, area } => {
            let text = format!(
                "The {} guns are left alone with the enemy in {} and must leave.",
                side.name(),
                teller.place(*area)
            );
            teller.line(text, vec![Rule::AssaultArtilleryLeft], &[], &[*area])
        }
        Event::AssaultCapped { area } => {
            let text = format!("Nobody prevails in {}: the attacker falls back.", teller.place(*area));
            teller.line(text, vec![Rule::AssaultCap], &[], &[*area])
        }
        Event::AssaultOver { area, holder, volleys } => {
            let place = teller.place(*area);
            let volleys = plural(u32::from(*volleys), "volley");
            let text = match holder {
                Some(side) => format!("After {volleys} the {} holds {place}.", army(*side)),
                None => format!("After {volleys} nobody is left in {place}."),
            };
            teller.line(text, vec![Rule::AssaultSequence], &[], &[*area])
        }
        _ => return None,
    })
}

fn fired(teller: &Teller<'_>, event: &Event) -> Line<Rule> {
    let Event::Fired { unit: piece, target, range, strength_dice, leader_dice, dice, need, penalty, hits } =
        event
    else {
        return Line::new("", Vec::new());
    };
    let how = match range {
        0 => "at close range".to_owned(),
        1 => "at 1 area".to_owned(),
        far => format!("at {far} areas"),
    };
    let mut needed = format!("{}", need + penalty);
    if need + penalty < 6 {
        needed.push_str(" or more");
    }
    let with = if *leader_dice > 0 {
        format!(" ({strength_dice} of its own, {leader_dice} by leaders)")
    } else {
        String::new()
    };
    let shown: Vec<String> = dice.iter().map(u8::to_string).collect();
    let text = format!(
        "{} fires at {} {how}, {}{with}, hits with {needed}: {} – {}.",
        pieces::name(*piece),
        teller.place(*target),
        plural(u32::try_from(dice.len()).unwrap_or(0), "die"),
        if shown.is_empty() { "no dice".into() } else { shown.join(" ") },
        plural(u32::from(*hits), "hit"),
    );
    let mut cited = vec![Rule::FireHitNumbers];
    if *leader_dice > 0 {
        cited.push(Rule::FireLeaderDice);
    }
    if *penalty > 0 {
        cited.push(Rule::AssaultHill);
    }
    teller.line(text, cited, &[*piece], &[*target])
}

fn losses(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::Hit { unit: piece, strength, chosen } => {
            let points = unit(*piece).arm.points();
            let text = format!(
                "{} loses a strength point ({} for the enemy), {strength} left.",
                pieces::name(*piece),
                plural(u32::from(points), "point")
            );
            let mut cited = vec![Rule::WinSp];
            if *chosen {
                cited.push(Rule::FireOwnerPlaces);
            }
            teller.line(text, cited, &[*piece], &[])
        }
        Event::LeaderRoll { leader, dice, killed, points } => {
            let shown: Vec<String> = dice.iter().map(u8::to_string).collect();
            let (name, shown) = (pieces::name(*leader), shown.join(" "));
            let (text, cited) = if *killed {
                let text = format!("{name} rolls {shown}: he is killed ({points} points for the enemy).");
                (text, vec![Rule::LeaderLoss, Rule::WinLeader])
            } else {
                (format!("{name} rolls {shown} and lives."), vec![Rule::LeaderLoss])
            };
            teller.line(text, cited, &[*leader], &[])
        }
        Event::MoraleRoll { unit, dice, ignored, lee, effective } => {
            let shown: Vec<String> = dice.iter().map(u8::to_string).collect();
            let ones = ones(dice);
            let result = match (effective, ones) {
                (0, 0) => "it stands".to_owned(),
                (0, _) => "the leader steadies it".to_owned(),
                (1, _) => "it must withdraw".to_owned(),
                _ => "it must withdraw in disorder".to_owned(),
            };
            let text = format!("{} checks morale: {} – {result}.", pieces::name(*unit), shown.join(" "));
            let mut cited = vec![Rule::MoraleCheck];
            match (ones.min(*ignored), lee) {
                // Without a one a leader has nothing to cancel.
                (0, _) => {}
                (_, true) => cited.push(Rule::MoraleLee),
                (_, false) => cited.push(Rule::MoraleLeader),
            }
            teller.line(text, cited, &[*unit], &[])
        }
        Event::ExtraLoss { unit, strength, reason } => {
            let (why, rule) = match reason {
                LossReason::ThirdOne => ("in the rout", Some(Rule::MoraleThirdOne)),
                LossReason::Blocked => ("for want of a way back", Some(Rule::MoraleBlocked)),
                // The line before says which rule drove it out.
                LossReason::Cornered => ("with no way out", None),
            };
            let points = plural(u32::from(*strength), "more strength point");
            let text = format!("{} loses {points} {why}.", pieces::name(*unit));
            let cited = rule.into_iter().chain([Rule::WinSp]).collect();
            teller.line(text, cited, &[*unit], &[])
        }
        Event::UnitEliminated { unit } => {
            let text = format!("{} is eliminated (5 points for the enemy).", pieces::name(*unit));
            teller.line(text, vec![Rule::WinUnit], &[*unit], &[])
        }
        Event::Withdrew { unit, from, to, leaders, assault } => {
            let mut text = format!("{} withdraws to {}", pieces::name(*unit), teller.place(*to));
            let mut cited = vec![if *assault { Rule::AssaultWayBack } else { Rule::MoraleDirection }];
            if !leaders.is_empty() {
                text = format!("{text}, and {} with it", names(leaders));
                cited.push(Rule::MoraleLeadersFollow);
            }
            let all: Vec<PieceId> = std::iter::once(*unit).chain(leaders.iter().copied()).collect();
            teller.line(text + ".", cited, &all, &[*from, *to])
        }
        Event::HeldInPlace { unit } => {
            let text = format!("{} has no way back and stays.", pieces::name(*unit));
            teller.line(text, vec![Rule::MoraleDirection], &[*unit], &[])
        }
        Event::ReplacementRoll { units, die } => {
            let text = format!("Replacements for {}: {die}.", names(units));
            teller.line(text, vec![Rule::NightReplacements], units, &[])
        }
        Event::TookBack { unit: piece, strength } => {
            let what = if unit(*piece).arm == Arm::Infantry { "man the ranks again" } else { "return" };
            let text = format!(
                "{}: {} {what}.",
                pieces::name(*piece),
                plural(u32::from(*strength), "strength point")
            );
            teller.line(text, vec![Rule::NightReplacements], &[*piece], &[])
        }
        _ => return None,
    })
}

/// What ends a turn or the game.
fn ends(teller: &Teller<'_>, event: &Event) -> Line<Rule> {
    match event {
        Event::AreaScored { area, side, points } => {
            let objectives = teller.rules.objectives();
            let rule = objectives.iter().find(|one| one.area == *area).map(|one| one.rule);
            let text = format!("The {} holds {}: {points} points.", army(*side), teller.place(*area));
            teller.line(text, rule.into_iter().collect(), &[], &[*area])
        }
        Event::GameOver { confederate, union, winner } => {
            let result = match winner {
                Some(side) => format!("the {} wins", army(*side)),
                None => "a draw".into(),
            };
            let score = join_words(&[format!("Union {union}"), format!("Confederate {confederate}")]);
            let text = format!("July 3 is over: {score}; {result}.");
            Line::new(text, vec![Rule::TurnLast, Rule::WinMostPoints])
        }
        other => Line::new(format!("{other:?}"), Vec::new()),
    }
}
