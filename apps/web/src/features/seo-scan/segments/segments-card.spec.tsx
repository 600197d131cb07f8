import { describe, expect, it } from '@jest/globals';
import type { Website } from '@app/domain/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { SegmentsCard } from './segments-card.js';

const website = { id: 'w1', domain: 'shop.example' } as Website;
const segment = (name: string) => ({
  ...{ id: name, name, match: 'all' },
  conditions: [{ column: 'path', operator: 'starts', value: '/' }],
});

describe('the segments of a website', () => {
  it('are moved by the keyboard: the focus follows, and the new place is announced', async () => {
    let segments = ['Bread', 'Cakes', 'Rolls'].map(segment);
    const ordered: unknown[] = [];
    renderWithApi(<SegmentsCard website={website} />, {
      responses: {
        'seoScan.segments.list': () => ({ success: true, segments, limit: 50 }),
        'seoScan.extraction.rules': () => ({ success: true, rules: [], limit: 20 }),
        'seoScan.segments.order': (input) => {
          const { ids } = input as { ids: string[] };
          ordered.push(ids);
          segments = ids.map(segment);
          return { success: true, segments, limit: 50 };
        },
      },
    });
    const user = userEvent.setup();
    const down = await screen.findByRole('button', { name: 'Move Bread down' });
    down.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Bread is now number 2 of 3.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Move Bread down' })).toHaveFocus(),
    );
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Bread is now number 3 of 3.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(ordered).toEqual([
      ['Cakes', 'Bread', 'Rolls'],
      ['Cakes', 'Rolls', 'Bread'],
    ]);
  });
});
