import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import type { BucketCounts, KeywordOverview } from '@app/keywords/contract';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { OverviewView } from './overview-view.js';

const NOW: BucketCounts = {
  ...{ top_3: 2, top_10: 1, top_20: 0, top_50: 0, top_100: 0 },
  ...{ not_in_depth: 3, unknown: 4 },
};
const OVERVIEW: KeywordOverview = {
  success: true,
  distribution: [
    { day: '2026-11-18', ...NOW },
    { day: '2026-11-20', ...NOW, top_3: 7 },
  ],
  now: NOW,
  keywords: 10,
  demo: null,
  share_of_voice: {
    hosts: [
      { host: 'bakery.example', is_own: true, share: 0.256 },
      { host: 'rival.example', is_own: false, share: null },
    ],
    ctr_source: 'default',
    click_rates: [
      {
        domain: 'bakery.example',
        rates: { source: 'default', study: 'Sistrix, July 2020', reason: 'not_connected' },
      },
    ],
    keywords_counted: 5,
    keywords_without_volume: 1,
    volumes_since: null,
  },
};

function open(overview: Partial<KeywordOverview> = {}, path = '/') {
  const asked: unknown[] = [];
  renderWithApi(<OverviewView domain="bakery.example" />, {
    path,
    responses: {
      'keywords.overview': (input) => {
        asked.push(input);
        return { ...OVERVIEW, ...overview };
      },
    },
  });
  return asked;
}

describe('OverviewView', () => {
  it('leads from each band to its keywords', async () => {
    const asked = open({}, '/?days=30');
    const bands = await screen.findByRole('list', { name: 'Keywords by position' });
    const unknown = within(bands).getByRole('link', { name: 'Unknown' });
    expect(unknown).toHaveAttribute('href', '/keyword-tracker?rank=unknown&domain=bakery.example');
    expect(unknown.closest('li')).toHaveTextContent('4');
    expect(asked).toEqual([{ domain: 'bakery.example', days: 30 }]);
  });

  it('names the click rates, and how many keywords are left out', async () => {
    open();
    const shares = await screen.findByRole('region', { name: 'Share of voice' });
    expect(shares).toHaveTextContent('25.6%');
    expect(shares).toHaveTextContent('Sistrix, July 2020');
    expect(shares).toHaveTextContent('1 keyword is not included: no search volume.');
    expect(within(shares).getByText('rival.example').closest('li')).toHaveTextContent(
      'not available',
    );
  });

  it('names the days and impressions behind the click rates of an own Search Console', async () => {
    const rates = {
      ...{ source: 'search_console' as const, site_url: 'sc-domain:bakery.example' },
      ...{ from: '2026-04-28', to: '2026-11-17', impressions: 48_200 },
    };
    const few = { source: 'default' as const, study: 'S', reason: 'too_few_impressions' as const };
    open({
      share_of_voice: {
        ...OVERVIEW.share_of_voice,
        ctr_source: 'mixed',
        click_rates: [
          { domain: 'bakery.example', rates },
          { domain: 'tea.example', rates: few },
        ],
      },
    });
    const shares = await screen.findByRole('region', { name: 'Share of voice' });
    expect(shares).toHaveTextContent(
      'bakery.example: click rates by position from your Search Console (sc-domain:bakery.example), 28 Apr to 17 Nov 2026, 48,200 impressions.',
    );
    expect(shares).toHaveTextContent(
      'tea.example: click rates by position are averages across Google (S), because your Search Console has too few impressions.',
    );
  });

  it('has no share of voice without counted keywords, not 0 %', async () => {
    open({
      share_of_voice: { ...OVERVIEW.share_of_voice, hosts: [], keywords_counted: 0 },
    });
    const shares = await screen.findByRole('region', { name: 'Share of voice' });
    expect(shares).toHaveTextContent('No data yet');
    expect(shares).not.toHaveTextContent('%');
  });

  it('shows the days as a table, newest first, without a row for a day without checks', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('region', { name: 'Ranks over time as a table' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '20 Nov 2026710003415',
      '18 Nov 2026210003410',
    ]);
  });

  it.each([
    [true, 'These ranks come from the demo search engine, whose results are made up.'],
    [false, /^3 keywords of the demo search engine not included/],
  ])('says whether it is about the demo search engine: %s', async (isShown, text) => {
    open({ demo: { keywords: 3, is_shown: isShown } });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says why there is no chart', async () => {
    open({ distribution: [] });
    expect(await screen.findByText('No checks in this period')).toBeVisible();
  });
});
