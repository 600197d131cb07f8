import { AppError, RedisConnections } from '@app/common';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** An invitation is a mail to any address: mass mailing must be impossible. */
const INVITATIONS = 40;
const WINDOW_SECONDS = 86_400;
const KEY_PREFIX = 'limit:invitation';

/** Without Redis each process counts alone. */
@Injectable()
export class InvitationLimits {
  private readonly invitations: RateLimiterRedis;

  constructor(redis: RedisConnections) {
    const budget = { keyPrefix: KEY_PREFIX, points: INVITATIONS, duration: WINDOW_SECONDS };
    this.invitations = new RateLimiterRedis({
      storeClient: redis.commands,
      ...budget,
      insuranceLimiter: new RateLimiterMemory(budget),
    });
  }

  /** Throws `rate_limited`. */
  async count(userId: string): Promise<void> {
    try {
      await this.invitations.consume(userId);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const retryAfterSeconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      throw new AppError('rate_limited', 'Too many invitations for today.', { retryAfterSeconds });
    }
  }
}
