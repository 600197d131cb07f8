/** Headers that belong to the connection or the guard; those of a caller are ignored. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Secrets that the caller meant for the first origin only. */
const SECRET_HEADERS: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'proxy-authorization',
]);

export interface HopHeaderFacts {
  /** Whether the hop goes to the origin that the caller has requested. */
  readonly isSameOrigin: boolean;
  readonly hasBody: boolean;
}

/** The headers of one hop: the caller's, in lower case, over the client's defaults. */
export function hopHeaders(
  wanted: Readonly<Record<string, string>>,
  userAgent: string,
  facts: HopHeaderFacts,
): Record<string, string> {
  const headers: Record<string, string> = {
    'user-agent': userAgent,
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br, zstd',
  };
  for (const [name, value] of Object.entries(wanted)) {
    const key = name.toLowerCase();
    if (OWN_HEADERS.has(key)) continue;
    if (!facts.isSameOrigin && SECRET_HEADERS.has(key)) continue;
    if (!facts.hasBody && key === 'content-type') continue;
    headers[key] = value;
  }
  return headers;
}
