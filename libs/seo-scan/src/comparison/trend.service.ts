import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { TrendResponse, TrendInput, TrendPoint } from '../contract/index.js';
import type { Scan } from '../entities/scan.entity.js';
import { ComparisonRepository } from './comparison.repository.js';

/** The development of a website from scan to scan. */
@Injectable()
export class TrendService {
  constructor(private readonly repository: ComparisonRepository) {}

  async trend(actor: Actor, input: TrendInput): Promise<TrendResponse> {
    const of = await this.subjectOf(actor, input);
    if (of.origin === null) return { success: true, origin: null, points: [] };
    const scans = await this.repository.trend(actor.userId, {
      ...of,
      origin: of.origin,
      limit: input.limit,
    });
    return { success: true, origin: of.origin, points: scans.reverse().map(trendPoint) };
  }

  private async subjectOf(
    actor: Actor,
    input: TrendInput,
  ): Promise<{ origin: string | null; mode: 'page' | 'site'; url: string | null }> {
    if (input.scanId === undefined) {
      return { origin: input.origin ?? null, mode: 'site', url: null };
    }
    const scan = await this.repository.findScan(actor.userId, input.scanId);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    return {
      origin: scan.origin ?? null,
      mode: scan.mode,
      url: scan.mode === 'page' ? scan.url : null,
    };
  }
}

function trendPoint(scan: Scan): TrendPoint {
  return {
    scan_id: scan.id,
    url: scan.url,
    finished_at: (scan.finishedAt ?? scan.createdAt).toISOString(),
    seo_score: scan.seoScore ?? null,
    coverage: scan.coverage ?? null,
    rule_version: scan.ruleVersion,
    pages_scanned: scan.pagesScanned,
    critical_issues: scan.criticalIssues,
    warnings: scan.warnings,
    notices: scan.notices,
    ignored_issues: scan.ignoredIssues,
    new_issues: scan.newIssues ?? null,
    fixed_issues: scan.fixedIssues ?? null,
    rule_changed_issues: scan.ruleChangedIssues ?? null,
    regressed_issues: scan.regressedIssues ?? null,
  };
}
