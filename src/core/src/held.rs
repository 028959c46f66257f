//! What JavaScript holds, and may call again while it is still being called: a getter in what it passes in, or a
//! function that is told how far something has come, can do so.

use super::error::error;
use std::cell::{Ref, RefCell, RefMut};
use wasm_bindgen::JsValue;

/// A game or an editor. It can be asked while it is asked, and be changed only while nobody does either.
pub struct Held<T: ?Sized> {
    /// What it is, in a word.
    noun: &'static str,
    value: RefCell<Box<T>>,
}

impl<T: ?Sized> Held<T> {
    pub const fn new(noun: &'static str, value: Box<T>) -> Self {
        Held { noun, value: RefCell::new(value) }
    }

    /// To ask it.
    ///
    /// # Errors
    /// It is being changed.
    pub fn ask(&self) -> Result<Ref<'_, Box<T>>, JsValue> {
        self.value
            .try_borrow()
            .map_err(|_| error(&format!("this {} is being changed by a call that is not over", self.noun)))
    }

    /// To change it.
    ///
    /// # Errors
    /// It is being asked, or changed.
    pub fn change(&self) -> Result<RefMut<'_, Box<T>>, JsValue> {
        self.value
            .try_borrow_mut()
            .map_err(|_| error(&format!("this {} is in use by a call that is not over", self.noun)))
    }
}
