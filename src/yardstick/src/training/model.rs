//! A net while it learns: numbers with fractions, which are rounded to the steps of the real one wherever they are used.

use high_water_mark::engine::net::{
    HIDDEN, Header, LAST_SCALE, Net, NetError, ROW_SCALE, UPPER, UPPER_SCALE,
};
use rayon::prelude::*;

/// What a position was seen as, and what it should be taken to be worth to the Union, from 0 to 1.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The features that were on.
    pub on: Vec<u16>,
    /// The result that was to be expected.
    pub target: f32,
}

/// How many lessons are learned at once.
pub const BATCH: usize = 512;

/// In how many parts a batch is worked on, whatever the number of processors: so that sums are always the same.
const PARTS: usize = 16;

/// How the running means of slopes and of their squares forget (Kingma and Ba 2015).
const FORGETS: [f32; 2] = [0.9, 0.999];

/// Slopes below this count as none.
const LEAST: f32 = 1e-6;

/// Weights are pulled towards nothing by this part of the learning rate: what is hardly ever on keeps no weight.
const DECAY: f32 = 0.01;

/// A part of the weights: where it begins, how it is rounded and how large it can be, in steps.
struct Span {
    first: usize,
    steps: f32,
    most: f32,
}

/// The weights in a row, with what is remembered of their slopes.
#[derive(Clone)]
pub struct Model {
    inputs: usize,
    weights: Vec<f32>,
    rounded: Vec<f32>,
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

/// Where each layer stands in the row.
#[derive(Clone, Copy)]
struct Places {
    bias: usize,
    upper: usize,
    upper_bias: usize,
    last: usize,
    last_bias: usize,
}

impl Places {
    const fn of(inputs: usize) -> Self {
        let bias = inputs * HIDDEN;
        let upper = bias + HIDDEN;
        let upper_bias = upper + UPPER * HIDDEN;
        let last = upper_bias + UPPER;
        Places { bias, upper, upper_bias, last, last_bias: last + UPPER }
    }

    const fn len(self) -> usize {
        self.last_bias + 1
    }

    /// How each part is rounded, from the front to the back.
    fn spans(self) -> [Span; 6] {
        let [row, upper, last] = [ROW_SCALE, UPPER_SCALE, LAST_SCALE].map(|scale| scale as f32);
        let span = |first, steps, most| Span { first, steps, most };
        [
            span(0, row, 127.0),
            span(self.bias, row, 32_767.0),
            span(self.upper, upper, 127.0),
            span(self.upper_bias, row * upper, 1e9),
            span(self.last, last, 32_767.0),
            span(self.last_bias, row * upper * last, 1e9),
        ]
    }
}

/// Small numbers at random, the same for the same seed.
fn noise(seed: u64) -> impl FnMut() -> f32 {
    let mut state = seed | 1;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 40) as f32 / (1_u64 << 23) as f32 - 1.0
    }
}

