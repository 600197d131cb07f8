import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { PageColumnKey, PageCondition, PageSort, PageValue } from '../contract/index.js';
import type { Scan } from '../entities/scan.entity.js';
import { BoundValues } from './bound-values.js';
import { hiddenIssuesSql } from './hidden-issues-sql.js';
import { columnSql, needsHiddenIssues, sortSql } from './page-column-sql.js';
import { afterPosition } from './page-position.js';
import type { PagePosition } from './page-position.js';
import { pageWhere } from './page-where.js';

/** A view of the pages of a scan, read and checked. */
export interface PageSelection {
  readonly scan: Pick<Scan, 'id' | 'ignoredIssues'>;
  readonly columns: readonly PageColumnKey[];
  readonly conditions: readonly PageCondition[];
  readonly sort: PageSort;
}

export interface PlacedPage extends PagePosition {
  /** In the order of the columns. */
  readonly values: PageValue[];
}

const JOIN_HIDDEN = 'left join h on h.page_url = l.url';

/** The pages of a scan as a table of any columns. */
@Injectable()
export class PageListRepository extends Repository {
  /** The rows are chosen by filter and order alone; only then are the columns of these few read. */
  list(selection: PageSelection, after: PagePosition | null, limit: number): Promise<PlacedPage[]> {
    const { scan, columns, conditions, sort } = selection;
    const bound = new BoundValues();
    const id = bound.add(scan.id);
    const chosenBy = [sort.column, ...conditions.map(({ column }) => column)];
    const where = [
      `l.scan_id = ${id}`,
      pageWhere(conditions, bound),
      ...(after === null ? [] : [afterPosition(sort, after, bound)]),
    ].join(' and ');
    const order = `sort_value ${sort.desc ? 'desc' : 'asc'} nulls last, url`;
    const values = columns.map((key) => columnSql(key)).join(', ');
    return queryBound<PlacedPage>(
      this.fork(),
      `with h as (${hiddenIssuesSql(id, scan.ignoredIssues > 0)}),
       chosen as (
         select l.url, ${sortSql(sort.column)} as sort_value
         from listed_pages l ${chosenBy.some(needsHiddenIssues) ? JOIN_HIDDEN : ''}
         where ${where} order by ${order} limit ${bound.add(limit)}
       )
       select c.url, to_jsonb(c.sort_value) as value, jsonb_build_array(${values}) as values
       from chosen c join listed_pages l on l.scan_id = ${id} and l.url = c.url
       ${columns.some(needsHiddenIssues) ? JOIN_HIDDEN : ''}
       order by c.${order.replace(', url', ', c.url')}`,
      bound.values,
    );
  }

  async count({ scan, conditions }: PageSelection): Promise<number> {
    const bound = new BoundValues();
    const id = bound.add(scan.id);
    const isOfIssues = conditions.some(({ column }) => needsHiddenIssues(column));
    const hidden = `with h as (${hiddenIssuesSql(id, scan.ignoredIssues > 0)})`;
    const [row] = await queryBound<{ pages: number }>(
      this.fork(),
      `${isOfIssues ? hidden : ''} select count(*)::int as pages
       from listed_pages l ${isOfIssues ? JOIN_HIDDEN : ''}
       where l.scan_id = ${id} and ${pageWhere(conditions, bound)}`,
      bound.values,
    );
    return row?.pages ?? 0;
  }
}
