import { AppError, RedisConnections } from '@app/common';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const LOGINS_PER_MINUTE_AND_IP = 30;
const REGISTRATIONS_PER_HOUR_AND_IP = 60; // an office behind one address must still be able to sign up

/** Per-address ceilings; the per-account one is the short lock. Redis down: each process counts alone. */
@Injectable()
export class SignInLimits {
  private readonly logins: RateLimiterRedis;
  private readonly registrations: RateLimiterRedis;

  constructor(redis: RedisConnections) {
    const limiter = (keyPrefix: string, points: number, duration: number): RateLimiterRedis =>
      new RateLimiterRedis({
        storeClient: redis.commands,
        keyPrefix,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
      });
    this.logins = limiter('limit:login', LOGINS_PER_MINUTE_AND_IP, 60);
    this.registrations = limiter('limit:register', REGISTRATIONS_PER_HOUR_AND_IP, 3_600);
  }

  countLogin(ip: string): Promise<void> {
    return this.count(this.logins, ip);
  }

  countRegistration(ip: string): Promise<void> {
    return this.count(this.registrations, ip);
  }

  private async count(limiter: RateLimiterRedis, ip: string): Promise<void> {
    try {
      await limiter.consume(ip);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const retryAfterSeconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      throw new AppError('rate_limited', 'Too many attempts. Please wait a moment and try again.', {
        retryAfterSeconds,
      });
    }
  }
}
