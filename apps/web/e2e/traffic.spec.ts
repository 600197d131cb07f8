import type { Locator, Page } from '@playwright/test';
import { accessLog, giveVisits, ownDemoSite, visitsLeft, visitsOf } from './campaigns.ts';
import { expect, signedInTest } from './fixtures.ts';

const VISITS = 500; // of the Starter plan
const TIMEOUT_MS = 60_000; // a visit lasts at least five seconds, and the machine may be busy

function live(page: Page): Locator {
  return page.getByRole('region', { name: 'Live results' });
}

async function fillDirect(page: Page, visitors: number): Promise<void> {
  await page.getByLabel('Visitors', { exact: true }).fill(String(visitors));
  await page.getByLabel('Duration (minutes)').fill('0.1');
  await page.getByLabel('Engine').selectOption('http');
}

/** Follows the link of the live results to the campaign; returns its id. */
async function openCampaign(page: Page): Promise<string> {
  await live(page).getByRole('link', { name: 'Open campaign' }).click();
  await expect(page).toHaveURL(/\/campaigns\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

signedInTest(
  'requires a plan and a verification, then sends visitors who all appear in the log of the website',
  async ({ page, user, demoSite, pageErrors }) => {
    pageErrors.expect(/403|another origin/); // the refusal, and the notice board of the demo website
    const { host } = new URL(demoSite);
    await page.goto('/direct-traffic');
    await expect(page.getByRole('heading', { name: 'Subscription Required' })).toBeVisible();
    await giveVisits(user);
    await page.reload();
    await page.getByLabel('Target URL').fill(`${demoSite}/bread`);
    await expect(page.getByText(`${host} isn't one of your websites yet.`)).toBeVisible();
    await fillDirect(page, 3);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(/Error: .*verif/i);
    expect(await visitsLeft(user)).toBe(VISITS);

    await user.addWebsite(demoSite);
    await expect(page.getByRole('link', { name: 'Verify the website' })).toHaveAttribute(
      'href',
      '/seo-auto-fix#websites',
    );
    await page.goto('/seo-auto-fix#websites');
    await page.getByRole('button', { name: 'Verify' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'File' }).click();
    const [bakery] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: 'Publish the file there' }).click(),
    ]);
    await expect(bakery.getByText('Your note is up.')).toBeVisible();
    await bakery.close();
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText(`${host} is verified.`)).toBeVisible();

    await page.goto('/direct-traffic');
    await expect(page.getByText(`${host} is verified.`)).toBeVisible();
    await fillDirect(page, 3);
    await expect(page.getByRole('button', { name: 'Stop' })).toBeDisabled();
    await page.getByRole('button', { name: 'Start', exact: true }).dblclick();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeDisabled();
    await expect(live(page).getByText('3 of 3 visits completed')).toBeVisible({
      timeout: TIMEOUT_MS,
    });
    await expect(live(page).getByText('3 visits charged.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeEnabled();
    await expect(page.getByRole('row').filter({ hasText: 'Completed' })).toHaveCount(2);
    expect(await visitsLeft(user)).toBe(VISITS - 3);

    const id = await openCampaign(page);
    await page.getByRole('tab', { name: 'Visits' }).click();
    await page.getByRole('button', { name: 'Completed', exact: true }).click();
    await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(4);
    const [visits, log] = await Promise.all([visitsOf(user, id), accessLog(demoSite, id)]);
    expect(visits).toHaveLength(3);
    expect(new Set(log.map(({ visit }) => visit))).toEqual(new Set(visits.map((one) => one.id)));
    for (const { userAgent } of log) expect(userAgent).toContain('GroundswellVisitor/1.0');
    const pages = visits.reduce((sum, visit) => sum + visit.pages, 0);

    await page.goto('/analytics?range=1h');
    const total = page.getByRole('main').getByText('Total Requests').locator('..');
    await expect(total).toContainText('3', { timeout: TIMEOUT_MS });
    await expect(total).toContainText(`${pages} page`);
    await expect(page.getByText('100.0% of 3 visits in the last hour succeeded.')).toBeVisible();
  },
);

