/** A URI reference, resolved: the URI without its fragment, and the fragment; null without one. */
export interface ResolvedUri {
  readonly uri: string;
  readonly fragment: string | null;
}

/** What a reference means in a document of an absolute URI. Source: RFC 3986, sections 5.2 and appendix B. */
export function resolveUri(reference: string, base: string): ResolvedUri {
  const to = partsOf(reference);
  const from = partsOf(base);
  const fragment = to.fragment;
  if (to.scheme !== null) return { uri: together(to.scheme, to.authority, withoutDots(to.path), to.query), fragment };
  if (to.authority !== null) return { uri: together(from.scheme, to.authority, withoutDots(to.path), to.query), fragment };
  if (to.path === "") return { uri: together(from.scheme, from.authority, from.path, to.query ?? from.query), fragment };
  const path = to.path.startsWith("/") ? to.path : merged(from, to.path);
  return { uri: together(from.scheme, from.authority, withoutDots(path), to.query), fragment };
}

interface Parts {
  readonly scheme: string | null;
  readonly authority: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

/** Takes every text: what breaks the rules of URIs is a path. */
function partsOf(text: string): Parts {
  const [, scheme = null, authority = null, path = "", query = null, fragment = null] =
    /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(text) ?? [];
  return { scheme, authority, path, query, fragment };
}

function together(scheme: string | null, authority: string | null, path: string, query: string | null): string {
  return `${scheme === null ? "" : `${scheme}:`}${authority === null ? "" : `//${authority}`}${path}${query === null ? "" : `?${query}`}`;
}

function merged({ authority, path }: Parts, relative: string): string {
  return authority !== null && path === "" ? `/${relative}` : path.slice(0, path.lastIndexOf("/") + 1) + relative;
}

/** A path without its `.` and `..`. */
function withoutDots(path: string): string {
  const kept: string[] = [];
  const steps = path.split("/");
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    if (step === "..") {
      if (kept.length > 1 || (kept.length === 1 && kept[0] !== "")) kept.pop();
      if (isLast) kept.push("");
    } else if (step !== ".") kept.push(step);
    else if (isLast) kept.push("");
  }
  return kept.join("/");
}
