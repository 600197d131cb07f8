import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import { EditFixDialog } from './edit-fix-dialog.js';
import { FIX_ID, fixOf } from '../testing/fix-examples.js';

// Toasts outlive the screen that showed them.
afterEach(() => void toast.dismiss());

const REASON = '“Reykjavik” is not on the page.';

/** An API that requires a confirmation for every text with the word. */
function show(): unknown[] {
  const saved: unknown[] = [];
  renderWithApi(<EditFixDialog fix={fixOf()} onClose={() => undefined} />, {
    responses: {
      'fixes.edit': (input) => {
        const { optimizedContent, confirmed } = input as Record<string, unknown>;
        const isObjected = String(optimizedContent).includes('Reykjavik');
        if (isObjected && confirmed !== true)
          throw refusal('needs_confirmation', REASON, { optimizedContent: REASON });
        saved.push(input);
        return { success: true };
      },
    },
  });
  return saved;
}

describe('a text that raises a warning', () => {
  it('is saved after a confirmation, with the reason at the field', async () => {
    const saved = show();
    const box = await screen.findByRole('textbox', { name: 'Optimized' });
    await userEvent.clear(box);
    await userEvent.type(box, 'Bread of Reykjavik');
    await userEvent.click(screen.getByRole('button', { name: 'Save text' }));
    expect(await screen.findByText(new RegExp(REASON))).toBeVisible();
    expect(box).toBeInvalid();
    expect(saved).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
    const optimizedContent = 'Bread of Reykjavik';
    await waitFor(() => expect(saved).toEqual([{ id: FIX_ID, optimizedContent, confirmed: true }]));
  });

  it('requires a new confirmation when it was changed meanwhile', async () => {
    const saved = show();
    const box = await screen.findByRole('textbox', { name: 'Optimized' });
    await userEvent.clear(box);
    await userEvent.type(box, 'Bread of Reykjavik');
    await userEvent.click(screen.getByRole('button', { name: 'Save text' }));
    await screen.findByRole('button', { name: 'Save anyway' });
    await userEvent.type(box, '!');
    await userEvent.click(await screen.findByRole('button', { name: 'Save text' }));
    await screen.findByRole('button', { name: 'Save anyway' });
    expect(saved).toEqual([]);
  });
});
