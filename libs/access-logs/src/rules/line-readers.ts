import { logFormats } from '../contract/index.js';
import type { LogFormat } from '../contract/index.js';
import { combinedReader } from './lines/combined-line.js';
import { caddyReader, cloudflareReader } from './lines/json-line.js';
import { emptyLine } from './lines/log-line.js';
import type { IsBot, LineReader } from './lines/log-line.js';
import { missingFields, w3cFields, w3cReader } from './lines/w3c-line.js';

/** What one line of a format has, in the words of its documentation. */
const EXPECTED: Readonly<Record<LogFormat, string>> = {
  combined: 'address - user [time] "request" status bytes "referrer" "user agent"',
  common: 'address - user [time] "request" status bytes',
  caddy: 'a JSON object with ts, request and status, as Caddy writes it',
  cloudflare:
    'a JSON object with ClientIP, ClientRequestURI, ClientRequestUserAgent, EdgeResponseStatus and EdgeStartTimestamp',
  w3c: 'the values of its #Fields line',
};

/** @param fields those of the log's `#Fields` line; without one, no line of W3C can be read. */
export function readerOf(format: LogFormat, fields: readonly string[], isBot: IsBot): LineReader {
  switch (format) {
    case 'combined':
      return combinedReader(true);
    case 'common':
      return combinedReader(false);
    case 'caddy':
      return caddyReader(isBot);
    case 'cloudflare':
      return cloudflareReader(isBot);
    case 'w3c':
      return fields.length === 0 ? { read: () => 'unread' } : w3cReader(fields);
  }
}

/**
 * The format that reads most of the first lines, and at least half of them; `null`: none does. Combined comes before
 * common, which reads its lines, too.
 */
export function detectFormat(lines: readonly string[]): LogFormat | null {
  const fields = lines.map(w3cFields).find((names) => names !== null) ?? [];
  const content = lines.filter((line) => !isComment(line));
  if (fields.length > 0) return 'w3c';
  const line = emptyLine();
  const counts = logFormats.map((format) => {
    const reader = readerOf(format, [], () => true);
    return { format, read: content.filter((each) => reader.read(each, line) === 'read').length };
  });
  const best = counts.reduce((most, next) => (next.read > most.read ? next : most));
  return best.read > 0 && best.read * 2 >= content.length ? best.format : null;
}

/** A line that says nothing about a request. */
export function isComment(line: string): boolean {
  return line === '' || line.startsWith('#');
}

/** Why a log cannot be read, for its owner: `Line 7 was not understood: …`. */
export function notUnderstood(line: number, format: LogFormat | null): string {
  const found = `Line ${line.toLocaleString('en')} was not understood`;
  if (format === null) {
    return `${found}: it is in none of the formats nginx, Apache (combined and common), Caddy (JSON), Cloudflare Logpush and W3C extended.`;
  }
  return `${found}: expected ${EXPECTED[format]}.`;
}

/** Why a log of W3C cannot be counted; `null` when it can. */
export function fieldsProblem(line: number, fields: readonly string[]): string | null {
  const missing = missingFields(fields);
  if (missing.length === 0) return null;
  return `The log lacks ${missing.join(', ')}: see the #Fields in line ${line.toLocaleString('en')}.`;
}
