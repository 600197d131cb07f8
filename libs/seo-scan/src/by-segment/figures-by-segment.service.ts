import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { PropertyOfWebsite, measuresOf } from '@app/gsc';
import { Injectable } from '@nestjs/common';
import type {
  LighthouseBySegment,
  LighthouseBySegmentInput,
  SearchBySegment,
  SearchBySegmentInput,
} from '../contract/index.js';
import { segmentRows } from '../segments/segment-rows.js';
import { SegmentsOfPages } from '../segments/segments-of-pages.service.js';
import { FiguresBySegmentRepository } from './figures-by-segment.repository.js';

const NOTHING_FOUND = { pages: 0, clicks: 0, impressions: 0, weighted: 0 };
const NOT_MEASURED = { pages: 0, performance: null, lcp_ms: null, cls: null, tbt_ms: null };

/** Figures of a website's pages by segment. Websites of other users are treated as nonexistent. */
@Injectable()
export class FiguresBySegment {
  constructor(
    private readonly repository: FiguresBySegmentRepository,
    private readonly websites: WebsitesService,
    private readonly ofPages: SegmentsOfPages,
    private readonly properties: PropertyOfWebsite,
  ) {}

  async search(actor: Actor, { websiteId, days }: SearchBySegmentInput): Promise<SearchBySegment> {
    const { origin, segments, place } = await this.open(actor, websiteId);
    const searched = await this.properties.of(actor.userId, `${origin}/`, days);
    const { propertyId, siteUrl = null, range = null } = searched ?? {};
    const found =
      propertyId === undefined || range === null || segments.length === 0
        ? []
        : await this.repository.search(place, { propertyId, range });
    const rows = range === null ? [] : segmentRows(segments, found, NOTHING_FOUND);
    return {
      success: true,
      scan_id: place.scanId,
      site_url: siteUrl,
      range,
      days_fetched: searched?.daysFetched ?? 0,
      days_in_range: searched?.daysInRange ?? days,
      rows: rows.map(({ segment, name, pages, problem, ...sums }) => ({
        ...{ segment, name, pages, problem },
        ...measuresOf(sums),
      })),
    };
  }

  async lighthouse(
    actor: Actor,
    { websiteId, preset }: LighthouseBySegmentInput,
  ): Promise<LighthouseBySegment> {
    const { segments, place } = await this.open(actor, websiteId);
    const { userId } = actor;
    const found =
      segments.length === 0 ? [] : await this.repository.lighthouse(place, { userId, preset });
    const rows = found.length === 0 ? [] : segmentRows(segments, found, NOT_MEASURED);
    return { success: true, scan_id: place.scanId, rows };
  }

  private async open(actor: Actor, websiteId: string) {
    const { id, origin, identity } = await this.websites.getOwn(actor, websiteId);
    const { segments, scanId } = await this.ofPages.ofWebsite(id);
    return { origin, segments, place: { scanId, hosts: [identity, `www.${identity}`] } };
  }
}
