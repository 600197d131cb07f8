import { describe, expect, it } from '@jest/globals';
import {
  GOOGLE_ADDRESS,
  GPTBOT,
  OPENAI_ADDRESS,
  OTHER_ADDRESS,
  PERSON,
  W3C_HEAD,
  logLine,
} from '../testing/log-lines.js';
import type { WrittenFormat } from '../testing/log-lines.js';
import { LINE_MAX_BYTES, LogParser, START } from './log-parser.js';
import type { LogScope } from './log-parser.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const SCOPE: LogScope = {
  hosts: ['bakery.example', 'www.bakery.example'],
  covered: [],
  oldest: Date.parse('2026-06-01T00:00:00Z'),
  now: NOW,
};

function parserOf(scope: Partial<LogScope> = {}): LogParser {
  return new LogParser({ ...SCOPE, ...scope }, START);
}

function readAll(text: string, scope: Partial<LogScope> = {}) {
  const parser = parserOf(scope);
  parser.read(Buffer.from(text), true);
  return { ...parser.take(), problem: parser.problem, position: parser.position };
}

describe('a log', () => {
  it.each<[WrittenFormat, string]>([
    ['combined', 'combined'],
    ['vhost', 'combined'],
    ['common', 'common'],
    ['caddy', 'caddy'],
    ['cloudflare', 'cloudflare'],
    ['w3c', 'w3c'],
  ])('is recognised and summed by day, bot, page and status: %s', (written, format) => {
    const lines = [
      logLine(written, { target: '/rye?page=1' }),
      logLine(written, { target: '/rye?page=2' }),
      logLine(written, { target: '/gone', status: 404, at: '2026-11-19T23:59:59Z' }),
      logLine(written, { agent: GPTBOT, address: OPENAI_ADDRESS }),
      logLine(written, { agent: PERSON, address: OTHER_ADDRESS, target: '/private' }),
    ];
    const head = written === 'w3c' ? W3C_HEAD : '';
    const { rows, counts, problem, position } = readAll(`${head}${lines.join('\r\n')}\n`);
    expect(problem).toBeNull();
    expect(position.format).toBe(format);
    const day = '2026-11-20';
    expect(rows).toEqual([
      { day, bot: 'googlebot', proof: 'verified', path: '/rye?page', status: 200, hits: 2 },
      {
        ...{ day: '2026-11-19', bot: 'googlebot', proof: 'verified' },
        ...{ path: '/gone', status: 404, hits: 1 },
      },
      expect.objectContaining({ bot: 'gptbot', proof: 'verified', path: '/', hits: 1 }),
    ]);
    expect(counts).toMatchObject({ lines: 5, bots: 4, unread: 0 });
  });

  it.each<[WrittenFormat, string]>([
    ['combined', ''],
    ['w3c', W3C_HEAD],
  ])('is recognised behind a long head of comments: %s', (written, head) => {
    const comments = '# Maintained by the platform team\n\n'.repeat(40);
    const { rows, counts } = readAll(`${comments}${head}${logLine(written)}\n`);
    expect(rows).toHaveLength(1);
    expect(counts).toMatchObject({ lines: 1, bots: 1, unread: 0 });
  });

  it('keeps no address of a person, and none of a bot that is verified', () => {
    const lines = [
      logLine('combined', { agent: PERSON, address: OTHER_ADDRESS }),
      logLine('combined', { agent: GPTBOT, address: OTHER_ADDRESS }),
      logLine('combined'),
    ];
    const read = readAll(lines.join('\n'));
    expect(JSON.stringify(read)).not.toContain(OTHER_ADDRESS);
    expect(JSON.stringify(read)).not.toContain(GOOGLE_ADDRESS);
    expect(read.rows.map(({ bot, proof }) => `${bot} ${proof}`)).toEqual([
      'gptbot spoofed',
      'googlebot verified',
    ]);
  });

  it('leaves addresses that only DNS can verify to it', () => {
    const { rows, pending } = readAll(logLine('combined', { address: OTHER_ADDRESS }));
    expect(rows).toEqual([]);
    expect(pending).toEqual([
      {
        ...{ bot: 'googlebot', address: OTHER_ADDRESS },
        rows: [{ day: '2026-11-20', path: '/', status: 200, hits: 1 }],
      },
    ]);
  });

  it('is read the same in parts of any size, from the last complete line on', () => {
    const lines = Array.from({ length: 40 }, (_, at) =>
      logLine('combined', { target: `/page-${at % 7}`, status: at % 5 === 0 ? 301 : 200 }),
    );
    const bytes = Buffer.from(lines.join('\n'));
    const whole = readAll(bytes.toString());
    for (const size of [1, 7, 100, 1_000]) {
      let position = START;
      const hits = new Map<string, number>();
      let rest: Uint8Array = new Uint8Array();
      for (let at = 0; at < bytes.length; at += size) {
        // Another process continues with the position only.
        const parser = new LogParser(SCOPE, position);
        const part = Buffer.concat([rest, bytes.subarray(at, at + size)]);
        const consumed = parser.read(part, at + size >= bytes.length);
        rest = part.subarray(consumed);
        position = parser.position;
        for (const { path, status, hits: more } of parser.take().rows) {
          const key = `${path} ${status}`;
          hits.set(key, (hits.get(key) ?? 0) + more);
        }
      }
      expect(hits).toEqual(
        new Map(whole.rows.map(({ path, status, hits: all }) => [`${path} ${status}`, all])),
      );
      expect(position.line).toBe(40);
    }
  });

  it('of several websites counts the lines of this one only', () => {
    const { rows, counts } = readAll(
      [
        logLine('caddy', { host: 'www.bakery.example:443' }),
        logLine('caddy', { host: 'other.example' }),
      ].join('\n'),
    );
    expect(rows).toHaveLength(1);
    expect(counts).toMatchObject({ bots: 1, otherHosts: 1 });
  });

  it('leaves out times that are counted already, are in the future or are too old', () => {
    const covered = [
      { from: Date.parse('2026-11-20T10:00:00Z'), to: Date.parse('2026-11-20T11:00:00Z') },
    ];
    const lines = [
      '2026-11-20T10:00:00Z',
      '2026-11-20T11:00:00Z',
      '2026-11-20T11:00:01Z',
      '2026-11-22T11:00:00Z',
      '2026-05-31T23:59:59Z',
    ].map((at) => logLine('combined', { at }));
    const { counts, from } = readAll(lines.join('\n'), { covered });
    expect(counts).toMatchObject({ lines: 5, bots: 1, known: 2, outside: 2 });
    expect(from).toBe(Date.parse('2026-11-20T11:00:01Z'));
  });

  it('reads quotes in user agents, broken requests and fields behind them', () => {
    const agent = String.raw`Googlebot/2.1 \"quoted\"`;
    const time = '[20/Nov/2026:11:00:00 +0000]';
    const lines = [
      `${logLine('combined', { agent })} "10.0.0.1" 0.012`,
      String.raw`${GOOGLE_ADDRESS} - - ${time} "\x16\x03\x01" 400 0 "-" "${agent}"`,
    ];
    const { rows, counts } = readAll(lines.join('\n'));
    expect(counts.unread).toBe(0);
    expect(rows.map(({ path, status }) => [path, status])).toEqual([
      ['/', 200],
      ['', 400],
    ]);
  });
});

