/** A request, written by `logLine` in any format. */
export interface LoggedRequest {
  readonly address?: string;
  readonly agent?: string;
  readonly target?: string;
  readonly status?: number;
  /** ISO. */
  readonly at?: string;
  readonly host?: string;
  readonly referrer?: string;
  readonly bytes?: number;
}

export const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
export const GPTBOT = 'Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)';
export const PERSON = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';
/** In the published list of Googlebot, of GPTBot, and of nobody. */
export const GOOGLE_ADDRESS = '66.249.64.5';
export const OPENAI_ADDRESS = '4.227.36.9';
export const OTHER_ADDRESS = '203.0.113.9';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const FIELDS = 'date time c-ip cs-host cs-method cs-uri-stem cs-uri-query cs(User-Agent) sc-status';
export const W3C_HEAD = `#Software: Microsoft Internet Information Services 10.0\n#Fields: ${FIELDS}\n`;

type Complete = Required<LoggedRequest>;

const writers = {
  combined: ({ referrer, agent, ...request }: Complete): string =>
    `${common(request)} "${referrer}" "${agent}"`,
  common,
  vhost: ({ host, ...request }: Complete): string =>
    `${host}:443 ${writers.combined({ host, ...request })}`,
  caddy: ({ address, agent, target, status, at, host, bytes }: Complete) =>
    JSON.stringify({
      ...{ level: 'info', ts: Date.parse(at) / 1_000 },
      ...{ logger: 'http.log.access', msg: 'handled request' },
      request: {
        ...{ remote_ip: address, remote_port: '41342', client_ip: address, proto: 'HTTP/2.0' },
        ...{ method: 'GET', host, uri: target },
        headers: { Accept: ['*/*'], 'User-Agent': [agent], 'Accept-Encoding': ['gzip'] },
      },
      ...{ bytes_read: 0, duration: 0.0012, size: bytes, status },
      resp_headers: { 'Content-Type': ['text/html'], Server: ['Caddy'] },
    }),
  cloudflare: ({ address, agent, target, status, at, host, bytes }: Complete) =>
    JSON.stringify({
      ...{ ClientIP: address, ClientRequestHost: host, ClientRequestMethod: 'GET' },
      ...{ ClientRequestURI: target, ClientRequestUserAgent: agent, EdgeResponseBytes: bytes },
      ...{ EdgeResponseStatus: status, EdgeStartTimestamp: at, RayID: '88f3a' },
    }),
  w3c: ({ address, agent, target, status, at, host }: Complete) => {
    const [stem = '', query = '-'] = target.split('?');
    const [date = '', time = ''] = at.replace('Z', '').split('T');
    return [
      ...[date, time, address, host, 'GET', stem, query],
      ...[agent.replaceAll(' ', '+'), status],
    ].join(' ');
  },
} as const;

export type WrittenFormat = keyof typeof writers;

/** A line as the format writes it, without its line break. */
export function logLine(format: WrittenFormat, request: LoggedRequest = {}): string {
  return writers[format]({
    ...{ address: GOOGLE_ADDRESS, agent: GOOGLEBOT, target: '/', status: 200 },
    ...{ at: '2026-11-20T11:00:00Z', host: 'bakery.example', referrer: '-', bytes: 512 },
    ...request,
  });
}

function common({
  address,
  target,
  status,
  at,
  bytes,
}: Pick<Complete, 'address' | 'target' | 'status' | 'at' | 'bytes'>): string {
  return `${address} - - [${clf(at)}] "GET ${target} HTTP/1.1" ${status} ${bytes}`;
}

function clf(at: string): string {
  const instant = new Date(at);
  const day = String(instant.getUTCDate()).padStart(2, '0');
  const month = MONTHS[instant.getUTCMonth()] ?? '';
  return `${day}/${month}/${instant.getUTCFullYear()}:${at.slice(11, 19)} +0000`;
}
