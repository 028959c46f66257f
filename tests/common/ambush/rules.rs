//! The catalogue of Ambush.

high_water_mark_engine::rulebook! {
    /// The rules of Ambush.
    pub enum Rule {
        TurnSequence = "ambush.turn", "1", Definition,
            "Each turn both sides commit a block, and the side with the initiative decides.", ["turn"];
        PhaseWrong = "ambush.phase", "1", Refusal, "Every command belongs to a phase.", ["phase"];
        CommitOnce = "ambush.commit.once", "2", Refusal, "A side commits one block a turn.", ["commitment"];
        CommitOwn = "ambush.commit.own", "2", Refusal, "A side commits its own blocks.", ["commitment"];
        CommitAlive = "ambush.commit.alive", "2", Refusal, "Eliminated blocks stay away.", ["commitment"];
        CommitSecret = "ambush.commit.secret", "2", Effect,
            "Nobody sees the enemy's block before both are committed.", ["commitment"];
        Initiative = "ambush.initiative", "3", Refusal,
            "The initiative is the Union's in odd turns, the Confederates' in even ones.", ["initiative"];
        Withdraw = "ambush.withdraw", "3", Effect, "The side with the initiative may withdraw.", ["combat"];
        Reveal = "ambush.reveal", "4", Effect, "An attack turns both blocks face up.", ["combat"];
        Pool = "ambush.pool", "4", Effect,
            "A block rolls a die for each point of strength; 5 and 6 hit; the block with fewer hits is eliminated.", ["combat"];
        Victory = "ambush.victory", "5", Effect,
            "Eliminating all blocks of the enemy wins, else more points do.", ["victory"];
        OptionOpenBlocks = "ambush.option.open-blocks", "6", Option,
            "All blocks are face up from the start.", ["option"];
        OptionStaff = "ambush.option.staff", "6", Option,
            "Each side is two persons, of whom one does not know what the other commits.", ["option"];
    }
}
