import { afterEach, describe, expect, it } from '@jest/globals';
import type { Fix } from '@app/fixes/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { Toaster } from '../../../components/ui/sonner.js';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import type { ApiResponses } from '../../../testing/render-with-api.js';
import { FixCard } from './fix-card.js';
import { FIX_ID, SCAN_ID, fixOf, generationOf, noCounts } from '../testing/fix-examples.js';

// Toasts outlive the screen that showed them.
afterEach(() => void toast.dismiss());

function show(changes: Partial<Fix> = {}, responses: ApiResponses = {}) {
  renderWithApi(
    <>
      <FixCard fix={fixOf(changes)} />
      <Toaster />
    </>,
    { responses },
  );
}

describe('a generated fix', () => {
  it('shows the change, its confidence, its author and its length', () => {
    show();
    expect(screen.getByText('Bread', { selector: 'del' })).toBeVisible();
    expect(screen.getByText(/Sourdough bread, baked daily/, { selector: 'ins' })).toBeVisible();
    expect(screen.getByText('92.0% confidence')).toBeVisible();
    expect(screen.getByText('the built-in writer')).toBeVisible();
    expect(screen.getByText('54 characters')).toBeVisible();
  });

  it('explains why a guard refused it, and requires a person to apply it', () => {
    show({
      is_suggestion: true,
      guards: [{ guard: 'facts', passed: false, reason: '“1874” is not on the page.' }],
    });
    expect(screen.getByText('“1874” is not on the page.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark as Reviewed' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  });

  it('states who sees it once it is live', () => {
    show({ state: 'verified', visibility: { rendered: true, raw: false, checked_at: null } });
    expect(
      screen.getByText('Visible to rendering search engines: yes · raw HTML: no'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Revert' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it('explains why it is stale and must be regenerated', () => {
    show({ state: 'stale', state_reason: 'The title of the page is another one now.' });
    expect(screen.getByText('The title of the page is another one now.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  });

  it('shows the search result before and after below itself', async () => {
    show({}, { 'fixes.list': () => ({ fixes: [], counts: noCounts, nextCursor: null }) });
    const button = screen.getByRole('button', { name: 'Preview' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    const after = await screen.findByRole('region', { name: /^After, search result/ });
    expect(after).toHaveTextContent('Sourdough bread, baked daily in Leith | Harbour Bakery');
    expect(screen.getByRole('region', { name: /^Before/ })).toHaveTextContent('Bread');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button);
    expect(after).not.toBeInTheDocument();
  });
});

describe('Regenerate', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Regenerate' }));

  it('rewrites a fix whose page has changed', async () => {
    const requests: unknown[] = [];
    show(
      { state: 'stale' },
      {
        'fixes.generate': (input) => {
          requests.push(input);
          return generationOf({ written: 1, suggestions: 0 });
        },
      },
    );
    await press();
    expect(await screen.findByText('1 fix written.')).toBeVisible();
    expect(requests).toEqual([
      { scanId: SCAN_ID, checkIds: ['title.too_short'], regenerate: true },
    ]);
  });

  it('shows why it could not', async () => {
    show(
      { state: 'stale' },
      {
        'fixes.generate': () => {
          throw refusal('website_not_verified', 'Verify the website first.');
        },
      },
    );
    await press();
    expect(
      await screen.findByText('Failed to generate fixes: Verify the website first.'),
    ).toBeVisible();
  });

  it('is not offered once the scan was deleted', () => {
    show({ state: 'stale', scan_id: null });
    expect(screen.queryByRole('button', { name: 'Regenerate' })).not.toBeInTheDocument();
  });
});

describe('Apply', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));

  it('can be undone', async () => {
    const reverted: unknown[] = [];
    show(
      {},
      {
        'fixes.applyOne': () => ({ success: true }),
        'fixes.revert': (input) => {
          reverted.push(input);
          return { success: true };
        },
      },
    );
    await press();
    expect(await screen.findByText('Title applied.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' })); // jsdom has no pointers to capture
    await waitFor(() => expect(reverted).toEqual([{ id: FIX_ID }]));
  });

  it('shows why it failed', async () => {
    show(
      {},
      {
        'fixes.applyOne': () => {
          throw refusal('conflict', 'This fix is already applied.');
        },
      },
    );
    await press();
    expect(
      await screen.findByText('Failed to apply fix: This fix is already applied.'),
    ).toBeVisible();
  });

  it('reports that the server could not be reached', async () => {
    show(
      {},
      {
        'fixes.applyOne': () => {
          throw new TypeError('fetch failed');
        },
      },
    );
    await press();
    expect(await screen.findByText('Failed to apply fix')).toBeVisible();
  });
});

describe('Edit', () => {
  it('counts characters and pixels while the user types, and saves the text', async () => {
    const saved: unknown[] = [];
    show(
      {},
      {
        'fixes.edit': (input) => {
          saved.push(input);
          return { success: true };
        },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit title' }));
    const box = dialog.getByRole('textbox', { name: 'Optimized' });
    await userEvent.clear(box);
    await userEvent.type(box, 'Bread');
    expect(dialog.getByText(/^5 characters/)).toHaveTextContent('(outside)');
    expect(dialog.getByText(/of 600 pixels/)).not.toHaveTextContent('(outside)');
    await userEvent.click(dialog.getByRole('button', { name: 'Save text' }));
    await waitFor(() => expect(saved).toEqual([{ id: FIX_ID, optimizedContent: 'Bread' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keeps the text and shows its error', async () => {
    show(
      {},
      {
        'fixes.edit': () => {
          throw refusal('validation_failed', 'Not valid.', {
            optimizedContent: 'The text must not contain markup.',
          });
        },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save text' }));
    expect(await screen.findByText('The text must not contain markup.')).toBeVisible();
  });
});
