import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { ExtractedPage, ExtractionRule } from '../contract/index.js';
import { IS_READ_AS_RENDERED } from '../scan-records/scan-pages-sql.js';

/** A page that could not be read for a while is still compared with what was there before. */
const PREVIOUS_SCANS = 10;

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

  /**
   * The last completed scans of the website that had rules and read pages in the same way (scripts change values), the
   * newest first.
   */
  async previousScans(websiteId: string, scanId: string): Promise<string[]> {
    const rows = await queryBound<{ id: string }>(
      this.fork(),
      `select s.id from scans s join scan_extractions e on e.scan_id = s.id
       where s.website_id = $1 and s.status = 'completed' and s.mode = 'site' and s.id <> $2
         and s.rendering_used is not distinct from (select rendering_used from scans where id = $2)
       order by s.finished_at desc, s.id desc limit $3`,
      [websiteId, scanId, PREVIOUS_SCANS],
    );
    return rows.map(({ id }) => id);
  }

  /** What the first of these scans that read the page in this way found there; `null` when none did. */
  async lastValues(
    scanIds: readonly string[],
    url: string,
    isRendered: boolean,
  ): Promise<ExtractedPage | null> {
    const [row] = await queryBound<{ extracted: ExtractedPage }>(
      this.fork(),
      `select p.extracted from unnest($1::uuid[]) with ordinality as scan(id, position)
       join scan_pages p on p.scan_id = scan.id and p.url = $2
       where p.extracted is not null and ${IS_READ_AS_RENDERED} = $3
       order by scan.position limit 1`,
      [scanIds, url, isRendered],
    );
    return row?.extracted ?? null;
  }
}
