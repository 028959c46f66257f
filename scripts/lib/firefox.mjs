import { aptInstall } from "./apt.mjs";
import { findProgram } from "./programs.mjs";
import { tell } from "./run.mjs";

const places = {
  darwin: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
  win32: ["C:\\Program Files\\Mozilla Firefox\\firefox.exe"],
};

/** The Firefox that FIREFOX_PATH names, or an installed one. */
export const findFirefox = () => findProgram("FIREFOX_PATH", ["firefox", "firefox-esr"], places);

/** Installs a Firefox for the browser tests if there is none and it can be done; without it its tests are skipped, and named. */
export async function ensureFirefox() {
  if (findFirefox() || (await aptInstall("firefox-esr", "firefox"))) return;
  tell("There is no Firefox, and FIREFOX_PATH names none: what is tested in it is skipped.\n");
}
