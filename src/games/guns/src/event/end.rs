//! The end of a turn, of a day and of the game: orders, field works, objectives and their control.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log, viewer)
        /// A march token was expended.
        MarchTokenExpended {
            /// Whose.
            side: Side
        } => line!(
            log, [MarchToken], [],
            "The {} expends a march token: three marches go a step farther.", side.name()
        ), act!("the {} expends a march token", side.name()), [], Shown;
        /// Field works were built (§17).
        FieldWorksPlaced {
            /// Whose.
            side: Side,
            /// Where.
            at: SpaceId,
            /// The area before them.
            front: AreaId
        } => line!(
            log, [NightWorks], [at],
            "The {} lays field works at {} towards {}.", side.name(), log.name(at), log.area(front)
        ), act!("the {} lays field works at {}", side.name(), log.short(at)), [], Shown;
        /// Orders were declared (§6).
        OrdersDeclared {
            /// Whose.
            side: Side,
            /// Which.
            orders: Orders,
            /// A side that has no block on the map, so that no other orders were possible.
            bare: Option<Side>
        } => {
            let text = format!("The {} declares {} orders", side.name(), orders.name());
            match bare.map(Side::name) {
                None => log.line(format!("{text}."), &[], &[]),
                Some(bare) => {
                    line!(log, [OrdersNoBlocks], [], "{text}, as it must: the {bare} has no block on the map.")
                }
            }
        },
            match bare {
                None => act!("the {} declares {} orders", side.name(), orders.name()),
                // It had no choice.
                Some(_) => Head::ACCOUNT,
            }, [], Open;
        /// Arrival tokens went to the received stacks (§16).
        ArrivalsReceived {
            /// Of which hour.
            hour: Hour,
            /// How many each side has then.
            received: BySide<u8>,
            /// Did the hour earn a move of an objective?
            earned: bool
        } => {
            let move_of = if earned { ", and may move an objective" } else { "" };
            line!(
                log, [ObjectiveEarn], [],
                "{}: the Confederate has received {}, the Union {}{move_of}.",
                words::hour(hour), plural(received.confederate.into(), "arrival"), received.union
            )
        }, Head::ACCOUNT, [], Open;
        /// An objective moved.
        ObjectiveMoved {
            /// Where from.
            from: AreaId,
            /// Where to.
            to: AreaId,
            /// Through which position.
            via: SpaceId,
            /// Whose it is then.
            side: Side
        } => {
            let whose = if side == Side::Union { "" } else { ", where it is Confederate" };
            let text = format!(
                "The Union moves the objective in {} to {}{whose}.",
                log.area(from),
                log.area(to)
            );
            let cited: &[Rule] = if side == Side::Union {
                &[Rule::ObjectiveEarn]
            } else {
                &[Rule::ObjectiveEarn, Rule::ObjectiveThroughBlocks]
            };
            log.line_on(text, cited, &[from, to]).space(log.board().id(via))
        },
            act!("the Union moves the objective in {} to {}", log.area(from), log.area(to)),
            (side == Side::Confederate).then(|| log.control(to, side)), Open;
        /// An objective changed hands.
        ObjectiveCaptured {
            /// Whose.
            side: Side,
            /// Where it lies.
            area: AreaId,
            /// By a won attack?
            attack: bool
        } => {
            let (how, rule) = if attack {
                (" by its attack", Rule::ObjectiveCaptureAttack)
            } else {
                ("", Rule::ObjectiveCapture)
            };
            let text = format!("The {} takes the objective in {}{how}.", side.name(), log.area(area));
            log.line_on(text, &[rule], &[area])
        },
            came!("the {} takes the objective in {}", side.name(), log.area(area)).first(),
            [log.control(area, side)], Open;
        /// A block was removed in the first night (§17).
        BlockRemoved {
            /// Which.
            who: Who,
            /// Where on the map it was, if it was there.
            at: Option<SpaceId>,
            /// Its command.
            formation: Formation
        } => about(line!(
            log, [NightBuford], [],
            "The {} gives up a full block of {}.", side(who).name(), possessive(formation.name())
        ), who),
            act!("the {} gives up a block of {}", side(who).name(), possessive(formation.name())),
            log.removed(who, at), Shown, { who.hide(viewer) };
        /// The Union gives up its next three reinforcement blocks.
        ForfeitChosen {} => line!(
            log, [NightBuford], [], "The Union gives up its next three reinforcement blocks."
        ), act!("the Union gives up its next three reinforcement blocks"), [], Open;
        /// Full control was checked (§20).
        ControlChecked {
            /// What is missing.
            shortfalls: Vec<Shortfall>,
            /// Did the Union order an attack?
            attack: bool
        } => if shortfalls.is_empty() {
            log.line("The Union fully controls all three objectives.", &[Rule::WinControl], &[])
        } else {
            let but = if attack { ", but it has ordered an attack" } else { "" };
            let text = format!("The Union lacks full control: {}{but}.", words::shortfalls(log.rules, &shortfalls));
            let where_from: Vec<AreaId> = shortfalls.iter().map(|one| one.area).collect();
            log.line_on(text, &[Rule::WinControl, Rule::WinConfederate], &where_from)
        }, Head::ACCOUNT, [], Open;
        /// The game is over.
        GameOver {
            /// How.
            ending: Ending
        } => match ending {
            Ending::Control => {
                let text = "The Confederates win: the Union lacks full control of an objective and has not ordered an attack.";
                log.line(text, &[Rule::WinConfederate], &[])
            }
            Ending::Time => log.line("The Union wins: the third night has ended.", &[Rule::WinUnion], &[]),
        },
            match ending {
                Ending::Control => came!("the Confederates win").first(),
                Ending::Time => came!("the Union wins").first(),
            }, [], Open;
    }}};
}
pub(super) use group;
