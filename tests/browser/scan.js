/** Reads QR codes off a page, as the camera of another device would. */

import { createCanvas, loadImage } from "@napi-rs/canvas";
import jsQR from "jsqr";

/**
 * What a code says; nothing if it cannot be read.
 * @param {import("@playwright/test").Locator} shown with what surrounds it
 */
export async function scan(shown) {
  const image = await loadImage(await shown.screenshot());
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
  return jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data ?? null;
}
