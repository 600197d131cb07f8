import { AppError, RedisConnections } from '@app/common';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { hashToken } from './random-tokens.js';

const LOGINS_PER_MINUTE_AND_IP = 30;
const REGISTRATIONS_PER_HOUR_AND_IP = 60; // an office behind one address must still be able to sign up

const RESETS_PER_HOUR_AND_IP = 30;
const RESET_MAILS_PER_HOUR_AND_ACCOUNT = 5; // nobody's mailbox is filled by somebody else

/** Per-address ceilings; the per-account one is the short lock. Redis down: each process counts alone. */
@Injectable()
export class SignInLimits {
  private readonly logins: RateLimiterRedis;
  private readonly registrations: RateLimiterRedis;
  private readonly resetRequests: RateLimiterRedis;
  private readonly resetMails: RateLimiterRedis;
  private readonly resets: RateLimiterRedis;

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
    this.resetRequests = limiter('limit:reset-request', RESETS_PER_HOUR_AND_IP, 3_600);
    this.resetMails = limiter('limit:reset-mail', RESET_MAILS_PER_HOUR_AND_ACCOUNT, 3_600);
    this.resets = limiter('limit:reset', RESETS_PER_HOUR_AND_IP, 3_600);
  }

  countLogin(ip: string): Promise<void> {
    return this.count(this.logins, ip);
  }

  countRegistration(ip: string): Promise<void> {
    return this.count(this.registrations, ip);
  }

  countResetRequest(ip: string): Promise<void> {
    return this.count(this.resetRequests, ip);
  }

  countReset(ip: string): Promise<void> {
    return this.count(this.resets, ip);
  }

  /** Counts one more mail to this address; `false` when it had enough of them this hour. */
  async mayMailReset(email: string): Promise<boolean> {
    try {
      await this.resetMails.consume(hashToken(email)); // Redis learns no addresses
      return true;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      return false;
    }
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
