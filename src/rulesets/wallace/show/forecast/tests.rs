//! Forecasts against counts by hand, and what must be better for whom.

use super::*;

const OPEN: Ground = Ground { flank: false, entrenched: false, town: false, high: false, disruption: false };

fn battle(attackers: &[(Troop, u8)], defenders: &[(Troop, u8)]) -> Battle {
    Battle {
        attackers: attackers.to_vec(),
        defenders: defenders.to_vec(),
        sound_guns: 0,
        damaged_guns: 0,
        ground: OPEN,
        works: false,
        marker: true,
        way_back: ROOM,
        retreat: ROOM,
        five_three: MoraleFiveThree::Pass,
        lone_artillery: LoneArtillery::RetreatDamaged,
    }
}

fn ways(forecast: &Forecast, taken: bool) -> u128 {
    forecast.ends.iter().filter(|(end, _)| end.taken == taken).map(|(_, ways)| ways).sum()
}

#[test]
fn every_fall_of_the_dice_is_counted() {
    let rows: [&[(Troop, u8)]; 3] = [
        &[(Troop::Regular, 0)],
        &[(Troop::Regular, 2), (Troop::Elite, 5), (Troop::Inferior, 1)],
        &[(Troop::Cavalry, 3), (Troop::Cavalry, 0), (Troop::Regular, 4), (Troop::Regular, 4)],
    ];
    for attackers in rows {
        for defenders in rows {
            let forecast = Battle { sound_guns: 1, ..battle(attackers, defenders) }.forecast();
            assert_eq!(forecast.ends.values().sum::<u128>(), forecast.all);
            let dice = 1 + 4 * (attackers.len() + defenders.len());
            assert_eq!(forecast.all, 6_u128.pow(u32::try_from(dice).expect("few dice")));
        }
    }
}

/// One gun alone: only its die and the attacker's morale are rolled.
#[test]
fn a_lone_gun_is_overrun_unless_the_attackers_break() {
    let forecast = Battle { sound_guns: 1, ..battle(&[(Troop::Regular, 0)], &[]) }.forecast();
    // A cube with 5/6; then in column 1 a regular holds on all faces but the 1.
    let thrown_back = forecast.all * 5 / 36;
    assert_eq!(ways(&forecast, false), thrown_back);
    assert_eq!(ways(&forecast, true), forecast.all - thrown_back);
}

/// One fresh regular against one in the open, the first round by hand: the defender rolls, the attacker checks
/// and fires, the defender checks.
#[test]
fn a_duel_agrees_with_a_count_by_hand() {
    let mut taken = 0_u128;
    let mut stack = vec![(0_u8, 0_u8, false, 1_u8)];
    // Cubes of attacker and defender, disruption, round. Each round takes four dice: a way that ends after the
    // first one counts for all falls of the rest.
    let all = 6_u128.pow(8);
    let weight = |dice_used: u32| 6_u128.pow(8 - dice_used);
    while let Some((attacker, defender, disrupted, round)) = stack.pop() {
        let before = u32::from(round - 1) * 4;
        for d2 in 1..=6 {
            let hit = fire(DEFENDING_TROOPS, d2, defender / 2);
            let attacker = attacker + u8::from(hit == Effect::Cube);
            let checks = hit != Effect::Nothing;
            for d3 in 1..=6 {
                if checks
                    && attackers_morale(d3, attackers_column(Troop::Regular, attacker)) != Effect::Nothing
                {
                    continue;
                }
                for d4 in 1..=6 {
                    let shot = fire(ATTACKING_TROOPS, d4, attacker / 2);
                    let defender = defender + u8::from(shot == Effect::Cube);
                    let disrupted = disrupted || shot == Effect::Disruption;
                    for d5 in 1..=6 {
                        let ground = Ground { disruption: disrupted, ..OPEN };
                        let column = ground.column(Troop::Regular, defender);
                        let result = if shot == Effect::Nothing {
                            Effect::Nothing
                        } else {
                            defenders_morale(d5, column, MoraleFiveThree::Pass)
                        };
                        match result {
                            Effect::Retreat | Effect::Eliminated => taken += weight(before + 4),
                            Effect::Counter => {}
                            other if round == 1 => {
                                let disrupted = disrupted || other == Effect::Disruption;
                                stack.push((attacker, defender, disrupted, 2));
                            }
                            _ => {}
                        }
                    }
                }
            }
        }
    }
    let forecast = battle(&[(Troop::Regular, 0)], &[(Troop::Regular, 0)]).forecast();
    assert_eq!(forecast.all, all);
    assert_eq!(ways(&forecast, true), taken);
}

#[test]
fn works_and_high_ground_help_the_defender_and_a_flank_does_not() {
    let four = [(Troop::Regular, 0); 4];
    let two = [(Troop::Regular, 0); 2];
    let share = |battle: Battle| {
        let forecast = battle.forecast();
        ways(&forecast, true) * 1_000_000 / forecast.all
    };
    let open = share(battle(&four, &two));
    let high = share(Battle { ground: Ground { high: true, ..OPEN }, ..battle(&four, &two) });
    let ground = Ground { high: true, entrenched: true, ..OPEN };
    let works = share(Battle { ground, works: true, ..battle(&four, &two) });
    let flank = share(Battle { ground: Ground { flank: true, ..OPEN }, ..battle(&four, &two) });
    assert!(works < high && high < open && open < flank, "{works} {high} {open} {flank}");
}

#[test]
fn without_a_retreat_defenders_die_and_it_is_told() {
    let held = battle(&[(Troop::Regular, 0); 4], &[(Troop::Regular, 0)]).forecast();
    let cut_off =
        Battle { retreat: 0, ..battle(&[(Troop::Regular, 0); 4], &[(Troop::Regular, 0)]) }.forecast();
    assert!(held.stranded == 0.0 && cut_off.stranded > 0.1);
    assert!(cut_off.defenders_lost > held.defenders_lost);
    assert_eq!(ways(&held, true), ways(&cut_off, true));
}
