//! Losses come back at night, areas are scored, and the game ends.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log)
        /// A division rolled for replacements (§9).
        ReplacementRoll {
            /// Its units that may take losses back.
            units: Vec<PieceId>,
            /// The die.
            die: u8
        } => {
            let (takes, points) = (verb_of(&listed(&units), "takes"), plural(u32::from(die), "strength point"));
            let text = format!(
                "replacements: the die shows {die}, so {} {takes} back up to {points}.", names(&units)
            );
            log.line(text, &[Rule::NightReplacements], &units, &[])
        }, Head::ACCOUNT, [rolls(RollPurpose::Recovery, units.first().map(|unit| owner(*unit)), die, format!("Replacements of {}", names(&units)))], Open;
        /// A unit took losses back.
        TookBack {
            /// Which.
            unit: PieceId,
            /// How many strength points.
            strength: u8
        } => line!(
            log, [NightReplacements], [unit], [],
            "{} takes back {}.", name(unit), plural(u32::from(strength), "strength point")
        ),
            Head::befalls(name(unit), "takes", format!("back {}", plural(strength.into(), "strength point"))),
            [changed(unit, i16::from(strength), None)], Open;
        /// An objective was scored (§2).
        AreaScored {
            /// Which.
            area: SpaceId,
            /// For whom.
            side: Side,
            /// Points.
            points: u8
        } => {
            let objectives = log.rules.objectives();
            let rule = objectives.iter().find(|one| one.area == area).map(|one| one.rule);
            let scored = plural(u32::from(points), "point");
            let text = format!("the {} holds {}: {scored}.", side.army(), log.place(area));
            log.line(text, rule.as_slice(), &[], &[area])
        }, came!("the {} {} for {}", does(side, "scores"), plural(points.into(), "point"), log.short(area)), {
            let space = Some(log.rules.board().id(area).to_owned());
            [Deed::Points { side, points: points.into(), space }]
        }, Open;
        /// July 3 is over.
        GameOver {
            /// The Confederates' points.
            confederate: i32,
            /// The Union's points.
            union: i32,
            /// Who won; nobody in a draw.
            winner: Option<Side>
        } => {
            let (more, less) = (points_in_words(union.max(confederate)), union.min(confederate));
            let how = match winner {
                Some(side) => format!("the {} wins by {more} to {less}", side.army()),
                None => format!("a draw, with {more} on either side"),
            };
            line!(log, [TurnLast, WinMostPoints], [], [], "July 3 is over: {how}.")
        },
            match winner {
                Some(side) => came!("the {} wins by {} to {}", side.army(), union.max(confederate), union.min(confederate)),
                None => came!("a draw, {union} to {confederate}"),
            }.first(), [], Open;
    }}};
}
pub(super) use group;
