import { comparabilityNotesOf } from '../health/comparability.js';
import type { MeasuredScan } from '../health/comparability.js';
import type { ScanChange } from '../contract/index.js';

type StoredMeasures = Omit<MeasuredScan, 'unmeasured'>;

type Comparability = Pick<ScanChange, 'rulesChanged' | 'notComparable'>;

interface StoredComparison {
  /** `null` without an earlier scan. */
  readonly measuredBefore: StoredMeasures | null;
  readonly measuredAfter: StoredMeasures;
}

/** A row with the columns of `scanBefore` in place of what is derived from them. */
export type WithScanBefore<Row extends ScanChange> = Omit<Row, keyof Comparability> &
  StoredComparison;

/** SQL: of the scan of this alias and the previous one of its website, what decides whether they are comparable. */
export function scanBefore(alias: string): string {
  return `${ofScanBefore(alias, 'earlier.seo_score')} as "scoreBefore",
   ${ofScanBefore(alias, measures('earlier'))} as "measuredBefore", ${measures(alias)} as "measuredAfter"`;
}

/** Checks that only one of the scans could measure are not compared: a summary has no room for their names. */
export function comparabilityOf({
  measuredBefore: before,
  measuredAfter: after,
}: StoredComparison): Comparability {
  if (before === null) return { rulesChanged: false, notComparable: null };
  const unmeasured = new Map<string, string>();
  const notes = comparabilityNotesOf({ ...before, unmeasured }, { ...after, unmeasured });
  return {
    rulesChanged: notes.some(({ code }) => code === 'rule_version'),
    notComparable: notes[0]?.text ?? null,
  };
}

function measures(alias: string): string {
  const columns = {
    mode: 'mode',
    url: 'url',
    maxPages: 'max_pages',
    ruleVersion: 'rule_version',
    coverage: 'coverage',
    pagesScanned: 'pages_scanned',
    isComplete: 'is_complete',
    renderingUsed: 'rendering_used',
  } as const satisfies Record<keyof StoredMeasures, string>;
  const pairs = Object.entries(columns).map(([name, column]) => `'${name}', ${alias}.${column}`);
  return `jsonb_build_object(${pairs.join(', ')})`;
}

function ofScanBefore(alias: string, column: string): string {
  return `(select ${column} from scans earlier
    where earlier.website_id = ${alias}.website_id and earlier.user_id = ${alias}.user_id
      and earlier.status = 'completed' and earlier.mode = 'site'
      and earlier.finished_at < ${alias}.finished_at
    order by earlier.finished_at desc limit 1)`;
}
