// The entry for browsers while Vite serves a page that is being worked on. Vite bundles scripts of packages anew, apart from
// the wasm file that they look for beside them. A script with this ending it serves as it is. There is no JSX in it.

export * from "./high_water_mark.js";
export { default } from "./high_water_mark.js";
