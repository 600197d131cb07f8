import { expectAccessible } from './axe.ts';
import { expect, signedInTest } from './fixtures.ts';

signedInTest('shows the next steps until they are done', async ({ page, user, demoSite }) => {
  const { host } = new URL(demoSite);
  await page.goto('/dashboard');
  const next = page.getByRole('region', { name: 'What to do next' });
  await expect(next.getByLabel('Address of your website')).toBeVisible();
  await expect(page.getByText('No visit plan yet. Campaigns need one.')).toBeVisible();
  await expectAccessible(page);

  await user.addWebsite(demoSite);
  await user.scan(demoSite, 2);
  await page.reload();
  await expect(next.getByLabel('Address of your website')).toBeHidden();
  const health = page.getByRole('region', { name: 'Health scores' });
  await expect(health.getByRole('img', { name: /^Health score \d/ })).toBeVisible();
  const changes = page.getByRole('region', { name: 'What changed' });
  await expect(changes.getByText('1 scan completed.')).toBeVisible();
  const usage = page.getByRole('region', { name: 'Usage' });
  await expect(usage.getByText('2 of 25')).toBeVisible();
  await expectAccessible(page);
  await health.getByRole('link', { name: host }).click();
  await expect(page).toHaveURL(/\/websites\/[^/]+\/overview$/);
});
