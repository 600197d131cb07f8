import type { ApiUser } from './api.ts';
import { opens } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

/** Password recovery, and /settings of an account without a plan. */
export function settingsScreens(beginner: ApiUser): readonly Screen[] {
  const visitor = { user: null, isWhole: true };
  const whole = { user: beginner, isWhole: true };
  return [
    {
      name: 'forgot-password',
      ...visitor,
      show: opens('/forgot-password', 'Send Reset Link'),
    },
    {
      name: 'forgot-password-sent',
      ...visitor,
      async show(page) {
        await page.goto('/forgot-password');
        await page.getByLabel('Email Address').fill('nobody@example.com');
        await page.getByRole('button', { name: 'Send Reset Link' }).click();
        await page.getByText('Check Your Email').waitFor();
      },
    },
    {
      name: 'reset-password',
      ...visitor,
      show: opens('/reset-password?token=made-up', 'Must be at least 8'),
    },
    {
      name: 'reset-password-invalid',
      ...visitor,
      show: opens('/reset-password', 'Request New Link'),
    },
    { name: 'settings', ...whole, show: opens('/settings', 'Save Changes') },
    {
      name: 'search-console-not-connected',
      ...whole,
      show: opens('/gsc-analytics', 'No GSC connections found'),
    },
    {
      name: 'settings-plan',
      ...whole,
      show: opens('/settings?tab=plan', 'used this month'),
    },
    {
      name: 'settings-security',
      ...whole,
      show: opens('/settings?tab=security', 'This device'),
    },
    {
      name: 'settings-api-keys',
      ...whole,
      show: opens('/settings?tab=api-keys', 'Not part of your plan'),
    },
    {
      name: 'connect-app-unknown',
      ...whole,
      show: opens('/connect-app', "This app can't be connected"),
    },
    {
      name: 'settings-account',
      ...whole,
      show: opens('/settings?tab=account', 'Download my data'),
    },
    {
      name: 'settings-delete',
      user: beginner,
      isWhole: false,
      async show(page) {
        await opens('/settings?tab=account', 'Download my data')(page);
        await page.getByRole('button', { name: 'Delete account…' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ];
}
