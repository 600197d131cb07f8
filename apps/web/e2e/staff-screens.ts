import type { APIRequestContext, Page } from '@playwright/test';
import { ApiUser } from './api.ts';
import { expect } from './fixtures.ts';
import { Reviewer } from './payments.ts';
import { opens, presses } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';
import { createStaffMember, pay } from './staff.ts';

/** The staff's view of a customer who has paid several times; creates the payments. */
export async function staffScreens(
  api: APIRequestContext,
  admin: ApiUser,
  customer: ApiUser,
): Promise<readonly Screen[]> {
  const reviewer = new Reviewer(api, admin);
  await reviewer.reject(await pay(api, customer, 'visits_starter'), 'The picture shows nothing.');
  const approved = await pay(api, customer, 'visits_growth');
  await reviewer.approve(approved);
  const doubted = await pay(api, customer, 'visits_business');
  await pay(api, customer, 'visits_business');
  await pay(api, customer, 'visits_starter');
  await writeMessage(api);

  const whole = { user: admin, isWhole: true };
  const dialog = { user: admin, isWhole: false };
  const payment = `/admin/payments?payment=${doubted}`;
  const review = async (page: Page) => {
    await opens(payment, 'Another payment of this user')(page);
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  };
  const cleanOnes = async (page: Page) => {
    await opens('/admin/payments?check=clean', 'in this list')(page);
    await page.getByRole('button', { name: /^Select \d+ clean$/ }).click();
    await page.getByRole('button', { name: /^Approve \d+$/ }).waitFor();
  };
  const coupons = opens('/admin/coupons', 'SAVE10');
  const messages = opens('/admin/messages', 'Nia Writer');
  const outbox = opens('/admin/outbox', '@example.com');
  const staff = opens('/admin/staff', admin.person.email);
  return [
    { name: 'staff-payments', ...whole, show: review },
    { name: 'staff-payments-selected', ...whole, show: cleanOnes },
    {
      name: 'staff-payments-held',
      ...whole,
      async show(page) {
        await cleanOnes(page);
        await page.getByRole('button', { name: /^Approve \d+$/ }).click();
        await page.getByText(/^You approved/).waitFor();
      },
      async leave(page) {
        await page.getByRole('button', { name: /^Undo/ }).first().click();
        await page.getByText(/^Back in the queue/).waitFor();
      },
    },
    { name: 'staff-payment-reject', ...dialog, show: presses(review, /^Reject$/) },
    { name: 'staff-payment-doubts', ...dialog, show: presses(review, /^Approve$/) },
    {
      name: 'staff-payment-approved',
      ...whole,
      show: opens(`/admin/payments?status=approved&payment=${approved}`, 'Refund'),
    },
    {
      name: 'staff-payment-refund',
      ...dialog,
      show: presses(
        opens(`/admin/payments?status=approved&payment=${approved}`, 'Refund'),
        /^Refund$/,
      ),
    },
    {
      name: 'staff-customers',
      ...whole,
      show: opens('/admin/customers', customer.person.email),
    },
    {
      name: 'staff-customer',
      ...whole,
      show: opens(`/admin/customers/${customer.session.user.id}`, '₹2,900'),
    },
    { name: 'staff-coupons', ...whole, show: coupons },
    { name: 'staff-coupon-new', ...dialog, show: presses(coupons, 'New coupon') },
    { name: 'staff-coupon-change', ...dialog, show: presses(coupons, 'Edit SAVE10') },
    { name: 'staff-coupon-redemptions', ...dialog, show: presses(coupons, 'FREE100') },
    { name: 'staff-messages', ...whole, show: messages },
    {
      name: 'staff-message-answer',
      ...whole,
      async show(page) {
        await messages(page);
        await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
        await page.getByLabel(/^Reply to/).waitFor();
      },
    },
    { name: 'staff-outbox', ...whole, show: outbox },
    {
      name: 'staff-mail',
      ...dialog,
      async show(page) {
        await outbox(page);
        await page.getByRole('row').nth(1).getByRole('button').click();
        await page.getByTitle('Rendered email').waitFor();
      },
    },
    { name: 'staff-activity', ...whole, show: opens('/admin/activity', 'Pending review') },
    { name: 'staff-queues', ...whole, show: opens('/admin/queues', 'seo-scan') },
    { name: 'staff-staff', ...whole, show: staff },
    { name: 'staff-new', ...dialog, show: presses(staff, 'Add staff') },
    { name: 'staff-remove', ...dialog, show: presses(staff, /^Remove /) },
    { name: 'own-password', user: await newStaff(api, admin), isWhole: true, show: ownPassword },
    {
      name: 'staff-configuration',
      ...whole,
      show: opens('/admin/configuration', 'JWT_SECRET'),
    },
    {
      name: 'invoices',
      user: customer,
      isWhole: true,
      show: opens('/invoice', 'INV-'),
    },
    {
      name: 'invoice',
      user: customer,
      isWhole: false,
      show: presses(opens('/invoice', 'INV-'), /^View/),
    },
    {
      name: 'settings-plan-bought',
      user: customer,
      isWhole: true,
      show: opens('/settings?tab=plan', 'Renew automatically'),
    },
    {
      name: 'user-menu-bought',
      user: customer,
      isWhole: false,
      show: presses(opens('/settings?tab=plan', 'Cancel plan'), /^User menu/),
    },
  ];
}

const ownPassword = opens('/admin/payments', 'Choose a password');

async function newStaff(api: APIRequestContext, admin: ApiUser): Promise<ApiUser> {
  return ApiUser.signIn(api, await createStaffMember(api, admin, 'Olga Once', 'support'));
}

async function writeMessage(api: APIRequestContext): Promise<void> {
  const response = await api.post('/api/contact', {
    data: {
      name: 'Nia Writer',
      email: 'nia@example.com',
      topic: 'sales',
      message: 'Which plan fits a bakery with two shops?',
    },
  });
  if (!response.ok()) throw new Error(await response.text());
}
