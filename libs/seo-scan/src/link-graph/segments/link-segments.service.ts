import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { LinkSegments } from '../../contract/index.js';
import { ScansRepository } from '../../scan-records/scans.repository.js';
import { SegmentMembership } from '../../segments/segment-membership.js';
import { segmentRows } from '../../segments/segment-rows.js';
import { LinkGraphsRepository } from '../link-graphs.repository.js';
import { LinkSegmentsRepository } from './link-segments.repository.js';
import { nodeSegments } from './node-segments.js';

const NONE = { segments: [], rows: [], nodes: [] };
const NO_LINKS = {
  ...{ pages: 0, rankShare: 0, averageRank: null, averageClicks: null },
  ...{ orphans: 0, unreachable: 0 },
};

/** The link graph of a scan by the segments of its website. */
@Injectable()
export class LinkSegmentsService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly graphs: LinkGraphsRepository,
    private readonly membership: SegmentMembership,
    private readonly repository: LinkSegmentsRepository,
  ) {}

  /** Without segments, and before the graph is computed, everything is empty. */
  async of(actor: Actor, scanId: string): Promise<LinkSegments> {
    const scan = await this.scans.findOwn(actor.userId, scanId);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    const picture = await this.graphs.findPicture(scanId);
    if (scan.websiteId == null || picture === null) return { success: true, ...NONE };
    const segments = await this.membership.update(scanId, scan.websiteId);
    if (segments.length === 0) return { success: true, ...NONE };
    const ids = segments.map(({ id }) => id);
    const [found, places] = await Promise.all([
      this.repository.rows(scanId),
      this.repository.places(scanId, ids),
    ]);
    return {
      success: true,
      segments: segments.map(({ id, name }) => ({ id, name })),
      rows: segmentRows(segments, found, NO_LINKS),
      nodes: nodeSegments(picture, places),
    };
  }
}
