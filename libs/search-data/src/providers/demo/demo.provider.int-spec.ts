import type { Actor } from '@app/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { DEMO_MARKET } from '../../contract/index.js';
import type { ResultPageRequest } from '../../result-pages.js';
import { SearchDataContext } from '../../testing/index.js';

/** Starts the demo website as `npm start` does, and returns its port. */
async function openDemoSite(): Promise<{ site: ChildProcess; port: string }> {
  const site = spawn(process.execPath, ['apps/demo-site/server.ts', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: site.stdout })) {
    const port = /^Harbour Bakery is listening on http:\S+:(\d+)$/.exec(line)?.[1];
    if (port !== undefined) return { site, port };
  }
  throw new Error('The demo website did not open.');
}

let site: ChildProcess;
let host: string;
let test: SearchDataContext;
let actor: Actor;

beforeAll(async () => {
  const opened = await openDemoSite();
  site = opened.site;
  host = `localhost:${opened.port}`;
  test = await SearchDataContext.create([host], {
    DEMO_MODE: '1',
    DEMO_SITE_URL: `http://${host}`,
    SEARCH_DATA_MONTHLY_USD: '0',
  });
}, 60_000);
beforeEach(async () => {
  actor = await test.aUser();
});
afterAll(async () => {
  await test.close();
  site.kill();
});

const request = (text: string, depth = 100): ResultPageRequest => ({
  ...test.request(actor, randomUUID(), depth),
  ...{ text, market: DEMO_MARKET },
});

describe('the demo search engine', () => {
  it('is read to its end, for nothing, even where nothing may be spent', async () => {
    expect(await test.pages.estimate(actor.userId, DEMO_MARKET, 100)).toEqual({
      ...{ provider: 'demo', keyOwner: 'installation', costMicros: 0 },
    });
    const outcome = await test.pages.read(request('sourdough bread'));
    expect(outcome).toMatchObject({
      ...{ kind: 'read', provider: 'demo', costMicros: 0 },
      reading: { coverage: 'short_end', results: expect.any(Array) },
    });
    const results = outcome.kind === 'read' ? outcome.reading.results : [];
    expect(results.length).toBeGreaterThan(10);
    expect(results.map(({ position }) => position)).toEqual(results.map((_each, n) => n + 1));
    expect(new Set(results.map((result) => result.host)).size).toBeGreaterThan(1);
    expect(await test.budgets()).toMatchObject({ stored: { spent: 0 }, ofCalls: { spent: 0 } });
  });

  it('is still free when the budget of the month is overdrawn', async () => {
    await test.context.rows(
      `insert into provider_budgets (month, reserved_micros, spent_micros, assumed_micros)
       values (date_trunc('month', ?::timestamptz at time zone 'utc')::date, 0, 9000000, 0)
       on conflict (month) do update set spent_micros = 9000000`,
      [test.context.clock.now()],
    );
    expect(await test.pages.read(request('rye'))).toMatchObject({ kind: 'read' });
    expect(await test.pages.isSaving(actor.userId)).toBe(true);
    expect(await test.pages.isSaving(actor.userId, DEMO_MARKET)).toBe(false);
    await test.context.rows('delete from provider_budgets');
  });

  it('has the same order each time, and stops at the depth', async () => {
    const read = async () => {
      const outcome = await test.pages.read(request('bread', 10));
      return outcome.kind === 'read' ? outcome.reading : null;
    };
    const first = await read();
    expect(first).toMatchObject({ coverage: 'complete', depthRead: 10 });
    expect(await read()).toEqual(first);
  });

  it('without a result is a short page, not a failure', async () => {
    expect(await test.pages.read(request('quantum chromodynamics'))).toMatchObject({
      ...{ kind: 'read', reading: { results: [], coverage: 'short_end' } },
    });
  });

  it('is the only engine here, and has no results for anybody else’s website', async () => {
    expect(await test.pages.offered(actor)).toEqual(['demo']);
    expect(test.pages.targetRefusal(DEMO_MARKET, host)).toBeNull();
    expect(test.pages.targetRefusal(DEMO_MARKET, 'example.com')).toContain(host);
    const google = { ...DEMO_MARKET, engine: 'google' } as const;
    expect(test.pages.targetRefusal(google, 'example.com')).toBeNull();
    expect(await test.pages.estimate(actor.userId, google, 10)).toBeNull();
  });
});
