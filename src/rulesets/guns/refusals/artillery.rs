//! Artillery: why not (§13, steps 2 to 6).

use super::super::rules::Rule;
use super::super::show::words::token_words;
use super::super::tokens::{Org, Token};
use super::{Case, say};
use crate::engine::phrase::{plural, verb};
use crate::engine::{Refusal, SpaceId};

/// What is against artillery, its targets, or an extended bombardment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArtilleryCause {
    /// A march token is no artillery.
    NoGuns,
    /// No own block is there.
    Nobody { at: SpaceId },
    /// The enemy shares the position.
    Shared { at: SpaceId },
    /// Two tokens lie there.
    Two { at: SpaceId },
    /// Too few commands have fully arrived.
    Threshold { token: Token, have: usize, need: usize },
    /// All blocks that match the token are lost.
    NoneLeft { token: Token },
    /// No block there matches the token.
    NoneHere { token: Token, at: SpaceId },
    /// Too few match it there and near.
    TooFew { token: Token, at: SpaceId, have: usize, need: usize },
    /// No attacker comes from there.
    NoAttacker { at: SpaceId },
    /// No attacker from there matches the token.
    NoMatchingAttacker { token: Token, at: SpaceId },
    /// No attacker crosses the field of fire.
    Uncrossed { at: SpaceId },
    /// Nothing can be bombarded from there.
    Blind { at: SpaceId },
    /// The option is off.
    NoExtended,
    /// One was declared in this phase.
    ExtendedOnce,
    /// This attack is the second part of one.
    ExtendedRerun,
    /// No artillery is played yet.
    ExtendedBare,
}

impl ArtilleryCause {
    pub(super) fn refusal(self, case: Case<'_>) -> Refusal<Rule> {
        let name = |at: SpaceId| case.name(at);
        match self {
            ArtilleryCause::NoGuns => say(Rule::ArtMatch, "a march token is no artillery."),
            ArtilleryCause::Nobody { at } => {
                say(Rule::ArtMatch, format!("no block of yours stands at {}.", name(at)))
            }
            ArtilleryCause::Shared { at } => {
                let text = format!("the enemy shares {}: no artillery stands there.", name(at));
                case.with_enemy(say(Rule::ArtShared, text), at)
            }
            ArtilleryCause::Two { at } => {
                say(Rule::ArtTwo, format!("two tokens lie at {} already.", name(at)))
            }
            ArtilleryCause::Threshold { token, have, need } => {
                let which = match token.org {
                    Org::Corps(_) => format!("commands of {} Corps", token.org.word()),
                    Org::Command(_) | Org::Common(_) => "commands other than Buford's".into(),
                };
                let text = format!(
                    "{} cannot be played yet: too few {which} have entered with all their blocks.",
                    token_words(token)
                );
                say(Rule::ArtThreshold, text).fact("commands entered", have).fact("commands needed", need)
            }
            ArtilleryCause::NoneLeft { token } => {
                say(Rule::ArtMatch, format!("all blocks that match {} are lost.", token_words(token)))
            }
            ArtilleryCause::NoneHere { token, at } => {
                say(Rule::ArtMatch, format!("no block at {} matches {}.", name(at), token_words(token)))
            }
            ArtilleryCause::TooFew { token, at, have, need } => {
                let count = u32::try_from(have).unwrap_or(u32::MAX);
                let text = format!(
                    "too few blocks at {} and near it match {}: {} {}, and it needs {need}.",
                    name(at),
                    token_words(token),
                    plural(count, "block"),
                    verb(count, "does")
                );
                say(Rule::ArtMatch, text).fact("blocks that match", have).fact("blocks needed", need)
            }
            ArtilleryCause::NoAttacker { at } => {
                say(Rule::ArtMatch, format!("nobody attacks from {}.", name(at)))
            }
            ArtilleryCause::NoMatchingAttacker { token, at } => {
                say(Rule::ArtMatch, format!("no attacker from {} matches {}.", name(at), token_words(token)))
            }
            ArtilleryCause::Uncrossed { at } => {
                say(Rule::ArtNoTarget, format!("no attacker crosses the field of fire of {}.", name(at)))
            }
            ArtilleryCause::Blind { at } => {
                say(Rule::ArtNoBombardmentTarget, format!("nothing can be bombarded from {}.", name(at)))
            }
            ArtilleryCause::NoExtended => {
                say(Rule::ExtDeclare, "extended bombardments are not played at this table.")
            }
            ArtilleryCause::ExtendedOnce => {
                say(Rule::ExtDeclare, "an extended bombardment was declared in this phase.")
            }
            ArtilleryCause::ExtendedRerun => {
                say(Rule::ExtDeclare, "this attack is the second part of an extended bombardment.")
            }
            ArtilleryCause::ExtendedBare => {
                say(Rule::ExtDeclare, "an extended bombardment needs artillery that is played first.")
            }
        }
    }
}

/// What is against a target of artillery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FireCause {
    /// Other artillery is asked for.
    Other { asked: SpaceId },
    /// The position is neither attacked nor has artillery.
    NoTarget { target: SpaceId },
    /// Neither has the other in its field of fire.
    OutOfSight { from: SpaceId, target: SpaceId },
    /// One is obstructed towards the other.
    Obstructed { from: SpaceId, target: SpaceId },
    /// Artillery in an attacked position fires for that.
    OwnPosition { from: SpaceId },
    /// The position is not attacked.
    NotAttacked { target: SpaceId },
    /// No attacker of the position crosses the field of fire.
    UncrossedBy { from: SpaceId, target: SpaceId },
    /// The hits fell elsewhere.
    HitsElsewhere { asked: SpaceId },
    /// No such token that is not yet hit lies there.
    NoSuchToken { token: Token, at: SpaceId },
}

impl FireCause {
    pub(super) fn refusal(self, case: Case<'_>) -> Refusal<Rule> {
        let name = |at: SpaceId| case.name(at);
        match self {
            FireCause::Other { asked } => {
                say(Rule::PhaseNotNow, format!("now the artillery at {} chooses its target.", name(asked)))
            }
            FireCause::NoTarget { target } => {
                let text = format!("{} is neither held against this attack nor has artillery.", name(target));
                say(Rule::ArtNoBombardmentTarget, text)
            }
            FireCause::OutOfSight { from, target } => {
                let text = format!(
                    "artillery at {} cannot bombard {}: neither has the other in its field of fire.",
                    name(from),
                    name(target)
                );
                say(Rule::ArtNoBombardmentTarget, text)
            }
            FireCause::Obstructed { from, target } => {
                let text = format!(
                    "artillery at {} cannot bombard {}: one is obstructed on the side towards the other.",
                    name(from),
                    name(target)
                );
                say(Rule::BombardNearSide, text)
            }
            FireCause::OwnPosition { from } => {
                say(Rule::FireOwn, format!("artillery at {} fires for its own position.", name(from)))
            }
            FireCause::NotAttacked { target } => {
                say(Rule::ArtNoTarget, format!("{} is not attacked.", name(target)))
            }
            FireCause::UncrossedBy { from, target } => {
                let text = format!(
                    "nobody who attacks {} crosses the field of fire of {}.",
                    name(target),
                    name(from)
                );
                say(Rule::ArtNoTarget, text)
            }
            FireCause::HitsElsewhere { asked } => {
                say(Rule::BombardHits, format!("the hits fell on the artillery at {}.", name(asked)))
            }
            FireCause::NoSuchToken { token, at } => {
                let text = format!("no {} that is not hit yet lies at {}.", token.name(), name(at));
                say(Rule::BombardHits, text)
            }
        }
    }
}
