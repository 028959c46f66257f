//! What orders do: pieces move, dig in and recover, markers come and go.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log)
        /// A piece left an entry box.
        Entered {
            /// Whose.
            side: Side,
            /// The box.
            entry: SpaceId,
            /// The area.
            to: SpaceId,
            /// What.
            piece: Piece,
            /// The cubes on it.
            cubes: u8,
            /// Does it assault?
            assault: bool
        } => {
            let who = whose(side, piece, cubes);
            let verb = if assault { "advances on" } else { "enters" };
            line!(log, [EntryFree], [entry, to], "{who} {verb} {} from {}.", log.name(to), log.name(entry))
        },
            {
                let verb = if assault { "advances on" } else { "enters" };
                act!("{} {verb} {}", whose(side, piece, 0), log.name(to))
            }, [log.goes((side, piece), [entry, to], None, Motion::Entry)], Open;
        /// Pieces of an area were ordered to move.
        MoveOrdered {
            /// Whose.
            side: Side,
            /// The area.
            from: SpaceId
        } => line!(
            log, [OrderReach], [from],
            "The {} orders the pieces in {} to move.", side.name(), log.name(from)
        ), act!("the {} orders the pieces in {} to move", side.name(), log.name(from)), [], Open;
        /// Artillery was ordered to fire.
        FireOrdered {
            /// Whose.
            side: Side,
            /// Where the command block is.
            at: SpaceId
        } => {
            let place = match log.rules.board().entry_area(at) {
                Some(only) => format!("in {}", log.name(only)),
                None => format!("in and next to {}", log.name(at)),
            };
            line!(log, [OrderReach], [at], "The {} orders the artillery {place} to fire.", side.name())
        }, act!("the {} orders artillery near {} to fire", side.name(), log.name(at)), [], Open;
        /// An order was not used.
        Passed {
            /// Whose.
            side: Side
        } => line!(log, [MoveAtLeastOne], [], "The {} does nothing with the order.", side.name()),
            act!("the {} does nothing with the order", side.name()), [], Open;
        /// A piece moved.
        Moved {
            /// Whose.
            side: Side,
            /// What.
            piece: Piece,
            /// Where from.
            from: SpaceId,
            /// Where to.
            to: SpaceId,
            /// The cubes on it.
            cubes: u8,
            /// Does it assault?
            assault: bool,
            /// Is it cavalry that has come to `from` by this order?
            riding: bool
        } => {
            let verb = if assault { "advances on" } else { "moves to" };
            let who = whose(side, piece, cubes);
            let stops = assault && piece == Piece::Cavalry;
            let rule = if stops { Rule::MoveCavalryStop } else { Rule::MoveAdjacent };
            let text = format!("{who} {verb} {} from {}.", log.name(to), log.name(from));
            log.line(text, &[rule], &[from, to])
        },
            {
                let verb = if assault { "advances on" } else { "moves to" };
                act!("{} {verb} {}", whose(side, piece, 0), log.name(to))
            }, [log.moved((side, piece), [from, to], assault, riding)], Open;
        /// An entrenchment was laid.
        EntrenchmentPlaced {
            /// Who laid it.
            side: Side,
            /// Where.
            area: SpaceId,
            /// What is beyond it.
            boundary: SpaceId
        } => line!(
            log, [EntrenchPieces], [area],
            "The {} lays an entrenchment in {} towards {}.", side.name(), log.name(area), log.name(boundary)
        ), act!("the {} lays an entrenchment in {} towards {}", side.name(), log.name(area), log.name(boundary)), [], Open;
        /// An entrenchment was moved.
        EntrenchmentShifted {
            /// Whose it is.
            side: Side,
            /// Where.
            area: SpaceId,
            /// What was beyond it.
            from: SpaceId,
            /// What is now.
            to: SpaceId
        } => line!(
            log, [EntrenchVoluntary], [area],
            "The {} turns an entrenchment of {} from {} towards {}.",
            side.name(), log.name(area), log.name(from), log.name(to)
        ), act!("the {} turns an entrenchment of {} towards {}", side.name(), log.name(area), log.name(to)), [], Open;
        /// Entrenchments were removed.
        EntrenchmentRemoved {
            /// Where.
            area: SpaceId,
            /// How many.
            count: u8,
            /// Why.
            reason: StickReason
        } => {
            let (why, rule) = match reason {
                StickReason::MovedIn => ("as own pieces move in", Rule::EntrenchMovedIn),
                StickReason::Vacated => ("as nobody is left there", Rule::EntrenchVacated),
                StickReason::Taken => ("as the enemy takes it", Rule::AssaultWin),
            };
            let (works, are) = (plural(count.into(), "entrenchment"), verb(count.into(), "is"));
            log.line(format!("{works} of {} {are} lost, {why}.", log.name(area)), &[rule], &[area])
        }, came!("{} loses {}", log.name(area), plural(count.into(), "entrenchment")).aside(), [], Open;
        /// A Disruption marker was laid.
        DisruptionPlaced {
            /// Where.
            area: SpaceId,
            /// Why.
            reason: MarkerReason
        } => {
            let rule = if reason == MarkerReason::KnockOn { Rule::RetreatLimit } else { Rule::DisruptionOne };
            log.line(format!("A Disruption marker is laid in {}.", log.name(area)), &[rule], &[area])
        }, Head::befalls(log.name(area), "", "disrupted"), [], Open;
        /// A Disruption marker was removed.
        DisruptionRemoved {
            /// Where.
            area: SpaceId,
            /// Why.
            reason: MarkerReason
        } => {
            let rule = match reason {
                MarkerReason::Order => Rule::ReorganiseNone,
                MarkerReason::Period => Rule::DisruptionDusk,
                MarkerReason::Assault => Rule::AssaultWin,
                MarkerReason::Fire | MarkerReason::KnockOn | MarkerReason::Vacated | MarkerReason::Moved => {
                    Rule::EntrenchVacated
                }
            };
            log.line(format!("The Disruption marker in {} is removed.", log.name(area)), &[rule], &[area])
        },
            match reason {
                MarkerReason::Order => act!("the Disruption marker in {} is removed", log.name(area)),
                MarkerReason::Assault
                | MarkerReason::Fire
                | MarkerReason::KnockOn
                | MarkerReason::Period
                | MarkerReason::Vacated
                | MarkerReason::Moved => Head::ACCOUNT,
            }, [], Open;
        /// The last piece to retreat took the Disruption marker along.
        DisruptionCarried {
            /// Where from.
            from: SpaceId,
            /// Where to.
            to: SpaceId
        } => line!(
            log, [DisruptionCarry], [from, to],
            "The last piece to leave {} takes the Disruption marker to {}.", log.name(from), log.name(to)
        ), Head::ACCOUNT, [], Open;
        /// An Artillery Fire marker was laid.
        FireMarkerPlaced {
            /// Where.
            area: SpaceId
        } => line!(log, [FireMarkerPlace], [area], "An Artillery Fire marker is laid in {}.", log.name(area)),
            Head::ACCOUNT,
            [], Open;
        /// An Artillery Fire marker was removed.
        FireMarkerRemoved {
            /// Where.
            area: SpaceId,
            /// Why.
            reason: MarkerReason
        } => {
            let rule = match reason {
                MarkerReason::Period => Rule::FireMarkerPeriod,
                MarkerReason::Order => Rule::FireMarkerNone,
                MarkerReason::Assault
                | MarkerReason::Fire
                | MarkerReason::KnockOn
                | MarkerReason::Vacated
                | MarkerReason::Moved => Rule::FireMarkerMoved,
            };
            log.line(format!("The Artillery Fire marker in {} is removed.", log.name(area)), &[rule], &[area])
        },
            match reason {
                MarkerReason::Order => act!("the Artillery Fire marker in {} is removed", log.name(area)),
                MarkerReason::Assault
                | MarkerReason::Fire
                | MarkerReason::KnockOn
                | MarkerReason::Period
                | MarkerReason::Vacated
                | MarkerReason::Moved => Head::ACCOUNT,
            }, [], Open;
        /// An Artillery Fire marker was taken from another area.
        FireMarkerTaken {
            /// From where.
            from: SpaceId
        } => line!(
            log, [FireMarkerTake], [from],
            "All four Artillery Fire markers are in use: that of {} is taken.", log.name(from)
        ), act!("the Artillery Fire marker of {} is taken", log.name(from)).aside(), [], Open;
        /// A damage cube was moved to other pieces.
        CubeMoved {
            /// Whose.
            side: Side,
            /// Its colour.
            kind: Troop,
            /// From where.
            from: SpaceId,
            /// Where to.
            to: SpaceId
        } => line!(
            log, [ReinforceOrderAdjacent], [from, to],
            "A cube of the {} in {} goes to that in {}.",
            Piece::from(kind).name(), log.name(from), log.name(to)
        ),
            act!("a cube goes from {} to {}", log.name(from), log.name(to)),
            [log.hurt(from, side, kind, 1), log.hurt(to, side, kind, -1)], Open;
    }}};
}
pub(super) use group;
