import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import type { CannibalisationResponse } from '@app/keywords/contract';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { OwnPagesView } from './own-pages-view.js';

type Competing = CannibalisationResponse['keywords'][number];

function competing(id: string, isConfirmed: boolean | null): Competing {
  return {
    ...{
      id,
      keyword: `keyword ${id}`,
      domain: 'bakery.example',
      location: 'India',
      kind: 'take_turns',
    },
    addresses: [
      { address: 'https://bakery.example/rye', days: 9, best_position: 3, last_position: 8 },
      { address: 'https://bakery.example/rolls', days: 4, best_position: 5, last_position: 6 },
    ],
    is_confirmed: isConfirmed,
  };
}

function open(keywords: Competing[], total = 0) {
  const asked: unknown[] = [];
  const missed = {
    ...{ id: 'm', keyword: 'spelt', domain: 'bakery.example', location: 'India', current_rank: 4 },
    address: 'https://bakery.example/blog',
    intended_address: 'https://bakery.example/spelt',
    last_checked: '2026-11-20T12:00:00.000Z',
  };
  renderWithApi(<OwnPagesView domain="bakery.example" />, {
    responses: {
      'keywords.cannibalisation': () => ({ success: true, keywords }),
      'keywords.list': (input) => {
        asked.push(input);
        return { keywords: total === 0 ? [] : [missed], total };
      },
    },
  });
  return asked;
}

describe('OwnPagesView', () => {
  it('shows the competing pages with what Search Console says about them', async () => {
    open([competing('a', true), competing('b', false), competing('c', null)]);
    const list = await screen.findByRole('list', { name: 'Keywords with competing pages' });
    const sentences = within(list)
      .getAllByText(/Search Console/)
      .map(({ textContent }) => textContent.slice(0, 24));
    expect(sentences).toEqual([
      'Confirmed by Search Cons',
      'Not confirmed by Search ',
      "Search Console can't con",
    ]);
    const pages = screen.getByRole('region', { name: 'Pages for keyword a' });
    expect(within(pages).getByRole('row', { name: /rolls/ })).toHaveTextContent(
      'https://bakery.example/rolls456',
    );
  });

  it('shows keywords whose intended address is missed, and that there are more', async () => {
    const asked = open([], 130);
    expect(await screen.findByText('https://bakery.example/spelt')).toBeVisible();
    expect(screen.getByText('https://bakery.example/blog')).toBeVisible();
    expect(screen.getByText(/^The 100 of 130 with the most searches/)).toBeVisible();
    expect(asked).toMatchObject([{ intended: 'missed', domain: 'bakery.example' }]);
    expect(await screen.findByText('No competing pages')).toBeVisible();
  });
});
