import type { RedirectRule } from '../rules/resolve-redirects.js';

const HASH_MIN_BUCKET = 128;
const HASH_MIN_SIZE = 2_048;
/** What nginx stores next to each key. */
const KEY_OVERHEAD = 32;

/**
 * Maps for the `http` block, with the two lines for the `server` block as a comment. Keys are host and path as the
 * browser sends them; a redirect without a query keeps that of the request, unless its target has its own.
 */
export function nginxMap(redirects: readonly RedirectRule[]): string {
  const entries = redirects.map(entryOf);
  const targets = new Set(redirects.flatMap(({ to }) => spellingsOf(to)));
  const withQuery = entries.filter(({ hasQuery }) => hasQuery);
  const others = entries.filter(({ hasQuery }) => !hasQuery);
  const longest = Math.max(0, ...entries.map(({ key }) => Buffer.byteLength(key)));
  return [
    '# Include this file in the http block, and copy these lines into the server block:',
    '#   if ($redirect_by_query) { return 301 $redirect_by_query; }',
    '#   if ($redirect_by_path) { return 301 $redirect_by_path; }',
    `map_hash_bucket_size ${powerOfTwo(longest + KEY_OVERHEAD, HASH_MIN_BUCKET)};`,
    `map_hash_max_size ${powerOfTwo(2 * entries.length, HASH_MIN_SIZE)};`,
    '',
    'map $request_uri $requested_path {',
    '    "~^(?<path_without_query>[^?]*)" $path_without_query;',
    '}',
    '',
    ...mapLines('$host$request_uri', '$redirect_by_query', withQuery, targets),
    '',
    ...mapLines('$host$requested_path', '$redirect_by_path', others, targets),
    '',
  ].join('\n');
}

interface Entry {
  readonly key: string;
  readonly value: string;
  readonly hasQuery: boolean;
}

function entryOf({ from, to }: RedirectRule): Entry {
  const { hostname, pathname, search } = new URL(from);
  // A dollar sign in a value starts a variable, and there is no escape for it.
  const target = to.replaceAll('$', '%24');
  const hasQuery = search !== '';
  return {
    key: hostname + pathname + search,
    value: hasQuery || target.includes('?') ? target : `${target}$is_args$args`,
    hasQuery,
  };
}

/** What the maps compare of a request for this address, without case: with its query, and without. */
function spellingsOf(url: string): string[] {
  const { hostname, pathname, search } = new URL(url);
  return [hostname + pathname + search, hostname + pathname].map((text) => text.toLowerCase());
}

function mapLines(
  source: string,
  result: string,
  entries: readonly Entry[],
  targets: ReadonlySet<string>,
): string[] {
  const spellings = new Map<string, number>();
  for (const { key } of entries) {
    const folded = key.toLowerCase();
    spellings.set(folded, (spellings.get(folded) ?? 0) + 1);
  }
  const lines = entries.map(({ key, value }) => {
    // Keys are compared without case. Two that are equal are an error, and `/About` would also redirect the target
    // `/about`, for ever; one that starts with a tilde would be a pattern. Only such ones are written as patterns, which
    // are slower.
    const folded = key.toLowerCase();
    const isPlain = spellings.get(folded) === 1 && !targets.has(folded) && !folded.startsWith('~');
    return `    ${quoted(isPlain ? key : `~^${escapedPattern(key)}$`)} ${quoted(value)};`;
  });
  return [`map ${source} ${result} {`, '    default "";', ...lines, '}'];
}

function escapedPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}

function powerOfTwo(atLeast: number, minimum: number): number {
  let size = minimum;
  while (size < atLeast) size *= 2;
  return size;
}
