import { expect, openDashboard, signedInTest, startQuickScan } from './fixtures.ts';

const BELL_TIMEOUT_MS = 90_000; // the scan with its browser, then the bell, which may poll every 15 s

signedInTest(
  'sends a scan to the background and returns to its result through the bell',
  async ({ page, demoSite }) => {
    await openDashboard(page);
    await startQuickScan(page, `${demoSite}/proving-drawer/2`, 5);
    const overlay = page.getByRole('dialog');
    await expect(overlay.getByRole('heading')).toHaveText(/^(Discovering|Scanning) Pages\.\.\.$/);
    await overlay.getByRole('button', { name: 'Run in Background' }).click();
    await expect(overlay).toBeHidden();
    const recent = page.getByRole('region', { name: 'Recent Scans' });
    await expect(recent.getByRole('button', { name: /proving-drawer.*Watch/ })).toBeVisible();

    await page.goto('/contact');
    await page.goBack();
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread', {
      timeout: BELL_TIMEOUT_MS,
    });
    await expect(recent.getByText('5 pages')).toBeVisible();
    await bell.click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await expect(list.getByText(/: score [\d.]+, \d+ issues on 5 pages\./)).toBeVisible();
    await list.getByRole('link', { name: /Scan complete/ }).click();
    await expect(page).toHaveURL(/\/seo-scan\//);
    await expect(page.getByRole('heading', { name: /proving-drawer/ })).toBeVisible();
    await expect(bell).toHaveAccessibleName('Notifications');
  },
);

signedInTest('marks all notifications as read', async ({ page, user, demoSite }) => {
  await user.scan(demoSite, 1);
  await user.scan(`${demoSite}/bread`, 1);
  await openDashboard(page);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await bell.click();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(page.getByRole('button', { name: 'Mark all read' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(bell).toBeFocused();
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications');
});

signedInTest('returns to a running scan and cancels it', async ({ page, demoSite }) => {
  await openDashboard(page);
  await startQuickScan(page, `${demoSite}/proving-drawer/20`, 5);
  const overlay = page.getByRole('dialog');
  await overlay.getByRole('button', { name: 'Run in Background' }).click();
  await expect(page.getByText('5 reserved by running scans')).toBeVisible();
  await page.getByRole('button', { name: /proving-drawer.*Watch/ }).click();
  await expect(overlay).toBeVisible();
  await page.reload();
  await expect(overlay.getByRole('heading')).toHaveText(/^(Discovering|Scanning) Pages\.\.\.$/);
  await overlay.getByRole('button', { name: 'Cancel scan' }).click();
  await expect(overlay).toBeHidden();
  await expect(page.getByText('The scan was cancelled.')).toBeVisible();
  const card = page.getByRole('link', { name: /proving-drawer.*Cancelled/ });
  await expect(card).toBeVisible();
  await expect(page.getByText(/^\d+ page scans? left\. Free plan/)).toBeVisible();
  await card.click();
  await expect(page.getByText('This scan was cancelled')).toBeVisible();
});

signedInTest('shows why a scan failed', async ({ page, demoSite }) => {
  await openDashboard(page);
  await startQuickScan(page, `${demoSite}/winter-hours`, 1);
  const failure = page.getByRole('alertdialog', { name: 'Scan failed' });
  await expect(failure).toContainText('The URL redirects in a loop.');
  await failure.getByRole('button', { name: 'Close' }).click();
  await expect(failure).toBeHidden();
  await expect(page.getByText('0 of 25')).toBeVisible();
  await page.getByRole('link', { name: /winter-hours.*Failed/ }).click();
  await expect(page.getByText('This scan failed')).toBeVisible();
  await expect(page.getByText('The URL redirects in a loop.')).toBeVisible();
});
