import { AnalyzerPool } from '@app/crawler';
import { Injectable } from '@nestjs/common';
import type { OwnScan } from '../entities/scan.entity.js';
import { ExtractionOfScan } from './extraction-of-scan.js';
import { ExtractionRulesRepository } from './extraction-rules.repository.js';
import { ScanExtractionsRepository } from './scan-extractions.repository.js';

/** Processor time after which a page is given up with these rules. */
const DEADLINE_MS = 2_000;

/** Prepares the rules of a website for one of its scans. */
@Injectable()
export class ScanExtractions {
  constructor(
    private readonly rules: ExtractionRulesRepository,
    private readonly scans: ScanExtractionsRepository,
    private readonly analyzers: AnalyzerPool,
  ) {}

  /** `null` without a website, and without rules. */
  async open({ id, userId, websiteId }: OwnScan): Promise<ExtractionOfScan | null> {
    if (websiteId == null) return null;
    let rules = await this.scans.rulesOf(id);
    if (rules.length === 0) {
      const current = await this.rules.list(websiteId);
      if (current.length === 0) return null;
      rules = await this.scans.keepRules(id, current);
    }
    const previous = await this.scans.previousScans(websiteId, id);
    const analyzer = this.analyzers.for(userId, { deadlineMs: DEADLINE_MS });
    return new ExtractionOfScan(rules, analyzer, async (url, isRendered) =>
      previous.length === 0 ? null : this.scans.lastValues(previous, url, isRendered),
    );
  }
}
