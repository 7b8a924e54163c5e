/** What Node and browsers both have, and the types of Node name only in part. */
declare namespace WebAssembly {
  /** Compiles a module at once; throws for what is none. */
  const Module: new (binary: Uint8Array) => Module;
}
