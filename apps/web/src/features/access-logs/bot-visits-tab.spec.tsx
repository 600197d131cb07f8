import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import type { LogImport, VisitGaps, VisitOverview, VisitedPages } from '@app/access-logs/contract';
import type { Website } from '@app/domain/contract';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { BotVisitsTab } from './bot-visits-tab.js';

const ID = '11111111-1111-4111-8111-111111111111';
const WEBSITE = { id: ID, domain: 'bakery.example', verified: true } as Website;
const OVERVIEW: VisitOverview = {
  ...{ success: true, verified_website: true, from: '2026-11-14', to: '2026-11-20' },
  bots: [
    {
      ...{ bot: 'googlebot', name: 'Googlebot', operator: 'Google', kind: 'search', hits: 90 },
      ...{ days: [0, 0, 0, 0, 0, 10, 80], spoofed: 3, unproven: 1 },
      verified_by: 'published addresses (read on 5 May 2026), or reverse DNS',
      lists: [{ source: 'https://bots.example/list.json', read_on: '2026-05-05' }],
    },
  ],
  statuses: [
    { group: 'ok', hits: 60 },
    { group: 'client_error', hits: 30 },
  ],
  ...{ hits: 90, spoofed: 3, unproven: 1, wasted_share: 1 / 3, days_with_hits: 2 },
};
const PAGES: VisitedPages = {
  success: true,
  pages: [
    {
      ...{ path: '/rye?page', hits: 30, ok: 0, redirect: 0, not_modified: 0, client_error: 30 },
      ...{ server_error: 0, bots: 1, last_day: '2026-11-20' },
    },
  ],
  total: 120,
};
const GAPS: VisitGaps = {
  success: true,
  scan: { id: ID, finished_at: '2026-11-19T10:00:00.000Z', pages: 40 },
  pages: [{ path: '/unseen', title: 'Unseen', depth: 3, hits: null, last_day: null }],
  total: 1,
};
const LOG: LogImport = {
  ...{ id: ID, website_id: ID, kind: 'upload', status: 'finished', source: 'web-1' },
  ...{ file_name: 'access.log', format: 'combined', offset: 9, problem: null },
  counts: { lines: 1_000, bots: 90, unread: 2, otherHosts: 0, known: 7, outside: 0 },
  ...{ from: '2026-11-19T10:00:00.000Z', to: '2026-11-20T10:00:00.000Z' },
  created_at: '2026-11-20T11:00:00.000Z',
};

function show(responses: ApiResponses = {}, website = WEBSITE) {
  renderWithApi(<BotVisitsTab website={website} />, {
    responses: {
      'accessLogs.overview': () => OVERVIEW,
      'accessLogs.pages': () => PAGES,
      'accessLogs.gaps': () => GAPS,
      'accessLogs.imports': () => ({ success: true, imports: [LOG] }),
      ...responses,
    },
  });
}

describe('the visits of bots', () => {
  it('show who came, what it was spent on, and who only pretends', async () => {
    show();
    expect(await screen.findByText('33.3%')).toBeVisible();
    expect(screen.getByText('Not found and other errors (4xx): 30')).toBeVisible();
    const row = await screen.findByRole('row', { name: /Googlebot/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      ...['90', '3', '1'],
      'Published addresses (read on 5 May 2026), or reverse DNSbots.example/list.json',
    ]);
    expect(within(row).getByRole('link', { name: 'bots.example/list.json' })).toHaveAttribute(
      'href',
      'https://bots.example/list.json',
    );
    expect(await screen.findByRole('row', { name: /\/rye\?page/ })).toBeVisible();
    expect(await screen.findByText('1 page; the scan of 19 Nov 2026 has 40 pages.')).toBeVisible();
    expect(
      await screen.findByText(
        '90 requests of bots in 1,000 lines; left out: 7 requests counted before, 2 lines not understood.',
      ),
    ).toBeVisible();
  });

  it('are filtered and paged by the server', async () => {
    const inputs: unknown[] = [];
    show({
      'accessLogs.pages': (input) => {
        inputs.push(input);
        return PAGES;
      },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'client_error');
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('2 of 3')).toBeVisible();
    expect(inputs.at(-1)).toMatchObject({ websiteId: ID, group: 'client_error', page: 2 });
  });

  it('say what to do before there are any', async () => {
    const nothing = { ...OVERVIEW, bots: [], statuses: [], hits: 0, wasted_share: null };
    show({
      'accessLogs.overview': () => nothing,
      'accessLogs.imports': () => ({ success: true, imports: [] }),
    });
    expect(await screen.findByText('No bot visits yet')).toBeVisible();
    expect(await screen.findByText('No logs yet.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Upload a log' }));
    expect(await screen.findByRole('dialog', { name: 'Upload an access log' })).toBeVisible();
    expect(screen.getByText('Choose a file.')).toBeVisible();
  });

  it('need a verified website', () => {
    show({}, { ...WEBSITE, verified: false });
    expect(screen.getByRole('link', { name: 'Verify ownership' })).toHaveAttribute(
      'href',
      '/websites/bakery.example/setup',
    );
  });

  it('that could not be loaded can be requested again', async () => {
    show({
      'accessLogs.overview': () => {
        throw refusal('unavailable', 'The database is busy.');
      },
    });
    expect(await screen.findByText("Couldn't load the visits of bots.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
