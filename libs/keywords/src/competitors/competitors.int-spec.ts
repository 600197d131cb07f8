import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { randomUUID } from 'node:crypto';
import { COMPETITORS_MAX } from '../contract/index.js';
import { KeywordsContext } from '../testing/index.js';
import { CompetitorsService } from './competitors.service.js';
import { ResultPageHosts } from './result-page-hosts.js';

let tracker: KeywordsContext;
let actor: Actor;
let competitors: CompetitorsService;
const domain = 'example.com';

beforeAll(async () => {
  tracker = await KeywordsContext.create();
  competitors = tracker.get(CompetitorsService);
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  await tracker.context.rows('delete from serp_snapshots');
  tracker.context.clock.set('2026-11-20T12:00:00Z');
  tracker.pages.results.clear();
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
});
afterAll(() => tracker.close());

describe('competitors', () => {
  it('are added once in any spelling, listed and removed', async () => {
    await tracker.track(actor, 'coffee');
    const { competitor } = await competitors.add(actor, {
      domain,
      host: 'https://WWW.Rival.example/page',
    });
    expect(competitor).toMatchObject({ domain, host: 'rival.example' });
    for (const host of ['rival.example', 'www.rival.example.'])
      await expect(competitors.add(actor, { domain, host })).rejects.toMatchObject({
        code: 'conflict',
      });
    for (const host of ['not a domain', 'example.com'])
      await expect(competitors.add(actor, { domain, host })).rejects.toMatchObject({
        code: 'validation_failed',
      });
    await expect(
      competitors.add(actor, { domain: 'untracked.example', host: 'a.example' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    const other = await tracker.aUser();
    await expect(competitors.remove(other, competitor)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await competitors.list(actor, {})).competitors).toEqual([competitor]);
    expect((await competitors.list(actor, { domain: 'other.example' })).competitors).toEqual([]);
    await competitors.remove(actor, competitor);
    expect((await competitors.list(actor, {})).competitors).toEqual([]);
  });

  it('are limited, also when added at the same time', async () => {
    await tracker.track(actor, 'coffee');
    const added = await Promise.allSettled(
      Array.from({ length: COMPETITORS_MAX + 5 }, (_each, index) =>
        competitors.add(actor, { domain, host: `rival${index}.example` }),
      ),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(COMPETITORS_MAX);
  });

  it('are suggested from result pages they share, without own hosts and those added already', async () => {
    const page = {
      1: 'https://often.example/',
      2: 'https://added.example/',
      3: 'https://shop.example.com/',
      4: 'https://example.com/',
      30: 'https://deep.example/',
    };
    for (const text of ['coffee', 'tea', 'milk']) tracker.pages.rank(text, page);
    tracker.pages.rank('milk', {
      ...page,
      1: 'https://rare.example/',
      5: 'https://twice.example/',
    });
    tracker.pages.rank('tea', { ...page, 5: 'https://twice.example/' });
    for (const text of ['coffee', 'tea', 'milk']) {
      const own = tracker.pages.results.get(text) ?? [];
      tracker.pages.results.set(
        text,
        own.map((each) => each.replace(/^https:\/\/site(\d+)\./, `https://${text}$1.`)),
      );
    }
    await tracker.track(actor, 'coffee\ntea\nmilk');
    await tracker.round();
    await competitors.add(actor, { domain, host: 'added.example' });
    expect((await competitors.list(actor, { domain })).suggestions).toEqual([
      { domain, host: 'often.example', pages: 2, of: 3 },
      { domain, host: 'twice.example', pages: 2, of: 3 },
    ]);
  });

  it('are listed beside the own positions on the latest result page of each keyword', async () => {
    tracker.pages.rank('coffee', { 2: 'https://example.com/', 5: 'https://rival.example/' });
    tracker.pages.rank('tea', { 3: 'https://www.rival.example/x', 8: 'https://rival.example/y' });
    await tracker.track(actor, 'coffee\ntea');
    await tracker.round();
    await competitors.add(actor, { domain, host: 'absent.example' });
    tracker.context.clock.set('2026-11-20T12:00:01Z');
    await competitors.add(actor, { domain, host: 'rival.example' });
    const first = await competitors.compare(actor, { domain, limit: 1 });
    expect(first).toMatchObject({
      hosts: ['absent.example', 'rival.example'],
      rows: [{ keyword: 'coffee', own_position: 2, positions: [null, 5] }],
    });
    // Another keyword that comes before is no reason to repeat one.
    await tracker.track(actor, 'aniseed');
    await tracker.round();
    const second = await competitors.compare(actor, {
      domain,
      limit: 1,
      cursor: first.nextCursor ?? '',
    });
    expect(second).toMatchObject({
      rows: [
        {
          keyword: 'tea',
          checked_at: '2026-11-20T12:00:00.000Z',
          own_position: null,
          positions: [null, 3],
        },
      ],
      nextCursor: null,
    });
    for (const cursor of ['x', `${randomUUID()}~`, `${'-'.repeat(36)}~YQ`, `${randomUUID()}~AA`])
      await expect(competitors.compare(actor, { domain, limit: 1, cursor })).rejects.toMatchObject({
        code: 'validation_failed',
      });
    await expect(competitors.remove(actor, { id: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('hosts beside a domain', () => {
  const beside = (owner: Actor, of = domain) =>
    tracker.get(ResultPageHosts).beside(owner.userId, of);

  it('are those of the result pages that it is on, subdomains included, each page once', async () => {
    tracker.pages.results.set('coffee', ['https://often.example/', 'https://example.com/']);
    tracker.pages.results.set('tea', [
      'https://often.example/a',
      'https://often.example/b',
      'https://rare.example/',
      'https://shop.example.com/',
    ]);
    // It is not on this page; the other host only ends like it.
    tracker.pages.results.set('milk', ['https://absent.example/', 'https://notexample.com/']);
    await tracker.track(actor, 'coffee\ntea\nmilk');
    await tracker.track(actor, 'coffee', { domain: 'often.example' });
    await tracker.round();
    expect(await beside(actor)).toEqual({
      pages: 2,
      newest: new Date('2026-11-20T12:00:00Z'),
      hosts: [
        { host: 'often.example', pages: 2 },
        { host: 'rare.example', pages: 1 },
      ],
    });
  });

  it('never show what others have checked', async () => {
    tracker.pages.results.set('coffee', ['https://often.example/', 'https://example.com/']);
    await tracker.track(actor, 'coffee');
    await tracker.round();
    const other = await tracker.aUser();
    expect(await beside(other)).toEqual({ pages: 0, newest: null, hosts: [] });
    expect((await beside(actor)).pages).toBe(1);
    expect(await beside(actor, 'example_com')).toMatchObject({ pages: 0 });
  });
});
