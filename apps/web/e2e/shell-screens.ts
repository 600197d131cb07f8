import type { ApiUser } from './api.ts';
import { opens, presses, types } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

const RAIL_FROM = 1024;
const MENU_FROM = 640;

/** The shell around all screens: of a guest, on a phone, its search, and what unknown addresses show. */
export function shellScreens(user: ApiUser, scanId: string): readonly Screen[] {
  const guest = { user: null, isWhole: true };
  const dialog = { user, isWhole: false };
  const dashboard = opens('/dashboard', 'Health scores');
  const search = types(dashboard, 'Control+k');
  return [
    { name: 'guest-shell', ...guest, show: opens('/seo-auto-fix', 'Please sign in') },
    {
      name: 'guest-sign-in',
      ...guest,
      isWhole: false,
      show: presses(opens('/quick-start', 'Ready:'), 'User menu: Guest User'),
    },
    { name: 'quick-start', user, isWhole: true, show: opens('/quick-start', 'You are signed in') },
    { name: 'not-found', user, isWhole: true, show: opens('/seo-audit', 'Page not found') },
    {
      name: 'palette-results',
      ...dialog,
      async show(page) {
        await search(page);
        await page.keyboard.type('bread');
        await page.getByRole('option', { name: /bread/ }).first().waitFor();
      },
    },
    {
      name: 'palette-no-match',
      ...dialog,
      async show(page) {
        await search(page);
        await page.keyboard.type('zzzz');
        await page.getByText(/^No matches/).waitFor();
      },
    },
    {
      name: 'phone-navigation',
      ...dialog,
      below: RAIL_FROM,
      show: presses(dashboard, 'Open navigation'),
    },
    {
      name: 'phone-actions',
      ...dialog,
      below: MENU_FROM,
      async show(page) {
        await opens(`/seo-scan/${scanId}`, 'Issues')(page);
        await page.getByRole('button', { name: 'More actions' }).click();
      },
    },
    {
      name: 'phone-score',
      ...dialog,
      below: MENU_FROM,
      async show(page) {
        await opens(`/seo-scan/${scanId}`, 'Issues')(page);
        await page.getByRole('button', { name: 'Score details' }).click();
      },
    },
  ];
}
