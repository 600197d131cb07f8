import { jsonInstant } from '../log-instants.js';
import { hostOf, statusOf } from './log-line.js';
import type { IsBot, LineOutcome, LineReader, LogLine } from './log-line.js';

type Fields = Readonly<Record<string, unknown>>;

/** Where a format has its values. */
interface JsonShape {
  /** What is in front of the user agent, to read it without parsing the line. */
  readonly agentMark: string;
  readonly pick: (line: Fields) => Picked | null;
}

interface Picked {
  readonly address: unknown;
  readonly instant: unknown;
  readonly target: unknown;
  readonly status: unknown;
  readonly agent: unknown;
  readonly host: unknown;
}

/** Caddy's JSON lines: `{"ts":…,"request":{"client_ip":…,"uri":…,"headers":{"User-Agent":["…"]}},"status":200}`. */
const CADDY: JsonShape = {
  agentMark: '"User-Agent":["',
  pick: (line) => {
    const { request } = line;
    if (!isObject(request)) return null;
    const { client_ip: client, remote_ip: remote, remote_addr: remoteWithPort } = request;
    const headers = isObject(request.headers) ? request.headers : {};
    const agents = headers['User-Agent'];
    return {
      address: client ?? remote ?? withoutPort(remoteWithPort),
      instant: line.ts,
      target: request.uri,
      status: line.status,
      agent: Array.isArray(agents) ? (agents[0] as unknown) : '',
      host: request.host,
    };
  },
};

/** Lines of Cloudflare's Logpush, data set `http_requests`. */
const CLOUDFLARE: JsonShape = {
  agentMark: '"ClientRequestUserAgent":"',
  pick: (line) => ({
    address: line.ClientIP,
    instant: line.EdgeStartTimestamp ?? line.EdgeEndTimestamp,
    target: line.ClientRequestURI ?? line.ClientRequestPath,
    status: line.EdgeResponseStatus,
    agent: line.ClientRequestUserAgent,
    host: line.ClientRequestHost ?? null,
  }),
};

export function caddyReader(isBot: IsBot): LineReader {
  return { read: (line, into) => readLine(line, into, { shape: CADDY, isBot }) };
}

export function cloudflareReader(isBot: IsBot): LineReader {
  return { read: (line, into) => readLine(line, into, { shape: CLOUDFLARE, isBot }) };
}

interface Reading {
  readonly shape: JsonShape;
  readonly isBot: IsBot;
}

function readLine(line: string, into: LogLine, { shape, isBot }: Reading): LineOutcome {
  if (!line.startsWith('{') || !line.endsWith('}')) return 'unread';
  const agent = agentIn(line, shape.agentMark);
  if (agent !== null && !isBot(agent)) return 'other';
  const parsed = parse(line);
  const picked = parsed === null ? null : shape.pick(parsed);
  if (picked === null) return 'unread';
  const { address, target, status, host } = picked;
  if (typeof address !== 'string' || typeof target !== 'string') return 'unread';
  if (typeof picked.agent !== 'string' || !isStatus(status)) return 'unread';
  into.address = address;
  into.target = target;
  into.status = status;
  into.agent = picked.agent;
  into.host = typeof host === 'string' ? hostOf(host) : null;
  into.instant = () => jsonInstant(picked.instant);
  return 'read';
}

/** A quote inside a text of JSON is escaped, so the mark is never a part of one. `null`: read it with the line. */
function agentIn(line: string, mark: string): string | null {
  const at = line.indexOf(mark);
  if (at === -1) return null;
  const from = at + mark.length;
  const end = line.indexOf('"', from);
  if (end === -1 || line.charAt(end - 1) === '\\') return null;
  return line.slice(from, end);
}

/** Caddy writes 0 for a client that left before there was a response. */
function isStatus(value: unknown): value is number {
  return typeof value === 'number' && statusOf(String(value)) !== null;
}

function parse(line: string): Fields | null {
  try {
    const parsed: unknown = JSON.parse(line);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withoutPort(address: unknown): unknown {
  return typeof address === 'string' ? address.replace(/:\d+$/, '').replace(/^\[|\]$/g, '') : null;
}
