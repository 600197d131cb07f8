import { Repository } from '@app/common';
import { audits, NEEDS_RENDERED_PAGE } from '@app/seo-audits';
import type { PageFacts, PageTargets } from '@app/crawler/pages';
import type { Severity } from '@app/seo-audits/contract';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import { noIssues } from '../engine/issue-counts.js';
import type { IssueCounts } from '../engine/issue-counts.js';
import type { PageOutcome } from '../engine/page-outcome.js';
import type { OpenPages, SourcePage, StoredPage } from '../engine/page-source.js';
import { dropPendingRechecks, outcomeOfChecks } from '../engine/page-audit-results.js';
import type { StoredScanPages } from '../engine/scan-options.js';
import type { Scan } from '../entities/scan.entity.js';
import { comparingAudits, isComparing } from '../engine/compare-rendering.js';
import { fillListedPages } from '../listed-pages/fill-listed-pages.js';
import { RelationsInDatabase } from './relations-in-database.js';

/** A page with 3,000 links is a megabyte. */
const PAGES_PER_READ = 50;

const pageCheckIds = audits.filter((audit) => audit.kind === 'page').map((audit) => audit.id);
const isPageCheck = new Set(pageCheckIds);
const comparedCheckIds = [...pageCheckIds, ...comparingAudits.map(({ id }) => id)];

/** Whether the results of a check were stored together with the page. */
function isStoredWith({ rendering }: PageOutcome): (checkId: string) => boolean {
  if (rendering === undefined) return (id) => isPageCheck.has(id);
  return (id) => isPageCheck.has(id) || isComparing(id);
}

/** An earlier attempt has audited the crawl. */
function hasLaterResults(outcome: PageOutcome): boolean {
  const { failed, notMeasured, notApplicable, isRendered, secondLooks } = outcome;
  if (isRendered === true || secondLooks !== undefined) return true;
  const isStored = isStoredWith(outcome);
  const ids = [...Object.keys(failed), ...Object.keys(notMeasured), ...notApplicable];
  return ids.some((id) => !isStored(id));
}

/** @param issueCounts of the checks whose results are stored with the page. */
function asRead(
  { url, targets, outcome: stored }: Omit<StoredRow, 'facts'>,
  issueCounts: IssueCounts,
): SourcePage {
  const ofPage = outcomeOfChecks(stored, isStoredWith(stored), issueCounts);
  const raw = dropPendingRechecks({ outcome: ofPage, issues: [] }, NEEDS_RENDERED_PAGE);
  return { url, targets, outcome: { ...raw.outcome, issueCounts }, stored };
}

/** The pages stored by earlier attempts of a scan. */
export interface ResumedPages extends StoredScanPages {
  /** Number of pages, without addresses that only redirect. */
  readonly scanned: number;
  readonly skipped: number;
  /** Addresses. */
  readonly size: number;
  readonly issues: IssueCounts;
  /** Why the unreadable page nearest to the start could not be read, in a sentence; `null` without one. */
  readonly firstFailure: string | null;
}

interface ResumedRow {
  readonly url: string;
  readonly failure: string | null;
  readonly is_page: boolean;
  readonly is_skipped: boolean;
}

interface StoredRow {
  readonly url: string;
  readonly facts: PageFacts;
  readonly targets: PageTargets;
  readonly outcome: PageOutcome;
}

/** Reads the pages of a scan back in batches: a big site is never completely in memory. */
@Injectable()
export class StoredPagesRepository extends Repository {
  async resume(scanId: string): Promise<ResumedPages> {
    const em = this.fork();
    const rows = await queryBound<ResumedRow>(
      em,
      `select url, is_skipped, failure, not (outcome = 'redirect' and status = 200 and url <> facts ->> 'finalUrl'
                and not (facts ->> 'isHtml200')::boolean) as is_page
       from scan_pages where scan_id = $1 order by depth nulls last, url`,
      [scanId],
    );
    const urls = new Set(rows.map(({ url }) => url));
    // A worker of an older release may have begun the scan.
    if (urls.size > 0) await fillListedPages(em, scanId, null);
    return {
      has: (url) => urls.has(url),
      read: (url) => this.read(scanId, url),
      scanned: rows.filter((row) => row.is_page).length,
      skipped: rows.filter((row) => row.is_skipped).length,
      size: urls.size,
      issues: urls.size === 0 ? noIssues() : await this.countIssues(scanId),
      firstFailure: rows.find(({ failure }) => failure !== null)?.failure ?? null,
    };
  }

