import { ResultPages } from '@app/search-data';
import { FakeSerpServer, serperDialect } from '@app/search-data/testing';
import type { DataForSeoServer } from '@app/search-data/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { MarketsRepository } from '../markets.repository.js';
import { LiveTrial } from '../testing/live-trial.js';
import { ReadingsRepository } from './readings.repository.js';

const LIVE_MICROS = 3_500;
const CAP_MICROS = 1_000_000;
const NOTHING_SPENT = { reserved: 0, spent: 0, assumed: 0 };
const ASSUMED = { reserved: 0, spent: LIVE_MICROS, assumed: LIVE_MICROS };

let trial: LiveTrial;

async function startedRefresh(): Promise<string> {
  return trial.refreshOne(await trial.track('coffee'));
}

/** Claims the reading of a refresh as a worker does that is killed then; returns what it has claimed. */
async function killedWorker(refreshId: string) {
  const readings = trial.context.module.get(ReadingsRepository);
  const [claim] = await readings.claimDue({ refreshId }, 1, trial.context.clock.now());
  if (claim === undefined) throw new Error('A reading is expected.');
  return claim.row;
}

function endLeases(): Promise<unknown> {
  return trial.context.rows(`update serp_snapshots set lease_until = now() - interval '1 second'`);
}

describe('a refresh of one keyword', () => {
  beforeAll(async () => {
    trial = await LiveTrial.start({ SEARCH_DATA_MONTHLY_USD: '1' });
  }, 60_000);
  beforeEach(() => trial.reset());
  afterAll(() => trial.close());

  it.each([
    ['bad_key', (server: DataForSeoServer): unknown => (server.isLoginRefused = true)],
    ['no_funds', (server: DataForSeoServer): unknown => (server.balanceUsd = 0)],
  ] as const)(
    'ends with the reason when the key fails after its start: %s',
    async (reason, fail) => {
      const refreshId = await startedRefresh();
      fail(trial.server);
      await trial.read(refreshId);
      expect(await trial.progress(refreshId)).toMatchObject({
        ...{ status: 'completed', unknown: 1, costMicros: 0 },
      });
      expect(await trial.list()).toMatchObject([{ gap: { outcome: 'unknown', reason } }]);
      expect(await trial.budget()).toEqual(NOTHING_SPENT);
      expect(trial.postedTasks).toBe(0);
    },
  );

  it('is deferred when the budget ends between its estimate and its reading: nothing is bought', async () => {
    const refreshId = await startedRefresh();
    await trial.context.rows(
      `insert into provider_budgets (month, reserved_micros, spent_micros, assumed_micros)
       values ('2026-11-01', 0, ?, 0)`,
      [CAP_MICROS - LIVE_MICROS + 1],
    );
    await trial.read(refreshId);
    expect(await trial.progress(refreshId)).toMatchObject({
      ...{ status: 'completed', deferred: 1, costMicros: 0 },
    });
    expect(await trial.list()).toMatchObject([{ gap: { outcome: 'deferred', reason: 'budget' } }]);
    expect(trial.server.calls).toEqual([]);
    expect(await trial.budget()).toMatchObject({ reserved: 0 });
  });

  it.each(['lost_response', 'half_body', 'garbage', 'bad_gateway'] as const)(
    'is assumed to be charged when its response is lost, and not sent again: %s',
    async (fault) => {
      const refreshId = await startedRefresh();
      trial.server.faults.push(fault);
      await trial.read(refreshId);
      await trial.round();
      expect([trial.liveReadings, trial.postedTasks]).toEqual([1, 0]);
      expect(await trial.progress(refreshId)).toMatchObject({
        ...{ status: 'completed', unknown: 1, costMicros: LIVE_MICROS },
      });
      expect(await trial.budget()).toEqual(ASSUMED);
    },
  );

  it('costs what a failed reading has cost at the provider', async () => {
    const refreshId = await startedRefresh();
    trial.server.faults.push('charged_failure');
    await trial.read(refreshId);
    const costMicros = trial.server.spentMicros;
    expect(costMicros).toBe(2_000);
    expect(await trial.progress(refreshId)).toMatchObject({ unknown: 1, costMicros });
    expect(await trial.budget()).toEqual({ reserved: 0, spent: costMicros, assumed: 0 });
  });

  it('waits for a provider that limits the rate, and is read live after the pause', async () => {
    const refreshId = await startedRefresh();
    trial.server.faults.push('too_many_requests');
    await trial.read(refreshId);
    expect(await trial.progress(refreshId)).toMatchObject({ status: 'queued', done: 0 });
    expect(await trial.budget()).toEqual(NOTHING_SPENT);
    await trial.roundAfter(900);
    expect(await trial.progress(refreshId)).toMatchObject({ status: 'completed', ranked: 1 });
    expect([trial.liveReadings, trial.postedTasks]).toEqual([2, 0]);
    expect(await trial.budget()).toEqual({ reserved: 0, spent: LIVE_MICROS, assumed: 0 });
  });

  it('is not bought again when its worker is killed during the call', async () => {
    const refreshId = await startedRefresh();
    const snapshot = await killedWorker(refreshId);
    await trial.context.rows(
      `insert into provider_calls (id, user_id, idempotency_key, provider, key_owner, purpose, month,
         estimate_micros, status, reserved_at)
       values (?, ?, ?, 'dataforseo', 'installation', 'result_page', '2026-11-01', ?, 'reserved', now())`,
      [randomUUID(), trial.ada.userId, snapshot.id, LIVE_MICROS],
    );
    await trial.context.rows(
      `insert into provider_budgets (month, reserved_micros, spent_micros, assumed_micros)
       values ('2026-11-01', ?, 0, 0)`,
      [LIVE_MICROS],
    );
    await endLeases();
    await trial.round();
    expect(trial.server.calls).toEqual([]);
    expect(await trial.budget()).toEqual(ASSUMED);
    expect(await trial.progress(refreshId)).toMatchObject({
      ...{ status: 'completed', unknown: 1, costMicros: LIVE_MICROS },
    });
  });

  it('is recorded with its cost when its worker is killed after the call', async () => {
    const refreshId = await startedRefresh();
    const { id: idempotencyKey, text, marketId, depth } = await killedWorker(refreshId);
    const market = await trial.context.module.get(MarketsRepository).get(marketId);
    await trial.context.module.get(ResultPages).read({
      ...{ userId: trial.ada.userId, idempotencyKey, text, market, depth, isLive: true },
      ...{ requestedAt: trial.context.clock.now(), signal: new AbortController().signal },
    });
    await endLeases();
    await trial.round();
    expect([trial.liveReadings, trial.postedTasks]).toEqual([1, 0]);
    expect(await trial.progress(refreshId)).toMatchObject({
      ...{ status: 'completed', ranked: 1, costMicros: LIVE_MICROS },
    });
    expect(await trial.budget()).toEqual({ reserved: 0, spent: LIVE_MICROS, assumed: 0 });
  });
});

