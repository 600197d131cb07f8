import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { TrendResponse, TrendInput, TrendPoint } from '../contract/index.js';
import type { Scan } from '../entities/scan.entity.js';
import { comparableScans } from '../health/comparable-scans.js';
import { comparabilityNotesOf } from '../health/comparability.js';
import { ComparisonRepository } from './comparison.repository.js';
import { measuredScan } from '../health/measured-scan.js';

/** The development of a website from scan to scan. */
@Injectable()
export class TrendService {
  constructor(private readonly repository: ComparisonRepository) {}

  async trend(actor: Actor, input: TrendInput): Promise<TrendResponse> {
    const of = await this.subjectOf(actor, input);
    if (of.origin === null) {
      return { success: true, origin: null, points: [], compared_with: null };
    }
    const scans = await this.repository.trend(actor.userId, {
      ...of,
      origin: of.origin,
      limit: input.limit,
    });
    const reference = referenceOf(scans);
    return {
      success: true,
      origin: of.origin,
      points: scans.toReversed().map((scan) => trendPoint(scan, reference)),
      compared_with: reference?.id ?? null,
    };
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

/** The scan whose score the others are compared with, of scans of one mode, newest first. */
function referenceOf(newestFirst: readonly Scan[]): Scan | undefined {
  const [latest] = newestFirst;
  if (latest?.mode !== 'site') return latest;
  const [health] = comparableScans(
    newestFirst.map((scan) => ({
      scan,
      url: scan.url,
      score: scan.seoScore ?? null,
      coverage: scan.coverage ?? null,
      pagesScanned: scan.pagesScanned,
      isComplete: scan.isComplete ?? null,
      finishedAt: scan.finishedAt ?? scan.createdAt,
    })),
  );
  return health?.scan ?? latest;
}

function trendPoint(scan: Scan, reference: Scan | undefined): TrendPoint {
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
    notes:
      reference === undefined || reference.id === scan.id
        ? []
        : comparabilityNotesOf(measuredScan(scan), measuredScan(reference)),
    regressed_issues: scan.regressedIssues ?? null,
  };
}
