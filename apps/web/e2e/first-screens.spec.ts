import type { Page } from '@playwright/test';
import { expect, regularTest } from './fixtures.ts';

/** Large files of which the first screens need nothing; see chunks.ts. */
const LATER = /\/assets\/(schemas|forms|overlays|charts|more-parts)-/;

/** What a page has requested of these files so far. */
function watchLaterFiles(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const found = LATER.exec(new URL(request.url()).pathname)?.[1];
    if (found !== undefined) requested.push(found);
  });
  return requested;
}

regularTest(
  'the dashboard and a scan load no forms, menus and schemas before somebody needs them',
  async ({ page, user, demoSite }) => {
    const id = await user.scan(`${demoSite}/proving-drawer/1`, 1);
    const requested = watchLaterFiles(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Recent scans' })).toBeVisible();
    await page.goto(`/seo-scan/${id}`);
    await expect(page.getByRole('tab', { name: /^Issues/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible();
    expect(requested).toEqual([]);

    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('menuitem', { name: 'Plain text' })).toBeVisible();
    expect(requested).toContain('overlays');
  },
);

regularTest(
  'the document of a screen names the files of the screen and its layout',
  async ({ request }) => {
    for (const [path, screen] of [
      ['/dashboard', 'dashboard-page'],
      ['/seo-scan/1', 'scan-detail-screen'],
    ] as const) {
      const document = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
      for (const name of [screen, 'signed-in-layout'])
        expect(document).toMatch(new RegExp(`rel="modulepreload"[^>]* href="/assets/${name}-`));
    }
  },
);
