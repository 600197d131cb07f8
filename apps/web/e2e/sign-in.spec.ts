import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, openDashboard, signedInTest, test } from './fixtures.ts';

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

test('shows the requirements of a registration next to each field', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Register' }).click();
  const modal = page.getByRole('dialog');
  const submit = modal.getByRole('button', { name: 'Create Account' });
  const name = modal.getByLabel('Full Name');
  await submit.click();
  await expect(name).toHaveAccessibleDescription(/Name is required/);
  await expect(name).toBeFocused();
  await name.fill('Ada');
  await expect(modal.getByText('Name is required')).toBeHidden();

  const email = modal.getByLabel('Email Address');
  const password = modal.getByRole('textbox', { name: 'Password', exact: true });
  await email.fill('ada@nowhere');
  await password.fill('short');
  await submit.click();
  await expect(email).toHaveAccessibleDescription(/Enter a valid email/);
  await expect(password).toHaveAccessibleDescription(/Min 6 characters/);
  await expect(name).toHaveValue('Ada');
  await modal.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('reports a wrong password and keeps the email', async ({ page, person, pageErrors }) => {
  pageErrors.expect(/401/);
  await page.goto('/login');
  await fillSignIn(page, person.email, 'not-it-at-all');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/password/i);
  await expect(page.getByLabel('Email Address')).toHaveValue(person.email);
  await fillSignIn(page, person.email, person.password);
  await expect(page).toHaveURL('/dashboard');
});

test('returns to the requested page after signing in', async ({ page, user, demoSite }) => {
  const id = await user.scan(demoSite, 1);
  await page.goto(`/seo-scan/${id}?tab=pages`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillSignIn(page, user.person.email, user.person.password);
  await expect(page).toHaveURL(`/seo-scan/${id}?tab=pages`);
  await expect(page.getByRole('tab', { name: 'Pages' })).toHaveAttribute('aria-selected', 'true');
});

test('does not redirect to another website after signing in', async ({ page, person, baseURL }) => {
  await page.goto('/login?next=//example.com/');
  await fillSignIn(page, person.email, person.password);
  await expect(page).toHaveURL(`${baseURL ?? ''}/dashboard`);
});

test('refuses to register an email twice', async ({ page, person, pageErrors }) => {
  pageErrors.expect(/409/);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Register' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Full Name').fill('Somebody Else');
  await modal.getByLabel('Email Address').fill(person.email);
  await modal.getByRole('textbox', { name: 'Password', exact: true }).fill('another-42');
  await modal.getByRole('button', { name: 'Create Account' }).click();
  await expect(modal.getByRole('alert')).toBeVisible();
  await expect(modal.getByLabel('Full Name')).toHaveValue('Somebody Else');
});

signedInTest(
  'signs out, and Back shows nothing private',
  async ({ page, user, demoSite, pageErrors }) => {
    // A request in flight at that moment is refused.
    pageErrors.expect(/401/);
    const id = await user.scan(demoSite, 1);
    await openDashboard(page);
    await page.goto(`/seo-scan/${id}`);
    await expect(page.getByRole('tab', { name: 'Issues' })).toBeVisible();
    await signOut(page);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByText(new URL(demoSite).host)).toBeHidden();
  },
);

signedInTest('is signed out in every tab at once', async ({ page, context, pageErrors }) => {
  // A request in flight at that moment is refused.
  pageErrors.expect(/401/);
  const other = await context.newPage();
  await openDashboard(page);
  await openDashboard(other);
  await signOut(page);
  await expect(other.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Quick Scan' })).toBeHidden();
});

signedInTest(
  'requires signing in again when the session was ended elsewhere',
  async ({ page, user, request, pageErrors }) => {
    pageErrors.expect(/401/);
    await openDashboard(page);
    const headers = { Authorization: `Bearer ${user.session.sessionToken}` };
    expect((await request.post('/auth/logout', { headers })).status()).toBe(204);
    await page.reload();
    await expect(page).toHaveURL('/login?next=%2Fseo-auto-fix');
    await expect(page.getByText('Your session has ended.')).toBeVisible();
  },
);

test('redirects a visitor from an unknown path to the start', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

signedInTest('helps on from an unknown path', async ({ page }) => {
  await page.goto('/keywords/old');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  const places = page.getByRole('navigation', { name: 'You may be looking for' });
  await places.getByRole('link', { name: /^Keywords/ }).click();
  await expect(page).toHaveURL('/keyword-tracker');
  await signOut(page);
  await expect(page).toHaveURL('/'); // until then the user is signed in
  await page.goto('/keywords/old');
  await expect(page).toHaveURL('/');
});
