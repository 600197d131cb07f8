import '../../../testing/browser-globals.js';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import '@testing-library/jest-dom/jest-globals';
import { Toaster } from '../../../components/ui/sonner.js';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import type { ApiResponses } from '../../../testing/render-with-api.js';
import { SCAN_ID, fixOf } from '../testing/fix-examples.js';
import { ReviewDialog } from './review-dialog.js';

afterEach(() => void toast.dismiss());

const drafts = [
  fixOf({ id: 'a', optimized_content: 'Sourdough bread' }),
  fixOf({ id: 'b', optimized_content: 'Rye bread' }),
  fixOf({ id: 'c', optimized_content: 'Write more about rye', is_suggestion: true }),
];

function show(responses: ApiResponses = {}) {
  const requests: [string, unknown][] = [];
  const onClose = jest.fn();
  const noted = (name: string, response: unknown) => (input: unknown) => {
    requests.push([name, input]);
    return response;
  };
  renderWithApi(
    <>
      <ReviewDialog scanId={SCAN_ID} fixes={drafts} onClose={onClose} />
      <Toaster />
    </>,
    {
      responses: {
        'fixes.applyOne': noted('apply', { success: true }),
        'fixes.markReviewed': noted('review', { success: true }),
        'fixes.applyAll': noted('applyAll', {
          success: true,
          batchId: null,
          applied: 2,
          failed: 0,
          failures: {},
        }),
        ...responses,
      },
    },
  );
  return { requests, onClose };
}

describe('reviewing drafts', () => {
  it('applies, skips and marks as reviewed, one after the other, with the keys', async () => {
    const { requests, onClose } = show();
    expect(screen.getByRole('dialog', { name: 'Review 1 of 3' })).toBeVisible();
    await userEvent.keyboard('a');
    expect(await screen.findByRole('dialog', { name: 'Review 2 of 3' })).toBeVisible();
    expect(screen.getByText('Rye bread')).toBeVisible();
    await userEvent.keyboard('s');
    expect(await screen.findByRole('dialog', { name: 'Review 3 of 3' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mark as Reviewed' }));
    expect(await screen.findByText('2 fixes accepted, 1 left.')).toBeVisible();
    expect(requests).toEqual([
      ['apply', { id: 'a' }],
      ['review', { id: 'c' }],
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('applies all that are left, without suggestions', async () => {
    const { requests } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Apply all 2' }));
    await screen.findByText('2 fixes applied, 0 failed.');
    expect(requests).toEqual([
      ['applyAll', { scanId: SCAN_ID, fixIds: ['a', 'b'], includeLowConfidence: true }],
    ]);
  });

  it('stays on a fix that could not be applied', async () => {
    const { onClose } = show({
      'fixes.applyOne': () => {
        throw refusal('conflict', 'The page has changed.');
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Failed to apply fix: The page has changed.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Review 1 of 3' })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});
