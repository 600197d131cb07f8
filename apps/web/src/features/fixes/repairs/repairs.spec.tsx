import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import userEvent from '@testing-library/user-event';
import type { Repair, RepairRuleResponse } from '@app/fixes/contract';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import { RepairRuleCard } from './repair-rule-card.js';
import { RepairsCard } from './repairs-card.js';

const lost: Repair = {
  ...{ id: '1', websiteId: 'w', pageUrl: 'https://bakery.example/menu', kind: 'title' },
  ...{ cause: 'lost', state: 'open', wanted: 'Menu', found: null, deploys: ['1.4.2'] },
  ...{ reason: 'Title is gone after deploy 1.4.2.', note: null, isRepairable: true },
  ...{ fixId: null, fixState: null, repairedBy: null },
  ...{ foundAt: '2026-11-20T12:00:00Z', repairedAt: null },
};

function openList(repairs: readonly Repair[], isObjected = false) {
  const calls: unknown[] = [];
  const answer = (name: string) => (input: unknown) => {
    calls.push([name, input]);
    return { success: true, repair: repairs[0] };
  };
  renderWithApi(<RepairsCard websiteId="w" />, {
    responses: {
      'fixRepairs.list': () => ({ repairs, open: 1, nextCursor: null }),
      'fixRepairs.applyOne': (input: unknown) => {
        const { confirmed } = input as { confirmed?: boolean };
        if (isObjected && confirmed !== true)
          throw refusal('needs_confirmation', 'The page says nothing about 1887.', {});
        return answer('apply')(input);
      },
      'fixRepairs.dismiss': answer('dismiss'),
      'fixRepairs.undo': answer('undo'),
    },
  });
  return calls;
}

describe('the repairs of a website', () => {
  it('name the deploy and the text, and are put back or left', async () => {
    const calls = openList([lost]);
    const list = await screen.findByRole('list', { name: 'Repairs' });
    expect(within(list).getByText(/^Title is gone after deploy 1\.4\.2\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Put back: Title of /menu' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep the page: Title of /menu' }));
    expect(calls).toEqual([
      ['apply', { id: '1', confirmed: false }],
      ['dismiss', { id: '1' }],
    ]);
  });

  it('ask before a text goes live that the checks object to', async () => {
    const calls = openList([lost], true);
    await userEvent.click(await screen.findByRole('button', { name: /^Put back:/ }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('The page says nothing about 1887.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Put it back' }));
    expect(calls).toEqual([['apply', { id: '1', confirmed: true }]]);
  });

  it('that are done can be undone, and those that are only written again not be put back', async () => {
    const done: Repair = { ...lost, id: '2', state: 'done', repairedBy: 'rule' };
    const calls = openList([done, { ...lost, kind: 'json_ld', isRepairable: false }]);
    await screen.findByText('Put back automatically');
    expect(screen.queryByRole('button', { name: /^Put back:/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Title of /menu' }));
    expect(calls).toEqual([['undo', { id: '2' }]]);
  });
});

describe('the rule of a website', () => {
  const off: RepairRuleResponse = {
    ...{ rule: { enabled: false, dailyLimit: 5 }, isVerified: true, repairedToday: 0 },
  };
  function openRule(response: Partial<RepairRuleResponse> = {}) {
    const saved: unknown[] = [];
    renderWithApi(<RepairRuleCard websiteId="w" />, {
      responses: {
        'fixRepairs.rule': () => ({ ...off, ...response }),
        'fixRepairs.saveRule': (input) => {
          saved.push(input);
          return off;
        },
      },
    });
    return saved;
  }

  it('is turned on with a limit', async () => {
    const saved = openRule();
    await userEvent.click(await screen.findByLabelText('Put lost texts back without asking'));
    const limit = screen.getByLabelText('Limit per 24 hours');
    await userEvent.clear(limit);
    await userEvent.type(limit, '99');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('At most 50')).toBeVisible();
    await userEvent.clear(limit);
    await userEvent.type(limit, '3');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toEqual([{ websiteId: 'w', enabled: true, dailyLimit: 3 }]));
  });

  it('needs a verified website', async () => {
    openRule({ isVerified: false });
    expect(await screen.findByLabelText('Put lost texts back without asking')).toBeDisabled();
  });
});
