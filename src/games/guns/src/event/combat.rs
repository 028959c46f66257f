//! The defence is supported, close combat is fought, and the attack ends.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log, viewer)
        /// Defensive artillery fired (§13, step 6).
        Supported {
            /// Whose.
            side: Side,
            /// From where.
            from: SpaceId,
            /// For which position.
            target: SpaceId,
            /// The strength of its tokens, at most 3.
            base: u8,
            /// Was it halved across an extended front?
            halved: bool,
            /// What the ridge adds.
            ridge: u8,
            /// All in all.
            strength: u8
        } => {
            let mut how = vec![base.to_string()];
            if halved {
                how.push("halved across its extended front".into());
            }
            if ridge > 0 {
                how.push(format!("+{ridge} for the ridge"));
            }
            let how = if how.len() == 1 { String::new() } else { format!(" ({})", how.join(", ")) };
            let text = format!(
                "{} artillery at {} fires for {} with strength {strength}{how}.",
                side.name(),
                log.name(from),
                log.name(target)
            );
            let cited: &[Rule] =
                if from == target { &[Rule::FireStrength, Rule::FireOwn] } else { &[Rule::FireStrength] };
            log.line(text, cited, &[from, target])
        },
            Head::ACCOUNT.by(format!("{} artillery", side.name()), "fires", format!("for {}", log.short(target))),
            [log.fires(FightKind::Fire, side, from, target, strength)], Open;
        /// The reductions by defensive fire were counted.
        DefensiveFire {
            /// Whose.
            side: Side,
            /// Against the attackers of what.
            target: SpaceId,
            /// The sum of the strengths.
            total: u8,
            /// How many reductions.
            reductions: u8
        } => {
            let text = format!(
                "Defensive fire for {} comes to {total}: {} among the attackers.",
                log.name(target),
                plural(reductions.into(), "reduction")
            );
            let cited: &[Rule] =
                if reductions > 0 { &[Rule::FireStrength, Rule::FireOrder] } else { &[Rule::FireStrength] };
            log.line(text, cited, &[target])
        },
            match reductions {
                0 => Head::nothing("defensive fire has no effect"),
                _ => came!("defensive fire makes {}", plural(reductions.into(), "reduction")),
            }
            .by(format!("{} artillery", side.name()), "fires", format!("for {}", log.short(target)))
            .figures(format!("fire {total}")),
            [log.fire_counts(FightKind::Fire, side, target, total, reductions)], Open;
        /// Close combat was fought (§13, step 8).
        CloseCombat {
            /// Where.
            at: SpaceId,
            /// Who led the attack; nothing if he fell to fire.
            attacker: Option<Who>,
            /// Who led the defence.
            defender: Who,
            /// The strength of the one.
            attack_strength: u8,
            /// The strength of the other.
            defence_strength: u8,
            /// What changed the result.
            modifiers: Vec<Modifier>,
            /// The result.
            result: i8,
            /// Did the attackers win?
            won: bool
        } => {
            let attackers = side(defender).other();
            let leader =
                attacker.map_or_else(|| format!("the {} attackers without a leader", attackers.name()), one_of);
            let parts = modifiers.iter().map(|Modifier { kind, value }| format!(", {value:+} {}", modifier(*kind)));
            let obstructed = log.rules.is_woods(at);
            let rear = if defence_strength == 0 { ", attacked from the rear" } else { "" };
            let shown = if result == 0 { "0".into() } else { format!("{result:+}") };
            let text = format!(
                "Close combat at {}: {leader} ({attack_strength}) against {} ({defence_strength}{rear}){}. The result is {shown}: the {} win, and {}.",
                log.name(at),
                one_of(defender),
                parts.collect::<String>(),
                if won { "attackers" } else { "defenders" },
                losers(result, obstructed)
            );
            let mut cited = vec![Rule::CombatResult, if obstructed { Rule::FoLosses } else { Rule::CombatLosses }];
            if defence_strength == 0 {
                cited.push(Rule::CombatRear);
            }
            for rule in modifiers.iter().filter_map(|one| modifier_rule(one.kind)) {
                if !cited.contains(&rule) {
                    cited.push(rule);
                }
            }
            let line = log.line(text, &cited, &[at]);
            let line = attacker.iter().fold(line, |line, who| about(line, *who));
            about(line, defender)
        },
            {
                let winner = if won { side(defender).other() } else { side(defender) };
                let shown = if result == 0 { "0".into() } else { format!("{result:+}") };
                came!("the {} wins", winner.name())
                    .first()
                    .of(format!("close combat at {}", log.short(at)))
                    .figures(format!("{attack_strength} to {defence_strength}, result {shown}"))
            },
            [log.combat(at, (attacker, attack_strength), (defender, defence_strength), &modifiers, won)], Veiled, {
            for who in attacker.iter_mut().chain([defender]) {
                who.hide(viewer);
            }
        };
        /// An attack was decided.
        AttackEnded {
            /// Whose.
            side: Side,
            /// Did the attackers win?
            won: bool,
            /// Did any of them come so far?
            fought: bool
        } => {
            let (end, cited): (_, &[Rule]) = match (won, fought) {
                (true, _) => ("has succeeded", &[Rule::AttackWon, Rule::WithdrawMandatory]),
                (false, true) => ("is beaten back", &[Rule::AttackWon, Rule::WithdrawMandatory]),
                (false, false) => ("is over: it does not come to close combat", &[Rule::FireOrder]),
            };
            log.line(format!("The {} attack {end}.", side.name()), cited, &[])
        },
            match (won, fought) {
                (true, _) => came!("the {} attack succeeds", side.name()).aside(),
                (false, true) => came!("the {} attack is beaten back", side.name()).aside(),
                (false, false) => came!("the {} attack does not come to close combat", side.name()),
            }, [], Open;
        /// Used tokens were expended.
        TokensExpended {
            /// Whose.
            side: Side,
            /// Those that everybody has seen.
            seen: Vec<TokenCount>,
            /// How many others.
            unseen: u8,
            /// Which these are; nothing if the viewer may not know.
            tokens: Option<Vec<TokenCount>>
        } => {
            let mut parts = Vec::new();
            if !seen.is_empty() {
                parts.push(listed(&seen));
            }
            match tokens {
                Some(tokens) if !tokens.is_empty() => parts.push(listed(&tokens)),
                _ if unseen > 0 => parts.push(format!("{} face-down", token_count(unseen))),
                _ => {}
            }
            let what = if parts.is_empty() { "no token".into() } else { join_words(&parts) };
            line!(log, [TokensAfterAttacks], [], "The {} expends {what}.", side.name())
        }, Head::ACCOUNT, [], Veiled, { hide_token(viewer, *side, tokens) };
        /// The defender's other tokens came back.
        TokensBack {
            /// Whose.
            side: Side,
            /// How many.
            count: u8
        } => line!(
            log, [TokensAfterAttacks], [],
            "The {} takes back {} that the bombardment has not hit.", side.name(), token_count(count)
        ), Head::ACCOUNT, [], Open;
    }}};
}
pub(super) use group;
