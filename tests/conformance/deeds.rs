//! What lines tell as data: it is so, and nothing is left out.

use crate::play::{each_game, law};
use crate::show::Known;
use high_water_mark::engine::log::deed::DiceRolled;
use high_water_mark::engine::scene::{Location, PieceScene, Scene};
use high_water_mark::engine::{Deed, Game, Heuristics, Show, Side, Viewer};
use std::collections::{BTreeMap, HashSet};

/// The games whose deeds tell of everything that stands elsewhere after them.
const WHOLE: [&str; 6] = ["ambush", "c3i", "g63", "guns", "knapp", "wallace"];

/// Deeds name what there is, move what moved and nothing else, and tell dice that were rolled.
///
/// # Errors
/// The first deed with a fault, or the first piece that stands elsewhere without one.
pub fn deeds_are_true<R: Show + Heuristics>() -> Result<(), String> {
    each_game(4, |game: &mut Game<R>, _| {
        let plan = game.rules().plan().clone();
        let known = Known::of::<R>(&plan);
        let last = game.len();
        let mut before = Viewer::ALL.map(Scene::empty);
        for number in 0..=last {
            game.seek(number);
            for (before, viewer) in before.iter_mut().zip(Viewer::ALL) {
                let after = game.rules().scene(game.state(), viewer);
                let entry = game.log_entry(number, viewer).ok_or("an entry is missing")?;
                let deeds: Vec<&Deed> = entry.lines.iter().flat_map(|line| &line.deeds).collect();
                let wrong = |text: String| {
                    let told: Vec<&str> = entry.lines.iter().map(|line| line.text.as_str()).collect();
                    format!("entry {number} for {viewer:?}: {text}\nof {told:#?}")
                };
                check_names(&known, [before, &after], &deeds).map_err(wrong)?;
                check_dice(game.dice(number), &deeds).map_err(wrong)?;
                if number > 0 && WHOLE.contains(&R::info().id) {
                    check_places(before, &after, &deeds).map_err(wrong)?;
                }
                *before = after;
            }
        }
        Ok(())
    })
}

/// The pieces of a deed are in the scene before or after it, or come and go between; its places are on the board.
fn check_names(known: &Known<'_>, scenes: [&Scene; 2], deeds: &[&Deed]) -> Result<(), String> {
    let shown = scenes.iter().flat_map(|scene| &scene.pieces).map(|piece| piece.id.as_str());
    let mut pieces: HashSet<&str> = shown.collect();
    let place = |at: &Location| {
        let [before, after] = scenes.map(|scene| known.location(at, scene, "a deed"));
        before.or(after)
    };
    for deed in deeds {
        match deed {
            Deed::Move { becomes, from, to, through, .. } => {
                pieces.extend(becomes.as_deref());
                place(from).and_then(|()| place(to))?;
                through.iter().try_for_each(|space| known.place(space, "a way"))?;
            }
            Deed::Arrival { piece, at, .. } => {
                pieces.insert(piece);
                place(at)?;
            }
            Deed::Strength { becomes, .. } => pieces.extend(becomes.as_deref()),
            Deed::Departure { from, to, .. } | Deed::Loss { from, to, .. } => {
                from.iter().chain(to).try_for_each(place)?;
            }
            Deed::Control { space, .. } => known.place(space, "a deed")?,
            Deed::Points { space, .. } => space.iter().try_for_each(|space| known.place(space, "a deed"))?,
            Deed::Fight { at, attackers, defenders, .. } => {
                let spaces = at.iter().chain(&attackers.from).chain(&defenders.from);
                spaces.into_iter().try_for_each(|space| known.place(space, "a fight"))?;
            }
            Deed::Pick { .. } | Deed::Check { .. } | Deed::Roll { .. } | Deed::Reveal { .. } => {}
        }
        for piece in pieces_of(deed) {
            law(pieces.contains(piece), || format!("{deed:?} names \"{piece}\", which the viewer lacks"))?;
        }
    }
    Ok(())
}

