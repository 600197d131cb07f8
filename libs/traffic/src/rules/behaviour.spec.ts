import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { planBehaviour } from './behaviour.js';
import type { BehaviourOptions } from './behaviour.js';

const options: fc.Arbitrary<BehaviourOptions> = fc.record({
  dwellMs: fc.oneof(
    fc.integer({ min: 0, max: 60_000 }),
    fc.integer({ min: 5_000, max: 3_600_000 }),
  ),
  natural: fc.boolean(),
  scroll: fc.boolean(),
  clicks: fc.boolean(),
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
});

describe('the behaviour of a visitor', () => {
  it('takes exactly the dwell time in whole milliseconds, and is the same for the same seed', () => {
    fc.assert(
      fc.property(options, (input) => {
        const steps = planBehaviour(input);
        expect(steps.reduce((sum, { ms }) => sum + ms, 0)).toBe(input.dwellMs);
        expect(steps.every(({ ms }) => Number.isInteger(ms) && ms >= 0)).toBe(true);
        expect(planBehaviour({ ...input })).toEqual(steps);
        expect(steps.length).toBeLessThan(400);
      }),
    );
  });

  it('clicks at most three times, shows every page for a moment, and scrolls and clicks only when allowed', () => {
    fc.assert(
      fc.property(options, (input) => {
        const steps = planBehaviour(input);
        const clicks = steps.filter(({ kind }) => kind === 'click');
        expect(clicks.length).toBeLessThanOrEqual(input.clicks ? 3 : 0);
        if (input.clicks && input.dwellMs >= 5_000) expect(clicks.length).toBeGreaterThan(0);
        if (!input.scroll) expect(steps.some(({ kind }) => kind === 'scroll')).toBe(false);
        let onPage = 0;
        const perPage: number[] = [];
        for (const step of [...steps, { kind: 'click', ms: 0 } as const]) {
          onPage += step.ms;
          if (step.kind !== 'click') continue;
          perPage.push(onPage);
          onPage = 0;
        }
        if (clicks.length > 0) expect(Math.min(...perPage)).toBeGreaterThan(1_200);
      }),
    );
  });

  it('scrolls as a reader does: more down than up, never more than a screen', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const steps = planBehaviour({
          dwellMs: 60_000,
          natural: true,
          scroll: true,
          clicks: false,
          seed,
        });
        const screens = steps.flatMap((step) => (step.kind === 'scroll' ? [step.screens] : []));
        expect(screens.every((screen) => Math.abs(screen) < 1)).toBe(true);
        expect(screens.reduce((sum, screen) => sum + screen, 0)).toBeGreaterThan(0);
        expect(steps.at(-1)?.kind).toBe('pause');
      }),
    );
  });

  it('is even unless it should be natural', () => {
    const even = { dwellMs: 10_000, natural: false, scroll: true, clicks: false };
    expect(planBehaviour({ ...even, seed: 1 })).toEqual(planBehaviour({ ...even, seed: 2 }));
    expect(planBehaviour({ ...even, natural: true, seed: 1 })).not.toEqual(
      planBehaviour({ ...even, natural: true, seed: 2 }),
    );
  });
});
