import { Clock } from '@app/common';
import { WebsitesService } from '@app/domain';
import type { Website } from '@app/domain';
import type { PageVisit } from '@app/seo-scan';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { FixRepair } from '../entities/fix-repair.entity.js';
import { RepairsRepository } from '../repairs.repository.js';
import { decideOnPage, mayRepairByItself, whyLeft } from '../rules/repair-decision.js';
import { PRODUCT } from '../states/fix-transitions.js';
import { WebsiteLock } from '../states/website-lock.js';
import { HAS_LIVE_FIX, RepairApplier } from './repair-applier.js';
import { RepairNotices } from './repair-notices.js';
import { RepairedPages } from './repaired-pages.js';
import type { RepairReading } from './repaired-pages.js';

const WEBSITES_AT_ONCE = 100;
/** Of one website and round; the others follow in the next one. */
const REPAIRS_AT_ONCE = 200;
/** Of one website: one that answers slowly does not hold the others up for longer. */
const READING_MS = 60_000;
const TOO_SLOW = 'The page takes too long to respond.';

/** What the rule says about a repair before it is locked; `null`: its page was not read. */
interface Considered {
  readonly repair: FixRepair;
  readonly reading: RepairReading | null;
}

/**
 * Puts values back by itself where the owner's rule allows it, and notifies the owner of what was done and what waits. Any
 * number of workers may run it at once and die in between: each repair is decided, and reported, once.
 */
@Injectable()
export class OwnRepairs {
  private readonly logger = new Logger(OwnRepairs.name);

  constructor(
    private readonly repairs: RepairsRepository,
    private readonly websites: WebsitesService,
    private readonly locks: WebsiteLock,
    private readonly pages: RepairedPages,
    private readonly applier: RepairApplier,
    private readonly notices: RepairNotices,
    private readonly clock: Clock,
  ) {}

  async considerDue(signal: AbortSignal): Promise<void> {
    let after: string | null = null;
    // All of them: those that wait for the end of their quiet hours do not hold the others up.
    do {
      const now = this.clock.now();
      const ids: string[] = await this.repairs.websitesToConsider(now, WEBSITES_AT_ONCE, after);
      for (const id of ids) {
        if (signal.aborted) return;
        await this.considerWebsite(id, signal);
      }
      after = ids.at(-1) ?? null;
    } while (after !== null);
  }

  /** Never rejects, so that one failing website does not block the others. */
  private async considerWebsite(websiteId: string, signal: AbortSignal): Promise<void> {
    try {
      const website = await this.websites.find(websiteId);
      if (website === null) return;
      const open = await this.repairs.toConsider(websiteId, REPAIRS_AT_ONCE);
      const considered = await this.read(website, open, signal);
      for (const one of considered) await this.decide(websiteId, one);
      await this.locks.runById(websiteId, ({ tx }) => this.notices.notify(tx, website));
    } catch (error) {
      if (signal.aborted) return;
      this.logger.error({ err: error, websiteId }, 'Repairs of a website could not be decided.');
    }
  }

  /** Reads the pages of those that the rule may put back, in turn. */
  private async read(
    website: Website,
    open: readonly FixRepair[],
    signal: AbortSignal,
  ): Promise<Considered[]> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(READING_MS)]);
    const visits = new Map<string, Promise<PageVisit>>();
    const considered: Considered[] = [];
    let planned = 0;
    for (const repair of open) {
      const may = await this.mayRepair(website, repair, planned);
      if (may !== 'allowed') {
        considered.push({ repair, reading: null });
        continue;
      }
      planned += 1;
      const { origin } = new URL(repair.pageUrl);
      try {
        const visit = visits.get(origin) ?? this.pages.open(origin, website.userId, limit);
        visits.set(origin, visit);
        const reading = await this.pages.read(await visit, website.userId, repair);
        considered.push({ repair, reading });
      } catch (error) {
        if (signal.aborted || !limit.aborted) throw error;
        considered.push({ repair, reading: UNREAD });
      }
    }
    return considered;
  }

  private async mayRepair(
    { id, verifiedBy }: Pick<Website, 'id' | 'verifiedBy'>,
    repair: FixRepair,
    planned: number,
    em?: EntityManager,
  ): Promise<ReturnType<typeof mayRepairByItself>> {
    const [rule, last, repairedToday] = [
      await this.repairs.rule(id, em),
      await this.repairs.lastDecided(repair, em),
      await this.repairs.repairedToday(id, this.clock.now(), em),
    ];
    const { kind, cause } = repair;
    return mayRepairByItself({
      ...{ rule, kind, cause, last, isVerified: verifiedBy != null },
      repairedToday: repairedToday + planned,
    });
  }

  /** One that was decided meanwhile stays as it is. */
  private async decide(websiteId: string, { repair: known, reading }: Considered): Promise<void> {
    await this.locks.runById(websiteId, async ({ tx, website }) => {
      const repair = await this.repairs.lock(tx, known.id);
      if (repair?.state !== 'open' || repair.consideredAt != null) return;
      const consideredAt = this.clock.now();
      const may = await this.mayRepair(website, repair, 0, tx);
      if (may !== 'allowed')
        return this.repairs.update(tx, repair.id, { note: may.note, consideredAt });
      // The rule was turned on, or a repair was undone, since the pages were read: in the next round.
      if (reading === null) return;
      const decision = decideOnPage(repair, reading.page);
      const end = (note: string) =>
        this.repairs.update(tx, repair.id, {
          ...{ state: 'ended', note, consideredAt, endedAt: consideredAt },
        });
      if (decision.kind === 'over') return end(decision.note);
      const note =
        decision.kind === 'fits' ? await this.whyLeft(tx, repair, reading) : decision.note;
      if (note !== null) return this.repairs.update(tx, repair.id, { note, consideredAt });
      const repairing = { repair, reading, by: 'rule', actor: PRODUCT } as const;
      if (!(await this.applier.apply(tx, website, repairing))) return end(HAS_LIVE_FIX);
    });
  }

  private async whyLeft(
    tx: EntityManager,
    repair: FixRepair,
    { place, fix }: RepairReading,
  ): Promise<string | null> {
    if (await this.applier.hasEditedDraft(tx, repair)) return EDITED_DRAFT;
    const hadValue = (fix?.originalContent ?? '').trim() !== '';
    return whyLeft({ cause: repair.cause, hadValue }, place?.value ?? null, repair.deploys);
  }
}

const EDITED_DRAFT = 'You have edited a draft of this text, which would be replaced.';

const UNREAD: RepairReading = {
  page: { kind: 'unread', reason: TOO_SLOW },
  ...{ place: null, guards: [], fix: null },
};
