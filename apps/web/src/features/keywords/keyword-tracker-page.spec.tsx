import '../../testing/browser-globals.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import type { RefreshProgress, TrackedKeyword, TrackedKeywordList } from '@app/keywords/contract';
import { renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { KeywordTrackerPage } from './keyword-tracker-page.js';

const AT = '2026-11-20T12:00:00.000Z';
const ID = '11111111-1111-4111-8111-111111111111';

const KEYWORD: TrackedKeyword = {
  id: ID,
  keyword: 'rye rolls',
  domain: 'bakery.example',
  location: 'United States',
  current_rank: 12,
  previous_rank: null,
  search_volume: null,
  last_checked: AT,
  market: { engine: 'google', country: 'US', language: 'en', location: null, device: 'desktop' },
  match: 'host',
  website_id: null,
  tags: [],
  cadence: 'weekly',
  depth: 100,
  intended_address: null,
  outcome: 'ranked',
  depth_checked: null,
  address: 'https://bakery.example/rye',
  intended_missed: null,
  rank_change: null,
  previous_outcome: null,
  previous_checked: null,
  provider: 'serper',
  gap: null,
  is_refreshing: false,
  paused: null,
  next_due: null,
  cpc_micros: null,
  difficulty: null,
  figures_on: null,
  figures_reason: null,
  created_at: AT,
};

const PROGRESS: RefreshProgress = {
  refreshId: ID,
  status: 'running',
  total: 4,
  done: 1,
  ranked: 1,
  not_in_depth: 0,
  unknown: 0,
  deferred: 0,
  percent: 25,
  estimateMicros: 600,
  estimatedTimeRemaining: 30,
  startedAt: AT,
  finishedAt: null,
};

function listOf(keywords: TrackedKeyword[], tracked = keywords.length): TrackedKeywordList {
  return {
    success: true,
    keywords,
    total: keywords.length,
    nextCursor: null,
    plan: { plan: 'Free', limit: 10, tracked, cadence: 'weekly' },
    engines: ['google'],
    notOfferedReason: null,
    facets: { domains: [], tags: [], locations: [] },
    is_thrifty: false,
  };
}

function open(keywords: TrackedKeyword[], responses: ApiResponses = {}, path = '/') {
  renderWithApi(<KeywordTrackerPage />, {
    path,
    responses: {
      'keywords.list': () => listOf(keywords),
      'keywords.currentRefresh': () => ({ success: true, refresh: null }),
      'domain.list': () => ({ success: true, websites: [], limit: 3, canAddMore: true }),
      'system.site': () => ({ demoSiteUrl: null }),
      ...responses,
    },
  });
}

describe('KeywordTrackerPage', () => {
  beforeEach(() => {
    // The stream of the progress is not available: it is polled.
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  });

  it('keeps the last known rank beside the reason why it is unknown since', async () => {
    const gap = { outcome: 'unknown', reason: 'timeout', since: AT } as const;
    open([{ ...KEYWORD, gap }]);
    expect(await screen.findByText('12')).toBeVisible();
    expect(screen.getByText('Google, by Serper')).toBeVisible();
    expect(screen.getByText(/^Unknown since .*did not respond in time\.$/)).toBeVisible();
  });

  it('asks the server for the order and the filter of the URL', async () => {
    const asked: unknown[] = [];
    const list = (input: unknown) => {
      asked.push(input);
      return listOf([KEYWORD]);
    };
    open([], { 'keywords.list': list }, '/?rank=deferred&sort=-volume&q=rye');
    await screen.findByText('rye rolls');
    expect(asked[0]).toMatchObject({
      ...{ search: 'rye', outcome: ['deferred'], sort: 'volume', order: 'desc' },
    });
  });

  it('distinguishes "no match" from "no keywords"', async () => {
    open([], { 'keywords.list': () => listOf([], 3) }, '/?rank=top_3');
    expect(await screen.findByText('No keyword matches')).toBeVisible();
    expect(screen.queryByText('No keywords yet')).not.toBeInTheDocument();
  });

  it('refreshes all keywords with their progress, and cancels', async () => {
    let refresh: RefreshProgress | null = null;
    const cancelled: unknown[] = [];
    open([KEYWORD], {
      'keywords.currentRefresh': () => ({ success: true, refresh }),
      'keywords.refreshProgress': () => PROGRESS,
      'keywords.refreshAll': () => ({ success: true, refresh: (refresh = PROGRESS) }),
      'keywords.cancelRefresh': (input) => {
        cancelled.push(input);
        refresh = null;
        return { success: true, refresh: { ...PROGRESS, status: 'cancelled' } };
      },
    });
    await screen.findByText('rye rolls');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh All' }));
    expect(await screen.findByText('1 of 4 keywords checked')).toBeVisible();
    expect(screen.getByText(/1 ranked, 0 not in the results.*at most \$0\.0006/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel refresh' }));
    expect(cancelled).toEqual([{ id: ID }]);
  });
});
