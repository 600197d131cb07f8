import type { CreatedStaff, StaffRole } from '@app/auth/contract';
import type { OrderResponse, PlanCode } from '@app/billing/contract';
import type { APIRequestContext, APIResponse, BrowserContext } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import { encodePng } from '../../demo-site/png.ts';
import { ApiUser } from './api.ts';
import type { Person } from './api.ts';
import { sessionEntry, setting } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { fillStorage } from './kept-context.ts';
import { newUtr } from './payments.ts';

const PICTURE_SIZE = { width: 360, height: 640 };

interface StaffFixtures {
  /** The admin created at the first start. */
  readonly admin: ApiUser;
  /** Two members of support, created by the admin. */
  readonly reviewers: readonly [ApiUser, ApiUser];
}

/** A journey of members of staff. */
export const staffTest = test.extend<object, StaffFixtures>({
  admin: [
    async ({ api }, use) => {
      const [email, password] = [setting('STAFF_EMAIL'), setting('STAFF_PASSWORD')];
      await use(await ApiUser.signIn(api, { name: 'Staff', email, password }));
    },
    { scope: 'worker' },
  ],
  reviewers: [
    async ({ api, admin }, use) => {
      await use([
        await signInNewStaffMember(api, admin, 'Rosa Review', 'support'),
        await signInNewStaffMember(api, admin, 'Sam Second', 'support'),
      ]);
    },
    { scope: 'worker' },
  ],
});

/** A page of the context in which a member of staff is signed in. */
export async function openAs(context: BrowserContext, user: ApiUser) {
  const page = context.pages()[0] ?? (await context.newPage());
  await fillStorage(page, [sessionEntry(user)]);
  return page;
}

/** Orders a plan and submits a unique reference, or `reference`, with a picture. Returns the order's id. */
export async function pay(
  api: APIRequestContext,
  user: ApiUser,
  planCode: PlanCode,
  reference: string = newUtr(),
): Promise<string> {
  const headers = bearer(user);
  const data = { planCode, method: 'upi' };
  const made = await responseOf<OrderResponse>(await api.post('/api/orders', { headers, data }));
  const { id } = made.order;
  const multipart = {
    transactionId: reference,
    screenshot: { name: 'payment.png', mimeType: 'image/png', buffer: somePicture() },
  };
  await responseOf(await api.post(`/api/orders/${id}/proof`, { headers, multipart }));
  return id;
}

export async function orderOf(
  api: APIRequestContext,
  user: ApiUser,
  id: string,
): Promise<OrderResponse['order']> {
  const response = await api.get(`/api/orders/${id}`, { headers: bearer(user) });
  return (await responseOf<OrderResponse>(response)).order;
}

export function bearer({ session }: ApiUser): { Authorization: string } {
  return { Authorization: `Bearer ${session.sessionToken}` };
}

/** Creates a member of staff, who has only the password that was shown once. */
export async function createStaffMember(
  api: APIRequestContext,
  admin: ApiUser,
  name: string,
  role: StaffRole,
): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const data = { name, email, role };
  const response = await api.post('/trpc/auth.staff.create', { headers: bearer(admin), data });
  const { result } = await responseOf<{ result: { data: CreatedStaff } }>(response);
  return { name, email, password: result.data.oneTimePassword };
}

async function signInNewStaffMember(
  api: APIRequestContext,
  admin: ApiUser,
  name: string,
  role: StaffRole,
): Promise<ApiUser> {
  const member = await createStaffMember(api, admin, name, role);
  const { email, password: oneTimePassword } = member;
  const first = await ApiUser.signIn(api, member);
  const password = `${randomUUID()} of my own`;
  const change = { currentPassword: oneTimePassword, password };
  await responseOf(
    await api.post('/trpc/auth.changePassword', { headers: bearer(first), data: change }),
  );
  return ApiUser.signIn(api, { name, email, password });
}

async function responseOf<Body>(response: APIResponse): Promise<Body> {
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Body;
}

function somePicture(): Buffer {
  const [red, green, blue] = [randomInt(256), randomInt(256), randomInt(256)];
  return encodePng(PICTURE_SIZE, (x, y) => [(red + x) % 256, (green + y) % 256, blue]);
}
