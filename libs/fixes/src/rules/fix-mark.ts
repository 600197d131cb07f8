import type { KeywordMark } from '@app/keywords/contract';
import { fixKindNames } from '../contract/index.js';
import type { PageFixKind } from '../contract/index.js';
import { pathOfPage } from './page-path.js';

/** Fixes of one kind that came to the same state on a page and day. */
export interface MarkedFixes {
  /** Calendar day in UTC. */
  readonly day: string;
  readonly pageUrl: string;
  readonly kind: PageFixKind;
  /** Its state since then; all but `verified` follow upon `verified`. */
  readonly state: 'verified' | 'reverted' | 'stale' | 'failed';
  readonly fixes: number;
}

/** The mark of fixes in the rank chart of a keyword. */
export function markOfFixes({ day, pageUrl, kind, state, fixes }: MarkedFixes): KeywordMark {
  const name = fixKindNames[kind];
  const path = pathOfPage(pageUrl) ?? pageUrl;
  const on = fixes === 1 ? `on ${path}` : `in ${fixes} places on ${path}`;
  switch (state) {
    case 'verified':
      return { day, kind: 'fix_verified', text: `${name} fixed ${on}`, page: pageUrl };
    case 'reverted':
      return { day, kind: 'fix_reverted', text: `${name} fix reverted ${on}`, page: pageUrl };
    case 'stale':
    case 'failed':
      return { day, kind: 'fix_ended', text: `${name} fix no longer live ${on}`, page: pageUrl };
  }
}
