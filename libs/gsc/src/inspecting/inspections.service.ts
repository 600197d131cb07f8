import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { normaliseUrl } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import { INSPECTED_PAGES_SHOWN, coversAddress } from '../contract/index.js';
import type {
  InspectPageInput,
  InspectedPages,
  InspectedPagesInput,
  Inspection,
  InspectionRefusal,
  PageInspection,
  PageInspectionInput,
} from '../contract/index.js';
import type { GscProperty } from '../entities/gsc-property.entity.js';
import { GoogleOAuth } from '../providers/google-oauth.provider.js';
import { DAILY_INSPECTIONS } from '../rules/inspection-quota.js';
import { inspectionRefusalTexts } from '../rules/inspection-refusals.js';
import { isCrawledSince } from '../rules/inspection-times.js';
import { InspectedProperties } from './inspected-properties.js';
import { InspectionQuota } from './inspection-quota.js';
import { InspectionsRepository } from './inspections.repository.js';
import type { StoredInspection } from './inspections.repository.js';
import { PageInspector } from './page-inspector.js';
import { WatchedPagesRepository } from './watched-pages.repository.js';
import { crawlOf } from './watched-pages.service.js';

/** Within this time a second request is a repetition: Google's index does not change that quickly. */
const REPETITION_MS = 60_000;
const MAX_URL_CHARS = 2_048;

/** What Google's index has about pages, at the request of their owners. */
@Injectable()
export class InspectionsService {
  constructor(
    private readonly oauth: GoogleOAuth,
    private readonly properties: InspectedProperties,
    private readonly inspections: InspectionsRepository,
    private readonly watched: WatchedPagesRepository,
    private readonly inspector: PageInspector,
    private readonly quota: InspectionQuota,
    private readonly clock: Clock,
  ) {}

  /** Stored inspections; sends no request. */
  async ofPage({ userId }: Actor, input: PageInspectionInput): Promise<PageInspection> {
    const url = normalised(input.url);
    return this.view(userId, url, await this.properties.best(userId, url));
  }

  /** Asks Google now. Throws with `details.reason`, see `inspectionRefusals`. */
  async inspect({ userId }: Actor, input: InspectPageInput): Promise<PageInspection> {
    const url = normalised(input.url);
    const property = await this.propertyOf(userId, url, input.propertyId ?? null);
    const notBefore = new Date(this.clock.now().getTime() - REPETITION_MS);
    const request = { url, isAutomatic: false, notBefore };
    const outcome = await this.inspector.inspect(property, request);
    if (outcome.kind === 'refused') throw refusal(outcome.reason, outcome.retryAfterMs);
    return this.view(userId, url, property);
  }

  /** Throws `not_found` for a property that is not the actor's, or is not fetched. */
  async ofProperty({ userId }: Actor, input: InspectedPagesInput): Promise<InspectedPages> {
    const property = await this.properties.find(userId, input.propertyId);
    if (property === null) throw refusal('no_property');
    const [pages, used] = await Promise.all([
      this.inspections.newestOfPages(property.id, INSPECTED_PAGES_SHOWN),
      this.quota.usedToday(property.siteUrl),
    ]);
    return {
      success: true,
      pages: pages.map((page) => ({ url: page.url, ...presentInspection(page) })),
      used_today: used,
      daily_limit: DAILY_INSPECTIONS,
    };
  }

  private async propertyOf(userId: string, url: string, id: string | null): Promise<GscProperty> {
    const property =
      id === null
        ? await this.properties.best(userId, url)
        : await this.properties.find(userId, id);
    if (property === null) throw refusal('no_property');
    if (!coversAddress(property.siteUrl, url)) throw refusal('not_in_property');
    return property;
  }

  private async view(
    userId: string,
    url: string,
    property: GscProperty | null,
  ): Promise<PageInspection> {
    const page = property === null ? null : { propertyId: property.id, url };
    const [latest, watched] = await Promise.all([
      page === null ? null : this.inspections.latest(page),
      this.watched.find(userId, url),
    ]);
    const before =
      page === null || watched === null
        ? null
        : await this.inspections.latest(page, { to: watched.changedAt });
    return {
      success: true,
      url,
      is_configured: this.oauth.isConfigured,
      site_url: property?.siteUrl ?? null,
      latest: latest === null ? null : presentInspection(latest),
      fix: watched && {
        live_since: watched.changedAt.toISOString(),
        is_crawled_since: isCrawledSince(
          latest === null ? null : crawlOf(latest),
          watched.changedAt,
        ),
        before: before === null ? null : presentInspection(before),
        next_inspection_at: watched.dueAt?.toISOString() ?? null,
        problem: watched.problem ?? null,
      },
    };
  }
}

function presentInspection({ inspectedAt, isAutomatic, result }: StoredInspection): Inspection {
  return { inspected_at: inspectedAt.toISOString(), automatic: isAutomatic, result };
}

/** As pages of scans and fixes are stored. */
function normalised(url: string): string {
  const page = normaliseUrl(url);
  if (page === null || page.length > MAX_URL_CHARS) throw refusal('invalid_url');
  return page;
}

function refusal(reason: InspectionRefusal, retryAfterMs: number | null = null): AppError {
  const { code, message } = inspectionRefusalTexts[reason];
  return new AppError(code, message, {
    details: { reason },
    ...(retryAfterMs !== null && {
      retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1_000)),
    }),
  });
}
