//! The classes, one for each ruleset of the list.

use super::bot::BotSettings;
use super::face::Face;
use super::input;
use high_water_mark::engine::{Record, ReplayFault};
use high_water_mark::for_each_ruleset;
use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

type Answer = Result<JsValue, JsValue>;

macro_rules! classes {
    ($($feature:tt => $module:ident::$ruleset:ident, $class:ident;)*) => {
        $(
            /// A game of one ruleset; `typescript` declares its methods.
            #[cfg(feature = $feature)]
            #[wasm_bindgen(skip_typescript)]
            pub struct $class(Face<high_water_mark::rulesets::$module::$ruleset>);

            #[cfg(feature = $feature)]
            #[wasm_bindgen(typescript_custom_section)]
            const _: &str = include_str!(concat!("../../src/rulesets/", stringify!($module), "/types.d.ts"));

            #[cfg(feature = $feature)]
            #[wasm_bindgen(typescript_custom_section)]
            const _: &str = concat!(
                "export interface Games { ", $feature, ": ", stringify!($class), " }\n",
                "export interface GameOptions { ", $feature, ": Partial<", $feature, ".Options> & BoardOption }\n",
                "/** A game of `", $feature, "`. */\n",
                "export class ", stringify!($class), " implements Game<", $feature, ".Command, ", $feature, ".Event, ", $feature, ".View> {\n",
                "    constructor(options?: GameOptions[\"", $feature, "\"], seed?: string);\n",
                "    static load(record: Uint8Array | string | GameRecord): ", stringify!($class), ";\n",
                "    static fromPosition(position: Position, seed?: string): ", stringify!($class), ";\n",
                "    fork(): ", stringify!($class), ";\n",
                "}\n",
                "export interface ", stringify!($class), " extends Game<", $feature, ".Command, ", $feature, ".Event, ", $feature, ".View> {}\n",
            );

            #[cfg(feature = $feature)]
            #[wasm_bindgen]
            impl $class {
                #[wasm_bindgen(constructor, skip_typescript)]
                pub fn new(options: &JsValue, seed: &JsValue) -> Result<Self, JsValue> {
                    Face::new(options, seed).map(Self)
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn load(record: &JsValue) -> Result<Self, JsValue> {
                    Face::replay(&input::record(record)?).map(Self)
                }

                #[wasm_bindgen(js_name = fromPosition, skip_typescript)]
                pub fn from_position(position: &JsValue, seed: &JsValue) -> Result<Self, JsValue> {
                    Face::from_position(position, seed).map(Self)
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn ruleset(&self) -> String {
                    Face::<high_water_mark::rulesets::$module::$ruleset>::ruleset()
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn board(&self) -> Answer {
                    self.0.board()
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn deciders(&self) -> Answer {
                    self.0.deciders()
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn legal(&self, viewer: &JsValue) -> Answer {
                    self.0.legal(viewer)
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn choices(&self, viewer: &JsValue) -> Answer {
                    self.0.choices(viewer)
                }

                #[wasm_bindgen(js_name = checkOrder, skip_typescript)]
                pub fn check_order(&self, side: &JsValue, order: &JsValue) -> Answer {
                    self.0.check_order(side, order)
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn check(&self, side: &JsValue, command: &JsValue) -> Answer {
                    self.0.check(side, command)
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn apply(&mut self, side: &JsValue, command: &JsValue, dice: &JsValue) -> Answer {
                    self.0.apply(side, command, dice)
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn describe(&self, command: &JsValue, viewer: &JsValue) -> Answer {
                    self.0.describe(command, viewer)
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn odds(&self, viewer: &JsValue, command: &JsValue) -> Answer {
                    self.0.odds(viewer, command)
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn view(&self, viewer: &JsValue) -> Answer {
                    self.0.view(viewer)
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn scene(&self, viewer: &JsValue) -> Answer {
                    self.0.scene(viewer)
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn overlays(&self) -> Answer {
                    Face::<high_water_mark::rulesets::$module::$ruleset>::overlays()
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn overlay(&self, kind: &JsValue, subject: &JsValue, viewer: &JsValue) -> Answer {
                    self.0.overlay(kind, subject, viewer)
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn outcome(&self) -> Answer {
                    self.0.outcome()
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn undo(&mut self) -> bool {
                    self.0.undo()
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn redo(&mut self) -> bool {
                    self.0.redo()
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn seek(&mut self, n: &JsValue) -> Result<(), JsValue> {
                    self.0.seek(n)
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn length(&self) -> usize {
                    self.0.length()
                }

                #[wasm_bindgen(js_name = lengthWithUndone, skip_typescript)]
                pub fn length_with_undone(&self) -> usize {
                    self.0.length_with_undone()
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn log(&self, viewer: &JsValue, from: &JsValue) -> Answer {
                    self.0.log(viewer, from)
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn save(&self, table: &JsValue) -> Result<Uint8Array, JsValue> {
                    self.0.save(table)
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn record(&self, table: &JsValue) -> Answer {
                    self.0.record(table)
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn text(&self, table: &JsValue) -> Result<String, JsValue> {
                    self.0.text(table)
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn position(&self, viewer: &JsValue) -> Answer {
                    self.0.position(viewer)
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn fork(&self) -> Self {
                    Self(self.0.fork())
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn hash(&self) -> String {
                    self.0.hash()
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn hides(&self) -> bool {
                    self.0.hides()
                }

                #[wasm_bindgen(skip_typescript)]
                pub fn solution(&self, side: &JsValue) -> Answer {
                    self.0.solution(side)
                }

                /// For `Bot.choose`, which does not know the class.
                #[wasm_bindgen(js_name = chooseWith, skip_typescript)]
                pub fn choose_with(&self, settings: &BotSettings, side: &JsValue) -> Answer {
                    self.0.choose(settings.kind, &settings.seed, settings.iterations, settings.think_ms, side)
                }
            }
        )*

        /// A new game of the ruleset with this id.
        pub(super) fn create(id: &str, options: &JsValue, seed: &JsValue) -> Option<Answer> {
            match id {
                $(#[cfg(feature = $feature)] $feature => Some($class::new(options, seed).map(JsValue::from)),)*
                _ => None,
            }
        }

        /// The game of a record.
        pub(super) fn load(record: &Record) -> Option<Answer> {
            match record.ruleset.as_str() {
                $(#[cfg(feature = $feature)]
                $feature => Some(Face::replay(record).map($class).map(JsValue::from)),)*
                _ => None,
            }
        }

        /// The game of a record, as far as the rules accept it, and what keeps it from its end.
        pub(super) fn reopen(record: &Record) -> Option<Result<(JsValue, Option<ReplayFault>), JsValue>> {
            match record.ruleset.as_str() {
                $(#[cfg(feature = $feature)]
                $feature => Some(Face::reopen(record).map(|(game, fault)| ($class(game).into(), fault))),)*
                _ => None,
            }
        }
    };
}

for_each_ruleset!(classes);
