import { RedisConnections } from '@app/common';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Spare for the clocks and the network between us and the provider. */
const SHARE_OF_RATE = 0.97;
/** A longer queue is a pause: the caller can do something else meanwhile. */
const LONGEST_WAIT_MS = 20_000;
/** Consecutive failures after which a provider is left alone for a while. */
const FAILURES = 5;
const PAUSE_AFTER_FAILURES_MS = 60_000;
const FORGET_FAILURES_MS = 600_000;

/**
 * Takes the next slot of a key: returns the milliseconds until it, or, if that is too far away, takes none and returns
 * them negative. Redis' clock is the only one.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local slot = math.max(now, tonumber(redis.call('GET', KEYS[1]) or '0'))
if slot - now > tonumber(ARGV[2]) then return tostring(now - slot) end
redis.call('SET', KEYS[1], tostring(slot + tonumber(ARGV[1])), 'PX', math.ceil(slot - now + tonumber(ARGV[1])) + 1000)
return tostring(slot - now)`;

/** Moves the next slot of a key to at least this many milliseconds from now. */
const PAUSE = `
local time = redis.call('TIME')
local slot = time[1] * 1000 + time[2] / 1000 + tonumber(ARGV[1])
if slot > tonumber(redis.call('GET', KEYS[1]) or '0') then
  redis.call('SET', KEYS[1], tostring(slot), 'PX', math.ceil(tonumber(ARGV[1])) + 1000)
end
return 1`;

/** A provider with the key that a call uses. */
export interface PacedKey {
  readonly provider: string;
  readonly key: string;
  readonly requestsPerSecond: number;
}

/** Why a provider refuses a key. */
export type KeyRefusal = 'bad_key' | 'no_funds' | 'no_permission';
const keyRefusals: readonly KeyRefusal[] = ['bad_key', 'no_funds', 'no_permission'];

/** The provider is paused for this key. */
export class ProviderPaused extends Error {
  override readonly name = 'ProviderPaused';

  /** @param refusal why the key is not tried again before the end of the pause; `null`: it may be good. */
  constructor(
    readonly forMs: number,
    readonly refusal: KeyRefusal | null = null,
  ) {
    super('The provider is paused.');
  }
}

/**
 * Spaces requests of all processes to a provider and key evenly, and pauses them: when the provider asks for it
 * (`Retry-After`) and after consecutive failures (a circuit breaker).
 */
@Injectable()
export class ProviderPace {
  constructor(private readonly redis: RedisConnections) {}

  /** Resolves when a request may be sent, within `longestMs`. Rejects with `ProviderPaused`, or when `signal` is aborted. */
  async wait(paced: PacedKey, signal: AbortSignal, longestMs = LONGEST_WAIT_MS): Promise<void> {
    const intervalMs = 1_000 / (paced.requestsPerSecond * SHARE_OF_RATE);
    const taken = await this.redis.commands.eval(TAKE, 1, slotKey(paced), intervalMs, longestMs);
    const waitMs = Number(taken);
    if (waitMs < 0) throw new ProviderPaused(-waitMs, await this.refusal(paced));
    if (waitMs >= 1) await sleep(waitMs, undefined, { signal });
  }

  async pause(paced: PacedKey, forMs: number): Promise<void> {
    await this.redis.commands.eval(PAUSE, 1, slotKey(paced), Math.max(forMs, 1));
  }

  /** Pauses the provider because it refused the key: callers learn why meanwhile. */
  async refuse(paced: PacedKey, refusal: KeyRefusal, forMs: number): Promise<void> {
    await this.redis.commands.set(refusalKey(paced), refusal, 'PX', Math.max(Math.ceil(forMs), 1));
    await this.pause(paced, forMs);
  }

  /** After five consecutive failures the provider is paused for a minute; a success resets the count. */
  async record(paced: PacedKey, result: 'success' | 'failure'): Promise<void> {
    const key = `${slotKey(paced)}:failures`;
    if (result === 'success') {
      await this.redis.commands.del(key);
      return;
    }
    const failures = await this.redis.commands.incr(key);
    await this.redis.commands.pexpire(key, FORGET_FAILURES_MS);
    if (failures >= FAILURES) await this.pause(paced, PAUSE_AFTER_FAILURES_MS);
  }

  private async refusal(paced: PacedKey): Promise<KeyRefusal | null> {
    const stored = await this.redis.commands.get(refusalKey(paced));
    return keyRefusals.find((each) => each === stored) ?? null;
  }
}

function refusalKey(paced: PacedKey): string {
  return `${slotKey(paced)}:refused`;
}

function slotKey({ provider, key }: PacedKey): string {
  const hash = createHash('sha256').update(key).digest('base64url').slice(0, 16);
  return `search-data:pace:${provider}:${hash}`;
}
