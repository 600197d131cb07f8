import { Clock, RateLimits } from '@app/common';
import type { RateLimit } from '@app/common';
import { Injectable } from '@nestjs/common';
import { googleDay, nextGoogleDay } from '../rules/google-days.js';
import {
  AUTOMATIC_INSPECTIONS_A_SECOND,
  INSPECTIONS_A_SECOND,
  QUOTA_PAUSE_MS,
  quotaRefusal,
} from '../rules/inspection-quota.js';
import { InspectionDaysRepository } from './inspection-days.repository.js';

const PACE: RateLimit = {
  name: 'gsc-inspections',
  points: INSPECTIONS_A_SECOND,
  seconds: 1,
  message: 'Too many inspections of this property at the same time.',
};
const AUTOMATIC_PACE: RateLimit = {
  ...PACE,
  name: 'gsc-automatic-inspections',
  points: AUTOMATIC_INSPECTIONS_A_SECOND,
};
const PACE_WAIT_MS = 1_000;

export interface QuotaRefusal {
  readonly reason: 'daily_quota' | 'minute_quota' | 'google_quota';
  readonly retryAfterMs: number;
}

/** Google's quota of inspections: of a property, for all users who have connected it together. */
@Injectable()
export class InspectionQuota {
  constructor(
    private readonly days: InspectionDaysRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Counts one request; returns why it must not be sent, or `null`. */
  async take(siteUrl: string, isAutomatic: boolean): Promise<QuotaRefusal | null> {
    const tooFast = { reason: 'minute_quota', retryAfterMs: PACE_WAIT_MS } as const;
    if (isAutomatic && !(await this.limits.allows(AUTOMATIC_PACE, siteUrl))) return tooFast;
    if (!(await this.limits.allows(PACE, siteUrl))) return tooFast;
    const now = this.clock.now();
    const day = googleDay(now);
    if (await this.days.take({ siteUrl, day }, isAutomatic, now)) return null;
    return quotaRefusal(await this.days.used({ siteUrl, day }), now, nextGoogleDay(now));
  }

  /** Google has refused one: none is sent before it permits them again. Returns for how long. */
  async pause(siteUrl: string, retryAfterMs: number | null): Promise<number> {
    const now = this.clock.now();
    const forMs = retryAfterMs ?? QUOTA_PAUSE_MS;
    const until = new Date(now.getTime() + forMs);
    await this.days.pause({ siteUrl, day: googleDay(now) }, until);
    return forMs;
  }

  async usedToday(siteUrl: string): Promise<number> {
    return (await this.days.used({ siteUrl, day: googleDay(this.clock.now()) })).used;
  }
}
