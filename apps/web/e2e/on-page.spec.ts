import { readFileSync } from 'node:fs';
import { expectAccessible } from './axe.ts';
import { expect, regularTest, signedInTest } from './fixtures.ts';

// The screen gives up after 30 polls; on a busy machine each takes longer than a second.
const ANALYSIS_TIMEOUT_MS = 60_000;

regularTest('lists what is checked before anything is analyzed', async ({ page }) => {
  await page.goto('/seo-auto-fix');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'On-page' })
    .click();
  await expect(page).toHaveURL('/onpage-seo');
  for (const name of ['Content', 'Images', 'Links', 'Technical'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText('URL must be non-blank')).toBeVisible();
  await expect(page.getByLabel('Page URL')).toBeFocused();
  await expectAccessible(page);
});

signedInTest(
  'analyzes the page named in the URL, and keeps the report',
  async ({ page, user, demoSite }) => {
    await page.goto(`/onpage-seo?url=${encodeURIComponent(`${demoSite}/about`)}`);
    const address = page.getByLabel('Page URL');
    await expect(address).toHaveValue(`${demoSite}/about`);
    await page.getByRole('button', { name: 'Analyze' }).click();

    const report = page.getByRole('region', { name: /about$/ });
    await expect(report).toBeVisible({ timeout: ANALYSIS_TIMEOUT_MS });
    const pageScan = new URL(page.url()).searchParams.get('scan') ?? '';
    const { scan, issues } = await user.readScan(pageScan);
    expect(scan.mode).toBe('page');
    const score = `On-page SEO ${scan.seo_score?.toFixed(1) ?? ''} of 100`;
    await expect(report.getByRole('img', { name: score })).toBeVisible();
    const [first] = issues;
    if (first === undefined) throw new Error('The demo website has lost the faults of /about.');
    const finding = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: first.title }) });
    await expect(finding.getByText('How to Fix')).toBeVisible();
    await expect(finding.getByText(first.recommendation)).toBeVisible();
    await expect(finding.getByText(first.description)).toBeVisible();
    await expect(page.getByText('No GSC connection found for this site')).toBeVisible();
    await expectAccessible(page);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export report' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^seo-report-localhost-.*\.txt$/);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain(`SEO report of ${demoSite}/about`);
    expect(text).toContain(first.title);

    await page.reload();
    await expect(report.getByRole('img', { name: score })).toBeVisible();
  },
);

signedInTest('shows why a page could not be analyzed', async ({ page, demoSite, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/);
  await page.goto('/onpage-seo');
  const address = page.getByLabel('Page URL');
  await address.fill(`${demoSite}/winter-hours`);
  await page.getByRole('button', { name: 'Analyze' }).click();
  const failure = page.getByRole('alert');
  await expect(failure.getByText('Scan failed or timed out')).toBeVisible({
    timeout: ANALYSIS_TIMEOUT_MS,
  });
  await expect(failure).toContainText('The URL redirects in a loop.');
  await expectAccessible(page);

  await page.route('**/trpc/seoScan.start**', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText('Failed to analyze page. Please try again.')).toBeVisible();
});

signedInTest(
  'opens the limit dialog when the allowance is used up',
  async ({ page, user, demoSite }) => {
    await user.scan(demoSite, 25);
    await page.goto('/onpage-seo');
    await page.getByLabel('Page URL').fill(demoSite);
    await page.getByRole('button', { name: 'Analyze' }).click();
    await expect(page.getByRole('dialog', { name: 'Monthly Limit Reached' })).toBeVisible();
  },
);
