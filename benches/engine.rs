//! Benchmarks of the engine, for every ruleset.

fn main() {}
