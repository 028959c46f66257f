//! Long tests on all processors: the last test of a binary should not run alone.

use std::num::NonZero;
use std::sync::Mutex;
use std::thread;

/// Does some work for each item, on all processors; the results are in no particular order.
pub fn spread<T: Send, R: Send>(items: impl IntoIterator<Item = T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    let items: Vec<T> = items.into_iter().collect();
    let (waiting, results) = (Mutex::new(items.into_iter()), Mutex::new(Vec::new()));
    let next = || waiting.lock().expect("nobody panics while taking an item").next();
    let worker = || {
        while let Some(item) = next() {
            let result = work(item);
            results.lock().expect("nobody panics while leaving a result").push(result);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(worker);
        }
    });
    results.into_inner().expect("nobody panics while leaving a result")
}
