import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newUser } from '@app/auth/testing';
import { FiguresTrial, INSTALLATION } from '../testing/figures-trial.js';

let trial: FiguresTrial;

describe('search volumes with own keys', () => {
  beforeAll(async () => {
    trial = await FiguresTrial.start();
  });
  beforeEach(() => trial.reset());
  afterAll(() => trial.close());

  it('are bought for keywords of their owner only, and charged to nobody here', async () => {
    const bob = await newUser(trial.context);
    await trial.track('coffee');
    await trial.track('tea', bob);
    await trial.rounds();
    expect(trial.server.calls).toEqual([]);
    await trial.saveOwnKey(trial.ada);
    await trial.rounds();
    expect(trial.server.tasks.accepted.map(({ input }) => input.keywords)).toEqual([['coffee']]);
    expect(await trial.calls()).toMatchObject([{ key_owner: 'user', outcome: 'ok' }]);
    expect(await trial.context.rows('select 1 from provider_budgets')).toEqual([]);
    expect(await trial.volumesOf()).toEqual({ coffee: 1_300 });
    expect(await trial.volumesOf(bob)).toEqual({ tea: null });
  });

  it('end with the account, without a purchase', async () => {
    await trial.saveOwnKey(trial.ada);
    await trial.track('coffee');
    trial.server.tasks.requestsUntilReady = 5;
    await trial.round();
    await trial.context.rows('delete from users');
    await trial.moveClock(10);
    await trial.round();
    trial.server.tasks.requestsUntilReady = 0;
    expect(await trial.context.rows('select status, outcome from keyword_figure_batches')).toEqual([
      { status: 'done', outcome: 'account_deleted' },
    ]);
  });
});

describe('search volumes and the budget', () => {
  afterAll(() => trial.close());

  it('are not bought beyond it, nor when ranks need what is left', async () => {
    trial = await FiguresTrial.start({ ...INSTALLATION, SEARCH_DATA_MONTHLY_USD: '0.05' });
    await trial.reset();
    await trial.track('coffee');
    await trial.rounds();
    expect(trial.server.calls).toEqual([]);
    expect(await trial.volumesOf()).toEqual({ coffee: null });
    await trial.context.rows('delete from keyword_figure_batches');
    await trial.context.rows('delete from keyword_figures');
    await trial.context.rows(
      `insert into provider_budgets (month, reserved_micros, spent_micros, assumed_micros) values ('2026-11-01', 0, 45000, 0)`,
    );
    await trial.rounds();
    expect(await trial.context.rows('select 1 from keyword_figure_batches')).toEqual([]);
  });
});
