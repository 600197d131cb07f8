import { Repository } from '@app/common';
import type { Severity } from '@app/seo-audits/contract';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import { OTHER_PAGES } from '../contract/index.js';
import type { StoredTallies } from '../engine/audit-tally.js';
import type { StoredPage } from '../issues/stored-page.js';
import { isFixedLiveIn } from '../live-fixed/live-fixed-issues.js';

/** Tallies by the id of the segment; `null`: the results of site checks on pages are not stored. */
export type SegmentTallies = Readonly<Record<string, StoredTallies>> | null;

export interface StoredEvaluation {
  readonly definitions: string;
  readonly problems: Readonly<Record<string, string>>;
  /** `null` until they are computed. */
  readonly figures: { readonly tallies: SegmentTallies } | null;
}

export interface PageOfSegments extends StoredPage {
  readonly url: string;
  readonly segments: readonly string[];
}

interface PageCount {
  readonly id: string;
  readonly pages: number;
  readonly indexable: number;
}
interface IssueCount {
  readonly id: string;
  readonly severity: Severity;
  readonly issues: number;
}

const PAGES_PER_READ = 500;
/** Each segment of a page, joined as `m`; one that is in none has the id `other`. */
const EACH_SEGMENT = `cross join lateral unnest(coalesce(m.segments::text[], array['${OTHER_PAGES}'])) as s(id)`;

/** The figures of the segments of one scan. */
@Injectable()
export class SegmentFiguresRepository extends Repository {
  async evaluation(scanId: string): Promise<StoredEvaluation | null> {
    const [row] = await queryBound<StoredEvaluation>(
      this.fork(),
      'select definitions, problems, figures from scan_segments where scan_id = $1',
      [scanId],
    );
    return row ?? null;
  }

  /** By address, in batches. */
  async *pages(scanId: string): AsyncIterable<PageOfSegments> {
    for (let after = ''; ;) {
      const rows = await queryBound<PageOfSegments>(
        this.fork(),
        `select p.url, coalesce(m.segments, '{}') as segments, p.audit_outcome as outcome,
                l.later_check_group as "laterCheckGroup",
                jsonb_build_object('url', p.url, 'isHome', p.facts -> 'isHome', 'depth', p.facts -> 'depth',
                  'isBlocked', p.facts -> 'isBlocked', 'isHtml200', p.facts -> 'isHtml200',
                  'isIndexable', p.facts -> 'isIndexable') as facts,
                p.facts ->> 'finalUrl' <> p.url and exists (
                  select from scan_pages t where t.scan_id = $1 and t.url = p.facts ->> 'finalUrl') as "isElsewhere"
         from scan_pages p left join segment_pages m on m.scan_id = p.scan_id and m.url = p.url
         left join listed_pages l on l.scan_id = p.scan_id and l.url = p.url
         where p.scan_id = $1 and p.url > $2 order by p.url limit ${PAGES_PER_READ}`,
        [scanId, after],
      );
      yield* rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGES_PER_READ) return;
      after = last.url;
    }
  }

  /** Unless the segments have been changed meanwhile. */
  async store(scanId: string, definitions: string, tallies: SegmentTallies): Promise<void> {
    await queryBound(
      this.fork(),
      'update scan_segments set figures = $3::json where scan_id = $1 and definitions = $2',
      [scanId, definitions, JSON.stringify({ tallies })],
    );
  }

  /** Segments with a page that has an ignored issue. */
  async withIgnored(scanId: string): Promise<ReadonlySet<string>> {
    const rows = await queryBound<{ id: string }>(
      this.fork(),
      `select distinct s.id from scan_issues i
       left join segment_pages m on m.scan_id = i.scan_id and m.url = i.page_url ${EACH_SEGMENT}
       where i.scan_id = $1 and i.ignore_id is not null`,
      [scanId],
    );
    return new Set(rows.map(({ id }) => id));
  }

  counts(scanId: string): Promise<PageCount[]> {
    return queryBound<PageCount>(
      this.fork(),
      `select s.id, count(*)::int as pages,
              count(*) filter (where l.indexability = 'indexable')::int as indexable
       from listed_pages l left join segment_pages m on m.scan_id = l.scan_id and m.url = l.url ${EACH_SEGMENT}
       where l.scan_id = $1 group by s.id`,
      [scanId],
    );
  }

  /** Open ones, without those of checks that pass or fail once per website. */
  issues(scanId: string): Promise<IssueCount[]> {
    return queryBound<IssueCount>(
      this.fork(),
      `select s.id, i.severity, count(*)::int as issues
       from scan_issues i left join segment_pages m on m.scan_id = i.scan_id and m.url = i.page_url ${EACH_SEGMENT}
       where i.scan_id = $1 and i.ignore_id is null and not ${isFixedLiveIn('$1')}
         and not coalesce(jsonb_exists((select site_outcome from scans where id = $1), i.check_id), false)
       group by s.id, i.severity`,
      [scanId],
    );
  }
}
