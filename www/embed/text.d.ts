declare module "*.css?text" {
  const text: string;
  export default text;
}

/** The folder that all files of a build lie in, as the bundler finds it where its scripts run. */
declare const __webpack_public_path__: string;
