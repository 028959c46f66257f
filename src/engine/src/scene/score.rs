//! Victory points by their source.

use crate::TS;
use crate::rulebook::RuleEntry;
use crate::side::{BySide, Side};
use serde::Serialize;

/// One source of victory points, for both sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ScoreRow {
    /// What the points are for, in a few words.
    pub source: String,
    /// The rule that awards them, by id.
    pub rule: &'static str,
    /// The points of each side.
    pub points: BySide<i32>,
}

/// The score by source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Score {
    /// What is counted, such as "victory areas held".
    pub title: String,
    /// The sources, in the order of the rulebook; a source may be there before it has given a point.
    pub rows: Vec<ScoreRow>,
    /// The sum of the rows.
    pub total: BySide<i32>,
}

impl Score {
    /// A score without points yet.
    pub fn new(title: impl Into<String>) -> Self {
        Score { title: title.into(), rows: Vec::new(), total: BySide::default() }
    }

    /// Adds a source and its points.
    pub fn push(&mut self, source: impl Into<String>, rule: &'static RuleEntry, points: BySide<i32>) {
        for side in Side::ALL {
            self.total[side] = self.total[side].saturating_add(points[side]);
        }
        self.rows.push(ScoreRow { source: source.into(), rule: rule.id, points });
    }
}
