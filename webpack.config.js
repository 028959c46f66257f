/**
 * Builds the page and the engine twice: into a static folder of relative addresses, which any host can serve from
 * any path (dist/), and into one HTML file that opens by double click (dist-single/).
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { baseFrom } from "./build/guide/cards.js";
import { TextsPlugin } from "./build/guide/texts-plugin.js";
import { SearchPlugin } from "./build/rulebook/search-plugin.js";
import { gameOf } from "./build/rulebook/places.js";
import { rulebooks } from "./build/rulebook/shelves.js";
import { coreName } from "./build/package.js";
import { CopyPlugin } from "./build/copy-plugin.js";
import { FramePlugin } from "./build/frame-plugin.js";
import { NoticesPlugin } from "./build/notices-plugin.js";
import { OneFilePlugin } from "./build/one-file-plugin.js";
import { PackedPlugin } from "./build/packed-plugin.js";
import { PartsPlugin } from "./build/parts-plugin.js";
import { PlacePlugin } from "./build/place-plugin.js";
import { PrecachePlugin } from "./build/precache-plugin.js";
import { VersionPlugin } from "./build/version-plugin.js";

const root = import.meta.dirname;

/** Where the engine's package is. */
const pkg = path.join(root, "pkg");

/** The engine's crates, and the bundler, of which there is a piece in every script. */
const notices = () =>
  new NoticesPlugin(path.join(pkg, "THIRD-PARTY-NOTICES.txt"), [path.join(root, "node_modules/webpack")]);

/** What a course is made of, which lies beside it. */
const COURSE = /games[\\/]\w+[\\/]rulebook[\\/]book\.json$/;

/** How its file is called: by the folder of its game. */
const courses = {
  filename: ({ filename = "" }) => `course-${gameOf(path.dirname(filename))}.[hash:8].json`,
};

/** What stands for the board of a game on the home page is made of the same. */
const BOARD = { test: COURSE, resourceQuery: /board/ };

/** How it is called. */
const boards = {
  filename: ({ filename = "" }) => `board-${gameOf(path.dirname(filename))}.[hash:8].avif`,
};

const paintBoard = { loader: path.join(root, "build/pictures/board-loader.js"), options: { root } };

/**
 * What the engine's package tells the page when it is built.
 * @param {{ package: string, together?: boolean, from?: string }} options
 */
const fromEngine = (options) => [
  { test: /high_water_mark\.js$/, use: path.join(root, "build/glue-loader.js") },
  {
    test: /ship[\\/](cores|bot-cores|bot-face)\.js$/,
    use: { loader: path.join(root, "build/cores-loader.js"), options },
  },
  { test: /ship[\\/]games\.json$/, use: { loader: path.join(root, "build/games-loader.js"), options } },
  {
    test: COURSE,
    resourceQuery: /course/,
    use: { loader: path.join(root, "build/courses/loader.js"), options },
  },
  {
    test: /learn[\\/]courses\.js$/,
    use: path.join(root, "build/courses/table-loader.js"),
  },
  {
    test: /home[\\/]boards\.js$/,
    use: { loader: path.join(root, "build/pictures/boards-loader.js"), options },
  },
  { test: /embed[\\/]ratios\.js$/, use: { loader: path.join(root, "build/ratios-loader.js"), options } },
];

/** Typefaces without the letters that hardly a page has. */
const plainLetters = {
  test: /\.woff2$/,
  resourceQuery: /^\?plain$/,
  use: path.join(root, "build/plain-letters-loader.js"),
};

/** Typefaces that are not swapped in when they are late. */
const optionalFaces = {
  test: /fonts\.css$/,
  resourceQuery: /^\?optional$/,
  use: path.join(root, "build/optional-faces-loader.js"),
};

/** Where the page will be, if whoever builds it says so: only sites that show its links need to know. */
const base = baseFrom(process.env.HWM_BASE);

