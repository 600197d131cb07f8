import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { randomUUID } from 'node:crypto';
import { readingDepth } from '../rules/reading-depth.js';
import { KeywordsContext } from '../testing/index.js';
import { BudgetProjections } from './budget-projection.service.js';
import { ProjectionRepository } from './projection.repository.js';

let tracker: KeywordsContext;
let actor: Actor;
let staff: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create({
    SERPER_KEY: 'a key',
    SEARCH_DATA_MONTHLY_USD: '1',
    ENCRYPTION_KEY: 'a key that only the tests know and use',
  });
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  tracker.context.clock.set('2026-11-20T12:00:00Z');
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
  const { userId, ...rest } = await tracker.aUser();
  await tracker.context.rows(`update users set role = 'admin' where id = ?`, [userId]);
  staff = { ...rest, userId, role: 'admin' };
});
afterAll(() => tracker.close());

const projection = () => tracker.get(BudgetProjections).of(staff);
const track = (user: Actor, text: string, cadence: 'daily' | 'weekly' | 'manual' = 'weekly') =>
  tracker.track(user, text, { cadence });

describe('the projected month', () => {
  it('counts what is read for several users once, and nothing that is not read', async () => {
    await track(actor, 'coffee\ntea');
    const one = await projection();
    expect(one).toMatchObject({ month: '2026-11-01', cap_micros: 1_000_000, keywords: 2 });
    const sharing = await tracker.aUser();
    await track(sharing, 'coffee');
    await track(actor, 'by hand', 'manual');
    await track(actor, 'paused');
    await tracker.context.rows(`update tracked_keywords set paused = 'user' where text = 'paused'`);
    const both = await projection();
    expect(both).toMatchObject({ keywords: 3, readings: one.readings });
    expect(both.projected_micros).toBe(one.projected_micros);
  });

  it('has daily readings only where the plan permits them', async () => {
    await track(actor, 'coffee', 'daily');
    const daily = await projection();
    expect(daily.readings).toBe(30);
    await tracker.plan(actor, 'free');
    expect((await projection()).readings).toBe(4);
  });

  it('leaves out users who pay with a key of their own, and markets that nobody reads', async () => {
    await track(actor, 'coffee');
    await tracker.context.rows(
      `insert into provider_keys (id, user_id, provider, key, hint, status, status_at, created_at)
       values (?, ?, 'serpapi', 'x', 'x', 'ok', now(), now())`,
      [randomUUID(), actor.userId],
    );
    const other = await tracker.aUser();
    await track(other, 'tea');
    expect(await projection()).toMatchObject({ keywords: 1, own_key_keywords: 1 });
    await tracker.context.rows(`update provider_keys set status = 'bad_key'`);
    expect(await projection()).toMatchObject({ keywords: 2, own_key_keywords: 0 });
    await tracker.context.rows(
      `with m as (insert into search_markets (engine, country, language, location, device)
         values ('mojeek', 'US', 'en', '', 'desktop')
         on conflict (country, language, engine, device, location) do update set engine = excluded.engine returning id)
       update tracked_keywords k set market_id = m.id from m`,
    );
    expect(await projection()).toMatchObject({
      ...{ keywords: 0, unread_keywords: 2, projected_micros: null, state: 'normal' },
    });
  });

  it('leaves out the demo search engine, which costs nothing', async () => {
    await track(actor, 'coffee');
    const real = await projection();
    const demo = { engine: 'demo', country: 'US', language: 'en' } as const;
    const market = { ...demo, location: null, device: 'desktop' } as const;
    const invented = { domain: 'demo.localhost', market, cadence: 'daily' } as const;
    await tracker.track(actor, 'coffee\ntea', invented);
    expect(await projection()).toEqual(real);
  });

  it('reads as deep as the rules of adaptive depth', async () => {
    await track(actor, 'coffee', 'daily');
    const now = tracker.context.clock.now();
    for (const rank of [null, 1, 10, 11, 57, 90, 99]) {
      await tracker.context.rows('update tracked_keywords set rank = ?, outcome = ?', [
        rank,
        rank === null ? 'not_in_depth' : 'ranked',
      ]);
      const [group] = await tracker.get(ProjectionRepository).groups([actor.userId], []);
      expect(group?.shallowDepth).toBe(readingDepth({ depth: 100, rank, fullDepthAt: now }, now));
    }
  });

  it('is for staff', async () => {
    await expect(tracker.get(BudgetProjections).of(actor)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a projection near the cap', () => {
  const notices = () =>
    tracker.context.rows(
      `select user_id, key from notifications where kind = 'search_data_budget' order by key`,
    );
  const announce = () => tracker.get(BudgetProjections).announce();

  it('is announced to staff once a month, and once more above the cap', async () => {
    await announce();
    expect(await notices()).toEqual([]);
    await track(actor, 'coffee', 'daily');
    const { projected_micros: one } = await projection();
    const needed = Math.ceil(850_000 / (one ?? 1));
    const words = (count: number, from = 0) =>
      Array.from({ length: count }, (_each, index) => `word ${from + index}`).join('\n');
    await track(actor, words(needed - 1), 'daily');
    expect((await projection()).state).toBe('near_cap');
    await announce();
    await announce();
    const near = { user_id: staff.userId, key: 'search_data_projection:2026-11-01:80' };
    expect(await notices()).toEqual([near]);
    await track(actor, words(needed, needed), 'daily');
    await announce();
    expect(await notices()).toEqual([
      { ...near, key: 'search_data_projection:2026-11-01:100' },
      near,
    ]);
    tracker.context.clock.set('2026-12-02T12:00:00Z');
    await announce();
    expect(await notices()).toHaveLength(3);
  });
});
