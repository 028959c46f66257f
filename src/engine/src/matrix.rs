//! Secret choices of both sides as a table, and how often each side does best to choose what.

use super::fraction::Fraction;
use super::side::Side;
use crate::TS;
use serde::Serialize;

/// A side's choices, and the mix of them that nobody can exploit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct MatrixAxis {
    /// Who chooses.
    pub side: Side,
    /// What can be chosen, in words.
    pub choices: Vec<String>,
    /// How often each is chosen in equilibrium; the parts sum to one.
    pub mix: Vec<Fraction>,
}

/// Both sides choose in secret, and then something comes of it: a game within the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
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
    /// Finds the equilibrium of a table.
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
        _ => LinearProgram::new(values).solved(),
    }
}

/// A table without a saddle as a linear program: the columns look for shares `y` of the largest sum such that no row gains
/// more than 1 by them. It is solved by the simplex method in exact fractions.
struct LinearProgram {
    /// A line for each row of the table: a coefficient for each column, one for the slack of each row, and the bound.
    lines: Vec<Vec<Fraction>>,
    /// What a step along each variable costs, less than nothing where it gains; behind them the sum so far.
    costs: Vec<Fraction>,
    /// Which variable each line stands for.
    basis: Vec<usize>,
    width: usize,
}

impl LinearProgram {
    fn new(values: &[Vec<Fraction>]) -> Self {
        let (height, width) = (values.len(), values.first().map_or(0, Vec::len));
        let least = values.iter().flatten().min().cloned().unwrap_or_else(Fraction::zero);
        // All values become positive, which changes the value of the table and not its mixes.
        let positive = |value: &Fraction| value.clone() - &least + &Fraction::one();
        let slack = |row: usize| {
            (0..height).map(move |other| if row == other { Fraction::one() } else { Fraction::zero() })
        };
        let line = |(row, line): (usize, &Vec<Fraction>)| {
            line.iter().map(positive).chain(slack(row)).chain([Fraction::one()]).collect()
        };
        let each = std::iter::repeat_n(Fraction::new(-1, 1), width);
        LinearProgram {
            lines: values.iter().enumerate().map(line).collect(),
            costs: each.chain(std::iter::repeat_n(Fraction::zero(), height + 1)).collect(),
            basis: (width..width + height).collect(),
            width,
        }
    }

    fn solved(mut self) -> (Vec<Fraction>, Vec<Fraction>) {
        while let Some((line, column)) = self.pivot() {
            self.enter(line, column);
        }
        let bound = self.costs.len() - 1;
        let sum = &self.costs[bound];
        let share = |column: usize| {
            let line = self.basis.iter().position(|variable| *variable == column);
            line.map_or_else(Fraction::zero, |line| &self.lines[line][bound] / sum)
        };
        let rows = self.costs[self.width..bound].iter().map(|cost| cost / sum).collect();
        (rows, (0..self.width).map(share).collect())
    }

    /// The first variable that gains, and the line that bounds it most closely: by this order (Bland's rule) no
    /// step is ever taken twice.
    fn pivot(&self) -> Option<(usize, usize)> {
        let bound = self.costs.len() - 1;
        let column = (0..bound).find(|column| self.costs[*column] < Fraction::zero())?;
        let open = (0..self.lines.len()).filter(|line| self.lines[*line][column] > Fraction::zero());
        let closest = open
            .min_by_key(|line| (&self.lines[*line][bound] / &self.lines[*line][column], self.basis[*line]));
        closest.map(|line| (line, column))
    }

    fn enter(&mut self, line: usize, column: usize) {
        let divisor = self.lines[line][column].clone();
        for value in &mut self.lines[line] {
            *value = &*value / &divisor;
        }
        let pivot = self.lines[line].clone();
        let others = self.lines.iter_mut().enumerate().filter(|(number, _)| *number != line);
        for other in others.map(|(_, other)| other).chain([&mut self.costs]) {
            let factor = other[column].clone();
            for (value, by) in other.iter_mut().zip(&pivot) {
                *value = value.clone() - &(&factor * by);
            }
        }
        self.basis[line] = column;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Generator;

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
    fn larger_tables_are_solved_too() {
        let third = Fraction::new(1, 3);
        let roshambo = matrix(&[&[0, -1, 1], &[1, 0, -1], &[-1, 1, 0]]);
        assert_eq!((&roshambo.rows.mix, &roshambo.value), (&vec![third; 3], &Fraction::zero()));
        // One of three rows is never chosen, and one of the columns.
        let uneven = matrix(&[&[3, 0, 5], &[1, 2, 5], &[0, 0, 0]]);
        assert_eq!(uneven.rows.mix, [Fraction::new(1, 4), Fraction::new(3, 4), Fraction::zero()]);
        assert_eq!(uneven.columns.mix[2], Fraction::zero());
        assert_eq!(uneven.value, Fraction::new(3, 2));
    }

    #[test]
    fn nobody_gains_by_departing_from_any_table() {
        let mut generator = Generator::from_seed("tables");
        for number in 0..400 {
            let [height, width] = [1 + number % 4, 1 + number / 4 % 5];
            let mut value = || i64::from(generator.roll(9)) - 5;
            let rows: Vec<Vec<i64>> = (0..height).map(|_| (0..width).map(|_| value()).collect()).collect();
            let table = matrix(&rows.iter().map(Vec::as_slice).collect::<Vec<_>>());
            for mix in [&table.rows.mix, &table.columns.mix] {
                assert!(mix.iter().all(|share| *share >= Fraction::zero()), "{rows:?}");
                assert_eq!(mix.iter().fold(Fraction::zero(), |sum, share| sum + share), Fraction::one());
            }
            for row in &table.values {
                let gain = expected(std::slice::from_ref(row), &[Fraction::one()], &table.columns.mix);
                assert!(gain <= table.value, "{rows:?}");
            }
            for column in 0..width {
                let only: Vec<Vec<Fraction>> =
                    table.values.iter().map(|row| vec![row[column].clone()]).collect();
                assert!(expected(&only, &table.rows.mix, &[Fraction::one()]) >= table.value, "{rows:?}");
            }
        }
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
