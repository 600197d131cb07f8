import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import type { InspectedPages, PageInspection } from '@app/gsc/contract';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import type { ApiResponses } from '../../../testing/render-with-api.js';
import { InspectedPagesCard } from './inspected-pages-card.js';
import { PageInspectionCard } from './page-inspection.js';

const PAGE = 'https://bakery.example/bread';
const PROPERTY = '0195f1f0-0000-7000-8000-00000000000a';
const LATEST: NonNullable<PageInspection['latest']> = {
  inspected_at: '2026-11-20T12:00:00.000Z',
  automatic: false,
  result: {
    verdict: 'NEUTRAL',
    coverage_state: 'Crawled - currently not indexed',
    robots_txt_state: 'ALLOWED',
    indexing_state: null,
    page_fetch_state: 'SUCCESSFUL',
    google_canonical: null,
    user_canonical: PAGE,
    last_crawl_at: '2026-11-18T08:39:51.000Z',
    crawled_as: 'MOBILE',
    referring_urls: [],
    sitemaps: ['https://bakery.example/sitemap.xml'],
    link: 'https://search.google.com/search-console/inspect?id=1',
  },
};

function inspection(changes: Partial<PageInspection> = {}): PageInspection {
  return {
    ...{ success: true, url: PAGE, is_configured: true, site_url: 'sc-domain:bakery.example' },
    ...{ latest: null, fix: null },
    ...changes,
  };
}

function openCard(before: PageInspection, responses: ApiResponses = {}): void {
  renderWithApi(<PageInspectionCard url={PAGE} />, {
    responses: { 'gsc.inspection': () => before, ...responses },
  });
}

describe('a page in Google’s index', () => {
  it('is inspected with a button, and shown with its date', async () => {
    openCard(inspection(), { 'gsc.inspect': () => inspection({ latest: LATEST }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Inspect' }));
    expect(await screen.findByText('Not on Google')).toBeVisible();
    expect(screen.getByText(/^Google last crawled on 18 Nov 2026/)).toBeVisible();
    expect(screen.getByText('Crawled - currently not indexed')).toBeVisible();
    expect(screen.getByText('https://bakery.example/sitemap.xml')).toBeVisible();
    expect(screen.getAllByText('not available')).toHaveLength(2);
    expect(screen.getByText(/^Inspected on 20 Nov 2026/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Inspect again' })).toBeVisible();
  });

  it('shows whether Google knows the fix, and the result before it', async () => {
    const fix = {
      live_since: '2026-11-19T12:00:00.000Z',
      is_crawled_since: false,
      before: LATEST,
      next_inspection_at: '2026-11-22T12:00:00.000Z',
      problem: 'Google did not respond. Please try again later.',
    };
    openCard(inspection({ latest: LATEST, fix }));
    expect(await screen.findByText('Google has not crawled the page since your fix')).toBeVisible();
    expect(screen.getByText(/inspected again on 22 Nov 2026/)).toBeVisible();
    expect(screen.getByText(/^Before the fix: Crawled - currently not indexed/)).toBeVisible();
    expect(screen.getByText(/automatic inspection failed: Google did not respond/)).toBeVisible();
  });

  it('keeps the last result when no inspection is possible', async () => {
    openCard(inspection({ latest: LATEST }), {
      'gsc.inspect': () => {
        throw refusal('rate_limited', 'Google’s quota for this property is used up.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Inspect again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('quota for this property');
    expect(screen.getByText('Not on Google')).toBeVisible();
  });

  it('explains what to connect', async () => {
    openCard(inspection({ site_url: null }));
    expect(await screen.findByText('Unavailable without Search Console')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connect Search Console' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the pages of a property', () => {
  const list = (pages: InspectedPages['pages']): InspectedPages => ({
    ...{ success: true, pages, used_today: pages.length, daily_limit: 2_000 },
  });

  it('are inspected by their address, and listed', async () => {
    const asked: unknown[] = [];
    renderWithApi(<InspectedPagesCard propertyId={PROPERTY} />, {
      responses: {
        'gsc.inspectedPages': () => list([{ url: PAGE, ...LATEST }]),
        'gsc.inspection': () => inspection({ latest: LATEST }),
        'gsc.inspect': (input) => {
          asked.push(input);
          return inspection({ latest: LATEST });
        },
      },
    });
    const row = await screen.findByRole('row', { name: /\/bread/ });
    expect(within(row).getByText('Not on Google')).toBeVisible();
    expect(screen.getByText('1 of 2,000 inspections used today')).toBeVisible();
    const address = screen.getByLabelText('Page URL');
    await userEvent.click(screen.getByRole('button', { name: 'Inspect' }));
    expect(await screen.findByText('Please enter a valid page URL')).toBeVisible();
    await userEvent.type(address, 'bakery.example/bread');
    await userEvent.click(screen.getByRole('button', { name: 'Inspect' }));
    expect(await screen.findByRole('dialog', { name: 'In Google’s index' })).toBeVisible();
    expect(asked).toEqual([{ url: PAGE, propertyId: PROPERTY }]);
  });
});
