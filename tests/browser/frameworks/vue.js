/** A page made with Vue, from the npm packages. */

import { createApp, h, ref } from "vue";
import "high-water-mark/element";

const Lesson = {
  setup() {
    const given = ref("nothing yet");
    const step = ref(0);
    const diagram = ref(null);
    return () =>
      h("main", null, [
        h("high-water-mark", {
          ref: diagram,
          game: "g63",
          focus: "0202",
          position: globalThis.position,
          width: 420,
          height: 420,
          caption: `Lesson ${step.value}`,
          onCommand: ({ detail }) => (given.value = detail.label),
        }),
        h("output", null, given.value),
        h("button", { onClick: () => step.value++ }, "Next lesson"),
        h("button", { onClick: () => diagram.value.reset() }, "Once more"),
      ]);
  },
};

createApp(Lesson).mount("#app");
