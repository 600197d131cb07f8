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
