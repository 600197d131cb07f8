import { newPerson } from './api.ts';
import { expect, openDashboard, regularTest, signedInTest, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';

test('registers, signs in and scans with the keyboard alone', async ({ page, demoSite }) => {
  const person = newPerson();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await tabTo(page, page.getByRole('link', { name: 'Get Started' }).first());
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog');
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  const register = page.getByRole('button', { name: 'Register' });
  await tabTo(page, register);
  await page.keyboard.press('Enter');
  await expect(modal).toBeVisible();

  await tabTo(page, modal.getByLabel('Full Name'));
  await page.keyboard.type(person.name);
  await tabTo(page, modal.getByLabel('Email Address'));
  await page.keyboard.type(person.email);
  await tabTo(page, modal.getByRole('textbox', { name: 'Password', exact: true }));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');

  await expect(modal.getByText('Account Created!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL('/seo-auto-fix');

  const address = page.getByLabel('URL to scan');
  await tabTo(page, address);
  await page.keyboard.type(`${demoSite}/proving-drawer/4`);
  await page.keyboard.press('Enter');
  const overlay = page.getByRole('dialog');
  await expect(overlay).toBeVisible();
  await tabTo(page, overlay.getByRole('button', { name: 'Run in Background' }));
  await page.keyboard.press('Enter');
  await expect(overlay).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: /proving-drawer.*Watch/ }));
  await page.keyboard.press('Enter');
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
});

regularTest('skips to the content', async ({ page }) => {
  await openDashboard(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

signedInTest('finds a scan with Ctrl-K', async ({ page, user, demoSite }) => {
  const id = await user.scan(demoSite, 10);
  await openDashboard(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(new URL(demoSite).host);
  await expect(palette.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page).toHaveURL(`/seo-scan/${id}`);

  const rows = page.getByRole('tabpanel', { name: 'Issues' }).locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(rows.nth(0)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL('/seo-auto-fix');
});

regularTest('shows the shortcuts and returns to the previous place', async ({ page }) => {
  await openDashboard(page);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.focus();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.getByText('Go to SEO Auto Fix')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await expect(bell).toBeFocused();
});