fn pieces_of(deed: &Deed) -> Vec<&str> {
    match deed {
        Deed::Pick { piece }
        | Deed::Move { piece, .. }
        | Deed::Arrival { piece, .. }
        | Deed::Departure { piece, .. }
        | Deed::Loss { piece, .. }
        | Deed::Strength { piece, .. }
        | Deed::Check { piece, .. }
        | Deed::Reveal { piece, .. } => vec![piece],
        Deed::Fight { attackers, defenders, .. } => {
            attackers.pieces.iter().chain(&defenders.pieces).map(String::as_str).collect()
        }
        Deed::Roll { .. } | Deed::Control { .. } | Deed::Points { .. } => Vec::new(),
    }
}

/// Each number that is told came up, and was told once.
fn check_dice(rolled: &[u16], deeds: &[&Deed]) -> Result<(), String> {
    let mut left = rolled.to_vec();
    for DiceRolled { faces, values, .. } in deeds.iter().flat_map(|deed| dice_of(deed)) {
        for value in values {
            law((1..=*faces).contains(value), || format!("a die with {faces} faces shows {value}"))?;
            let found = left.iter().position(|one| one == value);
            let place = found.ok_or_else(|| format!("a {value} is told that was not rolled: {rolled:?}"))?;
            left.swap_remove(place);
        }
    }
    Ok(())
}

/// All dice of a deed.
pub fn dice_of(deed: &Deed) -> &[DiceRolled] {
    match deed {
        Deed::Fight { dice, .. } => dice,
        Deed::Check { dice, .. } | Deed::Roll { dice, .. } => std::slice::from_ref(dice),
        Deed::Pick { .. }
        | Deed::Move { .. }
        | Deed::Arrival { .. }
        | Deed::Departure { .. }
        | Deed::Loss { .. }
        | Deed::Strength { .. }
        | Deed::Reveal { .. }
        | Deed::Control { .. }
        | Deed::Points { .. } => &[],
    }
}

/// A piece or stack, as far as moves are about it.
#[derive(Clone, Debug)]
struct Standing {
    at: Location,
    count: i32,
    /// The side and the name of a stack: of pieces without identity its id says no more.
    kind: Option<(Option<Side>, String)>,
}

impl Standing {
    fn of(piece: &PieceScene) -> Self {
        let kind = piece.name.clone().map(|name| (piece.side, name));
        Standing { at: piece.at.clone(), count: piece.count.into(), kind }
    }

    fn on_board(&self) -> bool {
        !matches!(self.at, Location::Tray { .. })
    }
}

/// Who stands where, by the deeds so far.
struct Field(BTreeMap<String, Standing>);

impl Field {
    fn of(scene: &Scene) -> Self {
        Field(scene.pieces.iter().map(|piece| (piece.id.clone(), Standing::of(piece))).collect())
    }

    /// Takes pieces away; nothing is known of those that come from a tray into which the viewer does not see.
    fn take(&mut self, id: &str, from: Option<&Location>, count: u16) -> Result<Option<Standing>, String> {
        let Some(standing) = self.0.get_mut(id) else {
            let unseen = matches!(from, Some(Location::Tray { .. }));
            return law(unseen, || format!("{id} is told to leave {from:?}, where it is not")).map(|()| None);
        };
        let here = from.is_none_or(|from| *from == standing.at);
        law(here, || format!("{id} is told to leave {from:?}, but is at {:?}", standing.at))?;
        standing.count -= i32::from(count);
        law(standing.count >= 0, || format!("more of {id} are told to go than there are"))?;
        let taken = Standing { count: count.into(), ..standing.clone() };
        self.0.retain(|_, standing| standing.count > 0);
        Ok(Some(taken))
    }

    fn put(&mut self, id: &str, new: Standing) -> Result<(), String> {
        match self.0.get_mut(id) {
            None => {
                self.0.insert(id.to_owned(), new);
            }
            Some(known) => {
                law(known.at == new.at, || format!("{id} is told to be at {:?} and {:?}", known.at, new.at))?;
                known.count += new.count;
            }
        }
        Ok(())
    }

