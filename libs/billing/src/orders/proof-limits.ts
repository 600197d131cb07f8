import { AppError, RedisConnections } from '@app/common';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Proofs per user. Nobody mistypes that often; a user who does is probing for references that others have used. */
const PROOFS = 30;
const WINDOW_SECONDS = 3_600;
const KEY_PREFIX = 'limit:payment-proof';

/** Prevents probing of references, and load from uploaded screenshots. */
@Injectable()
export class ProofLimits {
  private readonly proofs: RateLimiterRedis;

  constructor(redis: RedisConnections) {
    const budget = { keyPrefix: KEY_PREFIX, points: PROOFS, duration: WINDOW_SECONDS };
    this.proofs = new RateLimiterRedis({
      storeClient: redis.commands,
      ...budget,
      insuranceLimiter: new RateLimiterMemory(budget),
    });
  }

  /** Throws `rate_limited` for too many submissions. Without Redis each process counts alone. */
  async count(userId: string): Promise<void> {
    try {
      await this.proofs.consume(userId);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const retryAfterSeconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      throw new AppError('rate_limited', 'Too many payments were submitted. Please wait a while.', {
        retryAfterSeconds,
      });
    }
  }
}
