/** `<high-water-mark>` in Svelte: `import type {} from "high-water-mark/element/svelte"`. */

import type { HTMLAttributes } from "svelte/elements";
import type { HighWaterMark, HighWaterMarkAttributes, HighWaterMarkListeners } from "./high-water-mark.js";

type Own = HighWaterMarkAttributes & HighWaterMarkListeners;

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "high-water-mark": Own & Omit<HTMLAttributes<HighWaterMark>, keyof Own>;
  }
}
