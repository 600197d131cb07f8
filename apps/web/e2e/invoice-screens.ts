import type { ApiUser } from './api.ts';
import { opens } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

/** /invoice of an account without purchases, and the ledger of an account with scans. */
export function invoiceScreens(beginner: ApiUser, regular: ApiUser): readonly Screen[] {
  return [
    {
      name: 'invoices-empty',
      user: beginner,
      isWhole: true,
      show: opens('/invoice', 'No invoices yet'),
    },
    {
      name: 'ledger',
      user: regular,
      isWhole: true,
      show: opens('/invoice?tab=ledger', 'Granted'),
    },
    {
      name: 'invoice-not-found',
      user: beginner,
      isWhole: false,
      async show(page) {
        await page.goto('/invoice?id=INV-2020-000001');
        await page.getByText('This invoice does not exist.').waitFor();
      },
    },
  ];
}
