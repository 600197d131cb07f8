import type { OrderResponse } from '@app/billing/contract';
import type { APIRequestContext, Download } from '@playwright/test';
import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import type { ApiUser } from './api.ts';
import { expectAccessible } from './axe.ts';
import { expect, signedInTest } from './fixtures.ts';
import { mailTo } from './mails.ts';
import { SCREENSHOT, buyerTest, newUtr } from './payments.ts';

/** Matches batched calls as well. */
const LIST_CALLS = '**/trpc/**billing.invoices.list**';

/** Orders a Growth plan with a discount of 10 % and submits a proof; returns the order's id. */
async function payByUpi(request: APIRequestContext, { session }: ApiUser): Promise<string> {
  const headers = { Authorization: `Bearer ${session.sessionToken}` };
  const data = { planCode: 'visits_growth', method: 'upi', discountCode: 'SAVE10' };
  const ordered = await request.post('/api/orders', { headers, data });
  expect(ordered.ok(), await ordered.text()).toBe(true);
  const { order } = (await ordered.json()) as OrderResponse;
  const proof = await request.post(`/api/orders/${order.id}/proof`, {
    headers,
    multipart: { transactionId: newUtr(), screenshot: SCREENSHOT },
  });
  expect(proof.ok(), await proof.text()).toBe(true);
  return order.id;
}

/** The text of a PDF's pages without line breaks. */
async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  return (await extractText(document, { mergePages: true })).text.replaceAll('\n', '');
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

signedInTest('an account without purchases is shown where to begin', async ({ page }) => {
  await page.goto('/seo-auto-fix');
  await page.getByRole('navigation').getByRole('link', { name: 'Invoices' }).click();
  await expect(page).toHaveURL(/\/invoice$/);
  await expect(page.getByText('No active subscription')).toBeVisible();
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Billing Stats' })).toContainText('N/A');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Usage ledger' }).click();
  await expect(page.getByText('Nothing in the ledger yet')).toBeVisible();
  await expect(page).toHaveURL(/tab=ledger/);
  await page.goBack();
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await page.getByRole('link', { name: 'Manage Subscription' }).click();
  await expect(page).toHaveURL(/\/payment/);
});

buyerTest(
  'shows, prints and downloads the invoice of an approved payment',
  async ({ page, api, user, reviewer }) => {
    await reviewer.approve(await payByUpi(api, user));
    await page.goto('/invoice');
    const plan = page.getByRole('region', { name: 'Current Plan' });
    await expect(plan).toContainText('Growth');
    await expect(plan).toContainText('Visits per month2,000');
    await expect(page.getByRole('region', { name: 'Billing Stats' })).toContainText('₹2,610');
    const row = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(/INV-\d{4}-\d{6}/);
    await expect(row).toContainText('Discount 10% (SAVE10)');
    await expect(row).toContainText('PAID');
    await expectAccessible(page);

    await row.getByRole('button', { name: /^View Invoice/ }).click();
    const dialog = page.getByRole('dialog', { name: /^INV-/ });
    const paper = dialog.frameLocator('iframe');
    await expect(paper.getByText('Total paid')).toBeVisible();
    await expect(paper.getByText('₹2,610')).toBeVisible();
    await expect(paper.getByText(user.person.email)).toBeVisible();
    await page.reload();
    await expect(paper.getByText('Total paid')).toBeVisible();
    await expectAccessible(page);
    const asFile = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download PDF' }).click();
    const pdf = await asFile;
    expect(pdf.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
    const [, number = ''] = /^(.+)\.pdf$/.exec(pdf.suggestedFilename()) ?? [];
    const printed = await textOf(await bytesOf(pdf));
    for (const text of [number, user.person.email, '₹2,610', '−₹290', 'Total paid']) {
      expect(printed).toContain(text);
    }
    const mail = await mailTo(user.person.email, 'payment_approved');
    expect(mail).toContain('₹2,610');
    expect(mail).toContain(number);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/invoice$/);

    const asZip = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download all' }).click();
    const zip = await asZip;
    expect(zip.suggestedFilename()).toBe('invoices.zip');
    expect(Object.keys(unzipSync(await bytesOf(zip)))).toEqual([pdf.suggestedFilename()]);

    await page.getByRole('tab', { name: 'Usage ledger' }).click();
    const entries = page.getByRole('list', { name: 'Ledger' }).getByRole('listitem');
    await expect(entries.first()).toContainText('+2,000');
    await page.getByLabel('Show').selectOption('Page scans');
    await expect(page.getByText('Nothing in the ledger yet')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Show')).toHaveValue('page_scans');
    await page.getByLabel('Show').selectOption('Visits');
    await expect(entries.first()).toContainText('Granted');
    await expectAccessible(page);
  },
);

signedInTest(
  'the number of an unknown invoice, or one of another account, shows nothing',
  async ({ page, pageErrors }) => {
    pageErrors.expect(/404/);
    await page.goto('/invoice?id=INV-2020-000001');
    const dialog = page.getByRole('dialog', { name: 'INV-2020-000001' });
    await expect(dialog.getByText('This invoice does not exist.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/invoice$/);
  },
);

signedInTest(
  'reports what is missing when the server does not respond',
  async ({ page, pageErrors }) => {
    pageErrors.expect(/500|503/);
    await page.route(LIST_CALLS, (route) => route.fulfill({ status: 500 }));
    await page.goto('/invoice');
    await expect(page.getByText("Couldn't load your invoices.")).toBeVisible();
    await page.unroute(LIST_CALLS);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No invoices yet')).toBeVisible();
  },
);
