import type { Page } from '@playwright/test';
import type { ApiUser } from './api.ts';
import { ownDemoSite, submit } from './campaigns.ts';
import { opens } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';
import { uploadAccessLog } from './visited-by-bots.ts';

const PAGES = 10;
const RENDERED_PAGES = 5;
const OLD_ADDRESSES = ['About.html', 'jobs-2019', 'bread/rye', 'cakes/wedding'];

/** What a website shows with data of its owner: links, redirects, requests of bots, extracted values, rendered pages. */
export async function siteDataScreens(demoSite: string, user: ApiUser): Promise<readonly Screen[]> {
  const websiteId = await ownDemoSite(user, demoSite);
  const website = `/websites/${encodeURIComponent(new URL(demoSite).host)}`;
  await submit(user, 'POST', '/api/seo/extraction-rules', {
    websiteId,
    rule: {
      ...{ name: 'Heading', language: 'css', expression: 'h1', take: 'text', check: 'must_match' },
      ...{ pattern: 'Bread|bread', severity: 'medium' },
    },
  });
  const rendered = `/seo-scan/${await user.scan(demoSite, RENDERED_PAGES, { rendering: 'rendered' })}`;
  // The latest scan is the one that redirect maps and figures of bots compare with.
  const scan = `/seo-scan/${await user.scan(demoSite, PAGES, { rescan: true })}`;
  const whole = { user, isWhole: true };
  return [
    { name: 'links', ...whole, show: opens(`${scan}/links`, 'Links between pages') },
    {
      name: 'links-picture',
      ...whole,
      async show(page) {
        await opens(`${scan}/links`, 'Links between pages')(page);
        await page.getByRole('button', { name: 'Picture' }).click();
        await page.getByRole('img', { name: /^Picture of \d+ pages/ }).waitFor();
      },
    },
    { name: 'extraction-rules', ...whole, show: opens(`${website}/setup`, 'Text by CSS selector') },
    { name: 'scan-extraction', ...whole, show: opens(`${scan}?tab=extraction`, 'pages failed') },
    {
      name: 'scan-extraction-pages',
      ...whole,
      async show(page) {
        await opens(`${scan}?tab=extraction`, 'pages failed')(page);
        await page.getByRole('button', { name: 'Pages of Heading' }).click();
        await page.getByRole('button', { name: /^Failed \d/ }).waitFor();
      },
    },
    { name: 'scan-rendered', ...whole, show: opens(rendered, 'checks with') },
    { name: 'scan-rendered-pages', ...whole, show: opens(`${rendered}?tab=pages`, 'Add filter') },
    {
      name: 'bots',
      ...whole,
      show: (page) => showBots(page, `${website}/bots`),
    },
    {
      name: 'redirect-map',
      ...whole,
      show: (page) => mapAddresses(page, `${website}/redirects`),
    },
    { name: 'redirect-maps', ...whole, show: opens(`${website}/redirects`, 'to decide') },
  ];
}

async function showBots(page: Page, path: string): Promise<void> {
  await opens(path, 'No bot visits yet')(page);
  await page.getByRole('button', { name: 'Upload a log' }).click();
  await uploadAccessLog(page);
  await opens(path, 'Requested pages')(page);
}

async function mapAddresses(page: Page, path: string): Promise<void> {
  await opens(path, 'No redirect maps yet')(page);
  await page.getByRole('button', { name: 'New redirect map' }).click();
  const dialog = page.getByRole('dialog', { name: 'New redirect map' });
  const list = OLD_ADDRESSES.map((address) => `https://old.example/${address}`).join('\n');
  await dialog.getByRole('textbox', { name: 'List' }).fill(list);
  await dialog.getByLabel('Name').fill('Relaunch');
  await dialog.getByRole('button', { name: 'Compare addresses' }).click();
  await page.getByText('same path').first().waitFor();
}
