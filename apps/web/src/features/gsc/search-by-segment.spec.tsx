import '../../testing/browser-globals.js';
import type { SearchBySegment as Figures } from '@app/seo-scan/contract';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import { SearchBySegment } from './search-by-segment.js';

const figures: Figures = {
  ...{ success: true, scan_id: 's', site_url: 'sc-domain:shop.example' },
  range: { from: '2026-10-19', to: '2026-11-17' },
  ...{ days_fetched: 29, days_in_range: 30 },
  rows: [
    {
      ...{ segment: 'a', problem: null, name: 'Shop', pages: 2, clicks: 80, impressions: 1_000 },
      ...{ ctr: 0.08, position: 4 },
    },
    {
      ...{ segment: 'b', problem: null, name: 'Blog', pages: 0, clicks: 0, impressions: 0 },
      ...{ ctr: null, position: null },
    },
    {
      ...{ segment: 'c', name: 'Slow', pages: 0, clicks: 0, impressions: 0 },
      ...{ ctr: null, position: null },
      problem: 'Its regular expression takes too long, so it has no pages.',
    },
    {
      ...{
        segment: 'not_in_scan',
        problem: null,
        name: 'Not in the latest scan',
        pages: 1,
        clicks: 3,
      },
      ...{ impressions: 30, ctr: 0.1, position: 3 },
    },
  ],
};

function open(answer: () => Figures): unknown[] {
  const asked: unknown[] = [];
  renderWithApi(<SearchBySegment websiteId="w" />, {
    path: '/?days=90',
    responses: {
      'seoScan.bySegment.search': (input) => {
        asked.push(input);
        return answer();
      },
    },
  });
  return asked;
}

describe('Search Console figures by segment', () => {
  it('are those of the period on screen; unknown values are named', async () => {
    const asked = open(() => figures);
    const card = within(await screen.findByRole('region', { name: 'By segment' }));
    expect(asked).toEqual([{ websiteId: 'w', days: 90 }]);
    expect(card.getByText(/29 of 30 days are fetched/)).toBeVisible();
    const shop = card.getByRole('row', { name: /^Shop/ });
    expect(within(shop).getByText('8.0%')).toBeVisible();
    const blog = card.getByRole('row', { name: /^Blog/ });
    expect(within(blog).getAllByText('not available')).toHaveLength(2);
    const slow = card.getByRole('row', { name: /^Slow/ });
    expect(within(slow).getAllByRole('cell')).toHaveLength(1);
    expect(within(slow).getByText(/takes too long/)).toBeVisible();
    expect(card.getByRole('row', { name: /^Not in the latest scan/ })).toBeVisible();
  });

  it('are not shown without segments, and say why they could not be loaded', async () => {
    open(() => {
      throw refusal('not_found', 'This website does not exist.');
    });
    expect(await screen.findByText("Couldn't load the figures by segment.")).toBeVisible();
  });
});
