/** A page made with React, from the npm packages. */

import { createElement, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import "high-water-mark/element";

function Lesson() {
  const [given, setGiven] = useState("nothing yet");
  const [step, setStep] = useState(0);
  const diagram = useRef(null);
  return createElement(
    "main",
    null,
    createElement("high-water-mark", {
      ref: diagram,
      game: "g63",
      focus: "0202",
      position: globalThis.position,
      width: 420,
      height: 420,
      caption: `Lesson ${step}`,
      oncommand: ({ detail }) => setGiven(detail.label),
    }),
    createElement("output", null, given),
    createElement("button", { onClick: () => setStep(step + 1) }, "Next lesson"),
    createElement("button", { onClick: () => diagram.current.reset() }, "Once more"),
  );
}

createRoot(document.getElementById("app")).render(createElement(Lesson));
