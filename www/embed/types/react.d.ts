/** `<high-water-mark>` in JSX of React: `import type {} from "high-water-mark/element/react"`. */

import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { HighWaterMark, HighWaterMarkAttributes, HighWaterMarkListeners } from "./high-water-mark.js";

type Own = HighWaterMarkAttributes & HighWaterMarkListeners;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "high-water-mark": Own &
        Omit<DetailedHTMLProps<HTMLAttributes<HighWaterMark>, HighWaterMark>, keyof Own>;
    }
  }
}
