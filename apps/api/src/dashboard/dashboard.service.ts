import { OrdersService, ScanAllowanceService, VisitAllowanceService } from '@app/billing';
import { orderPath } from '@app/billing/contract';
import type { Order } from '@app/billing/contract';
import { Clock } from '@app/common';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import type { Website } from '@app/domain/contract';
import { KeywordsService } from '@app/keywords';
import { ScanReadingService, WebsiteHealthService } from '@app/seo-scan';
import type { WebsiteHealth } from '@app/seo-scan';
import { issueBalance } from '@app/seo-scan/contract';
import { AnalyticsService, CampaignsService, nextSteps } from '@app/traffic';
import type { Campaign, Dashboard, DashboardInput, DashboardWebsite } from '@app/traffic/contract';
import { Injectable } from '@nestjs/common';

const DAY_MS = 86_400_000;
/** After a longer absence, only the last thirty days are summarized. */
const MAX_ABSENCE_MS = 30 * DAY_MS;
const WEBSITES_SHOWN = 10;
const CAMPAIGNS_SHOWN = 5;
const RECENT_SCANS = 6; // specification 2 section 9
const TREND_SCANS = 10;
/** Enough to find open and new campaigns; accounts with more have the lists. */
const MAX_CAMPAIGNS_READ = 200;
const YEAR_DAYS = 365;
const OPEN_CAMPAIGNS: ReadonlySet<Campaign['status']> = new Set(['queued', 'running', 'paused']);
const OPEN_ORDERS: ReadonlySet<Order['status']> = new Set([
  'awaiting_proof',
  'pending_review',
  'rejected',
]);

/** The dashboard of an account: queries the features and combines their results. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly visits: VisitAllowanceService,
    private readonly scanAllowance: ScanAllowanceService,
    private readonly orders: OrdersService,
    private readonly websites: WebsitesService,
    private readonly scans: ScanReadingService,
    private readonly health: WebsiteHealthService,
    private readonly campaigns: CampaignsService,
    private readonly analytics: AnalyticsService,
    private readonly keywords: KeywordsService,
    private readonly clock: Clock,
  ) {}

  async overview(actor: Actor, { since: requested }: DashboardInput): Promise<Dashboard> {
    const now = this.clock.now();
    const since = sinceOf(requested, now);
    const [visits, usage, orders, { websites }, scans, scanned, { campaigns }, ended, hasKeywords] =
      await Promise.all([
        this.visits.gate(actor, { visits: 1 }),
        this.scanAllowance.usage(actor.userId),
        this.orders.list(actor, { limit: MAX_CAMPAIGNS_READ }),
        this.websites.list(actor),
        this.scans.history(actor, { limit: RECENT_SCANS }),
        this.scans.changesSince(actor, since),
        this.campaigns.list(actor, { days: YEAR_DAYS, limit: MAX_CAMPAIGNS_READ }),
        this.analytics.endedSince(actor, since),
        this.keywords.hasAny(actor),
      ]);
    const shownWebsites = newestFirst(websites).slice(0, WEBSITES_SHOWN);
    const ids = shownWebsites.map(({ id }) => id);
    const health = await this.health.details(actor.userId, ids);
    const open = orders.orders.filter(({ status }) => OPEN_ORDERS.has(status));
    const shown = {
      visits,
      scans: {
        plan: usage.currentPlan,
        scanned: usage.pagesScanned,
        held: usage.pagesReserved + usage.packPagesReserved,
        limit: usage.pageLimit,
        remaining: usage.pagesRemaining,
        packPages: usage.packPages,
        percentUsed: usage.percentUsed,
        resetsAt: usage.resetsAt,
      },
      websites: shownWebsites.map((website) => presentHealth(website, health.get(website.id))),
      campaigns: campaigns.filter(({ status }) => OPEN_CAMPAIGNS.has(status)),
    };
    const openPayments = open.map(paymentOf);
    return {
      ...shown,
      campaigns: shown.campaigns.slice(0, CAMPAIGNS_SHOWN),
      recentScans: scans.scans,
      openPayments,
      nextSteps: nextSteps({
        ...{ ...shown, openPayments, hasKeywords },
        hasCampaigns: campaigns.length > 0,
      }),
      changes: {
        since: since.toISOString(),
        scansCompleted: scanned.scans,
        newIssues: scanned.newIssues,
        newOnNewPages: scanned.newOnNewPages,
        fixedIssues: scanned.fixedIssues,
        campaignsEnded: campaigns.filter(({ endedAt }) => isSince(endedAt, since)).length,
        visitsCompleted: ended.completed,
        visitsFailed: ended.failed,
      },
    };
  }
}

function sinceOf(requested: string | undefined, now: Date): Date {
  const oldest = now.getTime() - MAX_ABSENCE_MS;
  const wanted = requested === undefined ? now.getTime() - DAY_MS : Date.parse(requested);
  return new Date(Math.min(now.getTime(), Math.max(oldest, wanted)));
}

function presentHealth(website: Website, health: WebsiteHealth | undefined): DashboardWebsite {
  const scan = health?.scan;
  const scores = health?.scores ?? [];
  const [score, before] = scores;
  // Score differences between two versions of the rules say nothing about the website.
  const isComparable = score !== undefined && before !== undefined && health?.isComparable === true;
  return {
    id: website.id,
    url: website.url,
    domain: website.domain,
    verified: website.verified,
    lastScanId: scan?.id ?? null,
    lastScanAt: scan?.scanned_at ?? null,
    score: score ?? null,
    criticalIssues: scan === undefined ? null : issueBalance(scan).open.critical_issues,
    scoreChange: isComparable ? Math.round((score - before) * 10) / 10 : null,
    scoreParts: isComparable ? health.scoreParts : null,
    trend: scores.slice(0, TREND_SCANS).reverse(),
  };
}

/** Most recently scanned first; websites never scanned come last. */
function newestFirst(websites: readonly Website[]): Website[] {
  return [...websites].sort((one, other) =>
    (other.last_scan_date ?? '').localeCompare(one.last_scan_date ?? ''),
  );
}

function isSince(at: string | null, since: Date): boolean {
  return at !== null && new Date(at) >= since;
}

function paymentOf(order: Order): Dashboard['openPayments'][number] {
  const { id, planName, kind, amount, currency, status } = order;
  return {
    ...{ orderId: id, planName, kind, amount, currency, status },
    rejectionReason: order.rejectionReason,
    createdAt: order.createdAt,
    submittedAt: order.submittedAt,
    path: orderPath(order),
  };
}
