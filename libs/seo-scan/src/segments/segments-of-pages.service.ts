import { Injectable } from '@nestjs/common';
import type { Segment } from '../contract/index.js';
import { SegmentMembership } from './segment-membership.js';
import type { EvaluatedSegment } from './segment-membership.js';
import { SegmentPagesRepository } from './segment-pages.repository.js';
import { SegmentsRepository } from './segments.repository.js';

export interface WebsiteSegments {
  /** In their order. */
  readonly segments: readonly EvaluatedSegment[];
  /** The last completed scan of the whole website, whose pages are in segments; `null` before the first. */
  readonly scanId: string | null;
}

const OF_ADDRESSES: ReadonlySet<string> = new Set(['url', 'path', 'folder']);

/**
 * Which pages of a website are in which segments, for other features. The caller has to have checked whose website it is.
 */
@Injectable()
export class SegmentsOfPages {
  constructor(
    private readonly segments: SegmentsRepository,
    private readonly membership: SegmentMembership,
    private readonly pages: SegmentPagesRepository,
  ) {}

  /** Also evaluates the segments for the last scan where they have changed. */
  async ofWebsite(websiteId: string): Promise<WebsiteSegments> {
    const [scanId = null] = await this.segments.lastScans(websiteId);
    if (scanId === null) {
      const segments = await this.segments.list(websiteId);
      return { segments: segments.map((segment) => ({ ...segment, problem: null })), scanId };
    }
    return { segments: await this.membership.update(scanId, websiteId), scanId };
  }

  /**
   * The ids of the segments of each address. An address that the last scan does not have is in the segments that are
   * defined by addresses alone, without regular expressions; of the others it is not known.
   */
  async ofUrls(
    websiteId: string,
    urls: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const { scanId, segments } = await this.ofWebsite(websiteId);
    if (segments.length === 0) return new Map(urls.map((url) => [url, []]));
    const known = scanId === null ? new Map() : await this.pages.ofPages(scanId, urls);
    const others = urls.filter((url) => !known.has(url));
    const read = { revisions: new Map<string, never>(), matched: new Map<string, never>() };
    const byAddress = segments.filter(isOfAddresses);
    const found = await this.pages.ofAddresses(others, byAddress, read);
    return new Map([...known, ...found]);
  }
}

function isOfAddresses({ conditions }: Segment): boolean {
  return conditions.every(
    ({ column, operator }) => OF_ADDRESSES.has(column) && operator !== 'regex',
  );
}
