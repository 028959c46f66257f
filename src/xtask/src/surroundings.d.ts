/**
 * A class of a page or of Node by its name, where TypeScript knows it: these types need no library for either. They take
 * the place of the classes' own names in this file.
 */
type Known<Name extends string, Else = never> = typeof globalThis extends {
  [name in Name]: { prototype: infer Class };
}
  ? Class
  : Else;
type KnownWebAssembly<Name extends string> = typeof globalThis extends {
  WebAssembly: { [name in Name]: { prototype: infer Class } };
}
  ? Class
  : object;

type URL = Known<"URL">;
type Response = Known<"Response">;
type RequestInfo = string | Known<"Request">;
type BufferSource = ArrayBuffer | ArrayBufferView;
declare namespace WebAssembly {
  type Memory = KnownWebAssembly<"Memory">;
  type Module = KnownWebAssembly<"Module">;
  type Table = KnownWebAssembly<"Table">;
}

// Without this line the names above would be exported, too.
export {};
