import { afterEach, describe, expect, it } from '@jest/globals';
import type { Analysis, AnalysisResult } from '../analysis/analysis.js';
import { bytesOf } from '../analysis/analysis.js';
import { Gate, heldUp } from '../testing/index.js';
import { AnalyzerPool } from './analyzer-pool.js';
import type { AnalyzerPoolOptions } from './analyzer-pool.js';

const module = new URL('../testing/trial-analyses.mjs', import.meta.url).href;

function trial<Input, Output>(name: string, form: 'json' | 'clone' = 'json') {
  const run = (): never => {
    throw new Error('Analyses run in threads only.');
  };
  return { module, name, form, run } satisfies Analysis<Input, Output> as Analysis<Input, Output>;
}
interface Counted {
  readonly value: string;
  readonly runs?: Int32Array;
}
const echo = trial<Counted, string>('echo');
const endless = trial<object, never>('endless');
const greedy = trial<object, never>('greedy');
const broken = trial<object, never>('broken');

const pools: AnalyzerPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function poolOf(options: AnalyzerPoolOptions = {}): AnalyzerPool {
  // Nothing here is about how fast this machine is: what must end in time has all the time.
  const pool = new AnalyzerPool({ threads: 2, deadlineMs: 60_000, ...options });
  pools.push(pool);
  return pool;
}

const done = (value: unknown): AnalysisResult<unknown> => ({ kind: 'done', value });
const numbered = (count: number): string[] => Array.from({ length: count }, (_, at) => `${at}`);

