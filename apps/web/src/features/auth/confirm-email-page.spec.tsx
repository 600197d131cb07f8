import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import { emptySession, refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { ConfirmEmailPage } from './confirm-email-page.js';

const ADA = {
  ...{ id: '1', name: 'Ada', email: 'ada@example.com', role: 'user' as const },
  emailConfirmedAt: null,
};
const CONFIRMED = { ...ADA, emailConfirmedAt: '2026-11-20T12:00:00.000Z' };

function open(
  responses: ApiResponses,
  { isSignedIn = false, path = '/confirm-email?token=secret' } = {},
) {
  const session = emptySession();
  if (isSignedIn) session.start({ user: ADA, token: 'good', expiresAt: '2099-01-01T00:00:00Z' });
  return renderWithApi(<ConfirmEmailPage />, { responses, session, path });
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm the address' }));

describe('ConfirmEmailPage', () => {
  it('confirms only when the button is pressed, with the token of the URL', async () => {
    const sent: unknown[] = [];
    const { session } = open(
      {
        'auth.emailConfirmation.confirm': (input) => {
          sent.push(input);
          return { user: CONFIRMED };
        },
      },
      { isSignedIn: true },
    );
    expect(sent).toEqual([]);
    await press();
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
    expect(sent).toEqual([{ token: 'secret' }]);
    expect(session.state()).toMatchObject({ user: CONFIRMED });
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  });

  it.each([
    ['expired', 'This link has expired'],
    ['used', 'This link was already used'],
    ['replaced', 'This link was replaced'],
    ['unknown', "This link isn't valid"],
  ])('reports that a link is %s and offers a new one', async (reason, title) => {
    open({
      'auth.emailConfirmation.confirm': () => {
        throw refusal('invalid_confirmation_link', 'No.', { reason });
      },
    });
    await press();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in to get a new link' })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  it('sends a new link to a signed-in user, and shows it in a demo', async () => {
    open(
      {
        'auth.emailConfirmation.resend': () => ({
          ...{ success: true, message: 'A new link is on its way to ada@example.com.' },
          link: 'http://localhost:3000/confirm-email?token=new',
        }),
      },
      { isSignedIn: true, path: '/confirm-email' },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByRole('status')).toHaveTextContent('A new link is on its way');
    expect(screen.getByRole('link', { name: 'Open the link (demo)' })).toHaveAttribute(
      'href',
      'http://localhost:3000/confirm-email?token=new',
    );
  });

  it('can be retried when the server fails', async () => {
    open({
      'auth.emailConfirmation.confirm': () => {
        throw new Error('down');
      },
    });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Couldn't confirm your address. Please try again.",
    );
    expect(screen.getByRole('button', { name: 'Confirm the address' })).toBeEnabled();
  });
});
