// Made by `npm run generate` from the folders beside this file.
import type { Language } from "../language.ts";
import { c } from "./c/language.ts";
import { cpp } from "./cpp/language.ts";
import { csharp } from "./csharp/language.ts";
import { elixir } from "./elixir/language.ts";
import { go } from "./go/language.ts";
import { html } from "./html/language.ts";
import { java } from "./java/language.ts";
import { javascript } from "./javascript/language.ts";
import { kotlin } from "./kotlin/language.ts";
import { php } from "./php/language.ts";
import { python } from "./python/language.ts";
import { ruby } from "./ruby/language.ts";
import { rust } from "./rust/language.ts";
import { swift } from "./swift/language.ts";
import { typescript } from "./typescript/language.ts";

/** Every language that is read. */
export const languages: readonly Language[] = [
  c,
  cpp,
  csharp,
  elixir,
  go,
  html,
  java,
  javascript,
  kotlin,
  php,
  python,
  ruby,
  rust,
  swift,
  typescript,
];
