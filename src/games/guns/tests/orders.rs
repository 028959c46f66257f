//! Orders of a commander to his subordinate.

use crate::desk::{UNION, new_game};
use guns::options::Options;
use guns::rules::Rule;
use high_water_mark_engine::Show;

#[test]
fn words_are_made_of_letters() {
    let desk = new_game(&Options { team: true, ..Options::default() }, "words");
    let refused =
        |word: &str| desk.rules.check_order(&desk.state, UNION, word).err().map(|refusal| refusal.rule);
    for word in ["Hold!", "(don’t", "Wilson's", "“north-west”,", "soldiers’", "East!”", "Élan", "a"]
    {
        assert_eq!(refused(word), None, "{word}");
    }
    for code in ["P118", "3", "A056>", "-", "hold--fast", "x_y", "Ⅷ", "!"] {
        assert_eq!(refused(code), Some(Rule::TeamWords), "{code}");
    }
}
