import { expectAccessible } from './axe.ts';
import { expect, openDashboard, signedInTest } from './fixtures.ts';

const PING_TIMEOUT_MS = 30_000; // pings are stored every few seconds

signedInTest.use({ permissions: ['clipboard-read', 'clipboard-write'] });

signedInTest(
  'installs the widget: after domain, snippet and one page view the website is connected and verified',
  async ({ page, demoSite, browser }) => {
    const { host } = new URL(demoSite);
    await page.goto('/dashboard');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Websites' })
      .click();
    await page.getByRole('link', { name: /^Widget installation/ }).click();
    await expect(page.getByRole('heading', { name: 'Widget installation' })).toBeVisible();
    await expect(page.getByText('Enter a domain above to see it.')).toBeVisible();
    await expect(page.getByText(/KB, uncompressed/)).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Domain').fill(demoSite);
    await page.getByRole('button', { name: 'Add website' }).click();
    const installations = page.getByRole('region', { name: 'Active installations' });
    await expect(installations.getByText(host)).toBeVisible();
    await expect(installations.getByText('Not Connected')).toBeVisible();
    const copy = page.getByRole('button', { name: 'Copy widget snippet' });
    await copy.click();
    await expect(copy).toHaveText('Copied!');
    const snippet = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(snippet).toMatch(
      /^<script src=".+\/widget\.js" data-site-id="gsw_\w+" async><\/script>$/,
    );
    await expect(copy).toHaveText('Copy');

    await page.getByRole('tab', { name: 'Google Tag Manager' }).click();
    await expect(page).toHaveURL(/platform=gtm/);
    await expect(page.getByRole('region', { name: 'The Tag Manager snippet' })).toBeVisible();
    await expectAccessible(page);

    const visitor = await browser.newContext(); // a visitor who sees only the bakery
    const board = await visitor.newPage();
    await board.goto(`${demoSite}/notice-board`);
    await board.getByLabel('Widget snippet').fill(snippet);
    await board.getByRole('button', { name: 'Hang it up' }).click();
    await board.goto(`${demoSite}/about`);
    await expect(async () => {
      await installations.getByRole('button', { name: 'Refresh' }).click();
      await expect(installations.getByText('Online')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: PING_TIMEOUT_MS });
    await expect(installations.getByText(/^Last seen .+ on \/about/)).toBeVisible();
    await board.goto(`${demoSite}/notice-board`);
    const siteId = /gsw_\w+/.exec(snippet)?.[0] ?? '';
    await board.getByRole('button', { name: `Take ${siteId} down` }).click();
    await visitor.close();

    await openDashboard(page);
    const websites = page.getByRole('region', { name: 'My Websites' });
    await expect(websites.getByText('Widget connected')).toBeVisible();
    await expect(websites.getByText('Verified', { exact: true })).toBeVisible();
    await websites.getByRole('button', { name: `Copy widget code of ${host}` }).click();
    await expect(page.getByText('Widget code copied!')).toBeVisible();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(snippet);
    await websites.getByRole('button', { name: `Recheck widget of ${host}` }).click();
    await expect(websites.getByText('Widget not connected')).toBeVisible();
    await expect(websites.getByRole('link', { name: 'How to install the widget' })).toBeVisible();
    await expectAccessible(page);
  },
);
