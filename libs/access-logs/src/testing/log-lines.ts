/** A request, written by `logLine` in any format. */
export interface LoggedRequest {
  readonly address?: string;
  readonly agent?: string;
  readonly target?: string;
  readonly status?: number;
  /** ISO. */
  readonly at?: string;
  readonly host?: string;
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
  combined: ({ address, agent, target, status, at }: Complete) =>
    `${address} - - [${clf(at)}] "GET ${target} HTTP/1.1" ${status} 512 "-" "${agent}"`,
  common: ({ address, target, status, at }: Complete) =>
    `${address} - - [${clf(at)}] "GET ${target} HTTP/1.1" ${status} 512`,
  vhost: ({ host, ...request }: Complete): string =>
    `${host}:443 ${writers.combined({ host, ...request })}`,
  caddy: ({ address, agent, target, status, at, host }: Complete) =>
    JSON.stringify({
      level: 'info',
      ts: Date.parse(at) / 1_000,
      request: {
        ...{ remote_ip: address, client_ip: address, method: 'GET', host, uri: target },
        headers: { Accept: ['*/*'], 'User-Agent': [agent] },
      },
      status,
    }),
  cloudflare: ({ address, agent, target, status, at, host }: Complete) =>
    JSON.stringify({
      ...{ ClientIP: address, ClientRequestHost: host, ClientRequestMethod: 'GET' },
      ...{ ClientRequestURI: target, ClientRequestUserAgent: agent },
      ...{ EdgeResponseStatus: status, EdgeStartTimestamp: at },
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
    ...{ at: '2026-11-20T11:00:00Z', host: 'bakery.example' },
    ...request,
  });
}

function clf(at: string): string {
  const instant = new Date(at);
  const day = String(instant.getUTCDate()).padStart(2, '0');
  const month = MONTHS[instant.getUTCMonth()] ?? '';
  return `${day}/${month}/${instant.getUTCFullYear()}:${at.slice(11, 19)} +0000`;
}