impl Model {
    /// A net that knows nothing: what was never seen keeps no weight.
    pub fn new(inputs: usize, seed: u64) -> Self {
        let places = Places::of(inputs);
        let mut draw = noise(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut weights = vec![0.0; places.len()];
        weights[places.bias..places.upper].fill(0.1);
        weights[places.upper..places.upper_bias].fill_with(|| 0.25 * draw());
        weights[places.upper_bias..places.last].fill(0.05);
        weights[places.last..places.last_bias].fill_with(|| 0.25 * draw());
        Model::with(inputs, weights)
    }

    /// A net that learns on.
    pub fn of(net: &Net) -> Self {
        let (inputs, steps) = (net.header.inputs, net.steps());
        let mut weights: Vec<f32> = steps.into_iter().map(|step| step as f32).collect();
        let spans = Places::of(inputs).spans();
        for (n, span) in spans.iter().enumerate() {
            let end = spans.get(n + 1).map_or(weights.len(), |next| next.first);
            weights[span.first..end].iter_mut().for_each(|weight| *weight /= span.steps);
        }
        Model::with(inputs, weights)
    }

    fn with(inputs: usize, weights: Vec<f32>) -> Self {
        let nothing = vec![0.0; weights.len()];
        let mut model = Model {
            inputs,
            rounded: nothing.clone(),
            means: nothing.clone(),
            squares: nothing,
            weights,
            steps: 0,
        };
        model.round();
        model
    }

    /// The net that plays.
    ///
    /// # Errors
    /// None: it has as many weights as its features need.
    pub fn net(&self, header: Header) -> Result<Net, NetError> {
        let mut steps = Vec::with_capacity(self.rounded.len());
        let spans = Places::of(self.inputs).spans();
        for (n, span) in spans.iter().enumerate() {
            let end = spans.get(n + 1).map_or(self.rounded.len(), |next| next.first);
            steps.extend(
                self.rounded[span.first..end].iter().map(|weight| (weight * span.steps).round() as i32),
            );
        }
        Net::of(Header { inputs: self.inputs, ..header }, &steps)
    }

    fn round(&mut self) {
        let spans = Places::of(self.inputs).spans();
        for (n, span) in spans.iter().enumerate() {
            let end = spans.get(n + 1).map_or(self.weights.len(), |next| next.first);
            let pairs = self.rounded[span.first..end].iter_mut().zip(&mut self.weights[span.first..end]);
            for (rounded, weight) in pairs {
                let bound = span.most / span.steps;
                *weight = weight.clamp(-bound, bound);
                *rounded = (*weight * span.steps).round() / span.steps;
            }
        }
    }

    /// Learns lessons once, in their order; the mean error of what was expected before.
    pub fn learn(&mut self, lessons: &[Lesson], rate: f32) -> f32 {
        let mut slopes = vec![vec![0.0; self.weights.len()]; PARTS];
        let mut error = 0.0;
        for batch in lessons.chunks(BATCH) {
            let part = batch.len().div_ceil(PARTS);
            let worked = slopes.par_iter_mut().zip(batch.par_chunks(part));
            let errors: Vec<f32> = worked
                .map(|(slopes, lessons)| lessons.iter().map(|lesson| self.slope(lesson, slopes)).sum())
                .collect();
            error += errors.iter().sum::<f32>();
            self.step(&mut slopes, rate, batch.len());
        }
        error / lessons.len().max(1) as f32
    }

    /// Adds to the slopes how the error of a lesson changes with each weight; the error.
    fn slope(&self, lesson: &Lesson, slopes: &mut [f32]) -> f32 {
        let (at, w) = (Places::of(self.inputs), &self.rounded);
        let mut hidden = [0.0_f32; HIDDEN];
        hidden.copy_from_slice(&w[at.bias..at.upper]);
        for feature in &lesson.on {
            let row = &w[usize::from(*feature) * HIDDEN..][..HIDDEN];
            hidden.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
        }
        let units = hidden.map(|sum| sum.max(0.0));
        let (mut upper, mut logit) = ([0.0_f32; UPPER], w[at.last_bias]);
        for (n, unit) in upper.iter_mut().enumerate() {
            let row = &w[at.upper + n * HIDDEN..][..HIDDEN];
            let sum: f32 = row.iter().zip(units).map(|(weight, unit)| weight * unit).sum();
            *unit = (sum + w[at.upper_bias + n]).max(0.0);
            logit += w[at.last + n] * *unit;
        }
        let short = 1.0 / (1.0 + (-logit).exp()) - lesson.target;
        slopes[at.last_bias] += short;
        let mut back = [0.0_f32; HIDDEN];
        for (n, unit) in upper.iter().enumerate().filter(|(_, unit)| **unit > 0.0) {
            slopes[at.last + n] += short * unit;
            let through = short * w[at.last + n];
            slopes[at.upper_bias + n] += through;
            let (row, mine) = (at.upper + n * HIDDEN, &w[at.upper + n * HIDDEN..][..HIDDEN]);
            back.iter_mut().zip(mine).for_each(|(back, weight)| *back += through * weight);
            slopes[row..][..HIDDEN].iter_mut().zip(units).for_each(|(slope, unit)| *slope += through * unit);
        }
        back.iter_mut().zip(hidden).filter(|(_, sum)| *sum <= 0.0).for_each(|(back, _)| *back = 0.0);
        slopes[at.bias..at.upper].iter_mut().zip(back).for_each(|(slope, back)| *slope += back);
        for feature in &lesson.on {
            let row = &mut slopes[usize::from(*feature) * HIDDEN..][..HIDDEN];
            row.iter_mut().zip(back).for_each(|(slope, back)| *slope += back);
        }
        short * short
    }

    /// Goes one step against the slopes, and forgets them.
    fn step(&mut self, slopes: &mut [Vec<f32>], rate: f32, lessons: usize) {
        const CHUNK: usize = 4096;
        self.steps = self.steps.saturating_add(1);
        let unbiased = FORGETS.map(|forgets| 1.0 / (1.0 - forgets.powi(self.steps)));
        let mut total = slopes[0].clone();
        total.par_chunks_mut(CHUNK).enumerate().for_each(|(n, total)| {
            for part in &slopes[1..] {
                total.iter_mut().zip(&part[n * CHUNK..]).for_each(|(sum, slope)| *sum += slope);
            }
        });
        slopes.par_iter_mut().for_each(|part| part.fill(0.0));
        let share = 1.0 / lessons as f32;
        let memory = self.means.par_chunks_mut(CHUNK).zip(self.squares.par_chunks_mut(CHUNK));
        let all = self.weights.par_chunks_mut(CHUNK).zip(memory).zip(total.par_chunks(CHUNK));
        all.for_each(|((weights, (means, squares)), slopes)| {
            for (((weight, mean), square), slope) in weights.iter_mut().zip(means).zip(squares).zip(slopes) {
                let slope = slope * share;
                *mean += (1.0 - FORGETS[0]) * (slope - *mean);
                *square += (1.0 - FORGETS[1]) * (slope * slope - *square);
                let step = *mean * unbiased[0] / ((*square * unbiased[1]).sqrt() + LEAST);
                *weight -= rate * (step + DECAY * *weight);
            }
        });
        self.round();
    }
}
