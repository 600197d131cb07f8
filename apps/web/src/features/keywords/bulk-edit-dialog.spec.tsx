import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import type { KeywordSelection } from '@app/keywords/contract';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import { BulkEditDialog } from './bulk-edit-dialog.js';

const SELECTION: KeywordSelection = { filter: { search: 'rye' } };

function open(response: (input: unknown) => unknown) {
  const sent: unknown[] = [];
  const closed: true[] = [];
  const onClose = () => closed.push(true);
  renderWithApi(<BulkEditDialog count={12} selection={SELECTION} onClose={onClose} />, {
    responses: {
      'keywords.editAll': (input) => {
        sent.push(input);
        return response(input);
      },
    },
  });
  return { sent, closed };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

describe('BulkEditDialog', () => {
  it('sends only what was changed, for the whole selection', async () => {
    const { sent, closed } = open(() => ({ success: true, changed: 12, still_paused: 0 }));
    expect(screen.getByRole('heading', { name: 'Edit 12 keywords' })).toBeVisible();
    await userEvent.type(screen.getByLabelText('Add tags'), 'hot, bakery');
    await userEvent.type(screen.getByLabelText('Depth'), '30');
    await userEvent.selectOptions(screen.getByLabelText('Pause'), 'resume');
    await userEvent.selectOptions(screen.getByLabelText('Target URL'), 'clear');
    await save();
    const tags = { addTags: ['hot', 'bakery'], removeTags: [] };
    expect(sent).toEqual([
      { selection: SELECTION, ...tags, depth: 30, intendedAddress: null, isPaused: false },
    ]);
    await waitFor(() => expect(closed).toEqual([true]));
  });

  it('says what is wrong before it is sent', async () => {
    const { sent } = open(() => ({}));
    await save();
    expect(screen.getByText('Please choose what to change')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Depth'), '5');
    await save();
    expect(screen.getByText('Please enter a number from 10 to 100')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Target URL'), 'set');
    await userEvent.clear(screen.getByLabelText('Depth'));
    await save();
    expect(screen.getByText('Please enter a URL')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('shows why the server refuses it, beside the field it names', async () => {
    const refused = '3 keywords would have more than 20 tags; nothing was changed';
    open(() => {
      throw refusal('validation_failed', refused, { addTags: refused });
    });
    await userEvent.type(screen.getByLabelText('Add tags'), 'hot');
    await save();
    expect(await screen.findByText(refused)).toBeVisible();
    expect(screen.getByLabelText('Add tags')).toBeInvalid();
  });
});
