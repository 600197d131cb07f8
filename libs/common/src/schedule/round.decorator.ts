import { SetMetadata } from '@nestjs/common';
import { Rounds } from './rounds.js';
import type { RoundOptions } from './rounds.js';

/** Metadata of a scheduled method: its options. */
export const ROUND = Symbol('round');

type ScheduledMethod = (signal: AbortSignal) => Promise<unknown>;

const roundsByProvider = new WeakMap<object, Map<string, Rounds>>();

/**
 * Makes a method that `@Interval` or `@Cron` calls (written above this decorator) a round: one at a time, logged when it
 * fails and left to the next. It receives a signal that is aborted when the process stops; the round under way is
 * finished first. A call waits for the round and never rejects.
 */
export function Round(options: RoundOptions) {
  return <Method extends ScheduledMethod>(
    _prototype: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    const { value: work } = descriptor;
    if (work === undefined) throw new TypeError(`${name} is not a method.`);
    const begin = function (this: object): Promise<void> {
      const own = roundsByProvider.get(this) ?? new Map<string, Rounds>();
      roundsByProvider.set(this, own);
      const rounds =
        own.get(name) ??
        new Rounds(this.constructor.name, options, (signal) => work.call(this, signal));
      own.set(name, rounds);
      return rounds.begin();
    };
    SetMetadata(ROUND, options)(begin);
    Object.assign(descriptor, { value: begin });
  };
}

/** The rounds of a provider's methods that have begun. */
export function roundsOf(provider: object): Rounds[] {
  return [...(roundsByProvider.get(provider)?.values() ?? [])];
}
