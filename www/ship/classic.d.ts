/** The text of a module that was bundled into one classic script. */
declare module "*?classic" {
  const script: string;
  export default script;
}
