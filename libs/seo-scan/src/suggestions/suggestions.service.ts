import { audits } from '@app/seo-audits';
import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { SuggestionList } from '../contract/index.js';
import { OpenLosses } from '../issues/open-losses.js';
import { ScansRepository } from '../scan-records/scans.repository.js';
import { orderSuggestions } from './order-suggestions.js';
import { predictPoints } from './predict-points.js';

const auditById = new Map(audits.map((audit) => [audit.id, audit]));

/** What to fix first, without live-fixed issues. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly openLosses: OpenLosses,
  ) {}

  /** Empty until the scan has completed. */
  async ofScan(actor: Actor, scanId: string): Promise<SuggestionList> {
    const scan = await this.scans.findOwn(actor.userId, scanId);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    const open = await this.openLosses.of(scan);
    const { seoScore: score } = scan;
    return {
      suggestions: orderSuggestions(open?.losses ?? [], auditById),
      prediction: score == null || open?.score == null ? null : predictPoints(score, open.score),
    };
  }
}
