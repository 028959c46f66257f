import assert from "node:assert/strict";
import { soak } from "./games.mjs";

/** Thrown by a getter, where an Error is expected. */
const nothing = undefined;

/** @param {number} depth */
function nestedArray(depth) {
  let value = [];
  for (let n = 0; n < depth; n++) value = [value];
  return value;
}

/** @param {number} depth */
function nestedObject(depth) {
  let value = {};
  for (let n = 0; n < depth; n++) value = { value };
  return value;
}

function cyclicObject() {
  const value = { type: "step" };
  value.to = value;
  return value;
}

function cyclicArray() {
  const value = [];
  value.push(value);
  return value;
}

/** An object on which every operation throws. @param {unknown} what */
function throwing(what) {
  const trap = () => {
    throw what;
  };
  const traps = [
    "get",
    "has",
    "ownKeys",
    "getOwnPropertyDescriptor",
    "getPrototypeOf",
    "isExtensible",
    "set",
  ];
  return new Proxy({}, Object.fromEntries(traps.map((name) => [name, trap])));
}

/** A proxy that has all that it is asked for, however deep. */
function endless() {
  return new Proxy(
    {},
    {
      get: (_, key) => (typeof key === "string" ? endless() : undefined),
      ownKeys: () => ["type", "to"],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }),
    },
  );
}

function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

function withoutPrototype() {
  return Object.assign(Object.create(null), { type: "step", to: 5 });
}

function arrayWithLength(length) {
  return new Proxy([], { get: (target, key) => (key === "length" ? length : Reflect.get(target, key)) });
}

function inheritingEverything() {
  return Object.create({ type: "attack", format: 1, ruleset: "g63" });
}

function manyKeys() {
  return Object.fromEntries(Array.from({ length: 100_000 * soak }, (_, n) => [`key${n}`, n]));
}

/**
 * Values that no caller in his right mind passes. Each is made anew, because some of them change when touched.
 * @type {Record<string, () => unknown>}
 */
export const oddValues = {
  undefined: () => undefined,
  null: () => null,
  true: () => true,
  zero: () => 0,
  "minus zero": () => -0,
  "minus one": () => -1,
  fraction: () => 0.5,
  NaN: () => NaN,
  Infinity: () => Infinity,
  "-Infinity": () => -Infinity,
  "2^31": () => 2 ** 31,
  "2^32": () => 2 ** 32,
  "2^53": () => 2 ** 53,
  "largest number": () => Number.MAX_VALUE,
  "smallest number": () => Number.MIN_VALUE,
  BigInt: () => 10n ** 40n,
  "empty text": () => "",
  "some text": () => "surrender",
  "name of a prototype": () => "__proto__",
  constructor: () => "constructor",
  "lone surrogate": () => "\ud800",
  "zero byte": () => "\0",
  "text of a megabyte": () => "x".repeat(1 << 20),
  "text object": () => Object("union"),
  symbol: () => Symbol("union"),
  "well-known symbol": () => Symbol.iterator,
  function: () => () => "union",
  class: () => class Side {},
  "empty object": () => ({}),
  "unknown field": () => ({ type: "pass", surprise: 1 }),
  "unknown type": () => ({ type: "surrender" }),
  "type that is a number": () => ({ type: 1 }),
  "symbol as a field": () => ({ type: "step", to: Symbol("0202") }),
  "symbol as a key": () => ({ [Symbol("type")]: "pass" }),
  "BigInt in it": () => ({ type: "step", to: 1n }),
  "NaN in it": () => ({ type: "step", to: NaN }),
  "function in it": () => ({ type: "step", to: () => "0202" }),
  "toJSON that lies": () => ({ toJSON: () => ({ type: "pass" }) }),
  "toString that throws": () => ({ toString: () => assert.fail("read as a text") }),
  "valueOf that lies": () => ({ valueOf: () => "union", toString: () => "union" }),
  "own __proto__": () => JSON.parse('{"__proto__": {"type": "pass"}, "type": "step"}'),
  "without prototype": withoutPrototype,
  "with everything inherited": inheritingEverything,
  "getter that throws": () => ({
    get type() {
      throw new Error("a getter that throws");
    },
  }),
  "getter that throws nothing": () => ({
    get type() {
      throw nothing;
    },
  }),
  "proxy that throws an Error": () => throwing(new Error("a proxy that throws")),
  "proxy that throws a text": () => throwing("just a text"),
  "proxy that throws itself": () => throwing(throwing(null)),
  "proxy without end": endless,
  "revoked proxy": revoked,
  "cyclic object": cyclicObject,
  "cyclic array": cyclicArray,
  "array 100000 deep": () => nestedArray(100_000),
  "object 100000 deep": () => nestedObject(100_000),
  "empty array": () => [],
  "array of numbers": () => [1, 2, 3],
  "array of odd numbers": () => [NaN, -1, 2 ** 60, 0.1],
  "sparse array": () => Object.assign([], { 5: 1 }),
  "array with a huge length": () => arrayWithLength(2 ** 40),
  "array with an odd length": () => arrayWithLength({}),
  bytes: () => new Uint8Array([72, 87, 77, 49, 0, 1, 2]),
  "no bytes": () => new Uint8Array(),
  floats: () => new Float64Array([NaN, Infinity]),
  "BigInt array": () => new BigInt64Array(3),
  "array buffer": () => new ArrayBuffer(8),
  "shared buffer": () => new Uint8Array(new SharedArrayBuffer(8)),
  "detached bytes": () => {
    const bytes = new Uint8Array(8);
    structuredClone(bytes, { transfer: [bytes.buffer] });
    return bytes;
  },
  "data view": () => new DataView(new ArrayBuffer(8)),
  date: () => new Date(NaN),
  "regular expression": () => /union/,
  map: () => new Map([["type", "pass"]]),
  set: () => new Set(["union"]),
  "weak map": () => new WeakMap(),
  promise: () => Promise.resolve("union"),
  error: () => new Error("union"),
  "the global object": () => globalThis,
  "WebAssembly memory": () => new WebAssembly.Memory({ initial: 1 }),
};

/**
 * Values of which only the size is odd.
 * @type {Record<string, () => unknown>}
 */
export const giantValues = {
  "text of 40 megabytes": () => "é".repeat(40 << 20),
  "array of a million": () => new Array(1_000_000).fill(1),
  "giant empty array": () => new Array(2 ** 32 - 1),
  "object with very many keys": manyKeys,
  "20 megabytes": () => new Uint8Array(20 << 20),
};

/**
 * Is this an Error that a person can use, and not a crash of the module?
 * @param {unknown} error
 * @param {string} context
 */
export function assertHelpful(error, context) {
  assert.ok(error instanceof Error, `${context}: threw ${typeof error}, no Error`);
  assert.ok(!(error instanceof WebAssembly.RuntimeError), `${context}: the module crashed: ${error.stack}`);
  assert.ok(
    // A rule may be called "unreachable"; a trap says nothing else.
    !/^unreachable$|panicked|call stack|out of memory/i.test(error.message),
    `${context}: ${error.message}`,
  );
  assert.ok(error.message.trim().length >= 8, `${context}: the message is "${error.message}"`);
  assert.ok(error.message.length < 2000, `${context}: the message has ${error.message.length} characters`);
}

/**
 * Calls something that may throw a helpful Error, but must not do anything worse.
 * @template T
 * @param {string} context
 * @param {() => T} call
 * @returns {{ threw: boolean, value?: T }}
 */
export function survive(context, call) {
  try {
    return { threw: false, value: call() };
  } catch (error) {
    assertHelpful(error, context);
    return { threw: true };
  }
}
