import { organicPage } from '@app/search-data/testing';
import { newUser } from '@app/auth/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { KeywordsService } from '../tracking/keywords.service.js';
import { LiveTrial } from '../testing/live-trial.js';

/** Two pages, which ten results may take. */
const LIVE_MICROS = 3_500;
const QUEUED_MICROS = 1_050;

let trial: LiveTrial;

beforeAll(async () => {
  trial = await LiveTrial.start();
}, 60_000);
beforeEach(() => trial.reset());
afterAll(() => trial.close());

describe('a refresh of one keyword', () => {
  it('is read live while its user waits, at the price that was shown before', async () => {
    const coffee = await trial.track('coffee', { cadence: 'weekly' });
    expect(await trial.costs({ of: 'keyword', id: coffee.id })).toMatchObject({
      ...{ readingMicros: LIVE_MICROS, monthMicros: 5 * QUEUED_MICROS },
      payers: [{ keyOwner: 'installation', providers: ['dataforseo'], readingMicros: LIVE_MICROS }],
    });
    expect(await trial.costs({ of: 'all' })).toMatchObject({ readingMicros: QUEUED_MICROS });
    const { refresh } = await trial.refreshes.refreshOne(trial.ada, coffee.id);
    expect(refresh).toMatchObject({ status: 'queued', estimateMicros: LIVE_MICROS });
    await trial.read(refresh.refreshId);
    expect([trial.liveReadings, trial.postedTasks]).toEqual([1, 0]);
    expect(await trial.progress(refresh.refreshId)).toMatchObject({
      ...{ status: 'completed', ranked: 1, costMicros: trial.server.spentMicros },
    });
    expect(trial.server.spentMicros).toBe(LIVE_MICROS);
    expect(await trial.list()).toMatchObject([{ current_rank: 3, is_refreshing: false }]);
    expect(await trial.budget()).toEqual({ reserved: 0, spent: LIVE_MICROS, assumed: 0 });
  });

  it('is read live by a round, too, when its worker has stopped', async () => {
    const refreshId = await trial.refreshOne(await trial.track('coffee'));
    await trial.round();
    expect([trial.liveReadings, trial.postedTasks]).toEqual([1, 0]);
    expect(await trial.progress(refreshId)).toMatchObject({ status: 'completed', ranked: 1 });
  });

  it('is bought once when it is requested twice at once, and again while it is read', async () => {
    const coffee = await trial.track('coffee');
    const [first, second] = await Promise.all([trial.refreshOne(coffee), trial.refreshOne(coffee)]);
    expect(second).toBe(first);
    let third: string | undefined;
    trial.server.moments.arrived = async () => {
      third = await trial.refreshOne(coffee);
    };
    await Promise.all([trial.read(first), trial.read(second), trial.round()]);
    expect(third).toBe(first);
    expect([trial.liveReadings, trial.postedTasks]).toEqual([1, 0]);
    expect(await trial.progress(first)).toMatchObject({ status: 'completed', done: 1, total: 1 });
    expect(await trial.context.rows('select id from keyword_refreshes')).toHaveLength(1);
    // It has ended: what is requested now is bought.
    expect(await trial.refreshOne(coffee)).not.toBe(first);
  });

  it('serves others who are due, and who waits pays', async () => {
    const bob = await newUser(trial.context);
    await trial.track('coffee', { cadence: 'weekly', domain: 'site5.example' }, bob);
    const refreshId = await trial.refreshOne(await trial.track('coffee'));
    await trial.read(refreshId);
    expect(await trial.list(bob)).toMatchObject([{ current_rank: 5 }]);
    expect(await trial.progress(refreshId)).toMatchObject({ costMicros: LIVE_MICROS });
    expect(await trial.context.rows('select user_id from provider_calls')).toEqual([
      { user_id: trial.ada.userId },
    ]);
    expect(await trial.round()).toBe(0);
  });

  it('leaves a keyword that is due to a greater depth to the queue', async () => {
    const bob = await newUser(trial.context);
    const deep = { cadence: 'weekly', domain: 'site30.example', depth: 100 } as const;
    await trial.track('coffee', deep, bob);
    const refreshId = await trial.refreshOne(await trial.track('coffee'));
    await trial.read(refreshId);
    expect(await trial.progress(refreshId)).toMatchObject({ costMicros: LIVE_MICROS });
    await trial.round();
    await trial.roundAfter(61);
    expect([trial.liveReadings, trial.postedTasks]).toEqual([1, 1]);
    expect(await trial.list(bob)).toMatchObject([{ current_rank: 30 }]);
  });

  it('has the cost of its reading, also when a refresh of all shares it', async () => {
    const keywords = trial.context.module.get(KeywordsService);
    const one = await trial.track('coffee');
    await keywords.edit(trial.ada, { id: one.id, isPaused: true });
    await trial.track('coffee', { domain: 'site5.example' });
    const all = await trial.refreshes.refreshAll(trial.ada);
    const refreshId = await trial.refreshOne(one);
    await trial.read(refreshId);
    expect(await trial.progress(refreshId)).toMatchObject({ ranked: 1, costMicros: LIVE_MICROS });
    expect(await trial.progress(all.refresh.refreshId)).toMatchObject({
      ...{ status: 'completed', ranked: 1, costMicros: 0 },
    });
  });

  it('reads a fall a second time at once', async () => {
    const coffee = await trial.track('coffee', { depth: 30 });
    await trial.read(await trial.refreshOne(coffee));
    const pages = ['new', 'other', 'site', 'last'].map((name) => organicPage(name, 1, 9));
    trial.server.tasks.pages.set('coffee', pages);
    const before = trial.server.spentMicros;
    const refreshId = await trial.refreshOne(coffee);
    await trial.read(refreshId);
    expect([trial.liveReadings, trial.postedTasks]).toEqual([3, 0]);
    const costMicros = trial.server.spentMicros - before;
    expect(await trial.progress(refreshId)).toMatchObject({ status: 'completed', costMicros });
    expect(await trial.list()).toMatchObject([{ current_rank: 21 }]);
  });

  it('is not bought a second time while it waits in the provider’s queue', async () => {
    const coffee = await trial.track('coffee', { cadence: 'weekly' });
    await trial.round();
    expect(trial.postedTasks).toBe(1);
    const refreshId = await trial.refreshOne(coffee);
    await trial.read(refreshId);
    expect(await trial.progress(refreshId)).toMatchObject({ status: 'queued', done: 0 });
    await trial.roundAfter(61);
    expect([trial.liveReadings, trial.postedTasks]).toEqual([0, 1]);
    expect(await trial.progress(refreshId)).toMatchObject({
      ...{ status: 'completed', ranked: 1, costMicros: QUEUED_MICROS },
    });
  });
});

describe('what nobody waits for', () => {
  it('comes from the queue: keywords that are due, and a refresh of all', async () => {
    await trial.track('coffee', { cadence: 'weekly' });
    await trial.round();
    await trial.roundAfter(61);
    const { refresh } = await trial.refreshes.refreshAll(trial.ada);
    expect(refresh).toMatchObject({ estimateMicros: QUEUED_MICROS });
    await trial.round();
    await trial.roundAfter(61);
    expect([trial.liveReadings, trial.postedTasks]).toEqual([0, 2]);
    expect(await trial.progress(refresh.refreshId)).toMatchObject({
      ...{ status: 'completed', ranked: 1, costMicros: QUEUED_MICROS },
    });
  });
});
