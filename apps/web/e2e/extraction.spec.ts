import { expectAccessible } from './axe.ts';
import { expect, signedInTest } from './fixtures.ts';

const PAGES = 5;

signedInTest(
  "reads what the owner wants from every page, and shows which pages fail the owner's check",
  async ({ page, user, demoSite, pageErrors }) => {
    pageErrors.expect(/400/); // a selector that can't be read
    const { website } = await user.addWebsite(demoSite);
    await page.goto(`/websites/${encodeURIComponent(website.domain)}/setup`);
    const card = page.getByRole('region', { name: 'Extraction and custom checks' });
    await expect(card.getByText('No rules yet')).toBeVisible();
    await card.getByRole('button', { name: 'Add rule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an extraction rule' });

    // A wrong selector is reported at its field, before anything is saved.
    await dialog.getByLabel('CSS selector').fill('h1[');
    await dialog.getByRole('button', { name: 'Try it' }).click();
    await expect(dialog.getByText(/^This CSS selector can't be read/)).toBeVisible();
    await expectAccessible(page);

    await dialog.getByLabel('CSS selector').fill('h1');
    await dialog.getByLabel('Page of').fill('/bread');
    await dialog.getByRole('button', { name: 'Try it' }).click();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();

    await dialog.getByLabel('Name').fill('Heading');
    await dialog.getByLabel('Custom check').selectOption('Must match a pattern');
    await dialog.getByLabel('Pattern').fill('^no heading is like this$');
    await dialog.getByLabel('Severity').selectOption('High');
    await dialog.getByRole('button', { name: 'Try it' }).click();
    await expect(dialog.getByText('The check fails on this page.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save rule' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText('Text by CSS selector')).toBeVisible();

    const id = await user.scan(demoSite, PAGES);
    await page.goto(`/seo-scan/${id}?tab=extraction`);
    const panel = page.getByRole('region', { name: 'Extraction and custom checks' });
    await expect(panel).toContainText(`of ${PAGES} pages, ${PAGES} pages failed.`);
    await panel.getByRole('button', { name: 'Pages of Heading' }).click();
    await expect(panel.getByRole('button', { name: `Failed ${PAGES}` })).toBeVisible();
    await expect(panel.getByText('/bread').first()).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/websites/${encodeURIComponent(website.domain)}/issues`);
    const own = page.getByRole('region', { name: 'Custom checks' });
    await expect(own).toContainText(`${PAGES} issues from your custom checks`);
    await expectAccessible(page);

    await page.goto(`/websites/${encodeURIComponent(website.domain)}/setup`);
    await card.getByRole('button', { name: 'Remove Heading' }).click();
    await page.getByRole('button', { name: 'Remove rule' }).click();
    await expect(card.getByText('No rules yet')).toBeVisible();
  },
);
