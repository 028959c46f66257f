//! A learned estimate: a small net over features that are on or off, in whole numbers, so that every build finds the same.
//!
//! The first layer adds up a row of weights for each feature that is on; two small layers follow. A game says what is
//! seen ([`features`]), self-play finds the weights (`hwm train`, docs/BOTS.md), a file keeps them.

pub mod features;
mod file;

pub use features::{Features, Group};
pub use file::{Header, NetError};

/// Units of the first layer.
pub const HIDDEN: usize = 32;

/// Units of the second layer.
pub const UPPER: usize = 16;

/// So many steps of a weight of the first layer are 1.
pub const ROW_SCALE: i32 = 32;

/// So many steps of a weight of the second layer are 1.
pub const UPPER_SCALE: i32 = 64;

/// So many steps of a weight of the last layer are 1.
pub const LAST_SCALE: i32 = 256;

/// The weights of a net, as whole numbers of steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    /// What the file says of itself.
    pub header: Header,
    /// A row for each feature; weights from -127 to 127.
    rows: Vec<[i16; HIDDEN]>,
    bias: [i16; HIDDEN],
    upper: [[i16; HIDDEN]; UPPER],
    upper_bias: [i32; UPPER],
    last: [i16; UPPER],
    last_bias: i32,
}

impl Net {
    /// The Union's expected result, from 0 to 1.
    pub fn result(&self, features: &Features) -> f64 {
        logistic(self.logit(features))
    }

    /// The logarithm of the odds of that.
    fn logit(&self, features: &Features) -> f64 {
        // As many features as there can be, times the largest weight, are far from the bounds of a sum.
        let mut sums = self.bias.map(i32::from);
        for feature in features.on() {
            if let Some(row) = self.rows.get(usize::from(*feature)) {
                sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += i32::from(*weight));
            }
        }
        let hidden = sums.map(|sum| sum.max(0));
        let mut out = i64::from(self.last_bias);
        for ((weights, bias), last) in self.upper.iter().zip(self.upper_bias).zip(self.last) {
            let products = weights.iter().zip(hidden).map(|(weight, unit)| i32::from(*weight) * unit);
            let unit = i64::from(products.sum::<i32>()) + i64::from(bias);
            out += unit.max(0) * i64::from(last);
        }
        // Far beyond what a result tells apart, and exact as a number with a fraction.
        let most = 1_i64 << 31;
        let steps = i32::try_from(out.clamp(-most, most - 1)).unwrap_or(0);
        f64::from(steps) / f64::from(ROW_SCALE * UPPER_SCALE * LAST_SCALE)
    }
}

/// The logistic function: the result from 0 to 1 that belongs to the logarithm of its odds. Every machine finds the same, within 0.003 of the true one.
pub fn logistic(logit: f64) -> f64 {
    let odds = fading(logit.abs());
    if logit < 0.0 { odds / (1.0 + odds) } else { 1.0 / (1.0 + odds) }
}

/// About e to the power of -`x`, by operations that every machine rounds alike, which its own exponential is not. `x` is 0
/// or more; beyond 20 it is held there.
pub fn fading(x: f64) -> f64 {
    /// The exponential is the limit of (1 + x / n) to the power n: n is two to the power of this.
    const DOUBLINGS: u32 = 10;
    let base = 1.0 - x.clamp(0.0, 20.0) / f64::from(1_u32 << DOUBLINGS);
    (0..DOUBLINGS).fold(base, |power, _| power * power)
}

#[cfg(test)]
mod tests {
    use super::logistic;

    #[test]
    fn the_logistic_function_rises_from_none_to_all_and_is_even() {
        let all: Vec<f64> = (-300..=300).map(|x| logistic(f64::from(x) / 10.0)).collect();
        assert!(all.windows(2).all(|pair| pair[0] <= pair[1]), "it rises");
        assert!((logistic(0.0) - 0.5).abs() < 1e-12);
        for x in [-7.0, -2.0, -0.3, 0.01, 1.0, 4.0] {
            assert!((logistic(x) - 1.0 / (1.0 + (-x).exp())).abs() < 0.003, "{x}");
            assert!((logistic(x) + logistic(-x) - 1.0).abs() < 1e-12, "{x}");
        }
    }
}
