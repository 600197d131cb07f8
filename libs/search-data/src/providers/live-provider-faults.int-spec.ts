import { describe, expect, it } from '@jest/globals';
import type { FakeFault } from '../testing/fake-serp-server.js';
import { FakeSerpServer } from '../testing/fake-serp-server.js';
import { LiveServers, subjects } from '../testing/live-servers.js';
import { NOW, addresses, readKeyword } from '../testing/read-provider.js';

type Subject = (typeof subjects)[number];
type Outcome = Awaited<ReturnType<LiveServers['read']>>;

const keyed = subjects.filter(({ name }) => name !== 'SearXNG');
const servers = new LiveServers();
servers.useInTests();

const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const HTML = '<!doctype html><title>Bad gateway</title>';
const unknown = (reason: string, retryAt: Date | null = null) => ({
  kind: 'unknown',
  reason,
  partial: null,
  retryAt,
});
const limited = (retryAt: Date | null) => ({ kind: 'rate_limited', retryAt });

const faults: readonly (readonly [string, FakeFault, object])[] = [
  ['asks to come back later', { kind: 'rate_limit', retryAfter: '30' }, limited(at(30))],
  [
    'names a date',
    { kind: 'rate_limit', retryAfter: 'Mon, 23 Nov 2026 08:02:00 GMT' },
    limited(at(120)),
  ],
  ['limits the rate without a time', { kind: 'rate_limit' }, limited(null)],
  ['fails', { kind: 'failure' }, unknown('blocked')],
  ['is down', { kind: 'failure', status: 503, retryAfter: '60' }, unknown('blocked', at(60))],
  ['hangs up', { kind: 'hang_up' }, unknown('blocked')],
  ['sends half a JSON', { kind: 'half' }, unknown('parse')],
  ['sends garbage', { kind: 'body', body: '\u0000\u0001 garbage' }, unknown('parse')],
  ['sends nothing', { kind: 'body', body: '' }, unknown('parse')],
  ['sends HTML', { kind: 'body', body: HTML }, unknown('parse')],
  ['sends HTML as a failure', { kind: 'body', body: HTML, status: 502 }, unknown('blocked')],
  ['sends null', { kind: 'body', body: 'null' }, unknown('parse')],
  ['sends a list', { kind: 'body', body: '[]' }, unknown('parse')],
  ['sends an object without results', { kind: 'body', body: '{}' }, unknown('parse')],
  [
    'sends results of another form',
    {
      kind: 'body',
      body: JSON.stringify({
        search_metadata: { status: 'Success' },
        request_info: { success: true },
        type: 'search',
        query: {},
        organic_results: [{ link: 7 }],
        organic: 'none',
        web: { results: [{ address: 'https://a.example' }] },
        results: {},
      }),
    },
    unknown('parse'),
  ],
  ['does not understand', { kind: 'body', body: '{"error":"?"}', status: 400 }, unknown('parse')],
  ['never ends', { kind: 'endless' }, unknown('parse')],
];

/** Faults after which the provider may have charged the page, whether it did or not. */
function isLost(fault: FakeFault): boolean {
  if (fault.kind === 'body') return fault.status === undefined || fault.status === 502;
  return ['hang_up', 'half', 'endless'].includes(fault.kind);
}

/** The charged pages before the fault count, and that of a lost response is assumed. */
function expectCounted(
  of: Subject,
  fault: FakeFault,
  { costMicros, isAssumed }: Outcome,
  beforeMicros: number,
): void {
  const lostMicros = isLost(fault) ? of.dialect.pageMicros : 0;
  expect(costMicros).toBe(beforeMicros + lostMicros);
  expect(costMicros).toBeGreaterThanOrEqual(servers.of(of).chargedMicros);
  expect(isAssumed ?? false).toBe(isLost(fault));
}

