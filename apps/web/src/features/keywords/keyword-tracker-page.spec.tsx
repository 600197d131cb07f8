import '../../testing/browser-globals.js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import '@testing-library/jest-dom/jest-globals';
import type {
  KeywordCosts,
  RefreshProgress,
  TrackedKeyword,
  TrackedKeywordList,
} from '@app/keywords/contract';
import { Toaster } from '../../components/ui/sonner.js';
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
  refresh_status: null,
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
  demo: 0,
  percent: 25,
  estimateMicros: 600,
  costMicros: 150,
  estimatedTimeRemaining: 30,
  startedAt: AT,
  finishedAt: null,
};

const COSTS: KeywordCosts = {
  success: true,
  keywords: 4,
  unreadKeywords: 0,
  readingMicros: 600,
  monthMicros: 3_000,
  payers: [
    {
      keyOwner: 'installation',
      providers: ['serper'],
      readingMicros: 600,
      monthMicros: 3_000,
      spentMicros: 900_000,
      capMicros: 25_000_000,
      leftMicros: 24_100_000,
    },
  ],
};

function listOf(
  keywords: TrackedKeyword[],
  tracked = keywords.length,
  demoTracked = 0,
): TrackedKeywordList {
  return {
    success: true,
    keywords,
    total: keywords.length,
    nextCursor: null,
    plan: { plan: 'Free', limit: 10, tracked, demoTracked, demoLimit: 25, cadence: 'weekly' },
    engines: ['google'],
    notOfferedReason: null,
    facets: { domains: [], tags: [], locations: [] },
    is_thrifty: false,
  };
}

function open(keywords: TrackedKeyword[], responses: ApiResponses = {}, path = '/') {
  const page = (
    <>
      <KeywordTrackerPage />
      <Toaster />
    </>
  );
  renderWithApi(page, {
    path,
    responses: {
      'keywords.list': () => listOf(keywords),
      'keywords.currentRefresh': () => ({ success: true, refresh: null }),
      'domain.list': () => ({ success: true, websites: [], limit: 3, canAddMore: true }),
      'system.site': () => ({ demoSiteUrl: null }),
      'keywords.costs': () => COSTS,
      ...responses,
    },
  });
}

async function confirmRefresh() {
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh rye rolls' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refresh' }));
}

