import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors/app-error.js';
import { RedisConnections } from '../queue/redis-connections.js';

/** How often one key (a user, an IP address) may do something. A feature declares its limits as constants. */
export interface RateLimit {
  /** Unique; Redis keys begin with `limit:` and this name. */
  readonly name: string;
  /** At most this many actions… */
  readonly points: number;
  /** …in a window that begins with the first of them. */
  readonly seconds: number;
  /** For the user who is above the limit. */
  readonly message: string;
}

/** Counts actions for all processes together. Without Redis each process counts alone. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(private readonly redis: RedisConnections) {}

  /**
   * Counts an action, or several that come together; throws `rate_limited`, with the time until the next window, when
   * they are too many.
   */
  async count(limit: RateLimit, key: string, actions = 1): Promise<void> {
    const msBeforeNext = await this.consume(limit, key, actions);
    if (msBeforeNext === null) return;
    const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    throw new AppError('rate_limited', limit.message, { retryAfterSeconds });
  }

  /** Counts an action; returns `false` when it is one too many. */
  async allows(limit: RateLimit, key: string): Promise<boolean> {
    return (await this.consume(limit, key)) === null;
  }

  /** Reverts the count of one action. */
  async release(limit: RateLimit, key: string): Promise<void> {
    await this.limiterOf(limit).reward(key);
  }

  /** `null`, or the milliseconds until the next window. */
  private async consume(limit: RateLimit, key: string, actions = 1): Promise<number | null> {
    try {
      await this.limiterOf(limit).consume(key, actions);
      return null;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      return rejection.msBeforeNext;
    }
  }

  private limiterOf({ name, points, seconds }: RateLimit): RateLimiterRedis {
    const existing = this.limiters.get(name);
    if (existing !== undefined) return existing;
    const budget = { keyPrefix: `limit:${name}`, points, duration: seconds };
    const limiter = new RateLimiterRedis({
      ...budget,
      storeClient: this.redis.commands,
      insuranceLimiter: new RateLimiterMemory(budget),
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}
