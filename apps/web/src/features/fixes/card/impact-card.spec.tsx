import { expect, it } from '@jest/globals';
import type { FixImpact } from '@app/fixes/contract';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { ImpactCard } from './impact-card.js';
import { FIX_ID } from '../testing/fix-examples.js';

const impact: FixImpact = {
  status: 'available',
  fixed_on: '2026-10-08',
  before: { from: '2026-09-10', to: '2026-10-07' },
  after: { from: '2026-10-09', to: '2026-11-05' },
  days: 28,
  is_complete: true,
  page: {
    before: { clicks: 168, impressions: 2_520, position: 6.2 },
    after: { clicks: 308, impressions: 2_520, position: null },
  },
  control: null,
  expected_clicks: 168,
  effect_clicks: 140,
  outcome: 'more_clicks',
  change: { factor: 1.83, low: 1.4, high: 2.4 },
  caution: null,
  not_compared: null,
  marks: [{ label: 'Campaign', from: '2026-11-01', to: null, link: '/campaigns/1' }],
};

it('compares the days before and after the fix, with the labels of the other screens', async () => {
  renderWithApi(<ImpactCard fixId={FIX_ID} />, { responses: { 'fixImpact.get': () => impact } });
  expect(await screen.findByText(/140 more than expected from the other pages/)).toHaveTextContent(
    '28 days before (10 Sept to 7 Oct 2026) and after (9 Oct to 5 Nov 2026).',
  );
  expect(
    screen.getByText(
      'More clicks: +83% (95% interval +40% to +140%) compared with the other pages.',
    ),
  ).toBeVisible();
  expect(screen.getByText('not available')).toBeVisible();
  expect(screen.getByText(/Its visits never search/)).toHaveTextContent('since 1 Nov 2026');
});

it('shows only clicks across the edge of a known error of Google, and why', async () => {
  const reason = 'Not compared: Google counted too many impressions.';
  const not_compared = { measures: ['impressions' as const, 'position' as const], reason };
  renderWithApi(<ImpactCard fixId={FIX_ID} />, {
    responses: { 'fixImpact.get': () => ({ ...impact, not_compared }) },
  });
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByText('168')).toBeVisible();
  expect(screen.queryByText('2,520')).not.toBeInTheDocument();
  expect(screen.getAllByText('not available')).toHaveLength(4);
});
