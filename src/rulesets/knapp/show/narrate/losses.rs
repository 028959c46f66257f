//! Hits and what follows from them: leaders in danger, morale, withdrawals; and losses made good at night.

use super::super::super::event::LossReason;
use super::super::super::pieces::{self, UNIT_POINTS, owner, unit};
use super::super::super::rules::Rule;
use super::super::super::volley::ones;
use super::super::words::{listed, names, rolled, side_in_words};
use super::Teller;
use crate::engine::phrase::{plural, verb_of};
use crate::engine::{Line, PieceId, SpaceId};

/// Points that the enemy of a piece gets: `(2 points for the Union)`.
fn points_for_enemy(piece: PieceId, points: u32) -> String {
    format!("({} for the {})", plural(points, "point"), side_in_words(owner(piece).other()))
}

/// What strength points of a unit are worth.
fn worth(piece: PieceId, strength: u8) -> String {
    points_for_enemy(piece, u32::from(strength) * u32::from(unit(piece).arm.points()))
}

impl Teller<'_> {
    pub(super) fn hit(&self, piece: PieceId, hits: u8, left: u8, chosen: bool) -> Line<Rule> {
        let left = match left {
            0 => "nothing".to_owned(),
            some => plural(u32::from(some), "strength point"),
        };
        let text = format!(
            "{} takes {} and has {left} left {}.",
            pieces::name(piece),
            plural(u32::from(hits), "hit"),
            worth(piece, hits)
        );
        let mut cited = vec![Rule::WinSp];
        if chosen {
            cited.push(Rule::FireOwnerPlaces);
        }
        self.line(&text, cited, &[piece], &[])
    }

    /// A leader's dice, and the points for him if he is dead.
    pub(super) fn leader_roll(&self, leader: PieceId, dice: &[u8], killed: Option<u8>) -> Line<Rule> {
        let (name, shown) = (pieces::name(leader), rolled(dice));
        let (text, cited) = match killed {
            Some(points) => {
                let points = points_for_enemy(leader, u32::from(points));
                let text = format!("{name} rolls {shown} for his life: he is killed {points}.");
                (text, vec![Rule::LeaderLoss, Rule::WinLeader])
            }
            None => (format!("{name} rolls {shown} for his life: he lives."), vec![Rule::LeaderLoss]),
        };
        self.line(&text, cited, &[leader], &[])
    }

    /// A morale check; `helper` is the leader who can cancel 1s, and whether he is Lee.
    pub(super) fn morale_roll(
        &self,
        piece: PieceId,
        dice: &[u8],
        helper: Option<(PieceId, bool)>,
        effective: u8,
    ) -> Line<Rule> {
        let cancelled = ones(dice).saturating_sub(effective);
        // Without a 1 a leader has nothing to cancel.
        let helper = helper.filter(|_| cancelled > 0);
        let far = if effective == 1 { 1 } else { self.rules.options().double_one_areas };
        let result = match effective {
            0 => "it stands".to_owned(),
            _ => format!("it must withdraw {}", plural(u32::from(far), "area")),
        };
        let how = match helper {
            None => result,
            Some((leader, _)) => {
                let what = if cancelled == 1 { "one 1".to_owned() } else { format!("{cancelled} of the 1s") };
                let and = if effective == 0 { ", and " } else { ", but " };
                format!("{} cancels {what}{and}{result}", pieces::name(leader))
            }
        };
        let text = format!("{} checks morale: {} – {how}.", pieces::name(piece), rolled(dice));
        let mut cited = vec![Rule::MoraleCheck];
        cited.extend(helper.map(|(_, lee)| if lee { Rule::MoraleLee } else { Rule::MoraleLeader }));
        let involved: Vec<PieceId> = std::iter::once(piece).chain(helper.map(|(leader, _)| leader)).collect();
        self.line(&text, cited, &involved, &[])
    }

    pub(super) fn extra_loss(&self, piece: PieceId, strength: u8, reason: LossReason) -> Line<Rule> {
        let (why, rule) = match reason {
            LossReason::ThirdOne => ("for the third 1 and every further one", Some(Rule::MoraleThirdOne)),
            LossReason::Blocked => ("for an area that it cannot withdraw", Some(Rule::MoraleBlocked)),
            // The line before says which rule drove it out.
            LossReason::Cornered => ("with no way out", None),
        };
        let points = plural(u32::from(strength), "more strength point");
        let text = format!("{} loses {points} {why} {}.", pieces::name(piece), worth(piece, strength));
        let cited = rule.into_iter().chain([Rule::WinSp]).collect();
        self.line(&text, cited, &[piece], &[])
    }

    pub(super) fn unit_eliminated(&self, piece: PieceId) -> Line<Rule> {
        let points = points_for_enemy(piece, u32::from(UNIT_POINTS));
        let text = format!("{} is eliminated {points}.", pieces::name(piece));
        self.line(&text, vec![Rule::WinUnit], &[piece], &[])
    }

    /// A withdrawal from an area to another; out of an assault it goes by a rule of its own.
    pub(super) fn withdrew(
        &self,
        piece: PieceId,
        [from, to]: [SpaceId; 2],
        leaders: &[PieceId],
        assault: bool,
    ) -> Line<Rule> {
        let mut text =
            format!("{} withdraws from {} to {}", pieces::name(piece), self.place(from), self.place(to));
        let mut cited = vec![if assault { Rule::AssaultWayBack } else { Rule::MoraleDirection }];
        if !leaders.is_empty() {
            text = format!("{text}, and {} with it", names(leaders));
            cited.push(Rule::MoraleLeadersFollow);
        }
        let all: Vec<PieceId> = std::iter::once(piece).chain(leaders.iter().copied()).collect();
        self.line(&(text + "."), cited, &all, &[from, to])
    }

    pub(super) fn held_in_place(&self, piece: PieceId) -> Line<Rule> {
        let text = format!("{} has no way back and stays.", pieces::name(piece));
        self.line(&text, vec![Rule::MoraleDirection], &[piece], &[])
    }

    pub(super) fn replacement_roll(&self, units: &[PieceId], die: u8) -> Line<Rule> {
        let takes = verb_of(&listed(units), "takes");
        let points = plural(u32::from(die), "strength point");
        let text =
            format!("replacements: the die shows {die}, so {} {takes} back up to {points}.", names(units));
        self.line(&text, vec![Rule::NightReplacements], units, &[])
    }

    pub(super) fn took_back(&self, piece: PieceId, strength: u8) -> Line<Rule> {
        let points = plural(u32::from(strength), "strength point");
        let text = format!("{} takes back {points}.", pieces::name(piece));
        self.line(&text, vec![Rule::NightReplacements], &[piece], &[])
    }
}