  /** The pages of an ended crawl, with the relations between them; the caller closes the result. */
  async open(scanId: string, pages: readonly PageFacts[]): Promise<OpenPages> {
    const urls = pages.map(({ url }) => url).sort();
    const relations = await RelationsInDatabase.open(this.em, scanId, urls);
    return {
      relations,
      pages: (after = '') =>
        this.readAll(scanId, urls.slice(urls.findLastIndex((url) => url <= after) + 1)),
      places: (urls) => this.readPlaces(scanId, urls),
      close: () => relations.close(),
    };
  }

  /** Ids of the checks whose issues are stored with their pages. */
  checkIdsOf({ renderingUsed }: Pick<Scan, 'renderingUsed'>): readonly string[] {
    return renderingUsed === 'rendered' ? comparedCheckIds : pageCheckIds;
  }

  private async *readAll(scanId: string, urls: readonly string[]): AsyncIterable<SourcePage> {
    for (let start = 0; start < urls.length; start += PAGES_PER_READ) {
      const some = urls.slice(start, start + PAGES_PER_READ);
      for (const page of await this.readSome(scanId, some)) yield page;
    }
  }

  private async *readPlaces(
    scanId: string,
    urls: readonly string[],
  ): AsyncIterable<{ url: string; places: string }> {
    const em = this.fork();
    for (let start = 0; start < urls.length; start += PAGES_PER_READ) {
      yield* await queryBound<{ url: string; places: string }>(
        em,
        `select p.url, p.targets ->> 'places' as places from scan_pages p
         where p.scan_id = $1 and p.url = any($2::text[]) and p.targets ->> 'places' is not null`,
        [scanId, urls.slice(start, start + PAGES_PER_READ)],
      );
    }
  }

  private async readSome(scanId: string, urls: readonly string[]): Promise<SourcePage[]> {
    const em = this.fork();
    const rows = await queryBound<Omit<StoredRow, 'facts'>>(
      em,
      `select p.url, p.targets, p.audit_outcome as outcome
       from scan_pages p where p.scan_id = $1 and p.url = any($2::text[])`,
      [scanId, urls],
    );
    const counts = await this.countPageIssues(scanId, urls);
    const byUrl = new Map(rows.map((row) => [row.url, row]));
    return urls.flatMap((url) => {
      const row = byUrl.get(url);
      return row === undefined ? [] : [asRead(row, counts.get(url) ?? noIssues())];
    });
  }

  private async read(scanId: string, url: string): Promise<StoredPage> {
    const [row] = await queryBound<StoredRow>(
      this.fork(),
      `select url, facts, targets, audit_outcome as outcome from scan_pages
       where scan_id = $1 and url = $2`,
      [scanId, url],
    );
    if (row === undefined) throw new Error(`A stored page is gone: ${url}`);
    if (!hasLaterResults(row.outcome)) return row;
    const counts = await this.countPageIssues(scanId, [url]);
    return { ...row, ...asRead(row, counts.get(url) ?? noIssues()) };
  }

  /** Issues stored so far, by severity. */
  async countIssues(scanId: string): Promise<IssueCounts> {
    const rows = await queryBound<{ severity: Severity; issues: number }>(
      this.fork(),
      `select severity, count(*)::int as issues from scan_issues where scan_id = $1 group by severity`,
      [scanId],
    );
    const counts = noIssues();
    for (const { severity, issues } of rows) counts[severity] = issues;
    return counts;
  }

  /** Of page checks, by page. */
  private async countPageIssues(
    scanId: string,
    urls: readonly string[],
  ): Promise<Map<string, IssueCounts>> {
    const rows = await queryBound<{ url: string; severity: Severity; issues: number }>(
      this.fork(),
      `select i.page_url as url, i.severity, count(*)::int as issues
       from scan_issues i
       where i.scan_id = $1 and left(i.page_url, 200) = any(select left(u, 200) from unnest($2::text[]) u)
         and i.page_url = any($2::text[]) and i.check_id = any($3::text[])
       group by i.page_url, i.severity`,
      [scanId, urls, comparedCheckIds],
    );
    const counts = new Map<string, IssueCounts>();
    for (const { url, severity, issues } of rows) {
      const known = counts.get(url) ?? noIssues();
      known[severity] = issues;
      counts.set(url, known);
    }
    return counts;
  }
}
