import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Injectable, Logger } from '@nestjs/common';
import { Interval, ScheduleModule } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import type { TestingModule } from '@nestjs/testing';
import { Round } from './round.decorator.js';
import { RoundsModule } from './rounds.module.js';

/** A round under way: how to end it, and its abort signal. */
interface Begun {
  readonly well: (count?: number) => void;
  readonly badly: (reason: Error) => void;
  readonly signal: AbortSignal;
}

const EVERY_MS = 60_000;

@Injectable()
class Bakery {
  readonly begun: Record<'bake' | 'deliver' | 'sweep', Begun[]> = {
    bake: [],
    deliver: [],
    sweep: [],
  };

  @Round({ failure: 'Nothing was baked; the next round tries again.', done: 'Loaves were baked.' })
  bake(signal: AbortSignal): Promise<unknown> {
    return this.begin('bake', signal);
  }

  @Round({ failure: 'Nothing was delivered; trying again.', isAtStart: false, concurrency: 2 })
  deliver(signal: AbortSignal): Promise<unknown> {
    return this.begin('deliver', signal);
  }

  @Interval(EVERY_MS)
  @Round({ failure: 'Nothing was swept; trying again.', isAtStart: false })
  sweep(signal: AbortSignal): Promise<unknown> {
    return this.begin('sweep', signal);
  }

  private begin(kind: keyof Bakery['begun'], signal: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.begun[kind].push({ well: resolve, badly: reject, signal });
    });
  }

  endAll(): void {
    for (const { well } of Object.values(this.begun).flat()) well();
  }
}

describe('scheduled rounds', () => {
  let module: TestingModule;
  let bakery: Bakery;
  const never = new AbortController().signal;
  const log = jest.spyOn(Logger.prototype, 'log');
  const warn = jest.spyOn(Logger.prototype, 'warn');

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    for (const spy of [log, warn]) spy.mockReset().mockImplementation(() => undefined);
    module = await Test.createTestingModule({
      imports: [RoundsModule, ScheduleModule.forRoot()],
      providers: [Bakery],
    }).compile();
    bakery = module.get(Bakery);
    await module.init();
  });
  afterEach(async () => {
    bakery.endAll();
    await module.close();
    jest.useRealTimers();
  });

  it('begin at start where configured, one at a time', async () => {
    void bakery.bake(never);
    expect(bakery.begun).toMatchObject({ bake: [{}], deliver: [], sweep: [] });
    const joined = bakery.bake(never);
    bakery.begun.bake[0]?.well();
    await joined;
    void bakery.bake(never);
    expect(bakery.begun.bake).toHaveLength(2);
  });

  it('begin when the scheduler calls their method, unless one is running', () => {
    jest.advanceTimersByTime(EVERY_MS);
    expect(bakery.begun.sweep).toHaveLength(1);
    jest.advanceTimersByTime(EVERY_MS);
    expect(bakery.begun.sweep).toHaveLength(1);
  });

  it('run in as many lanes as configured, each refilled when it is free', async () => {
    void bakery.deliver(never);
    void bakery.deliver(never);
    expect(bakery.begun.deliver).toHaveLength(2);
    bakery.begun.deliver[1]?.well();
    await new Promise(setImmediate);
    void bakery.deliver(never);
    expect(bakery.begun.deliver).toHaveLength(3);
  });

  it('continue after a failure, which is logged', async () => {
    const reason = new Error('The database is away.');
    const round = bakery.bake(never);
    bakery.begun.bake[0]?.badly(reason);
    await round;
    expect(warn).toHaveBeenCalledWith({ err: reason }, expect.stringContaining('tries again'));
    void bakery.bake(never);
    expect(bakery.begun.bake).toHaveLength(2);
  });

  it.each([
    [3, [[{ count: 3 }, 'Loaves were baked.']]],
    [0, []],
  ])('log what was done: %d', async (count, lines) => {
    const round = bakery.bake(never);
    log.mockClear();
    bakery.begun.bake[0]?.well(count);
    await round;
    expect(log.mock.calls).toEqual(lines);
  });

  it('are aborted, and finished, before the process stops, and no other begins', async () => {
    let isStopped = false;
    const [round] = bakery.begun.bake;
    expect(round?.signal.aborted).toBe(false);
    const stopping = module.close().then(() => {
      isStopped = true;
    });
    await new Promise(setImmediate);
    expect(round?.signal.aborted).toBe(true);
    expect(isStopped).toBe(false);
    round?.well();
    await stopping;
    expect(isStopped).toBe(true);
    await bakery.bake(never);
    expect(bakery.begun.bake).toHaveLength(1);
  });
});
