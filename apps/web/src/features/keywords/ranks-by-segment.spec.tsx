import '../../testing/browser-globals.js';
import type { RanksBySegment as Ranks } from '@app/seo-scan/contract';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import { renderWithApi } from '../../testing/render-with-api.js';
import { RanksBySegment } from './ranks-by-segment.js';

const figures: Ranks = {
  ...{ success: true, scan_id: 's', tracked: 6, not_ranked: 2, unknown: 1 },
  rows: [
    {
      ...{ segment: 'a', problem: null, name: 'Shop', pages: 2, keywords: 3 },
      ...{ top_3: 1, top_10: 1, top_20: 1, below: 0, average_rank: 7 },
    },
    {
      ...{ segment: 'b', problem: null, name: 'Blog', pages: 0, keywords: 0 },
      ...{ top_3: 0, top_10: 0, top_20: 0, below: 0, average_rank: null },
    },
  ],
};

describe('ranks by segment', () => {
  it('name what does not rank and what is not known', async () => {
    renderWithApi(<RanksBySegment websiteId="w" />, {
      path: '/',
      responses: { 'seoScan.bySegment.ranks': () => figures },
    });
    const card = within(await screen.findByRole('region', { name: 'By segment' }));
    expect(
      card.getByText(
        /6 tracked keywords, by the page that ranks\. 2 don't rank, 1 isn't checked yet\./,
      ),
    ).toBeVisible();
    const blog = within(card.getByRole('row', { name: /^Blog/ }));
    expect(blog.getByText('not available')).toBeVisible();
    expect(
      card.getByRole('button', { name: 'Download the figures by segment as CSV' }),
    ).toBeEnabled();
  });
});
