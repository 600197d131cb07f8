import { giveVisits, ownDemoSite, runCampaign } from './campaigns.ts';
import { expect, signedInTest } from './fixtures.ts';

const TIMEOUT_MS = 120_000; // sixty visits arrive in half a minute, and the machine may be busy

signedInTest(
  'compares two addresses in one campaign, and the campaign with another one',
  async ({ page, user, demoSite }) => {
    signedInTest.slow();
    await giveVisits(user);
    await ownDemoSite(user, demoSite);
    const earlier = await runCampaign(user, demoSite);
    await page.goto('/direct-traffic');
    await page.getByLabel('Behavior').selectOption('Compare two addresses');
    await page.getByLabel('Address A').fill(`${demoSite}/bread`);
    await page.getByLabel('Address B').fill(`${demoSite}/bread`);
    await page.getByLabel('Visits for each address').fill('30');
    await page.getByLabel('Duration (minutes)').fill('0.1');
    await page.getByLabel('Engine').selectOption('http');
    await page.getByLabel('Traffic speed').selectOption('fast');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText('Enter another address than A')).toBeVisible();
    await page.getByLabel('Address B').fill(`${demoSite}/`);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const live = page.getByRole('region', { name: 'Live results' });
    await expect(live.getByText('60 of 60 visits completed')).toBeVisible({ timeout: TIMEOUT_MS });
    await live.getByRole('link', { name: 'Open campaign' }).click();

    await page.getByRole('tab', { name: 'Comparison' }).click();
    const addresses = page.getByRole('region', { name: 'Address A compared with address B' });
    const all = addresses.getByRole('region', { name: 'All devices' });
    await expect(all.getByRole('row', { name: /Transferred/ })).toContainText(/n 30/, {
      timeout: TIMEOUT_MS,
    });
    const others = page.getByRole('region', { name: 'Compare with another campaign' });
    await others.getByLabel('Compare with').selectOption({ index: 1 });
    await expect(page).toHaveURL(new RegExp(`with=${earlier}`));
    await others.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(others.getByText('The campaigns have different settings')).toBeVisible({
      timeout: TIMEOUT_MS,
    });
    await others.getByRole('button', { name: 'Use as baseline' }).click();
    await expect(others.getByRole('button', { name: 'Remove as baseline' })).toBeVisible();

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(others.getByText('The campaigns have different settings')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  },
);
