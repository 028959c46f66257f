//! Time tokens are turned up, and blocks arrive, are forfeited or sent elsewhere.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log, viewer)
        /// A time token was turned up (§11).
        TimeTokenTurned {
            /// Whose.
            side: Side,
            /// Of which hour.
            hour: Hour,
            /// What it was.
            token: TimeToken
        } => {
            let what = match token {
                TimeToken::None {} => "nothing".into(),
                TimeToken::Rumor {} => "a rumor".into(),
                TimeToken::Arrival { entry } => format!("reinforcements at {}", log.entry(entry)),
            };
            line!(log, [EntryAvailable], [], "The {} token of {} is turned up: {what}.", side.name(), hour.name())
        }, Head::ACCOUNT, [], Shown;
        /// Reinforcements can enter.
        ReinforcementsArrived {
            /// Whose.
            side: Side,
            /// Where.
            entry: EntryId,
            /// When.
            hour: Hour,
            /// How many blocks.
            count: u8,
            /// Who; nothing if the viewer may not know.
            formation: Option<Formation>
        } => {
            let whose = formation
                .map_or_else(String::new, |formation| format!(" of {}", possessive(formation.name())));
            let text = format!(
                "{}{whose} can enter at {} from {} on.",
                plural(count.into(), &format!("{} block", side.name())),
                log.entry(entry),
                hour.name()
            );
            let historical = log.rules.options().reinforcements == Reinforcements::Historical;
            let rule = if historical { Rule::HistSchedule } else { Rule::EntryAvailable };
            log.line(text, &[rule], &[])
        },
            came!("{} can enter at {}", plural(count.into(), &format!("{} block", side.name())), log.entry(entry)).aside(),
            [], Shown, {
            if !viewer.sees(*side) {
                *formation = None;
            }
        };
        /// A block that would have arrived was forfeited (§17).
        BlockForfeited {
            /// Which.
            who: Who,
            /// Its command.
            formation: Formation
        } => about(line!(
            log, [NightBuford], [],
            "The {} forfeits a block of {}, which would have arrived.", side(who).name(), possessive(formation.name())
        ), who),
            came!("the {} forfeits a block of {}", side(who).name(), possessive(formation.name())),
            [], Shown, { who.hide(viewer) };
        /// A block was sent to another entry point.
        Transferred {
            /// Which.
            who: Who,
            /// From where.
            from: EntryId,
            /// To where.
            to: EntryId,
            /// In which hour.
            hour: Hour
        } => about(line!(
            log, [TransferHour], [],
            "The {} sends {} from {} to {} at {}.",
            side(who).name(), one(who), log.entry(from), log.entry(to), hour.name()
        ), who),
            act!("the {} sends {} to {}", side(who).name(), one(who), log.entry(to)),
            log.sent(who, from, to), Veiled, { who.hide(viewer) };
    }}};
}
pub(super) use group;
