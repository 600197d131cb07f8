import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ScheduledRounds } from './scheduled-rounds.js';

class Rounds extends ScheduledRounds {
  protected readonly failure = 'It could not be done; the next round tries again.';
  /** How to end each round so far, and its abort signal. */
  readonly ends: { well: () => void; badly: (reason: Error) => void; signal: AbortSignal }[] = [];

  protected round(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.ends.push({ well: resolve, badly: reject, signal });
    });
  }
}

describe('scheduled rounds', () => {
  let rounds: Rounds;
  const warn = jest.spyOn(Logger.prototype, 'warn');

  beforeEach(() => {
    warn.mockReset().mockImplementation(() => undefined);
    rounds = new Rounds();
    rounds.onApplicationBootstrap();
  });
  afterEach(async () => {
    rounds.ends.at(-1)?.well();
    await rounds.beforeApplicationShutdown();
  });

  it('begin at start, one at a time', async () => {
    rounds.poll();
    expect(rounds.ends).toHaveLength(1);
    rounds.ends[0]?.well();
    await rounds.beforeApplicationShutdown();
    rounds.poll();
    expect(rounds.ends).toHaveLength(2);
  });

  it('continue after a failure, which is logged', async () => {
    const reason = new Error('The database is away.');
    rounds.ends[0]?.badly(reason);
    await rounds.beforeApplicationShutdown();
    expect(warn).toHaveBeenCalledWith({ err: reason }, expect.stringContaining('tries again'));
    rounds.poll();
    expect(rounds.ends).toHaveLength(2);
  });

  it('are aborted, and finished, before the process stops', async () => {
    let isStopped = false;
    expect(rounds.ends[0]?.signal.aborted).toBe(false);
    const stopping = rounds.beforeApplicationShutdown().then(() => {
      isStopped = true;
    });
    expect(rounds.ends[0]?.signal.aborted).toBe(true);
    await Promise.resolve();
    expect(isStopped).toBe(false);
    rounds.ends[0]?.well();
    await stopping;
    expect(isStopped).toBe(true);
  });
});
