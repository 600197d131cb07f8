import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import type { CompetitorComparison, CompetitorList } from '@app/keywords/contract';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import type { ApiResponses } from '../../../testing/render-with-api.js';
import { CompetitorsView } from './competitors-view.js';

const AT = '2026-11-20T12:00:00.000Z';
const COMPARISON: CompetitorComparison = {
  success: true,
  hosts: ['rival.example', 'other.example'],
  rows: [
    {
      id: 'k1',
      keyword: 'rye',
      location: 'India',
      checked_at: AT,
      own_position: 4,
      positions: [2, null],
    },
    {
      id: 'k2',
      keyword: 'spelt',
      location: 'India',
      checked_at: AT,
      own_position: null,
      positions: [null, null],
    },
  ],
  nextCursor: null,
};

function competitors(hosts: string[], suggested: string[] = []): CompetitorList {
  const domain = 'bakery.example';
  return {
    success: true,
    competitors: hosts.map((host) => ({ id: host, domain, host, created_at: AT })),
    suggestions: suggested.map((host) => ({ domain, host, pages: 12, of: 40 })),
  };
}

function open(list: () => CompetitorList, responses: ApiResponses = {}) {
  renderWithApi(<CompetitorsView domain="bakery.example" />, {
    responses: {
      'keywords.competitors': list,
      'keywords.compareCompetitors': () => COMPARISON,
      ...responses,
    },
  });
}

describe('CompetitorsView', () => {
  it('shows positions side by side, and what was not found as such', async () => {
    open(() => competitors(['rival.example', 'other.example']));
    const table = await screen.findByRole('region', { name: 'Positions by keyword' });
    const rows = within(table).getAllByRole('row');
    expect(rows[0]).toHaveTextContent('KeywordYourival.exampleother.exampleChecked');
    expect(rows[1]).toHaveTextContent(/^ryeIndia42not found/);
    expect(rows[2]).toHaveTextContent(/^speltIndianot foundnot foundnot found/);
    expect(within(table).getByText('2').tagName).toBe('STRONG');
    expect(within(table).getByText('4').tagName).not.toBe('STRONG');
  });

  it('adds a host, and keeps what was typed when it is refused', async () => {
    const sent: unknown[] = [];
    let hosts: string[] = [];
    open(() => competitors(hosts), {
      'keywords.addCompetitor': (input) => {
        sent.push(input);
        if (sent.length === 1) throw refusal('validation_failed', 'This is the domain itself');
        hosts = ['rival.example'];
        return { success: true };
      },
    });
    expect(await screen.findByText('No competitors yet')).toBeVisible();
    const add = screen.getByRole('button', { name: 'Add competitor' });
    await userEvent.click(add);
    expect(screen.getByText('Please enter a domain')).toBeVisible();
    const field = screen.getByLabelText("Competitor's domain");
    await userEvent.type(field, ' rival.example');
    await userEvent.click(add);
    expect(await screen.findByText('This is the domain itself')).toBeVisible();
    expect(field).toHaveValue(' rival.example');
    await userEvent.click(add);
    const list = await screen.findByRole('list', { name: 'Competitors' });
    expect(list).toHaveTextContent('rival.example');
    expect(field).toHaveValue('');
    expect(sent).toEqual(Array(2).fill({ domain: 'bakery.example', host: 'rival.example' }));
  });

  it('adds a suggestion and removes a competitor', async () => {
    const calls: unknown[] = [];
    open(() => competitors(['rival.example'], ['often.example']), {
      'keywords.addCompetitor': (input) => calls.push(input),
      'keywords.removeCompetitor': (input) => calls.push(input),
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add often.example, on 12 of 40 result pages' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove rival.example' }));
    expect(calls).toEqual([
      { domain: 'bakery.example', host: 'often.example' },
      { id: 'rival.example' },
    ]);
  });

  it('offers no form for more than 20', async () => {
    open(() => competitors(Array.from({ length: 20 }, (_each, index) => `r${index}.example`)));
    expect(await screen.findByText(/up to 20 competitors/)).toBeVisible();
    expect(screen.queryByLabelText("Competitor's domain")).not.toBeInTheDocument();
  });
});
