/** What a page says of its board, besides what lies on it: all that `set` of a board takes, and what is so as long as nothing is said. */
export const USUAL = {
  /** How long pieces march from where they stood to where they stand, in milliseconds; 0 for not at all. Where less motion is wished for, nobody marches. */
  marchMs: 220,
  /**
   * Does the board lie in a page that scrolls? Then it leaves wheel and single fingers to that page, shows all of itself at first, bears no
   * scale, and spares memory. It counts from when the board comes into its page.
   */
  guest: false,
  /** What screen readers call the map, and by which keys it is used. */
  label:
    "The map with its pieces. Arrow keys move from space to space, Enter chooses. The panel lists all in words.",
  /** What the page lays over the map: asked when the view goes where something is to be seen whole. @type {() => Iterable<Element>} */
  covers: () => [],
};

/** @typedef {typeof USUAL} BoardOptions */
