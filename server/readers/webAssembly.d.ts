/** What Node and browsers both have, and the types of Node name only in part. */
declare namespace WebAssembly {
  interface Instance {
    readonly exports: object;
  }

  /** Compiles a module at once; throws for what is none. */
  const Module: new (binary: Uint8Array) => Module;

  /** Makes a module run at once, with what it imports. */
  const Instance: new (module: Module, imports: object) => Instance;
}
