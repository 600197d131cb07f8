import { w3cInstant } from '../log-instants.js';
import { hostOf, statusOf } from './log-line.js';
import type { LineOutcome, LineReader, LogLine } from './log-line.js';

const FIELDS = '#Fields:';
const MAX_FIELDS = 100;
const FIELD_NAME = /^[\w().-]{1,100}$/;
const NEEDED = ['date', 'time', 'c-ip', 'cs-uri-stem', 'sc-status', 'cs(user-agent)'];

/** The names in a line `#Fields: date time …`, in lower case; `null` for other lines. */
export function w3cFields(line: string): string[] | null {
  if (!line.startsWith(FIELDS)) return null;
  const names = line
    .slice(FIELDS.length)
    .trim()
    .toLowerCase()
    .split(/[ \t]+/, MAX_FIELDS);
  // They are stored; a name that no server writes only takes its place.
  return names.map((name) => (FIELD_NAME.test(name) ? name : '-'));
}

/** The fields that a log must have to be counted and hasn't. */
export function missingFields(fields: readonly string[]): string[] {
  return NEEDED.filter((name) => !fields.includes(name));
}

/** W3C extended logs of IIS and CloudFront, whose times are in UTC. */
export function w3cReader(fields: readonly string[]): LineReader {
  const at = (name: string): number => fields.indexOf(name);
  const places = {
    date: at('date'),
    time: at('time'),
    address: at('c-ip'),
    stem: at('cs-uri-stem'),
    query: at('cs-uri-query'),
    status: at('sc-status'),
    agent: at('cs(user-agent)'),
    // CloudFront: the host that was requested; its cs(host) is CloudFront's own.
    host: Math.max(at('x-host-header'), at('x-host-header') === -1 ? at('cs-host') : -1),
  };
  const count = fields.length;
  return { read: (line, into) => readLine(line, into, { places, count }) };
}

interface Layout {
  readonly places: Readonly<
    Record<'date' | 'time' | 'address' | 'stem' | 'query' | 'status' | 'agent' | 'host', number>
  >;
  readonly count: number;
}

function readLine(line: string, into: LogLine, { places, count }: Layout): LineOutcome {
  const values = line.includes('\t') ? line.split('\t') : line.split(' ');
  if (values.length !== count) return 'unread';
  const status = statusOf(values[places.status] ?? '');
  const [date, time] = [values[places.date], values[places.time]];
  const [address, stem] = [values[places.address], values[places.stem]];
  if (status === null || date === undefined || time === undefined) return 'unread';
  if (address === undefined || stem === undefined) return 'unread';
  const query = values[places.query] ?? '-';
  const host = values[places.host] ?? '-';
  into.status = status;
  into.address = address;
  into.target = query === '-' ? stem : `${stem}?${query}`;
  into.agent = values[places.agent] ?? null;
  into.host = host === '-' ? null : hostOf(host);
  into.instant = () => w3cInstant(date, time);
  return 'read';
}
