//! The conformance kit: the laws that every ruleset keeps, tested on random games.
//!
//! A check is generic over [`Ruleset`](high_water_mark::engine::Ruleset) and returns what is wrong. The kit
//! runs over every listed ruleset, over a made-up game that has what they lack (hidden blocks, secret
//! choices of both sides at once), and over deliberately faulty variants of that game, which the checks must catch.
//!
//! - [`play`]: random games and the states of them; [`mutation`]: commands that were never listed.
//! - [`options`], [`legality`], [`show`], [`deeds`], [`headlines`], [`odds`], [`hidden`], [`devices`], [`records`], [`positions`], [`damage`],
//!   [`words`]: the laws.
//! - [`golden`]: hashes, perft counts, random games, endings and playthroughs that are written down.
//! - [`typescript`]: the types of the data, as the package declares them.
//! - [`faults`]: the proof that the kit catches what it should.

#[path = "../common/mod.rs"]
mod common;
mod damage;
mod deeds;
mod devices;
mod editing;
mod faults;
mod figures;
mod golden;
mod headlines;
mod hidden;
mod legality;
mod mutation;
mod odds;
mod options;
mod play;
mod positions;
mod records;
mod show;
mod typescript;
mod words;

/// Fails a test with what a check found.
fn verdict(result: Result<(), String>) {
    assert_eq!(result.err().unwrap_or_default(), "");
}

/// Compares a text with what is kept of it in the records of a game, or writes it.
fn kept<R: high_water_mark::engine::Ruleset>(name: &str, text: &str) {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(golden::records::<R>());
    insta::with_settings!({ snapshot_path => folder, prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
}

/// Tests, one for each check, of the ruleset `Subject` of the module around.
macro_rules! laws {
    ($($name:ident => $module:ident::$check:ident;)*) => {
        $(#[test]
        fn $name() {
            crate::verdict(crate::$module::$check::<Subject>());
        })*
    };
}

/// The whole kit.
macro_rules! kit {
    () => {
        laws! {
            random_games_end => play::games_end;
            the_ruleset_introduces_itself => show::the_ruleset_introduces_itself;
            numbers_keep_their_range => options::numbers_keep_their_range;
            listed_commands_are_accepted => legality::listed_commands_are_accepted;
            unlisted_commands_are_refused => legality::unlisted_commands_are_refused;
            the_board_explains_itself => show::the_board_explains_itself;
            scenes_are_sound => show::scenes_are_sound;
            commands_are_described => show::commands_are_described;
            parts_only_prepare => show::parts_only_prepare;
            chance_is_told_in_time => show::chance_is_told_in_time;
            the_rest_is_done => show::the_rest_is_done;
            pieces_go_together_quietly => show::pieces_go_together_quietly;
            entries_have_headings => headlines::entries_have_headings;
            closing_commands_say_so => headlines::closing_commands_say_so;
            events_are_narrated => show::events_are_narrated;
            deeds_are_true => deeds::deeds_are_true;
            overlays_answer => show::overlays_answer;
            sentences_are_sound => words::sentences_are_sound;
            refusals_name_what_is_there => words::refusals_name_what_is_there;
            odds_are_exact => odds::odds_are_exact;
            guesses_use_only_what_is_known => hidden::guesses_use_only_what_is_known;
            nothing_hidden_is_shown => hidden::nothing_hidden_is_shown;
            the_log_tells_no_secret => hidden::the_log_tells_no_secret;
            the_log_is_redacted => hidden::the_log_is_redacted;
            a_device_holds_what_its_side_knows => devices::a_device_holds_what_its_side_knows;
            records_replay => records::records_replay;
            old_records_open_as_far_as_they_hold => records::old_records_open_as_far_as_they_hold;
            positions_reload => records::positions_reload;
            position_texts_reload => positions::texts_reload;
            damaged_position_texts_are_refused_or_played => positions::damaged_texts_are_refused_or_played;
            other_rules_of_positions_are_told => positions::other_rules_are_told;
            fields_keep_their_values => editing::fields_keep_their_values;
            a_script_builds_a_position => editing::a_script_builds_a_position;
            edits_fit_or_are_told => editing::edits_fit_or_are_told;
            old_position_texts_open => positions::old_texts_open;
            undo_and_redo_agree => records::undo_and_redo_agree;
            forks_are_independent => records::forks_are_independent;
            seeds_decide_everything => records::seeds_decide_everything;
            damaged_records_are_refused => damage::damaged_records_are_refused;
            bent_positions_are_refused_or_played => damage::bent_positions_are_refused_or_played;
            perft_counts => golden::perft_counts;
            playout_sums => golden::playout_sums;
            old_records_open => golden::old_records_open;
            every_ending_is_recorded => golden::every_ending_is_recorded;
        }

        #[test]
        fn the_golden_playthrough_is_the_same() {
            let games = ["first", "second", "third"].map(crate::golden::playthrough::<Subject>);
            let text: String = games.into_iter().map(|game| game.expect("a sound game")).collect();
            crate::kept::<Subject>("game", &text);
        }

        #[test]
        fn the_table_of_headings_is_the_same() {
            let table = crate::headlines::table::<Subject>().expect("sound games");
            crate::kept::<Subject>("headings", &table);
        }
    };
}

macro_rules! rulesets {
    ($($feature:tt => $module:ident::$ruleset:ident;)*) => {
        $(#[cfg(feature = $feature)]
        mod $module {
            type Subject = high_water_mark::games::$module::$ruleset;
            kit!();

            #[test]
            fn types_are_declared() {
                crate::verdict(crate::typescript::check_game::<Subject>($feature));
            }

            #[test]
            fn tables_are_true() {
                crate::verdict(crate::figures::tables_are_true::<Subject>());
            }
        })*

        #[test]
        fn types_are_declared() {
            verdict(typescript::check_engine());
        }

        #[test]
        fn golden_hashes_are_the_same() {
            let mut games = serde_json::Map::new();
            $(#[cfg(feature = $feature)]
            games.insert(
                $feature.to_owned(),
                golden::hashes::<high_water_mark::games::$module::$ruleset>().expect("sound games"),
            );)*
            verdict(golden::check_hashes(games));
        }
    };
}

high_water_mark::for_each_ruleset!(rulesets);

/// The made-up game keeps the laws too.
mod ambush {
    type Subject = crate::common::ambush::Ambush;
    kit!();
}