/** The style sheet of texts, and what a page of theirs can do besides. */
const reading = {
  "guide/reading": "./www/style/reading.css",
  "guide/copy": "./www/guide/copy.js",
  "guide/configurator": "./www/guide/configurator.js",
  "guide/search": "./www/guide/search.js",
  "guide/forward": "./www/guide/forward.js",
  "guide/rulebook": "./www/guide/rulebook.js",
};

/** Through which relays the links of a game between two devices go by themselves. */
const throughRelays = { test: /www[\\/]index\.html$/, use: path.join(root, "build/relays-loader.js") };

/** What other sites show of a link to the page. */
const home = {
  test: /www[\\/]index\.html$/,
  use: {
    loader: path.join(root, "build/guide/home-loader.js"),
    options: { book: path.join(root, "guide"), base },
  },
};

/** What the files of the page that come later are called. @param {string} [folder] where they lie, with its slash */
const later = (folder = "") => ({
  assetModuleFilename: `${folder}[name].[hash:8][ext]`,
  plain: { filename: `${folder}[name].plain.[hash:8][ext]` },
  code: { filename: ({ filename = "" }) => `${folder}${coreName(filename)}.[hash:8].wasm` },
});

/** @param {string} engine the folder of the package that its cores come from @param {string} [folder] where they shall lie */
const laterFiles = (engine, folder) => [
  ...fromEngine({ package: engine }),
  { ...plainLetters, type: "asset/resource", generator: later(folder).plain },
  // The table says where the code is.
  { test: /high_water_mark\.js$/, parser: { url: false } },
  { test: /(geo|games)\.json$/, type: "asset/resource" },
  { test: COURSE, resourceQuery: /course/, type: "asset/resource", generator: courses },
  { ...BOARD, use: paintBoard, type: "asset/resource", generator: boards },
  { test: /\.wasm$/, type: "asset/resource", generator: later(folder).code },
];

/** The texts that are pages beside the page, a folder each. */
const shelves = [
  { root, source: path.join(root, "guide"), folder: "guide", style: "guide/reading", base },
  ...rulebooks({
    ...{ root, style: "guide/reading", base },
    ...{ search: "guide/search", forward: "guide/forward", live: "guide/rulebook" },
  }),
];

/** What of the folder belongs to diagrams, to their page for frames, and to versions that stay. Each build clears away what is its own. */
const [DIAGRAMS, FRAME, VERSIONS] = [
  /^embed([/\\]|\.html$)/,
  /^embed([/\\]frame\.|\.html$)/,
  /^embed[/\\](\d+\.|version\.json$)/,
];
const isOfDiagrams = (/** @type {string} */ name) => DIAGRAMS.test(name);

const common = {
  mode: "production",
  context: root,
  experiments: { html: true, css: true, outputModule: true },
  performance: false,
  devtool: false,
  stats: { modules: false, entrypoints: false, runtimeModules: false },
};

/**
 * The page for a host.
 * @param {string} engine the folder of the package that its cores come from
 * @param {boolean} [texts] has it pages to be read beside it?
 */
export const hosted = (engine, texts = true) => ({
  ...common,
  name: "hosted",
  entry: { index: "./www/index.html", ...(texts && reading) },
  output: {
    path: path.join(root, "dist"),
    clean: { keep: (/** @type {string} */ name) => isOfDiagrams(name) },
    module: true,
    publicPath: "auto",
    filename: "[name].[contenthash:8].js",
    cssFilename: "[name].[contenthash:8].css",
    assetModuleFilename: later().assetModuleFilename,
    htmlFilename: "[name].html",
  },
  module: {
    rules: [...laterFiles(engine), throughRelays, ...(texts ? [home, optionalFaces] : [])],
  },
  plugins: [
    notices(),
    ...(texts ? [...shelves.map((shelf) => new TextsPlugin(shelf)), new SearchPlugin()] : []),
    new PrecachePlugin(path.join(root, "www/ship/worker/sw.js")),
  ],
});

