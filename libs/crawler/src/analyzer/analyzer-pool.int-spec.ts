import { afterEach, describe, expect, it } from '@jest/globals';
import type { Analysis, AnalysisResult } from '../analysis/analysis.js';
import { bytesOf } from '../analysis/analysis.js';
import { robotsTxt } from '../robots/robots-txt.analysis.js';
import { Gate, blockedAnalysis } from '../testing/index.js';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AnalyzerPool } from './analyzer-pool.js';
import type { AnalyzerPoolOptions } from './analyzer-pool.js';

const module = new URL('../testing/trial-analyses.mjs', import.meta.url).href;

function trialAnalysis<Input, Output>(
  name: string,
  form: Analysis<Input, Output>['form'] = 'json',
) {
  const run = (): never => {
    throw new Error('Analyses run in threads only.');
  };
  return { module, name, form, run } satisfies Analysis<Input, Output> as Analysis<Input, Output>;
}
interface Counted {
  readonly value: string;
  readonly runs?: Int32Array;
}
const echo = trialAnalysis<Counted, string>('echo');
const endless = trialAnalysis<object, never>('endless');
const greedy = trialAnalysis<object, never>('greedy');
const broken = trialAnalysis<object, never>('broken');
const threadId = trialAnalysis<object, number>('threadId');

const pools: AnalyzerPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function poolOf(options: AnalyzerPoolOptions = {}): AnalyzerPool {
  // These tests are not about speed: every analysis that should finish gets ample time.
  const pool = new AnalyzerPool({ threads: 2, deadlineMs: 60_000, ...options });
  pools.push(pool);
  return pool;
}

/** Of one more thread, which has started and ended: longer than idle threads stay. */
async function idOfEndedThread(): Promise<number> {
  const thread = new Worker('', { eval: true });
  const id = thread.threadId;
  await once(thread, 'exit');
  return id;
}

const done = (value: unknown): AnalysisResult<unknown> => ({ kind: 'done', value });
const numbered = (count: number): string[] => Array.from({ length: count }, (_, at) => `${at}`);

