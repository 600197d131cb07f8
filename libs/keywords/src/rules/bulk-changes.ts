import type { Cadence, PauseReason } from '../contract/index.js';
import { nextDue } from './due-times.js';

/** A tracked keyword, as far as its owner can change it. */
export interface EditableKeyword {
  readonly id: string;
  readonly tags: readonly string[];
  readonly cadence: Cadence;
  readonly depth: number;
  readonly intendedAddress: string | null;
  readonly paused: PauseReason | null;
  readonly anchorAt: Date;
  readonly nextDueAt: Date | null;
}

/** What is left out stays as it is. */
export interface BulkChange {
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
  readonly cadence?: Cadence | undefined;
  readonly depth?: number | undefined;
  readonly intendedAddress?: string | null | undefined;
  readonly isPaused?: boolean | undefined;
}

/** The keyword after the change. What a plan has paused is resumed by a plan only. Applied twice, nothing else changes. */
export function changedKeyword(
  keyword: EditableKeyword,
  change: BulkChange,
  now: Date,
): EditableKeyword {
  const cadence = change.cadence ?? keyword.cadence;
  const paused = pauseAfter(keyword.paused, change.isPaused);
  const isSameDue = cadence === keyword.cadence && keyword.paused === null && paused === null;
  const dueAfter = () => nextDue({ anchorAt: keyword.anchorAt, cadence, isThrifty: false }, now);
  return {
    ...keyword,
    tags: tagsAfter(keyword.tags, change),
    cadence,
    depth: change.depth ?? keyword.depth,
    intendedAddress:
      change.intendedAddress === undefined ? keyword.intendedAddress : change.intendedAddress,
    paused,
    nextDueAt: isSameDue ? keyword.nextDueAt : paused === null ? dueAfter() : null,
  };
}

/** A tag that is both added and removed is added. */
function tagsAfter(tags: readonly string[], { addTags, removeTags }: BulkChange): string[] {
  const kept = tags.filter((tag) => addTags.includes(tag) || !removeTags.includes(tag));
  return [...new Set([...kept, ...addTags])];
}

function pauseAfter(paused: PauseReason | null, isPaused: boolean | undefined): PauseReason | null {
  if (isPaused === undefined || paused === 'plan') return paused;
  return isPaused ? 'user' : null;
}
