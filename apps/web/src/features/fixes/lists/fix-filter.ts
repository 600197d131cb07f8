import type { FixCounts, FixState } from '@app/fixes/contract';

/** The filters of the list of fixes. Suggestions are drafts that a person applies. */
export const fixFilters = ['all', 'drafts', 'live', 'attention', 'done'] as const;
export type FixFilter = (typeof fixFilters)[number];

export const filterStates: Readonly<Record<FixFilter, FixState[] | null>> = {
  all: null,
  drafts: ['draft'],
  live: ['applied', 'verified'],
  attention: ['stale', 'failed'],
  done: ['reverted', 'reviewed'],
};

/** The filter chips with their counts; reverted and reviewed fixes are not counted. */
export function filterChoices(counts: FixCounts): { value: FixFilter; label: string }[] {
  return [
    { value: 'all', label: 'All' },
    { value: 'drafts', label: `To apply (${counts.draft + counts.suggestions})` },
    { value: 'live', label: `Live (${counts.applied + counts.verified})` },
    { value: 'attention', label: `Stale or failed (${counts.stale + counts.failed})` },
    { value: 'done', label: 'Reverted or reviewed' },
  ];
}
