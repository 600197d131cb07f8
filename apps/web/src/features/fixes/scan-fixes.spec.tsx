import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Generation } from '@app/fixes/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { Toaster } from '../../components/ui/sonner.js';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { trpc } from '../../lib/trpc.js';
import { ScanFixes } from './scan-fixes.js';
import {
  BATCH_ID,
  SCAN_ID,
  generationOf,
  noCounts,
  summaryOf,
  websiteResponses,
} from './testing/fix-examples.js';

// Toasts outlive the screen that showed them.
afterEach(() => {
  toast.dismiss();
  onWritten.mockClear();
});

const drafts = { ...noCounts, draft: 5, bulk: 3, belowConfidence: 2 };

const onWritten = jest.fn();

function show(responses: ApiResponses, fixable = 6, beside: ReactNode = null) {
  renderWithApi(
    <>
      <ScanFixes summary={summaryOf(fixable)} onWritten={onWritten} />
      {beside}
      <Toaster />
    </>,
    {
      responses: {
        ...websiteResponses(),
        'fixes.generation': () => null,
        'fixes.list': () => ({ fixes: [], counts: noCounts, nextCursor: null }),
        ...responses,
      },
    },
  );
}

const listOf = (counts: typeof noCounts) => ({
  'fixes.list': () => ({ fixes: [], counts, nextCursor: null }),
});

/** A generation that advances one step with each poll. */
function writing(...steps: Partial<Generation>[]) {
  let at = 0;
  return () => {
    const step = steps[Math.min(at, steps.length - 1)];
    at += 1;
    return generationOf(step);
  };
}

