import type { ApiUser } from './api.ts';
import { opens, presses, types } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

/** /seo-auto-fix and /websites of a new account and of one that has used its allowance; the menus of the shell. */
export function accountScreens(
  demoSite: string,
  beginner: ApiUser,
  regular: ApiUser,
): readonly Screen[] {
  const empty = opens('/seo-auto-fix', 'No scans yet');
  const filled = opens('/seo-auto-fix', 'Latest result');
  const dialog = { user: regular, isWhole: false };
  return [
    { name: 'dashboard-empty', user: beginner, isWhole: true, show: empty },
    {
      name: 'websites-empty',
      user: beginner,
      isWhole: true,
      show: opens('/websites', 'No websites yet'),
    },
    {
      name: 'progress',
      user: beginner,
      isWhole: false,
      async show(page) {
        await opens('/seo-auto-fix', 'Page scans this month')(page);
        await page.getByLabel('URL to scan').fill(`${demoSite}/proving-drawer/20`);
        await page.getByRole('button', { name: 'Scan Now' }).click();
        await page.getByRole('progressbar', { name: 'Scan progress' }).waitFor();
        await page.waitForTimeout(1_500); // until something has been counted
      },
      async leave(page) {
        await page.getByRole('button', { name: 'Cancel scan' }).click();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      },
    },
    { name: 'dashboard', user: regular, isWhole: true, show: filled },
    { name: 'websites', user: regular, isWhole: true, show: opens('/websites', 'Shortcuts') },
    {
      name: 'limit',
      ...dialog,
      async show(page) {
        await filled(page);
        await page.getByLabel('URL to scan').fill(demoSite);
        await page.getByRole('button', { name: 'Scan Now' }).click();
        await page.getByRole('dialog', { name: 'Monthly Limit Reached' }).waitFor();
      },
    },
    { name: 'verify', ...dialog, show: presses(filled, 'Verify') },
    { name: 'remove', ...dialog, show: presses(filled, /^Remove localhost/) },
    { name: 'notifications', ...dialog, show: presses(filled, /^Notifications/) },
    { name: 'switcher', ...dialog, show: presses(filled, /^Website:/) },
    { name: 'user-menu', ...dialog, show: presses(filled, /^User menu/) },
    { name: 'palette', ...dialog, show: types(filled, 'Control+k') },
    { name: 'shortcuts', ...dialog, show: types(filled, '?') },
    {
      name: 'out-of-order',
      ...dialog,
      isWhole: true,
      async show(page) {
        await page.route('**/trpc/**', (route) => route.fulfill({ status: 500 }));
        await page.goto('/seo-auto-fix');
        await page.getByText("Couldn't load your websites.").waitFor();
      },
    },
  ];
}
