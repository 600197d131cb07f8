import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runningPositions } from '../rules/running-position.js';
import { LiveServers, subjects } from '../testing/live-servers.js';
import { addresses, withProvider } from '../testing/read-provider.js';

const google = subjects.filter(({ market }) => market.engine === 'google');
const servers = new LiveServers();
servers.useInTests();

describe.each(subjects)('reading with $name', (of) => {
  it('counts positions over contiguous pages down to the depth', async () => {
    const outcome = await servers.read(of, { depth: 45 });
    const pages = Math.ceil(45 / of.dialect.pageSize);
    expect(outcome).toMatchObject({
      kind: 'ok',
      data: { coverage: 'complete', depthRead: 45, pagesRead: pages, features: [] },
    });
    const results = outcome.kind === 'ok' ? outcome.data.results : [];
    expect(results.map(({ address }) => address)).toEqual(addresses(45));
    expect(results.at(-1)).toEqual({
      position: 45,
      page: pages,
      address: 'https://site-45.example/page',
      host: 'site-45.example',
      title: 'Page at https://site-45.example/page',
    });
    expect(servers.of(of).requests).toHaveLength(pages);
    expect(outcome.costMicros).toBe(servers.of(of).chargedMicros);
  });

  it('stops at the end of the results', async () => {
    servers.of(of).results = addresses(13);
    const outcome = await servers.read(of, { depth: 100 });
    expect(outcome).toMatchObject({ kind: 'ok', data: { coverage: 'short_end', depthRead: 13 } });
    expect(outcome.costMicros).toBe(servers.of(of).chargedMicros);
  });

  it('has read enough if the results end exactly at the depth', async () => {
    servers.of(of).results = addresses(20);
    expect(await servers.read(of, { depth: 20 })).toMatchObject({ data: { coverage: 'complete' } });
    expect(servers.of(of).requests).toHaveLength(20 / of.dialect.pageSize);
  });

  it('reports a search without results as empty', async () => {
    servers.of(of).results = [];
    const outcome = await servers.read(of);
    expect(outcome).toEqual({ kind: 'empty', costMicros: servers.of(of).chargedMicros });
  });

  it('counts an address once, within a page and over pages', async () => {
    const [first = '', ...others] = addresses(30);
    const variant = first.replace('https://', 'http://www.');
    servers.of(of).results = [first, variant, ...others.flatMap((address) => [address, first])];
    const outcome = await servers.read(of, { depth: 30 });
    expect(outcome).toMatchObject({ kind: 'ok', data: { coverage: 'complete' } });
    const results = outcome.kind === 'ok' ? outcome.data.results : [];
    expect(results.map(({ address }) => address)).toEqual([first, ...others]);
  });

  it('ends if pages repeat for ever, and calls the end proven only where engines do so', async () => {
    const server = servers.of(of);
    server.results = addresses(15);
    server.repeatsLastPage = true;
    const outcome = await servers.read(of, { depth: 100 });
    const proven = { kind: 'ok', data: { coverage: 'short_end', depthRead: 15 } };
    const doubtful = { kind: 'unknown', reason: 'partial', partial: { depthRead: 15 } };
    expect(outcome).toMatchObject(of.name === 'SearXNG' ? proven : doubtful);
    expect(server.requests.length).toBeLessThanOrEqual(3);
  });

  it('makes no more requests, and costs no more, than it has estimated', async () => {
    const server = servers.of(of);
    server.results = addresses(500).flatMap((address) => [address, address, address, address]);
    const depth = 100;
    const outcome = await servers.read(of, { depth });
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'partial' });
    const estimate = await withProvider(server, of.protocol(server.base), (provider) =>
      Promise.resolve(provider.estimateMicros(depth)),
    );
    expect(server.requests.length).toBeLessThanOrEqual(25);
    expect(outcome.costMicros).toBeLessThanOrEqual(estimate);
    expect(outcome.costMicros).toBe(server.chargedMicros);
  });

  it('waits for the caller before every further page', async () => {
    const requestsBefore: number[] = [];
    const beforePage = () => {
      requestsBefore.push(servers.of(of).requests.length);
      return Promise.resolve();
    };
    await servers.read(of, { depth: 50, beforePage });
    const pages = Math.ceil(50 / of.dialect.pageSize);
    expect(requestsBefore).toEqual(Array.from({ length: pages - 1 }, (_, n) => n + 1));
  });

  it('keeps what was read if the caller ends the reading', async () => {
    const beforePage = () => Promise.reject(new Error('The budget is used up.'));
    expect(await servers.read(of, { depth: 50, beforePage })).toMatchObject({
      kind: 'unknown',
      reason: 'partial',
      partial: { coverage: 'partial', depthRead: of.dialect.pageSize, pagesRead: 1 },
      costMicros: of.dialect.pageMicros,
    });
    expect(servers.of(of).requests).toHaveLength(1);
  });

  it('ends at once if it is aborted', async () => {
    const server = servers.of(of);
    server.will({ kind: 'silence' });
    const controller = new AbortController();
    void server.nextRequest().then(() => controller.abort());
    const outcome = await servers.read(of, { signal: controller.signal });
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'partial', partial: null });
    expect(outcome.costMicros).toBe(of.dialect.pageMicros); // it may be charged
  });

  it('searches for the text as it is', async () => {
    const text = 'c++ & 100% "größe" site:a.example #1 🙂 = ?';
    await servers.read(of, { text, depth: 30 });
    expect(new Set(servers.of(of).texts)).toEqual(new Set([text]));
  });

  it('counts any list of results as the rule says', async () => {
    const anAddress = fc
      .tuple(fc.constantFrom('http://www.', 'https://'), fc.integer({ min: 1, max: 40 }))
      .map(([scheme, n]) => `${scheme}site-${n}.example/page`);
    const anyResults = fc.array(anAddress, { maxLength: 45 });
    await fc.assert(
      fc.asyncProperty(anyResults, fc.integer({ min: 1, max: 10 }), async (list, firstPage) => {
        const server = servers.of(of);
        server.results = list;
        server.firstPageSize = firstPage;
        const outcome = await servers.read(of, { depth: 10 });
        const data = 'data' in outcome ? outcome.data : null;
        const partial = 'partial' in outcome ? outcome.partial : null;
        const found = (data ?? partial)?.results.map(({ address }) => address) ?? [];
        const all = runningPositions([list.map((address) => ({ address, title: null }))], 10);
        // A reading that ended early has the first ones; any other has all.
        const expected = partial === null ? all : all.slice(0, found.length);
        expect(found).toEqual(expected.map(({ address }) => address));
        expect(outcome.costMicros).toBe(server.chargedMicros);
        server.chargedMicros = 0;
      }),
      { numRuns: 15 },
    );
  });
});

describe.each(google)('an AI overview in $name', (of) => {
  it('shortens a page, and positions run on', async () => {
    servers.of(of).showAiOverview(['https://www.cited.example/a', 'https://other.example/']);
    const outcome = await servers.read(of, { depth: 20 });
    const data = outcome.kind === 'ok' ? outcome.data : null;
    expect(data).toMatchObject({ coverage: 'complete', pagesRead: 3 });
    expect(data?.results.map(({ page }) => page)).toEqual([
      ...Array<number>(4).fill(1),
      ...Array<number>(10).fill(2),
      ...Array<number>(6).fill(3),
    ]);
    expect(data?.results.map(({ address }) => address)).toEqual(addresses(20));
    expect(data?.features).toEqual([
      { kind: 'ai_overview', hosts: ['cited.example', 'other.example'] },
    ]);
  });
});