describe.each(subjects)('a fault of $name', (of) => {
  it.each(faults)('that %s is not a rank', async (_, fault, expected) => {
    servers.of(of).will(fault);
    const outcome = await servers.read(of);
    expect(outcome).toMatchObject(expected);
    expectCounted(of, fault, outcome, 0);
    expect(JSON.stringify(outcome)).not.toMatch(/the-secret-key|127\.0\.0\.1/);
  });

  it.each(faults)('that %s on the third page keeps the first two', async (_, fault, expected) => {
    servers.of(of).will(null, null, fault);
    const beforePage = (refusal?: object) =>
      refusal === undefined ? Promise.resolve() : Promise.reject(new Error('The pause is long.'));
    const outcome = await servers.read(of, { depth: 60, beforePage });
    // Not sent again either, although the connection was used before: it may have been charged.
    expect(servers.of(of).requests).toHaveLength(3);
    const { retryAt } = expected as { retryAt: Date | null };
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'partial', retryAt });
    const partial = outcome.kind === 'unknown' ? outcome.partial : null;
    expect(partial).toMatchObject({ coverage: 'partial', pagesRead: 2 });
    expect(partial?.results.map(({ address }) => address)).toEqual(
      addresses(2 * of.dialect.pageSize),
    );
    expectCounted(of, fault, outcome, 2 * of.dialect.pageMicros);
  });

  it('that limits the rate twice in a reading is waited for, and every page is paid once', async () => {
    const server = servers.of(of);
    server.will(null, { kind: 'rate_limit', retryAfter: '30' }, null, { kind: 'rate_limit' });
    const pauses: (Date | null)[] = [];
    const beforePage = (refusal?: { readonly retryAt: Date | null }) => {
      if (refusal !== undefined) pauses.push(refusal.retryAt);
      return Promise.resolve();
    };
    const depth = 3 * of.dialect.pageSize;
    const outcome = await servers.read(of, { depth, beforePage });
    expect(outcome).toMatchObject({ kind: 'ok', data: { coverage: 'complete', pagesRead: 3 } });
    expect(outcome.costMicros).toBe(server.chargedMicros);
    expect(pauses).toEqual([at(30), null]);
    expect(server.requests).toHaveLength(5);
  });

  it('that limits the rate again and again keeps the pages before', async () => {
    const server = servers.of(of);
    const limit: FakeFault = { kind: 'rate_limit', retryAfter: '30' };
    server.will(null, limit, limit, limit, limit);
    const outcome = await servers.read(of, { depth: 3 * of.dialect.pageSize });
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'partial', retryAt: at(30) });
    expect(outcome).toMatchObject({ partial: { pagesRead: 1 } });
    expect(outcome.costMicros).toBe(server.chargedMicros);
    expect(server.requests).toHaveLength(4);
  });

  it('that never answers ends in time', async () => {
    servers.of(of).will({ kind: 'silence' });
    const outcome = await servers.read(of, { timeoutMs: 300 });
    expect(outcome).toMatchObject(unknown('timeout'));
    expect(outcome).toMatchObject({ costMicros: of.dialect.pageMicros, isAssumed: true });
  });

  it('that breaks off in the middle of a page is not a rank', async () => {
    servers.of(of).will({ kind: 'break_off' });
    const assumed = { costMicros: of.dialect.pageMicros, isAssumed: true };
    expect(await servers.read(of)).toMatchObject({ ...unknown('blocked'), ...assumed });
  });

  it('that accepts no connection costs nothing', async () => {
    const server = servers.of(of);
    const closed = await FakeSerpServer.start(of.dialect);
    await closed.stop();
    const outcome = await readKeyword(closed, of.protocol(closed.base), of.market);
    expect(outcome).toEqual({ ...unknown('blocked'), costMicros: 0 });
    expect(server.requests).toEqual([]);
  });

  it('that redirects does not send the key elsewhere', async () => {
    servers.of(of).will({ kind: 'redirect', to: `${servers.elsewhere.base}/search.json` });
    expect(await servers.read(of)).toMatchObject(unknown('blocked'));
  });

  it('is not repaired by requests of our own', async () => {
    servers.of(of).will({ kind: 'failure' });
    await servers.read(of);
    expect(servers.of(of).requests).toHaveLength(1);
  });

  it('at an address that the guard refuses is no request', async () => {
    const server = servers.of(of);
    const outcome = await readKeyword(server, of.protocol('http://127.0.0.1:9'), of.market);
    expect(outcome).toMatchObject({ ...unknown('blocked'), costMicros: 0 });
    expect(JSON.stringify(outcome)).not.toMatch(/the-secret-key|127\.0\.0\.1/);
    expect(server.requests).toEqual([]);
  });
});

describe.each(keyed)('the key of $name', (of) => {
  it('is needed', async () => {
    expect(await servers.read(of, { key: '' })).toEqual({
      ...{ kind: 'config', reason: 'no_key', costMicros: 0 },
    });
    expect(servers.of(of).requests).toEqual([]);
  });

  it('that is wrong is reported as such', async () => {
    const outcome = await servers.read(of, { key: 'another-secret' });
    expect(outcome).toEqual({ kind: 'config', reason: 'bad_key', costMicros: 0 });
  });

  it.each(['two\nlines', 'with space', 'ключ', '\u0000'])(
    'that cannot be one is not sent: %j',
    async (key) => {
      const outcome = await servers.read(of, { key });
      expect(outcome).toEqual({ kind: 'config', reason: 'bad_key', costMicros: 0 });
      expect(servers.of(of).requests).toEqual([]);
    },
  );

  it('without funds is not a rate limit', async () => {
    servers.of(of).pagesLeft = 0;
    const outcome = await servers.read(of);
    expect(outcome).toEqual({ kind: 'config', reason: 'no_funds', costMicros: 0 });
  });

  it('that runs out of funds in the middle of a reading keeps what was read', async () => {
    servers.of(of).pagesLeft = 1;
    expect(await servers.read(of, { depth: 60 })).toMatchObject({
      kind: 'unknown',
      reason: 'partial',
      partial: { pagesRead: 1 },
      costMicros: of.dialect.pageMicros,
    });
  });
});
