/** What the page draws on where nothing is seen. */

/** A canvas that takes every stroke and shows nothing. */
export class Strokes {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
  }
  measureText = (/** @type {string} */ text) => ({
    width: 6 * text.length,
    actualBoundingBoxAscent: 8,
    actualBoundingBoxDescent: 2,
    actualBoundingBoxLeft: 0,
    actualBoundingBoxRight: 6 * text.length,
  });
  createLinearGradient = () => ({ addColorStop() {} });
  createRadialGradient = () => ({ addColorStop() {} });
  createPattern = () => ({ setTransform() {} });
  getTransform = () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 });
  getLineDash = () => [];
  getImageData = (_x, _y, width, height) => ({
    data: new Uint8ClampedArray(4 * width * height),
    width,
    height,
  });
  createImageData = (width, height) => ({ data: new Uint8ClampedArray(4 * width * height), width, height });
}
for (const name of "save restore scale rotate translate transform setTransform resetTransform clearRect fillRect strokeRect beginPath closePath moveTo lineTo bezierCurveTo quadraticCurveTo arc arcTo ellipse rect roundRect fill stroke clip fillText strokeText drawImage putImageData setLineDash".split(
  " ",
))
  Strokes.prototype[name] = () => {};

/** A path that leads nowhere. */
export class Path {}
for (const name of "addPath closePath moveTo lineTo bezierCurveTo quadraticCurveTo arc arcTo ellipse rect roundRect".split(
  " ",
))
  Path.prototype[name] = () => {};
