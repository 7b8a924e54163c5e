import type { CheckInput, ListInput } from "../../shared/checkInput.ts";
import { compareLists } from "../../shared/model.ts";
import { type CheckInputChanged, type CheckInputParams, checkInputChangedNotification, checkInputRequest } from "../../shared/protocol.ts";
import type { JudgedList } from "../workspace/checkedProject.ts";
import { keysInputOf, listInputOf, notOnKeys } from "../workspace/checkInput.ts";
import { type Feature, type FeatureContext, type MakeFeature, total } from "./feature.ts";

/** What there is to check, and how it changes: a panel judges it by itself, under choices that a person tries out. */
export const checkInput: MakeFeature = (context) => new CheckInputFeature(context);

class CheckInputFeature implements Feature {
  readonly #context: FeatureContext;
  readonly #written = new WeakMap<JudgedList, Written<ListInput>>();
  /** What the client knows, as JSON: the lists by their ids, and the rest. Null while it does not follow. */
  #sent: { readonly lists: ReadonlyMap<string, string>; readonly rest: string } | null = null;

  constructor(context: FeatureContext) {
    this.#context = context;
    context.connection.onRequest(
      checkInputRequest,
      total(context, nothing, async (params: CheckInputParams | null): Promise<CheckInput> => {
        await context.analysis.settled();
        return this.#answer(params?.follow === true);
      }),
    );
  }

  onChecked(): void {
    if (this.#sent === null) return;
    const before = this.#sent;
    const { lists, rest } = this.#now();
    this.#sent = { lists: textsOf(lists), rest: rest.text };
    const changed: CheckInputChanged = {
      lists: lists.filter(({ data, text }) => before.lists.get(data.list.id) !== text).map(({ data }) => data),
      removed: [...before.lists.keys()].filter((id) => !this.#sent?.lists.has(id)),
      rest: before.rest === rest.text ? null : rest.data,
    };
    if (changed.lists.length + changed.removed.length === 0 && changed.rest === null) return;
    // Nobody waits for it; a client that is gone needs none.
    this.#context.connection.sendNotification(checkInputChangedNotification, changed).catch(() => {});
  }

  #answer(follow: boolean): CheckInput {
    const { lists, rest } = this.#now();
    this.#sent = follow ? { lists: textsOf(lists), rest: rest.text } : null;
    return { lists: lists.map(({ data }) => data), ...rest.data };
  }

  #now(): { readonly lists: readonly Written<ListInput>[]; readonly rest: Written<Omit<CheckInput, "lists">> } {
    const { session, uris } = this.#context;
    const projects = [...session.workspace.projects.values()];
    const lists = projects.flatMap((project) => project.lists).sort((left, right) => compareLists(left.list, right.list));
    const inLists = new Set(lists.flatMap((list) => list.findings));
    const keys = projects.flatMap((project) => project.keys);
    const others = session.findings().filter((finding) => !inLists.has(finding));
    const rest = {
      keys: keys.map(keysInputOf),
      findings: notOnKeys(others, keys),
      failures: session.failures().map(({ path, message }) => ({ file: uris.uriOf(path), message })),
      files: session.lookedAt.inventory.files.size,
    };
    return { lists: lists.map((list) => this.#write(list)), rest: written(rest) };
  }

  /** Most lists are the same as at the last check: they are not written again. */
  #write(list: JudgedList): Written<ListInput> {
    const known = this.#written.get(list);
    if (known !== undefined) return known;
    const made = written(listInputOf(list));
    this.#written.set(list, made);
    return made;
  }
}

/** Something to send, with its JSON to tell it from what was sent before. */
interface Written<Data> {
  readonly data: Data;
  readonly text: string;
}

function written<Data>(data: Data): Written<Data> {
  return { data, text: JSON.stringify(data) };
}

function textsOf(lists: readonly Written<ListInput>[]): ReadonlyMap<string, string> {
  return new Map(lists.map(({ data, text }) => [data.list.id, text]));
}

const nothing: CheckInput = { lists: [], keys: [], findings: [], failures: [], files: 0 };
