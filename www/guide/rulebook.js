/** What the pages of a rulebook do besides being read. */

import "./progress.js";
import "./taken-up.js";
import "./this-position.js";
