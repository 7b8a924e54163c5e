/** What Node and browsers both have, and the types of Node name only in part. */
declare namespace WebAssembly {
  interface Instance {
    readonly exports: object;
  }

  const Module: {
    /** Compiles a module at once; throws for what is none. */
    new (binary: Uint8Array): Module;
    /** What a module imports, each kind in the order of its numbers. */
    imports(module: Module): readonly { readonly name: string; readonly kind: string }[];
  };

  /** Makes a module run at once, with what it imports. */
  const Instance: new (module: Module, imports: object) => Instance;
}
