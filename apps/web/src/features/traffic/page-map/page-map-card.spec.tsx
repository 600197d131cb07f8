import { describe, expect, it } from '@jest/globals';
import type { Campaign, PageMap } from '@app/traffic/contract';
import { screen, within } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import { PageMapCard } from './page-map-card.js';

const campaign = { id: 'one', status: 'completed', inProgress: 0 } as Campaign;
const [home, rye] = ['https://bakery.example/', 'https://bakery.example/rye'];
const map: PageMap = {
  pages: [
    {
      ...{ url: home, views: 10, entries: 10, exits: 2, p50LoadMs: 120, errorResponses: 0 },
      ...{ checked: 4, withErrors: 1 },
    },
    {
      ...{ url: rye, views: 6, entries: 0, exits: 6, p50LoadMs: null, errorResponses: 1 },
      ...{ checked: 0, withErrors: 0 },
    },
  ],
  transitions: [{ from: home, to: rye, count: 5 }],
  ...{ pageCount: 60, transitionCount: 1 },
};

function show(pageMap: () => PageMap): void {
  renderWithApi(<PageMapCard campaign={campaign} />, {
    responses: { 'traffic.pageMap': pageMap },
  });
}
const waysOf = (name: string): readonly (string | null)[] =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the map of pages', () => {
  it('shows where visitors of a page began, came from, went to and left', async () => {
    show(() => map);
    expect(await screen.findByText(/60 pages\. The 2 most viewed are shown/)).toBeVisible();
    expect(waysOf('Before /')).toEqual(['Visit began here10']);
    expect(waysOf('After /')).toEqual(['/rye5', 'Other pages3', 'Visit ended here2']);
    expect(waysOf('Before /rye')).toEqual(['/5', 'Other pages1']);
  });

  it('shows load times and errors, and what was not measured', async () => {
    show(() => map);
    expect(await screen.findByText('10 views, typical load time 120 ms')).toBeVisible();
    expect(screen.getByText('No error responses; errors in 1 of 4 measured views')).toBeVisible();
    expect(screen.getByText('6 views, load time not measured')).toBeVisible();
    expect(screen.getByText("1 error response; errors in the page weren't counted")).toBeVisible();
  });

  it('says when there is nothing yet, and when it could not be loaded', async () => {
    show(() => ({ pages: [], transitions: [], pageCount: 0, transitionCount: 0 }));
    expect(await screen.findByText('No visits have been completed.')).toBeVisible();
    show(() => {
      throw refusal('internal', 'Something went wrong.');
    });
    expect(await screen.findByText("Couldn't load the map of pages.")).toBeVisible();
  });
});
