import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newUser } from '@app/auth/testing';
import { OverviewService } from '../overview/overview.service.js';
import { COFFEE_FIGURES, FiguresTrial, INSTALLATION } from '../testing/figures-trial.js';
import { FigureRounds } from './figure-rounds.js';

let trial: FiguresTrial;

describe('search volumes with the key of the installation', () => {
  beforeAll(async () => {
    trial = await FiguresTrial.start(INSTALLATION);
  });
  beforeEach(() => trial.reset());
  afterAll(() => trial.close());

  it('are bought once for all who track a text, and shown with their day', async () => {
    const bob = await newUser(trial.context);
    await trial.track('Coffee\ntea');
    await trial.track('COFFEE', bob);
    expect(await trial.volumesOf()).toEqual({ Coffee: null, tea: null });
    await trial.rounds();
    const [coffee, tea] = await trial.list();
    expect(coffee).toMatchObject({
      ...{ search_volume: 1_300, cpc_micros: 1_250_000, difficulty: null },
      ...{ figures_on: '2026-11-20', figures_reason: null },
    });
    expect(tea).toMatchObject({
      ...{ search_volume: null, cpc_micros: null, figures_on: '2026-11-20', figures_reason: null },
    });
    expect(await trial.volumesOf(bob)).toEqual({ COFFEE: 1_300 });
    expect(trial.server.tasks.accepted).toHaveLength(1);
    expect(trial.server.tasks.accepted[0]?.input).toMatchObject({
      ...{ keywords: ['coffee', 'tea'], location_code: 2840, language_code: 'en' },
    });
    expect(await trial.calls()).toEqual([
      { key_owner: 'installation', status: 'settled', outcome: 'ok', cost: 50_000 },
    ]);
    await trial.context.rows(`update tracked_keywords set outcome = 'ranked', rank = 1`);
    const overview = await trial.context.module.get(OverviewService).of(trial.ada, { days: 90 });
    expect(overview.share_of_voice).toMatchObject({
      ...{ keywords_counted: 1, keywords_without_volume: 1, volumes_since: '2026-11-20' },
      hosts: [{ host: 'example.com', share: 1 }],
    });
  });

  it('come with the difficulty of the country, ledgered with its own cost', async () => {
    trial.server.tasks.difficulties.set('coffee', 71);
    await trial.track('coffee\ntea');
    await trial.rounds();
    expect((await trial.list()).map(({ difficulty }) => difficulty)).toEqual([71, null]);
    const path = '/v3/dataforseo_labs/google/bulk_keyword_difficulty/live';
    expect(trial.server.callsOf(path)).toEqual([
      { keywords: ['coffee', 'tea'], location_code: 2840, language_code: 'en' },
    ]);
    const ledger = await trial.context.rows(
      `select outcome, estimate_micros::int estimate, cost_micros::int cost from provider_calls
       where idempotency_key like 'keyword-difficulties:%'`,
    );
    expect(ledger).toEqual([{ outcome: 'ok', estimate: 12_240, cost: 10_200 }]);
    await trial.moveClock(29 * 1_440);
    await trial.rounds();
    expect(trial.server.callsOf(path)).toHaveLength(1);
  });

  it('do not wait for a difficulty whose response was lost, which is bought again a day later', async () => {
    trial.server.tasks.difficulties.set('coffee', 71);
    await trial.track('coffee');
    await trial.round();
    await trial.moveClock(10);
    trial.server.moments.processed = (path) => {
      if (path.includes('task_get')) trial.server.faults.push('lost_response');
      return Promise.resolve();
    };
    await trial.round();
    trial.server.moments.processed = () => Promise.resolve();
    expect((await trial.list())[0]).toMatchObject({ search_volume: 1_300, difficulty: null });
    await trial.moveClock(10);
    await trial.round();
    expect((await trial.list())[0]?.difficulty).toBeNull();
    await trial.moveClock(1_440);
    await trial.round();
    expect((await trial.list())[0]?.difficulty).toBe(71);
  });

  it('are kept for 30 days, also for keywords that are added later', async () => {
    await trial.track('coffee');
    await trial.rounds();
    const bob = await newUser(trial.context);
    await trial.track('coffee', bob);
    await trial.moveClock(29 * 1_440);
    await trial.rounds();
    expect(await trial.volumesOf(bob)).toEqual({ coffee: 1_300 });
    expect(trial.server.tasks.accepted).toHaveLength(1);
    trial.server.tasks.volumes.set('coffee', { ...COFFEE_FIGURES, search_volume: 1_900 });
    await trial.moveClock(1_440);
    await trial.rounds();
    expect(await trial.volumesOf(bob)).toEqual({ coffee: 1_900 });
    expect(trial.server.tasks.accepted).toHaveLength(2);
  });

  it('wait for others of the day, because a purchase costs the same', async () => {
    await trial.track('coffee');
    await trial.rounds();
    trial.server.tasks.volumes.set('tea', COFFEE_FIGURES);
    await trial.track('tea');
    await trial.rounds();
    expect(trial.server.tasks.accepted).toHaveLength(1);
    await trial.track('milk');
    await trial.moveClock(1_440);
    await trial.rounds();
    expect(trial.server.tasks.accepted.map(({ input }) => input.keywords)).toEqual([
      ['coffee'],
      ['milk', 'tea'],
    ]);
    expect(await trial.volumesOf()).toEqual({ coffee: 1_300, milk: null, tea: 1_300 });
  });

  it('are apart for each country, and are Google’s only', async () => {
    await trial.track('coffee');
    await trial.track('coffee', trial.ada, { location: 'United Kingdom' });
    await trial.rounds();
    const places = trial.server.tasks.accepted.map(({ input }) => input.location_code);
    expect(places.sort()).toEqual([2826, 2840]);
  });

  it('are not asked for where Google Ads takes no such keyword, with the reason', async () => {
    const long = 'x'.repeat(81);
    await trial.track(['who?', long, 'a b c d e f g h i j k', 'coffee'].join('\n'));
    await trial.rounds();
    const reasons = (await trial.list()).map((each) => [each.keyword, each.figures_reason]);
    expect(Object.fromEntries(reasons)).toEqual({
      ...{ 'who?': 'symbols', [long]: 'too_long', 'a b c d e f g h i j k': 'too_many_words' },
      coffee: null,
    });
    expect(trial.server.tasks.accepted[0]?.input.keywords).toEqual(['coffee']);
    await trial.moveClock(1_440);
    await trial.rounds();
    expect(trial.server.tasks.accepted).toHaveLength(1);
  });

  it('are not bought for paused keywords', async () => {
    await trial.track('coffee');
    await trial.context.rows(`update tracked_keywords set paused = 'user'`);
    await trial.rounds();
    expect(trial.server.calls).toEqual([]);
  });

  it('are bought once when two workers want them at once', async () => {
    await trial.track('coffee');
    await Promise.all([trial.round(), trial.round(), trial.round()]);
    await trial.moveClock(10);
    await Promise.all([trial.round(), trial.round()]);
    expect(trial.server.tasks.accepted).toHaveLength(1);
    expect(await trial.volumesOf()).toEqual({ coffee: 1_300 });
  });

  it('are bought once when the worker dies before it knows that they are bought', async () => {
    await trial.track('coffee');
    trial.server.faults.push('lost_response');
    await trial.round();
    expect(trial.server.tasks.accepted).toHaveLength(1);
    for (let count = 0; count < 3; count += 1) {
      await trial.moveClock(10);
      await trial.round();
    }
    expect(trial.server.tasks.accepted).toHaveLength(1);
    expect(await trial.volumesOf()).toEqual({ coffee: 1_300 });
    expect(await trial.calls()).toMatchObject([{ status: 'settled', outcome: 'ok', cost: 50_000 }]);
  });

  it('are stored when the worker dies between the result and its end', async () => {
    await trial.track('coffee');
    await trial.rounds();
    // As after a crash: the ledger has the result, the batch is still open, and there is none of difficulties.
    await trial.context.rows(`delete from keyword_figure_batches where kind = 'difficulties'`);
    await trial.context.rows(`update keyword_figure_batches set status = 'open', outcome = null`);
    await trial.context.rows(
      `update keyword_figures set state = 'asked', search_volume = null, known_at = null,
         batch_id = (select id from keyword_figure_batches)`,
    );
    await trial.context.rows('update tracked_keywords set search_volume = null, figures_at = null');
    const volumes = () => trial.server.callsOf('/v3/keywords_data/').length;
    const requests = volumes();
    await trial.moveClock(10);
    await trial.round();
    expect(volumes()).toBe(requests);
    expect(await trial.volumesOf()).toEqual({ coffee: 1_300 });
  });

  it('wait for a task in the queue', async () => {
    trial.server.tasks.requestsUntilReady = 2;
    await trial.track('coffee');
    await trial.rounds();
    expect(await trial.volumesOf()).toEqual({ coffee: null });
    await trial.moveClock(10);
    await trial.round();
    await trial.moveClock(10);
    await trial.round();
    trial.server.tasks.requestsUntilReady = 0;
    expect(await trial.volumesOf()).toEqual({ coffee: 1_300 });
    expect(trial.server.tasks.accepted).toHaveLength(1);
  });

  it('stay unknown after a result that cannot be read, and are bought again a day later', async () => {
    await trial.track('coffee');
    await trial.round();
    await trial.moveClock(10);
    trial.server.faults.push('garbage');
    await trial.round();
    expect(await trial.calls()).toMatchObject([
      { status: 'settled', outcome: 'parse', cost: 50_000 },
    ]);
    await trial.rounds();
    expect(trial.server.tasks.accepted).toHaveLength(1);
    expect(await trial.list()).toMatchObject([{ search_volume: null, figures_on: null }]);
    await trial.moveClock(1_440);
    await trial.rounds();
    expect(await trial.volumesOf()).toEqual({ coffee: 1_300 });
  });

  it('stay unknown without funds, and are asked for again a day later', async () => {
    await trial.track('coffee');
    trial.server.balanceUsd = 0;
    await trial.rounds();
    expect(await trial.calls()).toMatchObject([{ outcome: 'no_funds', cost: 0 }]);
    expect(await trial.volumesOf()).toEqual({ coffee: null });
    trial.server.balanceUsd = 10;
    await trial.moveClock(1_440);
    await trial.rounds();
    expect(trial.server.tasks.accepted).toHaveLength(1);
  });

  it('keep earlier figures when later ones cannot be bought', async () => {
    await trial.track('coffee');
    await trial.rounds();
    await trial.moveClock(31 * 1_440);
    trial.server.balanceUsd = 0;
    await trial.rounds();
    expect(await trial.list()).toMatchObject([{ search_volume: 1_300, figures_on: '2026-11-20' }]);
  });

  it('are asked for again after a rate limit', async () => {
    await trial.track('coffee');
    trial.server.faults.push('rate_limited');
    await trial.round();
    expect(await trial.calls()).toMatchObject([{ outcome: 'rate_limited', cost: 0 }]);
    await trial.moveClock(1_441);
    await trial.rounds();
    expect(trial.server.tasks.accepted).toHaveLength(1);
  });

  it('are not bought with the installation’s key for users with an own one', async () => {
    await trial.saveOwnKey(trial.ada);
    await trial.track('coffee');
    await trial.rounds();
    await trial.track('tea');
    const bob = await newUser(trial.context);
    await trial.track('milk', bob);
    await trial.rounds();
    expect(trial.server.tasks.accepted.map(({ input }) => input.keywords)).toEqual([
      ['coffee'],
      ['milk'],
    ]);
    expect((await trial.calls()).map((call) => call.key_owner)).toEqual(['user', 'installation']);
  });

  it('are forgotten after 400 days, unless they are being bought', async () => {
    await trial.track('coffee');
    await trial.rounds();
    await trial.moveClock(401 * 1_440);
    await trial.context.module.get(FigureRounds).removeExpired();
    expect(await trial.context.rows('select 1 from keyword_figures')).toEqual([]);
    expect(await trial.context.rows('select 1 from keyword_figure_batches')).toEqual([]);
  });
});