describe('a refresh of one keyword with a second provider', () => {
  let serper: FakeSerpServer;

  beforeAll(async () => {
    serper = await FakeSerpServer.start(serperDialect);
    trial = await LiveTrial.start({ SERPER_KEY: 'the-secret-key', SERPER_BASE: serper.base });
  }, 60_000);
  beforeEach(async () => {
    await trial.reset();
    serper.reset(['https://other.example/', 'https://site3.example/']);
  });
  afterAll(async () => {
    await trial.close();
    await serper.stop();
  });

  it.each([
    [
      'a key that is refused',
      (server: DataForSeoServer): unknown => (server.isLoginRefused = true),
      0,
    ],
    [
      'a response that is lost',
      (server: DataForSeoServer): unknown => server.faults.push('lost_response'),
      LIVE_MICROS,
    ],
  ] as const)(
    'is read by it at once after %s, at the cost of both',
    async (_, fail, firstMicros) => {
      const refreshId = await startedRefresh();
      fail(trial.server);
      await trial.read(refreshId);
      const costMicros = firstMicros + serper.chargedMicros;
      expect(await trial.progress(refreshId)).toMatchObject({
        ...{ status: 'completed', ranked: 1, costMicros },
      });
      expect(await trial.list()).toMatchObject([{ current_rank: 2, provider: 'serper' }]);
      expect(await trial.context.rows('select failed_over from rank_checks')).toEqual([
        { failed_over: ['dataforseo'] },
      ]);
      expect(serper.chargedMicros).toBeGreaterThan(0);
      expect(await trial.budget()).toEqual({
        reserved: 0,
        spent: costMicros,
        assumed: firstMicros,
      });
    },
  );
});
