import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import type { ApiResponses } from '../../../testing/render-with-api.js';
import { CustomerAddress } from './customer-address.js';

const ID = '7f0c1f0e-7f0e-4f0e-8f0e-7f0c1f0e7f0e';
const ADA = {
  ...{ id: ID, name: 'Ada', email: 'ada@example.com', company: '', website: '' },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', lastSeenAt: null, liveSessions: 0, apiKeys: 0 },
  emailConfirmedAt: null,
  pendingEmail: 'ada@new.example',
};

const open = (responses: ApiResponses = {}) =>
  renderWithApi(<CustomerAddress customer={ADA} />, { responses });
async function confirm() {
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the address' }));
  expect(await screen.findByText('Confirm ada@example.com?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the address' }));
}

describe('the email address of a customer', () => {
  it('is confirmed by staff after a confirmation dialog', async () => {
    const sent: unknown[] = [];
    open({
      'auth.customers.confirmEmail': (input) => {
        sent.push(input);
        return { user: { ...ADA, emailConfirmedAt: '2026-11-20T12:00:00.000Z' } };
      },
    });
    expect(screen.getByText(/awaits confirmation: ada@new\.example/)).toBeVisible();
    await confirm();
    expect(sent).toEqual([{ id: ID }]);
  });

  it('stays unconfirmed and shows the reason when the server refuses', async () => {
    open({
      'auth.customers.confirmEmail': () => {
        throw refusal('not_found', 'This customer does not exist.');
      },
    });
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent('This customer does not exist.');
  });
});
