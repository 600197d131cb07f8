import { audits, hasRuleChanged } from '@app/seo-audits';
import { severities, severityGroupOf } from '@app/seo-audits/contract';
import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { issueBalance, issueChanges, pageChanges } from '../contract/index.js';
import type {
  CompareInput,
  ComparedIssues,
  ComparedIssuesInput,
  ComparedPages,
  ComparedPagesInput,
  ScanComparison,
} from '../contract/index.js';
import { presentIssue } from '../issues/present-issue.js';
import type { Scan } from '../entities/scan.entity.js';
import { NOTHING_YET } from '../scan-records/present-scan.js';
import { ScanPresenter } from '../scan-records/scan-presenter.js';
import { comparabilityNotesOf } from '../health/comparability.js';
import { ComparisonRepository } from './comparison.repository.js';
import type { ComparedScans } from './comparison.repository.js';
import { measuredScan } from '../health/measured-scan.js';
import { readOffset, writeOffset } from './offset-cursor.js';
import { deltaOf, explainScoreChange } from './score-change.js';

const auditById = new Map(audits.map((audit) => [audit.id, audit]));

/** The comparison of two scans of a website. The earlier one is the base, in whatever order they are named. */
@Injectable()
export class ComparisonService {
  constructor(
    private readonly repository: ComparisonRepository,
    private readonly presenter: ScanPresenter,
  ) {}

  async compare(actor: Actor, input: CompareInput): Promise<ScanComparison> {
    const { base, head } = await this.pair(actor, input);
    const ids = { base: base.id, head: head.id };
    const [issues, pages, before, after] = await Promise.all([
      this.repository.issueTotals(ids),
      this.repository.pageTotals(ids),
      this.presenter.one(base),
      this.presenter.one(head),
    ]);
    const notes = comparabilityNotesOf(measuredScan(base), measuredScan(head));
    const change = explainScoreChange(
      base.score ?? NOTHING_YET,
      head.score ?? NOTHING_YET,
      (checkId) => hasRuleChanged(checkId, base.ruleVersion, head.ruleVersion),
    );
    const between = (
      counter: 'critical_issues' | 'warnings' | 'notices' | 'ignored_issues' | 'pages_scanned',
    ): { before: number; after: number } => ({ before: before[counter], after: after[counter] });
    return {
      success: true,
      base: before,
      head: after,
      is_comparable: notes.length === 0,
      notes,
      score: {
        before: before.seo_score,
        after: after.seo_score,
        delta: deltaOf(before.seo_score, after.seo_score),
      },
      checks: [...change.checks],
      categories: change.categories,
      counts: {
        critical_issues: between('critical_issues'),
        warnings: between('warnings'),
        notices: between('notices'),
        ignored_issues: between('ignored_issues'),
        fixed_live_issues: {
          before: issueBalance(before).fixedLive,
          after: issueBalance(after).fixedLive,
        },
        pages_scanned: between('pages_scanned'),
      },
      issues: countedBy(issueChanges, issues, (row) => row.issues),
      issues_on_other_pages: countedBy(issueChanges, issues, (row) =>
        row.isOtherPage ? row.issues : 0,
      ),
      pages: countedBy(pageChanges, pages, (row) => row.pages),
    };
  }

  async issues(actor: Actor, input: ComparedIssuesInput): Promise<ComparedIssues> {
    const ids = await this.pairOfIds(actor, input);
    const offset = readOffset(input.cursor);
    const rows = await this.repository.issues(ids, {
      change: input.change,
      severities: severities.filter(
        (severity) => input.severity === undefined || severityGroupOf(severity) === input.severity,
      ),
      isOtherPage: input.pages === undefined ? null : input.pages === 'one',
      limit: input.limit,
      offset,
    });
    return {
      issues: rows.flatMap((row) => {
        const audit = auditById.get(row.checkId);
        if (audit === undefined) return [];
        const { change, valueBefore } = row;
        return [{ ...presentIssue(row, audit), change, value_before: valueBefore }];
      }),
      ...placeInList(rows, { offset, limit: input.limit }),
    };
  }

  async pages(actor: Actor, input: ComparedPagesInput): Promise<ComparedPages> {
    const ids = await this.pairOfIds(actor, input);
    const offset = readOffset(input.cursor);
    const rows = await this.repository.pages(ids, {
      change: input.change,
      limit: input.limit,
      offset,
    });
    return {
      pages: rows.map((row) => ({
        url: row.url,
        status_before: row.statusBefore,
        status_after: row.statusAfter,
      })),
      ...placeInList(rows, { offset, limit: input.limit }),
    };
  }

  /** The ids of the two scans, the earlier one as the base. Throws like `compare`. */
  async pairOfIds(
    actor: Actor,
    input: CompareInput,
  ): Promise<ComparedScans & { readonly websiteId: string | null }> {
    const { base, head } = await this.pair(actor, input);
    return { base: base.id, head: head.id, websiteId: head.websiteId ?? null };
  }

  private async pair(actor: Actor, input: CompareInput): Promise<{ base: Scan; head: Scan }> {
    const head = await this.completed(actor, input.head);
    const baseId = input.base ?? (await this.repository.findPrevious(head));
    if (baseId === null) {
      throw new AppError('not_found', 'There is no earlier scan of this website to compare with.');
    }
    const base = await this.completed(actor, baseId);
    if (base.id === head.id) throw invalid('Please choose two different scans.');
    if (base.origin !== head.origin) {
      throw invalid(
        `These scans are of different websites, ${base.origin ?? base.url} and ${head.origin ?? head.url}.`,
      );
    }
    return isEarlier(head, base) ? { base: head, head: base } : { base, head };
  }

  private async completed(actor: Actor, id: string): Promise<Scan> {
    const scan = await this.repository.findScan(actor.userId, id);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    if (scan.status !== 'completed') throw invalid('Only completed scans can be compared.');
    if (scan.origin == null) {
      throw invalid("This scan is older than the issue history and can't be compared.");
    }
    return scan;
  }
}

function isEarlier(a: Scan, b: Scan): boolean {
  return (a.finishedAt?.getTime() ?? 0) < (b.finishedAt?.getTime() ?? 0);
}

function countedBy<Change extends string, Row extends { readonly change: Change }>(
  changes: readonly Change[],
  rows: readonly Row[],
  countOf: (row: Row) => number,
): Record<Change, number> {
  const entries = changes.map((change) => [
    change,
    rows.filter((row) => row.change === change).reduce((sum, row) => sum + countOf(row), 0),
  ]);
  return Object.fromEntries(entries) as Record<Change, number>;
}

/** Beyond the end of the list no row is left to contain the total. */
function placeInList(
  rows: readonly { readonly total: number }[],
  page: { readonly offset: number; readonly limit: number },
): { total: number; nextCursor: string | null } {
  const total = rows[0]?.total ?? page.offset;
  const next = page.offset + rows.length;
  return { total, nextCursor: rows.length > 0 && next < total ? writeOffset(next) : null };
}

function invalid(message: string): AppError {
  return new AppError('validation_failed', message, { details: { with: message } });
}