describe('the analyzer threads of a process', () => {
  it('return to each analysis its own result, however many are requested at once', async () => {
    const ada = poolOf().for('ada');
    const values = numbered(100);
    const results = await Promise.all(values.map((value) => ada.analyze(echo, { value })));
    expect(results).toEqual(values.map(done));
  });

  it('stop an analysis that takes too long, and run those behind it once each', async () => {
    const pool = poolOf();
    const runs = new Int32Array(new SharedArrayBuffer(4));
    const runaway = pool.run(endless, {}, { owner: 'ada', deadlineMs: 100 });
    const behind = numbered(30).map((value) => pool.run(echo, { value, runs }, { owner: 'ada' }));
    expect(await runaway).toEqual({
      kind: 'failed',
      reason: 'time',
      message: 'could not be analyzed in time',
    });
    expect(await Promise.all(behind)).toEqual(numbered(30).map(done));
    expect(runs[0]).toBe(30);
  });

  it('return what was requested before an analysis that had to be stopped', async () => {
    const ada = poolOf({ deadlineMs: 100 }).for('ada');
    const before = numbered(3).map((value) => ada.analyze(echo, { value }));
    const runaway = ada.analyze(endless, {});
    const behind = numbered(3).map((value) => ada.analyze(echo, { value }));
    expect(await runaway).toMatchObject({ kind: 'failed', reason: 'time' });
    const results = await Promise.all([...before, ...behind]);
    expect(results).toEqual([...numbered(3), ...numbered(3)].map(done));
  });

  it('do not stop an analysis that only waits for a processor', async () => {
    const pool = poolOf({ deadlineMs: 50, stallMs: 60_000 });
    const gate = new Gate();
    const waiting = pool.run(
      blockedAnalysis,
      { gate: gate.state, value: 'late' },
      { owner: 'ada' },
    );
    await gate.entered();
    // Ends when it has used its 50 ms; by that time the other one has been running for longer.
    expect(await pool.run(endless, {}, { owner: 'bob' })).toMatchObject({ reason: 'time' });
    gate.open();
    expect(await waiting).toEqual(done('late'));
  });

  it('stop an analysis that makes no progress for too long', async () => {
    const pool = poolOf({ deadlineMs: 50, stallMs: 100 });
    const { state: gate } = new Gate();
    const stalled = pool.run(blockedAnalysis, { gate, value: '' }, { owner: 'ada' });
    expect(await stalled).toMatchObject({ kind: 'failed', reason: 'time' });
  });

  // Other platforms have no per-thread priorities.
  const itOnLinux = process.platform === 'linux' ? it : it.skip;
  itOnLinux.each([0, 50])(
    'stand back behind others after %i ms of one analysis',
    async (heavyMs) => {
      const ada = poolOf({ heavyMs }).for('ada');
      expect(await ada.analyze(trialAnalysis<object, number>('untilLowPriority'), {})).toEqual(
        done(15),
      );
    },
  );

  it('stop an analysis that exceeds its memory, and continue with the others', async () => {
    const ada = poolOf({ maxMemoryMb: 24 }).for('ada');
    const [runaway, behind] = await Promise.all([
      ada.analyze(greedy, {}),
      ada.analyze(echo, { value: 'behind' }),
    ]);
    expect(runaway).toMatchObject({ kind: 'failed', reason: 'memory' });
    expect(behind).toEqual(done('behind'));
  });

  it('reject with the error of the analysis, and keep their thread', async () => {
    const ada = poolOf().for('ada');
    const requests = [ada.analyze(broken, {}), ada.analyze(echo, { value: 'behind' })];
    const [failed, behind] = await Promise.allSettled(requests);
    expect(failed).toMatchObject({ reason: { message: 'The analysis has a fault.' } });
    expect(behind).toMatchObject({ value: done('behind') });
  });

  it('run the bundles that the build of the server makes', async () => {
    const failing = poolOf()
      .for('ada')
      .analyze(robotsTxt, {} as never);
    await expect(failing).rejects.toMatchObject({ stack: expect.stringMatching(/dist.threads./) });
  });

  it('are never all used by one owner: another is served while the analyses of the first are stuck', async () => {
    const pool = poolOf();
    const gate = new Gate();
    const gatedRuns = numbered(20).map((value) =>
      pool.run(blockedAnalysis, { gate: gate.state, value }, { owner: 'ada' }),
    );
    await gate.entered();
    expect(await pool.run(echo, { value: 'bob' }, { owner: 'bob' })).toEqual(done('bob'));
    gate.open();
    expect(await Promise.all(gatedRuns)).toEqual(numbered(20).map(done));
  });

  it('alternate between owners: work queued early by one does not go before that of another', async () => {
    const pool = poolOf();
    const [first, other] = [new Gate(), new Gate()];
    const order: string[] = [];
    const note = async (name: string, result: Promise<unknown>): Promise<void> => {
      await result;
      order.push(name);
    };
    const all = [
      note('ada 0', pool.run(blockedAnalysis, { gate: first.state, value: '' }, { owner: 'ada' })),
      note('cleo', pool.run(blockedAnalysis, { gate: other.state, value: '' }, { owner: 'cleo' })),
      ...numbered(25).map((value) =>
        note(`ada ${Number(value) + 1}`, pool.run(echo, { value }, { owner: 'ada' })),
      ),
    ];
    await Promise.all([first.entered(), other.entered()]);
    all.push(note('bob', pool.run(echo, { value: '' }, { owner: 'bob' })));
    first.open();
    await all.at(-1);
    expect(order.indexOf('bob')).toBeLessThan(4);
    other.open();
    await Promise.all(all);
    const ofAda = order.filter((name) => name.startsWith('ada'));
    expect(ofAda).toEqual(numbered(26).map((at) => `ada ${at}`));
  });

  it('refuse analyses above the waiting limit of an owner', async () => {
    const pool = poolOf();
    const gate = new Gate();
    const options = { owner: 'ada', maxWaiting: 1 };
    const busy = pool.run(blockedAnalysis, { gate: gate.state, value: '' }, { owner: 'ada' });
    const other = pool.run(blockedAnalysis, { gate: gate.state, value: '' }, { owner: 'bob' });
    const settled = await Promise.allSettled([
      Promise.race(numbered(20).map((value) => pool.run(echo, { value }, options))),
    ]);
    expect(settled[0]).toMatchObject({ reason: { code: 'rate_limited' } });
    gate.open();
    await Promise.all([busy, other]);
  });

  it('start again after they ended idle', async () => {
    const ada = poolOf({ idleMs: 0 }).for('ada');
    for (const value of numbered(3)) {
      expect(await ada.analyze(echo, { value })).toEqual(done(value));
      await new Promise(setImmediate);
    }
  });

  it('include one that is kept ready, and ends like others after its first analysis', async () => {
    const pool = poolOf({ idleMs: 0 });
    const ada = pool.for('ada');
    pool.keepReady(threadId);
    const second = await idOfEndedThread();
    expect(await ada.analyze(threadId, {})).toEqual(done(second - 1));
    const third = await idOfEndedThread();
    expect(await ada.analyze(threadId, {})).toEqual(done(third + 1));
  });

  it('reject pending analyses when they are closed', async () => {
    const pool = poolOf();
    const requests = [
      pool.run(endless, {}, { owner: 'ada' }),
      pool.run(echo, { value: '' }, { owner: 'ada' }),
    ];
    const settled = Promise.allSettled(requests);
    await pool.close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.run(echo, { value: '' }, { owner: 'ada' })).rejects.toThrow('closed');
  });

  it('return maps and shared objects where an analysis requests it', async () => {
    type SharedObjects = Readonly<Record<'first' | 'second', object>> & {
      byName: Map<string, object>;
    };
    const result = await poolOf()
      .for('ada')
      .analyze(trialAnalysis<object, SharedObjects>('twice', 'clone'), {});
    if (result.kind === 'failed') throw new Error(result.message);
    expect(result.value.second).toBe(result.value.first);
    expect(result.value.byName.get('one')).toBe(result.value.first);
  });

  it('return texts as they are, but not more than the process can take', async () => {
    const repeat = trialAnalysis<{ readonly count: number }, Readonly<Record<string, string>>>(
      'repeat',
      'texts',
    );
    const ada = poolOf().for('ada');
    expect(await ada.analyze(repeat, { count: 2 })).toEqual(
      done({ first: '{}{}', second: '{}{}' }),
    );
    expect(await ada.analyze(repeat, { count: 9_000_000 })).toMatchObject({
      ...{ kind: 'failed', reason: 'memory' },
    });
  });

  it('receive the bytes of a body, not of the whole buffer behind it', async () => {
    const ada = poolOf().for('ada');
    const piece = Buffer.alloc(10_000).subarray(10, 30);
    const bytes = bytesOf(piece);
    const count = trialAnalysis<{ readonly bytes: Uint8Array }, number>('lengthOf');
    const whole = trialAnalysis<{ readonly bytes: Uint8Array }, number>('whole');
    expect(await ada.analyze(count, { bytes })).toEqual(done(20));
    expect(await ada.analyze(whole, { bytes })).toEqual(done(20));
    expect(piece).toHaveLength(20);
  });
});
