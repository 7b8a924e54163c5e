import type { Report } from "../../shared/report.ts";

/** A form in which the report of `check` can be printed. */
export interface Format {
  /** What `--format` takes. */
  readonly id: string;
  /** Who it is for, for the help text. */
  readonly title: string;
  /** The whole text to print, with a line break at the end. The same report and options give the same bytes. */
  render(report: Report, options: RenderOptions): string;
}

/** What a report is printed for, beside what it says. */
export interface RenderOptions {
  /** Whether the reader of the text understands the colour codes of terminals. */
  readonly colours: boolean;
  /** Version of this program. */
  readonly version: string;
  /** How this program is called here, for commands that are shown; by its own name unless something else is said. */
  readonly program?: string;
  /** Width of the terminal, for text that is wrapped; undefined where lines are to be left as long as they are. */
  readonly columns?: number | undefined;
}
