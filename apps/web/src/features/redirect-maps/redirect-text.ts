import type { MatchReason, RedirectMap, RedirectState } from '@app/redirect-maps/contract';

export const STATE_NAMES: Readonly<Record<RedirectState, string>> = {
  proposed: 'Proposed',
  accepted: 'Accepted',
  unmapped: 'No target',
  dropped: 'Dropped',
  kept: 'Still exists',
};

export const STATE_TONES = {
  proposed: 'notice',
  accepted: 'success',
  unmapped: 'warning',
  dropped: 'neutral',
  kept: 'neutral',
} as const satisfies Record<RedirectState, string>;

export const REASON_NAMES: Readonly<Record<MatchReason, string>> = {
  same_path: 'same path',
  same_text: 'same text',
  same_title: 'same title',
  similar: 'similar words',
  listed: 'from your list',
  chosen: 'chosen by you',
};

/** "96%, same path"; why a target was proposed or chosen. */
export function whyText(confidence: number | null, reason: MatchReason | null): string {
  const parts = [
    confidence === null ? null : `${confidence}%`,
    reason === null ? null : REASON_NAMES[reason],
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** "12 accepted, 3 to decide, 2 without a target". */
export function progressText({ counts }: Pick<RedirectMap, 'counts'>): string {
  return `${counts.accepted} accepted, ${counts.proposed} to decide, ${counts.unmapped} without a target`;
}
