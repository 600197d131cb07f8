import type { ScanDetail } from '@app/seo-scan/contract';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectAccessible } from './axe.ts';
import { expect, signedInTest } from './fixtures.ts';
import { givePlan } from './plan.ts';

const SCAN_TIMEOUT_MS = 90_000;

signedInTest(
  'audits a website from entering its URL to the suggestions',
  async ({ page, user, demoSite }) => {
    const { host } = new URL(demoSite);
    await page.goto(`/seo-dashboard?url=${encodeURIComponent(demoSite)}`);
    const field = page.getByLabel('Website URL');
    await expect(field).toHaveValue(demoSite);
    const start = page.getByRole('button', { name: 'Start SEO Audit' });
    await field.fill('  ');
    await expect(start).toBeDisabled();
    await field.fill(demoSite);
    await start.click();
    await expect(page.getByRole('heading', { name: 'Analyzing Your Website...' })).toBeVisible();
    await expect(page.getByRole('heading', { name: host })).toBeVisible({
      timeout: SCAN_TIMEOUT_MS,
    });

    const detail = await user.readScan(shownScan(page));
    await expectOverview(page, detail);
    const fixable = new Set(
      detail.issues
        .filter(({ fix_status: status }) => status !== 'not_fixable')
        .map((one) => one.check_id),
    );
    await openTab(page, 'SEO automation');
    const automation = page.getByRole('region', { name: 'Fixable issues' });
    await expect(automation.locator('[data-row]')).toHaveCount(fixable.size);
    await openTab(page, 'Keywords');
    await page.getByLabel('Filter keywords').fill('bakery');
    await expect(page.getByRole('row', { name: /harbour bakery in most titles/ })).toBeVisible();
    await openTab(page, 'Suggestions');
    await expect(page.getByRole('heading', { name: 'What to fix first' })).toBeVisible();
    await page.locator('[data-row]').first().click();
    await expect(page).toHaveURL(/tab=suggestions.*check=[a-z]+\.[a-z_]+/);
    await expect(page.getByRole('heading', { name: 'How to fix' })).toBeVisible();
    await page.goto(`/seo-scan/${detail.scan.id}`);
    await page.getByRole('link', { name: 'Audit', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/seo-dashboard.scan=${detail.scan.id}`));
    await openTab(page, 'Reports');
    await expectReports(page, detail);
  },
);

async function expectOverview(page: Page, { scan, issues }: ScanDetail): Promise<void> {
  const health = `Health score${Math.round(scan.seo_score ?? NaN)}`;
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByText(health).first()).toBeVisible();
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText(`Total Issues${issues.length}`);
  await expect(totals).toContainText(`Critical${scan.critical_issues}`);
  const distribution = page.getByRole('region', { name: 'Issue Distribution' });
  await distribution.getByRole('button', { name: 'Show as table' }).click();
  const titles = issues.filter(({ category }) => category === 'title').length;
  await expect(distribution.getByRole('row', { name: /^Title / })).toHaveText(
    new RegExp(`${titles}$`),
  );
  const savings = page.getByRole('region', { name: 'Smart Scan Optimization' });
  await expect(savings).toContainText(`Pages scanned${scan.pages_scanned}`);
  await expect(savings).toContainText(`0 credits saved, ${scan.pages_scanned} pages charged`);
}

/** Downloads the three files from the open tab. */
async function expectReports(page: Page, { issues }: ScanDetail): Promise<void> {
  const csv = await downloaded(page, 'CSV table');
  expect(csv.toString().startsWith('\uFEFFSeverity,Group,Category,Check,')).toBe(true);
  const json = JSON.parse((await downloaded(page, 'JSON data')).toString()) as ScanDetail;
  expect(json.issues).toHaveLength(issues.length);
  const pdf = await downloaded(page, 'PDF report');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByRole('region', { name: 'Your own brand' })).toContainText('Business');
}

signedInTest(
  'shows what a second scan has changed and saved',
  async ({ page, user, demoSite, request }) => {
    const board = `${demoSite}/chalkboard/${user.session.user.id}`;
    await user.scan(board, 4);
    await request.get(`${board}/rewrite`);
    const id = await user.scan(board, 4);
    const { scan, issues } = await user.readScan(id);
    await page.goto('/seo-dashboard');
    const savings = page.getByRole('region', { name: 'Smart Scan Optimization' });
    await expect(savings).toContainText(`Pages skipped${scan.pages_skipped}`);
    await expect(savings).toContainText(`Credits saved${scan.pages_skipped}`);
    expect(scan.pages_skipped).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Scan History, 2 scans' }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await openTab(page, 'Reports');
    const changed = page.getByRole('region', { name: 'What changed' });
    await expect(changed.getByRole('listitem').filter({ hasText: '1 fixed' })).toBeVisible();
    await changed.getByRole('link', { name: 'Compare with the previous scan' }).click();

    const why = page.getByRole('region', { name: 'Why the score changed' });
    await expect(why.getByRole('row', { name: /Title missing/ })).toContainText('+');
    await expect(why.getByRole('row', { name: /H1 missing/ })).toContainText('−');
    await page.getByRole('tab', { name: 'Fixed 1' }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('heading')).toHaveText(/Title missing/);
    await expect(panel).toContainText(`/chalkboard/${user.session.user.id}`);
    const created = page.getByRole('tab', { name: /^New/ });
    const persisting = page.getByRole('tab', { name: /^Persisting/ });
    expect((await countOn(created)) + (await countOn(persisting))).toBe(issues.length);
    await created.click();
    await expect(panel.getByRole('heading', { name: /H1 missing/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(page).toHaveURL(/\/seo-dashboard/);
  },
);

signedInTest('starts a new scan from the dialog', async ({ page, user, demoSite }) => {
  await user.scan(demoSite, 1);
  await page.goto('/seo-dashboard');
  const open = page.getByRole('button', { name: 'New Scan' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'New Scan' });
  const field = dialog.getByLabel('Website URL');
  await expect(field).toBeFocused();
  await field.fill('   ');
  await expect(dialog.getByRole('button', { name: 'Start Scan' })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await field.fill(`${demoSite}/proving-drawer/20`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Analyzing Your Website...' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel scan' }).click();
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
});

signedInTest('measures a page with Lighthouse', async ({ page, user, demoSite }) => {
  signedInTest.slow();
  await user.scan(demoSite, 1);
  await page.goto('/seo-dashboard?tab=performance');
  await expect(page.getByText('Not measured yet')).toBeVisible();
  await page.getByRole('button', { name: 'Run Lighthouse' }).click();
  await expect(page.getByText(/Waiting for a free worker|Run 1 of 3/)).toBeVisible();
  const scores = page.getByRole('region', { name: 'Lighthouse scores' });
  await expect(scores).toBeVisible({ timeout: 120_000 });
  for (const name of ['Performance', 'Accessibility', 'Best Practices', 'SEO']) {
    // The spread of several runs may follow it.
    await expect(scores.getByText(new RegExp(`^${name}`))).toBeVisible();
  }
  const metrics = page.getByRole('region', { name: 'Core Web Vitals and load times' });
  await expect(metrics).toContainText('Largest Contentful Paint');
  await expect(page.getByRole('img', { name: 'The loaded page' })).toBeVisible();
  await expect(page.getByText('robots.txt is not valid')).toBeVisible();
  await expectAccessible(page);
});

signedInTest(
  'schedules scans when the plan includes them',
  async ({ page, user, demoSite, pageErrors }) => {
    await user.addWebsite(demoSite);
    await user.scan(demoSite, 1);
    await page.goto('/seo-dashboard?tab=seo-automation');
    const card = page.getByRole('region', { name: 'Scheduled scan' });
    await expect(card.getByText('Not part of your plan')).toBeVisible();
    await expect(card.getByText(/Professional/)).toBeVisible();
    await expectAccessible(page);

    await givePlan(user, 'seo_professional');
    await page.reload();
    await card.getByRole('button', { name: 'Schedule scans' }).click();
    await expect(card.getByLabel('How often')).toBeFocused();
    await card.getByLabel('How often').selectOption('cron');
    pageErrors.expect(/400 \(Bad Request\)/);
    await card.getByLabel('Cron expression').fill('* * * * *');
    await card.getByRole('button', { name: 'Save schedule' }).click();
    await expect(card.getByText(/hour/).last()).toBeVisible();
    await card.getByLabel('How often').selectOption('monthly');
    await card.getByLabel('Day of the month').fill('31');
    await card.getByLabel('Time zone').fill('Europe/London');
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Save schedule' }).click();
    await expect(card.getByText('Every month on day 31 at 06:00 (Europe/London)')).toBeVisible();
    await expect(card).toBeFocused();
    await card.getByRole('button', { name: 'Turn off' }).click();
    await expect(card.getByText('turned off')).toBeVisible();
    await card.getByRole('button', { name: 'Remove' }).click();
    await expect(card.getByText('No schedule yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card.getByText('Every month on day 31 at 06:00 (Europe/London)')).toBeVisible();
  },
);

/** The id of the scan that the URL names. */
function shownScan(page: Page): string {
  return new URL(page.url()).searchParams.get('scan') ?? '';
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

/** The number shown in a tab. */
async function countOn(tab: ReturnType<Page['getByRole']>): Promise<number> {
  return Number(/\d+$/.exec((await tab.textContent()) ?? '')?.[0]);
}

async function downloaded(page: Page, report: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download the ${report}` }).click();
  return readFileSync(await (await download).path());
}
