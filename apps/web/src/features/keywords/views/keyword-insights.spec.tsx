import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import type { TrackedKeywordList } from '@app/keywords/contract';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { KeywordTrackerPage } from '../keyword-tracker-page.js';

const NO_KEYWORDS: TrackedKeywordList = {
  success: true,
  keywords: [],
  total: 0,
  nextCursor: null,
  plan: { plan: 'Free', limit: 10, tracked: 0, demoTracked: 0, demoLimit: 25, cadence: 'weekly' },
  engines: ['google'],
  notOfferedReason: null,
  facets: { domains: [], tags: [], locations: [] },
  is_thrifty: false,
};

function open(path: string, domains: string[]) {
  const asked: { path: string; input: unknown }[] = [];
  const record = (name: string, response: object) => (input: unknown) => {
    asked.push({ path: name, input });
    return response;
  };
  const facets = { domains, tags: [], locations: [] };
  renderWithApi(<KeywordTrackerPage />, {
    path,
    responses: {
      'keywords.list': () => ({ ...NO_KEYWORDS, facets }),
      'keywords.currentRefresh': () => ({ success: true, refresh: null }),
      'domain.list': () => ({ success: true, websites: [], limit: 3, canAddMore: true }),
      'keywords.competitors': record('competitors', { competitors: [], suggestions: [] }),
      'keywords.compareCompetitors': record('compare', { hosts: [], rows: [], nextCursor: null }),
      'keywords.cannibalisation': record('cannibalisation', { keywords: [] }),
    },
  });
  return asked;
}
const views = () => within(screen.getByRole('navigation', { name: 'Views' }));

describe('the views of the tracker', () => {
  it('keep the domain, and the focus on the chosen view', async () => {
    const asked = open('/?domain=b.example', ['a.example', 'b.example']);
    await userEvent.click(views().getByRole('link', { name: 'Your pages' }));
    expect(await screen.findByText('No competing pages')).toBeVisible();
    const chosen = views().getByRole('link', { name: 'Your pages' });
    expect(chosen).toHaveFocus();
    expect(chosen).toHaveAttribute('aria-current', 'page');
    expect(asked).toEqual([{ path: 'cannibalisation', input: { domain: 'b.example', days: 30 } }]);
    expect(screen.queryByRole('region', { name: 'Track a keyword' })).not.toBeInTheDocument();
  });

  it('compare competitors of one domain, the first unless one is chosen', async () => {
    const asked = open('/?view=competitors', ['a.example', 'b.example']);
    expect(await screen.findByText('No competitors yet')).toBeVisible();
    expect(asked).toContainEqual({ path: 'competitors', input: { domain: 'a.example' } });
    const domain = screen.getByLabelText('Domain');
    expect(within(domain).queryByRole('option', { name: 'All domains' })).not.toBeInTheDocument();
    await userEvent.selectOptions(domain, 'b.example');
    expect(await screen.findByText('No competitors yet')).toBeVisible();
    expect(asked).toContainEqual({ path: 'competitors', input: { domain: 'b.example' } });
  });

  it('say what to do without keywords', async () => {
    const asked = open('/?view=overview', []);
    expect(await screen.findByText('No keywords yet')).toBeVisible();
    expect(asked).toEqual([]);
  });
});
