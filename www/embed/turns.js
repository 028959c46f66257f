/** Diagrams are drawn one after the other, so that a page goes on scrolling while several come into sight. */

/** @type {Promise<unknown>} */
let last = Promise.resolve();

/** Waits until it is somebody's turn, and the browser has shown what was done before. @returns {Promise<void>} */
export function turn() {
  const mine = last.then(nextFrame);
  last = mine;
  return mine;
}

/** In a page that is not seen there are no frames. @returns {Promise<void>} */
const nextFrame = () =>
  new Promise((resolve) => {
    const done = () => setTimeout(resolve);
    if (document.hidden) done();
    else requestAnimationFrame(done);
  });
