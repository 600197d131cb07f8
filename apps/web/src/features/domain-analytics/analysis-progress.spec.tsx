import type { AnalysisProgress, DomainAnalysis } from '@app/domain-analytics/contract';
import { analysisFixture, analysisProgressFixture } from '@app/domain-analytics/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import { ReadableStream } from 'node:stream/web';
import '../../testing/browser-globals.js';
import { renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { DomainAnalyticsPage } from './domain-analytics-page.js';

const RUNNING = analysisProgressFixture();
const figures = (state: AnalysisProgress['figures'][number]['state']) =>
  RUNNING.figures.map(({ name }) => ({ name, state, reason: null }));

/** What the server has, and the streams that it sends. */
let open: AnalysisProgress[];
let saved: DomainAnalysis[];
let streams: Map<string, ReadableStreamDefaultController<Uint8Array>>;

beforeEach(() => {
  open = [];
  saved = [];
  streams = new Map();
  globalThis.fetch = (path) => {
    if (typeof path !== 'string') throw new TypeError('A path is expected.');
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void streams.set(path, controller),
    });
    return Promise.resolve({ ok: true, status: 200, body } as unknown as Response);
  };
});

async function send(progress: AnalysisProgress): Promise<void> {
  const stream = streams.get(`/api/seo/domain-analytics/${progress.analysisId}/progress`);
  if (stream === undefined) throw new Error('The screen does not follow this analysis.');
  await act(async () => {
    stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(progress)}\n\n`));
    await Promise.resolve();
  });
}

/** The analysis has ended on the server, and its stream says so. */
async function end(change: Partial<AnalysisProgress>): Promise<void> {
  open = [];
  if (change.saved === true) saved = [analysisFixture({ id: 'id-1', domain: 'bakery-1.example' })];
  await send({ ...RUNNING, finishedAt: '2026-11-20T12:00:09.000Z', ...change });
}

function show(path = '/domain-analytics', responses: ApiResponses = {}) {
  renderWithApi(<DomainAnalyticsPage />, {
    path,
    responses: {
      'domainAnalytics.stats': () => ({
        success: true,
        stats: { total_domains: 0, total_analyses: saved.length, last_analysis: null },
      }),
      'domainAnalytics.history': () => ({ success: true, analyses: saved }),
      'domainAnalytics.get': () => ({ success: true, analysis: saved[0] }),
      'domainAnalytics.costs': () => ({
        ...{ success: true, costMicros: null, payer: null, marketProblem: null },
      }),
      'domainAnalytics.open': () => ({ success: true, analyses: open }),
      'domainAnalytics.analyze': () => {
        open = [{ ...RUNNING, status: 'queued', figures: figures('waiting') }];
        return { success: true, analysisId: 'id-1', status: 'queued' };
      },
      ...responses,
    },
  });
}

const card = () => screen.findByRole('region', { name: 'Analyzing bakery-1.example' });
const source = (name: string) => screen.getByText(name).closest('li');

describe('an analysis under way', () => {
  it('shows each source by name as it is read, then the figures, which are saved', async () => {
    show();
    await userEvent.type(await screen.findByLabelText('Domain'), 'bakery-1.example{Enter}');
    const shown = await card();
    expect(within(shown).getByText(/Queued behind/)).toBeVisible();
    expect(source('Tranco rank')).toHaveTextContent('Waiting');

    const reason = 'Unknown: connect Open PageRank.';
    await send(
      analysisProgressFixture(
        {},
        {
          keywords: { state: 'known' },
          open_page_rank: { state: 'unknown', reason },
        },
      ),
    );
    expect(await within(shown).findByText('2 of 12 sources read.')).toBeVisible();
    expect(within(shown).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '17');
    expect(source('Keywords (DataForSEO, Search Console)')).toHaveTextContent(/Read$/);
    expect(source('Our crawl of the website')).toHaveTextContent('Reading…');
    expect(source('Open PageRank')).toHaveTextContent('Unknown');
    await userEvent.click(screen.getByRole('button', { name: 'Source of Open PageRank' }));
    // Without a layout its button is not in sight, so that it is hidden.
    expect(await screen.findByRole('dialog', { hidden: true })).toHaveTextContent(reason);
    await userEvent.keyboard('{Escape}');

    await end({ status: 'completed', saved: true, figures: figures('known') });
    expect(await screen.findByText('Analysis saved successfully!')).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Analyzing/ })).toBeNull();
    expect(await screen.findByRole('region', { name: 'Backlink Profile' })).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Delete the analysis of bakery-1.example' }),
    ).toBeVisible();
  });

  it.each([
    ['at its address', '/domain-analytics?analysis=id-1'],
    ['at the address of the page', '/domain-analytics'],
  ])('is found again when the page is opened later, %s', async (_name, path) => {
    open = [RUNNING];
    show(path);
    expect(within(await card()).getByText('0 of 12 sources read.')).toBeVisible();
    expect(screen.queryByText("Couldn't load this analysis.")).toBeNull();
  });

  it('beside another one that is on screen leaves that where it is', async () => {
    open = [RUNNING];
    saved = [analysisFixture({ id: 'id-2', domain: 'rolls.example' })];
    show('/domain-analytics?analysis=id-2');
    await card();
    expect(await screen.findByText(/Saved analysis of rolls\.example/)).toBeVisible();
    open = [];
    await send({ ...RUNNING, status: 'completed', saved: true });
    expect(await screen.findByText(/Saved analysis of rolls\.example/)).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Analyzing/ })).toBeNull();
  });
});

describe('cancelling an analysis', () => {
  const cancelling = { ...RUNNING, isCancelling: true };

  async function cancel() {
    open = [RUNNING];
    const cancelled = jest.fn((_input: unknown) => ({ success: true, analysis: cancelling }));
    show('/domain-analytics?analysis=id-1', { 'domainAnalytics.cancel': cancelled });
    const shown = await card();
    await userEvent.click(within(shown).getByRole('button', { name: 'Cancel analysis' }));
    expect(await within(shown).findByText(/already paid for/)).toBeVisible();
    await userEvent.click(within(shown).getByRole('button', { name: 'Cancelling…' }));
    expect(cancelled.mock.calls).toEqual([[{ id: 'id-1' }]]);
  }

  it('shows what had been read by then', async () => {
    await cancel();
    await end({ status: 'cancelled', saved: true, figures: figures('unread') });
    expect(await screen.findByText('Cancelled. Data read until then is saved.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Re-analyze' })).toBeVisible();
  });

  it('says that nothing is saved when nothing was known', async () => {
    await cancel();
    await end({ status: 'cancelled', saved: false, figures: figures('unread') });
    expect(await screen.findByText('The analysis was cancelled')).toBeVisible();
    expect(screen.getByText(/nothing is saved/)).toBeVisible();
  });
});
