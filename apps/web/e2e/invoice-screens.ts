import type { Page } from '@playwright/test';
import type { ApiUser } from './api.ts';
import type { Screen } from './screens.ts';

/** /invoice of somebody who has bought nothing, and the ledger of somebody who has scanned. */
export function invoiceScreens(beginner: ApiUser, regular: ApiUser): readonly Screen[] {
  return [
    {
      name: 'invoices-empty',
      user: beginner,
      isWhole: true,
      show: (page) => open(page, '/invoice', 'No invoices yet'),
    },
    {
      name: 'ledger',
      user: regular,
      isWhole: true,
      show: (page) => open(page, '/invoice?tab=ledger', 'Granted'),
    },
    {
      name: 'invoice-not-found',
      user: beginner,
      isWhole: false,
      show: (page) => open(page, '/invoice?id=INV-2020-000001', 'This invoice does not exist.'),
    },
  ];
}

async function open(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  await page.getByText(text).first().waitFor();
  await page.waitForLoadState('networkidle');
}
