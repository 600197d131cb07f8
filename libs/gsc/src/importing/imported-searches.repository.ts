import { Repository, queryBound } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { DayRange } from '../reading/reading.repository.js';
import type { ExportFilter } from '../rules/export-filters.js';
import type { Sums } from '../rules/measures.js';

export interface ImportWithQueries {
  readonly id: string;
  readonly range: DayRange;
  readonly filters: readonly ExportFilter[];
}

const IMPORTS = `select i.id, i.filters, jsonb_build_object('from', to_char(i.from_day, 'YYYY-MM-DD'),
    'to', to_char(i.to_day, 'YYYY-MM-DD')) as range
  from gsc_imports i
  where i.user_id = $1 and i.domain = $2
    and exists (select from gsc_imported_rows r where r.import_id = i.id and r.kind = 'queries')`;
/** The latest days first, and of these the most. */
const LATEST = 'order by i.to_day desc, i.from_day, i.created_at desc, i.id';

/** The searches of imported exports. */
@Injectable()
export class ImportedSearchesRepository extends Repository {
  /** @param domain host without `www.` */
  ofDomain(userId: string, domain: string): Promise<ImportWithQueries[]> {
    return queryBound(this.fork(), `${IMPORTS} ${LATEST}`, [userId, domain]);
  }

  /** Those whose only page is this one, so that all of their searches are the page's. */
  ofPage(
    userId: string,
    domain: string,
    spellings: readonly string[],
  ): Promise<ImportWithQueries[]> {
    return queryBound(
      this.fork(),
      `${IMPORTS}
         and (select bool_and(split_part(p.name, '#', 1) = any($3::text[])) from gsc_imported_rows p
              where p.import_id = i.id and p.kind = 'pages') ${LATEST}`,
      [userId, domain, spellings],
    );
  }

  /** Those with the most clicks first. */
  queries(importId: string, limit: number): Promise<(Sums & { readonly keyword: string })[]> {
    return queryBound(
      this.fork(),
      `select name as keyword, clicks, impressions, position * impressions as weighted from gsc_imported_rows
       where import_id = $1 and kind = 'queries' order by clicks desc, impressions desc, place limit $2`,
      [importId, limit],
    );
  }
}
