/** Headers that belong to one connection (RFC 9110 section 7.6.1), and those that browsers send to a proxy. */
const ONE_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * The headers that a proxy forwards.
 * @param raw Alternating names and values, as in Node's `rawHeaders`.
 * @param dropped Further names to remove, in lower case.
 */
export function forwardedHeaders(raw: readonly string[], dropped: readonly string[]): string[] {
  const listed = pairsOf(raw)
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((token) => token.trim().toLowerCase()));
  const removed = new Set([...ONE_CONNECTION, ...dropped, ...listed]);
  return pairsOf(raw)
    .filter(([name]) => !removed.has(name.toLowerCase()))
    .flat();
}

function pairsOf(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    pairs.push([raw[index] ?? '', raw[index + 1] ?? '']);
  }
  return pairs;
}
