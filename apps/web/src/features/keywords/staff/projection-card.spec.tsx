import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import type { BudgetProjection } from '@app/keywords/contract';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { ProjectionCard } from './projection-card.js';

const PROJECTION: BudgetProjection = {
  success: true,
  month: '2026-11-01',
  cap_micros: 25_000_000,
  projected_micros: 20_990_100,
  state: 'near_cap',
  keywords: 1_200,
  readings: 9_000,
  own_key_keywords: 30,
  unread_keywords: 1,
};

function open(changes: Partial<BudgetProjection> = {}) {
  renderWithApi(<ProjectionCard />, {
    responses: { 'keywordBudget.projection': () => ({ ...PROJECTION, ...changes }) },
  });
}

describe('ProjectionCard', () => {
  it('compares the projection with the cap, and warns near it', async () => {
    open();
    const card = await screen.findByRole('region', {
      name: 'Projected monthly cost of all tracked keywords',
    });
    expect(await screen.findByText('$21.00')).toBeVisible();
    expect(card).toHaveTextContent('of $25.00 a month (84.0%): 1,200 keywords, 9,000 readings.');
    expect(card).toHaveTextContent('Tracked keywords need 80% of the cap');
    expect(card).toHaveTextContent('30 keywords not included: billed to their users');
    expect(card).toHaveTextContent('1 keyword not included: no provider covers');
  });

  it('warns differently above the cap, and not at all below 80 %', async () => {
    open({ state: 'over_cap', projected_micros: 50_000_000 });
    expect(await screen.findByText('Tracked keywords exceed the cap')).toBeVisible();
    expect(screen.queryByText(/^80% of the cap/)).not.toBeInTheDocument();
  });

  it('does not show an unknown cost as 0', async () => {
    open({ projected_micros: null, keywords: 0, state: 'normal' });
    expect(await screen.findByText(/^Unknown: no provider/)).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});
