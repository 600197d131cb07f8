import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { KeywordsContext } from '../testing/index.js';
import { ReadingsRepository } from './readings.repository.js';

let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
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

describe('a refresh of all keywords by a key', () => {
  it('is within its limit, and counts in the end what it has cost', async () => {
    tracker.pages.rank('coffee', { 1: 'https://example.com/' });
    await tracker.track(actor, 'coffee');
    await tracker.round();
    const agent = await agentWithLimit(0);
    // More often than it could be refreshed in a day: what was refused does not count.
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(tracker.refreshes.refreshAll(agent)).rejects.toMatchObject({
        ...{ code: 'key_limit_reached', details: { resource: 'rank_check_micros', asked: 10_000 } },
      });
    expect((await tracker.refreshes.current(actor)).refresh).toBeNull();
    await tracker.context.rows('update api_keys set rank_check_usd_limit = 1');
    const { refresh } = await tracker.refreshes.refreshAll(agent);
    expect(await spent()).toEqual([{ amount: 10_000 }]);
    await tracker.round();
    expect(await tracker.refreshes.progress(actor, refresh.refreshId)).toMatchObject({
      ...{ status: 'completed', costMicros: 1_000 },
    });
    expect(await spent()).toEqual([{ amount: 1_000 }]);
  });

  it('costs it nothing when another refresh reads all keywords already', async () => {
    const [coffee] = await tracker.track(actor, 'coffee');
    await tracker.refreshes.refreshOne(actor, coffee?.id ?? '');
    const { refresh } = await tracker.refreshes.refreshAll(await agentWithLimit(1));
    expect(refresh).toMatchObject({ status: 'completed', total: 0 });
    expect(await spent()).toEqual([{ amount: 0 }]);
  });

  it('costs it what is still being read when it is cancelled', async () => {
    for (const text of ['coffee', 'tea']) tracker.pages.rank(text, { 1: 'https://example.com/' });
    await tracker.track(actor, 'coffee\ntea');
    await tracker.round();
    const { refresh } = await tracker.refreshes.refreshAll(await agentWithLimit(1));
    await tracker.get(ReadingsRepository).claimDue('requested', 1, tracker.context.clock.now());
    await tracker.refreshes.cancel(actor, refresh.refreshId);
    expect(await spent()).toEqual([{ amount: 10_000 }]);
  });

  it('and one of a keyword can be started with the same key at once', async () => {
    const [coffee] = await tracker.track(actor, 'coffee\ntea');
    const agent = await agentWithLimit(1);
    await Promise.all([
      tracker.refreshes.refreshAll(agent),
      tracker.refreshes.refreshOne(agent, coffee?.id ?? ''),
    ]);
    expect(
      await tracker.context.rows('select 1 from tracked_keywords where refresh_id is not null'),
    ).toHaveLength(2);
  });
});

function spent() {
  return tracker.context.rows('select amount from key_spending');
}

async function agentWithLimit(usd: number): Promise<Actor> {
  const [key] = await tracker.context.rows<{ id: string }>(
    `insert into api_keys (user_id, name, prefix, key_hash, created_at, rank_check_usd_limit)
     values (?, 'Agent', 'gsk_', 'hash', now(), ?) returning id`,
    [actor.userId, usd],
  );
  return { ...actor, sessionId: null, apiKeyId: key?.id ?? '' };
}
