import { findChecks } from '@app/seo-audits';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { FindInput, FoundResults, ScanDetail } from '../contract/index.js';
import { comparableScans } from '../health/comparable-scans.js';
import { SiteScansRepository } from '../health/site-scans.repository.js';
import { ScansRepository } from '../scan-records/scans.repository.js';
import { PageSearchRepository } from './page-search.repository.js';
import { searchedText } from './searched-text.js';

const SHOWN = 8;
type FoundCheck = FoundResults['checks'][number];

/** Finds crawled pages and checks by what is typed into the search of the dashboard. */
@Injectable()
export class ScanSearchService {
  constructor(
    private readonly siteScans: SiteScansRepository,
    private readonly scans: ScansRepository,
    private readonly pages: PageSearchRepository,
  ) {}

  async find(actor: Actor, { text, websiteId }: FindInput): Promise<FoundResults> {
    const scanIds = await this.searchedScans(actor.userId, websiteId ?? null);
    const [newest] = scanIds;
    if (newest === undefined) return { success: true, pages: [], checks: [] };
    const [pages, checks] = await Promise.all([
      this.pages.find(scanIds, searchedText(text), SHOWN),
      this.checksIn(actor.userId, newest, text),
    ]);
    return {
      success: true,
      pages: pages.map(({ scanId, url, title, issueCount }) => ({
        ...{ scan_id: scanId, url, title },
        issue_count: issueCount,
      })),
      checks,
    };
  }

  /** Of each website the scan of its Health score, the website scanned last first. */
  private async searchedScans(userId: string, websiteId: string | null): Promise<string[]> {
    const rows = await this.siteScans.lastOfOrigins(userId, websiteId);
    return [...new Set(rows.map(({ origin }) => origin))].flatMap((origin) => {
      const own = rows.filter((row) => row.origin === origin);
      const scan = comparableScans(own)[0] ?? own[0];
      return scan === undefined ? [] : [scan.id];
    });
  }

  private async checksIn(userId: string, scanId: string, text: string): Promise<FoundCheck[]> {
    const found = findChecks(text);
    if (found.length === 0) return [];
    const scan = await this.scans.findOwn(userId, scanId);
    const score = scan?.score;
    if (score == null) return [];
    const withResults = found.map((check) => ({ ...check, ...resultOf(check.audit.id, score) }));
    // Of equal matches, those that found something first.
    return withResults
      .toSorted((a, b) => a.rank - b.rank || b.affected_pages - a.affected_pages)
      .slice(0, SHOWN)
      .map(({ audit, aliases, result, affected_pages }) => ({
        scan_id: scanId,
        check_id: audit.id,
        title: audit.title,
        category: audit.category,
        severity: audit.severity,
        aliases: [...aliases],
        result,
        affected_pages,
      }));
  }
}

function resultOf(
  checkId: string,
  score: ScanDetail['score'],
): Pick<FoundCheck, 'result' | 'affected_pages'> {
  const loss = score.losses.find((one) => one.check_id === checkId);
  if (loss !== undefined) return { result: 'failed', affected_pages: loss.affected_pages };
  const isUnmeasured = score.not_measured.some((one) => one.check_id === checkId);
  return { result: isUnmeasured ? 'not_measured' : 'passed', affected_pages: 0 };
}