describe('KeywordTrackerPage', () => {
  // Toasts outlive the screen that showed them.
  afterEach(() => void toast.dismiss());
  beforeEach(() => {
    // The stream of the progress is not available: it is polled.
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  });

  it('keeps the last known rank beside the reason why it is unknown since', async () => {
    const gap = { outcome: 'unknown', reason: 'timeout', since: AT } as const;
    open([{ ...KEYWORD, gap }]);
    expect(await screen.findByText('12')).toBeVisible();
    expect(screen.getByText('Google, by Serper')).toBeVisible();
    expect(
      screen.getByText(/^Unknown since 20 Nov 2026: .*did not respond in time$/),
    ).toBeVisible();
  });

  it('counts keywords of the demo search engine apart from those of the plan', async () => {
    open([KEYWORD], { 'keywords.list': () => listOf([KEYWORD], 1, 3) });
    const usage =
      '1 of 10 keywords tracked, checked weekly at most. Plus 3 of 25 in the demo search engine, outside your plan.';
    expect(await screen.findByText(usage)).toBeVisible();
  });

  it('shows the difficulty of a keyword below its search volume, where it is known', async () => {
    const known = { ...KEYWORD, search_volume: 1_200, difficulty: 34, figures_on: '2026-11-18' };
    open([known, { ...KEYWORD, id: '2', keyword: 'spelt' }]);
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
    await screen.findByText('rye rolls');
    expect(within(row('rye rolls')).getByTitle('DataForSEO, 18 Nov 2026')).toHaveTextContent(
      '1,200difficulty 34',
    );
    expect(within(row('spelt')).queryByText(/difficulty/)).not.toBeInTheDocument();
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
    expect(await screen.findByText('No matching keywords')).toBeVisible();
    expect(screen.queryByText('No keywords yet')).not.toBeInTheDocument();
  });

  it('offers keywords of the demo website to begin with, where there is one', async () => {
    const sent: unknown[] = [];
    open([], {
      'keywords.list': () => ({ ...listOf([]), engines: ['demo'] }),
      'system.site': () => ({ demoSiteUrl: 'http://localhost:3001' }),
      'keywords.trackAll': (input) => sent.push(input),
    });
    const name = 'Track 5 demo keywords';
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(sent).toMatchObject([{ domain: 'localhost:3001', market: { engine: 'demo' } }]);
  });

  it('offers no keywords of a demo website where there is none', async () => {
    open([], { 'keywords.list': () => ({ ...listOf([]), engines: ['demo', 'google'] }) });
    expect(await screen.findByText('No keywords yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: /demo website/ })).not.toBeInTheDocument();
  });

  it('refreshes one keyword only after its cost was confirmed', async () => {
    const asked: unknown[] = [];
    const started: unknown[] = [];
    open([KEYWORD], {
      'keywords.costs': (input) => {
        asked.push(input);
        return { ...COSTS, keywords: 1 };
      },
      'keywords.refreshOne': (input) => {
        started.push(input);
        return { success: true, refresh: PROGRESS };
      },
      'keywords.refreshProgress': () => ({ ...PROGRESS, status: 'completed' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh rye rolls' }));
    const question = await screen.findByRole('alertdialog', { name: 'Refresh “rye rolls”?' });
    expect(
      await within(question).findByText(/^Checking it now costs at most \$0\.0006;/),
    ).toBeVisible();
    expect(asked).toContainEqual({ of: 'keyword', id: ID });
    expect(started).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(started).toEqual([{ id: ID }]));
  });

  it('refreshes all keywords after their cost was confirmed, with their progress, and cancels', async () => {
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
    const question = await screen.findByRole('alertdialog', { name: 'Refresh all keywords?' });
    expect(
      await within(question).findByText(
        /4 keywords now costs at most \$0\.0006.* \$0\.003 a month.*installation.s budget: \$24\.10 of \$25\.00 left/,
      ),
    ).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('1 of 4 keywords checked')).toBeVisible();
    expect(
      screen.getByText(/1 ranked, 0 not in the results.*at most \$0\.0006, \$0\.0002 so far/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel refresh' }));
    expect(cancelled).toEqual([{ id: ID }]);
  });

  it('shows that a refresh is queued, then its result and its cost', async () => {
    let keyword = KEYWORD;
    let progress = PROGRESS;
    open([], {
      'keywords.list': () => listOf([keyword]),
      'keywords.get': () => ({ success: true, keyword }),
      'keywords.refreshOne': () => {
        keyword = { ...KEYWORD, is_refreshing: true, refresh_status: 'queued' };
        return { success: true, refresh: progress };
      },
      'keywords.refreshProgress': () => progress,
    });
    await confirmRefresh();
    expect(await screen.findByText('Queued for a check')).toBeVisible();
    keyword = { ...KEYWORD, current_rank: 4 };
    progress = { ...PROGRESS, status: 'completed', costMicros: 600 };
    expect(
      await screen.findByText('“rye rolls”, United States: Position 4. It cost $0.0006.'),
    ).toBeVisible();
    expect(screen.queryByText('Queued for a check')).not.toBeInTheDocument();
  });

  it('gives the reason why a refresh has no result', async () => {
    const gap = { outcome: 'unknown', reason: 'timeout', since: AT } as const;
    let keyword = KEYWORD;
    open([], {
      'keywords.list': () => listOf([keyword]),
      'keywords.get': () => ({ success: true, keyword }),
      'keywords.refreshOne': () => {
        keyword = { ...KEYWORD, gap };
        return { success: true, refresh: PROGRESS };
      },
      'keywords.refreshProgress': () => ({ ...PROGRESS, status: 'completed' }),
    });
    await confirmRefresh();
    expect(await screen.findByText(/^“rye rolls”, United States: Unknown since/)).toBeVisible();
  });
});
