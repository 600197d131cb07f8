import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { Injectable } from '@nestjs/common';
import type { PreviewSegmentInput, SegmentPreview } from '../contract/index.js';
import { PatternMatcher } from './pattern-matcher.js';
import { previewNote } from './preview-note.js';
import { SegmentPagesRepository } from './segment-pages.repository.js';
import { SegmentPatterns } from './segment-patterns.js';
import { SegmentsRepository } from './segments.repository.js';

const EXAMPLES = 10;

/** What a segment would contain, before it is saved. */
@Injectable()
export class SegmentPreviews {
  constructor(
    private readonly segments: SegmentsRepository,
    private readonly pages: SegmentPagesRepository,
    private readonly patterns: PatternMatcher,
    private readonly checks: SegmentPatterns,
    private readonly websites: WebsitesService,
  ) {}

  /** Throws `not_found` for a website that is not the user's, `validation_failed` for a regular expression. */
  async preview(
    actor: Actor,
    { websiteId, segment }: PreviewSegmentInput,
  ): Promise<SegmentPreview> {
    const website = await this.websites.getOwn(actor, websiteId);
    await this.checks.requireUsable(actor, segment);
    const [scanId] = await this.segments.lastScans(website.id);
    if (scanId === undefined) {
      const note = previewNote({ kind: 'no_scan' });
      return { success: true, scanId: null, pages: 0, totalPages: 0, examples: [], note };
    }
    const revisions = await this.pages.revisions(scanId);
    await this.pages.addMissingPages(scanId);
    const from = { owner: actor.userId, scanId, revisions };
    const { matched, failed } = await this.patterns.match([segment], from);
    if (failed.size > 0) {
      const message = 'This regular expression takes too long on the pages of this website.';
      throw new AppError('validation_failed', message, { details: { conditions: message } });
    }
    const read = { revisions, matched, examples: EXAMPLES };
    const { total, matching, examples } = await this.pages.count(scanId, segment, read);
    return {
      success: true,
      ...{ scanId, pages: matching, totalPages: total, examples: [...examples] },
      note: previewNote({ kind: 'counted', segment, matching, total, revisions }),
    };
  }
}
