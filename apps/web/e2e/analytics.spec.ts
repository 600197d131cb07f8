import { expectAccessible } from './axe.ts';
import { giveVisits, ownDemoSite, runCampaign } from './campaigns.ts';
import { expect, signedInTest } from './fixtures.ts';

signedInTest.use({ timezoneId: 'Europe/Berlin' });

signedInTest(
  'shows the visits of a campaign in every range and exports them as a file',
  async ({ page, user, demoSite, pageErrors }) => {
    await page.goto('/analytics');
    await expect(page.getByText('No visits in the last 24 hours')).toBeVisible();
    await expect(page.getByText('No traffic yet')).toBeVisible();
    await giveVisits(user);
    await ownDemoSite(user, demoSite);
    const id = await runCampaign(user, demoSite);

    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(
      page.getByText('100.0% of 4 visits in the last 24 hours succeeded.'),
    ).toBeVisible();
    for (const [button, range] of [
      ['Last hour', '1h'],
      ['Last 7 days', '7d'],
      ['Last 30 days', '30d'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(page).toHaveURL(`/analytics?range=${range}`);
      await expect(
        page.getByText(`100.0% of 4 visits in the ${button.toLowerCase()}`),
      ).toBeVisible();
    }
    await page.getByRole('button', { name: 'Choose days' }).click();
    await expect(page.getByText('100.0% of 4 visits on these days succeeded.')).toBeVisible();
    await page.getByLabel('From', { exact: true }).fill('2026-01-01');
    await expect(page.getByText('At most 92 days')).toBeVisible();
    await page.getByRole('button', { name: 'Last 24 hours' }).click();
    await expect(page).toHaveURL('/analytics');
    await page.getByRole('main').getByLabel('Campaign', { exact: true }).selectOption({ index: 1 });
    await expect(page).toHaveURL(`/analytics?campaign=${id}`);
    await page.reload();
    await expect(
      page.getByText('100.0% of 4 visits in the last 24 hours succeeded.'),
    ).toBeVisible();
    await page.getByRole('main').getByLabel('Website', { exact: true }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/\?website=[0-9a-f-]{36}$/);
    await expect(
      page.getByText('100.0% of 4 visits in the last 24 hours succeeded.'),
    ).toBeVisible();
    await expect(page.getByText('none before').first()).toBeVisible();
    await page.getByRole('button', { name: 'Show as table' }).first().click();
    const trends = page.getByRole('region', { name: 'Traffic Trends as a table' });
    await expect(trends.getByRole('row').last()).toContainText(/:00 CES?T/);
    for (const [item, ending] of [
      ['CSV', '.csv'],
      ['PDF', '.pdf'],
    ] as const) {
      await page.getByRole('button', { name: 'Export Report' }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click(),
      ]);
      expect(file.suggestedFilename().endsWith(ending)).toBe(true);
    }
    await expectAccessible(page);
    await page.goto(`/campaigns/${id}?tab=visits`);
    await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(5);
    await expectAccessible(page);

    pageErrors.expect(/500/);
    await page.goto('/analytics');
    await expect(page.getByText('Total Requests')).toBeVisible();
    await page.route('**/trpc/analytics.overview**', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Failed to load analytics data')).toBeVisible();
    await expect(page.getByText('Total Requests')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Failed to load analytics data')).toBeHidden();
  },
);
