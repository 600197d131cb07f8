import { AppError, RedisConnections } from '@app/common';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { hashToken } from './random-tokens.js';
import { addressGroup } from './rules/address-group.js';

const LOGINS_PER_MINUTE_AND_IP = 30;
const WRONG_PASSWORDS_PER_MINUTE_AND_IP = 30;
const REGISTRATIONS_PER_HOUR_AND_IP = 60; // an office behind one address must still be able to sign up

const RESETS_PER_HOUR_AND_IP = 30;
const RESET_MAILS_PER_HOUR_AND_ACCOUNT = 5; // no stranger can flood a mailbox
const CONFIRMATIONS_PER_HOUR_AND_IP = 60;
/** Per user and per mailbox: the address may belong to a stranger to the account. */
const CONFIRMATION_MAILS_PER_HOUR = 5;

/**
 * Per-address ceilings, IPv6 by /64 network; the per-account one is the short lock. Without Redis each process
 * counts alone.
 */
@Injectable()
export class SignInLimits {
  private readonly logins: RateLimiterRedis;
  private readonly passwords: RateLimiterRedis;
  private readonly registrations: RateLimiterRedis;
  private readonly resetRequests: RateLimiterRedis;
  private readonly resetMails: RateLimiterRedis;
  private readonly resets: RateLimiterRedis;
  private readonly confirmations: RateLimiterRedis;
  private readonly confirmationMails: RateLimiterRedis;

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
    this.passwords = limiter('limit:password', WRONG_PASSWORDS_PER_MINUTE_AND_IP, 60);
    this.registrations = limiter('limit:register', REGISTRATIONS_PER_HOUR_AND_IP, 3_600);
    this.resetRequests = limiter('limit:reset-request', RESETS_PER_HOUR_AND_IP, 3_600);
    this.resetMails = limiter('limit:reset-mail', RESET_MAILS_PER_HOUR_AND_ACCOUNT, 3_600);
    this.resets = limiter('limit:reset', RESETS_PER_HOUR_AND_IP, 3_600);
    this.confirmations = limiter('limit:confirm', CONFIRMATIONS_PER_HOUR_AND_IP, 3_600);
    this.confirmationMails = limiter('limit:confirm-mail', CONFIRMATION_MAILS_PER_HOUR, 3_600);
  }

  countLogin(ip: string): Promise<void> {
    return this.count(this.logins, addressGroup(ip));
  }

  /** Counts a password as wrong before it is compared; `giveBackPassword` reverts that. */
  reservePassword(ip: string): Promise<void> {
    return this.count(this.passwords, addressGroup(ip));
  }

  async giveBackPassword(ip: string): Promise<void> {
    await this.passwords.reward(addressGroup(ip));
  }

  countRegistration(ip: string): Promise<void> {
    return this.count(this.registrations, addressGroup(ip));
  }

  countResetRequest(ip: string): Promise<void> {
    return this.count(this.resetRequests, addressGroup(ip));
  }

  countReset(ip: string): Promise<void> {
    return this.count(this.resets, addressGroup(ip));
  }

  countConfirmation(ip: string): Promise<void> {
    return this.count(this.confirmations, addressGroup(ip));
  }

  /** Counts another mail with a confirmation link, for the user and for the mailbox. Throws `rate_limited`. */
  async countConfirmationMail(userId: string, email: string): Promise<void> {
    await this.count(this.confirmationMails, userId);
    await this.count(this.confirmationMails, hashToken(email)); // no addresses in Redis
  }

  /** Counts another mail to this address; `false` when it has had enough of them this hour. */
  async mayMailReset(email: string): Promise<boolean> {
    try {
      await this.resetMails.consume(hashToken(email)); // no addresses in Redis
      return true;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      return false;
    }
  }

  private async count(limiter: RateLimiterRedis, key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const retryAfterSeconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      throw new AppError('rate_limited', 'Too many attempts. Please wait a moment and try again.', {
        retryAfterSeconds,
      });
    }
  }
}
