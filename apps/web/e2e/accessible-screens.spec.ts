import { expectAccessible } from './axe.ts';
import { expect, openDashboard, signedInTest, startQuickScan, test } from './fixtures.ts';

const auditTabs = [
  ['overview', 'Issue Distribution'],
  ['seo-automation', 'Fixable issues'],
  ['keywords', 'Phrases of the website'],
  ['suggestions', 'What to fix first'],
  ['performance', 'Not measured yet'],
  ['reports', 'Reports of this scan'],
] as const;

test('the public pages are accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/support address|@/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/bot');
  await expect(page.getByText(/GroundswellBot\/1\.0/)).toBeVisible();
  await expectAccessible(page);
});

test('signing in and registering are accessible', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('button', { name: 'Create Account' }).click();
  await expect(modal.getByText('Name is required')).toBeVisible();
  await expectAccessible(page);
});

signedInTest('an empty dashboard and its dialogs are accessible', async ({ page, demoSite }) => {
  await openDashboard(page);
  await expect(page.getByText('No scans yet')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/seo-dashboard');
  await expect(page.getByRole('button', { name: 'Start SEO Audit' })).toBeVisible();
  await expectAccessible(page);
  await openDashboard(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await startQuickScan(page, `${demoSite}/proving-drawer/20`);
  await expect(page.getByRole('progressbar', { name: 'Scan progress' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel scan' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

signedInTest('a dashboard with data is accessible', async ({ page, user, demoSite }) => {
  const { website } = await user.addWebsite(demoSite);
  await user.scan(demoSite, 25);
  await openDashboard(page);
  await expect(page.getByRole('region', { name: 'Latest result' })).toBeVisible();
  await expect(page.getByText('Subscription Limit Reached!')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('dialog', { name: `Verify ${website.domain}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('link', { name: /Scan complete/ })).toBeVisible();
  await expectAccessible(page);
});

signedInTest('every part of a scan is accessible', async ({ page, user, demoSite }) => {
  const id = await user.scan(demoSite, 25);
  await page.goto(`/seo-scan/${id}`);
  await page.locator('[data-row]').first().click();
  await expect(page.getByRole('heading', { name: 'How to fix' })).toBeVisible();
  await expectAccessible(page);
  for (const name of ['Pages', 'Not measured']) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name });
    await expect(panel.getByRole('row').or(panel.getByRole('listitem')).first()).toBeVisible();
    await expectAccessible(page);
  }
});

signedInTest('every part of an audit is accessible', async ({ page, user, demoSite }) => {
  await user.scan(demoSite, 25);
  for (const [tab, text] of auditTabs) {
    await page.goto(`/seo-dashboard?tab=${tab}`);
    await expect(page.getByRole('tabpanel').getByText(text).first()).toBeVisible();
    await expectAccessible(page);
  }
});
