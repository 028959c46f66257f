//! The JavaScript face.
