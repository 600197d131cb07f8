import { APP_CONFIG, AppError, Clock, RateLimits } from '@app/common';
import type { Actor, AppConfig, RateLimit } from '@app/common';
import { WebsitesService } from '@app/domain';
import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { RECORDING_FRAGMENT, RECORDING_MINUTES } from '../../contract/index.js';
import type {
  JourneyRecording,
  JourneyRecordingRemoved,
  JourneyRecordingResponse,
  StartJourneyRecordingInput,
  StartedJourneyRecording,
} from '../../contract/index.js';
import type { StoredJourneyRecording } from '../../entities/journey-recording.entity.js';
import { recordedJourney } from '../../rules/journey/recorded-journey.js';
import { JourneyRecordingsRepository } from './journey-recordings.repository.js';

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;
const STARTS: RateLimit = {
  name: 'journey-recordings',
  points: 30,
  seconds: 600,
  message: "You've started 30 recordings in ten minutes. Please try again later.",
};

/** An owner clicks through their own website, and the form of the journey shows the steps as they come. */
@Injectable()
export class JourneyRecordingsService {
  constructor(
    private readonly recordings: JourneyRecordingsRepository,
    private readonly websites: WebsitesService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Ends the user's recording before it. Throws `website_not_verified`, and `rate_limited` after 30 in ten minutes. */
  async start(
    actor: Actor,
    { websiteId }: StartJourneyRecordingInput,
  ): Promise<StartedJourneyRecording> {
    const { id, host, origin, verifiedBy } = await this.websites.getOwn(actor, websiteId);
    if (verifiedBy == null) {
      const message = `Verify ${host} first: the recorder works only on your own websites.`;
      const details = { domain: host, websiteId: id };
      throw new AppError('website_not_verified', message, { details });
    }
    await this.limits.count(STARTS, actor.userId);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const endsAt = new Date(this.clock.now().getTime() + RECORDING_MINUTES * MINUTE_MS);
    const recordingId = await this.recordings.replace({
      ...{ userId: actor.userId, websiteId: id, tokenHash: hashOf(token), endsAt },
    });
    const script = `${this.config.publicUrl}/recorder.js`;
    return {
      ...(await this.get(actor, recordingId)),
      tag: `<script src="${script}" async></script>`,
      startAddress: `${origin}/#${RECORDING_FRAGMENT}${token}`,
      snippet: `document.head.append(Object.assign(document.createElement('script'), { src: '${script}#${token}' }))`,
    };
  }

  /** Throws `not_found`, also after its end. */
  async get(actor: Actor, id: string): Promise<JourneyRecordingResponse> {
    const stored = await this.recordings.findOwn(actor.userId, id, this.clock.now());
    if (stored === null) throw new AppError('not_found', 'This recording has ended.');
    return { recording: presentRecording(stored) };
  }

  /** Deletes it; one that is gone is no error. */
  async remove(actor: Actor, id: string): Promise<JourneyRecordingRemoved> {
    await this.recordings.remove(actor.userId, id);
    return { success: true };
  }

  /** Returns how many were deleted because their time was over. */
  removeEnded(): Promise<number> {
    return this.recordings.removeEnded(this.clock.now());
  }
}

/** What is stored of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function presentRecording(stored: StoredJourneyRecording): JourneyRecording {
  const { id, isSeen, isStopped, steps, endsAt } = stored;
  return {
    ...{ id, status: isStopped ? 'stopped' : isSeen ? 'recording' : 'waiting' },
    ...recordedJourney(steps),
    endsAt: endsAt.toISOString(),
  };
}
