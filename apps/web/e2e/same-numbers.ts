import type { ScanDetail } from '@app/seo-scan/contract';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { ApiUser } from './api.ts';
import { expect } from './fixtures.ts';

interface Balance {
  readonly found: number;
  readonly fixedLive: number;
  readonly open: number;
  readonly openCritical: number;
}

/** From the API; its list contains the open issues. */
function balanceOf({ scan, issues }: ScanDetail): Balance {
  const { fixed_live: fixed } = scan;
  const found = scan.critical_issues + scan.warnings + scan.notices;
  const fixedLive = fixed.critical_issues + fixed.warnings + fixed.notices;
  expect(issues.filter(({ ignored }) => ignored === null)).toHaveLength(found - fixedLive);
  return {
    found,
    fixedLive,
    open: found - fixedLive,
    openCritical: scan.critical_issues - fixed.critical_issues,
  };
}

/** Verifies that every screen and the CSV download agree on a scan with issues that are fixed live. */
export async function expectSameNumbers(page: Page, user: ApiUser, scanId: string): Promise<void> {
  const { found, fixedLive, open, openCritical } = balanceOf(await user.readScan(scanId));
  expect(fixedLive).toBeGreaterThan(0);
  const sentence = `${found} found · ${fixedLive} fixed live · ${open} open.`;

  await page.goto(`/seo-scan/${scanId}`);
  const score = page.getByRole('region', { name: 'Score', exact: true });
  await expect(score).toContainText(sentence);
  await expect(score.locator('dl').first()).toContainText(
    new RegExp(`^critical issues?${openCritical}`),
  );
  await expect(page.getByRole('tab', { name: `Issues ${open}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `All ${open}` })).toBeVisible();
  const status = page.getByRole('status');
  await expect(status.filter({ hasText: `with ${open} issue` })).toBeVisible();
  await score.getByRole('link', { name: `${fixedLive} fixed live` }).click();
  await expect(page.getByRole('button', { name: `${fixedLive} fixed live, shown` })).toBeVisible();
  await expect(status.filter({ hasText: `with ${fixedLive} of ${found} issues` })).toBeVisible();

  await page.goto(`/seo-dashboard?scan=${scanId}`);
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText(`Total Issues${open}`);
  await expect(totals).toContainText(`Critical${openCritical}`);
  await expect(totals).toContainText(sentence);

  await page.goto(`/seo-dashboard?scan=${scanId}&tab=reports`);
  await expect(page.getByRole('region', { name: 'Reports of this scan' })).toContainText(
    `${open} open issue`,
  );
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the CSV table' }).click();
  const csv = readFileSync(await (await started).path(), 'utf8');
  expect(csv.match(/,open,\r?$/gm) ?? []).toHaveLength(open);
  expect(csv.match(/,fixed live,\r?$/gm) ?? []).toHaveLength(fixedLive);

  await page.goto('/seo-auto-fix');
  const latest = page.getByRole('region', { name: 'Latest result' });
  await expect(latest).toContainText(sentence);
  await expect(latest.getByRole('link', { name: `View all ${open} issue` })).toBeVisible();
}
