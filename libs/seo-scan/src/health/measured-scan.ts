import { audits } from '@app/seo-audits';
import type { Scan } from '../entities/scan.entity.js';
import type { MeasuredScan } from './comparability.js';

const titleById = new Map(audits.map(({ id, title }) => [id, title]));

type StoredMeasures =
  | 'mode'
  | 'url'
  | 'maxPages'
  | 'ruleVersion'
  | 'coverage'
  | 'pagesScanned'
  | 'isComplete';

/** What decides whether the score of a scan is comparable. A list of scans leaves out their tallies. */
export function measuredScan(
  scan: Pick<Scan, StoredMeasures> &
    Partial<Pick<Scan, 'renderingUsed'>> &
    Partial<Pick<Scan, 'checkTallies'>>,
): MeasuredScan {
  const unmeasured = Object.entries(scan.checkTallies ?? {})
    .filter(([, tally]) => tally.judgedPages === 0 && tally.notMeasuredPages > 0)
    .map(([id]) => [id, titleById.get(id) ?? id] as const);
  return {
    mode: scan.mode,
    url: scan.url,
    maxPages: scan.maxPages,
    ruleVersion: scan.ruleVersion,
    coverage: scan.coverage ?? null,
    pagesScanned: scan.pagesScanned,
    isComplete: scan.isComplete ?? null,
    renderingUsed: scan.renderingUsed ?? null,
    unmeasured: new Map(unmeasured),
  };
}
