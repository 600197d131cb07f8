import { describe, expect, it } from '@jest/globals';
import { submissionOutcome } from './submission-outcome.js';

const after = (status: number | null, attempts = 1, retryAfterMs: number | null = null) =>
  submissionOutcome({ status, retryAfterMs }, attempts);

describe('an answer of IndexNow', () => {
  it.each([200, 202])('%d accepts the addresses', (status) => {
    expect(after(status)).toMatchObject({ status: 'accepted', problem: null, isReleased: false });
  });

  it.each([400, 422])('%d refuses them for good', (status) => {
    expect(after(status)).toMatchObject({ status: 'refused', retryInMs: null, isReleased: false });
  });

  it('403 keeps them until the key file is there', () => {
    expect(after(403)).toMatchObject({ status: 'refused', isReleased: true, isKeyRefused: true });
  });

  it.each([429, 500, 503, null])('%s is tried again, later and later', (status) => {
    const [first, second] = [after(status, 1), after(status, 2)];
    expect(first).toMatchObject({ status: 'waiting', retryInMs: 60_000 });
    expect(second.retryInMs).toBeGreaterThan(60_000);
    expect(after(status, 5)).toMatchObject({ status: 'given_up', isReleased: true });
  });

  it('waits as long as it asks for, within a day', () => {
    expect(after(429, 1, 7_200_000).retryInMs).toBe(7_200_000);
    expect(after(429, 1, 10 ** 12).retryInMs).toBe(43_200_000);
  });

  it('of another kind is not repeated', () => {
    expect(after(404)).toMatchObject({ status: 'given_up', retryInMs: null });
  });
});
