import '../../testing/browser-globals.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import userEvent from '@testing-library/user-event';
import { SESSION_KEY } from '../../lib/session-store.js';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { AuthModal } from './auth-modal.js';
import type { AuthMode } from './auth-modal.js';

const ADA = { id: '1', name: 'Ada', email: 'ada@example.com', role: 'user' } as const;
const SIGNED_IN = { user: ADA, sessionToken: 'token-1', expiresAt: '2030-01-01T00:00:00.000Z' };

function open(openIn: AuthMode, responses: ApiResponses = {}) {
  const onClose = jest.fn();
  renderWithApi(<AuthModal openIn={openIn} onClose={onClose} />, { responses });
  const user = userEvent.setup({
    advanceTimers(milliseconds) {
      jest.advanceTimersByTime(milliseconds);
    },
  });
  return { onClose, user };
}

async function pass(milliseconds: number) {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

describe('AuthModal', () => {
  beforeEach(() => {
    // Only what a browser has: React's `act` waits for `setImmediate`.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('requires every field of a registration', async () => {
    const { user } = open('register');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
  });

  it('refuses a malformed email and a short password', async () => {
    const { user } = open('register');
    await user.type(screen.getByLabelText('Full Name'), 'Ada');
    await user.type(screen.getByLabelText('Email Address'), 'ada@');
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Enter a valid email')).toBeVisible();
    expect(screen.getByText('Min 6 characters')).toBeVisible();
  });

  it('clears the error of a field when it is edited, and of that field only', async () => {
    const { user } = open('login');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByText('Email is required');
    await user.type(screen.getByLabelText('Email Address'), 'a');
    expect(screen.queryByText('Email is required')).not.toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeVisible();
  });

  it('welcomes the user for 1.2 s, stores the session and closes', async () => {
    const { user, onClose } = open('login', { 'auth.login': () => SIGNED_IN });
    await user.type(screen.getByLabelText('Email Address'), ADA.email);
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Welcome Back!')).toBeVisible();
    expect(screen.getByText('You are signed in.')).toBeVisible();
    expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toEqual({
      user: ADA,
      token: 'token-1',
      expiresAt: SIGNED_IN.expiresAt,
    });
    await pass(1_100);
    expect(onClose).not.toHaveBeenCalled();
    await pass(100);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('signs in with the registration, says so for 1.4 s and closes', async () => {
    const { user, onClose } = open('register', { 'auth.register': () => SIGNED_IN });
    await user.type(screen.getByLabelText('Full Name'), 'Ada');
    await user.type(screen.getByLabelText('Email Address'), ADA.email);
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Account Created!')).toBeVisible();
    expect(screen.getByText('You are signed in.')).toBeVisible();
    expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toMatchObject({ token: 'token-1' });
    await pass(1_300);
    expect(onClose).not.toHaveBeenCalled();
    await pass(100);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shows a pending state while it waits for the response', async () => {
    const { user } = open('login', { 'auth.login': () => new Promise(() => undefined) });
    await user.type(screen.getByLabelText('Email Address'), ADA.email);
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeDisabled();
  });

  it("shows the server's message when signing in is refused", async () => {
    const { user } = open('login', {
      'auth.login': () => {
        throw refusal('unauthenticated', 'Email or password is wrong.');
      },
    });
    await user.type(screen.getByLabelText('Email Address'), ADA.email);
    await user.type(screen.getByLabelText('Password'), 'wrong1');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is wrong.');
    expect(screen.getByLabelText('Email Address')).toHaveValue(ADA.email);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it('shows the error of a refused field next to that field', async () => {
    const { user } = open('register', {
      'auth.register': () => {
        throw refusal('validation_failed', 'Check the fields.', { name: 'Name is too long' });
      },
    });
    await user.type(screen.getByLabelText('Full Name'), 'Ada');
    await user.type(screen.getByLabelText('Email Address'), ADA.email);
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Name is too long')).toBeVisible();
    expect(screen.getByLabelText('Full Name')).toBeInvalid();
  });

  it('discards the input when the mode is switched', async () => {
    const { user } = open('login');
    await user.type(screen.getByLabelText('Email Address'), 'someone');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(screen.getByLabelText('Email Address')).toHaveValue('');
  });

  it('shows and hides the password', async () => {
    const { user } = open('login');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });
});
