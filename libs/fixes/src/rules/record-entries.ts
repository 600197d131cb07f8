import type { FixState, RecordEntry, RecordPicture } from '../contract/index.js';
import type { Fix } from '../entities/fix.entity.js';

/** What a record says about a fix whose state has changed. */
export interface RecordedTransition {
  /** As it is afterwards. */
  readonly fix: RecordedFix;
  readonly to: FixState;
  readonly by: 'user' | 'product';
  readonly reason: string | null;
  readonly picture: RecordPicture | null;
}

export type RecordedFix = Pick<
  Fix,
  | ('pageUrl' | 'checkId' | 'fingerprint' | 'scanId' | 'originalContent')
  | ('kind' | 'name' | 'selector' | 'optimizedContent')
  | ('aiModel' | 'promptVersion' | 'inputHash' | 'confidence' | 'isEdited' | 'guards')
  | ('visibleRendered' | 'visibleRaw')
>;

export function foundEntry(fix: RecordedFix, evidence: string | null): RecordEntry {
  return {
    kind: 'found',
    data: {
      page: fix.pageUrl,
      checkId: fix.checkId,
      fingerprint: fix.fingerprint,
      scanId: fix.scanId ?? null,
      evidence,
      value: fix.originalContent ?? null,
    },
  };
}

export function writtenEntry(fix: RecordedFix, by: RecordedTransition['by']): RecordEntry {
  return {
    kind: 'written',
    data: {
      kind: fix.kind,
      name: fix.name ?? null,
      selector: fix.selector ?? null,
      before: fix.originalContent ?? null,
      text: fix.optimizedContent,
      writer: fix.aiModel,
      promptVersion: fix.promptVersion,
      inputHash: fix.inputHash,
      confidence: fix.confidence,
      isEdited: fix.isEdited,
      guards: fix.guards,
      by,
    },
  };
}

/** Where the page shows the fix, and a picture of it at that moment. */
export function seenEntry(fix: RecordedFix, picture: RecordPicture | null): RecordEntry {
  return {
    kind: 'seen',
    data: {
      text: fix.optimizedContent,
      rendered: fix.visibleRendered ?? false,
      raw: fix.visibleRaw ?? null,
      picture,
    },
  };
}

export function transitionEntry({ fix, to, by, reason, picture }: RecordedTransition): RecordEntry {
  switch (to) {
    case 'draft':
      return writtenEntry(fix, by);
    case 'applied':
      return { kind: 'applied', data: { text: fix.optimizedContent, by } };
    case 'verified':
      return seenEntry(fix, picture);
    case 'stale':
      return { kind: 'overwritten', data: { reason } };
    case 'failed':
      return { kind: 'not_seen', data: { reason } };
    case 'reverted':
      return { kind: 'reverted', data: { reason, by } };
    case 'reviewed':
      return { kind: 'reviewed', data: { by } };
  }
}
