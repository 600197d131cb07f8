import type { Campaign, CampaignResults, Visit } from '../contract/index.js';
import type { StoredCampaign } from '../entities/campaign.entity.js';
import type { StoredVisit } from '../entities/visit.entity.js';
import { NO_OUTLOOK } from '../rules/campaign-outlooks.js';
import type { CampaignOutlook } from '../rules/campaign-outlooks.js';
import { traceIdOf } from '../rules/trace-context.js';

const MINUTE_MS = 60_000;
type Outlooks = ReadonlyMap<string, CampaignOutlook>;

/** `outlooks` by campaign id; ended campaigns have none. */
export function presentCampaign(row: StoredCampaign, outlooks: Outlooks): Campaign {
  return {
    id: row.id,
    targetUrl: row.targetUrl,
    comparedUrl: row.comparedUrl ?? null,
    visitors: row.ordered,
    completed: row.completed,
    failed: row.failed,
    pagesVisited: row.pagesVisited,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    type: row.kind,
    cancelled: row.cancelled,
    inProgress: row.inProgress,
    engine: row.engine,
    speed: row.speed,
    country: row.country,
    dwellMs: row.dwellMs,
    keywords: row.keywords.map(({ keyword }) => keyword),
    searchEngine: row.searchEngine ?? null,
    reason: row.reason ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    websiteId: row.websiteId ?? null,
    addresses: row.addresses,
    windowMinutes: row.windowMs == null ? null : Math.round(row.windowMs / MINUTE_MS),
    retries: row.autoRetry ? row.retries : 0,
    scroll: row.scroll,
    naturalBrowsing: row.naturalBrowsing,
    clickInternalLinks: row.clickInternalLinks,
    measure: row.measure,
    budgets: [...row.budgets],
    journey: row.journey == null ? null : { id: row.journeyId ?? null, name: row.journey.name },
    ...presentOutlook(outlooks.get(row.id)),
  };
}

export function presentResults(row: StoredCampaign, outlooks: Outlooks): CampaignResults {
  const { ordered, completed, inProgress, failed, cancelled, status, pagesVisited } = row;
  return {
    ...{ total: ordered, completed, inProgress, failed, cancelled, status, pagesVisited },
    ...presentOutlook(outlooks.get(row.id)),
  };
}

function presentOutlook(
  outlook: CampaignOutlook = NO_OUTLOOK,
): Pick<Campaign, 'expectedEndAt' | 'turn'> {
  const { expectedEndAt, turn } = outlook;
  return {
    expectedEndAt: expectedEndAt?.toISOString() ?? null,
    turn: turn === null ? null : { ...turn, startsAt: turn.startsAt?.toISOString() ?? null },
  };
}

export function presentVisit(row: StoredVisit): Visit {
  return {
    id: row.id,
    seq: row.seq,
    url: row.url,
    keyword: row.keyword ?? null,
    status: row.status,
    dueAt: row.dueAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    latenessMs: row.latenessMs ?? null,
    durationMs: row.durationMs ?? null,
    loadMs: row.loadMs ?? null,
    pages: row.pages,
    attempts: row.attempts,
    country: row.country,
    deviceType: row.deviceType,
    error: row.error ?? null,
    errorCode: row.errorCode ?? null,
    isMeasured: row.isMeasured,
    hasScreenshot: row.screenshotKey != null,
    traceId: traceIdOf(row.id),
  };
}
