import { expect, openDashboard, signedInTest, startQuickScan } from './fixtures.ts';

const SCAN_TIMEOUT_MS = 60_000;

signedInTest(
  'warns while the allowance runs out, and reports when it is used up',
  async ({ page, user, demoSite }) => {
    await user.scan(demoSite, 19);
    await openDashboard(page);
    await expect(page.getByText('19 of 25')).toBeVisible();
    await expect(page.getByText(/page scans? left this month/)).toBeHidden();

    // Other URLs: an unchanged page with pending issues would be skipped, and not charged.
    await startQuickScan(page, `${demoSite}/bread`, 1);
    await expect(page.getByText('Scan Complete!')).toBeVisible({ timeout: SCAN_TIMEOUT_MS });
    await expect(page).toHaveURL(/\/seo-scan\//);
    await openDashboard(page);
    await expect(page.getByText('5 page scans left this month')).toBeVisible();
    await expect(page.getByText("You've used 80.0% of your Free plan.")).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    await startQuickScan(page, `${demoSite}/cakes`, 5);
    await expect(page.getByText('Scan Complete!')).toBeVisible({ timeout: SCAN_TIMEOUT_MS });
    await expect(page).toHaveURL(/\/seo-scan\//);
    await openDashboard(page);
    await expect(page.getByText('Subscription Limit Reached!')).toBeVisible();
    await expect(page.getByText('25 of 25')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    await startQuickScan(page, demoSite);
    const dialog = page.getByRole('dialog', { name: 'Monthly Limit Reached' });
    await expect(dialog.getByText('25 of 25 used')).toBeVisible();
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    // What is known comes first, what there is to buy after it.
    await expect(dialog.getByRole('heading')).toHaveText([
      'Monthly Limit Reached',
      'Your latest result',
      'Plans with more page scans',
      /^Extra page scans/,
    ]);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('URL to scan')).toHaveValue(demoSite);
  },
);
