import { describe, expect, it } from '@jest/globals';
import { Supervisor } from '../supervisor.ts';
import type { Part } from './reaction.ts';
import { RestartLoop } from './restart-loop.ts';
import type { Compilation } from './server-compiler.ts';

const MAIN = 'apps/api/src/main.ts';
const WORKER = 'apps/worker/src/main.ts';

/** A loop whose compiler says `results`, one after the other. */
function loopOf(...results: readonly Compilation[]) {
  const restarted: Part[][] = [];
  const said: string[] = [];
  const left = [...results];
  const loop = new RestartLoop({
    supervisor: new Supervisor(),
    compiler: {
      compile: () => Promise.resolve(left.shift() ?? { changed: [], errors: [] }),
    },
    say: (line) => said.push(line),
    endedParts: () => [],
    restart: (parts) => {
      restarted.push([...parts]);
      return Promise.resolve();
    },
  });
  return { loop, restarted, said };
}

describe('the restart loop', () => {
  it('restarts nothing when a source cannot be compiled, and says why', async () => {
    const { loop, restarted, said } = loopOf({ changed: [], errors: ['Expression expected'] });
    await loop.changed([MAIN]);
    expect(restarted).toEqual([]);
    expect(said).toEqual(['Expression expected']);
  });

  it('remembers sources compiled next to an error until the error is fixed', async () => {
    const { loop, restarted } = loopOf(
      { changed: [WORKER], errors: ['Expression expected'] },
      { changed: [MAIN], errors: [] },
    );
    await loop.changed([MAIN, WORKER]);
    await loop.changed([MAIN]);
    expect(restarted).toEqual([['api', 'worker']]);
  });

  it('processes one batch at a time; files saved meanwhile form the next batch', async () => {
    const { loop, restarted } = loopOf(
      { changed: [MAIN], errors: [] },
      { changed: [WORKER], errors: [] },
    );
    await Promise.all([loop.changed([MAIN]), loop.changed([WORKER])]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(restarted).toEqual([['api'], ['worker']]);
  });
});
