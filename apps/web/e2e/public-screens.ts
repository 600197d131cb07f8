import { opens } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

/** What people without an account see. */
export function publicScreens(demoSite: string): readonly Screen[] {
  const visitor = { user: null, isWhole: true };
  return [
    { name: 'landing', ...visitor, show: opens('/', 'Find what holds') },
    {
      name: 'guest-result',
      ...visitor,
      async show(page) {
        await page.goto('/');
        await page.getByLabel('Website address').fill(demoSite);
        await page.getByRole('button', { name: 'Scan for free' }).click();
        await page.getByText('What to fix, worst first').waitFor();
      },
    },
    { name: 'guest-result-gone', ...visitor, show: opens('/scan/made-up', 'This result is gone') },
    { name: 'quick-start-guest', ...visitor, show: opens('/quick-start', 'Ready:') },
    { name: 'contact', ...visitor, show: opens('/contact', 'Write to the people') },
    { name: 'bot', ...visitor, show: opens('/bot', 'GroundswellBot/1.0') },
    { name: 'login', ...visitor, show: opens('/login', 'New to Groundswell?') },
    {
      name: 'register',
      ...visitor,
      isWhole: false,
      async show(page) {
        await page.goto('/login');
        await page.getByRole('button', { name: 'Register' }).click();
        await page.getByRole('button', { name: 'Create Account' }).click();
        await page.getByText('Name is required').waitFor();
      },
    },
  ];
}
