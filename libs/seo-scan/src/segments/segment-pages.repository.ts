import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { Segment, SegmentDefinition } from '../contract/index.js';
import { BoundValues } from '../listed-pages/bound-values.js';
import { fillListedPages } from '../listed-pages/fill-listed-pages.js';
import { definitionSql, segmentIdsSql, valueSql } from './definition-sql.js';
import type { ConditionContext } from './definition-sql.js';
import type { TemplateOfScan } from './suggest-segments.js';

export interface MatchingPages {
  readonly total: number;
  readonly matching: number;
  /** By depth. */
  readonly examples: readonly string[];
}

interface TextOfPage {
  readonly url: string;
  readonly value: string;
}

export type ReadValues = Pick<ConditionContext, 'revisions' | 'matched'>;

/** Which pages of a scan are in which segments. */
@Injectable()
export class SegmentPagesRepository extends Repository {
  /** The revisions of the extraction rules as they were when the scan began, by the id of the rule. */
  async revisions(scanId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await queryBound<{ id: string; revision: string }>(
      this.fork(),
      `select r ->> 'id' as id, r ->> 'revision' as revision
       from scan_extractions x cross join lateral jsonb_array_elements(x.rules) r where x.scan_id = $1`,
      [scanId],
    );
    return new Map(rows.map(({ id, revision }) => [id, revision]));
  }

  /** Adds the rows of pages that an older release did not write. */
  async addMissingPages(scanId: string): Promise<void> {
    await fillListedPages(this.fork(), scanId, null);
  }

  /** The texts of a column, page by page; those without a text are left out. */
  async *texts(
    scanId: string,
    column: string,
    { rows, ...read }: ReadValues & { readonly rows: number },
  ): AsyncIterable<TextOfPage[]> {
    const bound = new BoundValues();
    const scan = bound.add(scanId);
    const sql = valueSql(column, { bound, ...read });
    if (sql === null) return;
    const after = bound.values.length;
    for (let last = ''; ;) {
      const page = await queryBound<TextOfPage>(
        this.fork(),
        `select url, value from (select l.url, ${sql} as value from listed_pages l
           where l.scan_id = ${scan} and l.url > $${after + 1} order by l.url limit $${after + 2}) t`,
        [...bound.values, last, rows],
      );
      yield page.filter(({ value }) => typeof value === 'string');
      const end = page.at(-1);
      if (end === undefined || page.length < rows) return;
      last = end.url;
    }
  }

  /** Known since scans store templates. */
  templates(scanId: string): Promise<TemplateOfScan[]> {
    return queryBound<TemplateOfScan>(
      this.fork(),
      `select template, count(*)::int as pages, min(url) as example from listed_pages
       where scan_id = $1 and template is not null group by template having count(*) > 1`,
      [scanId],
    );
  }

  /** Counts the pages that a definition matches, with examples. */
  async count(
    scanId: string,
    definition: SegmentDefinition,
    { examples, ...read }: ReadValues & { readonly examples: number },
  ): Promise<MatchingPages> {
    const bound = new BoundValues();
    const scan = bound.add(scanId);
    const sql = definitionSql(definition, { bound, ...read });
    const [row] = await queryBound<MatchingPages>(
      this.fork(),
      `with pages as materialized (
         select l.url, l.depth, ${sql} as is_in from listed_pages l where l.scan_id = ${scan}
       )
       select count(*)::int as total, count(*) filter (where is_in)::int as matching,
              array(select url from pages where is_in order by depth nulls last, url limit ${bound.add(examples)}) as examples
       from pages`,
      bound.values,
    );
    return row ?? { total: 0, matching: 0, examples: [] };
  }

  /** The segments of addresses that need not be in a scan; definitions must be about addresses alone. */
  async ofAddresses(
    urls: readonly string[],
    segments: readonly Segment[],
    read: ReadValues,
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const bound = new BoundValues();
    const addresses = bound.add(urls);
    const rows = await queryBound<{ url: string; segments: string[] }>(
      this.fork(),
      `select l.url, ${segmentIdsSql(segments, { bound, ...read })} as segments
       from unnest(${addresses}::text[]) as l(url)`,
      bound.values,
    );
    return new Map(rows.map(({ url, segments: ids }) => [url, ids]));
  }

  /** The stored segments of these pages of a scan. A page that the scan does not have is missing. */
  async ofPages(
    scanId: string,
    urls: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await queryBound<{ url: string; segments: string[] }>(
      this.fork(),
      `select l.url, coalesce(m.segments, '{}') as segments from listed_pages l
       left join segment_pages m on m.scan_id = l.scan_id and m.url = l.url
       where l.scan_id = $1 and l.url = any($2::text[])`,
      [scanId, urls],
    );
    return new Map(rows.map(({ url, segments }) => [url, segments]));
  }
}
