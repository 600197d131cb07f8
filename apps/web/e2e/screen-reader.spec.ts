import { randomUUID } from 'node:crypto';
import { submit } from './campaigns.ts';
import { expect, signedInTest } from './fixtures.ts';
import { ownWithWidget, takeWidgetDown } from './fixing.ts';
import { tabTo } from './keyboard.ts';
import { SCREENSHOT, buyerTest, newUtr, orderIdIn } from './payments.ts';
import { ScreenReader, only } from './screen-reader.ts';

const SCAN_TIMEOUT_MS = 90_000;
const WRITING_TIMEOUT_MS = 60_000;
const VERIFYING_TIMEOUT_MS = 120_000; // a page is rendered, possibly twice
const DECIDED_MS = 15_000; // the screen polls every 5 seconds

signedInTest('scans a website and reads the result by ear', async ({ page, demoSite }) => {
  await page.goto('/dashboard');
  const address = page.getByLabel('Address of your website');
  await expect(address).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Running campaigns' })).toBeVisible();
  const reader = await ScreenReader.start(page);
  const dashboard = await reader.read(page.locator('body'));
  expect(only(dashboard, 'complementary', 'navigation', 'banner', 'main')).toEqual([
    'complementary, Sidebar',
    'navigation, Main',
    'banner',
    'main',
  ]);
  expect(only(dashboard, 'list').slice(0, 4)).toEqual([
    'list, Overview',
    'list, Search',
    'list, Traffic',
    'list, Account',
  ]);
  expect(only(dashboard, 'heading').slice(0, 3)).toEqual([
    'heading, Dashboard, level 1',
    'heading, What to do next, level 2',
    'heading, Health scores, level 2',
  ]);

  await tabTo(page, address);
  await reader.hears(/^textbox, Address of your website, Reads up to 10 pages and uses /);
  await page.keyboard.press('Enter');
  await reader.hears('polite: Please enter a URL to scan');
  await page.keyboard.type(demoSite);
  await page.keyboard.press('Enter');
  await reader.hears(/^dialog, (Discovering|Scanning) Pages\.\.\., You can close this\./);
  await reader.hears(
    /^polite: Score \d+ of 100\. 10 pages scanned: \d+ critical issues?, \d+ warnings?, \d+ notices?\.$/,
    SCAN_TIMEOUT_MS,
  );
  const { host } = new URL(demoSite);
  await reader.hears(`polite: ${host}`); // the screen that has opened
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await expect(page.getByRole('heading', { name: 'AI-generated fixes' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  const report = await reader.read(page.getByRole('main'));
  expect(only(report, 'heading')).toEqual([
    `heading, ${host}, level 1`,
    'heading, AI-generated fixes, level 2',
    'heading, Categories, level 2',
  ]);
  expect(only(report, 'image')).toEqual([expect.stringMatching(/^image, Score [\d.]+ of 100, /)]);
  const table = await reader.read(page.getByRole('region', { name: 'Issues by check' }));
  expect(only(table, 'columnheader').map((phrase) => phrase.split(', ')[1])).toEqual([
    'Select',
    'Check',
    'Severity',
    'Pages',
    'Gain',
    'Effort',
  ]);
  const rows = only(table, 'row').slice(1);
  const checks = only(table, 'rowheader');
  expect(rows).toHaveLength(checks.length);
  expect(rows[0]).toMatch(/ (Critical|Warning|Notice) \d+ \S+ (Small|Medium|Large)$/);
  expect(only(table, 'checkbox')).toHaveLength(checks.length);
  const buttons = only(table, 'button', 'checkbox');
  expect(new Set(buttons).size).toBe(buttons.length);
});

signedInTest('reviews and applies a fix by ear', async ({ page, user, demoSite }) => {
  const website = await ownWithWidget(user, demoSite);
  await submit(user, 'POST', `/api/seo/websites/${website.id}/check-widget`);
  const chalkboard = `${demoSite}/chalkboard/${randomUUID()}`; // has no title
  const scanId = await user.scan(chalkboard, 1);
  const title = `Title of ${chalkboard.replace('http://', '')}`;
  await page.goto(`/seo-scan/${scanId}`);
  const generate = page.getByRole('button', { name: 'Generate Fixes' });
  await expect(generate).toBeEnabled();
  const reader = await ScreenReader.start(page);
  await tabTo(page, generate);
  await page.keyboard.press('Enter');
  await reader.hears('polite: 2 fixes written.', WRITING_TIMEOUT_MS);
  const drafts = await reader.read(page.getByRole('list', { name: 'Fixes' }));
  expect(only(drafts, 'checkbox', 'button')).toEqual(
    expect.arrayContaining([
      `checkbox, Select ${title}, checked`,
      `button, ${title}, not expanded`,
    ]),
  );

  await tabTo(page, page.getByRole('button', { name: 'Review 2 fixes' }));
  await page.keyboard.press('Enter');
  await reader.hears(
    'dialog, Review 1 of 2, Nothing goes live until you apply it. Press a to accept, s to skip.',
  );
  const review = await reader.read(page.getByRole('dialog'));
  expect(only(review, 'heading')).toEqual([
    'heading, Review 1 of 2, level 2',
    'heading, Structured data, level 3',
  ]);
  expect(only(review, 'article', 'button')).toEqual([
    expect.stringMatching(/^article, Structured data of /),
    'button, Apply all 2',
    'button, Skip',
    'button, Apply',
    'button, Close',
  ]);
  await page.keyboard.press('s');
  await reader.hears(`polite: 2 of 2: ${title}`);
  await page.keyboard.press('a');
  await reader.hears('polite: 1 fix accepted, 1 left.');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Review 1 fix' })).toBeFocused();

  await page.getByRole('button', { name: 'All', exact: true }).press('Enter');
  const row = page.getByRole('button', { name: title });
  await row.press('Enter');
  const fix = page.getByRole('article', { name: title });
  await expect(fix.getByText('Verified')).toBeVisible({ timeout: VERIFYING_TIMEOUT_MS });
  await fix.getByRole('button', { name: 'Revert' }).press('Enter');
  await reader.hears('polite: Title: Reverted');
  await fix.getByRole('button', { name: 'Apply' }).press('Enter');
  await reader.hears('polite: Title: Verified', VERIFYING_TIMEOUT_MS);
  await expect(fix.getByRole('button', { name: 'Revert' })).toBeFocused();
  await takeWidgetDown(demoSite, website);
});

buyerTest('orders and pays for a plan by ear', async ({ page, reviewer, pageErrors }) => {
  pageErrors.expect(/400/); // the code that does not exist
  await page.goto('/payment?plan=visits_starter');
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  const reader = await ScreenReader.start(page);
  const choice = await reader.read(page.locator('body'));
  expect(only(choice, 'banner', 'main', 'complementary', 'contentinfo')).toEqual([
    'banner',
    'main',
    'complementary, Your order',
    'contentinfo',
  ]);
  expect(only(choice, 'heading')).toEqual([
    'heading, Payment, level 1',
    'heading, Plan summary, level 2',
  ]);
  expect(only(choice, 'group', 'radio').map((phrase) => phrase.slice(0, 45))).toEqual([
    'group, Plan',
    'radio, Starter ₹1,250 for 30 days 500 visits ',
    'radio, Growth ₹2,900 for 30 days 2,000 visits',
    'radio, Professional ₹4,900 for 30 days 5,000 ',
    'radio, Business ₹8,200 for 30 days 15,000 vis',
  ]);

  await tabTo(page, page.getByLabel('Discount code'));
  await page.keyboard.type('NOSUCH');
  await page.keyboard.press('Enter');
  await reader.hears('polite: Invalid discount code');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('SAVE10');
  await page.keyboard.press('Enter');
  await reader.hears('polite: Discount code SAVE10 applied, 10% off.');
  await reader.hears('polite: Total₹1,125');

  await tabTo(page, page.getByRole('button', { name: 'Continue to Payment' }));
  await page.keyboard.press('Enter');
  await reader.hears('region, Pay by UPI');
  const payment = await reader.read(page.getByRole('region', { name: 'Pay by UPI' }));
  expect(only(payment, 'image', 'button')).toEqual([
    'image, UPI QR code for ₹1,125 to Groundswell Trial',
    'button, Copy UPI ID',
    "button, I've Made the Payment",
  ]);
  expect(only(payment, 'listitem')).toHaveLength(4);

  const id = orderIdIn(page);
  await tabTo(page, page.getByRole('button', { name: "I've Made the Payment" }));
  await page.keyboard.press('Enter');
  await reader.hears('region, Proof of payment');
  await tabTo(page, page.getByLabel('Transaction ID / UTR Number *'));
  await reader.hears(/^textbox, Transaction ID \/ UTR Number \*, .*required$/);
  await page.keyboard.press('Enter');
  await reader.hears('polite: Please upload payment screenshot');
  const reference = newUtr();
  await page.keyboard.type(reference);
  const picture = page.getByLabel('Payment Screenshot *');
  await picture.setInputFiles(SCREENSHOT);
  await tabTo(page, page.getByRole('button', { name: 'Submit for Verification' }));
  await page.keyboard.press('Enter');
  await reader.hears('region, Payment Submitted!');
  const submitted = await reader.read(page.getByRole('region', { name: 'Payment Submitted!' }));
  expect(submitted).toEqual(expect.arrayContaining([reference, 'link, Go to Dashboard']));
  await reviewer.approve(id);
  await reader.hears(/^polite: Payment approved\s?Your Starter plan is active\.$/, DECIDED_MS);
});