describe('the analyzer threads of a process', () => {
  it('give each analysis its own result, however many are asked for at once', async () => {
    const ada = poolOf().for('ada');
    const values = numbered(100);
    const results = await Promise.all(values.map((value) => ada.analyze(echo, { value })));
    expect(results).toEqual(values.map(done));
  });

  it('end an analysis that takes too long, and carry out those behind it once each', async () => {
    const pool = poolOf();
    const runs = new Int32Array(new SharedArrayBuffer(4));
    const poison = pool.run(endless, {}, { owner: 'ada', deadlineMs: 100 });
    const behind = numbered(30).map((value) => pool.run(echo, { value, runs }, { owner: 'ada' }));
    expect(await poison).toEqual({
      kind: 'failed',
      reason: 'time',
      message: 'could not be analyzed in time',
    });
    expect(await Promise.all(behind)).toEqual(numbered(30).map(done));
    expect(runs[0]).toBe(30);
  });

  it('do not end an analysis that only waits for a processor', async () => {
    const pool = poolOf({ deadlineMs: 50, stallMs: 60_000 });
    const gate = new Gate();
    const waiting = pool.run(heldUp, { gate: gate.state, value: 'late' }, { owner: 'ada' });
    await gate.entered();
    // Ends when it has used its 50 ms: by then the other has been running for longer.
    expect(await pool.run(endless, {}, { owner: 'bob' })).toMatchObject({ reason: 'time' });
    gate.open();
    expect(await waiting).toEqual(done('late'));
  });

  it('end an analysis that does nothing for too long', async () => {
    const pool = poolOf({ deadlineMs: 50, stallMs: 100 });
    const { state: gate } = new Gate();
    const stalled = pool.run(heldUp, { gate, value: '' }, { owner: 'ada' });
    expect(await stalled).toMatchObject({ kind: 'failed', reason: 'time' });
  });

  // Elsewhere threads have no priorities of their own.
  const itOnLinux = process.platform === 'linux' ? it : it.skip;
  itOnLinux.each([0, 50])(
    'stand back behind others after %i ms of one analysis',
    async (heavyMs) => {
      const ada = poolOf({ heavyMs }).for('ada');
      expect(await ada.analyze(trial<object, number>('stoodBack'), {})).toEqual(done(15));
    },
  );

  it('end an analysis that takes more memory than one may, and go on with the others', async () => {
    const ada = poolOf({ maxMemoryMb: 24 }).for('ada');
    const [poison, behind] = await Promise.all([
      ada.analyze(greedy, {}),
      ada.analyze(echo, { value: 'behind' }),
    ]);
    expect(poison).toMatchObject({ kind: 'failed', reason: 'memory' });
    expect(behind).toEqual(done('behind'));
  });

  it('reject with what an analysis throws, and keep their thread', async () => {
    const ada = poolOf().for('ada');
    const asked = [ada.analyze(broken, {}), ada.analyze(echo, { value: 'behind' })];
    const [failed, behind] = await Promise.allSettled(asked);
    expect(failed).toMatchObject({ reason: { message: 'The analysis has a fault.' } });
    expect(behind).toMatchObject({ value: done('behind') });
  });

  it('are never all one owner’s: another is served while an owner’s analyses are held up', async () => {
    const pool = poolOf();
    const gate = new Gate();
    const held = numbered(20).map((value) =>
      pool.run(heldUp, { gate: gate.state, value }, { owner: 'ada' }),
    );
    await gate.entered();
    expect(await pool.run(echo, { value: 'bob' }, { owner: 'bob' })).toEqual(done('bob'));
    gate.open();
    expect(await Promise.all(held)).toEqual(numbered(20).map(done));
  });

  it('take turns by owner: what one has queued long before does not go before another’s', async () => {
    const pool = poolOf();
    const [first, other] = [new Gate(), new Gate()];
    const order: string[] = [];
    const note = async (name: string, result: Promise<unknown>): Promise<void> => {
      await result;
      order.push(name);
    };
    const all = [
      note('ada 0', pool.run(heldUp, { gate: first.state, value: '' }, { owner: 'ada' })),
      note('cleo', pool.run(heldUp, { gate: other.state, value: '' }, { owner: 'cleo' })),
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

  it('refuse what goes beyond the analyses of an owner that may wait', async () => {
    const pool = poolOf();
    const gate = new Gate();
    const options = { owner: 'ada', maxWaiting: 1 };
    const busy = pool.run(heldUp, { gate: gate.state, value: '' }, { owner: 'ada' });
    const other = pool.run(heldUp, { gate: gate.state, value: '' }, { owner: 'bob' });
    const settled = await Promise.allSettled([
      Promise.race(numbered(20).map((value) => pool.run(echo, { value }, options))),
    ]);
    expect(settled[0]).toMatchObject({ reason: { code: 'rate_limited' } });
    gate.open();
    await Promise.all([busy, other]);
  });

  it('go on after they were idle and ended', async () => {
    const ada = poolOf({ idleMs: 0 }).for('ada');
    for (const value of numbered(3)) {
      expect(await ada.analyze(echo, { value })).toEqual(done(value));
      await new Promise(setImmediate);
    }
  });

  it('reject what is not settled when they are closed', async () => {
    const pool = poolOf();
    const asked = [
      pool.run(endless, {}, { owner: 'ada' }),
      pool.run(echo, { value: '' }, { owner: 'ada' }),
    ];
    const settled = Promise.allSettled(asked);
    await pool.close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.run(echo, { value: '' }, { owner: 'ada' })).rejects.toThrow('closed');
  });

  it('bring maps and shared objects back where an analysis asks for it', async () => {
    type Twice = Readonly<Record<'first' | 'second', object>> & { byName: Map<string, object> };
    const result = await poolOf().for('ada').analyze(trial<object, Twice>('twice', 'clone'), {});
    if (result.kind === 'failed') throw new Error(result.message);
    expect(result.value.second).toBe(result.value.first);
    expect(result.value.byName.get('one')).toBe(result.value.first);
  });

  it('get the bytes of a body, not of the buffer it is a piece of', async () => {
    const ada = poolOf().for('ada');
    const piece = Buffer.alloc(10_000).subarray(10, 30);
    const bytes = bytesOf(piece);
    const count = trial<{ readonly bytes: Uint8Array }, number>('lengthOf');
    const whole = trial<{ readonly bytes: Uint8Array }, number>('whole');
    expect(await ada.analyze(count, { bytes })).toEqual(done(20));
    expect(await ada.analyze(whole, { bytes })).toEqual(done(20));
    expect(piece).toHaveLength(20);
  });
});
