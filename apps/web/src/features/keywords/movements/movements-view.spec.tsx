import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import type { MovementsResponse } from '@app/keywords/contract';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { MovementsView } from './movements-view.js';

const PATH = '/?from=2026-11-01&to=2026-11-20';
const MOVEMENTS: MovementsResponse = {
  success: true,
  totals: { up: 1, down: 0, entered: 0, left: 1 },
  up: [
    {
      ...{ id: 'k1', keyword: 'rye rolls', domain: 'bakery.example', location: 'India', change: 7 },
      before: { day: '2026-10-31', outcome: 'ranked', position: 9 },
      after: { day: '2026-11-20', outcome: 'ranked', position: 2 },
    },
  ],
  down: [],
  entered: [],
  left: [
    {
      ...{ id: 'k2', keyword: 'spelt', domain: 'bakery.example', location: 'India', change: null },
      before: { day: '2026-11-01', outcome: 'ranked', position: 90 },
      after: { day: '2026-11-19', outcome: 'not_in_depth', position: null },
    },
  ],
  not_comparable: 3,
  unchanged: 12,
  demo: null,
};

function open(movements: Partial<MovementsResponse> = {}, path = PATH) {
  const asked: unknown[] = [];
  renderWithApi(<MovementsView domain="" />, {
    path,
    responses: {
      'keywords.movements': (input) => {
        asked.push(input);
        return { ...MOVEMENTS, ...movements };
      },
    },
  });
  return asked;
}

describe('MovementsView', () => {
  it('names both dates, and the day of each rank', async () => {
    const asked = open();
    expect(
      await screen.findByRole('heading', { name: '1 Nov 2026 compared with 20 Nov 2026' }),
    ).toBeVisible();
    expect(asked).toEqual([{ from: '2026-11-01', to: '2026-11-20', limit: 100, offset: 0 }]);
    const better = within(screen.getByRole('region', { name: 'Better' }));
    expect(better.getByRole('row', { name: /rye rolls/ })).toHaveTextContent(
      'rye rollsbakery.example, India931 Oct220 Nov7up',
    );
    const left = within(screen.getByRole('region', { name: 'Left the results' }));
    expect(left.getByRole('row', { name: /spelt/ })).toHaveTextContent(
      'speltbakery.example, India901 Novnot in the results19 NovLeft',
    );
  });

  it('counts what cannot be compared apart from what is unchanged', async () => {
    open();
    expect(await screen.findByText(/^1 better, 0 worse.*12 unchanged/)).toBeVisible();
    expect(screen.getByText(/^3 keywords skipped: the provider/)).toBeVisible();
  });

  it('says that keywords of the demo search engine are left out', async () => {
    open({ demo: { keywords: 5, is_shown: false } });
    expect(
      await screen.findByText(/^5 keywords of the demo search engine not included/),
    ).toBeVisible();
  });

  it('counts all movements, and shows them page by page', async () => {
    const up = Array.from({ length: 100 }, (_each, index) => ({
      ...{
        keyword: `word ${index}`,
        domain: 'bakery.example',
        location: 'India',
        change: 1,
        id: `k${index}`,
      },
      before: { day: '2026-11-01', outcome: 'ranked' as const, position: 2 },
      after: { day: '2026-11-20', outcome: 'ranked' as const, position: 1 },
    }));
    const asked = open({ up, totals: { ...MOVEMENTS.totals, up: 1_234 } });
    expect(await screen.findByText(/^1,234 better, 0 worse/)).toBeVisible();
    expect(screen.getByText(/^1–100 of 1,234, largest first/)).toBeVisible();
    expect(screen.getByText('Page 1 of 13')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 13')).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ offset: 100 });
    // Other dates begin with their first page.
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-02' } });
    expect(await screen.findByText('Page 1 of 13')).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ from: '2026-11-02', offset: 0 });
  });

  it('compares nothing while the dates are in the wrong order', async () => {
    const asked = open();
    await screen.findByRole('region', { name: 'Better' });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } });
    expect(await screen.findByText('The first date must be before the second')).toBeVisible();
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-20');
    expect(asked).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-10' } });
    expect(
      await screen.findByRole('heading', { name: '10 Nov 2026 compared with 20 Nov 2026' }),
    ).toBeVisible();
    expect(screen.queryByText('The first date must be before the second')).not.toBeInTheDocument();
    expect(asked).toHaveLength(2);
  });

  it('does not request dates in the wrong order from an address', async () => {
    const asked = open({}, '/?from=2026-11-20&to=2026-11-20');
    expect(await screen.findByText('The first date must be before the second')).toBeVisible();
    expect(asked).toEqual([]);
  });
});
