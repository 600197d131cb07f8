import { AppError, Clock, JobOutbox, RateLimits } from '@app/common';
import type { Actor, RateLimit } from '@app/common';
import { storableJson } from '@app/common/contract';
import { WebsiteVerification, WebsitesService } from '@app/domain';
import type { Website } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type {
  JourneyTrial,
  JourneyTrialResponse,
  StartJourneyTrialInput,
} from '../../contract/index.js';
import { StoredJourneyTrial } from '../../entities/journey-trial.entity.js';
import { JourneyValues } from '../journey-values.js';
import { JourneysService, requireOnWebsite } from '../journeys.service.js';
import { journeyTrialJobKey, runJourneyTrialJob } from './journey-trial.job.js';

const KEPT_HOURS = 24;
const INTERRUPTED = 'The visit was interrupted. Try again.';
const TRIALS: RateLimit = {
  name: 'journey-trials',
  points: 20,
  seconds: 600,
  message: "You've tried journeys 20 times in ten minutes. Please try again later.",
};

/** Owners try their journeys before visitors are sent: one visit by a worker, which is not charged. */
@Injectable()
export class JourneyTrialsService {
  constructor(
    private readonly em: EntityManager,
    private readonly journeys: JourneysService,
    private readonly values: JourneyValues,
    private readonly websites: WebsitesService,
    private readonly verification: WebsiteVerification,
    private readonly outbox: JobOutbox,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `website_not_verified` unless the website itself shows the proof of its owner now, `rate_limited` after 20 in
   * ten minutes.
   */
  async start(actor: Actor, input: StartJourneyTrialInput): Promise<JourneyTrialResponse> {
    const website = await this.websites.getOwn(actor, input.websiteId);
    requireOnWebsite(input.journey, website);
    const stored =
      input.journeyId === null ? null : await this.journeys.getOwn(actor, input.journeyId);
    const { name, steps, values } = input.journey;
    const journey = { name, steps, values: this.values.seal(values, stored?.values ?? []) };
    await this.limits.count(TRIALS, actor.userId);
    await this.requireProven(website);
    const id = randomUUID();
    const now = this.clock.now();
    await this.em.fork().transactional(async (tx) => {
      await tx.execute(
        `delete from journey_trials where created_at < ?::timestamptz - make_interval(hours => ?)`,
        [now, KEPT_HOURS],
      );
      await tx.execute(
        `insert into journey_trials (id, user_id, website_id, device, journey, created_at)
         values (?, ?, ?, ?, ?::jsonb, ?)`,
        [id, actor.userId, website.id, input.device, storableJson(journey), now],
      );
      const payload = { trialId: id };
      await this.outbox.add(tx, runJourneyTrialJob, { key: journeyTrialJobKey(id), payload });
    });
    return this.get(actor, id);
  }

  /** For a day. Throws `not_found`. */
  async get(actor: Actor, id: string): Promise<JourneyTrialResponse> {
    return { trial: presentTrial(await this.getOwn(actor, id), this.clock.now()) };
  }

  /** JPEG. Throws `not_found` for a trial without one. */
  async picture(actor: Actor, id: string): Promise<Buffer> {
    const { picture } = await this.getOwn(actor, id);
    if (picture == null) throw new AppError('not_found', 'This trial has no picture.');
    return Buffer.from(picture, 'base64');
  }

  private async getOwn(actor: Actor, id: string): Promise<StoredJourneyTrial> {
    const trial = await this.em.fork().findOne(StoredJourneyTrial, { id, userId: actor.userId });
    if (trial === null) throw new AppError('not_found', 'Trial not found');
    return trial;
  }

  private async requireProven({ id, host, origin, verifiedBy }: Website): Promise<void> {
    const details = { domain: host, websiteId: id };
    if (verifiedBy == null) {
      const message = `Verify ${host} first: visitors come only to your own websites.`;
      throw new AppError('website_not_verified', message, { details });
    }
    const outcome = await this.verification.proveServed(id, [origin]);
    if (outcome.kind === 'proven') return;
    const code = outcome.kind === 'absent' ? 'website_not_verified' : 'unavailable';
    throw new AppError(code, outcome.reason, { details });
  }
}

/** A trial whose worker is gone has failed. */
function presentTrial(stored: StoredJourneyTrial, now: Date): JourneyTrial {
  const { id, status, steps, error, picture, claimedUntil } = stored;
  if (status === 'running' && claimedUntil != null && claimedUntil < now) {
    return { id, status: 'failed', steps: [], error: INTERRUPTED, hasPicture: false };
  }
  return {
    ...{ id, status, steps: steps ?? [], error: error ?? null },
    hasPicture: picture != null,
  };
}
