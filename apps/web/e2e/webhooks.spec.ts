import { expectAccessible } from './axe.ts';
import { expect, signedInTest } from './fixtures.ts';
import { givePlan } from './plan.ts';

const SETTINGS = '/settings?tab=api-keys';

signedInTest('names the plan that webhooks require', async ({ page }) => {
  await page.goto(SETTINGS);
  const section = page.getByRole('region', { name: 'Webhooks' });
  await expect(section.getByText('Not part of your plan')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Add webhook' })).toBeHidden();
});

signedInTest(
  'adds a webhook, tests it, shows the delivery and removes it',
  async ({ page, user, demoSite, pageErrors }) => {
    pageErrors.expect(/status of 422/);
    await givePlan(user, 'seo_professional');
    await page.goto(SETTINGS);
    const section = page.getByRole('region', { name: 'Webhooks' });
    await expect(section.getByText('No webhooks yet')).toBeVisible();
    await section.getByRole('button', { name: 'Add webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Add webhook' });
    await form.getByLabel('Address').fill('http://10.0.0.1/hook');
    await form.getByRole('button', { name: 'Save webhook' }).click();
    await expect(form.getByText(/only public addresses can be requested/)).toBeVisible();
    await form.getByLabel(/A scan is complete/).uncheck();
    await form.getByRole('button', { name: 'Save webhook' }).click();
    await expect(form.getByText('Choose at least one event')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel(/A scan is complete/).check();
    await form.getByLabel('Address').fill(`${demoSite}/bread`);
    await form.getByRole('button', { name: 'Save webhook' }).click();

    const secret = page.getByRole('dialog', { name: 'Webhook secret' });
    await expect(secret.getByText(/^whsec_/)).toBeVisible();
    await expectAccessible(page);
    await secret.getByRole('button', { name: 'Done' }).click();
    await expect(section.getByText('Nothing sent yet')).toBeVisible();
    await expectAccessible(page);

    await section.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Send test event' }).click();
    const log = page.getByRole('dialog', { name: 'Deliveries' });
    const delivery = log.getByRole('listitem').filter({ hasText: 'Test' });
    await expect(delivery).toContainText('1 attempt', { timeout: 30_000 });
    await delivery.getByText('Test', { exact: true }).click();
    await expect(delivery.getByText('Request', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(log).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(log).toBeHidden();

    await section.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await page.getByRole('button', { name: 'Remove webhook' }).click();
    await expect(section.getByText('No webhooks yet')).toBeVisible();
  },
);
