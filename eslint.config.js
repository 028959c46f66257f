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

export default [
  {
    ignores: [
      "target/",
      "dist/",
      "dist-single/",
      "pkg/high_water_mark*",
      "playwright-report/",
      "test-results/",
    ],
  },
  js.configs.recommended,
  {
    rules: strict,
    linterOptions: { reportUnusedDisableDirectives: "error" },
  },
  { files: ["www/**"], languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } } },
  {
    files: ["*.js", "build/**", "scripts/**", "tests/**", "pkg/node.js"],
    languageOptions: { globals: globals.node },
  },
  // What these pass to the browser is written among what runs in Node.
  { files: ["tests/browser/**", "tests/package/**"], languageOptions: { globals: globals.browser } },
];
