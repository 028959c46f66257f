/** What is to be known of the secrets of a game with a person elsewhere, before it begins. */

import { html, nothing } from "lit-html";
import { rulesFor } from "../engine.js";
import { secretsText } from "./words.js";

/** @param {ReturnType<typeof secretsText>} about */
export const aboutSecrets = (about) =>
  about ? html`<p class=${about.warns ? "problem" : "hint"}>${about.text}</p>` : nothing;

/** What is to be known of the secrets of a game, whose core is loaded. @param {import("../afar/beginning.js").Terms} terms */
export function secretsIn({ game, options, told = false }) {
  const begun = rulesFor(game).createGame(game, options, "secrets");
  const hides = begun.hides();
  begun.free();
  return aboutSecrets(secretsText(hides, told));
}
