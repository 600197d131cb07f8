import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeSerpServer, serperDialect } from '@app/search-data/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { KeywordTrial, isPost, until } from './keyword-trial.js';

const KEYWORDS = 3;
const HOUR = 3_600;
const DAY = 24 * HOUR;

let trial: KeywordTrial;

/** Holds the rows of a query until the returned function is called. */
async function lock(sql: string): Promise<() => void> {
  const held = Promise.withResolvers<boolean>();
  const released = Promise.withResolvers<boolean>();
  trial.context.module
    .get(EntityManager)
    .fork()
    .transactional(async (tx) => {
      await tx.execute(sql);
      held.resolve(true);
      await released.promise;
    })
    .catch(held.reject);
  await held.promise;
  return () => released.resolve(true);
}

/** A worker whose next response of `kind` is followed by a statement that waits for these rows. */
async function blockAfter(kind: (path: string) => boolean, rows: string): Promise<() => void> {
  let release = (): void => undefined;
  let isHeld = false;
  trial.server.moments.processed = async (path) => {
    if (isHeld || !kind(path)) return;
    isHeld = true;
    release = await lock(rows);
  };
  await trial.worker(trial.posts === 0 ? 0 : 65);
  await trial.blocked();
  return () => release();
}

const never = new Promise<void>(() => undefined);
const isResult = (path: string): boolean => path.includes('/task_get/');

/** Where the worker is when it is killed: resolves then, with what ends the situation. */
const moments: readonly (readonly [string, () => Promise<() => void>])[] = [
  [
    'after its calls were reserved',
    async () => {
      trial.server.moments.arrived = () => never;
      await trial.worker();
      await until(() => trial.posts === KEYWORDS);
      return () => undefined;
    },
  ],
  [
    'after the provider has accepted its tasks',
    async () => {
      trial.server.moments.processed = () => never;
      await trial.worker();
      await until(() => trial.server.tasks.accepted.length === KEYWORDS);
      return () => undefined;
    },
  ],
  [
    'after the response, before it is stored',
    () => blockAfter(isPost, 'select 1 from provider_calls for update'),
  ],
  [
    'before the settlement',
    async () => {
      await trial.worker();
      await trial.idle();
      await trial.killWorkers();
      return blockAfter(isResult, 'select 1 from provider_budgets for update');
    },
  ],
  [
    'while it records the ranks',
    async () => {
      await trial.worker();
      await trial.idle();
      await trial.killWorkers();
      return blockAfter(isResult, 'select 1 from tracked_keywords for update');
    },
  ],
];

function calm(): void {
  const none = (): Promise<void> => Promise.resolve();
  Object.assign(trial.server.moments, { arrived: none, processed: none });
}

/** Every keyword has one check with a rank; every task was accepted, paid and counted once. */
async function expectExact(keywords: number): Promise<void> {
  const { chargedMicros, ...result } = await trial.result();
  expect(result).toEqual({
    outcomes: Array.from({ length: keywords }, () => 'ranked'),
    checkedKeywords: keywords,
    tasksByTag: Array.from({ length: keywords }, () => 1),
    spentMicros: chargedMicros,
    reservedMicros: 0,
    counted: keywords,
    refresh: `completed ${keywords} of ${keywords}`,
  });
}

describe('a refresh of keywords', () => {
  beforeEach(async () => {
    trial = await KeywordTrial.start();
  });
  afterEach(() => trial.close());

  it.each(moments)(
    'whose worker is killed %s is finished by the next one: nothing is bought twice or lost',
    async (_, reach) => {
      await trial.refresh(KEYWORDS);
      const release = await reach();
      await trial.killWorkers();
      release();
      calm();
      await trial.finish();
      await expectExact(KEYWORDS);
    },
    120_000,
  );

  it('is shared by two workers that start at once', async () => {
    await trial.refresh(10);
    for (const seconds of [0, 65]) {
      await Promise.all([trial.worker(seconds), trial.worker(seconds)]);
      await trial.idle(seconds);
      await trial.killWorkers();
    }
    await expectExact(10);
  }, 120_000);

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
      calm();
      for (const jump of jumps) {
        await trial.worker(jump);
        await trial.idle(jump);
        await trial.killWorkers();
      }
      await trial.finish(4, next);
      await expectExact(KEYWORDS);
    },
    120_000,
  );
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

describe('a refresh of keywords that can be paid only in part', () => {
  afterEach(() => trial.close());

  it('ends with the budget: what was bought is read, and the rest is deferred', async () => {
    trial = await KeywordTrial.start({
      SEARCH_DATA_MONTHLY_USD: '0.005',
      KEYWORD_CONCURRENCY: '2',
    });
    await trial.refresh(8);
    await trial.worker();
    await trial.idle();
    await trial.killWorkers();
    await trial.finish();
    const { outcomes, tasksByTag, spentMicros, ...result } = await trial.result();
    const bought = tasksByTag.length;
    expect(bought).toBeGreaterThan(0);
    expect(tasksByTag).toEqual(Array.from({ length: bought }, () => 1));
    expect(outcomes).toEqual([
      ...Array.from({ length: 8 - bought }, () => 'budget'),
      ...Array.from({ length: bought }, () => 'ranked'),
    ]);
    expect(spentMicros).toBeLessThanOrEqual(5_000);
    expect(result).toEqual({
      ...{ chargedMicros: spentMicros, reservedMicros: 0, checkedKeywords: 8, counted: 8 },
      refresh: 'completed 8 of 8',
    });
  }, 120_000);

  it('loses no task that was paid when the key dies, and checks each keyword once', async () => {
    trial = await KeywordTrial.start({ KEYWORD_CONCURRENCY: '1' });
    await trial.refresh(8);
    trial.server.moments.processed = () => {
      trial.server.isLoginRefused = trial.server.tasks.accepted.length >= 3;
      return Promise.resolve();
    };
    await trial.worker();
    await trial.idle();
    await trial.killWorkers();
    // Still refused: the tasks wait.
    await trial.endPauses();
    await trial.worker(65);
    await trial.idle(65);
    await trial.killWorkers();
    calm();
    trial.server.isLoginRefused = false;
    await trial.endPauses();
    await trial.finish(4, 20 * 60);
    const { outcomes, tasksByTag, chargedMicros, ...result } = await trial.result();
    expect(tasksByTag).toEqual([1, 1, 1]);
    expect(outcomes.filter((each) => each === 'ranked')).toHaveLength(3);
    expect(new Set(outcomes)).toEqual(new Set(['bad_key', 'paused', 'ranked']));
    expect(outcomes).toHaveLength(8);
    expect(result).toEqual({
      ...{ spentMicros: chargedMicros, reservedMicros: 0, checkedKeywords: 8, counted: 8 },
      refresh: 'completed 8 of 8',
    });
  }, 120_000);
});
