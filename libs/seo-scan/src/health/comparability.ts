import type { ScanComparison, UsedRendering } from '../contract/index.js';
import { differInCoverage, differInPages, isSameStart, pathOf } from './comparable-scans.js';

const NAMED_CHECKS = 3;

/** The properties that decide whether two scores measure the same. */
export interface MeasuredScan {
  readonly mode: 'page' | 'site';
  /** The address that the user scanned. */
  readonly url: string;
  readonly maxPages: number;
  readonly ruleVersion: string;
  readonly coverage: number | null;
  readonly pagesScanned: number;
  readonly isComplete: boolean | null;
  /** Default: raw. */
  readonly renderingUsed?: UsedRendering | null;
  /** Titles of checks that could not be measured on any page, by id. */
  readonly unmeasured: ReadonlyMap<string, string>;
}

/** Why the scores of two scans are not directly comparable; empty when they are. */
export function comparabilityNotesOf(
  base: MeasuredScan,
  head: MeasuredScan,
): ScanComparison['notes'] {
  const notes: ScanComparison['notes'] = [];
  if (base.mode !== head.mode) {
    notes.push({
      code: 'mode',
      text: 'One scan read a single page, the other the whole website.',
    });
  }
  if (base.mode === 'site' && head.mode === 'site' && !isSameStart(base.url, head.url)) {
    notes.push({
      code: 'start',
      text: `The scans started at different addresses (${pathOf(base.url)} and ${pathOf(head.url)}).`,
    });
  }
  if (base.ruleVersion !== head.ruleVersion) {
    notes.push({
      code: 'rule_version',
      text: `The checks changed between the scans (version ${base.ruleVersion} and ${head.ruleVersion}).`,
    });
  }
  if ((base.renderingUsed ?? 'raw') !== (head.renderingUsed ?? 'raw')) {
    notes.push({
      code: 'rendering',
      text: 'One scan read the HTML of the pages, the other rendered them in a browser.',
    });
  }
  if (differInCoverage(base, head)) {
    notes.push({
      code: 'coverage',
      text: `The scans audited different shares of the URLs that they requested (${percent(base.coverage)} and ${percent(head.coverage)}).`,
    });
  }
  if (base.mode === head.mode && differInPages(base, head)) {
    const read = `they read ${base.pagesScanned} and ${head.pagesScanned} pages`;
    notes.push({
      code: 'pages',
      text:
        base.maxPages === head.maxPages
          ? `A limit ended at least one of the scans early: ${read}.`
          : `The scans had different page limits (${base.maxPages} and ${head.maxPages}): ${read}.`,
    });
  }
  const once = measuredOnce(base, head);
  if (once.length > 0) {
    const named = once.slice(0, NAMED_CHECKS).map((title) => `“${title}”`);
    const more = once.length - named.length;
    notes.push({
      code: 'checks',
      text: `Only one of the scans could measure ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    });
  }
  return notes;
}

function measuredOnce(base: MeasuredScan, head: MeasuredScan): string[] {
  const ids = new Set([...base.unmeasured.keys(), ...head.unmeasured.keys()]);
  return [...ids]
    .filter((id) => base.unmeasured.has(id) !== head.unmeasured.has(id))
    .map((id) => base.unmeasured.get(id) ?? head.unmeasured.get(id) ?? id)
    .sort();
}

function percent(coverage: number | null): string {
  return coverage === null ? 'unknown' : `${coverage}%`;
}
