import { afterEach, describe, expect, it } from '@jest/globals';
import type { Fix } from '@app/fixes/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { Toaster } from '../../components/ui/toaster.js';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { Answers } from '../../testing/render-with-api.js';
import { FixCard } from './fix-card.js';
import { FIX_ID, fixOf } from './testing/fix-examples.js';

// Toasts outlive the screen that showed them.
afterEach(() => void toast.dismiss());

function show(changes: Partial<Fix> = {}, answers: Answers = {}) {
  renderWithApi(
    <>
      <FixCard fix={fixOf(changes)} />
      <Toaster />
    </>,
    { answers },
  );
}

describe('a written fix', () => {
  it('shows what changes, how sure it is, who wrote it and how long it is', () => {
    show();
    expect(screen.getByText('Bread', { selector: 'del' })).toBeVisible();
    expect(screen.getByText(/Sourdough bread, baked daily/, { selector: 'ins' })).toBeVisible();
    expect(screen.getByText('92.0% confidence')).toBeVisible();
    expect(screen.getByText('local-extractive')).toBeVisible();
    expect(screen.getByText('54 characters')).toBeVisible();
  });

  it('says why a guard refused it, and leaves applying to a person', () => {
    show({
      is_suggestion: true,
      guards: [{ guard: 'facts', passed: false, reason: '“1874” is not on the page.' }],
    });
    expect(screen.getByText('“1874” is not on the page.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark as Reviewed' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  });

  it('says who sees it once it is live', () => {
    show({ state: 'verified', visibility: { rendered: true, raw: false, checked_at: null } });
    expect(
      screen.getByText('Visible to search engines that render: yes · raw HTML: no'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Revert' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it('says why it is stale, and has to be written anew', () => {
    show({ state: 'stale', state_reason: 'The title of the page is another one now.' });
    expect(screen.getByText('The title of the page is another one now.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  });
});

describe('Apply', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));

  it('can be taken back', async () => {
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
    expect(await screen.findByText('Title is applied.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' })); // jsdom has no pointers to capture
    await waitFor(() => expect(reverted).toEqual([{ id: FIX_ID }]));
  });

  it('says why it failed', async () => {
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

  it('says so when the server was not reached', async () => {
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
  it('counts characters and pixels while one types, and saves the text', async () => {
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

  it('keeps the text and says what is wrong with it', async () => {
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
