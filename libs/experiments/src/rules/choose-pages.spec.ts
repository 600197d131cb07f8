import { describe, expect, it } from '@jest/globals';
import { choosePages } from './choose-pages.js';
import type { CandidatePage } from './choose-pages.js';

function aPage(url: string, other: Partial<CandidatePage> = {}): CandidatePage {
  return {
    ...{ url, title: 'Rye', description: null, isIndexable: true, segment: '' },
    ...{ earlier: 5, later: 9, hasLiveFix: false, isInExperiment: false },
    ...other,
  };
}

const TITLES = { subject: 'title', pattern: '{title} – baked today' } as const;

describe('the pages of an experiment', () => {
  it('are those with the most clicks, each with its variant', () => {
    const { pages, leftOut } = choosePages([aPage('/a'), aPage('/b', { later: 70 })], TITLES);
    expect(pages.map(({ url }) => url)).toEqual(['/b', '/a']);
    expect(pages[0]).toMatchObject({ original: 'Rye', variant: 'Rye – baked today', later: 70 });
    expect(leftOut).toEqual([]);
  });

  it('leave out others, with a reason for each', () => {
    const { pages, leftOut } = choosePages(
      [
        aPage('/noindex', { isIndexable: false }),
        aPage('/tested', { isInExperiment: true }),
        aPage('/fixed', { hasLiveFix: true }),
        aPage('/untitled', { title: null }),
        aPage('/same', { title: 'Rye' }),
      ],
      { ...TITLES, pattern: '{title}' },
    );
    expect(pages).toEqual([]);
    // Those with the most clicks first, then by address.
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      'have a live fix of this text',
      "can't be indexed",
      'say the same already',
      'take part in another experiment',
      'lack a text that the variant is made of',
    ]);
  });

  it('are a thousand at most', () => {
    const many = Array.from({ length: 1_002 }, (_, at) => aPage(`/${at}`));
    const { pages, leftOut } = choosePages(many, TITLES);
    expect(pages).toHaveLength(1_000);
    expect(leftOut).toEqual([{ reason: 'are more than 1,000', pages: 2 }]);
  });
});
