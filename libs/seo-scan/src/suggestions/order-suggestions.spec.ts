import { audits } from '@app/seo-audits';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ScoreLoss } from '../contract/index.js';
import { SITE_WIDE_EFFORT } from './site-wide-effort.js';
import { orderSuggestions } from './order-suggestions.js';

const auditById = new Map(audits.map((audit) => [audit.id, audit]));

function aLoss(checkId: string, pointsWon: number, affectedPages = 1): ScoreLoss {
  const audit = auditById.get(checkId);
  if (audit === undefined) throw new Error(`There is no check ${checkId}`);
  return {
    check_id: checkId,
    title: audit.title,
    category: audit.category,
    severity: audit.severity,
    points_lost: pointsWon,
    points_won_if_fixed: pointsWon,
    affected_pages: affectedPages,
  };
}

function ids(losses: readonly ScoreLoss[]): string[] {
  return orderSuggestions(losses, auditById).map((one) => one.check_id);
}

describe('what to fix first', () => {
  it('puts a generated text before server work with the same gain', () => {
    expect(ids([aLoss('technical.server_error', 5), aLoss('title.missing', 5)])).toEqual([
      'title.missing',
      'technical.server_error',
    ]);
  });

  it('puts a large gain before a small one, for the same work', () => {
    expect(ids([aLoss('title.too_long', 1), aLoss('title.missing', 9)])).toEqual([
      'title.missing',
      'title.too_long',
    ]);
  });

  it('counts hundreds of pages as more work than one', () => {
    const [first] = orderSuggestions(
      [aLoss('headings.h1_missing', 3, 400), aLoss('headings.h1_multiple', 3, 1)],
      auditById,
    );
    expect(first).toMatchObject({ check_id: 'headings.h1_multiple', effort: 'small' });
  });

  it.each([...SITE_WIDE_EFFORT])(
    'counts %s as one change on any number of pages',
    (id, { effort }) => {
      expect(auditById.get(id)?.fix).toBe('manual');
      for (const pages of [1, 500]) {
        expect(orderSuggestions([aLoss(id, 3, pages)], auditById)).toMatchObject([{ effort }]);
      }
      expect(effort).not.toBe('large');
    },
  );

  it('lists checks that win next to nothing last, and omits unknown ones', () => {
    const unknown = { ...aLoss('title.missing', 3), check_id: 'title.of_another_version' };
    const losses = [aLoss('title.missing', 0), unknown, aLoss('technical.server_error', 0.01)];
    expect(ids(losses)).toEqual(['technical.server_error', 'title.missing']);
  });

  it('is deterministic for the same losses, in any order', () => {
    const anyLoss = fc
      .record({
        id: fc.constantFrom(...audits.map((audit) => audit.id)),
        points: fc.double({ min: 0.01, max: 40, noNaN: true }),
        pages: fc.integer({ min: 1, max: 500 }),
      })
      .map(({ id, points, pages }) => aLoss(id, points, pages));
    fc.assert(
      fc.property(
        fc.uniqueArray(anyLoss, { selector: (loss) => loss.check_id, maxLength: 20 }),
        (losses) => {
          expect(ids([...losses].reverse())).toEqual(ids(losses));
        },
      ),
    );
  });
});
