//! Estimates that learn: the slopes are those of the error, lessons are learned, and what was learned is kept as it is.

use high_water_mark::engine::Net;
use high_water_mark::engine::net::Header;
use high_water_mark_yardstick::training::model::{Lesson, Model};

const INPUTS: usize = 40;

fn header() -> Header {
    let (game, features, made) = ("made-up".into(), String::new(), String::new());
    Header { game, rules: 1, features, inputs: INPUTS, made }
}

fn net(model: &Model) -> Net {
    model.net(header()).expect("as many weights as are needed")
}

/// Who has more of the first twenty wins.
fn lessons(count: u16) -> Vec<Lesson> {
    let on = |n: u16| (0..20).filter(|bit| (n.wrapping_mul(40_503) >> (bit % 16)) & 1 == bit / 16).collect();
    let lesson = |n: u16| {
        let on: Vec<u16> = on(n);
        let (few, many) = on.iter().partition::<Vec<u16>, _>(|feature| **feature < 10);
        Lesson { target: if few.len() > many.len() { 1.0 } else { 0.0 }, on }
    };
    (0..count).map(lesson).collect()
}

#[test]
fn what_can_be_learned_is_learned() {
    let mut model = Model::new(INPUTS, 7);
    let lessons = lessons(4096);
    let first = model.learn(&lessons, 0.003);
    let last = (0..12).map(|_| model.learn(&lessons, 0.003)).last().expect("it learned");
    assert!(first > 0.1 && last < 0.02, "from {first} to {last}");
}

#[test]
fn the_same_lessons_make_the_same_weights() {
    let learned = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        pool.install(|| {
            let mut model = Model::new(INPUTS, 7);
            model.learn(&lessons(2048), 0.002);
            net(&model)
        })
    };
    assert_eq!(learned(1), learned(3));
    let mut other = Model::new(INPUTS, 7);
    other.learn(&lessons(1024), 0.002);
    assert_ne!(learned(1), net(&other));
}

#[test]
fn weights_come_back_from_their_file_and_learn_on() {
    let mut model = Model::new(INPUTS, 3);
    model.learn(&lessons(512), 0.01);
    let kept = net(&model);
    let file = kept.write().expect("it can be written");
    assert_eq!(Net::read(&file).expect("it is one"), kept);
    assert_eq!(net(&Model::of(&kept)), kept, "nothing is lost on the way back");
    let short = Net::read(&file[..file.len() - 1]).expect_err("a byte is missing").to_string();
    assert!(short.contains("weights of 40 features take"), "{short}");
    assert!(Net::read(b"{}\n").is_err() && Net::read(b"").is_err());
}

#[cfg(feature = "c3i")]
mod in_games {
    use high_water_mark::engine::{Generator, Net};
    use high_water_mark::games::c3i::C3i;
    use high_water_mark_yardstick::table::Table;
    use high_water_mark_yardstick::training::candidates::Judge;
    use high_water_mark_yardstick::training::self_play::{Manner, Played, play};
    use high_water_mark_yardstick::training::{Course, News, Plan, train};
    use std::sync::Arc;

    fn table() -> Table<C3i> {
        Table::with(&serde_json::json!({})).expect("the standard board is sound")
    }

    fn plan(seed: &str) -> Plan {
        let course = |number| Course { first: number, last: number };
        Plan {
            games: (16, 8),
            temperature: course(0.03),
            rate: course(0.001),
            lambda: course(0.8),
            keep: 0.5,
            blind: 0.05,
            loose: (0.5, 10),
            most: 40,
            search: None,
            rivals: (0.3, 0.2),
            every: 8,
            seed: seed.into(),
            made: "a test".into(),
        }
    }

    fn trained(seed: &str, threads: usize) -> (Arc<Net>, Vec<u64>) {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        pool.install(|| {
            let judge = Judge { rivals: Vec::new(), iterations: 2, games: 1 };
            let mut told = Vec::new();
            let net = train(&table(), None, &plan(seed), &judge, &mut |news| {
                if let News::Round(round) = news {
                    assert!((0.0..=1.0).contains(&round.union) && round.length > 20.0);
                    told.push(round.games);
                }
            });
            (net.expect("it learns"), told)
        })
    }

    #[test]
    fn learning_follows_from_the_seed_and_not_from_the_threads() {
        let (net, told) = trained("one", 1);
        assert_eq!(told, [8, 16]);
        assert_eq!(net, trained("one", 2).0);
        assert_ne!(net, trained("two", 2).0);
        let header = &net.header;
        // Candidates are tried after 8 and after 16 games.
        assert!(header.game == "c3i" && header.made.starts_with("a test, "), "{header:?}");
        assert!(table().with_net(Arc::clone(&net)).is_some());
    }

    /// One ply ahead, all is taught, and the result alone.
    fn one_ply() -> Manner {
        let (temperature, lambda, keep, blind, loose, most) = (0.03, 1.0, 1.0, 0.3, (0.0, 0), 20);
        Manner { temperature, lambda, keep, blind, loose, most, search: None }
    }

    #[test]
    fn a_search_teaches_what_it_expects() {
        let table = table();
        let played = |manner: Manner| play::<C3i>(&table, None, &manner, &mut Generator::from_seed("taught"));
        let manner = Manner { search: Some(8), blind: 0.0, ..one_ply() };
        let all = played(manner);
        let result = |lesson: &super::Lesson| (lesson.target - all.union).abs() < 1e-6;
        assert!(all.lessons.iter().all(result), "with lambda 1 everything is taught the result all the same");
        let searched = played(Manner { lambda: 0.0, ..manner });
        let again = played(Manner { lambda: 0.0, ..manner });
        let targets = |game: &Played| game.lessons.iter().map(|lesson| lesson.target).collect::<Vec<_>>();
        assert_eq!(targets(&searched), targets(&again), "all follows from the seed");
        assert!(!searched.lessons.iter().all(result));
        // What the net alone says of the next position is another number.
        assert_ne!(targets(&searched), targets(&played(Manner { lambda: 0.0, search: None, ..manner })));
    }

    #[test]
    fn a_game_teaches_what_comes_later() {
        let table = table();
        let lambda_one = one_ply();
        let played = |manner: Manner| play::<C3i>(&table, None, &manner, &mut Generator::from_seed("taught"));
        let all = played(lambda_one);
        assert!(all.lessons.len() > 20 && all.decisions > 50);
        let ends = |lesson: &super::Lesson| (lesson.target - all.union).abs() < 1e-6;
        assert!(all.lessons.iter().all(ends), "with lambda 1 everything is taught the result");
        let near = played(Manner { lambda: 0.5, ..lambda_one });
        assert!(near.lessons.iter().any(|lesson| !ends(lesson)));
        assert!(near.lessons.iter().all(|lesson| (0.0..=1.0).contains(&lesson.target)));
        let few = played(Manner { keep: 0.2, ..lambda_one });
        assert!(few.lessons.len() * 2 < all.lessons.len());
    }
}
