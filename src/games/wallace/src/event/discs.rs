//! A period begins, and blocks and discs are placed, spent and removed.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log)
        /// A period began.
        PeriodStarted {
            /// 1 to 3.
            day: u8,
            /// The part of the day.
            period: Period
        } => line!(log, [TurnAlternate], [], "July {day}: the {} begins.", period.name()),
            Head::ACCOUNT, [], Open;
        /// Pieces begin the game somewhere.
        Deployed {
            /// Whose.
            side: Side,
            /// Where.
            at: SpaceId,
            /// What.
            pieces: Vec<PieceCount>
        } => line!(
            log, [SetupStart], [at],
            "The {} begins in {} with {}.", side.name(), log.name(at), several(&pieces)
        ), Head::ACCOUNT, log.arrivals(at, side, &pieces), Open;
        /// A die chose the road of reinforcements.
        ReinforcementRoad {
            /// The die.
            die: u8,
            /// The entry box.
            entry: SpaceId
        } => line!(
            log, [ReinforceDie], [entry],
            "The die shows {die}: the next reinforcements come by {}.", log.name(entry)
        ),
            came!("the next reinforcements come by {}", log.name(entry)).aside(),
            {
                let dice = DiceRolled::d6(None, &[die]).label("Road of the next reinforcements");
                [Deed::Roll { purpose: RollPurpose::Reinforcements, dice }]
            }, Open;
        /// Reinforcements came into an entry box.
        Reinforced {
            /// Whose.
            side: Side,
            /// The box.
            entry: SpaceId,
            /// What came.
            pieces: Vec<PieceCount>
        } => line!(
            log, [ReinforceCard], [entry],
            "{} reinforcements reach {}: {}.", side.name(), log.name(entry), several(&pieces)
        ),
            came!("{} reinforcements reach {}", side.name(), log.name(entry)).aside(),
            log.arrivals(entry, side, &pieces), Open;
        /// The order boxes were filled.
        DiscsPlaced {
            /// In the Union's box.
            blue: u8,
            /// Forced Pass discs in it.
            forced: u8,
            /// In the Single Orders box.
            single: u8,
            /// In the Double Orders box.
            double: u8
        } => {
            let passes = match forced {
                0 => String::new(),
                forced => format!(" and {}", plural(forced.into(), "Forced Pass")),
            };
            let (blue, single) = (plural(blue.into(), "order disc"), plural(single.into(), "disc"));
            line!(
                log, [DiscsUnion, DiscsConfederate], [],
                "The Union has {blue}{passes}; the Confederate has {single} for single and {double} for double orders."
            )
        }, Head::ACCOUNT, [], Open;
        /// A command block was placed.
        BlockPlaced {
            /// Whose.
            side: Side,
            /// Where.
            at: SpaceId,
            /// Its value; nothing if the viewer may not know.
            value: Option<u8>
        } => line!(
            log, [BlockHidden], [at],
            "The {} places a command block{} in {}.", side.name(), worth(value), log.name(at)
        ),
            act!("the {} places a command block in {}", side.name(), log.name(at)),
            [Deed::arrival(block_id(log.rules, at), side, log.at(at))], Placed;
        /// A command block was removed by its owner.
        BlockRemoved {
            /// Whose.
            side: Side,
            /// Where it was.
            at: SpaceId,
            /// The discs on it.
            discs: u8,
            /// Its value; nothing if the viewer may not know.
            value: Option<u8>
        } => line!(
            log, [BlockNotYours], [at],
            "The {} removes the {} from {}.", side.name(), block_with(value, discs), log.name(at)
        ),
            act!("the {} removes the command block from {}", side.name(), log.name(at)),
            [log.block_leaves(at)], Used;
        /// A command block was removed by enemy pieces.
        BlockCaptured {
            /// Whose.
            side: Side,
            /// Where it was.
            at: SpaceId,
            /// The discs on it.
            discs: u8,
            /// Its value; nothing if the viewer may not know.
            value: Option<u8>
        } => line!(
            log, [BlockCapture], [at],
            "The {} {} in {} is captured.", side.name(), block_with(value, discs), log.name(at)
        ),
            came!("the {} loses the command block in {}", side.name(), log.name(at)),
            [log.block_captured(at)], Used;
        /// The used command blocks of a side can be placed again.
        BlocksRetrieved {
            /// Whose.
            side: Side,
            /// How many.
            count: u8
        } => line!(
            log, [BlockCycle], [],
            "The {} takes {} back.", side.name(), plural(count.into(), "used command block")
        ), Head::ACCOUNT, [], Open;
        /// A disc was laid on a command block.
        DiscIssued {
            /// Whose.
            side: Side,
            /// The box it came from.
            source: Source,
            /// Where the block is.
            at: SpaceId,
            /// Is it the second disc of a double order?
            second: bool
        } => {
            let (side, name) = (side.name(), log.name(at));
            match (source, second) {
                (Source::Single, _) => {
                    line!(log, [TurnAlternate], [at], "The {side} issues an order in {name}.")
                }
                (Source::Double, false) => {
                    line!(log, [OrderDoubleTwo], [at], "The {side} issues a double order, first in {name}.")
                }
                (Source::Double, true) => {
                    line!(log, [OrderDoubleTwo], [at], "The second disc is laid in {name}.")
                }
            }
        },
            {
                let (side, name) = (side.name(), log.name(at));
                match (source, second) {
                    (Source::Single, _) => act!("the {side} issues an order in {name}"),
                    (Source::Double, false) => act!("the {side} issues a double order, first in {name}"),
                    (Source::Double, true) => act!("the {side} lays the second disc in {name}"),
                }
            }, [], Open;
        /// No block had room for the second disc.
        DiscLost {} => line!(
            log, [OrderDoubleLost], [],
            "No command block has room for the second disc: it goes to stock."
        ), came!("no command block has room for the second disc"), [], Shown;
        /// The Union laid a Forced Pass disc aside.
        ForcedPass {
            /// How many are left.
            left: u8
        } => match left {
            0 => line!(log, [ForcedNone], [], "The Union lays a Forced Pass disc aside; none is left."),
            left => {
                let are = verb(left.into(), "is");
                line!(log, [ForcedNone], [], "The Union lays a Forced Pass disc aside; {left} {are} left.")
            }
        }, act!("the Union lays a Forced Pass disc aside"), [], Open;
    }}};
}
pub(super) use group;
