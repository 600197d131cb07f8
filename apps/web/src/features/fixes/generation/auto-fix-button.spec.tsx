import { afterEach, describe, expect, it } from '@jest/globals';
import type { IssueRow } from '@app/seo-scan/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { Toaster } from '../../../components/ui/sonner.js';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import type { ApiResponses } from '../../../testing/render-with-api.js';
import { AutoFixButton } from './auto-fix-button.js';
import { IssueFixes } from '../lists/issue-fixes.js';
import { FIX_ID, SCAN_ID, fixOf, generationOf, noCounts } from '../testing/fix-examples.js';

// Toasts outlive the screen that showed them.
afterEach(() => void toast.dismiss());

const issue = {
  id: 'i1',
  check_id: 'title.too_short',
  title: 'Title is too short',
  category: 'title',
  severity: 'high',
  page_url: 'https://bakery.example/bread',
  fix_kind: 'auto',
  fingerprint: 'f1',
  ignored: null,
} as IssueRow;

function show(kind: 'button' | 'issue', responses: ApiResponses) {
  const Shown = kind === 'button' ? AutoFixButton : IssueFixes;
  renderWithApi(
    <>
      <Shown scanId={SCAN_ID} issue={issue} />
      <Toaster />
    </>,
    { responses },
  );
}

describe('Auto Fix of the dashboard', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: /^Auto Fix/ }));

  it('fixes the category and severity of the issue, and reports the count', async () => {
    const requests: unknown[] = [];
    show('button', {
      'fixes.autoFix': (input) => {
        requests.push(input);
        return { success: true, count: 4, toReview: 0, failed: 0 };
      },
    });
    await press();
    expect(await screen.findByText('✅ Successfully fixed 4 title issues!')).toBeVisible();
    expect(requests).toEqual([{ scanId: SCAN_ID, category: 'title', severity: 'high' }]);
  });

  it.each([
    [
      { count: 0, toReview: 2, failed: 0 },
      'No title issue was fixed: 2 fixes were written, but none is confident enough to apply without review. Open the scan to review and apply them.',
    ],
    [
      { count: 0, toReview: 0, failed: 0 },
      'No title issue was fixed: no fix could be written for these issues. Open the scan to see how to fix them manually.',
    ],
    [
      { count: 0, toReview: 1, failed: 3 },
      'No title issue was fixed: 3 fixes could not be applied. The scan shows why.',
    ],
    [
      { count: 1, toReview: 1, failed: 1 },
      '✅ Successfully fixed 1 title issue! 1 fix needs your review. Open the scan to review and apply them. 1 fix could not be applied.',
    ],
  ])('reports the result and the next step for %j', async (result, text) => {
    show('button', { 'fixes.autoFix': () => ({ success: true, ...result }) });
    await press();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows why it failed', async () => {
    show('button', {
      'fixes.autoFix': () => {
        throw refusal('website_not_verified', 'Verify the website first.');
      },
    });
    await press();
    expect(
      await screen.findByText('❌ Failed to fix issues: Verify the website first.'),
    ).toBeVisible();
  });

  it('reports that the server could not be reached', async () => {
    show('button', {
      'fixes.autoFix': () => {
        throw new TypeError('fetch failed');
      },
    });
    await press();
    expect(await screen.findByText('❌ Failed to apply auto-fix. Please try again.')).toBeVisible();
  });
});

describe('Auto-Fix of one issue', () => {
  /** No fix exists before the generation is started; afterwards these do. */
  function writes(...fixes: ReturnType<typeof fixOf>[]): ApiResponses {
    let isWritten = false;
    return {
      'fixes.list': () => ({ fixes: isWritten ? fixes : [], counts: noCounts, nextCursor: null }),
      'fixes.generate': () => {
        isWritten = true;
        return generationOf();
      },
    };
  }
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Auto-Fix' }));

  it('generates the fix and applies it', async () => {
    const applied: unknown[] = [];
    show('issue', {
      ...writes(fixOf()),
      'fixes.applyOne': (input) => {
        applied.push(input);
        return { success: true };
      },
    });
    await press();
    expect(await screen.findByText('Title is too short: fix applied.')).toBeVisible();
    expect(applied).toEqual([{ id: FIX_ID }]);
    expect(await screen.findByRole('list', { name: 'Fixes for this issue' })).toBeVisible();
  });

  it.each([
    ['is not sure', fixOf({ confidence_score: 0.6 })],
    ['is a suggestion', fixOf({ is_suggestion: true })],
  ])('does not apply a fix that %s', async (_, fix) => {
    show('issue', writes(fix));
    await press();
    expect(await screen.findByText('Failed to enable auto-fix')).toBeVisible();
    expect(screen.getByText(/Review it here before it goes live/)).toBeVisible();
  });

  it('reports that nothing could be generated', async () => {
    show('issue', writes(fixOf({ fingerprints: ['another'] })));
    await press();
    expect(await screen.findByText('Failed to enable auto-fix')).toBeVisible();
    expect(screen.getByText(/No fix could be written/)).toBeVisible();
  });
});
