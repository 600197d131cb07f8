import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { Toaster } from '../../components/ui/sonner.js';
import { renderWithApi } from '../../testing/render-with-api.js';
import { WEBSITE_ID, noCounts, summaryOf, websiteResponses } from './testing/fix-examples.js';
import { WebsiteFixes } from './website-fixes.js';

// Toasts outlive the screen that showed them.
afterEach(() => void toast.dismiss());

const { scan } = summaryOf(1);

function show(counts: typeof noCounts) {
  const reverted: unknown[] = [];
  renderWithApi(
    <>
      <WebsiteFixes scan={scan} />
      <Toaster />
    </>,
    {
      responses: {
        ...websiteResponses(),
        'fixes.list': () => ({ fixes: [], counts, nextCursor: null }),
        'fixes.revertWebsite': (input) => {
          reverted.push(input);
          return { success: true, reverted: 7 };
        },
      },
    },
  );
  return reverted;
}

describe('the kill switch', () => {
  it('names the website and the number of fixes before it reverts them', async () => {
    const reverted = show({ ...noCounts, verified: 6, applied: 1 });
    const button = await screen.findByRole('button', { name: 'Revert all fixes' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Revert all fixes on bakery.example?',
    });
    expect(dialog).toHaveTextContent('7 live fixes will be reverted');
    expect(reverted).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revert all fixes' }));
    expect(await screen.findByText('7 fixes on bakery.example reverted.')).toBeVisible();
    expect(reverted).toEqual([{ websiteId: WEBSITE_ID }]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is disabled while nothing is live, as are the exports; both explain why', async () => {
    show({ ...noCounts, draft: 4, stale: 2 });
    expect(await screen.findByText(/^This website has no live fixes/)).toBeVisible();
    for (const name of ['Revert all fixes', 'Export live fixes']) {
      const button = screen.getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveAccessibleDescription(/^This website has no live fixes/);
      await userEvent.click(button);
    }
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
