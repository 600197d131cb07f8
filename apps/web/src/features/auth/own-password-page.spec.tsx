import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { OwnPasswordPage } from './own-password-page.js';

const SAM = {
  ...{ id: '1', name: 'Sam', email: 'sam@example.com', role: 'support' as const },
  emailConfirmedAt: '2026-11-20T12:00:00.000Z',
  mustChangePassword: true,
};

const open = (responses: ApiResponses): void => {
  renderWithApi(<OwnPasswordPage user={SAM} />, { responses });
};

async function fill(current: string, chosen: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('One-time Password'), current);
  await userEvent.type(screen.getByLabelText('New Password'), chosen);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

describe('OwnPasswordPage', () => {
  it('names the account and changes its password', async () => {
    const sent: unknown[] = [];
    open({
      'auth.changePassword': (input) => {
        sent.push(input);
        return { success: true };
      },
    });
    expect(screen.getByText(/sam@example.com has a one-time password/)).toBeVisible();
    await fill('told-once', 'a password of my own');
    expect(sent).toEqual([{ currentPassword: 'told-once', password: 'a password of my own' }]);
  });

  it.each([
    ['forbidden', 'Wrong password.', 'One-time Password'],
    ['validation_failed', 'Choose a password that differs from your current one.', 'New Password'],
  ] as const)(
    'shows a refusal (%s) where it belongs and keeps what was typed',
    async (code, message, label) => {
      open({
        'auth.changePassword': () => {
          throw refusal(code, message);
        },
      });
      await fill('told-once', 'a password of my own');
      expect(await screen.findByText(message)).toBeVisible();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message));
      expect(screen.getByLabelText('New Password')).toHaveValue('a password of my own');
    },
  );
});
