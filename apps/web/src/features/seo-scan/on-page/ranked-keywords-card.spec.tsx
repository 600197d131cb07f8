import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import type { RankedKeyword, RankingPurchase } from '@app/keywords/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { RankedKeywordsCard } from './ranked-keywords-card.js';

const tracked: RankedKeyword = {
  ...{ keyword: 'rye rolls', source: 'tracked', engine: 'google', location: 'United States' },
  ...{ position: 4, date: '2026-11-22', address: null, volume: null, difficulty: null },
  ...{ period: null, filters: [] },
  others: [
    {
      ...{ source: 'search_console', engine: 'google', location: null, position: 7.5 },
      ...{ date: '2026-11-20', address: null, volume: null, difficulty: null },
      ...{ period: { from: '2026-10-22', to: '2026-11-20' }, filters: [] },
    },
  ],
};
const offer: RankingPurchase = {
  ...{ domain: 'bakery.example', country: 'US', language: 'en' },
  ...{ costMicros: 20_000, keyOwner: 'installation', boughtOn: null, marketProblem: null },
};

function open(
  keywords: RankedKeyword[],
  purchase: RankingPurchase | null,
  buy: (input: unknown) => object = () => ({
    success: true,
    bought: 3,
    costMicros: 11_000,
    problem: null,
  }),
) {
  const calls = { lists: 0, purchases: 0 };
  renderWithApi(<RankedKeywordsCard url="https://bakery.example/rolls" />, {
    responses: {
      'keywords.ranked': () => {
        calls.lists += 1;
        return { success: true, keywords, purchase };
      },
      'keywords.rankedOffer': (input) => {
        const problem = 'DataForSEO is not set up for the country CU.';
        const { country, language } = input as { country: string; language: string };
        const marketProblem = country === 'CU' ? problem : null;
        const costMicros = marketProblem === null ? 30_000 : 0;
        return {
          success: true,
          purchase: { ...offer, country, language, costMicros, marketProblem },
        };
      },
      'keywords.buyRanked': (input) => {
        calls.purchases += 1;
        return buy(input);
      },
    },
  });
  return calls;
}

describe('the keywords of a page', () => {
  it('name the source, the engine and the day of each position', async () => {
    open([tracked], null);
    expect(await screen.findByText('Tracked keyword')).toBeVisible();
    expect(screen.getByText('Google, United States, 22 Nov 2026')).toBeVisible();
    expect(screen.getByText(/^Search Console: position 7.5/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('have no position where nothing was measured', async () => {
    open([{ ...tracked, source: 'own_pages', engine: null, position: null, others: [] }], null);
    expect(await screen.findByText("The site's own content")).toBeVisible();
    expect(screen.getAllByText('not available')).toHaveLength(2);
  });

  it('are bought only on request, with the cost on the button, and then read again', async () => {
    const calls = open([], offer);
    expect(await screen.findByText('No keyword data available')).toBeVisible();
    expect(calls).toEqual({ lists: 1, purchases: 0 });
    const button = screen.getByRole('button', {
      name: 'Buy keywords from DataForSEO (at most $0.02)',
    });
    await userEvent.click(button);
    expect(await screen.findByText('No keyword data available')).toBeVisible();
    expect(calls).toEqual({ lists: 2, purchases: 1 });
  });

  it('are bought for another country and language, at the cost of that market', async () => {
    const bought: unknown[] = [];
    open([], offer, (input) => {
      bought.push(input);
      return { success: true, bought: 3, costMicros: 11_000, problem: null };
    });
    await userEvent.selectOptions(await screen.findByLabelText('Location'), 'Germany');
    expect(screen.getByLabelText('Language')).toHaveDisplayValue('German');
    const button = await screen.findByRole('button', {
      name: 'Buy keywords from DataForSEO (at most $0.03)',
    });
    expect(button).toHaveAccessibleDescription(/ranks for on Google, Germany, German\./);
    await userEvent.click(button);
    expect(bought).toEqual([{ url: 'bakery.example', country: 'DE', language: 'de' }]);
  });

  it('are not offered in a market without figures, which is explained', async () => {
    open([], offer);
    await userEvent.selectOptions(await screen.findByLabelText('Location'), 'Cuba');
    expect(await screen.findByText('DataForSEO is not set up for the country CU.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('say why nothing was bought', async () => {
    const problem = 'This month’s search data budget is used up.';
    open([], offer, () => ({ success: true, bought: 0, costMicros: 0, problem }));
    await userEvent.click(await screen.findByRole('button'));
    expect(await screen.findByText(problem)).toBeVisible();
  });

  it('say when they were bought instead of offering them again', async () => {
    open([tracked], { ...offer, boughtOn: '2026-11-20' });
    expect(
      await screen.findByText(
        /Google, United States, English, were purchased from DataForSEO on 20 Nov 2026/,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
