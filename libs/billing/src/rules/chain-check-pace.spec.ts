import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chainResults } from '../contract/index.js';
import { CHAIN_CHECK_WINDOW_MS, paceOf } from './chain-check-pace.js';
import type { TransferAssessment } from './transfer-assessment.js';

const MINUTE_MS = 60_000;
const an = (differences: Partial<TransferAssessment>): TransferAssessment => ({
  ...{ verdict: 'waiting', note: 'Waiting.', confirmations: null, isFinal: false, logIndex: null },
  ...differences,
});

describe('the next check of the chain', () => {
  it.each([
    ['waiting', 0, 15_000],
    ['waiting', 10 * MINUTE_MS, MINUTE_MS],
    ['unreachable', 59 * MINUTE_MS, MINUTE_MS],
    ['waiting', 60 * MINUTE_MS, 10 * MINUTE_MS],
    ['confirming', 60 * MINUTE_MS, 15_000],
    ['refused', 60 * MINUTE_MS, 15_000],
  ] as const)('while %s, %i ms after the request, is %i ms away', (verdict, ageMs, waitMs) => {
    expect(paceOf(an({ verdict }), ageMs).nextCheckInMs).toBe(waitMs);
  });

  it('never comes once the result is final, or after 48 hours', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...chainResults),
        fc.boolean(),
        fc.integer({ min: 0, max: 2 * CHAIN_CHECK_WINDOW_MS }),
        (verdict, isFinal, ageMs) => {
          const { outcome, nextCheckInMs } = paceOf(an({ verdict, isFinal }), ageMs);
          const isOver = isFinal || ageMs >= CHAIN_CHECK_WINDOW_MS;
          expect(nextCheckInMs === null).toBe(isOver);
          expect(outcome.isFinal).toBe(isOver);
        },
      ),
    );
  });

  it('that never comes leaves the decision to staff', () => {
    expect(paceOf(an({}), CHAIN_CHECK_WINDOW_MS).outcome).toMatchObject({
      verdict: 'refused',
      note: 'The transaction was not found on chain within 48 hours.',
    });
    const unreachable = an({ verdict: 'unreachable', note: 'No response.' });
    expect(paceOf(unreachable, CHAIN_CHECK_WINDOW_MS).outcome).toMatchObject({
      verdict: 'unreachable',
      note: 'No response. No more checks after 48 hours.',
    });
  });
});