/** How the parts of a diagram are built, wherever it lies. */
const ofDiagrams = [
  {
    test: /\.css$/,
    resourceQuery: /^\?text$/,
    type: "asset/source",
    use: path.join(root, "build/css-text-loader.js"),
  },
];

/**
 * The element for other pages, beside the page for a host: it shares the files with it that come later.
 * @param {string} engine the folder of the package that its cores come from
 */
export const element = (engine) => ({
  ...elementIn(engine, "embed/"),
  name: "element",
});

/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** The folder of this version's element. */
const VERSION = `embed/${version}/`;

/**
 * The same once more in a folder of its version, with all that it needs: pages of others that name it are shown nothing
 * else when the page moves on.
 * @param {string} engine the folder of the package that its cores come from
 */
export const versioned = (engine) => {
  const config = elementIn(engine, VERSION, VERSION);
  const plugin = new VersionPlugin(version, `${VERSION}high-water-mark.js`, "embed/version.json");
  return { ...config, name: "versioned", plugins: [...config.plugins, plugin] };
};

/**
 * @param {string} engine the folder of the package that its cores come from
 * @param {string} folder of the scripts, with its slash
 * @param {string} [files] that of what they load, if it is not the page's
 */
const elementIn = (engine, folder, files) => ({
  ...common,
  entry: { [`${folder}high-water-mark`]: "./www/embed/high-water-mark.js" },
  output: {
    path: path.join(root, "dist"),
    clean: { keep: (/** @type {string} */ name) => !isOwn(name, Boolean(files)) },
    module: true,
    library: { type: "module" },
    publicPath: "auto",
    filename: "[name].js",
    chunkFilename: `${folder}[name].[contenthash:8].js`,
    assetModuleFilename: later(files).assetModuleFilename,
  },
  resolve: { conditionNames: ["embedded", "..."] },
  module: { rules: [...laterFiles(engine, files), ...ofDiagrams] },
  plugins: [new PartsPlugin(), new PlacePlugin(engine, `${folder}high-water-mark.css`)],
});

/** Is a file the element's, or that of its version? Those of earlier versions stay. @param {string} name @param {boolean} stays */
const isOwn = (name, stays) =>
  stays
    ? path.join(name).startsWith(path.join(VERSION))
    : isOfDiagrams(name) && !FRAME.test(name) && !VERSIONS.test(name);

/**
 * The same as a page for frames. Its script is none of the modules, which a frame without an origin would be refused.
 * @param {string} engine the folder of the package that its cores come from
 */
export const frame = (engine) => ({
  ...common,
  name: "frame",
  entry: { frame: "./www/embed/frame.js" },
  output: {
    path: path.join(root, "dist"),
    clean: { keep: (/** @type {string} */ name) => !FRAME.test(name) },
    module: false,
    publicPath: "auto",
    filename: "embed/[name].[contenthash:8].js",
    assetModuleFilename: later().assetModuleFilename,
  },
  resolve: { conditionNames: ["embedded", "..."] },
  module: {
    parser: { javascript: { dynamicImportMode: "eager" } },
    rules: [...laterFiles(engine), ...ofDiagrams],
  },
  plugins: [new FramePlugin(path.join(root, "www/embed/embed.html"), "embed.html")],
});

/** What editors and compilers know of the element. */
const TYPES = ["high-water-mark.d.ts", "react.d.ts", "vue.d.ts", "svelte.d.ts", "custom-elements.json"];

/** What of the element its users' bundlers load by itself. */
const DIAGRAM = "./diagram.js";

/**
 * The element as a part of the engine's package, for whoever bundles it, with addresses that bundlers understand; and what
 * the package has besides for servers.
 * @param {string} engine the folder of the package
 */
