/** `<high-water-mark>` in templates and JSX of Vue: `import type {} from "high-water-mark/element/vue"`. */

import type { EmitFn, HTMLAttributes, ReservedProps } from "vue";
import type { HighWaterMark, HighWaterMarkAttributes, HighWaterMarkEvents } from "./high-water-mark.js";

type Listeners = {
  [Name in keyof HighWaterMarkEvents as `on${Capitalize<Name>}`]?: (event: HighWaterMarkEvents[Name]) => void;
};
type Own = HighWaterMarkAttributes & Listeners;
type Props = Own & Omit<HTMLAttributes, keyof Own>;
type Emit = EmitFn<{
  [Name in keyof HighWaterMarkEvents]: (event: HighWaterMarkEvents[Name]) => void;
}>;

declare module "vue" {
  interface GlobalComponents {
    "high-water-mark": new () => HighWaterMark & { $props: Props; $emit: Emit };
  }
}

declare module "vue/jsx-runtime" {
  namespace JSX {
    interface IntrinsicElements {
      "high-water-mark": Props & ReservedProps;
    }
  }
}
