export interface LinkHeaderEntry {
  /** As written between < and >. */
  readonly target: string;
  /** Lower-case tokens. */
  readonly rel: readonly string[];
  /** A link may name several languages. */
  readonly hreflang: readonly string[];
  /** The entry as written in the header: the evidence. */
  readonly source: string;
}

const TARGET = /[\s,]*<([^>]*)>/y;
const PARAMETER = /\s*;\s*([^\s=;,]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^;,\s]*)))?/y;

/**
 * The entries of a Link header (RFC 8288), repeated headers joined with commas. Entries with an `anchor` describe
 * another page and are ignored; invalid parts are skipped up to the next `<`.
 */
export function parseLinkHeader(header: string | undefined): LinkHeaderEntry[] {
  if (header === undefined) return [];
  const entries: LinkHeaderEntry[] = [];
  let at = 0;
  while (at < header.length) {
    TARGET.lastIndex = at;
    const opening = TARGET.exec(header);
    if (opening === null) {
      at = nextEntry(header, at);
      continue;
    }
    const parameters = readParameters(header, TARGET.lastIndex);
    if (!parameters.names.has('anchor')) {
      entries.push({
        target: (opening[1] ?? '').trim(),
        rel: tokens(parameters.names.get('rel')?.[0]),
        hreflang: parameters.names.get('hreflang') ?? [],
        source: header.slice(at, parameters.end).replace(/^[\s,]+/, ''),
      });
    }
    at = parameters.end;
  }
  return entries;
}

function readParameters(
  header: string,
  start: number,
): { readonly names: ReadonlyMap<string, readonly string[]>; readonly end: number } {
  const names = new Map<string, string[]>();
  let end = start;
  for (;;) {
    PARAMETER.lastIndex = end;
    const match = PARAMETER.exec(header);
    if (match === null) return { names, end };
    end = PARAMETER.lastIndex;
    const name = (match[1] ?? '').toLowerCase();
    const value = match[2]?.replace(/\\(.)/g, '$1') ?? match[3] ?? '';
    names.set(name, [...(names.get(name) ?? []), value]);
  }
}

function nextEntry(header: string, at: number): number {
  const next = header.indexOf('<', at + 1);
  return next === -1 ? header.length : next;
}

function tokens(value: string | undefined): string[] {
  return (value ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}
