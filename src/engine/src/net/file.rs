//! Weights as a file: a line of JSON that says what they are, then the numbers, the lowest byte first.

use super::{HIDDEN, Net, UPPER};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What a file of weights says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Header {
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The fingerprint of what the net sees, in hexadecimal digits.
    pub features: String,
    /// How many features there are.
    pub inputs: usize,
    /// How it was made.
    pub made: String,
}

/// Why a file holds no weights.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NetError {
    /// Its first line is no header.
    #[error("the first line does not say what the weights are: {0}")]
    Header(String),
    /// It is too short or too long.
    #[error("weights of {inputs} features take {wanted} bytes, but there are {found}")]
    Length {
        /// The features.
        inputs: usize,
        /// The bytes that they need.
        wanted: usize,
        /// The bytes that there are.
        found: usize,
    },
}

/// Bytes of everything but the rows: biases, second and last layer.
const REST: usize = 2 * HIDDEN + UPPER * HIDDEN + 4 * UPPER + 2 * UPPER + 4;

/// Takes numbers from the front of some bytes.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let (bytes, rest) = self.0.split_first_chunk().map_or(([0; N], &[][..]), |(a, b)| (*a, b));
        self.0 = rest;
        bytes
    }

    fn i8s<const N: usize>(&mut self) -> [i16; N] {
        self.bytes::<N>().map(|byte| i16::from(byte.cast_signed()))
    }

    fn i16s<const N: usize>(&mut self) -> [i16; N] {
        std::array::from_fn(|_| i16::from_le_bytes(self.bytes()))
    }

    fn i32s<const N: usize>(&mut self) -> [i32; N] {
        std::array::from_fn(|_| i32::from_le_bytes(self.bytes()))
    }
}

impl Net {
    /// Reads a file of weights.
    ///
    /// # Errors
    /// The header is none, or the numbers are not as many as its features need.
    pub fn read(file: &[u8]) -> Result<Net, NetError> {
        let line = file.iter().position(|byte| *byte == b'\n').unwrap_or(file.len());
        let (first, numbers) = file.split_at(line);
        let header: Header =
            serde_json::from_slice(first).map_err(|error| NetError::Header(error.to_string()))?;
        let numbers = numbers.get(1..).unwrap_or_default();
        let inputs = header.inputs;
        let wanted = inputs.saturating_mul(HIDDEN).saturating_add(REST);
        if numbers.len() != wanted {
            return Err(NetError::Length { inputs, wanted, found: numbers.len() });
        }
        let mut reader = Reader(numbers);
        let rows = (0..inputs).map(|_| reader.i8s()).collect();
        Ok(Net {
            header,
            rows,
            bias: reader.i16s(),
            upper: std::array::from_fn(|_| reader.i8s()),
            upper_bias: reader.i32s(),
            last: reader.i16s(),
            last_bias: reader.i32s::<1>()[0],
        })
    }

    /// A net of weights in the order of a file, as numbers of steps; what is beyond the bounds of a weight is held at them.
    ///
    /// # Errors
    /// They are not as many as its features need.
    pub fn of(header: Header, steps: &[i32]) -> Result<Net, NetError> {
        let inputs = header.inputs;
        let wanted = Self::weights(inputs);
        if steps.len() != wanted {
            return Err(NetError::Length { inputs, wanted, found: steps.len() });
        }
        let small = |step: &i32| i16::try_from((*step).clamp(-127, 127)).unwrap_or(0);
        let short = |step: &i32| i16::try_from((*step).clamp(-32_767, 32_767)).unwrap_or(0);
        let (rows, rest) = steps.split_at(inputs * HIDDEN);
        let (bias, rest) = rest.split_at(HIDDEN);
        let (upper, rest) = rest.split_at(UPPER * HIDDEN);
        let (upper_bias, rest) = rest.split_at(UPPER);
        let row = |row: &[i32]| std::array::from_fn(|n| row.get(n).map_or(0, small));
        Ok(Net {
            header,
            rows: rows.chunks(HIDDEN).map(row).collect(),
            bias: std::array::from_fn(|n| short(&bias[n])),
            upper: std::array::from_fn(|n| row(&upper[n * HIDDEN..])),
            upper_bias: std::array::from_fn(|n| upper_bias[n]),
            last: std::array::from_fn(|n| short(&rest[n])),
            last_bias: rest[UPPER],
        })
    }

    /// How many weights a net of so many features has.
    const fn weights(inputs: usize) -> usize {
        (inputs + 1 + UPPER) * HIDDEN + 2 * UPPER + 1
    }

    /// The weights in the order of a file, as numbers of steps.
    pub fn steps(&self) -> Vec<i32> {
        let small = self.rows.iter().chain([&self.bias]).chain(&self.upper).flatten().copied().map(i32::from);
        let last = self.last.iter().copied().map(i32::from);
        small.chain(self.upper_bias).chain(last).chain([self.last_bias]).collect()
    }

    /// The file of these weights.
    ///
    /// # Errors
    /// None: a header can always be written.
    pub fn write(&self) -> Result<Vec<u8>, NetError> {
        let header = serde_json::to_vec(&self.header);
        let mut file = header.map_err(|error| NetError::Header(error.to_string()))?;
        file.push(b'\n');
        let byte = |weight: &i16| weight.to_le_bytes()[0];
        file.extend(self.rows.iter().flatten().map(byte));
        file.extend(self.bias.iter().flat_map(|weight| weight.to_le_bytes()));
        file.extend(self.upper.iter().flatten().map(byte));
        file.extend(self.upper_bias.iter().flat_map(|weight| weight.to_le_bytes()));
        file.extend(self.last.iter().flat_map(|weight| weight.to_le_bytes()));
        file.extend(self.last_bias.to_le_bytes());
        Ok(file)
    }
}
