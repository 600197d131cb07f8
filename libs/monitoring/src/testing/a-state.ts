import type { PageState } from '../contract/index.js';

/** A page that answers with status 200, is indexable and has not changed. */
export function aState(change: Partial<PageState> = {}): PageState {
  return {
    ...{ checkedAt: '2026-11-20T12:00:00.000Z', outcome: 'read', reason: null, status: 200 },
    ...{ redirectTo: null, title: 'Bread', robots: null, isNoindex: false, canonical: null },
    ...{ textHash: 'a', entries: null, isBlockedByRobots: false, answerMs: 120, isSlow: false },
    ...{ certificate: null, ...change },
  };
}
