import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { randomUUID } from 'node:crypto';
import { KeywordsContext, notRead } from '../testing/index.js';
import { HistoryService } from './history.service.js';

let tracker: KeywordsContext;
let actor: Actor;
let history: HistoryService;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
  history = tracker.get(HistoryService);
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  await tracker.context.rows('delete from serp_snapshots');
  tracker.context.clock.set('2026-11-20T12:00:00Z');
  tracker.pages.answers.clear();
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
});
afterAll(() => tracker.close());

async function trackCoffee(): Promise<string> {
  const [keyword] = await tracker.track(actor, 'coffee');
  if (keyword === undefined) throw new Error('It is not tracked.');
  return keyword.id;
}

describe('the history of a keyword', () => {
  it('has gaps for failures and days without a check, and never carries a rank forward', async () => {
    tracker.pages.rank('coffee', { 4: 'https://example.com/a', 9: 'https://example.com/b' });
    const id = await trackCoffee();
    await tracker.round();
    tracker.pages.failNext('coffee', notRead({ kind: 'unknown', reason: 'blocked' }));
    await tracker.roundAfterDays(1);
    tracker.pages.failNext('coffee', notRead({ kind: 'deferred', reason: 'budget' }));
    await tracker.roundAfterDays(1);
    await tracker.roundAfterDays(2);
    const { series, checks, keyword, search_console } = await history.of(actor, { id, days: 90 });
    expect(keyword).toMatchObject({ id, current_rank: 4 });
    expect(search_console).toBeNull();
    expect(series.map(({ source }) => source)).toEqual(['checks']);
    expect(series[0]?.days).toMatchObject([
      { day: '2026-11-20', outcome: 'ranked', position: 4, other_position: 9, is_break: false },
      { day: '2026-11-21', outcome: 'unknown', position: null, depth: null, snapshot_id: null },
      { day: '2026-11-22', outcome: 'deferred', position: null },
      { day: '2026-11-24', outcome: 'ranked', position: 4 },
    ]);
    expect(checks.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      'ranked',
      'budget',
      'blocked',
      'ranked',
    ]);
    expect(checks[0]).toMatchObject({
      checked_at: '2026-11-24T12:00:00.000Z',
      address: 'https://example.com/a',
      other_addresses: [{ position: 9, address: 'https://example.com/b' }],
      provider: 'serper',
    });
    expect(checks[1]?.snapshot_id).toBeNull();
    const short = await history.of(actor, { id, days: 3 });
    expect(short.series[0]?.days.map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-24']);
  });

  it('marks a day that cannot be compared, and AI overviews with and without our citation', async () => {
    tracker.pages.rank('coffee', { 4: 'https://example.com/' });
    const id = await trackCoffee();
    await tracker.round();
    const [request] = tracker.pages.requests;
    if (request === undefined) throw new Error('Nothing was requested.');
    const read = await tracker.pages.read({
      ...request,
      idempotencyKey: randomUUID(),
    });
    if (read.kind !== 'read') throw new Error('It was not read.');
    const withOverview = (hosts: string[]) => ({
      ...read,
      provider: 'serpapi' as const,
      reading: { ...read.reading, features: [{ kind: 'ai_overview' as const, hosts }] },
    });
    tracker.pages.failNext('coffee', withOverview(['example.com']), withOverview(['a.example']));
    await tracker.roundAfterDays(1);
    await tracker.roundAfterDays(1);
    const { series } = await history.of(actor, { id, days: 90 });
    expect(
      series[0]?.days.map((each) => [
        each.is_break,
        each.break_reasons,
        each.has_ai_overview,
        each.is_cited_in_ai_overview,
      ]),
    ).toEqual([
      [false, [], false, false],
      [true, ['provider'], true, true],
      [false, [], true, false],
    ]);
    const pages = series[0]?.days.map((each) => each.snapshot_id);
    const { checks } = await history.of(actor, { id, days: 90 });
    expect(pages).toEqual(checks.map((each) => each.snapshot_id).reverse());
    expect(pages).not.toContain(null);
  });

  it('keeps sources apart: imports, and Search Console’s average position', async () => {
    tracker.pages.rank('coffee', { 4: 'https://example.com/' });
    const id = await trackCoffee();
    await tracker.round();
    await tracker.context.rows(
      `insert into rank_days (keyword_id, source, day, outcome, position)
       values (?, 'import', '2026-11-20', 'ranked', 7)`,
      [id],
    );
    const propertyId = randomUUID();
    await tracker.context.rows(
      `insert into gsc_properties (id, user_id, site_url, permission, is_listed, is_selected, has_page_queries, round,
         last_final_on, created_at)
       values (?, ?, 'https://www.example.com/', 'siteOwner', true, true, false, 0, '2026-11-18', now())`,
      [propertyId, actor.userId],
    );
    await tracker.context.rows(
      `insert into gsc_daily_queries (property_id, day, query, clicks, impressions, position)
       values (?, '2026-11-18', 'coffee', 3, 40, 5.5), (?, '2026-11-16', 'coffee', 1, 20, 6.25),
              (?, '2026-11-18', 'tea', 9, 90, 1)`,
      [propertyId, propertyId, propertyId],
    );
    const found = await history.of(actor, { id, days: 90 });
    expect(found.series.map(({ source, days }) => [source, days[0]?.position])).toEqual([
      ['checks', 4],
      ['import', 7],
    ]);
    expect(found.search_console).toEqual({
      site_url: 'https://www.example.com/',
      days: [
        { day: '2026-11-16', position: 6.25, clicks: 1, impressions: 20 },
        { day: '2026-11-18', position: 5.5, clicks: 3, impressions: 40 },
      ],
      anomalies: [],
    });
  });

  it('belongs to its owner', async () => {
    const id = await trackCoffee();
    const other = await tracker.aUser();
    await expect(history.of(other, { id, days: 90 })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a stored result page', () => {
  it('marks own results and competitors’, for users whose own check has used it', async () => {
    tracker.pages.rank(
      'coffee',
      { 2: 'https://www.rival.example/x', 4: 'https://example.com/', 6: 'https://other.example/' },
      10,
    );
    const id = await trackCoffee();
    const sharing = await tracker.aUser();
    await tracker.track(sharing, 'coffee', { domain: 'other.example' });
    await tracker.round();
    await tracker.context.rows(
      `insert into keyword_competitors (id, user_id, target, host, created_at)
       values (gen_random_uuid(), ?, 'example.com', 'rival.example', now())`,
      [actor.userId],
    );
    const { checks } = await history.of(actor, { id, days: 90 });
    const snapshotId = checks[0]?.snapshot_id ?? '';
    const { snapshot } = await history.snapshot(actor, { id: snapshotId });
    expect(snapshot).toMatchObject({
      text: 'coffee',
      provider: 'serper',
      fetched_at: '2026-11-20T12:00:00.000Z',
      coverage: 'short_end',
      depth_read: 10,
      cost_micros: 1_000,
      is_own_key: false,
      features: [],
      market: { engine: 'google', country: 'US' },
    });
    const owners = (results: readonly { owner: string | null }[]) =>
      results.map(({ owner }) => owner).slice(0, 6);
    expect(owners(snapshot.results)).toEqual([null, 'competitor', null, 'own', null, null]);
    const shared = await history.snapshot(sharing, { id: snapshotId });
    expect(owners(shared.snapshot.results)).toEqual([null, null, null, null, null, 'own']);
    const stranger = await tracker.aUser();
    for (const request of [
      () => history.snapshot(stranger, { id: snapshotId }),
      () => history.snapshot(actor, { id: randomUUID() }),
    ])
      await expect(request()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('says which cited hosts are own, and that a key was the caller’s only to its owner', async () => {
    tracker.pages.rank('coffee', { 4: 'https://example.com/' }, 10);
    const id = await trackCoffee();
    const sharing = await tracker.aUser();
    await tracker.track(sharing, 'coffee', { domain: 'other.example' });
    await tracker.round();
    await tracker.context.rows(
      `update serp_snapshots set key_owner = 'user', user_id = ?, features = ?::jsonb`,
      [
        actor.userId,
        JSON.stringify([{ kind: 'ai_overview', hosts: ['wiki.example', 'example.com'] }]),
      ],
    );
    const { checks } = await history.of(actor, { id, days: 90 });
    const snapshotId = checks[0]?.snapshot_id ?? '';
    const mine = await history.snapshot(actor, { id: snapshotId });
    expect(mine.snapshot).toMatchObject({
      is_own_key: true,
      features: [{ kind: 'ai_overview', own_hosts: ['example.com'], competitor_hosts: [] }],
    });
    const shared = await history.snapshot(sharing, { id: snapshotId });
    expect(shared.snapshot).toMatchObject({ is_own_key: false, features: [{ own_hosts: [] }] });
  });
});
