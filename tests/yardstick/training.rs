//! Estimates that learn: the slopes are those of the error, lessons are learned, and what was learned is kept as it is.

use high_water_mark::engine::Net;
use high_water_mark::engine::net::Header;
use high_water_mark::yardstick::training::model::{Lesson, Model};

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
