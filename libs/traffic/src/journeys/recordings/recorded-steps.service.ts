import { AppError, Clock, RateLimits } from '@app/common';
import type { RateLimit } from '@app/common';
import { WebsitesService, belongsTo } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { JOURNEY_LIMITS, recordedBatch, recordedToken } from '../../contract/index.js';
import type { RecordedAnswer, RecordedBatch } from '../../contract/index.js';
import type { StoredJourneyRecording } from '../../entities/journey-recording.entity.js';
import { JourneyRecordingsRepository } from './journey-recordings.repository.js';
import { hashOf } from './journey-recordings.service.js';

const REQUESTS: RateLimit = {
  name: 'recorded-steps',
  points: 300,
  seconds: 60,
  message: 'The recorder sends too much. It continues in a minute.',
};

export interface SentSteps {
  readonly body: unknown;
  /** The header of the request, which a page cannot choose. */
  readonly origin: string | undefined;
  readonly ip: string;
}

/** Takes what the recorder has seen: from pages of the recording's own website, and until it ends. */
@Injectable()
export class RecordedSteps {
  constructor(
    private readonly em: EntityManager,
    private readonly recordings: JourneyRecordingsRepository,
    private readonly websites: WebsitesService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `not_found` for a token that is unknown, stopped or over, `forbidden` for a page of another website. With
   * neither, the page may read the response, whatever it is.
   */
  async requireAllowed({ body, origin, ip }: SentSteps): Promise<void> {
    await this.limits.count(REQUESTS, ip);
    const { token } = recordedToken.parse(body);
    const recording = await this.recordings.findByToken(hashOf(token), this.clock.now());
    if (recording === null) throw over();
    const website = await this.websites.find(recording.websiteId);
    const isOwn = website?.verifiedBy != null && belongsTo(website.identity, origin ?? '');
    if (!isOwn) {
      throw new AppError('forbidden', 'The recorder works only on the verified website.');
    }
  }

  /** Safe to repeat: steps that are stored already are skipped. Throws `validation_failed` and stores nothing of it. */
  async take(body: unknown): Promise<RecordedAnswer> {
    const batch = recordedBatch.parse(body);
    return await this.em.fork().transactional(async (tx) => {
      const now = this.clock.now();
      const stored = await this.recordings.lockByToken(tx, hashOf(batch.token), now);
      if (stored === null) throw over();
      const steps = joined(stored, batch);
      await this.recordings.change(tx, stored.id, steps, batch.ends);
      return { steps: steps.length, isFull: steps.length >= JOURNEY_LIMITS.steps };
    });
  }
}

/** A batch that begins after a gap is left out: the answer says where to continue. */
function joined({ steps }: StoredJourneyRecording, batch: RecordedBatch) {
  if (batch.from > steps.length) return steps;
  const added = batch.steps.slice(steps.length - batch.from);
  return [...steps, ...added].slice(0, JOURNEY_LIMITS.steps);
}

function over(): AppError {
  return new AppError('not_found', 'This recording has ended.');
}
