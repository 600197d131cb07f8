import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { Injectable } from '@nestjs/common';
import type { PhrasesBySegment, RanksBySegment } from '../contract/index.js';
import { segmentRows } from '../segments/segment-rows.js';
import { SegmentsOfPages } from '../segments/segments-of-pages.service.js';
import { KeywordsBySegmentRepository } from './keywords-by-segment.repository.js';

const NO_RANKS = {
  ...{ pages: 0, keywords: 0, top_3: 0, top_10: 0, top_20: 0, below: 0 },
  average_rank: null,
};
const NO_PHRASES = { pages: 0, phrases: 0, top: [] };

/**
 * What a website ranks for, and what its pages say that they are about, by segment. Websites of other users are treated as
 * nonexistent.
 */
@Injectable()
export class KeywordsBySegment {
  constructor(
    private readonly repository: KeywordsBySegmentRepository,
    private readonly websites: WebsitesService,
    private readonly ofPages: SegmentsOfPages,
  ) {}

  /** No rows before a keyword ranks. */
  async ranks(actor: Actor, websiteId: string): Promise<RanksBySegment> {
    const { id } = await this.websites.getOwn(actor, websiteId);
    const { segments, scanId } = await this.ofPages.ofWebsite(id);
    const own = { userId: actor.userId, websiteId: id };
    const [counts, found] = await Promise.all([
      this.repository.counts(own),
      segments.length === 0 ? [] : this.repository.ranks(own, scanId),
    ]);
    const rows = found.length === 0 ? [] : segmentRows(segments, found, NO_RANKS);
    return { success: true, scan_id: scanId, ...counts, rows };
  }

  /** No rows before a page with phrases was scanned. */
  async phrases(actor: Actor, websiteId: string): Promise<PhrasesBySegment> {
    const { id } = await this.websites.getOwn(actor, websiteId);
    const { segments, scanId } = await this.ofPages.ofWebsite(id);
    const isKnown = scanId !== null && segments.length > 0;
    const found = isKnown ? await this.repository.phrases(scanId) : [];
    const rows = found.length === 0 ? [] : segmentRows(segments, found, NO_PHRASES);
    return { success: true, scan_id: scanId, rows };
  }
}
