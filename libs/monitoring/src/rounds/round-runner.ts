import { ScanAllowanceService } from '@app/billing';
import { Clock, LeasedRunner } from '@app/common';
import type { Attempt, Lease } from '@app/common';
import { WebsitesService } from '@app/domain';
import { Injectable } from '@nestjs/common';
import { ChangeAlerts } from '../alerts/change-alerts.js';
import type { ChangeFacts, PageState } from '../contract/index.js';
import type { MonitorRound } from '../entities/monitor-round.entity.js';
import type { WebsiteMonitor } from '../entities/website-monitor.entity.js';
import { MonitorsRepository } from '../monitors/monitors.repository.js';
import { ChangedPages } from '../page-changes/changed-pages.js';
import { DeploysBetween } from '../page-changes/deploys-between.js';
import { SiteOpener } from '../reading/site-opener.js';
import type { Reading, WatchedSite } from '../reading/watched-site.js';
import { confirmChanges, needsSecondReading } from '../rules/confirm-change.js';
import { isError } from '../rules/page-changes.js';
import { isWanted } from '../rules/quiet-hours.js';
import { textDifference } from '../rules/text-difference.js';
import { RoundLeaseRepository } from './round-lease.repository.js';
import type { RoundPage } from './round-lease.repository.js';

const RENEW_EVERY_MS = 10_000;
const MAX_ATTEMPTS = 5;
/** Of one attempt: a website that answers slowly does not hold a worker up for longer. */
const TIME_LIMIT_MS = 20 * 60_000;
/** Pages that are read before their changes are confirmed. */
const PART_PAGES = 50;
const NOT_VERIFIED = 'The website is no longer verified.';
const INTERRUPTED = 'The check was interrupted several times.';

/** One attempt at a round. */
interface Work {
  readonly round: MonitorRound;
  readonly monitor: WebsiteMonitor;
  readonly lease: Lease;
  readonly signal: AbortSignal;
  readonly origin: string;
}

/** A page whose first reading differs from what is known. */
interface Unconfirmed {
  readonly page: RoundPage;
  readonly first: Reading;
}

/** Reads the watched pages of one website, those that earlier attempts have not read. */
@Injectable()
export class RoundRunner extends LeasedRunner<MonitorRound> {
  constructor(
    private readonly leases: RoundLeaseRepository,
    private readonly monitors: MonitorsRepository,
    private readonly websites: WebsitesService,
    private readonly allowance: ScanAllowanceService,
    private readonly opener: SiteOpener,
    private readonly alerts: ChangeAlerts,
    private readonly changedPages: ChangedPages,
    private readonly deploys: DeploysBetween,
    private readonly clock: Clock,
  ) {
    super(leases, { subject: 'check', renewEveryMs: RENEW_EVERY_MS, maxAttempts: MAX_ATTEMPTS });
  }

  protected override async execute(
    round: MonitorRound,
    { lease, controller }: Attempt,
  ): Promise<void> {
    const monitor = await this.monitors.get(round.monitorId);
    const website = monitor === null ? null : await this.websites.find(monitor.websiteId);
    if (monitor === null || website?.verifiedBy == null)
      return this.end(round, lease, { problem: NOT_VERIFIED });
    const limit = AbortSignal.timeout(TIME_LIMIT_MS);
    const signal = AbortSignal.any([controller.signal, limit]);
    try {
      await this.readAll({ round, monitor, lease, signal, origin: website.origin });
    } catch (error) {
      if (!limit.aborted || controller.signal.aborted) throw error;
    }
    await this.end(round, lease, { problem: null });
  }

  protected override giveUp(round: MonitorRound, lease: Lease): Promise<void> {
    return this.end(round, lease, { problem: INTERRUPTED });
  }

  /** In parts, so that what a part has confirmed is stored even if the time ends before the last one. */
  private async readAll(work: Work): Promise<void> {
    const { round, monitor, origin, signal } = work;
    const { pages: limit } = await this.allowance.monitoringLimit(monitor.userId);
    const left = await this.leases.pagesLeft(round, monitor.userId, limit);
    const site = await this.opener.open(origin, openOptions(monitor, signal));
    for (const part of partsOf(left)) {
      const unconfirmed = await this.readFirst(work, site, part);
      await this.confirm(work, unconfirmed);
    }
  }

