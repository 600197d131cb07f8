import { AppError, RedisConnections } from '@app/common';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const MESSAGES_PER_HOUR_AND_IP = 10; // an office behind one address may have several questions
const HOUR_SECONDS = 3_600;
const KEY_PREFIX = 'limit:contact';

/** Messages per IP address. Without Redis each process counts alone. */
@Injectable()
export class ContactLimits {
  private readonly messages: RateLimiterRedis;

  constructor(redis: RedisConnections) {
    const limit = {
      keyPrefix: KEY_PREFIX,
      points: MESSAGES_PER_HOUR_AND_IP,
      duration: HOUR_SECONDS,
    };
    this.messages = new RateLimiterRedis({
      ...limit,
      storeClient: redis.commands,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
  }

  /** Throws `rate_limited`. */
  async count(ip: string): Promise<void> {
    try {
      await this.messages.consume(ip);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const retryAfterSeconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      const message = 'Too many messages from your address. Please try again later.';
      throw new AppError('rate_limited', message, { retryAfterSeconds });
    }
  }
}
