import { Repository, queryBound } from '@app/common';
import { PAGES_IN_SEGMENTS } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';

/** The segments of pages that visitors saw. */
@Injectable()
export class PageSegmentsRepository extends Repository {
  /** By address; `other` is a page in none, and one that the scan does not have is missing. */
  async of(
    scanId: string,
    urls: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await queryBound<{ url: string; segments: string[] }>(
      this.fork(),
      `select url, array_agg(segment) as segments from ${PAGES_IN_SEGMENTS} p
       where scan_id = $1 and url = any($2::text[]) group by url`,
      [scanId, urls],
    );
    return new Map(rows.map(({ url, segments }) => [url, segments]));
  }
}
