import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { ResultPages, SearchDataService } from '@app/search-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { FiguresTrial, INSTALLATION } from '../testing/figures-trial.js';

const LABS = '/v3/dataforseo_labs/';
const DAY = 1_440;
let trial: FiguresTrial;

const batches = () =>
  trial.context.rows<{ status: string; outcome: string | null }>(
    `select status, outcome from keyword_figure_batches where kind = 'difficulties' order by created_at`,
  );
const difficulty = async (actor = trial.ada) => (await trial.list(actor))[0]?.difficulty;
const requests = (): number => trial.server.callsOf(LABS).length;

/** Volumes are bought, and the purchase of their difficulties is refused. */
async function refuseOnce(actor?: Actor): Promise<void> {
  trial.server.tasks.hasLabs = false;
  await trial.track('coffee', actor);
  await trial.rounds();
  trial.server.tasks.hasLabs = true;
}

function readResultPage(userId: string) {
  return trial.context.module.get(ResultPages).read({
    ...{ userId, idempotencyKey: randomUUID(), text: 'coffee', depth: 10 },
    market: { engine: 'google', country: 'US', language: 'en', location: null, device: 'desktop' },
    ...{ requestedAt: trial.context.clock.now(), isLive: false },
    signal: new AbortController().signal,
  });
}

describe('difficulties of keywords', () => {
  beforeAll(async () => {
    trial = await FiguresTrial.start(INSTALLATION);
  });
  beforeEach(async () => {
    await trial.reset();
    trial.server.tasks.difficulties.set('coffee', 71);
  });
  afterAll(() => trial.close());

  it('are bought no longer for a deleted account', async () => {
    await refuseOnce();
    await trial.context.rows('delete from users');
    for (let day = 0; day < 3; day += 1) {
      await trial.moveClock(DAY);
      await trial.round();
    }
    expect(await batches()).toEqual([
      { status: 'done', outcome: 'bad_key' },
      { status: 'done', outcome: 'account_deleted' },
    ]);
    expect(requests()).toBe(1);
    expect(await trial.context.rows('select difficulty_batch_id from keyword_figures')).toEqual([
      { difficulty_batch_id: null },
    ]);
  });

  it('are bought for another user of the text after the first account was deleted', async () => {
    await refuseOnce();
    const bob = await newUser(trial.context);
    await trial.track('coffee', bob);
    await trial.context.rows(`delete from users where id = '${trial.ada.userId}'`);
    await trial.moveClock(DAY);
    await trial.round();
    expect(await difficulty(bob)).toBe(71);
    expect(trial.server.tasks.accepted).toHaveLength(1);
  });

  it('that the account may not buy leave result pages as they are', async () => {
    await refuseOnce();
    expect(requests()).toBe(1);
    expect(await readResultPage(trial.ada.userId)).toMatchObject({ kind: 'waiting' });
    expect(await difficulty()).toBeNull();
    await trial.moveClock(DAY);
    await trial.round();
    expect(await difficulty()).toBe(71);
  });

  it('that an own key may not buy leave the key as it is', async () => {
    await trial.saveOwnKey(trial.ada);
    await refuseOnce();
    const { keys } = await trial.context.module.get(SearchDataService).settings(trial.ada);
    expect(keys).toMatchObject([{ provider: 'dataforseo', status: 'ok' }]);
    const page = { kind: 'waiting', keyOwner: 'user' };
    expect(await readResultPage(trial.ada.userId)).toMatchObject(page);
  });

  it('wait from 80 % of the budget on, and come with the next month', async () => {
    await trial.track('coffee');
    await trial.round();
    await trial.context.rows('update provider_budgets set spent_micros = 20000000');
    await trial.moveClock(10);
    await trial.round();
    expect((await trial.list())[0]).toMatchObject({ search_volume: 1_300, difficulty: null });
    expect(requests()).toBe(0);
    expect(await batches()).toEqual([{ status: 'open', outcome: null }]);
    await trial.moveClock(11 * DAY);
    await trial.round();
    expect(await difficulty()).toBe(71);
    expect(requests()).toBe(1);
  });

  it('end when there is no key any longer', async () => {
    const alone = await FiguresTrial.start();
    try {
      await alone.reset();
      await alone.saveOwnKey(alone.ada);
      alone.server.tasks.hasLabs = false;
      await alone.track('coffee');
      await alone.rounds();
      await alone.context.module.get(SearchDataService).removeKey(alone.ada, 'dataforseo');
      await alone.moveClock(DAY);
      await alone.round();
      const ends = await alone.context.rows(
        `select outcome from keyword_figure_batches where kind = 'difficulties' order by created_at`,
      );
      expect(ends).toEqual([{ outcome: 'bad_key' }, { outcome: 'no_key' }]);
    } finally {
      await alone.close();
    }
  });
});
