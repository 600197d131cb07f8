import { ownDemoSite } from './campaigns.ts';
import { expect, signedInTest } from './fixtures.ts';

const TIMEOUT_MS = 90_000; // a check begins within half a minute

signedInTest(
  'watches a website, adds a page, and tries a channel',
  async ({ page, user, demoSite, pageErrors }) => {
    pageErrors.expect(/400/); // the refusals
    signedInTest.setTimeout(2 * TIMEOUT_MS);
    await ownDemoSite(user, demoSite);
    await page.goto(`/websites/${encodeURIComponent(new URL(demoSite).host)}/monitoring`);
    await page.getByRole('button', { name: 'Turn on monitoring' }).click();
    const pages = page.getByRole('list', { name: 'Watched pages' });
    await expect(pages.getByText('Home page')).toBeVisible();

    await page.getByRole('button', { name: 'Add pages' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Other pages').fill('https://other.example/');
    await dialog.getByRole('button', { name: 'Watch 1 page' }).click();
    await expect(dialog.getByText(/^https:\/\/other\.example\/ is not on/)).toBeVisible();
    await dialog.getByLabel('Other pages').fill('/bread');
    await dialog.getByRole('button', { name: 'Watch 1 page' }).click();
    await expect(pages.getByRole('link', { name: '/bread' })).toBeVisible();

    await page.getByRole('button', { name: 'Add channel' }).click();
    await dialog.getByLabel('Name').fill('#alerts');
    await dialog.getByLabel('Webhook URL').fill('https://example.com/hook');
    await dialog.getByRole('button', { name: 'Add channel' }).click();
    await expect(dialog.getByText(/^A Slack webhook URL starts with/)).toBeVisible();
    // A host of the operator, which takes no messages.
    await dialog.getByLabel('Webhook URL').fill(`${demoSite}/no-such-page`);
    await dialog.getByRole('button', { name: 'Add channel' }).click();
    await page.getByRole('button', { name: 'Send a test message to #alerts' }).click();
    const channels = page.getByRole('list', { name: 'Channels' });
    await expect(channels.getByText(/didn't arrive\. The service answered 4\d\d/)).toBeVisible();
    await expect(channels).not.toContainText('no-such-page');

    await page.getByLabel('Put lost texts back without asking').check();
    await page
      .getByRole('region', { name: 'Automatic repairs' })
      .getByLabel('Limit per 24 hours')
      .fill('3');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Automatic repairs are on.')).toBeVisible();
    await expect(page.getByText('Nothing to repair')).toBeVisible();

    await expect(pages.getByText('Status 200').first()).toBeVisible({ timeout: TIMEOUT_MS });
    await expect(page.getByText('No changes yet')).toBeVisible();
  },
);
