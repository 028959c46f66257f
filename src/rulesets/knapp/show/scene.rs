use super::super::{Knapp, state::State};
use crate::engine::Viewer;
use crate::engine::scene::Scene;
pub(crate) fn scene(_rules: &Knapp, _state: &State, viewer: Viewer) -> Scene {
    Scene {
        viewer,
        heading: "h".into(),
        prompt: "p".into(),
        deciders: vec![],
        pieces: vec![],
        marks: vec![],
        tracks: vec![],
        trays: vec![],
        rules: vec![],
    }
}