    /// Pieces leave the board for a tray or for none.
    fn leave(&mut self, id: &str, count: u16, [from, to]: [Option<&Location>; 2]) -> Result<(), String> {
        match (self.take(id, from, count)?, to) {
            (Some(taken), Some(tray)) => self.put(id, Standing { at: tray.clone(), ..taken }),
            _ => Ok(()),
        }
    }

    fn apply(&mut self, deed: &Deed) -> Result<(), String> {
        match deed {
            Deed::Move { piece, becomes, count, from, to, .. } => {
                let kind = self.take(piece, Some(from), *count)?.and_then(|taken| taken.kind);
                let new = Standing { at: to.clone(), count: i32::from(*count), kind };
                self.put(becomes.as_ref().unwrap_or(piece), new)
            }
            Deed::Arrival { piece, count, at, .. } => {
                self.0.retain(|id, one| id != piece || one.on_board());
                self.put(piece, Standing { at: at.clone(), count: i32::from(*count), kind: None })
            }
            Deed::Departure { piece, from, to } => self.leave(piece, 1, [from.as_ref(), to.as_ref()]),
            Deed::Loss { piece, count, from, to, .. } => {
                self.leave(piece, *count, [from.as_ref(), to.as_ref()])
            }
            Deed::Strength { piece, becomes: Some(becomes), .. } => {
                let taken = self.take(piece, None, 1)?;
                taken.map_or(Ok(()), |taken| self.put(becomes, Standing { kind: None, ..taken }))
            }
            Deed::Pick { .. }
            | Deed::Strength { .. }
            | Deed::Fight { .. }
            | Deed::Check { .. }
            | Deed::Roll { .. }
            | Deed::Reveal { .. }
            | Deed::Control { .. }
            | Deed::Points { .. } => Ok(()),
        }
    }
}

/// What stands on the board after an entry stood there before or came by its deeds, and what a deed put into a tray
/// lies there, if it is seen. Equal stacks of one place count together.
fn check_places(before: &Scene, after: &Scene, deeds: &[&Deed]) -> Result<(), String> {
    let mut told = Field::of(before);
    deeds.iter().try_for_each(|deed| told.apply(deed).map_err(|text| format!("{deed:?}: {text}")))?;
    let seen = Field::of(after);
    let mut sums: BTreeMap<String, i32> = BTreeMap::new();
    let mut add = |id: &str, one: &Standing, times: i32| {
        let kind = one.kind.clone().or_else(|| seen.0.get(id)?.kind.clone());
        let who = kind.map_or_else(|| id.to_owned(), |(side, name)| format!("{name} ({side:?})"));
        *sums.entry(format!("{who} at {:?}", one.at)).or_default() += times * one.count;
    };
    for (id, one) in &told.0 {
        let now = seen.0.get(id);
        if now.is_some_and(|now| (&now.at, now.count) == (&one.at, one.count)) {
            continue;
        }
        if one.on_board() {
            add(id, one, 1);
        } else if let Some(now) = now {
            let moved = deeds.iter().any(|deed| pieces_of(deed).contains(&id.as_str()));
            law(!moved, || format!("{id} is told to be in {:?}, but is at {:?}", one.at, now.at))?;
        }
    }
    for (id, one) in seen.0.iter().filter(|(_, one)| one.on_board()) {
        let same = told.0.get(id).is_some_and(|was| (&was.at, was.count) == (&one.at, one.count));
        if !same {
            add(id, one, -1);
        }
    }
    match sums.iter().find(|(_, sum)| **sum != 0) {
        None => Ok(()),
        Some((what, sum)) if *sum > 0 => Err(format!("{sum} of {what} by the deeds, but not in the scene")),
        Some((what, sum)) => Err(format!("{} of {what} in the scene, but by no deed", -sum)),
    }
}
