/* global __webpack_public_path__ */
/** Where the rulebooks lie: beside the folder that the element comes from. @returns {URL | null} */
export const rulebooks = () => new URL("rulebooks/", __webpack_public_path__);
