//! Secret choices of both sides as a table, and how often each side does best to choose what.

use super::odds::Fraction;
use super::side::Side;
use serde::Serialize;

/// A side's choices, and the mix of them that nobody can exploit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct MatrixAxis {
    /// Who chooses.
    pub side: Side,
    /// What can be chosen, in words: one or two things.
    pub choices: Vec<String>,
    /// How often each is chosen in equilibrium; the parts sum to one.
    pub mix: Vec<Fraction>,
}

/// Both sides choose in secret, and then something comes of it: a game within the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct ChoiceMatrix {
    /// What is chosen, such as "artillery support".
    pub title: String,
    /// The side whose gain the values are.
    pub rows: MatrixAxis,
    /// The other side.
    pub columns: MatrixAxis,
    /// For each pair of choices, row by row, its place in [`Odds::cases`](super::Odds::cases).
    pub cases: Vec<Vec<usize>>,
    /// For each pair of choices, row by row, what the side of the rows can expect to gain by it.
    pub values: Vec<Vec<Fraction>>,
    /// What the side of the rows can expect in equilibrium.
    pub value: Fraction,
    /// How the values are counted, in a sentence: they are an estimate, unlike the odds.
    pub measure: String,
}

impl ChoiceMatrix {
    /// Finds the equilibrium of a table with one or two rows and one or two columns.
    pub fn solved(
        title: impl Into<String>,
        rows: (Side, Vec<String>),
        columns: (Side, Vec<String>),
        values: Vec<Vec<Fraction>>,
        measure: impl Into<String>,
    ) -> Self {
        let (row_mix, column_mix) = equilibrium(&values);
        let axis = |(side, choices), mix| MatrixAxis { side, choices, mix };
        let width = columns.1.len();
        let cases = (0..rows.1.len()).map(|row| (0..width).map(|column| row * width + column).collect());
        ChoiceMatrix {
            title: title.into(),
            cases: cases.collect(),
            value: expected(&values, &row_mix, &column_mix),
            rows: axis(rows, row_mix),
            columns: axis(columns, column_mix),
            values,
            measure: measure.into(),
        }
    }

    /// How often a pair of choices comes up in equilibrium.
    pub fn weight(&self, row: usize, column: usize) -> Fraction {
        &self.rows.mix[row] * &self.columns.mix[column]
    }
}

/// What the rows can expect if both sides mix like this.
pub fn expected(values: &[Vec<Fraction>], rows: &[Fraction], columns: &[Fraction]) -> Fraction {
    let mut sum = Fraction::zero();
    for (row, share) in values.iter().zip(rows) {
        for (value, other) in row.iter().zip(columns) {
            sum = sum + &(&(share * other) * value);
        }
    }
    sum
}

/// Mixes of rows and columns from which neither side gains by departing. A choice without an alternative is
/// certain; a pair of pure choices is preferred where there is one.
fn equilibrium(values: &[Vec<Fraction>]) -> (Vec<Fraction>, Vec<Fraction>) {
    let (height, width) = (values.len(), values.first().map_or(0, Vec::len));
    let pure = |count: usize, chosen: usize| {
        (0..count).map(|n| if n == chosen { Fraction::one() } else { Fraction::zero() }).collect::<Vec<_>>()
    };
    for row in 0..height {
        for column in 0..width {
            let value = &values[row][column];
            let best_row = (0..height).all(|other| values[other][column] <= *value);
            let best_column = (0..width).all(|other| values[row][other] >= *value);
            if best_row && best_column {
                return (pure(height, row), pure(width, column));
            }
        }
    }
    match values {
        [top, bottom] if top.len() == 2 && bottom.len() == 2 => {
            let [a, b, c, d] = [&top[0], &top[1], &bottom[0], &bottom[1]];
            // Without a saddle the two diagonals differ, so the divisor is not zero.
            let divisor = (a.clone() + d) - &(b.clone() + c);
            let first_row = &(d.clone() - c) / &divisor;
            let first_column = &(d.clone() - b) / &divisor;
            let pair = |first: Fraction| vec![first.clone(), Fraction::one() - &first];
            (pair(first_row), pair(first_column))
        }
        // Larger tables do not occur.
        _ => (pure(height, 0), pure(width, 0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matrix(values: &[&[i64]]) -> ChoiceMatrix {
        let words = |count: usize| (0..count).map(|n| n.to_string()).collect::<Vec<_>>();
        let fractions = |row: &&[i64]| row.iter().map(|value| Fraction::new(*value, 1)).collect::<Vec<_>>();
        ChoiceMatrix::solved(
            "test",
            (Side::Union, words(values.len())),
            (Side::Confederate, words(values[0].len())),
            values.iter().map(fractions).collect(),
            "points",
        )
    }

    #[test]
    fn matching_pennies_are_mixed_evenly() {
        let pennies = matrix(&[&[1, -1], &[-1, 1]]);
        assert_eq!(pennies.rows.mix, [Fraction::new(1, 2), Fraction::new(1, 2)]);
        assert_eq!(pennies.columns.mix, [Fraction::new(1, 2), Fraction::new(1, 2)]);
        assert_eq!(pennies.value, Fraction::zero());
    }

    #[test]
    fn a_saddle_is_played_purely() {
        let saddle = matrix(&[&[2, 3], &[1, 4]]);
        assert_eq!(saddle.rows.mix, [Fraction::one(), Fraction::zero()]);
        assert_eq!(saddle.columns.mix, [Fraction::one(), Fraction::zero()]);
        assert_eq!(saddle.value, Fraction::new(2, 1));
    }

    #[test]
    fn an_uneven_table_has_an_uneven_mix() {
        let uneven = matrix(&[&[3, 0], &[1, 2]]);
        assert_eq!(uneven.rows.mix, [Fraction::new(1, 4), Fraction::new(3, 4)]);
        assert_eq!(uneven.columns.mix, [Fraction::new(1, 2), Fraction::new(1, 2)]);
        assert_eq!((uneven.value.clone(), uneven.weight(0, 1)), (Fraction::new(3, 2), Fraction::new(1, 8)));
    }

    #[test]
    fn a_side_without_a_choice_leaves_the_best_to_the_other() {
        let row = matrix(&[&[3, -1]]);
        assert_eq!(
            (row.columns.mix.clone(), row.value),
            (vec![Fraction::zero(), Fraction::one()], Fraction::new(-1, 1))
        );
        let column = matrix(&[&[3], &[5]]);
        assert_eq!(
            (column.rows.mix, column.value),
            (vec![Fraction::zero(), Fraction::one()], Fraction::new(5, 1))
        );
    }
}
