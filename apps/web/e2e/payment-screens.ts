import type { Page } from '@playwright/test';
import type { ApiUser } from './api.ts';
import { applyCode, continueToPayment, newUtr, submitProof } from './payments.ts';
import { opens } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

/** The price list and every stage of a payment. */
export function paymentScreens(user: ApiUser): readonly Screen[] {
  const visitor = { user: null, isWhole: true };
  const buyer = { user, isWhole: true };
  return [
    { name: 'pricing', ...visitor, show: opens('/pricing', 'Most Popular') },
    { name: 'pricing-yearly', ...visitor, show: opens('/pricing?cycle=yearly', 'billed annually') },
    { name: 'payment', ...buyer, show: opens('/payment', 'Professional plan') },
    {
      name: 'payment-discount',
      ...buyer,
      async show(page) {
        await opens('/payment?plan=visits_growth', 'Growth plan')(page);
        await applyCode(page, 'SAVE20');
      },
    },
    { name: 'payment-qr', ...buyer, show: pays('/payment?plan=visits_starter') },
    { name: 'payment-upload', ...buyer, show: proves('/payment?plan=visits_starter') },
    {
      name: 'payment-submitted',
      ...buyer,
      async show(page) {
        await proves('/payment?plan=visits_starter')(page);
        await submitProof(page, newUtr());
      },
    },
    { name: 'crypto-payment', ...buyer, show: opens('/crypto-payment', 'Professional plan') },
    { name: 'crypto-payment-qr', ...buyer, show: pays('/crypto-payment?plan=visits_business') },
    { name: 'checkout', ...buyer, show: opens('/checkout?plan=seo_business', 'Business plan') },
    { name: 'checkout-pay', ...buyer, show: pays('/checkout?plan=seo_professional&cycle=yearly') },
  ];
}

type Show = Screen['show'];

/** With an unpaid order: the same one every time. */
function pays(path: string): Show {
  return async (page) => {
    await page.goto(path);
    await continueToPayment(page);
    await page.getByRole('img', { name: /QR code/ }).waitFor();
  };
}

function proves(path: string): (page: Page) => Promise<void> {
  return async (page) => {
    await pays(path)(page);
    await page.getByRole('button', { name: "I've Made the Payment" }).click();
    await page.getByRole('button', { name: 'Submit for Verification' }).waitFor();
  };
}
