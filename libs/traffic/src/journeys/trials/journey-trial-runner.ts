import { Clock } from '@app/common';
import { storableJson, storableText } from '@app/common/contract';
import { WebsitesService } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { VISIT_ENGINES } from '../../engines/visit-engine.js';
import type { VisitEngines, VisitOrder, VisitReport } from '../../engines/visit-engine.js';
import { StoredJourneyTrial } from '../../entities/journey-trial.entity.js';
import { journeyLanding } from '../../rules/journey/journey-landing.js';
import { journeyDwellMs } from '../../rules/journey/journey-pace.js';
import { personaOf } from '../../rules/personas.js';
import { JourneyValues } from '../journey-values.js';

/** Loading, waiting and closing, on top of the time that the journey is expected to take. */
const SPARE_MS = 150_000;
const MAX_SEED = 2 ** 31;
const PERSONAS = { desktop: 'us-windows', mobile: 'us-android' } as const;

type Result = Pick<StoredJourneyTrial, 'status'> & {
  readonly report: VisitReport | null;
  readonly error: string | null;
};

/** Follows a journey for its owner, in a worker. Running it twice visits the website once. */
@Injectable()
export class JourneyTrialRunner {
  private readonly logger = new Logger(JourneyTrialRunner.name);

  constructor(
    private readonly em: EntityManager,
    private readonly websites: WebsitesService,
    private readonly values: JourneyValues,
    @Inject(VISIT_ENGINES) private readonly engines: VisitEngines,
    private readonly clock: Clock,
  ) {}

  async run(id: string): Promise<void> {
    const trial = await this.claim(id);
    if (trial === null) return;
    const result = await this.visit(trial).catch((error: unknown): Result => {
      this.logger.error({ err: error, trialId: id }, 'A journey could not be tried.');
      return { status: 'failed', report: null, error: 'The visit could not run. Try again.' };
    });
    await this.end(id, result);
  }

  private async claim(id: string): Promise<StoredJourneyTrial | null> {
    const em = this.em.fork();
    const trial = await em.findOne(StoredJourneyTrial, { id });
    if (trial === null) return null;
    const claimed = await em.execute<object[]>(
      `update journey_trials set status = 'running', claimed_until = ?::timestamptz + ? * interval '1 millisecond'
       where id = ? and (status = 'waiting' or (status = 'running' and claimed_until < ?)) returning id`,
      [this.clock.now(), limitMs(trial), id, this.clock.now()],
    );
    return claimed.length === 0 ? null : trial;
  }

  private async visit(trial: StoredJourneyTrial): Promise<Result> {
    const { browser } = this.engines;
    const website = await this.websites.find(trial.websiteId);
    if (website?.verifiedBy == null) return failed('The website is no longer verified.');
    if (browser.unavailableReason !== null) return failed(browser.unavailableReason);
    const journey = this.values.openJourney(trial.journey);
    const order: VisitOrder = {
      ...{ visitId: trial.id, campaignId: trial.id, attempt: 1 },
      url: journeyLanding(journey.steps, journey.values, website.origin),
      ...{ websiteOrigin: website.origin, referrer: null },
      persona: personaOf(PERSONAS[trial.device]),
      ...{ dwellMs: journeyDwellMs(journey.steps), scroll: false, clickInternalLinks: false },
      ...{ naturalBrowsing: false, obeysRobots: !website.ignoresRobots },
      ...{ seed: randomInt(MAX_SEED), wantsScreenshot: false, isMeasured: false, journey },
    };
    const report = await browser.run(order, AbortSignal.timeout(limitMs(trial)));
    if (report.outcome === 'failed') return failed(report.error?.message ?? 'The visit failed.');
    return { status: 'ended', report, error: null };
  }

  private async end(id: string, { status, report, error }: Result): Promise<void> {
    const steps = (report?.journey?.steps ?? []).map(
      ({ step, isReached, ms, matches, failure }) => ({
        ...{ step, isReached, ms, matches, failure },
      }),
    );
    const isLost = steps.some(({ isReached }) => !isReached);
    const picture = isLost && report?.screenshot ? Buffer.from(report.screenshot) : null;
    await this.em.fork().execute(
      `update journey_trials set status = ?, steps = ?::jsonb, error = ?, picture = ?, claimed_until = null
       where id = ? and status = 'running'`,
      [
        ...[status, storableJson(steps), error === null ? null : storableText(error)],
        ...[picture?.toString('base64') ?? null, id],
      ],
    );
  }
}

function limitMs({ journey }: StoredJourneyTrial): number {
  return journeyDwellMs(journey.steps) + SPARE_MS;
}

function failed(error: string): Result {
  return { status: 'failed', report: null, error };
}