describe('Generate Fixes', () => {
  it('follows the generation to its end and shows the result', async () => {
    let isStarted = false;
    const next = writing(
      { status: 'writing', written: 1, suggestions: 0 },
      {
        status: 'completed',
        notice: 'The AI provider did not respond, so the local writer wrote.',
      },
    );
    show({
      'fixes.generate': () => {
        isStarted = true;
        return generationOf({ status: 'queued', written: 0, suggestions: 0 });
      },
      'fixes.generation': () => (isStarted ? next() : null),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Fixes' }));
    expect(await screen.findByRole('progressbar', { name: 'Fix generation' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Writing…' })).toBeDisabled();
    expect(
      await screen.findByText('3 fixes written, 1 suggestion to review.', {}, { timeout: 5_000 }),
    ).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.getByText(/the local writer wrote/)).toBeVisible();
    expect(onWritten).toHaveBeenCalledTimes(1);
  });

  it('claims no success when nothing was generated, and explains why', async () => {
    let isStarted = false;
    const next = writing(
      { status: 'writing', written: 0, suggestions: 0 },
      { status: 'completed', written: 0, suggestions: 0, skipped: 5 },
    );
    show({
      'fixes.generate': () => {
        isStarted = true;
        return generationOf({ status: 'queued', written: 0, suggestions: 0 });
      },
      'fixes.generation': () => (isStarted ? next() : null),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Fixes' }));
    expect(
      await screen.findByText(/^Nothing was written: 5 issues skipped/, {}, { timeout: 5_000 }),
    ).toBeVisible();
    expect(onWritten).not.toHaveBeenCalled();
  });

  it('becomes Regenerate Fixes once fixes exist', async () => {
    const requests: unknown[] = [];
    show({
      ...listOf(drafts),
      'fixes.generate': (input) => {
        requests.push(input);
        return generationOf();
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Regenerate Fixes' }));
    await waitFor(() => expect(requests).toEqual([expect.objectContaining({ regenerate: true })]));
  });

  it('shows why nothing could be generated', async () => {
    show({
      'fixes.generate': () => {
        throw refusal('website_not_verified', 'Verify the website first.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Fixes' }));
    expect(
      await screen.findByText('Failed to generate fixes: Verify the website first.'),
    ).toBeVisible();
  });

  it('reports that the server could not be reached', async () => {
    show({
      'fixes.generate': () => {
        throw new TypeError('fetch failed');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Fixes' }));
    expect(await screen.findByText('Failed to generate fixes')).toBeVisible();
  });

  it('is not offered when nothing can be generated', async () => {
    let requestCount = 0;
    show(
      {
        'fixes.list': () => {
          requestCount += 1;
          return { fixes: [], counts: noCounts, nextCursor: null };
        },
      },
      0,
    );
    await waitFor(() => expect(requestCount).toBeGreaterThan(0));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('Apply All Fixes', () => {
  const applied = { success: true, batchId: BATCH_ID, applied: 3, failed: 0, failures: {} };

  it('requires a confirmation for fixes below the limit, and omits them without it', async () => {
    const requests: unknown[] = [];
    show({
      ...listOf(drafts),
      'fixes.applyAll': (input) => {
        requests.push((input as { includeLowConfidence: boolean }).includeLowConfidence);
        return applied;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Apply All Fixes (3)' }));
    expect(
      await screen.findByRole('alertdialog', { name: '2 fixes below 80% confidence' }),
    ).toBeVisible();
    expect(requests).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Apply only the 3' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(requests).toEqual([false]);

    await userEvent.click(screen.getByRole('button', { name: 'Apply All Fixes (3)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Apply all 5' }));
    await waitFor(() => expect(requests).toEqual([false, true]));
    expect(await screen.findAllByText('3 fixes applied, 0 failed.')).toHaveLength(2);
  });

  it('counts applied and failed fixes, and reverts the whole batch', async () => {
    const reverted: unknown[] = [];
    show({
      ...listOf({ ...noCounts, draft: 3, bulk: 3 }),
      'fixes.applyAll': () => ({
        ...applied,
        applied: 2,
        failed: 1,
        failures: { 'The page has changed.': 1 },
      }),
      'fixes.revertBatch': (input) => {
        reverted.push(input);
        return { success: true, reverted: 2 };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Apply All Fixes (3)' }));
    expect(await screen.findByText('2 fixes applied, 1 failed.')).toBeVisible();
    expect(screen.getByText('The page has changed. (1)')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' })); // jsdom has no pointers to capture
    expect(
      await screen.findByText('2 fixes reverted: the pages show their originals.'),
    ).toBeVisible();
    expect(reverted).toEqual([{ batchId: BATCH_ID }]);
  });

  it('reports that nothing is left to apply', async () => {
    show({
      ...listOf({ ...noCounts, draft: 1, bulk: 1 }),
      'fixes.applyAll': () => ({ ...applied, batchId: null, applied: 0 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Apply All Fixes (1)' }));
    expect(await screen.findByText('No fixes to apply!')).toBeVisible();
  });

  it('shows why it failed', async () => {
    show({
      ...listOf({ ...noCounts, draft: 1, bulk: 1 }),
      'fixes.applyAll': () => {
        throw refusal('website_not_verified', 'Verify the website first.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Apply All Fixes (1)' }));
    expect(await screen.findByText('Failed to apply fixes')).toBeVisible();
    expect(screen.getByText('Verify the website first.')).toBeVisible();
  });
});

describe('Validate with On-Page SEO', () => {
  const find = () => screen.queryByRole('link', { name: 'Validate with On-Page SEO' });

  it('is offered once fixes are applied', async () => {
    show(listOf({ ...noCounts, draft: 2, verified: 1 }));
    await screen.findByText('2 drafts, 1 live.');
    expect(find()).toHaveAttribute('href', '/onpage-seo');
  });

  it('is not offered while none is', async () => {
    show(listOf(drafts));
    await screen.findByText('5 drafts.');
    expect(find()).not.toBeInTheDocument();
  });
});

it('refetches the issues when a fix was verified on its page', async () => {
  let isVerified = false;
  let requestCount = 0;
  const Issues = () => {
    trpc.seoScan.issueGroups.useQuery({ id: SCAN_ID });
    return null;
  };
  show(
    {
      'fixes.list': () => ({
        fixes: [],
        counts: { ...noCounts, ...(isVerified ? { verified: 1 } : { applied: 1 }) },
        nextCursor: null,
      }),
      'seoScan.issueGroups': () => {
        requestCount += 1;
        return { groups: [], total: 0 };
      },
    },
    6,
    <Issues />,
  );
  await waitFor(() => expect(requestCount).toBe(1));
  isVerified = true;
  await waitFor(() => expect(requestCount).toBe(2), { timeout: 10_000 });
});
