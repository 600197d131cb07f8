import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { ApiUser } from './api.ts';
import { expectAccessible } from './axe.ts';
import { submit } from './campaigns.ts';
import { expect, signedInTest } from './fixtures.ts';
import { ownWithWidget, takeWidgetDown } from './fixing.ts';
import { tabBackTo, tabTo } from './keyboard.ts';

const TIMEOUT_MS = 300_000;
const WRITING_TIMEOUT_MS = 60_000;
const VERIFYING_TIMEOUT_MS = 120_000; // a page is rendered, possibly twice
const EDITED = 'Bread of this morning | Harbour Bakery';

/** Scans a page of the bakery that no other journey fixes: it has no title. Returns the scan's id. */
async function scanChalkboard(user: ApiUser, demoSite: string): Promise<string> {
  return user.scan(`${demoSite}/chalkboard/${randomUUID()}`, 1);
}

function fixOf(page: Page) {
  const fix = page.getByRole('article', { name: /^Title of / });
  const button = (name: string) => fix.getByRole('button', { name, exact: true });
  return { fix, button };
}

/** Pixels of the element's content that only scrolling shows. */
function hiddenWidth(element: Locator): Promise<number> {
  return element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
}

signedInTest(
  'generates, edits, applies and reverts a fix with the keyboard alone',
  async ({ page, user, demoSite }) => {
    signedInTest.setTimeout(TIMEOUT_MS);
    const website = await ownWithWidget(user, demoSite);
    await submit(user, 'POST', `/api/seo/websites/${website.id}/check-widget`);
    const scanId = await scanChalkboard(user, demoSite);

    await page.goto('/seo-auto-fix');
    const recent = page.getByRole('region', { name: 'Recent Scans' });
    await tabTo(page, recent.getByRole('link', { name: /chalkboard/ }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/seo-scan/${scanId}`);
    const generate = page.getByRole('button', { name: 'Generate Fixes' });
    await tabTo(page, generate);
    await page.keyboard.press('Enter');
    const again = page.getByRole('button', { name: 'Regenerate Fixes' });
    await expect(again).toBeEnabled({ timeout: WRITING_TIMEOUT_MS });
    // The fixes open after writing; the focus stays where it was.
    await expect(page).toHaveURL(/tab=fixes&fixes=drafts/);
    await expect(again).toBeFocused();
    await reviewAndClose(page);
    await tabBackTo(page, page.getByRole('button', { name: 'All', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: /^Title of / }));
    await page.keyboard.press('Enter');

    const { fix, button } = fixOf(page);
    await expect(fix.getByText('Not on the page.')).toBeVisible();
    await tabTo(page, button('Preview'));
    await page.keyboard.press('Enter');
    const preview = fix.getByRole('region', { name: /^After, search result/ });
    await expect(preview).toBeVisible();
    expect(await hiddenWidth(preview)).toBe(0);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(preview).toBeHidden();

    const dialog = page.getByRole('dialog');
    await tabTo(page, button('Edit'));
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Optimized')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(EDITED);
    await tabTo(page, dialog.getByRole('button', { name: 'Save text' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button('Edit')).toBeFocused();
    await expect(fix.getByText(EDITED)).toBeVisible();

    await tabBackTo(page, button('Apply'));
    await page.keyboard.press('Enter');
    await expect(button('Revert')).toBeFocused();
    await expect(fix.getByText('Verified')).toBeVisible({ timeout: VERIFYING_TIMEOUT_MS });
    await tabTo(page, button('History'));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Verified' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button('History')).toBeFocused();
    await tabBackTo(page, button('Revert'));
    await page.keyboard.press('Enter');
    await expect(button('Apply')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button('Revert')).toBeFocused();

    await exportAndRevertAll(page, scanId);
    await takeWidgetDown(demoSite, website);
  },
);

/** Opens the review of the drafts, skips through it and comes back to its button. */
async function reviewAndClose(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: /^Review \d+ fix/ });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const review = page.getByRole('dialog', { name: /^Review 1 of/ });
  await expect(review.getByRole('article')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
  await expect(open).toBeFocused();
}

/** Exports the live fixes and then uses the kill switch. */
async function exportAndRevertAll(page: Page, scanId: string): Promise<void> {
  await page.goto(`/seo-dashboard?scan=${scanId}&tab=seo-automation`);
  await tabTo(page, page.getByRole('button', { name: 'Export live fixes' }));
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Enter');
  const file = page.getByRole('dialog');
  await expect(file.getByText('Not included: 0.')).toBeVisible();
  await expect(file.getByRole('button', { name: 'Download' })).toBeFocused();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  await page.keyboard.press('Escape');

  const revertAll = page.getByRole('button', { name: 'Revert all fixes' });
  await tabTo(page, revertAll);
  await page.keyboard.press('Enter');
  const request = page.getByRole('alertdialog');
  await expect(request.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(request).toBeHidden();
  await expect(revertAll).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, request.getByRole('button', { name: 'Revert all fixes' }));
  await page.keyboard.press('Enter');
  await expect(request).toBeHidden();
  await expect(page.getByText('This website has no live fixes')).toBeVisible();
  await expect(revertAll).toBeFocused();
}
