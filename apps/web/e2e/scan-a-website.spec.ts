import type { ScanDetail } from '@app/seo-scan/contract';
import type { Locator, Page } from '@playwright/test';
import { newPerson } from './api.ts';
import { expect, openDashboard, signedInTest, startQuickScan, test } from './fixtures.ts';

const PAGES = 10;
const SCAN_TIMEOUT_MS = 90_000; // pages are rendered as well, which takes time on a busy machine

test('registers, scans a website, which adds it, and reads the score', async ({
  page,
  demoSite,
}) => {
  const person = newPerson();
  const { host } = new URL(demoSite);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Full Name').fill(person.name);
  await modal.getByLabel('Email Address').fill(person.email);
  await modal.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
  await modal.getByRole('button', { name: 'Create Account' }).click();
  await expect(modal.getByText('Account Created!')).toBeVisible();
  await expect(modal.getByText('You are signed in.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.getByLabel('Address of your website').fill(demoSite);
  await page.getByRole('button', { name: 'Scan my website' }).click();

  const overlay = page.getByRole('dialog');
  await expect(overlay.getByRole('progressbar', { name: 'Scan progress' })).toBeVisible();
  // In one check: the overlay closes two seconds after the end.
  await expect(overlay).toContainText(
    new RegExp(`Scan Complete!.*100%.*Pages scanned\\s*${PAGES}`, 's'),
    { timeout: SCAN_TIMEOUT_MS },
  );
  await expect(page).toHaveURL(/\/seo-scan\/[0-9a-f-]+$/); // a finished scan opens its report
  await expect(overlay).toBeHidden();

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { scan, issues } = await readAsShown(page, id);
  await openDashboard(page);
  const score = `Score ${Math.round(scan.seo_score ?? NaN)} of 100`;
  const results = page.getByRole('region', { name: 'Latest result' });
  await expect(results.getByRole('img', { name: score })).toBeVisible();
  await expect(definition(results, 'Critical issues')).toHaveText(String(scan.critical_issues));
  await expect(definition(results, 'Warnings')).toHaveText(String(scan.warnings));
  await expect(definition(results, 'Passed')).toHaveText(String(scan.passed_checks));
  const checks = new Set(issues.map((issue) => issue.check_id));
  await expect(results.getByRole('listitem')).toHaveCount(Math.min(10, checks.size));
  const recent = page.getByRole('region', { name: 'Recent Scans' });
  await expect(recent.getByRole('img', { name: score })).toBeVisible();
  await expect(recent.getByText(`${PAGES} pages`)).toBeVisible();
  const websites = page.getByRole('region', { name: 'My Websites' });
  await expect(websites.getByText(host, { exact: true })).toBeVisible();
  await expect(websites.getByText('Last scanned')).toBeVisible();
  await expect(page.getByText(`${PAGES} of 25`)).toBeVisible();

  await results.getByRole('link', { name: `View all ${issues.length} issues` }).click();
  await expect(page).toHaveURL(`/seo-scan/${id}`);
  const summary = page.getByRole('region', { name: 'Score' });
  const exact = `Score ${scan.seo_score?.toFixed(1) ?? ''} of 100`;
  await expect(summary.getByRole('img', { name: exact })).toBeVisible();
  await expect(definition(summary, 'critical issues')).toHaveText(String(scan.critical_issues));
  await expect(definition(summary, 'warnings')).toHaveText(String(scan.warnings));
  await expect(definition(summary, 'notices')).toHaveText(String(scan.notices));
  await expect(definition(summary, 'passed checks')).toHaveText(String(scan.passed_checks));
  await expect(summary.getByRole('region', { name: 'Why this score' })).toContainText(
    'category scores are multiplied, not averaged',
  );
  await expect(summary.getByText(`${PAGES} of ${scan.pages_discovered} found`)).toBeVisible();
});

signedInTest(
  'shows a check with its evidence, and keeps filters in the URL',
  async ({ page, user, demoSite }) => {
    const id = await user.scan(demoSite, PAGES);
    const { issues } = await user.readScan(id);
    const broken = issues.filter((issue) => issue.check_id === 'technical.head_broken');
    const [issue] = broken;
    if (issue?.evidence == null) throw new Error('The demo website has lost its broken head.');
    await page.goto(`/seo-scan/${id}`);

    const row = page.getByRole('button', { name: issue.title });
    await row.click();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    const detail = page.getByRole('region', { name: issue.title, exact: true });
    await expect(detail.getByRole('heading', { name: 'How to fix' })).toBeVisible();
    await expect(detail.getByText(issue.recommendation)).toBeVisible();
    await expect(detail.getByText(issue.description)).toBeVisible();
    await expect(detail.getByText(`Source: ${issue.authority}`)).toBeVisible();
    await expect(detail.getByRole('code').filter({ hasText: issue.evidence })).toBeVisible();
    await expect(detail.getByRole('link').first()).toHaveAttribute('href', issue.page_url);
    await expect(page).toHaveURL(/check=technical\.head_broken/);
    await row.click();
    await expect(row).toHaveAttribute('aria-expanded', 'false');

    const warnings = issues.filter(({ severity_group: group }) => group === 'warning');
    const filter = page.getByRole('search', { name: 'Filter issues' });
    const pressed = filter.getByRole('button', { name: `Warnings ${warnings.length}` });
    await pressed.click();
    const notices = page.getByRole('cell', { name: 'Notice', exact: true });
    await expect(notices).toHaveCount(0);
    const text = filter.getByRole('searchbox', { name: 'Search in issues' });
    await text.fill(issue.title);
    const count = page.getByText(`of ${issues.length} issues`);
    await expect(count).toHaveText(`1 check with ${broken.length} of ${issues.length} issues`);
    await expect(page).toHaveURL(/severity=warning.*q=/);

    await page.reload();
    await expect(text).toHaveValue(issue.title);
    await expect(pressed).toHaveAttribute('aria-pressed', 'true');
    await expect(count).toHaveText(`1 check with ${broken.length} of ${issues.length} issues`);

    await page.getByRole('tab', { name: 'Pages' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page.goBack();
    await expect(text).toHaveValue(issue.title);

    await text.fill('no tag says this');
    await expect(page.getByText('No issues match these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(notices.first()).toBeVisible();
    await expect(page).toHaveURL(`/seo-scan/${id}`);
  },
);

signedInTest(
  'shows the pages, the points lost and what was not measured',
  async ({ page, user, demoSite }) => {
    const id = await user.scan(demoSite, PAGES);
    const { scan, issues, score } = await user.readScan(id);
    await openDashboard(page);
    await page.getByRole('link', { name: `View all ${issues.length} issues` }).click();
    const tab = (name: string) => page.getByRole('tab', { name });
    await expect(tab('Issues')).toContainText(String(issues.length));

    await expect(tab('Pages')).toContainText(String(scan.pages_scanned));
    await tab('Pages').click();
    const table = page.getByRole('table');
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    const mostIssues = issues.filter(({ page_url: url }) => url === worstPage(issues));
    await table
      .getByRole('link', { name: `${countOf(mostIssues)} on` })
      .first()
      .click();
    await expect(page.getByText(`of ${issues.length} issues`)).toContainText(
      `with ${mostIssues.length} of`,
    );

    const lost = (100 - (scan.seo_score ?? 0)).toFixed(1);
    await page.getByRole('button', { name: 'Show all pages' }).click();
    await expect(page.getByText(`Fixing all open issues gains ${lost} points`)).toBeVisible();
    const checks = new Set(issues.map((issue) => issue.check_id));
    await expect(page.getByRole('row')).toHaveCount(checks.size + 1);
    await page.setViewportSize({ width: 1600, height: 800 }); // the columns need room
    await page.getByRole('button', { name: 'Points lost' }).click();
    await expect(page).toHaveURL(/order=-lost/);
    const [loss] = score.losses.toSorted((a, b) => b.points_lost - a.points_lost);
    const worst = page.getByRole('row').nth(1).locator('[data-row]');
    await expect(worst).toHaveText(loss?.title ?? '');
    await worst.click();
    await expect(page.getByRole('region', { name: loss?.title ?? '', exact: true })).toBeVisible();

    await tab('Not measured').click();
    for (const { title, reason } of score.not_measured) {
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await expect(page.getByText(reason, { exact: true }).first()).toBeVisible();
    }
    await page.reload();
    await expect(tab('Not measured')).toHaveAttribute('aria-selected', 'true');
  },
);

signedInTest('scans only one page when requested', async ({ page, demoSite }) => {
  await openDashboard(page);
  await startQuickScan(page, demoSite, 1);
  await expect(page).toHaveURL(/\/seo-scan\//, { timeout: SCAN_TIMEOUT_MS });
  await openDashboard(page);
  await expect(page.getByText('1 of 25')).toBeVisible();
});

/** The number next to `label` in a list of counts. */
function definition(within: Locator, label: string): Locator {
  const term = within
    .page()
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) });
  return within.locator('dl > div').filter({ has: term }).getByRole('definition');
}

/** The same scan from the REST API, with the browser's session. */
async function readAsShown(page: Page, id: string): Promise<ScanDetail> {
  const session = await page.evaluate(() => localStorage.getItem('authSession'));
  const { token } = JSON.parse(session ?? '') as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const response = await page.request.get(`/api/seo/scan/${id}`, { headers });
  return (await response.json()) as ScanDetail;
}

function countOf(issues: readonly unknown[]): string {
  return issues.length === 1 ? '1 issue' : `${issues.length} issues`;
}

function worstPage(issues: ScanDetail['issues']): string {
  const counts = new Map<string, number>();
  for (const { page_url: url } of issues) counts.set(url, (counts.get(url) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
