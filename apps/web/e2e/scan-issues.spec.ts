import type { ScanDetail } from '@app/seo-scan/contract';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectAccessible } from './axe.ts';
import { expect, regularTest, signedInTest } from './fixtures.ts';

const PAGES = 10;
const SCAN_TIMEOUT_MS = 90_000; // pages are rendered as well, which takes time on a busy machine

signedInTest(
  'lists all issues, navigates them by keyboard, and shares the expanded one by URL',
  async ({ page, user, demoSite }) => {
    const id = await user.scan(demoSite, PAGES);
    const { issues } = await user.readScan(id);
    await page.goto(`/seo-scan/${id}`);
    await page.getByRole('button', { name: 'All issues' }).click();
    const list = page.getByRole('list', { name: 'All issues' });
    const rows = list.getByRole('button', { expanded: false });
    await expect(rows).toHaveCount(issues.length);
    await expect(rows.first()).toContainText(issues[0]?.title ?? '');

    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press('Enter');
    const open = list.getByRole('button', { expanded: true });
    await expect(open).toHaveCount(1);
    await expect(list.getByRole('heading', { name: 'How to fix' })).toBeVisible();
    await expect(page).toHaveURL(/view=list.*issue=[0-9a-f]{40}/);
    await expectAccessible(page);

    await page.reload();
    await expect(open).toContainText(issues[0]?.title ?? '');
    await page.getByRole('button', { name: 'By check' }).click();
    await expect(page.getByRole('region', { name: 'Issues by check' })).toBeVisible();
  },
);

signedInTest('exports all issues as a file', async ({ page, user, demoSite }) => {
  const id = await user.scan(demoSite, PAGES);
  const { issues } = await user.readScan(id);
  await page.goto(`/seo-scan/${id}`);
  const csv = await exported(page, /^CSV/);
  expect(csv.name).toMatch(/^seo-report-localhost-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.text.startsWith('\uFEFFSeverity,')).toBe(true);
  for (const { page_url: url } of issues) expect(csv.text).toContain(url);
  const json = await exported(page, /^JSON/);
  expect((JSON.parse(json.text) as ScanDetail).issues).toHaveLength(issues.length);
  const text = await exported(page, /^Plain text/);
  expect(text.text).toContain(`SEO report of ${demoSite}`);
});

