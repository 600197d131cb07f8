import type { Fix, PageFixKind } from '@app/fixes/contract';
import type { ScanDetail } from '@app/seo-scan/contract';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, signedInTest } from './fixtures.ts';
import { fixesOf, ownWithWidget, takeWidgetDown } from './fixing.ts';
import { givePlan } from './plan.ts';
import { expectSameNumbers } from './same-numbers.ts';

const PAGES = 60; // the bakery has fewer
const WRITING_TIMEOUT_MS = 60_000;
/** For two scans of the whole bakery, whose fixed pages are all rendered. */
const TIMEOUT_MS = 400_000;
/** The originals are restored within this time (5 s of it are the browser's cache). */
const KILL_SWITCH_MS = 60_000;
/** Each page is rendered; pages that need another check wait until the widget's caches expire. */
const VERIFYING_TIMEOUT_MS = 120_000;
const SHOWN_TIMEOUT_MS = 15_000;
const SEEN_ON_PAGES: readonly PageFixKind[] = ['title', 'meta_description', 'image_alt', 'json_ld'];

/** The predicted score after checks are fixed everywhere: the losses of a scan multiply. */
function predicted({ scan, score }: ScanDetail, checkIds: ReadonlySet<string>): number {
  const now = scan.seo_score ?? 0;
  return score.losses
    .filter((loss) => checkIds.has(loss.check_id))
    .reduce((sum, loss) => (sum * (now + loss.points_won_if_fixed)) / now, now);
}

/** The value on the page where the fix applies; for structured data only whether it equals the fix. */
async function shownValue(page: Page, fix: Fix): Promise<string | null> {
  const { kind, selector, optimized_content: written } = fix;
  if (kind === 'title') return page.title();
  if (kind === 'image_alt') return page.locator(selector ?? '').getAttribute('alt');
  if (kind === 'meta_description') {
    const meta = page.locator('meta[name="description"]');
    return (await meta.count()) === 0 ? null : meta.first().getAttribute('content');
  }
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.some((block) => inOneSpelling(block) === inOneSpelling(written)) ? written : null;
}

/** `null` for invalid JSON. */
function inOneSpelling(json: string): string | null {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return null;
  }
}

/** Checks one live fix of each kind on its page, in the browser of another visitor. */
async function expectOnPages(
  browser: Browser,
  fixes: readonly Fix[],
  valueOf: (fix: Fix) => (shown: string | null) => boolean,
  timeout = SHOWN_TIMEOUT_MS,
): Promise<void> {
  const visitor = await browser.newContext();
  for (const kind of SEEN_ON_PAGES) {
    const fix = fixes.find((one) => one.kind === kind);
    if (fix === undefined) throw new Error(`Nothing of kind ${kind} was written.`);
    const isRight = valueOf(fix);
    const page = await visitor.newPage();
    const isShown = async (): Promise<boolean> => {
      await page.goto(fix.page_url, { waitUntil: 'networkidle' }); // the widget has received its response
      return isRight(await shownValue(page, fix));
    };
    await expect.poll(isShown, { message: `${kind} on ${fix.page_url}`, timeout }).toBe(true);
    await page.close();
  }
  await visitor.close();
}

