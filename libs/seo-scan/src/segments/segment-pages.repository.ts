import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
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
  /** Of the definitions that the pages were last compared with; `null` before that. */
  async signature(scanId: string): Promise<string | null> {
    const [row] = await queryBound<{ definitions: string }>(
      this.fork(),
      'select definitions from scan_segments where scan_id = $1',
      [scanId],
    );
    return row?.definitions ?? null;
  }

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

  /**
   * Stores the segments of all pages of a scan at once, unless another evaluation of the same definitions has done so
   * meanwhile. A scan that is gone is no error, and neither is one that has not ended, whose pages are not all there.
   */
  async replace(
    scanId: string,
    evaluated: {
      readonly signature: string;
      readonly segments: readonly Segment[];
      readonly read: ReadValues;
      readonly problems: Readonly<Record<string, string>>;
    },
  ): Promise<void> {
    const { signature, segments, read, problems } = evaluated;
    await this.transaction(async (tx) => {
      const stored = await lockedDefinitions(tx, scanId);
      if (stored === null || stored === signature) return;
      await queryBound(tx, 'delete from segment_pages where scan_id = $1', [scanId]);
      if (segments.length > 0) {
        const bound = new BoundValues();
        const scan = bound.add(scanId);
        const ids = segmentIdsSql(segments, { bound, ...read });
        await queryBound(
          tx,
          `insert into segment_pages (scan_id, url, segments)
           select scan_id, url, segments
           from (select l.scan_id, l.url, ${ids} as segments from listed_pages l where l.scan_id = ${scan}) t
           where segments <> '{}'`,
          bound.values,
        );
      }
      await queryBound(
        tx,
        'update scan_segments set definitions = $2, problems = $3::jsonb, figures = null where scan_id = $1',
        [scanId, signature, JSON.stringify(problems)],
      );
    });
  }

  /** The scans of a website whose pages were compared with segments. */
  async evaluatedScans(websiteId: string, em: EntityManager): Promise<string[]> {
    const rows = await queryBound<{ id: string }>(
      em,
      `select e.scan_id as id from scan_segments e join scans s on s.id = e.scan_id
       where s.website_id = $1 and e.definitions <> ''`,
      [websiteId],
    );
    return rows.map(({ id }) => id);
  }

  async websiteOf(scanId: string): Promise<string | null> {
    const [row] = await queryBound<{ id: string | null }>(
      this.fork(),
      'select website_id as id from scans where id = $1',
      [scanId],
    );
    return row?.id ?? null;
  }

  /** Deletes the segments of all pages of a scan, unless they are those with this signature. */
  async forget(scanId: string, signature: string): Promise<void> {
    await this.transaction(async (tx) => {
      const stale = await queryBound(
        tx,
        `update scan_segments set definitions = '', problems = '{}', figures = null
         where scan_id = $1 and definitions <> $2 returning 1`,
        [scanId, signature],
      );
      if (stale.length === 0) return;
      await queryBound(tx, 'delete from segment_pages where scan_id = $1', [scanId]);
    });
  }
}

/** One evaluation of a scan at a time; '' before the first, `null` for a scan that is gone or has not ended. */
async function lockedDefinitions(tx: EntityManager, scanId: string): Promise<string | null> {
  await queryBound(
    tx,
    `insert into scan_segments (scan_id, definitions) select id, '' from scans
     where id = $1 and status in ('completed', 'failed', 'cancelled') on conflict do nothing`,
    [scanId],
  );
  const [row] = await queryBound<{ definitions: string }>(
    tx,
    'select definitions from scan_segments where scan_id = $1 for no key update',
    [scanId],
  );
  return row?.definitions ?? null;
}
