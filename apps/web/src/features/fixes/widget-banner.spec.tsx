import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { Toaster } from '../../components/ui/sonner.js';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import {
  BATCH_ID,
  WEBSITE_ID,
  generationOf,
  noCounts,
  summaryOf,
  websiteResponses,
} from './testing/fix-examples.js';
import { WidgetBanner } from './widget-banner.js';

// Toasts outlive the screen that showed them.
afterEach(() => void toast.dismiss());

const { scan } = summaryOf(1);

function show(responses: ApiResponses, shown = scan) {
  renderWithApi(
    <>
      <WidgetBanner scan={shown} isWriting={false} />
      <Toaster />
    </>,
    { responses: { ...websiteResponses(), ...responses } },
  );
}

/** The generation ends at once with these drafts. */
const writtenAs = (counts: typeof noCounts) => ({
  'fixes.generate': () => generationOf(),
  'fixes.list': () => ({ fixes: [], counts, nextCursor: null }),
});

describe('the obstacle between a website and live fixes', () => {
  it.each([
    [{ verified: false }, 'Verify website', '/seo-auto-fix#websites'],
    [
      { widget_status: 'not_connected' },
      'Install the widget',
      `/widget-installation?website=${WEBSITE_ID}`,
    ],
  ])('%j links to %s', async (state, name, href) => {
    show(websiteResponses(state));
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.queryByText('Widget Auto-Fix Available')).not.toBeInTheDocument();
  });

  it('of another user’s page links to adding the website', async () => {
    show({}, { ...scan, website_id: null });
    expect(await screen.findByRole('link', { name: 'Add website' })).toBeVisible();
  });
});

describe('Auto-Fix All Issues', () => {
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Auto-Fix All Issues' }));

  it('generates fixes, applies the confident ones, and reports their number', async () => {
    const requests: unknown[] = [];
    show({
      ...writtenAs({ ...noCounts, draft: 3, bulk: 3 }),
      'fixes.applyAll': (input) => {
        requests.push(input);
        return { success: true, batchId: BATCH_ID, applied: 3, failed: 0, failures: {} };
      },
    });
    expect(await screen.findByText('Widget Auto-Fix Available')).toBeVisible();
    await press();
    expect(await screen.findByText('3 fixes applied, 0 failed.')).toBeVisible();
    expect(requests).toEqual([expect.objectContaining({ includeLowConfidence: false })]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Auto-Fix All Issues' })).toBeEnabled(),
    );
  });

  it('requires a confirmation before it applies the others', async () => {
    show(writtenAs({ ...noCounts, draft: 3, bulk: 1, belowConfidence: 2 }));
    await press();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      '2 fixes below 80% confidence',
    );
  });

  it('reports that nothing can be fixed', async () => {
    show(writtenAs(noCounts));
    await press();
    expect(await screen.findByText('No auto-fixable issues found!')).toBeVisible();
  });

  it('shows why it failed', async () => {
    show({
      'fixes.generate': () => {
        throw refusal('unavailable', 'The queue does not respond.');
      },
    });
    await press();
    expect(await screen.findByText('Failed to apply auto-fixes')).toBeVisible();
    expect(screen.getByText('The queue does not respond.')).toBeVisible();
  });

  it('shows why the generation failed', async () => {
    show({
      'fixes.generate': () => generationOf({ status: 'failed', error: 'No page could be read.' }),
    });
    await press();
    expect(
      await screen.findByText('Failed to generate fixes: No page could be read.'),
    ).toBeVisible();
  });
});