describe('a log that cannot be read', () => {
  it('is refused with its first line when no format fits', () => {
    const { problem } = readAll('\nid,name\n1,Ada\n');
    expect(problem).toBe(
      'Line 2 was not understood: it is in none of the formats nginx, Apache (combined and common), Caddy (JSON), Cloudflare Logpush and W3C extended.',
    );
  });

  it('is refused soon when it changes to something else', () => {
    const lines = [
      ...Array.from({ length: 900 }, () => logLine('combined')),
      ...Array.from({ length: 100_000 }, (_, at) => `${at},something else`),
    ];
    const { problem, position } = readAll(lines.join('\n'));
    expect(problem).toBe(
      'Line 901 was not understood: expected address - user [time] "request" status bytes "referrer" "user agent".',
    );
    expect(position.line).toBeLessThan(1_200);
  });

  it('is refused when its fields do not say who requested what', () => {
    const { problem } = readAll('#Version: 1.0\n#Fields: date time cs-uri-stem\n2026-11-20 1 /\n');
    expect(problem).toBe(
      'The log lacks c-ip, sc-status, cs(user-agent): see the #Fields in line 2.',
    );
  });

  it('skips lines of megabytes without keeping them', () => {
    const parser = parserOf();
    const part = Buffer.alloc(LINE_MAX_BYTES, 'x');
    parser.read(Buffer.from(`${logLine('combined')}\n`), false);
    for (let at = 0; at < 50; at += 1) expect(parser.read(part, false)).toBe(part.length);
    const end = Buffer.from(`x\n${logLine('combined')}\n`);
    expect(parser.read(end, true)).toBe(end.length);
    expect(parser.take().counts).toMatchObject({ lines: 3, bots: 2, unread: 1 });
    expect(parser.position.line).toBe(3);
  });

  it('is refused before its end when it has no line breaks, and at its end when it is short', () => {
    const parser = parserOf();
    const part = Buffer.alloc(LINE_MAX_BYTES, '[{"a":1},');
    for (let at = 0; at < 3; at += 1) parser.read(part, false);
    expect(parser.problem).toMatch(/^Line 1 was not understood: it is in none of the formats/);
    const short = parserOf();
    short.read(part, false);
    short.read(Buffer.from('x'), true);
    expect(short.problem).toMatch(/^Line 1 was not understood/);
    const empty = parserOf();
    expect(empty.read(Buffer.alloc(0), true)).toBe(0);
    expect(empty.problem).toBeNull();
  });

  it('is refused when it is no text', () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7_919) % 256));
    const parser = parserOf();
    parser.read(bytes, true);
    expect(parser.problem).toMatch(/^Line 1 was not understood/);
    const line = Buffer.from(`${logLine('combined', { target: '/a\u0000b\u00ff' })}\n`, 'latin1');
    const mixed = parserOf();
    mixed.read(line, true);
    expect(mixed.take().rows).toMatchObject([{ path: '/a%00b%FF' }]);
  });

  it('has bounded sums: pages of a crawler trap are counted together', () => {
    const lines = Array.from({ length: 50_500 }, (_, at) =>
      logLine('combined', { target: `/trap/${at}` }),
    );
    const { rows } = readAll(lines.join('\n'));
    expect(rows).toHaveLength(50_001);
    expect(rows.at(-1)).toMatchObject({ path: '', hits: 500 });
  });

  it('is harmless in JSON: wrong types, other objects and a user agent in a path', () => {
    const trap = String.raw`{"request":{"uri":"/\"User-Agent\":[\"Googlebot\"]"}}`;
    const known = Array.from({ length: 4 }, () => logLine('caddy'));
    const lines = [...known, '{"ts":1}', trap, '{'.repeat(50_000)];
    const { counts, problem } = readAll(lines.join('\n'));
    expect(problem).toBeNull();
    expect(counts).toMatchObject({ lines: 7, bots: 4, unread: 3 });
  });

  it('leaves nothing that cannot be stored: a status that no server sends, and names of fields', () => {
    const statuses = [200, 301, 404, 0, 70_000, 200.5].map((status) =>
      logLine('caddy', { status }),
    );
    const { rows, counts } = readAll(statuses.join('\n'));
    expect(rows.map(({ status }) => status)).toEqual([200, 301, 404]);
    expect(counts).toMatchObject({ lines: 6, bots: 3, unread: 3 });
    const head = W3C_HEAD.trim();
    const { position } = readAll(`${head} x-\u0000-y\n${logLine('w3c')} 1\n`);
    expect(position.fields.join('')).not.toContain('\u0000');
    expect(position.unread).toBe(0);
  });
});
