//! Volleys and assaults: who fires, who is hit, and what morale says.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log)
        /// A volley was opened.
        VolleyOpened {
            /// By whom.
            side: Side,
            /// At which area.
            target: SpaceId,
            /// With which unit first.
            unit: PieceId
        // That range and line of sight allow it is no event; they are cited by refusals.
        } => line!(log, [], [unit], [target], "{} aims at {}.", name(unit), log.place(target)),
            act!("{} aims at {}", name(unit), log.short(target)), [], Open;
        /// The defender of an area opened an assault's first volley.
        AssaultOpened {
            /// Where.
            area: SpaceId,
            /// The side that moved in.
            attacker: Side
        } => line!(
            log, [AssaultSequence], [], [area], "{} is assaulted by the {}; the {} side fires first.",
            log.place(area), attacker.army(), attacker.other().name()
        ), act!("the {} on the assault in {}", does(attacker.other(), "fires"), log.short(area)), [], Open;
        /// A unit joined a volley.
        Joined {
            /// Which.
            unit: PieceId,
            /// Is it outside the area of an assault?
            outside: bool
        } => if outside {
            line!(log, [FireCombine, AssaultJoin], [unit], [], "{} joins the volley from outside.", name(unit))
        } else {
            line!(log, [FireCombine], [unit], [], "{} joins the volley.", name(unit))
        }, act!("{} joins the volley", name(unit)), [], Open;
        /// A unit fired.
        Fired {
            /// Which.
            unit: PieceId,
            /// At which area.
            target: SpaceId,
            /// The enemy units there.
            targets: Vec<PieceId>,
            /// How far, in areas.
            range: u8,
            /// Dice for its own strength.
            strength_dice: u8,
            /// Its strength, if only half of it fires for want of ammunition (`knapp.ammo.low`).
            halved: Option<u8>,
            /// Dice that leaders add.
            leader_dice: u8,
            /// What came up.
            dice: Vec<u8>,
            /// The lowest die that hits, before the penalty.
            need: u8,
            /// What is subtracted from each die (`knapp.assault.hill`).
            penalty: u8,
            /// How many hit.
            hits: u8
        } => {
            let how = match range {
                0 => "at close range".to_owned(),
                far => format!("from {} away", plural(u32::from(far), "area")),
            };
            let result = if dice.is_empty() {
                "there is nothing to roll".to_owned()
            } else {
                format!("{} – {}", rolled(&dice), plural(u32::from(hits), "hit"))
            };
            let text = format!(
                "{} fires at {} in {} {how} with {}{}, {}: {result}.",
                name(unit), names(&targets), log.place(target),
                plural(u32::try_from(dice.len()).unwrap_or(u32::MAX), "die"),
                own_dice(strength_dice, halved, leader_dice), hits_with(need, penalty),
            );
            let cited = [
                (true, Rule::FireHitNumbers),
                (halved.is_some(), Rule::AmmoLow),
                (leader_dice > 0, Rule::FireLeaderDice),
                (penalty > 0, Rule::AssaultHill),
            ];
            let cited: Vec<Rule> = cited.into_iter().filter_map(|(applies, rule)| applies.then_some(rule)).collect();
            let involved: Vec<PieceId> = std::iter::once(unit).chain(targets.iter().copied()).collect();
            log.line(text, &cited, &involved, &[target])
        },
            {
                let head = match hits {
                    0 => Head::nothing("no hit"),
                    _ => Head::befalls(name(unit), "hits", "").due(),
                };
                let rolled = u32::try_from(dice.len()).unwrap_or(u32::MAX);
                let head = head.by(name(unit), "fires", format!("at {}", log.short(target)));
                head.count(rolled, "die").count(hits, "hit")
            }, {
            let side = owner(unit);
            let aim = Aim { range, strength_dice, leader_dice, need, penalty };
            let hill = (penalty > 0).then(|| FightModifier {
                kind: ModifierKind::Terrain,
                side: Some(side),
                text: "uphill".into(),
                value: -i16::from(penalty),
                rule: Some(Rule::AssaultHill.id()),
            });
            [Deed::Fight {
                kind: FightKind::Fire,
                at: Some(log.rules.board().id(target).to_owned()),
                attackers: Party::new(side, vec![id(unit)]),
                defenders: Party::new(side.other(), targets.iter().map(|piece| id(*piece)).collect()),
                dice: vec![
                    DiceRolled::d6(side, &dice)
                        .label(format!("{} fires", name(unit)))
                        .hits(dice.iter().map(|die| aim.hits(*die))),
                ],
                modifiers: hill.into_iter().collect(),
                result: FightResult::hits(hits),
            }]
        }, Open;
        /// The hits of a volley were counted together: several units fired, or there are more hits than strength.
        HitsCounted {
            /// At which area.
            target: SpaceId,
            /// How many dice hit.
            hits: u8,
            /// How many of them count: no more than there is strength in the area (§5).
            taken: u8
        } => {
            let (place, all) = (log.place(target), plural(u32::from(hits), "hit"));
            // Hits of one unit are told together only where not all of them count.
            if hits == taken {
                line!(log, [FireCombine], [], [target], "{all} on {place} together.")
            } else {
                line!(
                    log, [], [], [target],
                    "{all} on {place}, of which {taken} {}: there is no more strength to lose.",
                    verb(u32::from(taken), "counts")
                )
            }
        }, Head::ACCOUNT, [], Open;
        /// Infantry ran low on ammunition (§7).
        LowAmmo {
            /// Which.
            unit: PieceId
        } => line!(
            log, [AmmoLow], [unit], [],
            "{} has rolled three 1s and runs low on ammunition: half its strength will fire.", name(unit)
        ), Head::befalls(name(unit), "runs", "low on ammunition").aside(), [], Open;
        /// A unit lost strength points to hits.
        Hit {
            /// Which.
            unit: PieceId,
            /// How many.
            hits: u8,
            /// What it has left.
            strength: u8,
            /// Did its owner choose it?
            chosen: bool
        } => {
            let left = match strength {
                0 => "nothing".to_owned(),
                some => plural(u32::from(some), "strength point"),
            };
            let (taken, worth) = (plural(u32::from(hits), "hit"), worth_in_words(unit, hits));
            let text = format!("{} takes {taken} and has {left} left {worth}.", name(unit));
            let cited: &[Rule] = if chosen { &[Rule::WinSp, Rule::FireOwnerPlaces] } else { &[Rule::WinSp] };
            log.line(text, cited, &[unit], &[])
        },
            {
                let head = Head::befalls(name(unit), "takes", plural(hits.into(), "hit"));
                if strength == 0 { head.due() } else { head }
            }, [changed(unit, -i16::from(hits), Some(strength)), worth(unit, hits)], Open;
        /// A leader in the target area rolled for his life (§5).
        LeaderRoll {
            /// Who.
            leader: PieceId,
            /// The dice.
            dice: Vec<u8>,
            /// Is he dead?
            killed: bool,
            /// Points for the enemy if he is.
            points: u8
        } => if killed {
            line!(
                log, [LeaderLoss, WinLeader], [leader], [], "{} rolls {} for his life: he is killed {}.",
                name(leader), rolled(&dice), points_for_enemy(leader, u32::from(points))
            )
        } else {
            line!(
                log, [LeaderLoss], [leader], [], "{} rolls {} for his life: he lives.",
                name(leader), rolled(&dice)
            )
        }, if killed { Head::befalls(name(leader), "", "killed") } else { Head::ACCOUNT }, {
            let result = FightResult::fate(if killed { Fate::Eliminated } else { Fate::Holds });
            let mut all = vec![check(CheckKind::Survival, leader, &dice, Vec::new(), result)];
            if killed {
                all.extend([lost(leader, LossKind::Eliminated), scored(leader, points.into())]);
            }
            all
        }, Open;
        /// A unit checked its morale (§6).
        MoraleRoll {
            /// Which.
            unit: PieceId,
            /// The dice.
            dice: Vec<u8>,
            /// Ones that leaders cancel.
            ignored: u8,
            /// Is Lee among them?
            lee: bool,
            /// The leader who may cancel them: Lee, or the first who is there.
            leader: Option<PieceId>,
            /// Ones that count.
            effective: u8
        } => {
            let cancelled = ones(&dice).saturating_sub(effective);
            // Without a 1 a leader has nothing to cancel.
            let helper = leader.filter(|_| cancelled > 0);
            let result = match log.rules.shaken(effective).areas {
                0 => "it stands".to_owned(),
                far => format!("it must withdraw {}", plural(u32::from(far), "area")),
            };
            let how = match helper {
                None => result,
                Some(leader) => {
                    let what =
                        if cancelled == 1 { "one 1".to_owned() } else { format!("{cancelled} of the 1s") };
                    let and = if effective == 0 { ", and " } else { ", but " };
                    format!("{} cancels {what}{and}{result}", name(leader))
                }
            };
            let text = format!("{} checks morale: {} – {how}.", name(unit), rolled(&dice));
            let by = if lee { Rule::MoraleLee } else { Rule::MoraleLeader };
            let cited: Vec<Rule> = std::iter::once(Rule::MoraleCheck).chain(helper.map(|_| by)).collect();
            let involved: Vec<PieceId> = std::iter::once(unit).chain(helper).collect();
            log.line(text, &cited, &involved, &[])
        },
            if log.rules.shaken(effective).areas == 0 {
                Head::befalls(name(unit), "stands", "")
            } else {
                Head::befalls(name(unit), "", "must withdraw").due()
            }, {
            let cancelled = ones(&dice).saturating_sub(effective);
            let rule = if lee { Rule::MoraleLee } else { Rule::MoraleLeader };
            let helped = (cancelled > 0).then(|| FightModifier {
                kind: ModifierKind::Leadership,
                side: Some(owner(unit)),
                text: "1s cancelled".into(),
                value: cancelled.into(),
                rule: Some(rule.id()),
            });
            let result = FightResult::fate(if effective == 0 { Fate::Holds } else { Fate::Retreats });
            [check(CheckKind::Morale, unit, &dice, helped.into_iter().collect(), result)]
        }, Open;
        /// A unit lost strength without a hit.
        ExtraLoss {
            /// Which.
            unit: PieceId,
            /// How much.
            strength: u8,
            /// Why.
            reason: LossReason
        } => {
            let (why, rule) = match reason {
                LossReason::ThirdOne => ("for the third 1 and every further one", Some(Rule::MoraleThirdOne)),
                LossReason::Blocked => ("for an area that it cannot withdraw", Some(Rule::MoraleBlocked)),
                // The line before says which rule drove it out.
                LossReason::Cornered => ("with no way out", None),
            };
            let points = plural(u32::from(strength), "more strength point");
            let text = format!("{} loses {points} {why} {}.", name(unit), worth_in_words(unit, strength));
            let cited: Vec<Rule> = rule.into_iter().chain([Rule::WinSp]).collect();
            log.line(text, &cited, &[unit], &[])
        },
            Head::befalls(name(unit), "loses", plural(strength.into(), "more strength point")),
            [changed(unit, -i16::from(strength), None), worth(unit, strength)], Open;
        /// A unit was eliminated.
        UnitEliminated {
            /// Which.
            unit: PieceId
        } => line!(
            log, [WinUnit], [unit], [],
            "{} is eliminated {}.", name(unit), points_for_enemy(unit, u32::from(UNIT_POINTS))
        ),
            Head::befalls(name(unit), "", "eliminated"),
            [lost(unit, LossKind::Eliminated), scored(unit, UNIT_POINTS.into())], Open;
    }}};
}
pub(super) use group;
