// The element for browsers while Vite serves a page that is being worked on; vite.jsx says why it ends so.

export * from "./element/high-water-mark.js";
