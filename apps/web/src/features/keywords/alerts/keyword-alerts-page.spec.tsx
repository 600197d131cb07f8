import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import type { AlertRule, RankAlert } from '@app/keywords/contract';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import type { ApiResponses } from '../../../testing/render-with-api.js';
import { KeywordAlertsPage } from './keyword-alerts-page.js';

const AT = '2026-11-20T12:00:00.000Z';
const ID = '11111111-1111-4111-8111-111111111111';
const RULE: AlertRule = {
  ...{ id: ID, kind: 'left_top', threshold: 10, domain: 'bakery.example', websiteId: null },
  ...{ tag: 'hot', channels: ['bell', 'mail'], isEnabled: true, created_at: AT },
};
const ALERT: RankAlert = {
  ...{ id: '1', rule_id: ID, kind: 'left_top', threshold: 10, keyword_id: ID },
  ...{
    keyword: 'rye',
    domain: 'bakery.example',
    location: 'India',
    from_position: 4,
    to_position: 18,
  },
  ...{ from_address: null, to_address: null, from_at: AT, to_at: AT, created_at: AT },
  message: '“rye” left the top 10 for bakery.example: position 4 on A, position 18 on B.',
};

function open(responses: ApiResponses = {}) {
  renderWithApi(<KeywordAlertsPage />, {
    responses: {
      'keywords.alerts.rules': () => ({ success: true, rules: [RULE] }),
      'keywords.alerts.list': () => ({ success: true, alerts: [ALERT], nextCursor: null }),
      'keywords.list': () => ({ facets: { domains: ['bakery.example'], tags: ['hot'] } }),
      'domain.list': () => ({ success: true, websites: [], limit: 3, canAddMore: true }),
      ...responses,
    },
  });
}

describe('KeywordAlertsPage', () => {
  it('shows what was reported, and the rules with their keywords and channels', async () => {
    open();
    const alert = await screen.findByRole('link', { name: ALERT.message });
    expect(alert).toHaveAttribute('href', `/keyword-tracker/${ID}`);
    const rule = screen.getByRole('list', { name: 'Rules' });
    expect(within(rule).getByText('Leaves the top 10')).toBeVisible();
    expect(
      within(rule).getByText('Keywords of bakery.example, tagged hot · in the app, by email'),
    ).toBeVisible();
  });

  it('adds a rule of the chosen kind for the chosen keywords', async () => {
    const added: unknown[] = [];
    open({
      'keywords.alerts.rules': () => ({ success: true, rules: [] }),
      'keywords.alerts.addRule': (input) => {
        added.push(input);
        return { success: true, rule: RULE };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a rule' }));
    await userEvent.selectOptions(screen.getByLabelText('When a keyword'), 'fell_by');
    await userEvent.clear(screen.getByLabelText('Positions'));
    await userEvent.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(screen.getByText('Please enter a number from 1 to 100')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Positions'), '7');
    await userEvent.selectOptions(
      await screen.findByLabelText('Tag'),
      await screen.findByRole('option', { name: 'hot' }),
    );
    await userEvent.click(screen.getByLabelText('By webhook'));
    await userEvent.click(screen.getByLabelText('In the app'));
    await userEvent.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(added).toEqual([
      {
        ...{ kind: 'fell_by', threshold: 7, domain: null, websiteId: null, tag: 'hot' },
        ...{ channels: ['webhook'], isEnabled: true },
      },
    ]);
  });

  it('needs a channel, and says why the server refuses a rule', async () => {
    open({
      'keywords.alerts.editRule': () => {
        throw refusal('conflict', 'You have 50 rules already');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Edit the rule/ }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByLabelText('When a keyword')).toBeDisabled();
    await userEvent.click(within(dialog).getByLabelText('In the app'));
    await userEvent.click(within(dialog).getByLabelText('By email'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save rule' }));
    expect(within(dialog).getByText('Please choose how you want to be notified')).toBeVisible();
    await userEvent.click(within(dialog).getByLabelText('By email'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save rule' }));
    expect(await within(dialog).findByText('You have 50 rules already')).toBeVisible();
  });

  it('switches a rule off and deletes it', async () => {
    const calls: unknown[] = [];
    const log = (name: string) => (input: unknown) => {
      calls.push([name, input]);
      return { success: true, rule: RULE };
    };
    open({
      'keywords.alerts.editRule': log('edit'),
      'keywords.alerts.removeRule': log('remove'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Switch off/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Delete the rule/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete rule' }));
    expect(calls).toEqual([
      ['edit', { id: ID, isEnabled: false }],
      ['remove', { id: ID }],
    ]);
  });
});
