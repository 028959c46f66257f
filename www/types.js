/**
 * The engine's types under short names, for JSDoc. A command is opaque to the page: it comes from the engine
 * and goes back to it.
 *
 * @typedef {import("../pkg/high_water_mark.js").Side} Side
 * @typedef {import("../pkg/high_water_mark.js").Viewer} Viewer
 * @typedef {import("../pkg/high_water_mark.js").Scene} Scene
 * @typedef {import("../pkg/high_water_mark.js").PieceScene} PieceScene
 * @typedef {import("../pkg/high_water_mark.js").Mark} Mark
 * @typedef {import("../pkg/high_water_mark.js").Way} Way
 * @typedef {import("../pkg/high_water_mark.js").Role} Role
 * @typedef {import("../pkg/high_water_mark.js").Giver} Giver
 * @typedef {import("../pkg/high_water_mark.js").Roles} Roles
 * @typedef {import("../pkg/high_water_mark.js").OrderRoom} OrderRoom
 * @typedef {import("../pkg/high_water_mark.js").OrderReport} OrderReport
 * @typedef {import("../pkg/high_water_mark.js").Track} Track
 * @typedef {import("../pkg/high_water_mark.js").Tray} Tray
 * @typedef {import("../pkg/high_water_mark.js").Score} Score
 * @typedef {import("../pkg/high_water_mark.js").Location} Location
 * @typedef {import("../pkg/high_water_mark.js").Board} Board
 * @typedef {import("../pkg/high_water_mark.js").SpacePlan} SpacePlan
 * @typedef {import("../pkg/high_water_mark.js").Label} Label
 * @typedef {import("../pkg/high_water_mark.js").Rest<Command>} Rest
 * @typedef {import("../pkg/high_water_mark.js").Odds} Odds
 * @typedef {import("../pkg/high_water_mark.js").OddsOutcome} OddsOutcome
 * @typedef {import("../pkg/high_water_mark.js").Fraction} Fraction
 * @typedef {import("../pkg/high_water_mark.js").Outcome} Outcome
 * @typedef {import("../pkg/high_water_mark.js").Overlay} Overlay
 * @typedef {import("../pkg/high_water_mark.js").OverlayKind} OverlayKind
 * @typedef {import("../pkg/high_water_mark.js").Refusal} Refusal
 * @typedef {import("../pkg/high_water_mark.js").RuleEntry} RuleEntry
 * @typedef {import("../pkg/high_water_mark.js").BoardReport} BoardReport
 * @typedef {import("../pkg/high_water_mark.js").RulesetInfo} RulesetInfo
 * @typedef {import("../pkg/high_water_mark.js").ReplayFault} Fault
 * @typedef {import("../pkg/high_water_mark.js").OptionInfo} OptionInfo
 * @typedef {{ type: string, [field: string]: unknown }} Command
 * @typedef {import("../pkg/high_water_mark.js").LogEntry<Command, unknown>} LogEntry
 * @typedef {import("../pkg/high_water_mark.js").Deed} Deed
 * @typedef {import("../pkg/high_water_mark.js").Editor} Editor
 * @typedef {import("../pkg/high_water_mark.js").EditForm} EditForm
 * @typedef {import("../pkg/high_water_mark.js").EditGroup} EditGroup
 * @typedef {import("../pkg/high_water_mark.js").EditStock} EditStock
 * @typedef {import("../pkg/high_water_mark.js").EditProblem} EditProblem
 * @typedef {import("../pkg/high_water_mark.js").Field} Field
 * @typedef {import("../pkg/high_water_mark.js").MapFile} MapFile
 * @typedef {import("../pkg/high_water_mark.js").MapForm} MapForm
 * @typedef {import("../pkg/high_water_mark.js").MapSeen} MapSeen
 * @typedef {import("../pkg/high_water_mark.js").MapTool} MapTool
 * @typedef {import("../pkg/high_water_mark.js").MapFact} MapFact
 * @typedef {import("../pkg/high_water_mark.js").Solution<Command>} Solution
 * @typedef {import("../pkg/high_water_mark.js").Game<any, Command, unknown, unknown>} Game
 */

export {};
