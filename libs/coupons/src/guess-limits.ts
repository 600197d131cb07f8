import { AppError, RedisConnections } from '@app/common';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Unknown codes per user. People mistype; programs guess. */
const GUESSES = 20;
const WINDOW_SECONDS = 600;
const KEY_PREFIX = 'limit:coupon-guess';

/**
 * Prevents guessing of codes. Every validation takes a point first, so that concurrent ones
 * count as well, and an existing code returns it. Without Redis each process counts alone.
 */
@Injectable()
export class GuessLimits {
  private readonly guesses: RateLimiterRedis;

  constructor(redis: RedisConnections) {
    const budget = { keyPrefix: KEY_PREFIX, points: GUESSES, duration: WINDOW_SECONDS };
    this.guesses = new RateLimiterRedis({
      storeClient: redis.commands,
      ...budget,
      insuranceLimiter: new RateLimiterMemory(budget),
    });
  }

  /** Throws `rate_limited` for a user who has guessed too often. */
  async count(userId: string): Promise<void> {
    try {
      await this.guesses.consume(userId);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const retryAfterSeconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      throw new AppError('rate_limited', 'Too many wrong codes. Please try again later.', {
        retryAfterSeconds,
      });
    }
  }

  /** The validation was not a guess. */
  async giveBack(userId: string): Promise<void> {
    await this.guesses.reward(userId);
  }
}
