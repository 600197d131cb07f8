import '../../testing/browser-globals.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import { emptySession, refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { EmailConfirmationBanner } from './email-confirmation-banner.js';
import { keepShownLink } from './shown-link.js';

const ADA = {
  ...{ id: '1', name: 'Ada', email: 'ada@example.com', role: 'user' as const },
  emailConfirmedAt: null as string | null,
};
const CONFIRMED = { ...ADA, emailConfirmedAt: '2026-11-20T12:00:00.000Z' };

function open(responses: ApiResponses, user = ADA) {
  const session = emptySession();
  session.start({ user, token: 'good', expiresAt: '2099-01-01T00:00:00Z' });
  return renderWithApi(<EmailConfirmationBanner />, {
    responses: { 'auth.me': () => ({ user }), ...responses },
    session,
  });
}

describe('EmailConfirmationBanner', () => {
  beforeEach(() => sessionStorage.clear());

  it('is absent when the address is confirmed', () => {
    open({}, CONFIRMED);
    expect(screen.queryByText('Confirm your email address')).toBeNull();
  });

  it('disappears when the address was confirmed in another browser', async () => {
    const { session } = open({ 'auth.me': () => ({ user: CONFIRMED }) });
    await waitFor(() => expect(session.state()).toMatchObject({ user: CONFIRMED }));
    expect(screen.queryByText('Confirm your email address')).toBeNull();
  });

  it('names the address that the link was sent to and why another one is refused', async () => {
    open({
      'auth.emailConfirmation.resend': () => {
        throw refusal('rate_limited', 'Too many attempts. Please wait a moment and try again.');
      },
    });
    expect(screen.getByText(/sent to ada@example\.com/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Too many attempts.');
  });

  it('shows the link of the registration in a demo, to that account only', () => {
    keepShownLink('ADA@example.com', 'http://localhost:3000/confirm-email?token=t');
    open({});
    expect(screen.getByRole('link', { name: 'Open the link (demo)' })).toHaveAttribute(
      'href',
      'http://localhost:3000/confirm-email?token=t',
    );
  });

  it('does not show the link of another account', () => {
    keepShownLink('ben@example.com', 'http://localhost:3000/confirm-email?token=t');
    open({});
    expect(screen.queryByRole('link')).toBeNull();
  });
});
