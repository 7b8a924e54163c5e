import { Language as Grammar, Parser } from "web-tree-sitter";
import { messageOf } from "../../../shared/thrown.ts";
import type { Language } from "../language.ts";
import { AnchoredQuery } from "./anchors.ts";
import { type BinaryFile, compileGrammar, fileOf, wholeOf } from "./grammarBinary.ts";

/** Reads a file of the product's own `grammars` folder, or opens it. */
export type ReadGrammar = (file: string) => Promise<Uint8Array | BinaryFile>;

/** Compiles WebAssembly: the parser, which works for all languages, or the grammar of one. */
export type Compile = (binary: Uint8Array, what: "parser" | "grammar") => WebAssembly.Module;

/** The queries of one language for one grammar, each compiled when it is first asked. */
export interface Queries {
  readonly declarations: AnchoredQuery;
  readonly servers: AnchoredQuery;
  readonly mounts: AnchoredQuery | null;
  readonly references: AnchoredQuery | null;
  readonly constants: AnchoredQuery;
  /** Null in a language that has no forms which are known at run time only. */
  readonly forms: AnchoredQuery | null;
}

/** A grammar that is loaded, with its queries. */
export interface LoadedGrammar {
  readonly grammar: Grammar;
  readonly queries: Queries;
}

/** Loads grammars on first use, each once, and owns the one parser. A grammar that fails to load fails for its language alone. */
export class Grammars {
  readonly #read: ReadGrammar;
  readonly #compile: Compile;
  /** By queries, then by file: languages that share both share what is compiled. */
  readonly #loaded = new Map<Language["queries"], Map<string, Promise<LoadedGrammar>>>();
  #core: Promise<void> | null = null;

  constructor(read: ReadGrammar, compile: Compile = (binary) => new WebAssembly.Module(binary)) {
    this.#read = read;
    this.#compile = compile;
  }

  /** The grammar for a file of a language. Rejects with the grammar's name and the reason when it cannot be loaded. */
  load(language: Language, extension: string): Promise<LoadedGrammar> {
    const file = language.grammar(extension);
    const byFile = this.#loaded.get(language.queries) ?? new Map<string, Promise<LoadedGrammar>>();
    this.#loaded.set(language.queries, byFile);
    let loaded = byFile.get(file);
    if (loaded === undefined) {
      loaded = this.#load(language, file);
      byFile.set(file, loaded);
    }
    return loaded;
  }

  /** Loads the parser, which every grammar needs, before there is a file. What fails is told when a grammar is asked for. */
  async prepare(): Promise<void> {
    this.#core ??= this.#start();
    await this.#core.catch(() => undefined);
  }

  /** Every grammar file that was asked for, and why it did not load; null where it did. */
  async states(): Promise<ReadonlyMap<string, string | null>> {
    const all = [...this.#loaded.values()].flatMap((byFile) => [...byFile]);
    const states = all.map(async ([file, loaded]) => [file, await loaded.then(() => null, messageOf)] as const);
    return new Map((await Promise.all(states)).toSorted(([left], [right]) => (left < right ? -1 : 1)));
  }

  async #load(language: Language, file: string): Promise<LoadedGrammar> {
    try {
      this.#core ??= this.#start();
      await this.#core;
      const grammar = await this.#withBinary(file, (binary) => {
        // At once: what is compiled beside waits until the engine has optimized whatever it found worth it in other grammars.
        return Grammar.loadSync(compileGrammar(binary, this.#compile));
      });
      const { declarations, servers, mounts, references, constants, forms } = language.queries;
      const anchored = (source: string) => new AnchoredQuery(source, language.anchors.anyNode, grammar);
      const queries = {
        declarations: anchored(declarations),
        servers: anchored(servers),
        mounts: mounts === undefined ? null : anchored(mounts),
        references: references === undefined ? null : anchored(references),
        constants: anchored(constants),
        forms: forms === undefined ? null : anchored(forms),
      };
      return { grammar, queries };
    } catch (error) {
      // The loader of web-tree-sitter rejects with errors that have no message.
      const reason = error instanceof Error && error.message !== "" ? error.message : "the file is not a grammar that this parser can load";
      throw new Error(`the ${language.id} grammar ${file} does not load: ${reason}`, { cause: error });
    }
  }

  async #start(): Promise<void> {
    const module = await this.#withBinary("web-tree-sitter.wasm", (binary) => this.#compile(wholeOf(binary), "parser"));
    await Parser.init({
      instantiateWasm: (imports: object, receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) => {
        const instance = new WebAssembly.Instance(module, imports);
        receive(instance, module);
        return instance.exports;
      },
    });
  }

  async #withBinary<T>(file: string, use: (binary: BinaryFile) => T): Promise<T> {
    const read = await this.#read(file);
    const binary = read instanceof Uint8Array ? fileOf(read) : read;
    try {
      return use(binary);
    } finally {
      binary.close();
    }
  }
}