signedInTest(
  'ignores an issue with a reason, finds it again and restores it',
  async ({ page, user, demoSite }) => {
    const id = await user.scan(demoSite, PAGES);
    const { issues } = await user.readScan(id);
    await page.goto(`/seo-scan/${id}?view=list`);
    const filter = page.getByRole('search', { name: 'Filter issues' });
    await expect(filter.getByRole('button', { name: `All ${issues.length}` })).toBeVisible();
    await expect(filter.getByRole('button', { name: /^Ignored/ })).toBeHidden();
    await page.getByRole('list', { name: 'All issues' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Ignore…' }).click();

    const dialog = page.getByRole('dialog', { name: 'Ignore' });
    await expect(dialog.getByRole('radio', { name: /^Only this issue/ })).toBeChecked();
    await dialog.getByRole('button', { name: 'Ignore' }).click();
    await expect(dialog.getByText('Please enter a short reason')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill('A page for tests');
    await dialog.getByRole('button', { name: 'Ignore' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Ignored. Score updated.')).toBeVisible();
    await expect(filter.getByRole('button', { name: `All ${issues.length - 1}` })).toBeVisible();

    await filter.getByRole('button', { name: 'Ignored 1' }).click();
    const list = page.getByRole('list', { name: 'All issues' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(page).toHaveURL(/ignored=1/);
    // The URL still names it, so it is expanded.
    await expect(list.getByText('A page for tests')).toBeVisible();
    await list.getByRole('button', { name: 'Stop ignoring' }).click();
    await expect(page.getByText('No longer ignored.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(filter.getByRole('button', { name: `All ${issues.length}` })).toBeVisible();
  },
);

signedInTest(
  'filters fixable issues, and does not distinguish new from known ones in a first scan',
  async ({ page, user, demoSite }) => {
    const id = await user.scan(demoSite, PAGES);
    const { issues } = await user.readScan(id);
    const fixable = issues.filter(({ fix_status: status }) => status !== 'not_fixable');
    await page.goto(`/seo-scan/${id}`);
    const filter = page.getByRole('search', { name: 'Filter issues' });
    await filter.getByRole('button', { name: `Fixable ${fixable.length}` }).click();
    const count = page.getByText(`of ${issues.length} issues`);
    await expect(count).toContainText(`with ${fixable.length} of`);
    await expect(page).toHaveURL(/fixable=1/);
    await page.reload();
    await expect(count).toContainText(`with ${fixable.length} of`);
    // In a first scan everything is new.
    await expect(page.getByText('first scan of this website')).toBeVisible();
    await expect(filter.getByLabel('State')).toBeHidden();
  },
);

signedInTest(
  'scans again and compares with the previous scan',
  async ({ page, user, demoSite }) => {
    const id = await user.scan(demoSite, PAGES);
    await page.goto(`/seo-scan/${id}`);
    await expect(page.getByRole('link', { name: 'Compare with the previous scan' })).toBeHidden();
    const rescan = page.getByRole('button', { name: 'Rescan' });
    await rescan.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      `Reads up to ${PAGES} pages and uses up to ${PAGES} of your ${25 - PAGES} page scans`,
    );
    await expectAccessible(page);
    await page.keyboard.press('Enter'); // on "Cancel"
    await expect(question).toBeHidden();
    await expect(rescan).toBeFocused();
    await rescan.press('Enter');
    await question.getByRole('button', { name: 'Rescan' }).click();
    await expect(page).not.toHaveURL(new RegExp(id));
    const compare = page.getByRole('link', { name: 'Compare with the previous scan' });
    await expect(compare).toBeVisible({ timeout: SCAN_TIMEOUT_MS });
    await page.getByRole('search').getByLabel('State').selectOption('open');
    await expect(page).toHaveURL(/state=open/);
    await page.reload();
    await expect(page.getByRole('search').getByLabel('State')).toHaveValue('open');
    await compare.click();
    await expect(page).toHaveURL(/\/compare$/);
  },
);

signedInTest(
  'polls the progress of a scan when the stream is silent',
  async ({ page, user, demoSite, pageErrors }) => {
    pageErrors.expect(
      /ERR_FAILED.*scan-progress|scan-progress.*ERR_FAILED|Failed to load resource/,
    );
    await page.route('**/api/seo/scan-progress/**', (route) => route.abort());
    const id = await user.startScan(`${demoSite}/proving-drawer/20`, 5);
    const requested = page.waitForRequest(/seoScan\.progress/);
    await page.goto(`/seo-scan/${id}`);
    await requested;
    const found = page.getByRole('term').filter({ hasText: 'Pages found' });
    await expect(found.locator('..').getByRole('definition')).toHaveText(/^\d+$/);
    await page.getByRole('button', { name: 'Cancel scan' }).click();
    await expect(page.getByText('This scan was cancelled')).toBeVisible();
  },
);

regularTest('reports that a scan does not exist', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/);
  await page.goto('/seo-scan/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Scan not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the audit dashboard' }).click();
  await expect(page).toHaveURL(/\/seo-dashboard/);
});

signedInTest('pauses and resumes a scan', async ({ page, user, demoSite }) => {
  const id = await user.startScan(`${demoSite}/proving-drawer/4`, 5);
  await page.goto(`/seo-scan/${id}`);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('heading', { name: 'Scan paused' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('heading', { name: /^(Discovering|Scanning) Pages/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel scan' }).click();
  await expect(page.getByText('This scan was cancelled')).toBeVisible();
});

async function exported(page: Page, item: RegExp): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: readFileSync(await download.path(), 'utf8'),
  };
}
