import '../../testing/browser-globals.js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import '@testing-library/jest-dom/jest-globals';
import type { RefreshProgress } from '@app/keywords/contract';
import { Toaster } from '../../components/ui/sonner.js';
import { renderWithApi } from '../../testing/render-with-api.js';
import { RefreshProgressCard } from './refresh-progress-card.js';

const ID = '11111111-1111-4111-8111-111111111111';
const PROGRESS: RefreshProgress = {
  ...{ refreshId: ID, status: 'running', total: 4, done: 1, percent: 25, demo: 0 },
  ...{ ranked: 1, not_in_depth: 0, unknown: 0, deferred: 0 },
  ...{ estimateMicros: 600, costMicros: 150, estimatedTimeRemaining: 30 },
  ...{ startedAt: '2026-11-20T12:00:00.000Z', finishedAt: null },
};

/** Requests for the stream, which stays open until it is aborted. */
const streams: AbortSignal[] = [];
const actualFetch = globalThis.fetch;
let isHidden = false;

beforeEach(() => {
  isHidden = false;
  streams.length = 0;
  Object.assign(globalThis, {
    fetch: (_path: string, { signal }: { signal: AbortSignal }) => {
      streams.push(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('The stream was closed.')));
      });
    },
  });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});
afterEach(() => {
  toast.dismiss();
  Reflect.deleteProperty(document, 'hidden');
  Object.assign(globalThis, { fetch: actualFetch });
});

function show(progress: () => RefreshProgress): void {
  const card = (
    <>
      <RefreshProgressCard id={ID} />
      <Toaster />
    </>
  );
  renderWithApi(card, {
    responses: {
      'keywords.refreshProgress': progress,
      'keywords.currentRefresh': () => ({ success: true, refresh: null }),
    },
  });
}

function hide(hidden: boolean): void {
  isHidden = hidden;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('RefreshProgressCard', () => {
  it('follows the progress only while the tab is visible, so that its user is notified otherwise', async () => {
    show(() => PROGRESS);
    await screen.findByText('1 of 4 keywords checked');
    expect(streams.map(({ aborted }) => aborted)).toEqual([false]);
    hide(true);
    expect(streams.map(({ aborted }) => aborted)).toEqual([true]);
    hide(false);
    await waitFor(() => expect(streams.map(({ aborted }) => aborted)).toEqual([true, false]));
  });

  it.each([
    [
      { status: 'completed', done: 4, ranked: 3, not_in_depth: 1 },
      'Keyword refresh finished. 3 ranked, 1 not in the results. It cost $0.0002.',
    ],
    [
      { status: 'completed', done: 4, ranked: 1, deferred: 3 },
      /^Keyword refresh stopped: budget used up\. 1 ranked\. 3 keywords deferred: this month's budget/,
    ],
    [
      { status: 'cancelled' },
      'Keyword refresh cancelled. 1 of 4 keywords checked: 1 ranked. It cost $0.0002.',
    ],
  ] as const)('says how it has ended: %j', async (end, text) => {
    show(() => ({ ...PROGRESS, ...end }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});