export const packaged = (engine) => ({
  ...common,
  name: "packaged",
  entry: { "high-water-mark": "./www/embed/high-water-mark.js", diagram: "./www/embed/diagram.js" },
  output: {
    path: path.join(engine, "element"),
    clean: true,
    module: true,
    library: { type: "module" },
    filename: "[name].js",
  },
  externals: ({ request = "", contextInfo = { issuer: "" } }) =>
    Promise.resolve(request === DIAGRAM && contextInfo.issuer ? `import ${DIAGRAM}` : undefined),
  resolve: { conditionNames: ["packaged", "..."] },
  optimization: { splitChunks: false },
  module: {
    parser: { javascript: { url: false, importMeta: false, dynamicImportMode: "eager" } },
    rules: [
      ...fromEngine({ package: engine, from: path.join(engine, "element") }),
      ...ofDiagrams,
      {
        test: /www[\\/]embed[\\/](country|typefaces)\.js$/,
        use: path.join(root, "build/static-urls-loader.js"),
      },
    ],
  },
  plugins: [
    notices(),
    new CopyPlugin(TYPES.map((name) => path.join(root, "www/embed/types", name))),
    new PlacePlugin(engine, "high-water-mark.css"),
    new PackedPlugin(engine),
  ],
});

/**
 * A game between two devices, for programs: what a seat needs, or all of it. Each is one piece, so that none of it is wrapped.
 * @param {string} engine the folder of the package
 * @param {"index" | "whole"} part
 */
export const afar = (engine, part) => ({
  ...common,
  name: `afar ${part}`,
  entry: { [part]: `./www/afar/${part}.js` },
  output: {
    path: path.join(engine, "afar"),
    module: true,
    library: { type: "module" },
    filename: "[name].js",
  },
  plugins: [new CopyPlugin([path.join(root, `www/afar/types/${part}.d.ts`)])],
});

const oneFile = "high-water-mark.html";
const classicThread = "classic thread";

const single = {
  ...common,
  name: "single",
  entry: { page: "./www/index.html" },
  output: {
    path: path.join(root, "dist-single"),
    clean: true,
    module: true,
    publicPath: "auto",
    filename: "[name].js",
    assetModuleFilename: "[name][ext]",
    htmlFilename: oneFile,
    html: {
      inline: true,
      // The check sums of the script and the style are added to this.
      csp: {
        policy: {
          "default-src": "'none'",
          "script-src": "'wasm-unsafe-eval'",
          "style-src": [],
          "img-src": "data: blob:",
          "font-src": "data:",
          "connect-src": "data:",
          "worker-src": "blob:",
          "base-uri": "'none'",
          "form-action": "'none'",
        },
      },
    },
  },
  // The text of a style sheet is not found if its module has been joined with others.
  optimization: { concatenateModules: false },
  resolve: { conditionNames: ["single-file", "..."] },
  module: {
    // All of it is in the one file anyway.
    parser: { javascript: { dynamicImportMode: "eager" } },
    rules: [
      { test: /index\.html$/, use: path.join(root, "build/single-page-loader.js") },
      ...fromEngine({ package: pkg, together: true }),
      plainLetters,
      { test: /(\.woff2|\.png|\.svg)$/, type: "asset/inline" },
      // The last plugin puts what is loaded later into the page.
      { test: COURSE, resourceQuery: /course/, type: "asset/resource", generator: courses },
      { test: /(geo|games)\.json$/, type: "asset/resource" },
      // The page says itself where the engine is; the glue's own idea of it would be a second copy.
      {
        test: /high_water_mark\.js$/,
        compiler: { not: classicThread },
        parser: { url: false, importMeta: false },
      },
      // The page hands the engine to its threads, which need no copy of their own.
      { test: /\.wasm$/, compiler: { not: classicThread }, type: "asset/resource" },
      { test: /\.wasm$/, compiler: classicThread, type: "asset/resource", generator: { emit: false } },
      {
        resourceQuery: /classic/,
        use: { loader: path.join(root, "build/classic-script-loader.js"), options: { name: classicThread } },
      },
    ],
  },
  plugins: [notices(), new OneFilePlugin(oneFile)],
};

export default [
  hosted(pkg),
  element(pkg),
  versioned(pkg),
  frame(pkg),
  packaged(pkg),
  afar(pkg, "index"),
  afar(pkg, "whole"),
  single,
];
