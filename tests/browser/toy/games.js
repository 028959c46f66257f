import { RULESETS } from "./data.js";

export const loadGames = async () => RULESETS;
