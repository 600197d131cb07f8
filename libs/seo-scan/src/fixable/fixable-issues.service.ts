import type { Severity } from '@app/seo-audits/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { ScanStatus } from '../contract/index.js';
import { isFixedLiveIn } from '../live-fixed/live-fixed-issues.js';

export interface FixableScan {
  readonly id: string;
  readonly userId: string;
  readonly websiteId: string | null;
  readonly url: string;
  readonly status: ScanStatus;
  /** The origin of the pages; `null` until completed. */
  readonly origin: string | null;
}

export interface FixableIssue {
  readonly checkId: string;
  readonly severity: Severity;
  readonly pageUrl: string;
  readonly key: string;
  readonly currentValue: string | null;
  readonly fingerprint: string;
}

export interface PageTexts {
  readonly url: string;
  readonly title: string | null;
  readonly description: string | null;
}

const MAX_TAG_CHARS = 300; // limit of ElementRef.source: longer tags are cut
const COLUMNS = `s.id, s.user_id as "userId", s.website_id as "websiteId", s.url, s.status, s.origin`;
/** Open: not ignored, and not fixed live already. */
const OPEN = `i.scan_id = $1 and i.check_id = any($2::text[]) and i.ignore_id is null
  and i.fingerprint is not null and not ${isFixedLiveIn('$1')}`;

/** Issues of a scan for which fixes can be generated; used by the feature that writes them. */
@Injectable()
export class FixableIssuesService {
  constructor(private readonly em: EntityManager) {}

  /** `null` also for scans of other users. */
  async findOwn(userId: string, scanId: string): Promise<FixableScan | null> {
    return this.findScan('s.user_id = $1 and s.id = $2', [userId, scanId]);
  }

  async find(scanId: string): Promise<FixableScan | null> {
    return this.findScan('s.id = $1', [scanId]);
  }

  /** The newest completed scan, of one website or of all. */
  async findLast(userId: string, websiteId: string | null): Promise<FixableScan | null> {
    return this.findScan(
      `s.user_id = $1 and ($2::uuid is null or s.website_id = $2::uuid) and s.status = 'completed'`,
      [userId, websiteId],
    );
  }

  /** Addresses with open issues of these checks, pages nearest to the home page first. */
  async pages(scanId: string, checkIds: readonly string[], limit: number): Promise<string[]> {
    const rows = await queryBound<{ url: string }>(
      this.em.fork(),
      `select i.page_url as url from scan_issues i
       left join scan_pages p on p.scan_id = i.scan_id and p.url = i.page_url
       where ${OPEN} group by i.page_url
       order by min(p.depth) nulls last, length(i.page_url), i.page_url limit $3`,
      [scanId, checkIds, limit],
    );
    return rows.map(({ url }) => url);
  }

  /** Open issues of these checks on the given pages. */
  async ofPages(
    scanId: string,
    checkIds: readonly string[],
    pageUrls: readonly string[],
  ): Promise<FixableIssue[]> {
    return queryBound<FixableIssue>(
      this.em.fork(),
      `select i.check_id as "checkId", i.severity, i.page_url as "pageUrl", i.key,
              i.current_value as "currentValue", i.fingerprint
       from scan_issues i where ${OPEN} and i.page_url = any($3::text[])
       order by i.page_url, i.check_id, i.key, i.id`,
      [scanId, checkIds, pageUrls],
    );
  }

  /**
   * Start tags in which issues were found, as written in the page, by `<scan id> <fingerprint>`. Without other kinds of
   * evidence and tags that were cut.
   */
  async foundTags(
    scanIds: readonly string[],
    fingerprints: readonly string[],
  ): Promise<Map<string, string>> {
    const rows = await queryBound<{ scanId: string; fingerprint: string; evidence: string }>(
      this.em.fork(),
      `select scan_id as "scanId", fingerprint, evidence from scan_issues
       where scan_id = any($1::uuid[]) and fingerprint = any($2::text[])
         and evidence like '<%>' and length(evidence) < ${MAX_TAG_CHARS}`,
      [[...new Set(scanIds)], [...new Set(fingerprints)]],
    );
    return new Map(
      rows.map(({ scanId, fingerprint, evidence }) => [`${scanId} ${fingerprint}`, evidence]),
    );
  }

  /** Checks with issues of these severities. */
  async checkIds(scanId: string, severities: readonly Severity[]): Promise<string[]> {
    const rows = await queryBound<{ id: string }>(
      this.em.fork(),
      'select distinct check_id as id from scan_issues where scan_id = $1 and severity = any($2::text[])',
      [scanId, severities],
    );
    return rows.map(({ id }) => id);
  }

  /** Titles and descriptions of the given pages, nearest to the home page first. */
  async texts(scanId: string, limit: number): Promise<PageTexts[]> {
    return queryBound<PageTexts>(
      this.em.fork(),
      `select url, facts ->> 'title' as title, facts ->> 'description' as description
       from scan_pages where scan_id = $1 and outcome = 'ok' and status = 200
       order by depth nulls last, length(url), url limit $2`,
      [scanId, limit],
    );
  }

  private async findScan(
    condition: string,
    parameters: readonly unknown[],
  ): Promise<FixableScan | null> {
    const [scan] = await queryBound<FixableScan>(
      this.em.fork(),
      `select ${COLUMNS} from scans s where ${condition} order by s.created_at desc limit 1`,
      parameters,
    );
    return scan ?? null;
  }
}
