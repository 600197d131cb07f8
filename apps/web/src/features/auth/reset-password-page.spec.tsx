import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { ResetPasswordPage } from './reset-password-page.js';

function open(responses: ApiResponses = {}, path = '/reset-password?token=secret') {
  renderWithApi(<ResetPasswordPage />, { responses, path });
}

async function fill(password: string) {
  await userEvent.type(screen.getByLabelText('New Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
}

describe('ResetPasswordPage', () => {
  it('rejects a link without a token', () => {
    open({}, '/reset-password');
    expect(screen.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request New Link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('rejects a short password', async () => {
    open();
    await fill('short');
    expect(await screen.findByText('Password must be at least 8 characters long')).toBeVisible();
  });

  it('warns in advance that API keys will be revoked', () => {
    open();
    expect(screen.getByText(/revokes all your API keys/)).toBeVisible();
  });

  it('sends the token of the URL and confirms the change', async () => {
    const sent: unknown[] = [];
    open({
      'auth.passwordReset.confirm': (input) => {
        sent.push(input);
        return { success: true };
      },
    });
    await fill('long enough');
    expect(await screen.findByText('Password Reset Successful!')).toBeVisible();
    expect(sent).toEqual([{ token: 'secret', password: 'long enough' }]);
  });

  it('offers a new link when this one was already used', async () => {
    open({
      'auth.passwordReset.confirm': () => {
        throw refusal('invalid_reset_link', 'Invalid reset link. Please request a new one.');
      },
    });
    await fill('long enough');
    expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  });

  it('keeps the input when the server fails', async () => {
    open({
      'auth.passwordReset.confirm': () => {
        throw new Error('down');
      },
    });
    await fill('long enough');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to reset password. Please try again.',
    );
    expect(screen.getByLabelText('New Password')).toHaveValue('long enough');
  });
});
