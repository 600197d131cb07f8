import type { Campaign, CampaignResults, Visit } from '../contract/index.js';
import type { StoredCampaign } from '../entities/campaign.entity.js';
import type { StoredVisit } from '../entities/visit.entity.js';

export function presentCampaign(row: StoredCampaign): Campaign {
  return {
    id: row.id,
    targetUrl: row.targetUrl,
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
  };
}

export function presentResults(row: StoredCampaign): CampaignResults {
  const { ordered, completed, inProgress, failed, cancelled, status, pagesVisited } = row;
  return { total: ordered, completed, inProgress, failed, cancelled, status, pagesVisited };
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
    hasScreenshot: row.screenshotKey != null,
  };
}
