import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeSerpServer, serperDialect } from '@app/search-data/testing';
import {
  KEYWORDS,
  afterReservation,
  beforeSettlement,
  beforeStoring,
  calm,
  expectExact,
  killAndFinish,
  never,
} from './keyword-kills.js';
import { KeywordTrial, until } from './keyword-trial.js';

const HOUR = 3_600;
const DAY = 24 * HOUR;

let trial: KeywordTrial;

describe('a refresh of keywords', () => {
  beforeEach(async () => {
    trial = await KeywordTrial.start();
  });
  afterEach(() => trial.close());

  // `npm test` has the other two moments: kill-keyword-refresh.e2e-spec.ts.
  it.each([
    ['after its calls were reserved', afterReservation],
    ['after the response, before it is stored', beforeStoring],
    ['before the settlement', beforeSettlement],
  ] as const)(
    'whose worker is killed %s is finished by the next one: nothing is bought twice or lost',
    async (_, reach) => {
      await killAndFinish(trial, reach);
      await expectExact(trial, KEYWORDS);
    },
    120_000,
  );

  it.each([
    ['back by a day, then by an hour', [-DAY, -HOUR], 65],
    ['ahead by an hour, then by a day', [HOUR, DAY], DAY + 65],
  ] as const)(
    'survives a crash after which the clock is %s',
    async (_, jumps, next) => {
      await trial.refresh(KEYWORDS);
      trial.server.moments.processed = () => never;
      await trial.worker();
      await until(() => trial.server.tasks.accepted.length === KEYWORDS);
      await trial.killWorkers();
      calm(trial);
      for (const jump of jumps) {
        await trial.worker(jump);
        await trial.idle(jump);
        await trial.killWorkers();
      }
      await trial.finish(4, next);
      await expectExact(trial, KEYWORDS);
    },
    120_000,
  );
});

describe('a refresh of one keyword, which is read live', () => {
  beforeEach(async () => {
    trial = await KeywordTrial.start();
  });
  afterEach(() => trial.close());

  it.each([
    ['the request is processed', 'arrived', 0],
    ['its response is sent', 'processed', 1],
  ] as const)(
    'whose worker is killed before %s is not bought again, and counts what it may have cost',
    async (_, moment, accepted) => {
      await trial.refreshOne();
      trial.server.moments[moment] = () => never;
      await trial.worker();
      await until(() => trial.server.calls.length === 1);
      await until(() => trial.server.tasks.accepted.length === accepted);
      await trial.killWorkers();
      calm(trial);
      await trial.finish();
      expect(trial.server.calls).toHaveLength(1);
      const { chargedMicros, ...result } = await trial.result();
      expect(result).toMatchObject({
        ...{ outcomes: ['timeout'], refresh: 'completed 1 of 1', reservedMicros: 0 },
      });
      expect(result.spentMicros).toBeGreaterThanOrEqual(chargedMicros);
    },
    120_000,
  );

  it('is read at once by a worker that runs', async () => {
    // Tracked before the worker starts, which would otherwise buy the missing figures.
    const keywordId = await trial.trackOne();
    await trial.worker();
    await trial.refreshOne(keywordId);
    await until(async () => (await trial.result()).refresh === 'completed 1 of 1');
    expect(await trial.result()).toMatchObject({
      ...{ outcomes: ['ranked'], tasksByTag: [1], reservedMicros: 0 },
    });
    expect(trial.posts).toBe(0);
  }, 120_000);
});

describe('a refresh with a live provider', () => {
  let serper: FakeSerpServer;

  beforeEach(async () => {
    serper = await FakeSerpServer.start(serperDialect);
    serper.reset(Array.from({ length: 10 }, (_each, n) => `https://site${n}.example/`));
    trial = await KeywordTrial.start({
      ...{ DATAFORSEO_LOGIN: '', DATAFORSEO_PASSWORD: '', DATAFORSEO_BASE: '' },
      ...{ SERPER_KEY: serper.key ?? '', SERPER_BASE: serper.base },
    });
  });
  afterEach(async () => {
    await trial.close();
    await serper.stop();
  });

  it('whose worker is killed before the responses buys no page again, and counts what it may have cost', async () => {
    await trial.refresh(KEYWORDS);
    serper.will(...Array.from({ length: KEYWORDS }, () => ({ kind: 'silence' }) as const));
    await trial.worker();
    await until(() => serper.requests.length === KEYWORDS);
    await trial.killWorkers();
    await trial.finish();
    expect(serper.requests).toHaveLength(KEYWORDS);
    const { spentMicros, ...result } = await trial.result();
    expect(result).toMatchObject({
      outcomes: Array.from({ length: KEYWORDS }, () => 'timeout'),
      ...{ checkedKeywords: KEYWORDS, counted: KEYWORDS, reservedMicros: 0 },
      refresh: `completed ${KEYWORDS} of ${KEYWORDS}`,
    });
    expect(spentMicros).toBeGreaterThanOrEqual(serper.chargedMicros);
  }, 120_000);
});
