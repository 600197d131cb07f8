import { expect } from './fixtures.ts';
import { buyerTest, continueToPayment, ordersOf, submitProof } from './payments.ts';
import { TrialChain } from './trial-chain.ts';

const CONFIRMATIONS = 3;
const DECIDED_MS = 20_000; // the chain is queried at once, the screen polls every 5 seconds

buyerTest(
  'a payment confirmed on the chain is activated automatically',
  async ({ page, api, user }) => {
    const [chain] = await Promise.all([
      TrialChain.start(),
      page.goto('/crypto-payment?plan=visits_starter'),
    ]);
    try {
      const id = await continueToPayment(page);
      const amount = await page.getByText(/^15\.\d{6}$/).innerText();
      const wallet = await page.getByText(/^0x[0-9a-f]{40}$/i).innerText();
      const hash = await chain.pay(amount, wallet as `0x${string}`, CONFIRMATIONS);
      await page.getByRole('button', { name: "I've Made the Payment" }).click();
      await submitProof(page, hash);
      await expect(page.getByText('Waiting for approval')).toBeVisible();
      await expect(page.getByText('Your Starter plan is active.')).toBeVisible({
        timeout: DECIDED_MS,
      });
      expect(await ordersOf(user, api)).toMatchObject([
        { id, status: 'approved', transactionId: hash },
      ]);
      await page.getByRole('link', { name: 'See the invoice' }).click();
      await expect(page).toHaveURL(/\/invoice\?id=/);
    } finally {
      await chain.stop();
    }
  },
);
