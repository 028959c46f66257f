//! Maps of one's own, and the facts beside our boards: what can be set, what is asked, and what comes of it.

#[path = "facts.rs"]
mod facts;
#[path = "maps.rs"]
mod maps;
#[path = "shapes.rs"]
mod shapes;

/// Every law for every game.
macro_rules! of_every_game {
    ($($feature:tt => $module:ident::$ruleset:ident;)*) => {
        $(mod $module {
            use high_water_mark::games::$module::$ruleset as Subject;

            #[test]
            fn facts_are_told_with_their_questions() {
                crate::facts::have_questions::<Subject>();
            }

            #[test]
            fn facts_lie_on_the_board() {
                crate::facts::lie_on_the_board::<Subject>();
            }

            #[test]
            fn a_yes_is_what_our_board_has() {
                crate::facts::agree_with_ours::<Subject>();
            }

            #[test]
            fn the_rulings_list_the_facts() {
                crate::facts::are_listed::<Subject>();
            }

            #[test]
            fn our_boards_are_maps_without_a_difference() {
                crate::maps::ours_are_sound::<Subject>();
            }

            #[test]
            fn what_is_set_is_there_and_can_be_taken_back() {
                crate::maps::every_setting_can_be_set::<Subject>();
            }

            #[test]
            fn games_take_their_map_along() {
                crate::maps::games_take_it_along::<Subject>();
            }

            #[test]
            fn what_no_board_has_is_refused() {
                crate::maps::nonsense_is_refused::<Subject>();
            }
        })*
    };
}

high_water_mark::for_each_ruleset!(of_every_game);
