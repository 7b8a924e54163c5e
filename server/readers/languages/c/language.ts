import type { Language } from "../../language.ts";
import { cpp } from "../cpp/language.ts";

/** C, read with the grammar of C++: it knows nearly all of C, and one set of queries serves both languages. */
export const c: Language = { ...cpp, id: "c", title: "C", extensions: [".c"] };
