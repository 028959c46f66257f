import init from "high-water-mark";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import "./style.css";

const place = document.getElementById("app");
if (!place) throw new Error("the page has no place for the app");
const root = createRoot(place);

// Nothing of the package can be asked before its code is there.
init().then(
  () =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  (error: unknown) => root.render(<p role="alert">The rules engine could not be loaded: {String(error)}</p>),
);
