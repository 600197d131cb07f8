import { RateLimits } from '@app/common';
import type { RateLimit } from '@app/common';
import { Injectable } from '@nestjs/common';
import { hashToken } from './random-tokens.js';
import { addressGroup } from './rules/address-group.js';

const MINUTE = 60;
const HOUR = 3_600;
const message = 'Too many attempts. Please wait a moment and try again.';

/** Per IP address. */
const LOGINS: RateLimit = { name: 'login', points: 30, seconds: MINUTE, message };
/** Wrong ones, per IP address. */
const PASSWORDS: RateLimit = { name: 'password', points: 30, seconds: MINUTE, message };
/** Per IP address: an office behind one must still be able to sign up. */
const REGISTRATIONS: RateLimit = { name: 'register', points: 60, seconds: HOUR, message };
/** Per IP address. */
const RESET_REQUESTS: RateLimit = { name: 'reset-request', points: 30, seconds: HOUR, message };
/** Per mailbox: no stranger can flood it. */
const RESET_MAILS: RateLimit = { name: 'reset-mail', points: 5, seconds: HOUR, message };
/** Per IP address. */
const RESETS: RateLimit = { name: 'reset', points: 30, seconds: HOUR, message };
/** Per IP address. */
const CONFIRMATIONS: RateLimit = { name: 'confirm', points: 60, seconds: HOUR, message };
/** Per user and per mailbox: the address may belong to a stranger to the account. */
const CONFIRMATION_MAILS: RateLimit = { name: 'confirm-mail', points: 5, seconds: HOUR, message };

/** Per-address ceilings, IPv6 by /64 network; the per-account one is the short lock. They throw `rate_limited`. */
@Injectable()
export class SignInLimits {
  constructor(private readonly limits: RateLimits) {}

  countLogin(ip: string): Promise<void> {
    return this.limits.count(LOGINS, addressGroup(ip));
  }

  /** Counts a password as wrong before it is compared; `releasePassword` reverts that. */
  reservePassword(ip: string): Promise<void> {
    return this.limits.count(PASSWORDS, addressGroup(ip));
  }

  releasePassword(ip: string): Promise<void> {
    return this.limits.release(PASSWORDS, addressGroup(ip));
  }

  countRegistration(ip: string): Promise<void> {
    return this.limits.count(REGISTRATIONS, addressGroup(ip));
  }

  countResetRequest(ip: string): Promise<void> {
    return this.limits.count(RESET_REQUESTS, addressGroup(ip));
  }

  countReset(ip: string): Promise<void> {
    return this.limits.count(RESETS, addressGroup(ip));
  }

  countConfirmation(ip: string): Promise<void> {
    return this.limits.count(CONFIRMATIONS, addressGroup(ip));
  }

  /** Counts another mail with a confirmation link, for the user and for the mailbox. */
  async countConfirmationMail(userId: string, email: string): Promise<void> {
    await this.limits.count(CONFIRMATION_MAILS, userId);
    await this.limits.count(CONFIRMATION_MAILS, hashToken(email)); // no addresses in Redis
  }

  /** Counts another mail to this address; `false` when it has had enough of them this hour. */
  mayMailReset(email: string): Promise<boolean> {
    return this.limits.allows(RESET_MAILS, hashToken(email)); // no addresses in Redis
  }
}
