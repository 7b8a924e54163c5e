import { grouped } from "../../../shared/grouped.ts";
import type { Place } from "../../../shared/model.ts";
import { serverSign, writtenNames } from "../../../shared/names/references.ts";
import type { JudgedList } from "../checkedProject.ts";
import { keysOf } from "../referenceFindings.ts";

type Lists = readonly JudgedList[];

/** The lists of a workspace by what places outside of declarations say of them: each of thousands of such places is looked up. */
export class ListIndex {
  readonly #byKey: ReadonlyMap<string, Lists>;
  readonly #byServer: ReadonlyMap<string, Lists>;
  readonly #byName: ReadonlyMap<string, Lists>;
  readonly #byWritten: ReadonlyMap<string, Lists>;
  readonly #files: ReadonlySet<string>;

  constructor(lists: Lists) {
    this.#byKey = inverted(lists, (list) => keysOf(list).map(serverSign));
    this.#byServer = inverted(lists, ({ list: { server } }) => (server === null ? [] : [wholeKey(server.place)]));
    this.#byName = inverted(lists, ({ list }) => list.tools.map(({ name }) => name));
    this.#byWritten = inverted(lists, ({ list }) => list.tools.flatMap(({ name }) => writtenNames(name)));
    this.#files = new Set(
      lists.flatMap(({ list: { server, tools } }) => [
        ...(server === null ? [] : [server.place.file]),
        ...tools.map(({ place }) => place.file),
      ]),
    );
  }

  /** The lists whose server has a key, however that is spelled. */
  withKey(key: string): Lists {
    return this.#byKey.get(serverSign(key)) ?? [];
  }

  /** The lists whose server is made at a place. */
  ofServer(place: Place): Lists {
    return this.#byServer.get(wholeKey(place)) ?? [];
  }

  /** The lists that have a tool of a name. */
  withTool(name: string): Lists {
    return this.#byName.get(name) ?? [];
  }

  /** The lists that have a tool which a reference can mean by what it says. */
  withToolWritten(written: string): Lists {
    return this.#byWritten.get(written) ?? [];
  }

  /** Whether a file makes a server or declares a tool. */
  declares(file: string): boolean {
    return this.#files.has(file);
  }
}

function wholeKey({ file, range: { start, end } }: Place): string {
  return JSON.stringify([file, start.line, start.character, end.line, end.character]);
}

function inverted(lists: Lists, signsOf: (list: JudgedList) => readonly string[]): ReadonlyMap<string, Lists> {
  const pairs = lists.flatMap((list) => [...new Set(signsOf(list))].map((sign) => ({ sign, list })));
  return new Map([...grouped(pairs, ({ sign }) => sign)].map(([sign, own]) => [sign, own.map(({ list }) => list)]));
}
