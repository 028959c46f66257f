//! Who comes when, and where leaders are placed.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log)
        /// The game begins without leaders (§10).
        NoLeaders {} => line!(
            log, [OptionNoLeaders], [], [],
            "The game is played without leaders: everybody is in command."
        ), Head::ACCOUNT, [], Open;
        /// A die of the optional order of battle (§11).
        OobRoll {
            /// Whose troops it is about.
            side: Side,
            /// What it decides.
            what: OobStep,
            /// The die.
            die: u8,
            /// The corps that it chose, if any.
            corps: Option<Corps>,
            /// The units that it chose, if any.
            units: Vec<PieceId>
        } => {
            let about = oob_words(what, side);
            let text = match (corps, units.as_slice()) {
                (Some(corps), _) => format!("{about}: {} (die {die}).", corps.name()),
                (None, []) => format!("{about}: die {die}, which is rolled again."),
                (None, units) => format!("{about}: {} (die {die}).", names(units)),
            };
            let secret = log.rules.arrivals_are_secret() && what.is_secret();
            let cited: &[Rule] = if secret { &[Rule::OobOptional, Rule::OobSecret] } else { &[Rule::OobOptional] };
            log.line(text, cited, &units, &[])
        }, Head::ACCOUNT, {
            let dice = DiceRolled { faces: what.faces(), ..DiceRolled::d6(side, &[die]) };
            let dice = dice.label(begin(&oob_words(what, side)));
            [Deed::Roll { purpose: RollPurpose::Reinforcements, dice }]
        }, if what.is_secret() { Secret::Of(*side) } else { Open };
        /// A die for reinforcements that may be early or late (§11).
        ArrivalRoll {
            /// Whose.
            side: Side,
            /// Where they come.
            area: SpaceId,
            /// The die.
            die: u8,
            /// The turn that the schedule has for them.
            due: u8,
            /// The turn in which they arrive.
            turn: u8
        } => {
            let when = when_due(turn, due);
            line!(
                log, [OobVariable], [], [area], "the {} troops due at {} on {} roll {die}: they come {when}.",
                side.name(), log.place(area), turn_name(due)
            )
        },
            if turn == due {
                Head::ACCOUNT
            } else {
                came!("the {} troops for {} come {}", side.name(), log.short(area), when_due(turn, due)).aside()
            },
            [rolls(RollPurpose::Reinforcements, side, die, format!("{} troops for {}", side.name(), log.place(area)))], Open;
        /// A turn began.
        TurnStarted {
            /// 0 to 16.
            turn: u8
        } => line!(log, [], [], [], "{}.", turn_name(turn)), Head::ACCOUNT, [], Open;
        /// The cavalry left (order of battle).
        CavalryRemoved {
            /// Which.
            unit: PieceId,
            /// With how much strength.
            strength: u8
        } => line!(
            log, [ArriveCavalryLeaves], [unit], [],
            "{} leaves the field with {}.", name(unit), plural(u32::from(strength), "strength point")
        ), Head::befalls(name(unit), "leaves", "the field").aside(), [taken_off(unit)], Open;
        /// Troops arrived in a holding box.
        Arrived {
            /// Whose.
            side: Side,
            /// The box.
            area: SpaceId,
            /// Which.
            pieces: Vec<PieceId>
        } => {
            let text = format!("{} troops arrive at {}: {}.", side.name(), log.place(area), names(&pieces));
            log.line(text, &[Rule::ArriveSchedule, Rule::ArriveBox], &pieces, &[area])
        }, came!("{} troops arrive at {}", side.name(), log.short(area)).aside(), {
            let arrival = |piece: &PieceId| Deed::arrival(id(*piece), owner(*piece), log.in_box(area));
            pieces.iter().map(arrival).collect::<Vec<_>>()
        }, Shown;
        /// A dead leader's successor took over (§9).
        LeaderPlaced {
            /// Whose successor.
            leader: PieceId,
            /// Where.
            area: SpaceId,
            /// His rating.
            rating: u8
        } => line!(
            log, [OptionLeaderPlace], [leader], [area],
            "{} successor takes command in {}, with a rating of {rating}. This log goes on to call him {}.",
            possessive(name(leader)), log.place(area), name(leader)
        ),
            act!("{} successor takes command in {}", possessive(name(leader)), log.short(area)),
            [Deed::arrival(id(leader), owner(leader), log.on(area))], Open;
        /// A dead leader has no successor tonight (§9).
        LeaderDeclined {
            /// Who.
            leader: PieceId
        } => line!(log, [OptionLeaderPlace], [leader], [], "{} has no successor tonight.", name(leader)),
            act!("{} has no successor tonight", name(leader)),
            [], Open;
    }}};
}
pub(super) use group;
