import { Clock } from '@app/common';
import type { JobOutcome } from '@app/common';
import { storableText } from '@app/common/contract';
import { WebsitesService } from '@app/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { VISIT_ENGINES } from '../engines/visit-engine.js';
import type { VisitEngines, VisitOrder, VisitReport } from '../engines/visit-engine.js';
import { EvidenceFiles } from '../evidence/evidence-files.js';
import { faultOf } from '../evidence/evidence-group.js';
import { describeEvidence, EvidenceKeeper } from '../evidence/evidence-keeper.js';
import { EvidenceMasking } from '../evidence/evidence-masking.js';
import { JourneyValues } from '../journeys/journey-values.js';
import type { VisitLease } from '../visits/visit-lease.js';
import { VisitLeasesRepository } from '../visits/visit-leases.repository.js';
import { RepeatsRepository } from './repeats.repository.js';
import type { ClaimedRepeat, PlannedRepeat } from './repeats.repository.js';

/** Loading, waiting and closing, on top of the dwell; a journey may need as long again. */
const SPARE_MS = 300_000;
/** A failure that could not be repeated until then is history. */
const TRIED_FOR_MS = 3_600_000;
const MAX_MESSAGE_CHARS = 500;
const OURS = new Set(['browser_died', 'engine_unavailable', 'worker_lost']);

const STOPPED = 'Not repeated: the campaign was stopped.';
const UNVERIFIED = 'Not repeated: the website is no longer verified.';
const BUSY = 'Not repeated: the website accepted no visits, or no browser was available.';
const FAILED = 'The visit could not be repeated.';
const NO_ROOM = 'Repeated, but the evidence of this campaign has reached its size limit.';

/**
 * Makes one visit more for the evidence of a failure: marked, not charged, in no count. However often the job is
 * delivered, one worker at a time makes it.
 */
@Injectable()
export class RepeatRunner {
  private readonly logger = new Logger(RepeatRunner.name);

  constructor(
    private readonly repeats: RepeatsRepository,
    private readonly leases: VisitLeasesRepository,
    private readonly websites: WebsitesService,
    private readonly values: JourneyValues,
    private readonly files: EvidenceFiles,
    private readonly keeper: EvidenceKeeper,
    private readonly masking: EvidenceMasking,
    @Inject(VISIT_ENGINES) private readonly engines: VisitEngines,
    private readonly clock: Clock,
  ) {}

  async run(id: string, signal: AbortSignal): Promise<JobOutcome> {
    const planned = await this.repeats.find(id, this.clock.now());
    if (planned === null || isOver(planned)) return 'done';
    const ordered = await this.leases.findOrder(planned.visitId);
    const refusal = ordered === null ? FAILED : await this.refusalOf(planned);
    if (refusal !== null) {
      // A worker that still makes it reports it; one that has died leaves it to this.
      const isOver = await this.repeats.refuse(id, refusal, this.clock.now());
      return isOver ? 'done' : 'again';
    }
    const isReady = !planned.isBlocked && this.engines.browser.unavailableReason === null;
    if (ordered === null || !isReady) return 'again';
    const limitMs = ordered.order.dwellMs + SPARE_MS;
    const claimed = await this.repeats.claim(id, this.clock.now(), limitMs + SPARE_MS);
    if (claimed === null) return 'again';
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
      const report = await this.engines.browser.run(this.orderOf(claimed, ordered), limit);
      await this.keep(claimed, report);
      return 'done';
    } catch (error: unknown) {
      if (signal.aborted) {
        await this.repeats.release(claimed);
        return 'again';
      }
      this.logger.error({ err: error, evidenceId: id }, 'A visit could not be repeated.');
      await this.repeats.giveUp(id, claimed.token, FAILED);
      return 'done';
    }
  }

  private orderOf(
    { id, attempt }: ClaimedRepeat,
    { order, journey }: Pick<VisitLease, 'order' | 'journey'>,
  ): VisitOrder {
    return {
      ...order,
      ...{ visitId: id, attempt, wantsScreenshot: false, isMeasured: true, isFilmed: true },
      reusesProcess: false,
      ...(journey === null ? {} : { journey: this.values.openJourney(journey) }),
    };
  }

  private async refusalOf(planned: PlannedRepeat): Promise<string | null> {
    if (planned.campaignStatus === 'stopped') return STOPPED;
    const website = planned.websiteId === null ? null : await this.websites.find(planned.websiteId);
    if (website?.verifiedBy == null) return UNVERIFIED;
    const age = this.clock.now().getTime() - planned.occurredAt.getTime();
    return age > TRIED_FOR_MS ? BUSY : null;
  }

  private async keep(claimed: ClaimedRepeat, report: VisitReport): Promise<void> {
    const recorded = await report.evidence?.();
    const evidence =
      recorded === undefined ? null : await this.masking.mask(recorded, claimed.campaignId);
    const fault = faultOf(report);
    if (evidence === null || (fault?.errorCode != null && OURS.has(fault.errorCode))) {
      await this.repeats.giveUp(claimed.id, claimed.token, FAILED);
      return;
    }
    const packed = await this.files.pack(claimed.id, claimed.attempt, evidence);
    if (!(await this.keeper.hasRoom(claimed.campaignId, packed.bytes))) {
      await this.repeats.giveUp(claimed.id, claimed.token, NO_ROOM);
      return;
    }
    await this.files.put(packed);
    const { lcpMs = null } = report.pages[0]?.vitals ?? {};
    const message = storableText(fault?.message ?? '').slice(0, MAX_MESSAGE_CHARS);
    const shown = fault === null ? null : { ...fault, message };
    const described = { ...describeEvidence(evidence, packed), lcpMs };
    const isStored = await this.repeats.store(claimed, shown, described, this.clock.now());
    if (!isStored) await this.keeper.discard(packed.files);
  }
}

function isOver({ status }: PlannedRepeat): boolean {
  return status === 'stored' || status === 'not_made';
}
