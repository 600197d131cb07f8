import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { Answers } from '../../testing/render-with-api.js';
import { ResetPasswordPage } from './reset-password-page.js';

function open(answers: Answers = {}, path = '/reset-password?token=secret') {
  renderWithApi(<ResetPasswordPage />, { answers, path });
}

async function fill(password: string, repeated = password) {
  await userEvent.type(screen.getByLabelText('New Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm Password'), repeated);
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
}

describe('ResetPasswordPage', () => {
  it('says that a link without a token is none', () => {
    open({}, '/reset-password');
    expect(screen.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request New Link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it.each([
    ['short', 'short', 'Password must be at least 8 characters long'],
    ['long enough', 'something else', 'Passwords do not match'],
  ])('asks for %p and %p again', async (password, repeated, message) => {
    open();
    await fill(password, repeated);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('says before that API keys end', () => {
    open();
    expect(screen.getByText(/ends every API key of your account/)).toBeVisible();
  });

  it('sends the token of the address and says that it worked', async () => {
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

  it('leads to a new link when this one was used', async () => {
    open({
      'auth.passwordReset.confirm': () => {
        throw refusal('invalid_reset_link', 'Invalid reset link. Please request a new one.');
      },
    });
    await fill('long enough');
    expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  });

  it('keeps what was typed when the server fails', async () => {
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
