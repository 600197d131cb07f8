import type { Locator, Page } from '@playwright/test';
import { expect, openDashboard, signedInTest } from './fixtures.ts';

signedInTest.use({ permissions: ['clipboard-read', 'clipboard-write'] });

function myWebsites(page: Page): Locator {
  return page.getByRole('region', { name: 'My Websites' });
}

async function add(page: Page, address: string): Promise<void> {
  const websites = myWebsites(page);
  const field = websites.getByLabel('Website address');
  if (!(await field.isVisible())) {
    await websites.getByRole('button', { name: /^Add (your first )?website$/ }).click();
  }
  await field.fill(address);
  await websites.getByRole('button', { name: 'Add', exact: true }).click();
}

signedInTest(
  'rejects a duplicate website and a private address',
  async ({ page, demoSite, pageErrors }) => {
    pageErrors.expect(/40\d|409|422/);
    const { host } = new URL(demoSite);
    await openDashboard(page);
    const websites = myWebsites(page);
    const field = websites.getByLabel('Website address');
    await websites.getByRole('button', { name: 'Add your first website' }).click();
    await websites.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(field).toHaveAccessibleDescription(/Please enter a website URL/);
    await add(page, 'not a website');
    await expect(field).toHaveAccessibleDescription(/Please enter a valid website address/);
    await add(page, 'http://192.168.1.1');
    await expect(field).toHaveAccessibleDescription(/192\.168\.1\.1|private|local/i);
    await expect(field).toHaveValue('http://192.168.1.1');

    await add(page, demoSite);
    await expect(page.getByText(`${host} was added.`)).toBeVisible();
    await add(page, `${demoSite}/bread?again`);
    await expect(field).toHaveAccessibleDescription(
      `You have already added ${host}. Enter the full URL including https://`,
    );
    await expect(websites.getByRole('listitem')).toHaveCount(1);
  },
);

signedInTest('adds as many websites as the plan allows', async ({ page, user }) => {
  // IP addresses are known to be public without a DNS lookup.
  await user.addWebsite('https://8.8.4.4/');
  await user.addWebsite('https://8.8.8.8/');
  await openDashboard(page);
  await add(page, 'https://1.1.1.1');
  const websites = myWebsites(page);
  await expect(websites.getByRole('listitem')).toHaveCount(3);
  const limit =
    "Website Limit Reached: You've reached the maximum of 3 websites for your current plan.";
  await expect(websites.getByText(limit)).toBeVisible();
  await expect(websites.getByRole('button', { name: 'Add website' })).toBeDisabled();

  await websites.getByRole('button', { name: 'Remove 8.8.8.8' }).click();
  const request = page.getByRole('alertdialog', {
    name: 'Are you sure you want to remove this website?',
  });
  await expect(request).toContainText('8.8.8.8');
  await request.getByRole('button', { name: 'Keep it' }).click();
  await expect(websites.getByRole('listitem')).toHaveCount(3);
  await websites.getByRole('button', { name: 'Remove 8.8.8.8' }).click();
  await request.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('8.8.8.8 was removed.')).toBeVisible();
  await expect(websites.getByRole('listitem')).toHaveCount(2);
  await expect(websites.getByText(limit)).toBeHidden();
  await expect(websites.getByRole('button', { name: 'Add website' })).toBeEnabled();
});

signedInTest(
  'copies the proof of ownership, and reports that neither it nor the widget was found',
  async ({ page, user, demoSite }) => {
    const { website } = await user.addWebsite(demoSite);
    const { meta, file, dns } = website.verification;
    await openDashboard(page);
    await myWebsites(page).getByRole('button', { name: 'Verify' }).click();
    const dialog = page.getByRole('dialog', { name: `Verify ${website.domain}` });

    async function expectCopied(name: string, text: string): Promise<void> {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
      const copy = dialog.getByRole('button', { name: `Copy ${name}` });
      await copy.click();
      await expect(copy).toHaveText('Copied!');
      expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(text);
    }
    async function expectRefused(reason: string): Promise<void> {
      await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
      await expect(dialog.getByRole('alert')).toContainText('Not verified yet');
      await expect(dialog.getByRole('alert')).toContainText(reason);
    }

    await expectCopied('meta tag', `<meta name="${meta.name}" content="${meta.content}">`);
    await expectRefused(`The head of the home page has no ${meta.name} meta tag.`);

    await dialog.getByRole('tab', { name: 'File' }).click();
    await expect(dialog.getByRole('alert')).toBeHidden();
    await expectCopied('file URL', `${demoSite}${file.path}`);
    await expectCopied('file content', file.content);
    await expectRefused('404');

    await dialog.getByRole('tab', { name: 'DNS record' }).click();
    await expectCopied('record name', dns.host);
    await expectCopied('record value', dns.value);
    await expectRefused(dns.host);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(myWebsites(page).getByText('Not verified')).toBeVisible();
    const recheck = `Recheck widget of ${website.domain}`;
    await myWebsites(page).getByRole('button', { name: recheck }).click();
    await expect(myWebsites(page).getByText('Widget not connected')).toBeVisible();
  },
);
