//! A game between two devices, each of which holds no more than its side may know: both come to what a third one that knows all
//! comes to, and what is hidden leaves no trace on the device that may not know it.

use crate::play::{each_game, law};
use high_water_mark::engine::{
    Deciders, Dice, Game, Generator, Heuristics, Show, Side, Told, ToldError, Viewer,
};

/// As many digits of a fingerprint are told as two devices tell each other.
const DIGITS: usize = 6;

/// After so many decisions each what a device saves is opened.
const RECORDS: usize = 50;

/// One course of a game: what really happens, and what each side's device holds of it.
struct Course<R: Show> {
    truth: Game<R>,
    devices: [Game<R>; 2],
}

impl<R: Show + Heuristics> Course<R> {
    fn of(game: &Game<R>) -> Self {
        let mut start = game.clone();
        start.seek(0);
        let start = start.fork();
        Course { devices: [start.clone(), start.clone()], truth: start }
    }

    fn device(&mut self, side: Side) -> &mut Game<R> {
        &mut self.devices[side as usize]
    }

    /// A decision, as it is carried out where it is known, and told where it is not.
    fn go_on(&mut self, side: Side, command: &R::Command, dice: &[u16]) -> Result<(), String> {
        let other = side.other();
        let both = self.truth.deciders() == Deciders::Both;
        let shown = self.truth.rules().redact_command(self.truth.state(), side, command, other.into());
        let refused = |what: &str, error: &dyn std::fmt::Display| format!("{what}, {command:?}: {error}");
        self.truth.apply(side, command, Some(dice)).map_err(|error| refused("the truth", &error))?;
        let open = self.truth.open_hash()[..DIGITS].to_owned();
        self.device(side)
            .apply(side, command, Some(dice))
            .map_err(|error| refused("the device of the one who decides", &error))?;
        if both {
            // Both have sealed their choices before either is opened.
            let applied = self.device(other).apply(side, command, Some(dice)).map(drop);
            return applied.map_err(|error| refused("an opened choice", &error));
        }
        let command = shown.as_ref();
        let unsaid = self.device(other).clone().apply_told(
            other,
            side,
            &Told { command, open: None },
            &Dice::scripted(dice),
        );
        let told = Told { command, open: Some(&open) };
        self.device(other)
            .apply_told(other, side, &told, &Dice::scripted(dice))
            .map_err(|error| refused("the other device", &error))?;
        let silent = Ok(()) == unsaid && self.device(other).open_hash() != self.truth.open_hash();
        law(!silent, || format!("what comes of {command:?} hangs on a secret, and nothing shows that"))?;
        law(!matches!(unsaid, Err(ToldError::Apply(_))), || format!("{command:?} is refused: {unsaid:?}"))
    }

    /// Each device shows its side what is true.
    fn agrees(&self) -> Result<(), String> {
        let truth = &self.truth;
        Side::ALL.into_iter().zip(&self.devices).try_for_each(|(side, device)| {
            let view = |game: &Game<R>| game.rules().view(game.state(), side.into());
            law(view(device) == view(truth), || format!("the {} device shows something else", side.name()))?;
            law(device.open_hash() == truth.open_hash(), || "two devices know different things".into())?;
            let valid = device.rules().validate(device.state());
            valid.map_err(|problem| format!("the {} device: {problem}", side.name()))
        })
    }
}

/// What a device saves opens again, and shows the same.
fn reopens<R: Show + Heuristics>(device: &Game<R>, side: Side) -> Result<(), String> {
    let record = device.record();
    let opened = Game::<R>::replay(&record).map_err(|error| format!("a device's record: {error}"))?;
    let view = |game: &Game<R>| game.rules().view(game.state(), side.into());
    law(view(&opened) == view(device), || "a device's record shows something else".into())?;
    law(record.position.is_some() == record.guessed.is_some(), || {
        "a guess does not say that it is one".into()
    })
}

/// Two devices play the same game as one, and a game in which something else was chosen in secret leaves the same on the device
/// that is not told of it.
///
/// # Errors
/// The first decision of which that is not so.
pub fn a_device_holds_what_its_side_knows<R: Show + Heuristics>() -> Result<(), String> {
    each_game(4, |game: &mut Game<R>, chance| {
        if !game.rules().tells() {
            return Ok(());
        }
        let mut course = Course::of(game);
        for side in Side::ALL {
            let guess = guess_at(&course.truth, side);
            law(guess == *course.truth.state(), || "the game begins with something hidden".into())?;
        }
        let mut twins: Option<(Side, Course<R>)> = None;
        for number in 1..=game.len() {
            let entry = game.log_entry(number, Viewer::Referee);
            let Some((side, command)) = entry.and_then(|entry| entry.side.zip(entry.command)) else {
                continue;
            };
            let dice = game.dice(number);
            twins = match twins {
                Some((owner, twin)) => together(owner, twin, &course, (side, &command, dice))?,
                None => otherwise(&course, side, &command, dice, chance)?.map(|twin| (side, twin)),
            };
            course.go_on(side, &command, dice)?;
            course.agrees()?;
            if number % RECORDS == 0 || number == game.len() {
                for (side, device) in Side::ALL.into_iter().zip(&course.devices) {
                    reopens(device, side)?;
                }
            }
            if let Some((owner, twin)) = &mut twins {
                law(twin.truth.open_hash() == course.truth.open_hash(), || {
                    format!("everybody is told what {command:?} hides")
                })?;
                let blind = owner.other() as usize;
                let (one, other) = (&course.devices[blind], &twin.devices[blind]);
                law(one.hash() == other.hash(), || {
                    format!("a device tells after {command:?} what is hidden from it")
                })?;
            }
        }
        Ok(())
    })?;
    let standard = R::set_up(&R::Options::default(), None).map_err(|error| error.to_string())?;
    law(R::info().tells == standard.tells(), || "the game says something else of itself".into())
}

fn guess_at<R: Show + Heuristics>(start: &Game<R>, side: Side) -> R::State {
    start.rules().determinize(start.state(), side.into(), &mut Dice::for_decision("a set-up", 0))
}

/// The same decision in another course, as long as it is possible there and looks the same.
fn together<R: Show + Heuristics>(
    owner: Side,
    mut twin: Course<R>,
    course: &Course<R>,
    (side, command, dice): (Side, &R::Command, &[u16]),
) -> Result<Option<(Side, Course<R>)>, String> {
    let open_after = |game: &Game<R>| {
        let mut game = game.clone();
        game.apply(side, command, Some(dice)).is_ok().then(|| game.open_hash())
    };
    if open_after(&twin.truth).is_none_or(|open| Some(open) != open_after(&course.truth)) {
        return Ok(None);
    }
    twin.go_on(side, command, dice)?;
    Ok(Some((owner, twin)))
}

/// A course in which a side decides something else that looks the same to the other, if there is such a thing.
fn otherwise<R: Show + Heuristics>(
    course: &Course<R>,
    side: Side,
    command: &R::Command,
    dice: &[u16],
    chance: &mut Generator,
) -> Result<Option<Course<R>>, String> {
    let truth = &course.truth;
    let seen = |command: &R::Command| {
        truth.rules().redact_command(truth.state(), side, command, side.other().into())
    };
    if truth.deciders() == Deciders::Both || seen(command).is_some() {
        return Ok(None);
    }
    let mut others = truth.legal(side);
    others.retain(|other| other != command && seen(other).is_none());
    let Some(other) = others.get(chance.below(others.len())) else { return Ok(None) };
    let mut twin = Course { truth: truth.clone(), devices: course.devices.clone() };
    twin.go_on(side, other, dice)?;
    Ok(Some(twin))
}
