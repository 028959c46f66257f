//! Pieces out of entry boxes, which come in the course of several decisions (rulebook, Entry boxes).

use super::arrival::Arrival;
use super::prelude::*;

pub(super) fn enter(case: Case<'_>, entry: SpaceId, piece: Piece, cubes: u8) -> Words {
    let area = case.rules.board.entry_area(entry);
    let to = area.unwrap_or(SpaceId::OFF_MAP);
    let arrival = Arrival { piece, cubes, from: area.and(Some(entry)), to };
    let (who, verb, works) =
        (begin(&piece_with(piece, cubes)), arrival.verb(case, "enters"), arrival.works(case));
    let label = format!("{who} {verb} {} from {}{works}", case.name(to), case.name(entry));
    let costs = || case.rules.digs(case.state, case.side, to, case.state.entry_dug.contains(&entry));
    case.says(label, "Entry boxes")
        .by(case.stack(entry, piece))
        .at(to)
        .risks(|| arrival.risk(case, costs()).into_iter().chain(arrival.worn(case)))
        .notes(|| arrival.note(case))
        .chance(arrival.chance(case))
}
