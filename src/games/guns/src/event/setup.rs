//! What happens before the first turn.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log, viewer)
        /// Both sides are played by teams (§25).
        TeamsFormed {} => line!(
            log, [TeamMode], [],
            "Commanders and subordinates share the game: a commander has the tokens, a subordinate the blocks."
        ), Head::ACCOUNT, [], Open;
        /// The objectives lie where they start.
        ObjectivesPlaced {
            /// Their areas.
            areas: Vec<AreaId>
        } => {
            let text = format!("The objectives lie in {}.", words::areas(log.rules, areas.iter().copied()));
            log.line_on(text, &[Rule::ObjectiveSpacing], &areas)
        }, Head::ACCOUNT, [], Open;
        /// A player bid (§24).
        BidMade {
            /// Whose.
            side: Side,
            /// His bid.
            n: u8
        } => line!(log, [AuctionHigher], [], "The {} seat bids {}.", side.name(), plural(n.into(), "move")),
            act!("the {} seat bids {}", side.name(), plural(n.into(), "move")), [], Open;
        /// A player bid no more.
        BidPassed {
            /// Whose.
            side: Side,
            /// The other's bid, which stands.
            bid: u8
        } => {
            let stands = match bid {
                0 => "nobody has bid".into(),
                bid => format!("the bid of {} stands", plural(bid.into(), "move")),
            };
            line!(log, [AuctionHigher], [], "The {} seat passes: {stands}.", side.name())
        }, act!("the {} seat passes", side.name()), [], Open;
        /// The winner of the auction chose his side.
        SideChosen {
            /// Where he sat.
            winner: Side,
            /// What he chose.
            side: Side
        } => line!(
            log, [AuctionHigher], [],
            "The winner, who sat for the {}, plays the {}.", winner.name(), side.name()
        ), act!("the winner, who sat for the {}, plays the {}", winner.name(), side.name()), [], Open;
        /// Time tokens were laid on the track (§4, §17).
        TrackLaid {
            /// Whose.
            side: Side,
            /// Arrival tokens.
            arrivals: u8,
            /// Rumors.
            rumors: u8,
            /// Was it for the next day?
            night: bool
        } => {
            let text = format!(
                "The {} lays {} and {} face-down on the time track.",
                side.name(),
                plural(arrivals.into(), "arrival token"),
                plural(rumors.into(), "rumor")
            );
            log.line(text, &[if night { Rule::NightTrack } else { Rule::SetupTime }], &[])
        }, Head::ACCOUNT, [], Open;
        /// Reinforcement tokens were laid on the queues.
        QueuesLaid {
            /// Whose.
            side: Side
        } => line!(
            log, [SetupQueues], [],
            "The {} reinforcements are shuffled and queue at their entry points.", side.name()
        ), Head::ACCOUNT, [], Open;
    }}};
}
pub(super) use group;
