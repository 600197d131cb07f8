import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { Segment } from '../contract/index.js';
import { BoundValues } from '../listed-pages/bound-values.js';
import { segmentIdsSql } from './definition-sql.js';
import type { ReadValues } from './segment-pages.repository.js';

export interface EndedScan {
  /** The id of its user; `null` for a scan without an account. */
  readonly owner: string | null;
  /** Of the definitions that its pages were last compared with; '' before that. */
  readonly definitions: string;
  /** Why the pages of a segment are unknown, in a sentence, by its id. */
  readonly problems: Readonly<Record<string, string>>;
}

/** SQL: of scan `s`, all pages are there. */
const HAS_ENDED = `s.status in ('completed', 'failed', 'cancelled')`;

/** With which definitions the pages of scans were compared, and the result. */
@Injectable()
export class SegmentEvaluationsRepository extends Repository {
  /** `null` for a scan that is gone or has not ended. */
  async endedScan(scanId: string): Promise<EndedScan | null> {
    const [row] = await queryBound<EndedScan>(
      this.fork(),
      `select s.user_id as owner, coalesce(x.definitions, '') as definitions,
         coalesce(x.problems, '{}') as problems
       from scans s left join scan_segments x on x.scan_id = s.id where s.id = $1 and ${HAS_ENDED}`,
      [scanId],
    );
    return row ?? null;
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
    `insert into scan_segments (scan_id, definitions) select s.id, '' from scans s
     where s.id = $1 and ${HAS_ENDED} on conflict do nothing`,
    [scanId],
  );
  const [row] = await queryBound<{ definitions: string }>(
    tx,
    'select definitions from scan_segments where scan_id = $1 for no key update',
    [scanId],
  );
  return row?.definitions ?? null;
}
