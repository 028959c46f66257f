//! Elo, its error, and the sequential test, against values worked out by other means.

use high_water_mark_yardstick::pairs::{Decision, Pairs, Sprt, elo, score};

fn close(a: f64, b: f64, by: f64) {
    assert!((a - b).abs() < by, "{a} is not {b}");
}

#[test]
fn elo_and_score_are_each_others_inverse() {
    // Three points of four are 400 · log10(3).
    close(elo(0.75), 190.848_501_9, 1e-6);
    close(score(400.0), 10.0 / 11.0, 1e-12);
    for difference in [-300.0, -5.0, 0.0, 20.0, 700.0] {
        close(elo(score(difference)), difference, 1e-9);
    }
}

#[test]
fn the_score_counts_halves_of_pairs() {
    let mut pairs = Pairs::default();
    for halves in [4, 4, 3, 2, 0] {
        pairs.add(halves);
    }
    assert_eq!(pairs, Pairs([1, 0, 1, 1, 2]));
    close(pairs.score(), 13.0 / 20.0, 1e-12);
}

#[test]
fn the_error_of_many_pairs_is_that_of_the_normal_distribution() {
    let pairs = Pairs([1000, 2000, 4000, 2500, 1500]);
    let (mean, n) = (pairs.score(), 11_000.0);
    let squares = 1000.0 * mean.powi(2)
        + 2000.0 * (mean - 0.25).powi(2)
        + 4000.0 * (mean - 0.5).powi(2)
        + 2500.0 * (mean - 0.75).powi(2)
        + 1500.0 * (mean - 1.0).powi(2);
    let error = 1.96 * (squares / n / n).sqrt();
    let (low, high) = pairs.interval();
    close(low, mean - error, 1e-4);
    close(high, mean + error, 1e-4);
    let found = pairs.elo();
    close(found.estimate.expect("finite"), elo(mean), 1e-9);
    assert!(found.low < found.estimate && found.estimate < found.high);
}

#[test]
fn pairs_that_cancel_out_tell_more_than_games() {
    // The same points: as draws of pairs, and as whole pairs won and lost.
    let (calm, wild) = (Pairs([0, 20, 100, 20, 0]), Pairs([50, 10, 20, 10, 50]));
    let width = |pairs: Pairs| pairs.interval().1 - pairs.interval().0;
    assert!(width(calm) < width(wild) / 2.0);
}

#[test]
fn a_clean_sweep_has_a_lower_bound_and_no_upper() {
    let sweep = Pairs([0, 0, 0, 0, 50]);
    // Wilson's bound: n / (n + 1.96²).
    close(sweep.interval().0, 50.0 / (50.0 + 1.96 * 1.96), 1e-9);
    let found = sweep.elo();
    assert_eq!((found.estimate, found.high), (None, None));
    assert!(found.low.expect("finite") > 400.0);
    assert_eq!(Pairs::default().interval(), (0.0, 1.0));
}

#[test]
fn where_pairs_are_won_or_lost_the_ratio_is_that_of_a_coin() {
    // All that is known of a coin is its mean, so the likeliest distributions are the coins themselves.
    let coin = Pairs([40, 0, 0, 0, 60]);
    let (p0, p1) = (score(0.0), score(30.0));
    let expected = 60.0 * (p1 / p0).ln() + 40.0 * ((1.0 - p1) / (1.0 - p0)).ln();
    close(coin.log_likelihood_ratio(0.0, 30.0), expected, 0.01);
}

#[test]
fn near_the_middle_the_ratio_is_that_of_the_normal_distribution() {
    let pairs = Pairs([300, 900, 2000, 1000, 400]);
    let n = 4600.0;
    let mean = pairs.score();
    let squares = [0.0, 0.25, 0.5, 0.75, 1.0]
        .iter()
        .zip(pairs.0)
        .map(|(value, count): (&f64, u32)| f64::from(count) * (value - mean).powi(2))
        .sum::<f64>();
    let (s0, s1) = (score(0.0), score(5.0));
    let expected = n * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * squares / n);
    close(pairs.log_likelihood_ratio(0.0, 5.0), expected, 0.05);
}

#[test]
fn a_sequential_test_decides_either_way() {
    let sprt = Sprt { elo0: 0.0, elo1: 20.0 };
    close(Sprt::bound(), 2.944_439, 1e-6);
    assert_eq!(sprt.judge(&Pairs::default()).1, Decision::Open);
    assert_eq!(sprt.judge(&Pairs([10, 20, 40, 20, 10])).1, Decision::Open);
    assert_eq!(sprt.judge(&Pairs([20, 100, 200, 180, 60])).1, Decision::Accepted);
    assert_eq!(sprt.judge(&Pairs([60, 180, 200, 100, 20])).1, Decision::Refused);
    // Nothing lost yet: that alone must not be an infinite certainty.
    assert!(sprt.judge(&Pairs([0, 0, 1, 0, 0])).0.abs() < 0.5);
}
