//! Phases begin; units move, enter and combine.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log)
        /// A phase began.
        PhaseStarted {
            /// Which.
            phase: Phase,
            /// In a movement phase: the units in command.
            in_command: Vec<PieceId>,
            /// In a movement phase: those of them that need no commander, or lack their own.
            exempt: Exemptions
        } => log.phase_started(phase, &exempt), Head::ACCOUNT, [], Open;
        /// A unit is no longer low on ammunition (§7).
        Resupplied {
            /// Which.
            unit: PieceId
        } => line!(
            log, [AmmoResupply], [unit], [],
            "{} gets ammunition, and all its strength counts again.", name(unit)
        ), Head::befalls(name(unit), "gets", "ammunition").aside(), [], Open;
        /// A piece moved.
        Moved {
            /// Which.
            piece: PieceId,
            /// Where it was; its entry area, if it came out of a box.
            from: SpaceId,
            /// Where it is.
            to: SpaceId,
            /// Did it come out of a box?
            entered: bool,
            /// Are there enemy units, so that there will be an assault?
            assault: bool,
            /// Does a road shorten the way, so that the piece gets there at all (`knapp.move.road`)?
            by_road: bool,
            /// Is there a road into the area, which the enemy closes (`knapp.move.road-enemy`)?
            road_closed: bool,
            /// Was it one area, at a higher cost than the piece has points (`knapp.move.minimum`)?
            minimum: bool
        } => {
            let (name, here, there) = (name(piece), log.place(from), log.place(to));
            let mut text = match (entered, from == to) {
                (true, true) => format!("{name} enters at {there}"),
                (true, false) => format!("{name} enters at {here} and goes on to {there}"),
                (false, _) => format!("{name} moves from {here} to {there}"),
            };
            let mut cited = vec![Rule::MoveRates];
            for (applies, rule, words) in [
                (by_road, Rule::MoveRoad, " by road"),
                (!by_road && !minimum && from != to, Rule::MoveTerrain, ""),
                (minimum, Rule::MoveMinimum, " at the cost of the whole move"),
                (entered, Rule::ArriveBox, ""),
                (assault, Rule::MoveStopEnemy, ", where the enemy is"),
                (road_closed, Rule::MoveRoadEnemy, " and the road does not help"),
            ] {
                if applies {
                    cited.push(rule);
                    text.push_str(words);
                }
            }
            let areas = [from, to];
            log.line(text + ".", &cited, &[piece], if from == to { &areas[..1] } else { &areas })
        },
            {
                let (name, there) = (name(piece), log.short(to));
                match (entered, from == to, assault) {
                    (true, true, _) => act!("{name} enters at {there}"),
                    (true, false, _) => act!("{name} enters and goes on to {there}"),
                    (false, _, true) => act!("{name} moves against the enemy in {there}"),
                    (false, _, false) => act!("{name} moves to {there}"),
                }
            }, [log.moved(piece, [from, to], entered, assault)], Open;
        /// A piece was put into its entry area at the end of the phase (`knapp.arrive.forced-entry`).
        Entered {
            /// Which.
            piece: PieceId,
            /// Where.
            area: SpaceId
        } => line!(
            log, [ArriveForcedEntry], [piece], [area],
            "{} has not been moved, enters at {} and stops there.", name(piece), log.place(area)
        ),
            Head::befalls(name(piece), "enters", format!("at {}", log.short(area))),
            [goes(piece, [log.in_box(area), log.on(area)], Motion::Entry)], Open;
        /// The two parts of a division were combined (§4).
        Combined {
            /// The division.
            division: Division,
            /// The part that goes on.
            kept: PieceId,
            /// With how much strength.
            strength: u8
        } => line!(
            log, [PartsCombine], [kept], [],
            "the parts of {} division become one unit: {}, with {}.",
            possessive(division.name()), name(kept), plural(u32::from(strength), "strength point")
        ),
            act!("both parts of {} combine as {}", division.name(), name(kept)),
            pieces::partner(kept).map(taken_off).into_iter().collect::<Vec<_>>(), Open;
        /// A leader who was alone with the enemy rejoined his men (`knapp.leader.displaced`).
        LeaderDisplaced {
            /// Who.
            leader: PieceId,
            /// Where he was.
            from: SpaceId,
            /// Where he is.
            to: SpaceId
        } => line!(
            log, [LeaderDisplaced], [leader], [from, to],
            "{}, left alone with the enemy in {}, goes to {}.", name(leader), log.place(from), log.place(to)
        ),
            Head::befalls(name(leader), "goes", format!("to {}", log.short(to))).aside(),
            [goes(leader, [log.on(from), log.on(to)], Motion::Placement)], Open;
    }}};
}
pub(super) use group;
