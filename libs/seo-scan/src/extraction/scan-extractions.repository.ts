import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { ExtractedPage, ExtractionRule } from '../contract/index.js';
import { IS_READ_AS_RENDERED } from '../scan-records/scan-pages-sql.js';

/** The rules that scans use, and what they found. */
@Injectable()
export class ScanExtractionsRepository extends Repository {
  /** The scan keeps the rules of its first attempt, so that all its pages are read alike. */
  async keepRules(scanId: string, rules: readonly ExtractionRule[]): Promise<ExtractionRule[]> {
    await queryBound(
      this.fork(),
      `insert into scan_extractions (scan_id, rules) select id, $2::jsonb from scans where id = $1
       on conflict (scan_id) do nothing`,
      [scanId, JSON.stringify(rules)],
    );
    return this.rulesOf(scanId);
  }

  /** Empty for a scan without rules. */
  async rulesOf(scanId: string): Promise<ExtractionRule[]> {
    const [row] = await queryBound<{ rules: ExtractionRule[] }>(
      this.fork(),
      'select rules from scan_extractions where scan_id = $1',
      [scanId],
    );
    return row?.rules ?? [];
  }

  /** The last completed scan of the website that had rules and read pages in the same way: scripts change values. */
  async previousScan(websiteId: string, scanId: string): Promise<string | null> {
    const [row] = await queryBound<{ id: string }>(
      this.fork(),
      `select s.id from scans s join scan_extractions e on e.scan_id = s.id
       where s.website_id = $1 and s.status = 'completed' and s.mode = 'site' and s.id <> $2
         and s.rendering_used is not distinct from (select rendering_used from scans where id = $2)
       order by s.finished_at desc, s.id desc limit 1`,
      [websiteId, scanId],
    );
    return row?.id ?? null;
  }

  /** `null` for a page that the scan did not read. */
  async valuesOn(
    scanId: string,
    url: string,
  ): Promise<{ readonly extracted: ExtractedPage; readonly isRendered: boolean } | null> {
    const [row] = await queryBound<{ extracted: ExtractedPage | null; isRendered: boolean }>(
      this.fork(),
      `select p.extracted, ${IS_READ_AS_RENDERED} as "isRendered"
       from scan_pages p where p.scan_id = $1 and p.url = $2`,
      [scanId, url],
    );
    if (row?.extracted == null) return null;
    return { extracted: row.extracted, isRendered: row.isRendered };
  }
}
