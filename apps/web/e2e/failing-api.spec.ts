import { expect, openDashboard, regularTest, startQuickScan, test } from './fixtures.ts';

const NETWORK_ERROR = 'Network error - Please check your internet connection or try again';
const PROGRESS = /\/api\/seo\/scan-progress\/|\/trpc\/.*seoScan\.progress/;
const NOT_IMPORTANT = /Failed to load resource|net::ERR_/;

regularTest('retries after the server has failed', async ({ page, user, demoSite, pageErrors }) => {
  pageErrors.expect(NOT_IMPORTANT);
  const id = await user.scan(demoSite, 1);
  await page.route('**/trpc/**', (route) => route.fulfill({ status: 500, body: 'out of order' }));
  await page.goto('/seo-auto-fix');
  for (const title of [
    "Couldn't load your websites.",
    "Couldn't load your scans.",
    "Couldn't load your page-scan usage.",
  ]) {
    await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible();
  }
  await page.goto(`/seo-scan/${id}`);
  const failure = page.getByRole('alert').filter({ hasText: "Couldn't load the scan." });
  await expect(failure).toContainText('The server did not respond as expected.');
  await page.unroute('**/trpc/**');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tab', { name: 'Issues' })).toBeVisible();
});

regularTest(
  'keeps the typed URL while offline',
  async ({ page, context, demoSite, pageErrors }) => {
    pageErrors.expect(NOT_IMPORTANT);
    await openDashboard(page);
    const quickScan = page.getByRole('region', { name: 'Quick Scan' });
    const address = quickScan.getByLabel('URL to scan');
    await address.fill(demoSite);
    await quickScan.getByLabel('Pages to read').selectOption('1');
    await context.setOffline(true);
    await quickScan.getByRole('button', { name: 'Scan Now' }).click();
    await expect(quickScan.getByText(NETWORK_ERROR)).toBeVisible();
    await expect(address).toHaveValue(demoSite);
    await context.setOffline(false);
    await quickScan.getByRole('button', { name: 'Scan Now' }).click();
    await expect(page.getByText('Scan Complete!')).toBeVisible();
  },
);

regularTest('keeps a website that could not be added', async ({ page, demoSite, pageErrors }) => {
  pageErrors.expect(NOT_IMPORTANT);
  await openDashboard(page);
  await page.route('**/trpc/domain.add**', (route) => route.fulfill({ status: 500 }));
  const websites = page.getByRole('region', { name: 'My Websites' });
  await websites.getByRole('button', { name: 'Add your first website' }).click();
  const field = websites.getByLabel('Website address');
  await field.fill(demoSite);
  await websites.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/Failed to add website/);
  await expect(field).toHaveValue(demoSite);
});

test('keeps the input when signing in fails', async ({ page, person, pageErrors }) => {
  pageErrors.expect(NOT_IMPORTANT);
  await page.goto('/login');
  await page.route('**/trpc/auth.login**', (route) => route.fulfill({ status: 502 }));
  await page.getByLabel('Email Address').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  const submit = page.getByRole('button', { name: 'Sign In', exact: true });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Login failed (HTTP 502)');
  await page.unroute('**/trpc/auth.login**');
  await page.route('**/trpc/auth.login**', (route) => route.abort('connectionrefused'));
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(NETWORK_ERROR);
  await page.unroute('**/trpc/auth.login**');
  await submit.click();
  await expect(page).toHaveURL('/dashboard');
});

regularTest(
  'reports when the progress of a running scan is unavailable',
  async ({ page, demoSite, pageErrors }) => {
    pageErrors.expect(NOT_IMPORTANT);
    await openDashboard(page);
    await page.route(PROGRESS, (route) => route.abort('connectionreset'));
    await startQuickScan(page, `${demoSite}/proving-drawer/3`, 1);
    const overlay = page.getByRole('dialog');
    await expect(overlay.getByText(`${NETWORK_ERROR}. The scan continues.`)).toBeVisible();
    await page.unroute(PROGRESS);
    // The slow page is requested several times: for its response time, and by the browser.
    await expect(overlay.getByText('Scan Complete!')).toBeVisible({ timeout: 60_000 });
  },
);
