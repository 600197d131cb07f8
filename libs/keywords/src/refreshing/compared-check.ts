import type { Lease } from '@app/common';
import type { ComparedCheck } from '../alerts/raise-alerts.js';
import type { SerpSnapshot } from '../entities/serp-snapshot.entity.js';
import type { CheckedKeyword, FinishedReading } from './checked-keyword.js';
import type { LockedKeyword } from './locked-keyword.js';

/** A reading that has ended, and the lease on its result page. */
export interface Finished {
  readonly lease: Lease;
  readonly snapshot: SerpSnapshot;
  readonly reading: FinishedReading;
}

/** What it showed for one keyword. */
export interface Checked {
  /** Of the new row of `rank_checks`. */
  readonly id: string;
  readonly of: Finished;
  readonly keyword: LockedKeyword;
  readonly result: CheckedKeyword;
}

/** What the rules for alerts compare; nothing where one of the two checks is not known. */
export function comparedCheck({ id, of, keyword, result }: Checked): ComparedCheck[] {
  if (result.compared === null) return [];
  const { before, after } = result.compared;
  const { outcome } = of.reading;
  return [
    {
      ...{ checkId: id, keywordId: keyword.id, userId: keyword.user_id },
      ...{ websiteId: keyword.website_id, target: keyword.target, match: keyword.match },
      tags: keyword.tags,
      before: { ...before, address: keyword.address },
      after: { ...after, address: result.address },
      features: outcome.kind === 'read' ? outcome.reading.features : null,
    },
  ];
}