/** The record of the first live fix, as its owner sees it, and anybody with its link. */
async function expectProof(page: Page, browser: Browser, liveFixes: string): Promise<void> {
  await page.goto(liveFixes);
  await page.locator('[data-row]').first().click();
  await page.getByRole('button', { name: 'Proof', exact: true }).first().click();
  const proof = page.getByRole('dialog', { name: 'Proof' });
  await expect(proof.getByText('Seen on the page')).toBeVisible();
  await proof.getByRole('button', { name: 'Share', exact: true }).click();
  const link = proof.getByRole('link', { name: /\/proof\// });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const visitor = await browser.newContext();
  const shared = await visitor.newPage();
  await shared.goto((await link.getAttribute('href')) ?? '');
  await expect(shared.getByText('Seen on the page')).toBeVisible();
  await expectAccessible(shared);
  await visitor.close();
}

/** The checks all of whose issues are resolved by these fixes. */
function wholeChecks({ issues }: ScanDetail, fixes: readonly Fix[]): ReadonlySet<string> {
  const fixed = new Set(fixes.flatMap(({ fingerprints }) => fingerprints));
  const isOpen = ({ fingerprint }: (typeof issues)[number]) => !fixed.has(fingerprint ?? '');
  const open = new Set(issues.filter(isOpen).map((issue) => issue.check_id));
  return new Set(issues.map((issue) => issue.check_id).filter((checkId) => !open.has(checkId)));
}

function isOriginal(fix: Fix): (shown: string | null) => boolean {
  if (fix.kind === 'json_ld') return (shown) => shown === null;
  return (shown) => collapsed(shown) === collapsed(fix.original_content);
}

function collapsed(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

signedInTest(
  'applies the fixes of a scan, verifies them, raises the score as predicted, and reverts them',
  async ({ page, user, demoSite, browser }) => {
    signedInTest.setTimeout(TIMEOUT_MS);
    await givePlan(user, 'seo_starter');
    const website = await ownWithWidget(user, demoSite);
    const scanId = await user.scan(demoSite, PAGES);
    const before = await user.readScan(scanId);

    await page.goto(`/seo-scan/${scanId}?tab=fixes`);
    await page.getByRole('button', { name: 'Generate Fixes' }).click();
    const applyAll = page.getByRole('button', { name: /^Apply All Fixes \(\d+\)$/ });
    await expect(applyAll).toBeVisible({ timeout: WRITING_TIMEOUT_MS });
    await applyAll.click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: /^Apply all \d+$/ }).click();
    await expect(dialog).toBeHidden();

    const unseen = async () =>
      (await fixesOf(user, website.id)).filter(({ state }) => state === 'applied').length;
    await expect.poll(unseen, { timeout: VERIFYING_TIMEOUT_MS }).toBe(0);
    const fixes = await fixesOf(user, website.id);
    const live = fixes.filter(({ state }) => state === 'verified');
    expect(fixes.filter(({ state }) => state !== 'verified' && state !== 'draft')).toEqual([]);
    await expectOnPages(browser, live, (fix) => (shown) => shown === fix.optimized_content);
    await page.goto(`/seo-scan/${scanId}`);
    await page.getByRole('button', { name: /^\d+ fixed live, hidden$/ }).click();
    await expect(page.getByRole('button', { name: /^\d+ fixed live, shown$/ })).toBeVisible();
    await expectSameNumbers(page, user, scanId);

    const rescanId = await user.scan(demoSite, PAGES, { rescan: true });
    const after = await user.readScan(rescanId);
    const expected = predicted(before, wholeChecks(before, live));
    expect(expected).toBeGreaterThan((before.scan.seo_score ?? 100) + 3);
    expect(Math.abs((after.scan.seo_score ?? 0) - expected)).toBeLessThan(1);
    await page.goto(`/seo-scan/${rescanId}`);
    await expect(page.getByText('audited as rendered, with live fixes')).toBeVisible();
    await expectAccessible(page);

    await expectProof(page, browser, `/seo-scan/${scanId}?tab=fixes&fixes=live`);

    await page.goto(`/seo-dashboard?scan=${rescanId}&tab=seo-automation`);
    await page.getByRole('button', { name: 'Revert all fixes' }).click();
    await dialog.getByRole('button', { name: 'Revert all fixes' }).click();
    await expect(dialog).toBeHidden();
    await expectOnPages(browser, live, isOriginal, KILL_SWITCH_MS);
    expect((await fixesOf(user, website.id)).map(({ state }) => state)).not.toContain('verified');
    await takeWidgetDown(demoSite, website);
  },
);
