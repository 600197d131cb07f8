import type { Page } from '@playwright/test';
import type { ApiUser } from './api.ts';
import { submit } from './campaigns.ts';
import { fixesOf, generateFixes, ownWithWidget } from './fixing.ts';
import { giveEveryState } from './fix-states.ts';
import { opens, presses } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

const PAGES = 25; // fewer pages yield hardly any fixes

/** The screens of fixes and the widget, for a user whose website embeds it and whose fixes are in every state. */
export async function fixScreens(demoSite: string, user: ApiUser): Promise<readonly Screen[]> {
  const website = await ownWithWidget(user, demoSite);
  await submit(user, 'POST', `/api/seo/websites/${website.id}/check-widget`);
  const scanId = await user.scan(demoSite, PAGES);
  await generateFixes(user, scanId);
  await giveEveryState(user, website.id);
  const whole = { user, isWhole: true };
  const dialog = { user, isWhole: false };
  const scan = `/seo-scan/${scanId}`;
  const rows = opens(`${scan}?tab=fixes`, 'confidence');
  const fixes = expandsFirst(rows);
  const drafts = expandsFirst(opens(`${scan}?tab=fixes&fixes=drafts`, 'confidence'));
  const live = expandsFirst(opens(`${scan}?tab=fixes&fixes=live`, 'confidence'));
  const automation = opens(
    `/seo-dashboard?scan=${scanId}&tab=seo-automation`,
    'Show the fixes of this scan',
  );
  return [
    { name: 'fixes', ...whole, show: rows },
    { name: 'fix', ...whole, show: fixes },
    { name: 'fix-review', ...dialog, show: presses(rows, /^Review \d+ fix/) },
    { name: 'fixes-live', ...whole, show: live },
    {
      name: 'fixes-attention',
      ...whole,
      show: expandsFirst(opens(`${scan}?tab=fixes&fixes=attention`, 'confidence')),
    },
    {
      name: 'fixes-done',
      ...whole,
      show: opens(`${scan}?tab=fixes&fixes=done`, 'Reviewed'),
    },
    { name: 'fix-preview', ...whole, show: expands(fixes, 'Preview') },
    { name: 'fix-edit', ...dialog, show: presses(drafts, 'Edit') },
    { name: 'fix-history', ...dialog, show: presses(live, 'History') },
    { name: 'fix-record', ...dialog, show: presses(live, 'Proof') },
    {
      name: 'shared-proof',
      user: null,
      isWhole: true,
      show: opens(await shareRecord(user, website.id), 'Proof of a fix'),
    },
    {
      name: 'shared-proof-gone',
      user: null,
      isWhole: true,
      show: opens('/proof/made-up', "This record isn't shared"),
    },
    { name: 'fix-apply-all', ...dialog, show: presses(fixes, /^Apply All Fixes/) },
    {
      name: 'fix-issue',
      ...whole,
      show: opens(`${scan}?check=title.too_short`, 'text checks passed'),
    },
    { name: 'audit-fixes', ...whole, show: automation },
    { name: 'audit-fixes-export', ...dialog, show: presses(automation, 'Export live fixes') },
    { name: 'audit-fixes-revert', ...dialog, show: presses(automation, 'Revert all fixes') },
    { name: 'websites-widget', ...whole, show: opens('/seo-auto-fix', 'Widget connected') },
    {
      name: 'widget-installation',
      ...whole,
      show: opens('/widget-installation', 'Active installations'),
    },
    {
      name: 'widget-tag-manager',
      ...whole,
      show: opens('/widget-installation?platform=gtm', 'Create a Custom HTML tag'),
    },
  ];
}

/** Shares the record of the fix that is live; returns the path of its page. */
async function shareRecord(user: ApiUser, websiteId: string): Promise<string> {
  const fix = (await fixesOf(user, websiteId)).find(({ state }) => state === 'verified');
  if (fix === undefined) throw new Error('No fix of the demo website is live.');
  const { shareUrl } = (await submit(user, 'POST', `/api/seo/fixes/${fix.id}/share`)) as {
    shareUrl: string;
  };
  return new URL(shareUrl).pathname;
}

/** Opens the first row of a list. */
function expandsFirst(before: Screen['show']): Screen['show'] {
  return async (page: Page) => {
    await before(page);
    await page.locator('[data-row]').first().click();
    await page.getByRole('article').first().waitFor();
  };
}

/** Presses a button that expands content below itself. */
function expands(before: Screen['show'], name: string): Screen['show'] {
  return async (page: Page) => {
    await before(page);
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.waitForLoadState('networkidle');
  };
}
