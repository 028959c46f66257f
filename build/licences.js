/** What the minifier writes above a script whose licence texts it has put into a file beside it. */
const REFERENCE = /^\/\*! For license information please see [^*]*\*\/\s*/;

/** @param {string} script */
export const licencesOf = (script) => `${script}.LICENSE.txt`;

/**
 * A script with the licences of what is in it, for where there can be no file beside it.
 * @param {string} script
 * @param {string} licences
 */
export function withLicences(script, licences) {
  if (!REFERENCE.test(script)) throw new Error("the script does not refer to its licences");
  return script.replace(REFERENCE, () => licences);
}
