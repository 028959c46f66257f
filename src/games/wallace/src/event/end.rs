//! Long-range fire, and the end of a period and of the game.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log)
        /// A gun fired at long range.
        Shot {
            /// Whose.
            side: Side,
            /// Where it is.
            from: SpaceId,
            /// The gun.
            piece: Piece,
            /// Where it fired.
            target: SpaceId,
            /// At what.
            aim: Aim,
            /// The die.
            die: u8,
            /// What changes the die.
            modifiers: Vec<DieModifier>,
            /// What the table says.
            result: Effect,
            /// Does it come to anything? Disruption does nothing to artillery, or where there is a marker already.
            takes: bool
        } => {
            let who = format!("{} in {}", begin(piece.name()), log.name(from));
            let at = format!("{} in {}", aimed_at(aim), log.name(target));
            let (roll, what) = (rolled(die, &modifiers, None), shot_effect(result, aim, takes));
            // Next to the guns there is nothing between.
            let far = log.rules.board().fire_distance(from, target) > 1;
            let cited: &[Rule] = if far { &[Rule::FireRange, Rule::FireLos] } else { &[Rule::FireRange] };
            log.line(format!("{who} fires at {at} and rolls {roll}: {what}."), cited, &[from, target])
        },
            {
                let fires = format!("{} in {} fires at {}", whose(side, piece, 0), log.name(from), log.name(target));
                shot_in_short(result, aim, takes).of(fires)
            },
            [log.shoots((side, piece), [from, target], die, &modifiers, (result, takes))], Open;
        /// A period ended.
        PeriodEnded {
            /// 1 to 3.
            day: u8,
            /// The part of the day.
            period: Period
        } => line!(log, [PeriodEnd], [], "July {day}: the {} ends.", period.name()), Head::ACCOUNT, [], Open;
        /// The victory areas were looked at.
        VictoryChecked {
            /// Those that the Confederate holds.
            areas: Vec<SpaceId>
        } => {
            let held = places(log.rules, areas.iter().copied());
            let held = if areas.is_empty() { "no victory area" } else { &held };
            log.line(format!("The Confederates hold {held}."), &[Rule::PeriodEnd], &areas)
        },
            if areas.is_empty() {
                Head::ACCOUNT
            } else {
                came!("the Confederates hold {}", places(log.rules, areas.iter().copied())).aside()
            }, [], Open;
        /// The game ended.
        GameOver {
            /// Who won.
            winner: Side,
            /// How.
            ending: Ending
        } => {
            let (why, rule) = match ending {
                Ending::TwoAreas => (format!("with {} victory areas or more", in_words(AREAS_TO_WIN as usize)), Rule::WinTwoAreas),
                Ending::RoundTops => ("with the double-starred area".to_owned(), Rule::WinRoundTops),
                Ending::Time => ("by holding out for three days".to_owned(), Rule::WinTime),
                Ending::Concession => ("by concession".to_owned(), Rule::WinConcede),
            };
            log.line(format!("The {} wins {why}.", winner.army()), &[rule], &[])
        }, came!("the {} wins", winner.army()).first(), [], Open;
    }}};
}
pub(super) use group;