  /** Saves what is as it was, and returns what has to be read once more. */
  private async readFirst(
    work: Work,
    site: WatchedSite,
    part: readonly RoundPage[],
  ): Promise<Unconfirmed[]> {
    const { monitor, lease } = work;
    const unconfirmed: Unconfirmed[] = [];
    let home = await this.monitors.homeState(monitor.id);
    for (const stored of part) {
      // A website that is down is one problem, not one for each of its pages.
      if (stored.kind === 'page' && (!site.areRulesKnown || isUp(home) === false)) break;
      const page = await this.placed(stored, site, lease);
      const first = await site.read(page);
      if (first === null) continue;
      if (page.kind === 'home') home = first.state;
      if (needsSecondReading(page.kind, page, first.state)) unconfirmed.push({ page, first });
      else await this.save(work, page, first, null);
    }
    return unconfirmed;
  }

  private async confirm(work: Work, unconfirmed: readonly Unconfirmed[]): Promise<void> {
    if (unconfirmed.length === 0) return;
    const { monitor, origin, signal } = work;
    await this.opener.pause(origin, signal);
    const again = await this.opener.open(origin, openOptions(monitor, signal));
    for (const { page, first } of unconfirmed) {
      const second = await again.read(page);
      if (second !== null) await this.save(work, page, first, second);
    }
  }

  private async placed(page: RoundPage, site: WatchedSite, lease: Lease): Promise<RoundPage> {
    const url = site.addressOf(page.kind);
    if (url === null || url === page.url) return page;
    const isMoved = await this.leases.movePage(lease, page.id, url);
    return isMoved ? { ...page, url, state: null } : page;
  }

  private async save(
    { round, monitor, lease }: Work,
    page: RoundPage,
    first: Reading,
    second: Reading | null,
  ): Promise<void> {
    const confirmed = confirmChanges(page.kind, page, first.state, second?.state ?? null);
    const { outcome, status, textHash } = confirmed.state;
    const last = second ?? first;
    const isPageRead = outcome === 'read' && !isError(status) && textHash === last.state.textHash;
    const mainText = isPageRead ? last.text : page.mainText;
    const changes = confirmed.changes.map((change) => ({
      ...withTexts(change, page.mainText, mainText),
      isWanted: isWanted(change, monitor.alertFrom),
    }));
    const read = { ...confirmed, page, mainText, changes };
    const { websiteId } = monitor;
    const now = this.clock.now();
    await this.leases.savePage(lease, round, read, {
      now,
      onChanged: async (tx, unchangedAt) => {
        const deploys =
          unchangedAt === null
            ? []
            : await this.deploys.versions(tx, websiteId, { after: unchangedAt, until: now });
        const { url, kind } = page;
        const changed = { websiteId, url, kind, roundId: round.id, changes, deploys };
        await this.changedPages.notify(tx, changed);
      },
    });
  }

  private async end(
    round: MonitorRound,
    lease: Lease,
    { problem }: { readonly problem: string | null },
  ): Promise<void> {
    const home = problem === null ? await this.monitors.homeState(round.monitorId, round.id) : null;
    const outcome = {
      status: problem === INTERRUPTED ? ('failed' as const) : ('done' as const),
      endedAt: this.clock.now(),
      isUp: isUp(home),
      homeMs: home?.outcome === 'read' ? home.answerMs : null,
      problem,
    };
    await this.leases.end(lease, outcome);
    await this.alerts.announce(round.monitorId);
  }
}

function openOptions({ userId, websiteId }: WebsiteMonitor, signal: AbortSignal) {
  return { userId, websiteId, signal };
}

/** What is always watched, then the chosen pages. */
function partsOf(pages: readonly RoundPage[]): RoundPage[][] {
  const chosen = pages.filter(({ kind }) => kind === 'page');
  const parts = Array.from({ length: Math.ceil(chosen.length / PART_PAGES) }, (_, at) =>
    chosen.slice(at * PART_PAGES, (at + 1) * PART_PAGES),
  );
  return [pages.filter(({ kind }) => kind !== 'page'), ...parts];
}

/** Whether the home page answers, as far as we may know. */
function isUp(home: PageState | null): boolean | null {
  if (home === null) return null;
  const { outcome, status } = home;
  if (outcome === 'read') return status !== null && status < 500;
  return outcome === 'unreachable' ? false : null;
}

function withTexts(change: ChangeFacts, before: string | null, after: string | null): ChangeFacts {
  if (change.field !== 'content' || before === null || after === null) return change;
  return { ...change, ...textDifference(before, after) };
}
