import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { giveVisits, ownDemoSite, runBrowserCampaign, visitsLeft } from './campaigns.ts';
import { expect, signedInTest } from './fixtures.ts';

const TIMEOUT_MS = 90_000; // the repeats are visits, and the machine may be busy
const har = z.object({
  log: z.object({ entries: z.array(z.object({ request: z.object({ url: z.string() }) })) }),
});

signedInTest(
  'shows what a failed and a measured visit left behind, and films the page without a charge',
  async ({ page, user, demoSite }) => {
    await giveVisits(user);
    await ownDemoSite(user, demoSite);
    const before = (await visitsLeft(user)) ?? 0;
    const id = await runBrowserCampaign(user, [`${demoSite}/bread`, `${demoSite}/gone`]);
    await page.goto(`/campaigns/${id}?tab=evidence`);

    const failure = page.getByRole('region', { name: 'HTTP error' });
    await expect(failure.getByText('The page responded with status 404.')).toBeVisible();
    await expect(failure.getByRole('row', { name: /\/gone/ })).toContainText('404');

    await page.getByRole('button', { name: /Sample visit/ }).click();
    const sample = page.getByRole('region', { name: 'Sample visit' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sample.getByRole('button', { name: 'Download: HAR' }).click(),
    ]);
    const { log } = har.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
    expect(log.entries[0]?.request.url).toBe(`${demoSite}/bread`);

    await page.getByRole('button', { name: /^Film/ }).click();
    const film = page.getByRole('region', { name: 'Film', exact: true });
    const strip = film.getByRole('region', { name: 'Filmstrip' });
    await expect(strip.getByText(/^LCP /)).toBeVisible({ timeout: TIMEOUT_MS });
    await expect(strip.getByRole('img').first()).toBeVisible();
    await strip.focus();
    await expect(strip).toBeFocused();
    // The failed visit and the repeats cost nothing.
    expect(await visitsLeft(user)).toBe(before - 1);
  },
);
