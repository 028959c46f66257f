/** The toys' engine plays them, too. */

import * as engine from "./engine.js";

export const makeFace = () => engine;
