import js from "@eslint/js";
import globals from "globals";

/** Rules on top of the recommended ones: each forbids something that has only better alternatives. */
const strict = {
  "array-callback-return": "error",
  "consistent-return": "error",
  "default-case-last": "error",
  eqeqeq: ["error", "always", { null: "ignore" }],
  "no-constructor-return": "error",
  "no-eval": "error",
  "no-implicit-coercion": ["error", { boolean: true, number: false, string: false }],
  "no-implied-eval": "error",
  "no-new-wrappers": "error",
  "no-promise-executor-return": ["error", { allowVoid: true }],
  "no-self-compare": "error",
  "no-template-curly-in-string": "error",
  "no-throw-literal": "error",
  "no-unreachable-loop": "error",
  "no-useless-rename": "error",
  "no-var": "error",
  "object-shorthand": "error",
  "prefer-const": "error",
  "prefer-object-spread": "error",
  "prefer-rest-params": "error",
  "prefer-spread": "error",
};

/** What things are the engine tells by kinds; the page reads formats, but never looks into words. */
const NO_WORDS = [
  {
    selector: "Literal[regex.pattern=/(?<![a-z{\\\\])[a-z]{2}/i]",
    message:
      "A regular expression over words guesses. Let the engine tell a kind; a format needs its reason here.",
  },
  {
    selector: ":matches(NewExpression, CallExpression)[callee.name='RegExp']",
    message: "A regular expression that is put together cannot be checked for words.",
  },
];

/** Where games are shown, words are not searched for, either. */
const NO_SEARCH = {
  selector:
    "CallExpression[callee.property.name=/^(includes|startsWith|endsWith|indexOf|search|match|split)$/] > Literal.arguments[value=/[a-z]{2}/i]",
  message: "To look for a word is to guess. Let the engine tell a kind; a format needs its reason here.",
};

/** Pictures are also made where there is no browser. */
const NO_BROWSER = {
  selector: "NewExpression[callee.name=/^(Path2D|DOMMatrix|ImageData)$/]",
  message: "Pictures are painted without a browser, too: take it from ground/tools.js.",
};

export default [
  {
    ignores: [
      "target/",
      "dist/",
      "dist-single/",
      "examples/*/dist/",
      "pkg/high_water_mark*",
      "pkg/*/",
      "playwright-report/",
      "test-results/",
    ],
  },
  js.configs.recommended,
  {
    rules: strict,
    linterOptions: { reportUnusedDisableDirectives: "error" },
  },
  {
    files: ["www/**"],
    languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } },
    rules: { "no-restricted-syntax": ["error", ...NO_WORDS] },
  },
  {
    files: ["www/board/**", "www/panels/**", "www/play/**"],
    rules: { "no-restricted-syntax": ["error", ...NO_WORDS, NO_SEARCH] },
  },
  {
    files: ["www/board/**", "www/ground/**", "www/embed/notes.js"],
    ignores: ["www/ground/tools.js"],
    rules: { "no-restricted-syntax": ["error", ...NO_WORDS, NO_SEARCH, NO_BROWSER] },
  },
  {
    files: ["*.js", "build/**", "scripts/**", "tests/**", "pkg/*.js", "examples/**/*.mjs"],
    languageOptions: { globals: globals.node },
  },
  // What these pass to the browser is written among what runs in Node.
  {
    files: ["tests/browser/**", "tests/package/**", "tests/page/**"],
    languageOptions: { globals: globals.browser },
  },
];
