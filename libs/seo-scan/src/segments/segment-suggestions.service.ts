import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { Injectable } from '@nestjs/common';
import type { SegmentSuggestions as Suggested } from '../contract/index.js';
import { SegmentPagesRepository } from './segment-pages.repository.js';
import { SegmentsRepository } from './segments.repository.js';
import { suggestSegments } from './suggest-segments.js';

/** Segments that a website could have: one for each template of its last scan. */
@Injectable()
export class SegmentSuggestions {
  constructor(
    private readonly segments: SegmentsRepository,
    private readonly pages: SegmentPagesRepository,
    private readonly websites: WebsitesService,
  ) {}

  /** Throws `not_found` for a website that is not the user's. */
  async of(actor: Actor, websiteId: string): Promise<Suggested> {
    const website = await this.websites.getOwn(actor, websiteId);
    const [scanId] = await this.segments.lastScans(website.id);
    if (scanId === undefined) return { success: true, scanId: null, suggestions: [] };
    const [templates, existing] = await Promise.all([
      this.pages.templates(scanId),
      this.segments.list(website.id),
    ]);
    return { success: true, scanId, suggestions: suggestSegments(templates, existing) };
  }
}
