import { fnv1a } from "../names/fnv1a.ts";
import { FreeNames } from "../names/freeNames.ts";
import { withoutMarks } from "./naming/pathName.ts";

/** The longest name of an argument that every model API takes. Source: the rule `anthropic/property-key`. */
const mostCharacters = 64;

/** The name of an argument, of letters, digits, `_`, `.` and `-`: `filter[status]` is `filter_status`. */
function argumentName(name: string): string {
  const spelled = withoutMarks(name)
    .replace(/\[([^[\]]*)\]/g, (_, inner: string) => (inner === "" ? "" : `_${inner}`))
    .replace(/[^A-Za-z0-9_.-]+/g, "_");
  return fitted(/[A-Za-z0-9]/.test(spelled) ? spelled : "argument", name);
}

function fitted(spelled: string, name: string): string {
  return spelled.length <= mostCharacters ? spelled : `${spelled.slice(0, mostCharacters - 7)}_${fnv1a(name).slice(0, 6)}`;
}

/** The names of the arguments of one tool. */
export class ArgumentNames {
  readonly #free = new FreeNames([], mostCharacters);
  readonly #taken = new Set<string>();

  has(name: string): boolean {
    return this.#taken.has(argumentName(name));
  }

  /** The name of the next argument: with its place in front where another one has it already. */
  take(name: string, place: string): string {
    const plain = argumentName(name);
    const made = this.#free.take(this.#taken.has(plain) ? fitted(`${place}_${plain}`, `${place} ${name}`) : plain);
    this.#taken.add(made);
    return made;
  }
}
