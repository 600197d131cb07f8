import type { ChangeFacts, WatchedKind } from '@app/monitoring/contract';
import type { PageFixKind, RepairCause } from '../contract/index.js';

/** Monitoring keeps no more of a text: what is as long may be cut, and is not put back. */
const MAX_CHARS: Readonly<Record<'title' | 'meta_description', number>> = {
  title: 500,
  meta_description: 1_000,
};
const KIND_OF = { title: 'title', description: 'meta_description' } as const;

export interface OpenRepair {
  readonly cause: RepairCause;
  readonly wanted: string;
}

/** What a change of a watched page means for the value that it is about. */
export type ValueChange =
  | {
      readonly kind: 'propose';
      readonly cause: 'lost' | 'changed';
      readonly wanted: string;
      readonly found: string | null;
    }
  | { readonly kind: 'update'; readonly cause: 'lost' | 'changed'; readonly found: string | null }
  | { readonly kind: 'end'; readonly note: string };

/** The kind of fix that could put a changed value back; `null` for changes of anything else. */
export function repairedKind(
  page: WatchedKind,
  { field }: Pick<ChangeFacts, 'field'>,
): keyof typeof MAX_CHARS | null {
  if (page !== 'home' && page !== 'page') return null;
  return field === 'title' || field === 'description' ? KIND_OF[field] : null;
}

/**
 * A text that is gone is proposed to be put back. So is another description, but not another title: titles are changed
 * often, and the change itself is reported.
 * @param open what waits for a decision about the same value; `null` for nothing
 */
export function valueChange(
  kind: keyof typeof MAX_CHARS,
  { before, after }: Pick<ChangeFacts, 'before' | 'after'>,
  open: OpenRepair | null,
): ValueChange | null {
  if (open === null) return proposalOf(kind, before, after);
  // Of an overwritten fix, the text of the fix is wanted, whatever the page itself says.
  if (open.cause === 'overwritten') return null;
  if (after === open.wanted) return { kind: 'end', note: SHOWN_AGAIN };
  if (after === null) return { kind: 'update', cause: 'lost', found: null };
  if (open.cause === 'lost') return { kind: 'end', note: hasOwn(kind) };
  return { kind: 'update', cause: 'changed', found: after };
}

function proposalOf(
  kind: keyof typeof MAX_CHARS,
  before: string | null,
  after: string | null,
): ValueChange | null {
  if (before === null || before.length >= MAX_CHARS[kind]) return null;
  if (after === null) return { kind: 'propose', cause: 'lost', wanted: before, found: null };
  if (kind === 'title') return null;
  return { kind: 'propose', cause: 'changed', wanted: before, found: after };
}

export const SHOWN_AGAIN = 'The page shows this text again.';

/** Of a value that was gone. */
export function hasOwn(kind: PageFixKind): string {
  if (kind === 'title') return 'The page has its own title again.';
  if (kind === 'meta_description') return 'The page has its own description again.';
  return 'The page has its own text again.';
}
