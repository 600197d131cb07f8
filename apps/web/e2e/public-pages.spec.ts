import { expectAccessible } from './axe.ts';
import { expect, signedInTest, test } from './fixtures.ts';
import { themes } from './theme.ts';

const PAGES = {
  '/': 'Find what holds your website back in search',
  '/pricing': 'Pricing',
  '/contact': 'Contact',
  '/bot': 'About our crawler',
  '/login': 'Sign in',
  '/forgot-password': 'Forgot password',
} as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('public pages have their content', async ({ page, baseURL }) => {
    for (const [path, heading] of Object.entries(PAGES)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await page.goto('/home');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`);
  });
});

test('crawlers find the public pages', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(listed).toContain(`${baseURL}/pricing`);
  for (const url of listed) {
    const response = await request.get(url);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain(`<link rel="canonical" href="${url}"`);
  }
});

test('pages are compressed', async ({ request }) => {
  for (const path of ['/', '/dashboard']) {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const response = await request.get(path, { headers });
    expect(response.headers()).toMatchObject({ 'content-encoding': 'br' });
    expect(response.headers().vary?.toLowerCase()).toContain('accept-encoding');
  }
});

test('a page that has not changed is not sent again', async ({ request }) => {
  const { etag = '' } = (await request.get('/')).headers();
  const again = await request.get('/', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});

for (const theme of themes) {
  test(`a prerendered page becomes alive in its ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/pricing?cycle=yearly');
    await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
    await page.getByRole('button', { name: 'Monthly' }).click();
    await expect(page).toHaveURL('/pricing');
    await expectAccessible(page);
  });
}

test('what is typed before the scripts have arrived is kept, and sent afterwards', async ({
  page,
  person,
}) => {
  let release = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email Address').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/login');
  release();
  await expect(page).not.toHaveURL(/login/);
});

signedInTest('a signed-in user is offered the dashboard at once', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Open dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
});
