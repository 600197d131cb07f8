import type { Page } from '@playwright/test';
import { giveVisits, ownDemoSite, verifyDemoSite } from './campaigns.ts';
import { expect, signedInTest } from './fixtures.ts';

const TIMEOUT_MS = 60_000; // a visitor takes seconds, and the machine may be busy

function step(page: Page, number: number) {
  return page
    .getByRole('list', { name: 'Steps' })
    .getByRole('listitem')
    .nth(number - 1);
}

signedInTest(
  'writes a journey, tries it, and sees in a campaign how far visitors came',
  async ({ page, user, demoSite }) => {
    signedInTest.slow(); // two visits in a real browser
    await giveVisits(user);
    await ownDemoSite(user, demoSite);
    await page.goto('/journeys');
    await expect(page.getByText('No journeys yet')).toBeVisible();
    await page.getByRole('link', { name: 'New journey' }).click();

    await page.getByRole('button', { name: 'Save journey' }).click();
    await expect(page.getByText('Enter a name for the journey')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).first().fill('Find the bread');
    await page.getByRole('button', { name: 'Add step' }).click();
    await step(page, 2).getByLabel('What it does').selectOption('Wait for a text');
    await step(page, 2).getByLabel('Text', { exact: true }).fill('Harbour Bakery');
    await page.getByRole('button', { name: 'Add step' }).click();
    await step(page, 3).getByLabel('Selectors').fill('#gone\naria/Bread');
    await step(page, 3).getByLabel('Name', { exact: true }).fill('On the bread page');
    await step(page, 3).getByLabel('This step is a goal').check();
    await step(page, 3).getByRole('button', { name: 'Add check' }).click();
    await step(page, 3).getByLabel('Check', { exact: true }).selectOption('The address contains');
    await step(page, 3).getByLabel('Part of the address').fill('/bread');

    const up = page.getByRole('button', { name: 'Move step 3 up' });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Step 3 is now step 2.')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move step 2 up' })).toBeFocused();
    await expect(step(page, 2)).toContainText('On the bread page');

    await page.getByRole('button', { name: 'Try journey' }).click();
    const trial = page.getByRole('region', { name: 'Try it' });
    await expect(trial.getByText('All 3 steps reached.')).toBeVisible({ timeout: TIMEOUT_MS });
    await expect(step(page, 2)).toContainText('Matches 1 element');

    await step(page, 3).getByLabel('Text', { exact: true }).fill('No such words');
    await step(page, 3).getByLabel('Wait at most (seconds)').fill('1');
    await page.getByRole('button', { name: 'Save journey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find the bread' })).toBeVisible();
    await page.getByRole('link', { name: 'New campaign' }).click();
    await expect(page.getByLabel('Behavior')).toHaveValue('journey');
    await page.getByLabel('Visitors', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const live = page.getByRole('region', { name: 'Live results' });
    await expect(live.getByText('1 of 1 visits completed')).toBeVisible({ timeout: TIMEOUT_MS });
    await live.getByRole('link', { name: 'Open campaign' }).click();
    const funnel = page.getByRole('region', { name: 'Journey: Find the bread' });
    await expect(funnel).toContainText('On the bread page: 1 of 1 visitor (100%)');
    await expect(funnel).toContainText('1 visitor lost here');
    await expect(funnel).toContainText('the text “No such words” did not appear within 1 s');
    await funnel.getByRole('button', { name: 'Show the picture' }).click();
    await expect(funnel.getByRole('img', { name: /where the visitor was lost/ })).toBeVisible();
  },
);

signedInTest(
  'imports a recording of Chrome, with what is left out, and downloads it again',
  async ({ page, user, demoSite }) => {
    await user.addWebsite(demoSite);
    await page.goto('/journeys/new');
    const recording = {
      title: 'Bread',
      steps: [
        { type: 'setViewport', width: 1_000, height: 800, deviceScaleFactor: 1, isMobile: false },
        { type: 'navigate', url: `${demoSite}/` },
        { type: 'hover', target: 'main', selectors: [['#menu']] },
        { type: 'change', target: 'main', selectors: [['aria/Password']], value: 'hunter22' },
      ],
    };
    await page.getByLabel('Recording of Chrome DevTools').setInputFiles({
      ...{ name: 'bread.json', mimeType: 'application/json' },
      buffer: Buffer.from(JSON.stringify(recording)),
    });
    await expect(page.getByText('Step 3 (hover): Journeys have no step “hover”.')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Bread');
    await expect(step(page, 2)).toContainText('Type into Password');
    await expect(page.getByLabel('Name of the value')).toHaveValue('password');
    await page.getByRole('button', { name: 'Save journey' }).click();
    await expect(page.getByText('Stored. Leave it empty to keep it.')).toBeVisible();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Playwright' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('bread.spec.ts');
  },
);

signedInTest(
  'records a journey by clicking through the website, and a visitor can follow it',
  async ({ page, browser, user, demoSite }) => {
    signedInTest.slow(); // a visit in a real browser
    await giveVisits(user);
    const { website: own } = await user.addWebsite(demoSite);
    await page.goto('/journeys/new');
    const record = page.getByRole('button', { name: 'Record', exact: true });
    await record.click();
    await expect(page.getByText('The recorder works only on your own websites.')).toBeVisible();
    await verifyDemoSite(user, demoSite, own);
    await page.reload();
    await record.click();
    const panel = page.getByRole('region', { name: 'Recording' });
    await expect(panel).toContainText('/recorder.js" async></script>');
    await expect(panel.getByRole('status')).toContainText('Waiting for the recorder');

    const elsewhere = await browser.newContext();
    const website = await elsewhere.newPage();
    const address = await panel.getByRole('link', { name: /^Open / }).getAttribute('href');
    const [, url = ''] = /src="([^"]+)"/.exec((await panel.textContent()) ?? '') ?? [];
    await website.addInitScript(`addEventListener('DOMContentLoaded', () => {
      document.head.append(Object.assign(document.createElement('script'), { src: '${url}' }));
    })`);
    await website.goto(address ?? '');
    await expect(panel.getByRole('status')).toContainText('Recording: 1 step');
    await website.getByRole('link', { name: 'Bread' }).first().click();
    await website.waitForLoadState();
    await expect(step(page, 2)).toContainText('Click');
    await website.goBack();
    await expect(step(page, 3)).toContainText('Go back');
    await elsewhere.close();

    await panel.getByRole('button', { name: 'Stop recording' }).click();
    await expect(page.getByText('The recording has ended.')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).first().fill('Recorded');
    await page.getByRole('button', { name: 'Try journey' }).click();
    const trial = page.getByRole('region', { name: 'Try it' });
    await expect(trial.getByText('All 3 steps reached.')).toBeVisible({ timeout: TIMEOUT_MS });
  },
);