signedInTest(
  'stops a campaign midway and refunds the remaining visits',
  async ({ page, user, demoSite }) => {
    await giveVisits(user);
    await ownDemoSite(user, demoSite);
    await page.goto('/direct-traffic');
    await expect(page.getByText('is verified.')).toBeVisible();
    await fillDirect(page, 40);
    await page.getByLabel('Traffic speed').selectOption('window');
    await page.getByLabel('Spread over (minutes)').fill('5');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(live(page).getByText(/^[1-9]\d* of 40 visits completed$/)).toBeVisible({
      timeout: TIMEOUT_MS,
    });
    expect(await visitsLeft(user)).toBe(VISITS - 40);
    await expect(live(page).getByText(/^About .* left\.$/)).toBeVisible();
    await page.getByLabel('Visitors', { exact: true }).fill('1');
    await page.getByLabel('Traffic speed').selectOption('fast');
    await page.getByRole('button', { name: 'Add to queue' }).click();
    await expect(page.getByText(/^Next in the queue\. Starts in about/)).toBeVisible();
    expect(await visitsLeft(user)).toBe(VISITS - 40);
    const id = await openCampaign(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('You paused this campaign')).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    const request = page.getByRole('alertdialog');
    await expect(request).toContainText('returned to your plan');
    await request.getByRole('button', { name: 'Stop campaign' }).click();
    await expect(page.getByText('This campaign was stopped')).toBeVisible();
    await expect
      .poll(async () => {
        const done = (await visitsOf(user, id)).filter(
          ({ status }) => status === 'completed',
        ).length;
        return ((await visitsLeft(user)) ?? 0) + done;
      })
      .toBe(VISITS - 1); // the queued campaign has its visit by now

    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(page).toHaveURL(`/direct-traffic?copy=${id}`);
    await expect(page.getByText(/^Copy of the campaign on/)).toBeVisible();
    await expect(page.getByLabel('Visitors', { exact: true })).toHaveValue('40');
    await expect(page.getByLabel('Spread over (minutes)')).toHaveValue('5');
    await page.getByRole('button', { name: 'Start from scratch' }).click();
    await expect(page.getByLabel('Visitors', { exact: true })).toHaveValue('10');
  },
);

signedInTest(
  'sends visitors by keyword with real browsers, as from a search engine',
  async ({ page, user, demoSite }) => {
    await giveVisits(user);
    await ownDemoSite(user, demoSite);
    await page.goto('/direct-traffic');
    await page.getByRole('radio', { name: 'Search' }).check();
    await expect(page).toHaveURL('/seo-traffic');
    await expect(page.getByLabel('Website URL')).not.toHaveValue(''); // the verified website
    await page.getByLabel('Website URL').fill('');
    await page.getByRole('button', { name: 'Find Ranked Keywords' }).click();
    await expect(page.getByText('Please enter a website URL first')).toBeVisible();
    await page.getByLabel('Website URL').fill(demoSite);
    await page.getByLabel('Keywords', { exact: true }).fill('sourdough bread, , wedding cakes');
    await page.getByLabel('Traffic amount (visits)').fill('3');
    await page.getByLabel('Duration (seconds)').fill('5');
    await page.getByLabel('Traffic speed').selectOption('fast');
    await expect(page.getByText('Up to 2 visits per keyword, never more in total.')).toBeVisible();
    await page.getByRole('button', { name: 'Start SEO Campaign' }).click();
    const dialog = page.getByRole('dialog', { name: 'SEO campaign started' });
    await expect(dialog.getByText('3 visits requested')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(5);
    await dialog.getByRole('link', { name: 'Open campaign' }).click();
    await expect(page.getByText('3 of 3 visits completed')).toBeVisible({ timeout: TIMEOUT_MS });
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    await page.getByRole('tab', { name: 'Keywords' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'sourdough bread' })).toBeVisible();
    const log = await accessLog(demoSite, id);
    const ordered = new Set((await visitsOf(user, id)).map((visit) => visit.id));
    expect(ordered.size).toBe(3);
    const landings = log.filter(({ path }) => path.includes('utm_source=google'));
    expect(landings.filter(({ visit }) => ordered.has(visit ?? ''))).toHaveLength(3);
    expect(landings.length).toBeLessThanOrEqual(4); // one more for a film, in no count
    // No referrer: like all browsers, these send none from https to a website without it.
    for (const { path } of landings) expect(path).toContain('utm_medium=simulated');
  },
);
