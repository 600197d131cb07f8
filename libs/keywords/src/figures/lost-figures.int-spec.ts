import { SearchDataService } from '@app/search-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FiguresTrial, INSTALLATION } from '../testing/figures-trial.js';

const HOUR = 60;
let trial: FiguresTrial;

const clean = (): Promise<void> => trial.context.module.get(SearchDataService).clean();
const posted = (): number => trial.server.tasks.accepted.length;
const keyOwners = async () => (await trial.calls()).map((call) => call.key_owner);
const budget = () =>
  trial.context.rows(
    `select reserved_micros::int reserved, spent_micros::int spent, assumed_micros::int assumed
     from provider_budgets`,
  );

/** A round and the cleaning of the ledger, after this time. */
async function later(minutes: number): Promise<void> {
  await trial.moveClock(minutes);
  await clean();
  await trial.round();
}

describe('search volumes whose task has no result', () => {
  beforeAll(async () => {
    trial = await FiguresTrial.start(INSTALLATION);
  });
  beforeEach(async () => {
    await trial.reset();
    trial.server.tasks.requestsUntilReady = 1_000;
  });
  afterAll(() => trial.close());

  it('are looked up for 48 hours', async () => {
    await trial.track('coffee');
    await trial.round();
    await later(47 * HOUR);
    expect(await trial.volumesOf()).toEqual({ coffee: null });
    for (const task of trial.server.tasks.accepted) task.requestsUntilReady = 0;
    await later(30);
    expect(await trial.volumesOf()).toEqual({ coffee: 1_300 });
    expect(posted()).toBe(1);
    expect(await trial.calls()).toMatchObject([{ status: 'settled', outcome: 'ok', cost: 50_000 }]);
  });

  it('are given up once after that, and bought again a day later', async () => {
    await trial.track('coffee');
    await trial.round();
    await later(48 * HOUR + 1);
    await later(10);
    expect(await trial.calls()).toMatchObject([
      { status: 'assumed', outcome: 'lost', cost: 50_000 },
    ]);
    expect(await budget()).toEqual([{ reserved: 0, spent: 50_000, assumed: 50_000 }]);
    expect(posted()).toBe(1);
    trial.server.tasks.requestsUntilReady = 0;
    await later(24 * HOUR);
    await later(10);
    expect(posted()).toBe(2);
    expect(await trial.volumesOf()).toEqual({ coffee: 1_300 });
    expect(await budget()).toMatchObject([{ reserved: 0, assumed: 50_000 }]);
  });

  it('count with their price when it was never known whether the task has arrived', async () => {
    await trial.track('coffee');
    trial.server.faults.push('lost_response');
    await trial.round();
    trial.server.isLoginRefused = true;
    await later(48 * HOUR + 1);
    trial.server.isLoginRefused = false;
    await later(10);
    expect(await trial.calls()).toMatchObject([
      { status: 'assumed', outcome: 'lost', cost: 60_000 },
    ]);
    expect(posted()).toBe(1);
  });

  it('are not bought with a second key meanwhile', async () => {
    await trial.track('coffee');
    await trial.round();
    await trial.saveOwnKey(trial.ada);
    await later(10);
    expect(posted()).toBe(1);
    expect(await keyOwners()).toEqual(['installation']);
  });

  it('of an own key that was removed are not bought with the installation’s at once', async () => {
    await trial.saveOwnKey(trial.ada);
    await trial.track('coffee');
    await trial.round();
    await trial.context.module.get(SearchDataService).removeKey(trial.ada, 'dataforseo');
    await later(10);
    expect(posted()).toBe(1);
    expect(await keyOwners()).toEqual(['user']);
  });

  it('are given up with an own key without a purchase with the installation’s', async () => {
    await trial.saveOwnKey(trial.ada);
    await trial.track('coffee');
    await trial.round();
    await later(48 * HOUR + 1);
    await later(10);
    expect(await trial.calls()).toMatchObject([{ key_owner: 'user', status: 'assumed' }]);
    expect(posted()).toBe(1);
  });
});
