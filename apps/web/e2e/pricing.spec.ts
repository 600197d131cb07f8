import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('shows every price, monthly and yearly', async ({ page }) => {
  await page.goto('/pricing');
  const plans = page.getByRole('region', { name: 'Scan plans' });
  await expect(plans.getByText('$79', { exact: true })).toBeVisible();
  await expect(plans.getByText('Most Popular')).toBeVisible();
  await page.getByRole('button', { name: 'Yearly Save 17%' }).click();
  await expect(page).toHaveURL('/pricing?cycle=yearly');
  await expect(plans.getByText('$24.17')).toBeVisible();
  await expect(plans.getByText('$290 a year, billed annually')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Yearly Save 17%' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);

  const packs = page.getByRole('region', { name: 'Extra scan packs' });
  await expect(packs.getByText('$70 one-time')).toBeVisible();
  const visits = page.getByRole('region', { name: 'Visit plans' });
  await expect(visits.getByText('or ₹8,200 by UPI')).toBeVisible();
  await page.getByRole('link', { name: 'Contact Sales' }).click();
  await expect(page).toHaveURL('/contact?topic=sales');
});

test('links from the landing page to the prices', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Get Started with Starter' })).toBeVisible();
  const visits = page.getByRole('region', { name: 'Simulated visits to test your website' });
  await expect(visits.getByText('$15', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
});
