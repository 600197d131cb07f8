import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectAccessible } from './axe.ts';
import { expect, signedInTest } from './fixtures.ts';

const PAGES = 5;
const SCAN_TIMEOUT_MS = 90_000;
const PHONE = { width: 375, height: 740 };

/** A tab of the website, which is a link. */
function tab(page: Page, name: string) {
  return page
    .getByRole('navigation', { name: /^Sections of/ })
    .getByRole('link', { name: new RegExp(`^${name}`) });
}

signedInTest(
  'scans a new website in its place, and shows everything about it in tabs',
  async ({ page, user, demoSite }) => {
    const { website } = await user.addWebsite(demoSite);
    const path = `/websites/${encodeURIComponent(website.domain)}`;
    await page.goto('/dashboard');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Websites' })
      .click();
    await page.getByRole('main').getByRole('link', { name: website.domain, exact: true }).click();
    await expect(page).toHaveURL(`${path}/overview`);
    await expect(page.getByText('Not scanned yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Scan this website' }).click();
    await expect(page.getByRole('heading', { name: 'Analyzing Your Website...' })).toBeVisible();
    const problems = page.getByRole('region', { name: 'Problems' });
    await expect(problems).toBeVisible({ timeout: SCAN_TIMEOUT_MS });
    await expectAccessible(page);

    for (const [name, text] of [
      ['Issues', /^\d+ checks with \d+ issues/],
      ['Fixes', 'AI-generated fixes'],
      ['Pages', /^\/bread/],
      ['Performance', 'Not measured yet'],
      ['Search', /GSC connections found/],
      ['Bots', 'Verify this website first'],
      ['Reports', 'Reports of this scan'],
      ['Setup', 'Scheduled scan'],
    ] as const) {
      await tab(page, name).click();
      await expect(page).toHaveURL(`${path}/${name.toLowerCase()}`);
      await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
      await expect(page.getByText(text).first()).toBeVisible();
      await expectAccessible(page);
    }
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Websites' })
      .click();
    await expect(page).toHaveURL(`${path}/overview`); // the selected website
  },
);

signedInTest(
  'works on several checks at once, and keeps the tab when the website changes',
  async ({ page, user, demoSite }) => {
    const { website } = await user.addWebsite(demoSite);
    const { website: other } = await user.addWebsite('https://8.8.8.8/');
    const id = await user.scan(demoSite, PAGES);
    const { issues } = await user.readScan(id);
    await page.goto(`/websites/${encodeURIComponent(website.domain)}/issues`);
    const table = page.getByRole('region', { name: 'Issues by check' });
    await expect(table.locator('[data-row]').first()).toBeVisible();

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Effort' }).click();
    await page.keyboard.press('Escape');
    await expect(table.getByRole('columnheader', { name: 'Effort' })).toHaveCount(0);

    const boxes = table.getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const bar = page.getByRole('group', { name: 'Selected checks' });
    await expect(bar).toContainText('2 checks selected');
    await expectAccessible(page);
    const started = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Export CSV' }).click();
    const csv = readFileSync(await (await started).path(), 'utf8');
    const titles = await table.locator('[data-row]').allTextContents();
    const chosen = issues.filter(({ title }) => titles.slice(0, 2).includes(title));
    expect(csv.trim().split('\r\n').length).toBeGreaterThan(1);
    for (const { title, page_url: url } of chosen) {
      expect(csv).toContain(title);
      expect(csv).toContain(url);
    }
    expect(csv).not.toContain(titles[2]);

    await bar.getByRole('button', { name: 'Ignore…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ignore 2 checks' });
    await dialog.getByRole('button', { name: 'Ignore' }).click();
    await expect(dialog.getByText('Please enter a short reason')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Known and accepted');
    await dialog.getByRole('button', { name: 'Ignore' }).click();
    await expect(page.getByText('2 checks ignored.')).toBeVisible();
    await expect(
      page.getByRole('button', { name: `All ${issues.length - chosen.length}` }),
    ).toBeVisible();

    await page.getByRole('button', { name: `Website: ${website.domain}` }).click();
    await page.getByRole('menuitem', { name: other.domain }).click();
    await expect(page).toHaveURL(`/websites/${other.domain}/issues`);
    await expect(page.getByText('Not scanned yet')).toBeVisible();
    await page.goto('/websites/nothing.example/overview');
    await expect(page.getByText("nothing.example isn't one of your websites")).toBeVisible();
  },
);

signedInTest(
  'keeps score, tabs and actions at hand on a phone',
  async ({ page, user, demoSite }) => {
    const { website } = await user.addWebsite(demoSite);
    const id = await user.scan(demoSite, PAGES);
    await page.setViewportSize(PHONE);
    await page.goto(`/websites/${encodeURIComponent(website.domain)}/issues`);
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rescan Website' })).toBeHidden();
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('button', { name: 'Rescan Website' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(PHONE); // the check has tried others
    await page.mouse.wheel(0, 2_000);
    await expect(tab(page, 'Issues')).toBeInViewport();

    await page.goto(`/seo-scan/${id}`);
    const details = page.getByRole('region', { name: 'Score', exact: true });
    await expect(details).toBeHidden();
    await page.getByRole('button', { name: 'Score details' }).click();
    await expect(details).toBeVisible();
    await expectAccessible(page); // no sideways scroll either
  },
);
