import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { ScanChanges } from '../contract/index.js';
import type { Scan } from '../entities/scan.entity.js';
import { comparabilityNotesOf } from '../health/comparability.js';
import { ComparisonRepository } from './comparison.repository.js';
import { measuredScan } from '../health/measured-scan.js';
import { partsOfChange } from '../engine/score-parts.js';
import { deltaOf } from './score-change.js';

/** What one scan changed since the previous one, in numbers: a fraction of the work of a comparison. */
@Injectable()
export class ScanChangesService {
  constructor(private readonly repository: ComparisonRepository) {}

  async of(actor: Actor, id: string): Promise<ScanChanges> {
    const scan = await this.repository.findScan(actor.userId, id);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    const previous = await this.previousOf(scan);
    if (previous === null) return firstScan(scan);
    const elsewhere = await this.repository.changesOnOtherPages({ base: previous.id, head: id });
    const notes = comparabilityNotesOf(measuredScan(previous), measuredScan(scan));
    const [before, after] = [previous.seoScore ?? null, scan.seoScore ?? null];
    return {
      success: true,
      previous: {
        scan_id: previous.id,
        scanned_at: previous.finishedAt?.toISOString() ?? null,
        seo_score: before,
        pages_scanned: previous.pagesScanned,
      },
      is_comparable: notes.length === 0,
      notes,
      score: {
        ...{ before, after, delta: deltaOf(before, after) },
        parts:
          notes.length === 0
            ? partsOfChange(scan.scoreChange, { previousScanId: previous.id, before, after })
            : null,
      },
      issues: { ...changedIssues(scan), ...onOtherPages(scan, elsewhere) },
    };
  }

  private async previousOf(scan: Scan): Promise<Scan | null> {
    const { userId } = scan;
    if (scan.status !== 'completed' || scan.origin == null || userId == null) return null;
    const id = await this.repository.findPrevious(scan);
    return id === null ? null : this.repository.findScan(userId, id);
  }
}

function firstScan(scan: Scan): ScanChanges {
  return {
    success: true,
    previous: null,
    is_comparable: null,
    notes: [],
    score: { before: null, after: scan.seoScore ?? null, delta: null, parts: null },
    issues: {
      ...changedIssues(scan),
      new_on_new_pages: scan.newIssues ?? 0,
      fixed_on_gone_pages: 0,
    },
  };
}

function changedIssues(
  scan: Scan,
): Pick<ScanChanges['issues'], 'new' | 'regressed' | 'fixed' | 'rule_changed'> {
  return {
    new: scan.newIssues ?? 0,
    regressed: scan.regressedIssues ?? 0,
    fixed: scan.fixedIssues ?? 0,
    rule_changed: scan.ruleChangedIssues ?? 0,
  };
}

/** Issues that are ignored or gone with a website's history since may be missing from the stored totals. */
function onOtherPages(
  scan: Scan,
  elsewhere: { readonly new: number; readonly fixed: number },
): Pick<ScanChanges['issues'], 'new_on_new_pages' | 'fixed_on_gone_pages'> {
  return {
    new_on_new_pages: Math.min(elsewhere.new, scan.newIssues ?? 0),
    fixed_on_gone_pages: Math.min(elsewhere.fixed, scan.fixedIssues ?? 0),
  };
}
