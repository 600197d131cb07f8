import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  KEYWORDS,
  afterAcceptance,
  calm,
  expectExact,
  killAndFinish,
  whileRecording,
} from './keyword-kills.js';
import { KeywordTrial } from './keyword-trial.js';

let trial: KeywordTrial;

describe('a refresh of keywords', () => {
  beforeEach(async () => {
    trial = await KeywordTrial.start();
  });
  afterEach(() => trial.close());

  // The other moments: kill-keyword-refresh.chaos-spec.ts.
  it.each([
    ['after the provider has accepted its tasks', afterAcceptance],
    ['while it records the ranks', whileRecording],
  ] as const)(
    'whose worker is killed %s is finished by the next one: nothing is bought twice or lost',
    async (_, reach) => {
      await killAndFinish(trial, reach);
      await expectExact(trial, KEYWORDS);
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
    await expectExact(trial, 10);
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
    calm(trial);
    trial.server.isLoginRefused = false;
    await trial.endPauses();
    await trial.finish(4, 20 * 60);
    const { outcomes, tasksByTag, chargedMicros, ...result } = await trial.result();
    expect(tasksByTag).toEqual([1, 1, 1]);
    expect(outcomes.filter((each) => each === 'ranked')).toHaveLength(3);
    expect(new Set(outcomes)).toEqual(new Set(['bad_key', 'ranked']));
    expect(outcomes).toHaveLength(8);
    expect(result).toEqual({
      ...{ spentMicros: chargedMicros, reservedMicros: 0, checkedKeywords: 8, counted: 8 },
      refresh: 'completed 8 of 8',
    });
  }, 120_000);
});
