/** What a cell of a notebook can say beside Python: IPython's magics and commands of the shell. */

/** The magics of whole cells below which Python stands that runs with the other cells. */
const ofPython = new Set(["capture", "debug", "prun", "pypy", "python", "python2", "python3", "time", "timeit"]);

/** `%%writefile server.py`, where the options stand before the name. */
const written = /^(?:writefile|file)\s+(?:-\S+\s+)*(["']?)([^"'\s]+\.pyi?)\1\s*$/;

/**
 * To which program a cell belongs: the empty text for that of the notebook itself, the name of a file for one that is written to it, null
 * for what is no Python.
 */
export function programOf(cell: string): string | null {
  const [, magic, rest = ""] = /^\s*%%(\w+)([^\r\n]*)/.exec(cell) ?? [];
  if (magic === undefined) return "";
  if (ofPython.has(magic)) return "";
  return written.exec(magic + rest)?.[2] ?? null;
}

/** A cell without its magics, of the same length: in their place something stands that does nothing. */
export function withoutMagics(cell: string): string {
  if (!/[%!?]/.test(cell)) return cell;
  let goesOn = false;
  return cell.replace(/[^\r\n]+/g, (line) => {
    const [indent = "", rest = ""] = /^(\s*)(.*)$/.exec(line)?.slice(1) ?? [];
    if (goesOn) {
      goesOn = line.endsWith("\\");
      return " ".repeat(line.length);
    }
    if (/^(?:%%?\w|!|\?)|^[\w.]+\?{1,2}\s*$/.test(rest)) {
      goesOn = line.endsWith("\\");
      return indent + "pass".padEnd(rest.length).slice(0, rest.length);
    }
    const [assigned, sign = ""] = /^[\w, ]+=\s*((?:!|%\w).*)$/.exec(rest) ?? [];
    if (assigned === undefined) return line;
    goesOn = line.endsWith("\\");
    return line.slice(0, line.length - sign.length) + "0".padEnd(sign.length);
  });
}
