//! Turns and phases begin, tokens are drawn and returned.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log, viewer)
        /// A turn began (§7).
        TurnStarted {
            /// Its first hour.
            start: Hour,
            /// How long it lasts.
            hours: u8,
            /// Why.
            length: Length,
            /// The first player.
            first: Side
        } => {
            let (why, rule) = match length {
                Length::Night {} => (" of night".into(), Rule::TurnNightOneHour),
                Length::Attack {} => (", for attack is ordered".into(), Rule::TurnAttackOneHour),
                Length::Chosen { most } if most == hours => (String::new(), Rule::TurnDurationMax),
                Length::Chosen { most } => (format!(" of {most} possible ones"), Rule::TurnDurationMax),
            };
            let text = format!(
                "{}: a turn of {}{why}. The {} goes first.",
                words::hour(start),
                plural(hours.into(), "hour"),
                first.name()
            );
            log.line(text, &[rule, Rule::TurnRoles], &[])
        }, Head::ACCOUNT, [], Open;
        /// An action phase began.
        PhaseStarted {
            /// Whose.
            side: Side,
            /// The orders for it.
            orders: Orders
        } => {
            let (none, cited): (_, &[Rule]) = match orders {
                Orders::Attack => (": it draws no tokens", &[Rule::TokensNoDrawAttack]),
                Orders::Hold | Orders::Withdraw => ("", &[]),
            };
            let text =
                format!("The {} action phase begins, under {} orders{none}.", side.name(), orders.name());
            log.line(text, cited, &[])
        }, Head::ACCOUNT, [], Open;
        /// Blocks that stood together were mixed (§10).
        BlocksShuffled {
            /// Whose.
            side: Side,
            /// Where on the map.
            positions: Vec<SpaceId>
        } => if positions.is_empty() {
            line!(log, [HiddenShuffle], [], "The {} mixes blocks that wait together.", side.name())
        } else {
            let text = format!(
                "The {} mixes the blocks that stand together at {}.",
                side.name(),
                words::positions(log.rules, positions.iter().copied())
            );
            log.line(text, &[Rule::HiddenShuffle], &positions)
        }, Head::ACCOUNT, [], Open;
        /// The Return Stack became the pool, or went back to it.
        PoolRebuilt {
            /// Whose.
            side: Side,
            /// How many tokens.
            count: u8,
            /// Was it for the night?
            night: bool
        } => if night {
            line!(
                log, [NightPool], [],
                "Night: {} of the {} Return Stack {} back to the pool.",
                token_count(count), side.name(), verb(count.into(), "goes")
            )
        } else {
            line!(
                log, [TokensDraw], [],
                "The {} pool is empty: {} of the Return Stack {} the new one.",
                side.name(), token_count(count), verb(count.into(), "becomes")
            )
        }, Head::ACCOUNT, [], Open;
        /// Tokens were drawn.
        TokensDrawn {
            /// Whose.
            side: Side,
            /// How many.
            count: u8,
            /// Which; nothing if the viewer may not know.
            tokens: Option<Vec<TokenCount>>,
            /// Why.
            why: Draw
        } => {
            let text = format!("The {} draws {}{}.", side.name(), token_count(count), which(tokens.as_ref()));
            let rule = match why {
                Draw::SetUp => Rule::SetupTray,
                Draw::Turn => Rule::TokensDraw,
                Draw::Attacks => Rule::TokensAfterAttacks,
            };
            log.line(text, &[rule], &[])
        }, Head::ACCOUNT, [], Veiled, { hide_token(viewer, *side, tokens) };
        /// A token was put on the Return Stack.
        TokenReturned {
            /// Whose.
            side: Side,
            /// Which; nothing if the viewer may not know.
            token: Option<Token>,
            /// Why; nothing if it was one too many.
            reason: Option<ReturnReason>
        } => {
            let what = token.map_or_else(|| "a token".into(), token_words);
            let (why, rule) = match reason {
                None => (String::new(), Rule::TokensTrayEight),
                Some(reason) => (format!(" {}", return_reason(reason)), return_rule(reason)),
            };
            let text = format!("The {} returns {what}{why}.", side.name());
            log.line(text, &[rule], &[])
        },
            act!("the {} returns {}", side.name(), unseen(token)).aside(),
            [], Veiled, { hide_token(viewer, *side, token) };
        /// Tokens must be returned (§6).
        TokensDue {
            /// Whose.
            side: Side,
            /// How many at least.
            count: u8,
            /// Why.
            reason: ReturnReason
        } => {
            let least = if reason.is_least() { "at least " } else { "" };
            let text = format!(
                "The {} must return {least}{} {}.",
                side.name(),
                token_count(count),
                return_reason(reason)
            );
            log.line(text, &[return_rule(reason)], &[])
        }, came!("the {} must return {}", side.name(), token_count(count)).aside(), [], Due;
    }}};
}
pub(super) use group;
