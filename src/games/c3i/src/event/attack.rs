//! An attack is declared, artillery is bid, and the dice fall.

macro_rules! group {
    ($($asked:tt)*) => { events! { $($asked)* { (log)
        /// An attack was declared.
        AttackDeclared {
            /// The attacking unit.
            attacker: PieceId,
            /// The defending unit.
            defender: PieceId
        } => line!(
            log, [AttackVoluntary, AttackAdjacent], [attacker, defender], [],
            "{} attacks {}.", name(attacker), name(defender)
        ), act!("{}", attacks(attacker, defender)), [];
        /// A side has no artillery support to declare in this attack.
        NoArtillery {
            /// Its unit.
            unit: PieceId,
            /// Is that unit cavalry? Otherwise no point is left.
            cavalry: bool
        } => if cavalry {
            line!(
                log, [ArtilleryCavalry], [unit], [],
                "{} is cavalry and has no artillery support.", name(unit)
            )
        } else {
            line!(
                log, [ArtilleryNoneLeft], [], [],
                "{} no artillery support point left.", begin(&have(owner(unit)))
            )
        }, Head::ACCOUNT, [];
        /// A side declared artillery support or none, in secret.
        BidCommitted {
            /// Which side.
            side: Side,
            /// Support? Nothing if the viewer may not know.
            support: Option<bool>
        } => {
            let (has, declares) = (begin(&have(side)), begin(&does(side, "declares")));
            match support {
                None => line!(log, [ArtillerySecret], [], [], "{has} declared in secret."),
                Some(true) => line!(log, [ArtillerySecret], [], [], "{declares} artillery support."),
                Some(false) => line!(log, [ArtillerySecret], [], [], "{declares} no artillery support."),
            }
        }, match support {
                None => act!("{} declared in secret", have(side)),
                Some(true) => act!("{} artillery support", does(side, "declares")),
                Some(false) => act!("{} no artillery support", does(side, "declares")),
            }.aside(), [];
        /// The declarations were shown.
        BidsRevealed {
            /// Support, by side; nothing for a side that had no choice.
            bids: BySide<Option<bool>>
        } => line!(log, [ArtillerySecret], [], [], "The declarations are shown: {}.", bids_words(bids)),
            Head::ACCOUNT,
            [];
        /// A side spent an artillery support point.
        ArtillerySpent {
            /// Which.
            side: Side,
            /// What is left.
            left: u8,
            /// By which rule, by id.
            rule: &'static str
        } => {
            let cited: Vec<Rule> = Rule::ALL.iter().copied().filter(|known| known.id() == rule).collect();
            let spends = if rule == Rule::ArtilleryCaissons.id() {
                format!("Caissons explode: {} another", does(side, "loses"))
            } else {
                format!("{} an", begin(&does(side, "spends")))
            };
            let has = verb_of(&[party(side)], "has");
            let text = format!("{spends} artillery support point and {has} {left} left.");
            log.line(text, &cited, &[], &[])
        },
            if rule == Rule::ArtilleryCaissons.id() {
                came!("{} caissons explode", side.name()).aside()
            } else {
                Head::ACCOUNT
            }, [];
        /// Both sides' artillery fought it out.
        ArtilleryDuel {
            /// The attacking side.
            side: Side,
            /// The attacker's die.
            attacker: u8,
            /// The defender's die.
            defender: u8,
            /// Who has the support now.
            winner: Option<Side>
        } => {
            let result = match winner {
                Some(side) => format!("{} the support", have(side)),
                None => "nobody has the support".into(),
            };
            line!(
                log, [ArtilleryDuel], [], [],
                "Artillery duel: the attacker's guns roll {attacker}, the defender's {defender}, and {result}."
            )
        }, Head::ACCOUNT, [duel(side, [attacker, defender], winner)];
        /// An attack was rolled.
        AttackRolled {
            /// The attacking unit.
            attacker: PieceId,
            /// The defending unit.
            defender: PieceId,
            /// The attacker's die and the defender's.
            dice: [u8; 2],
            /// What was added.
            modifiers: Vec<AttackModifier>,
            /// The attacker's total and the defender's.
            totals: [u8; 2],
            /// Who lost; nobody in a stalemate.
            loser: Option<PieceId>,
            /// What befalls the loser.
            result: AttackResult
        } => {
            let rolls = [(attacker, dice[0], totals[0]), (defender, dice[1], totals[1])];
            let [attack, defence] = rolls.map(|roll| sum(roll, &modifiers));
            let fate = fate(loser, result);
            let applied = |rule: &Rule| modifiers.iter().any(|one| one.bonus.rule() == *rule);
            let cited: Vec<Rule> = [Rule::CombatResult]
                .into_iter()
                .chain(Rule::ALL.iter().copied().filter(applied))
                .collect();
            log.line(format!("{attack}; {defence}: {fate}."), &cited, &[attacker, defender], &[])
        },
            decided(attacker, defender, totals, (loser, result)),
            [rolled([attacker, defender], dice, totals, &modifiers, loser, result)];
    }}};
}
pub(super) use group;
