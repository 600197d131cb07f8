import { AppError } from '@app/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isLive } from '../rules/fix-states.js';
import { FixesContext } from '../testing/fixes-context.js';

let trial: FixesContext;

beforeAll(async () => {
  trial = await FixesContext.create();
});
beforeEach(() => trial.reset());
afterAll(() => trial.close());

const OPERATIONS = [
  ...['apply', 'revert', 'edit', 'verified', 'stale', 'failed'],
  ...['generate', 'applyAll', 'revertAll'],
] as const;
type Operation = (typeof OPERATIONS)[number];

async function act(operation: Operation, id: string): Promise<void> {
  const { ada, website, scanId } = trial;
  switch (operation) {
    case 'apply':
      await trial.fixes.apply(ada, { id, method: 'one_click' });
      return;
    case 'revert':
      await trial.fixes.revert(ada, id);
      return;
    case 'edit':
      await trial.fixes.edit(ada, { id, optimizedContent: 'Harbour bread' });
      return;
    case 'verified':
    case 'stale':
    case 'failed':
      await trial.outcomes.complete(website.id, [await trial.outcomeOn(id, operation, 'Seen.')]);
      return;
    case 'generate':
      await trial.generate({ regenerate: true, checkIds: ['title.missing'] });
      return;
    case 'applyAll':
      await trial.bulk.apply(ada, { scanId, includeLowConfidence: true });
      return;
    case 'revertAll':
      await trial.bulk.revertWebsite(ada, website.id);
  }
}

interface Snapshot {
  readonly live: readonly string[];
  readonly version: number;
}

async function verify(): Promise<Snapshot> {
  const { byPath, version } = (await trial.live.ofWebsite(trial.website.id)) ?? {
    byPath: new Map<string, { id: string }[]>(),
    version: 0,
  };
  const live = [...byPath.values()].flat().map((fix) => fix.id);
  return { live: live.sort(), version };
}

describe('any sequence of operations on fixes', () => {
  it('keeps history and state consistent, one fix per value, and a version that grows with every live change', async () => {
    await trial.generate({ checkIds: ['title.missing'] });
    const ids = (await trial.fixes.all(trial.ada, {})).map(({ id }) => id);
    const step = fc.record({ operation: fc.constantFrom(...OPERATIONS), which: fc.nat(1) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const { operation, which } of steps) {
          const before = await verify();
          try {
            await act(operation, ids[which] ?? '');
          } catch (error) {
            // A refused operation changes nothing.
            expect(error).toBeInstanceOf(AppError);
            expect(await verify()).toEqual(before);
          }
          const after = await verify();
          const isChanged = JSON.stringify(before.live) !== JSON.stringify(after.live);
          expect(after.version).toBe(before.version + (isChanged ? 1 : 0));
        }
        for (const id of ids) {
          const { fix, history } = await trial.fixes.get(trial.ada, id);
          expect(history[0]?.to).toBe(fix.state);
          expect(history[0]?.optimized_content).toBe(fix.optimized_content);
          for (const [at, event] of history.entries())
            expect(event.from).toBe(history[at + 1]?.to ?? null);
        }
        const fixes = await trial.fixes.all(trial.ada, {});
        const liveSlots = fixes
          .filter(({ state }) => isLive(state))
          .map(({ kind, page_url: url, selector }) => [kind, url, selector].join(' '));
        expect(new Set(liveSlots).size).toBe(liveSlots.length);
        expect(fixes).toHaveLength(ids.length);
      }),
      { numRuns: 8 },
    );
  });
});
