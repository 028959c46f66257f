//! Who withdraws, stays or gives way, and how an assault ends.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log)
        /// A unit withdrew.
        Withdrew {
            /// Which.
            unit: PieceId,
            /// Where it was.
            from: SpaceId,
            /// Where it is.
            to: SpaceId,
            /// The leaders who went with it.
            leaders: Vec<PieceId>,
            /// Did it leave an assault, by the rule for that (`knapp.assault.way-back`)?
            assault: bool
        } => {
            let mut text = format!("{} withdraws from {} to {}", name(unit), log.place(from), log.place(to));
            let mut cited = vec![if assault { Rule::AssaultWayBack } else { Rule::MoraleDirection }];
            if !leaders.is_empty() {
                text = format!("{text}, and {} with it", names(&leaders));
                cited.push(Rule::MoraleLeadersFollow);
            }
            let all: Vec<PieceId> = std::iter::once(unit).chain(leaders.iter().copied()).collect();
            log.line(text + ".", &cited, &all, &[from, to])
        }, Head::befalls(name(unit), "withdraws", format!("to {}", log.short(to))), {
            let how = if assault { Motion::Withdrawal } else { Motion::Retreat };
            let all = std::iter::once(unit).chain(leaders);
            all.map(|piece| goes(piece, [log.on(from), log.on(to)], how)).collect::<Vec<_>>()
        }, Open;
        /// A unit that had to withdraw could not.
        HeldInPlace {
            /// Which.
            unit: PieceId
        } => line!(log, [MoraleDirection], [unit], [], "{} has no way back and stays.", name(unit)),
            Head::befalls(name(unit), "has", "no way back"), [], Open;
        /// A side left an assault by choice.
        GaveWay {
            /// Who.
            side: Side,
            /// Where.
            area: SpaceId
        } => line!(log, [AssaultGiveWay], [], [area], "the {} gives way in {}.", side.army(), log.place(area)),
            act!("the {} way in {}", does(side, "gives"), log.short(area)),
            [], Open;
        /// Guns of the attacker were left alone with the enemy (`knapp.assault.artillery-left`).
        ArtilleryLeft {
            /// Whose.
            side: Side,
            /// Where.
            area: SpaceId
        } => line!(
            log, [AssaultArtilleryLeft], [], [area],
            "the {} guns are left alone with the enemy in {} and must leave.", side.name(), log.place(area)
        ), came!("the {} guns must leave {}", side.name(), log.short(area)).due(), [], Open;
        /// An assault went on too long (`knapp.assault.cap`).
        AssaultCapped {
            /// Where.
            area: SpaceId
        } => line!(
            log, [AssaultCap], [], [area],
            "after {MOST_VOLLEYS} volleys nobody prevails in {}: the attacker falls back.", log.place(area)
        ), Head::ACCOUNT, [], Open;
        /// An assault is over.
        AssaultOver {
            /// Where.
            area: SpaceId,
            /// Who holds the area; nobody if both are gone.
            holder: Option<Side>,
            /// How many volleys it took.
            volleys: u8
        } => {
            let place = log.place(area);
            let result = match holder {
                Some(side) => format!("the {} holds {place}", side.army()),
                None => format!("nobody is left in {place}"),
            };
            let after = match volleys {
                0 => String::new(),
                some => format!("after {} ", plural(u32::from(some), "volley")),
            };
            line!(log, [AssaultSequence], [], [area], "{after}{result}.")
        },
            match holder {
                Some(side) => came!("the {} {}", does(side, "holds"), log.short(area)).first(),
                None => came!("nobody is left in {}", log.short(area)).first(),
            }, [], Open;
    }}};
}
pub(super) use group;
