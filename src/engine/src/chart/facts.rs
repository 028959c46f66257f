//! What of a board is known, derived or guessed, as data beside it: what is told of our boards is made from it, and so are the
//! questions to the owner of a printed map.

use crate::TS;
use crate::info::Reconstruction;
use crate::scene::BoardPlan;
use crate::setup::SetupError;
use crate::wire;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How a fact is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum FactStatus {
    /// It is told in public: by the rulebook, or by somebody who has the game.
    Known,
    /// It follows from that or from the ground.
    Derived,
    /// It is neither.
    Guessed,
}

/// A fact of a board as its file has it; one of many places alike is a fact for each of them.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Fact {
    /// Its stable id.
    pub id: String,
    /// How it is known.
    pub status: FactStatus,
    /// What is so, in a sentence or two; empty if another fact of the list says it already.
    #[serde(default)]
    pub brief: String,
    /// Where it comes from.
    pub source: String,
    /// What to ask the owner of a printed map; `{place}` stands for the place. Nothing where it is known.
    #[serde(default)]
    pub question: String,
    /// Why it matters for play.
    #[serde(default)]
    pub why: String,
    /// The tool that sets it.
    #[serde(default)]
    pub tool: String,
    /// What a yes sets.
    #[serde(default)]
    pub yes: Option<Value>,
    /// What a no sets, if there is only one other value.
    #[serde(default)]
    pub no: Option<Value>,
    /// The places that it is about, if it is one fact.
    #[serde(default)]
    pub at: Vec<String>,
    /// What is set, if it is none of these places.
    #[serde(default)]
    pub subject: String,
    /// The places each of which it is a fact of.
    #[serde(default)]
    pub each: Vec<Each>,
}

/// One place of many: a space, or what is asked about it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Each {
    /// A space, by its id.
    Space(String),
    /// More than one space, or a setting that is none of a space.
    Named {
        /// What tells its id apart.
        id: String,
        /// What it is called in the question.
        name: String,
        /// The spaces.
        #[serde(default)]
        at: Vec<String>,
        /// What is set.
        #[serde(default)]
        subject: String,
        /// What a yes sets.
        #[serde(default)]
        yes: Option<Value>,
        /// What a no sets.
        #[serde(default)]
        no: Option<Value>,
    },
}

/// A fact of one place, as a page asks about it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct MapFact {
    /// Its stable id.
    pub id: String,
    /// How it is known.
    pub status: FactStatus,
    /// What is so.
    pub brief: String,
    /// Where it comes from.
    pub source: String,
    /// What to ask the owner of a printed map; empty where it is known.
    pub question: String,
    /// Why it matters for play.
    pub why: String,
    /// The spaces that it is about.
    pub at: Vec<String>,
    /// The tool that sets it; empty if none does.
    pub tool: String,
    /// What is set; empty if a person has to say what.
    pub subject: String,
    /// What a yes sets; nothing if it sets nothing.
    #[ts(type = "boolean | number | string | null")]
    pub yes: Option<Value>,
    /// What a no sets, if there is only one other value.
    #[ts(type = "boolean | number | string | null")]
    pub no: Option<Value>,
}

#[derive(Deserialize)]
struct FactsFile {
    facts: Vec<Fact>,
}

/// Reads the facts of a game.
pub(super) fn read(text: &str) -> Result<Vec<Fact>, SetupError> {
    let wrong = |text: String| SetupError::one("facts", text);
    let json: Value = serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
    let file: FactsFile = wire::read(&json).map_err(|fault| wrong(fault.to_string()))?;
    Ok(file.facts)
}

impl Fact {
    /// The fact for each of its places.
    pub fn expanded(&self, plan: &BoardPlan) -> Vec<MapFact> {
        let one = |id: String,
                   name: &str,
                   at: &[String],
                   subject: &str,
                   yes: &Option<Value>,
                   no: &Option<Value>| {
            MapFact {
                id,
                status: self.status,
                brief: self.brief.replace("{place}", name),
                source: self.source.clone(),
                question: self.question.replace("{place}", name),
                why: self.why.clone(),
                at: at.to_vec(),
                tool: self.tool.clone(),
                subject: subject.to_owned(),
                yes: yes.clone().or_else(|| self.yes.clone()),
                no: no.clone().or_else(|| self.no.clone()),
            }
        };
        if self.each.is_empty() {
            return vec![one(self.id.clone(), "", &self.at, &self.subject, &None, &None)];
        }
        let of = |each: &Each| match each {
            Each::Space(space) => {
                let id = format!("{}-{space}", self.id);
                one(id, &place(plan, space), std::slice::from_ref(space), space, &None, &None)
            }
            Each::Named { id, name, at, subject, yes, no } => {
                one(format!("{}-{id}", self.id), name, at, subject, yes, no)
            }
        };
        self.each.iter().map(of).collect()
    }
}

/// What is told of a game's board in a sentence or two each, from its facts.
pub(super) fn told(facts: &[Fact]) -> Reconstruction {
    let of = |status: FactStatus| {
        let briefs = facts.iter().filter(|fact| fact.status == status).map(|fact| fact.brief.as_str());
        briefs.filter(|brief| !brief.is_empty()).collect::<Vec<_>>().join(" ")
    };
    Reconstruction {
        known: of(FactStatus::Known),
        derived: of(FactStatus::Derived),
        guessed: of(FactStatus::Guessed),
    }
}

/// What a space or area is called: `1103 (Herr Ridge)`, `Cemetery Hill`, `the line between Oak Hill and Oak Ridge`.
pub(super) fn place(plan: &BoardPlan, id: &str) -> String {
    use crate::scene::{Shape, Topology};
    let named = |id: &str| {
        let found = plan.spaces.iter().chain(&plan.areas).find(|space| space.id == id);
        found.map(|space| (space.name.clone(), &space.shape))
    };
    match (named(id), plan.topology) {
        (Some((None, Shape::Segment { areas: [a, b], .. })), _) => {
            format!("the line between {} and {}", place(plan, a), place(plan, b))
        }
        (Some((Some(name), _)), Topology::Hex | Topology::Square) => {
            format!("{id} ({})", name.replace(" (", ", ").replace(['(', ')'], ""))
        }
        (Some((Some(name), _)), _) => name,
        _ => id.to_owned(),
    }
}
