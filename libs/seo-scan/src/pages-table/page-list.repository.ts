import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { ListedPage } from '../contract/index.js';
import { HOW_IT_WAS_READ } from '../scan-records/scan-pages-sql.js';
import { pageInSegment } from '../segments/page-in-segment-sql.js';
import { BoundValues } from '../listed-pages/bound-values.js';
import { hiddenIssuesSql } from './hidden-issues-sql.js';
import { columnSql, joinsFor, sortSql } from '../listed-pages/page-column-sql.js';
import { afterPosition } from './page-position.js';
import type { PagePosition } from './page-position.js';
import { pageWhere } from '../listed-pages/page-where.js';
import type { PageSelection } from './read-selection.js';

export interface PlacedPage extends PagePosition, ListedPage {
  readonly url: string;
}

/** The pages of a scan as a table of any columns. */
@Injectable()
export class PageListRepository extends Repository {
  /**
   * The rows are chosen by filter and order alone; only then are the columns of these few read. The total is counted by
   * the same pass over all pages, and at the start of the list only.
   */
  async list(
    selection: PageSelection,
    after: PagePosition | null,
    limit: number,
  ): Promise<{ rows: PlacedPage[]; total: number | null }> {
    const { scan, available, columns, conditions, sort, segment } = selection;
    const bound = new BoundValues();
    const id = bound.add(scan.id);
    const isStart = after === null;
    const chosenBy = [sort.column, ...conditions.map(({ column }) => column)];
    const where = [
      `l.scan_id = ${id}`,
      pageWhere(conditions, available, bound),
      ...(segment === null ? [] : [bound.fill(pageInSegment('l.url', scan.id, segment))]),
      ...(after === null ? [] : [afterPosition(selection, after, bound)]),
    ].join(' and ');
    const direction = `${sort.desc ? 'desc' : 'asc'} nulls last`;
    const values = columns.map((key) => columnSql(key, available)).join(', ');
    const rows = await queryBound<PlacedPage & { readonly total: number | null }>(
      this.fork(),
      `with h as (${hiddenIssuesSql(id, scan.ignoredIssues > 0)}),
       matching as ${isStart ? 'materialized' : 'not materialized'} (
         select l.url, ${sortSql(sort.column, available)} as sort_value
         from listed_pages l ${joinsFor(chosenBy, id)} where ${where}
       ),
       chosen as (select url, sort_value from matching order by sort_value ${direction}, url limit ${bound.add(limit)})
       select c.url, to_jsonb(c.sort_value) as value, jsonb_build_array(${values}) as values, ${HOW_IT_WAS_READ},
              ${isStart ? '(select count(*)::int from matching)' : 'null::int'} as total
       from chosen c join listed_pages l on l.scan_id = ${id} and l.url = c.url
       left join scan_pages p on p.scan_id = ${id} and p.url = c.url
       ${joinsFor(columns, id)}
       order by c.sort_value ${direction}, c.url`,
      bound.values,
    );
    return { rows, total: isStart ? (rows[0]?.total ?? 0) : null };
  }
}
