import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApi } from './test-api.js';
import type { ApiResponse, TestApi, TestUser } from './test-api.js';

describe('coupons over REST and tRPC', () => {
  let api: TestApi;
  let ada: TestUser;
  let support: TestUser;

  const dataOf = (response: ApiResponse): unknown =>
    (response.body.result as { data?: unknown }).data;
  const validate = (payload: object, user: TestUser = ada): Promise<ApiResponse> =>
    api.request('POST', '/api/validate-discount', { token: user.token, payload });

  beforeAll(async () => {
    api = await startApi();
    [ada, support] = [await api.signUp(), await api.signUpStaff('support')];
  }, 60_000);
  afterAll(() => api.close());

  it.each(['professional', 'Professional', 'seo_professional', 'visits_growth', 'pack_500'])(
    'validate a code for %s',
    async (planType) => {
      const payload = { code: ' save20 ', planType };
      const rest = await validate(payload);
      expect(rest).toMatchObject({
        status: 200,
        body: {
          success: true,
          discount: {
            type: 'percentage',
            value: 20,
            code: 'SAVE20',
            description: 'Saver discount',
          },
        },
      });
      const trpc = await api.mutate('coupons.validate', payload, { token: ada.token });
      expect(dataOf(trpc)).toEqual(rest.body);
    },
  );

  it.each([
    [{ code: 'NOPE', planType: 'professional' }, 'Invalid discount code', 'code'],
    [{ code: '  ', planType: 'professional' }, 'Invalid discount code', 'code'],
    [{ code: 'X'.repeat(41), planType: 'professional' }, 'Invalid discount code', 'code'],
    [{ code: 'SAVE20', planType: 'platinum' }, 'This plan does not exist.', 'planType'],
  ])('refuse %j', async (payload, error, field) => {
    expect(await validate(payload)).toMatchObject({
      status: 400,
      body: {
        ...{ success: false, code: 'validation_failed', error },
        details: { [field]: expect.any(String) },
      },
    });
  });

  it('are created and paused by staff, and logged', async () => {
    const asStaff = { token: support.token };
    const payload = {
      type: 'fixed',
      value: 5,
      currency: 'USD',
      code: 'fiver',
      description: 'Five',
    };
    const made = await api.request('POST', '/api/admin/coupons', { ...asStaff, payload });
    expect(made.status).toBe(201);
    const { id } = made.body.coupon as { id: string };
    const request = { code: 'FIVER', planType: 'professional' };
    expect((await validate(request)).body).toMatchObject({
      discount: { type: 'fixed', value: 5, currency: 'USD' },
    });
    for (const [url, body] of [
      ['/api/admin/coupons', { id, isPaused: true }],
      [`/api/admin/coupons/${id}`, { maxRedemptions: 3 }],
    ] as const)
      expect(await api.request('PATCH', url, { ...asStaff, payload: body })).toMatchObject({
        status: 200,
        body: { coupon: { id, isPaused: true, status: 'paused' } },
      });
    expect((await validate(request)).body).toMatchObject({
      error: 'Invalid discount code',
      details: { reason: 'paused' },
    });
    const list = await api.query('coupons.staff.list', { limit: 50 }, support.token);
    const rest = await api.request('GET', '/api/admin/coupons', asStaff);
    expect(dataOf(list)).toEqual(rest.body);
    expect(await api.rows('select action, actor_role from activity_entries order by id')).toEqual(
      ['coupons.create', 'coupons.change', 'coupons.change'].map((action) => ({
        ...{ action, actor_role: 'support' },
      })),
    );
  });

  it('cannot be guessed: repeated attempts are rate limited', async () => {
    const eve = await api.signUp();
    const responses = await Promise.all(
      Array.from({ length: 21 }, (_, n) =>
        validate({ code: `GUESS${n}`, planType: 'professional' }, eve),
      ),
    );
    const last = responses.filter(({ status }) => status === 429);
    expect(last).toHaveLength(1);
    expect(Number(last[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await validate({ code: 'SAVE20', planType: 'professional' })).status).toBe(200);
  });
});
