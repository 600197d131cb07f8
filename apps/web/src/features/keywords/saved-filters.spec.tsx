import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import type { SavedFilter } from '@app/keywords/contract';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { NO_FILTERS } from './keywords-params.js';
import type { KeywordsSearch } from './keywords-params.js';
import { SavedFilters } from './saved-filters.js';

const VIEW: KeywordsSearch = { ...NO_FILTERS, sort: { id: 'created', desc: true } };
const SAVED: SavedFilter = {
  ...{ id: '1', name: 'Falling', filter: { movement: 'down', tag: ['hot'] } },
  ...{ sort: 'rank', order: 'asc', created_at: '2026-11-20T12:00:00.000Z' },
};

async function open(search: KeywordsSearch, filters: SavedFilter[], responses: ApiResponses = {}) {
  const changes: unknown[] = [];
  renderWithApi(<SavedFilters search={search} onChange={(change) => changes.push(change)} />, {
    responses: {
      'keywords.savedFilters.list': () => ({ success: true, filters }),
      ...responses,
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
  return changes;
}

describe('SavedFilters', () => {
  it('applies a filter with its order', async () => {
    const changes = await open(VIEW, [SAVED]);
    await userEvent.click(await screen.findByRole('button', { name: 'Falling' }));
    expect(changes).toEqual([
      { ...VIEW, movement: 'down', tag: 'hot', sort: { id: 'rank', desc: false } },
    ]);
  });

  it('does not apply what the filter bar cannot show', async () => {
    const changes = await open(VIEW, [{ ...SAVED, filter: { tag: ['a', 'b'] } }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Falling' }));
    expect(changes).toEqual([]);
  });

  it('saves the filter of the view under a name, and says why not', async () => {
    const saved: unknown[] = [];
    await open({ ...VIEW, q: 'rye' }, [], {
      'keywords.savedFilters.save': (input) => {
        saved.push(input);
        if (saved.length === 1) throw refusal('conflict', 'You already have 50 saved filters');
        return { success: true, filter: SAVED };
      },
    });
    expect(await screen.findByText('No saved filters yet.')).toBeVisible();
    const save = screen.getByRole('button', { name: 'Save filter' });
    await userEvent.click(save);
    expect(screen.getByText('Please enter a name')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Save these filters as'), 'Rye');
    await userEvent.click(save);
    expect(await screen.findByText('You already have 50 saved filters')).toBeVisible();
    await userEvent.click(save);
    const input = { name: 'Rye', filter: { search: 'rye' }, sort: 'created', order: 'desc' };
    expect(saved).toEqual([input, input]);
  });

  it('deletes a filter, and offers to save only what is filtered', async () => {
    const removed: unknown[] = [];
    await open(VIEW, [SAVED], {
      'keywords.savedFilters.remove': (input) => {
        removed.push(input);
        return { success: true };
      },
    });
    expect(screen.queryByRole('button', { name: 'Save filter' })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the filter Falling' }));
    expect(removed).toEqual([{ id: '1' }]);
  });
});
