import { describe, expect, it } from '@jest/globals';
import { fixStates } from '../contract/index.js';
import type { FixState, RecordKind } from '../contract/index.js';
import { transitionEntry } from './record-entries.js';
import type { RecordedFix } from './record-entries.js';

const fix: RecordedFix = {
  ...{ pageUrl: 'https://bakery.example/', checkId: 'title.missing', fingerprint: 'f' },
  ...{ scanId: null, originalContent: null, kind: 'title', name: null, selector: null },
  ...{ optimizedContent: 'Bread', aiModel: 'local-extractive', promptVersion: '1' },
  ...{ inputHash: 'h', confidence: 0.9, isEdited: false, guards: [] },
  ...{ visibleRendered: true, visibleRaw: false },
};

describe('what a record says about a state', () => {
  it('has a word for each of them', () => {
    const kinds: Record<FixState, RecordKind> = {
      draft: 'written',
      applied: 'applied',
      verified: 'seen',
      stale: 'overwritten',
      failed: 'not_seen',
      reverted: 'reverted',
      reviewed: 'reviewed',
    };
    for (const to of fixStates)
      expect(transitionEntry({ fix, to, by: 'user', reason: null, picture: null }).kind).toBe(
        kinds[to],
      );
  });

  it('says where the fix was seen, with the picture of that moment', () => {
    const picture = { sha256: 'a', bytes: 3, mediaType: 'image/jpeg' };
    const seen = transitionEntry({ fix, to: 'verified', by: 'product', reason: null, picture });
    expect(seen.data).toEqual({ text: 'Bread', rendered: true, raw: false, picture });
  });
});
