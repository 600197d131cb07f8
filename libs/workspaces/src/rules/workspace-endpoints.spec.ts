import { describe, expect, it } from '@jest/globals';
import { memberRoles } from '../contract/index.js';
import { decideEndpoint } from './workspace-endpoints.js';

const closed = { kind: 'closed', why: 'Only the owner of the workspace can do this.' };

describe('in another user’s workspace', () => {
  it.each([
    ['trpc', 'seoScan.start'],
    ['trpc', 'domain.verify'],
    ['trpc', 'traffic.startDirect'],
    ['trpc', 'analytics.overview'],
    ['trpc', 'billing.gate'],
    ['rest', '/api/analytics'],
    ['rest', '/api/seo/scan-page'],
    ['rest', '/api/lighthouse'],
  ] as const)('editors change the work, viewers see it: %s %s', (protocol, path) => {
    const endpoint = { protocol, path };
    expect(decideEndpoint('editor', { ...endpoint, isChange: true })).toEqual({ kind: 'open' });
    expect(decideEndpoint('viewer', { ...endpoint, isChange: false })).toEqual({ kind: 'open' });
    expect(decideEndpoint('viewer', { ...endpoint, isChange: true })).toEqual({
      kind: 'closed',
      why: 'You have read-only access to this workspace.',
    });
  });

  it.each([
    ['trpc', 'auth.changePassword'],
    ['trpc', 'auth.me'],
    ['trpc', 'billing.orders.create'],
    ['trpc', 'billing.invoices.list'],
    ['trpc', 'coupons.staff.list'],
    ['trpc', 'notifications.list'],
    ['trpc', 'workspaces.members.invite'],
    ['trpc', 'webhooks.create'],
    ['trpc', 'somethingNew.list'],
    ['rest', '/auth/me'],
    ['rest', '/api/keys'],
    ['rest', '/api/account/export'],
    ['rest', '/api/orders'],
    ['rest', '/api/admin/payments'],
    ['rest', '/api/workspace/members'],
    ['rest', '/api/something-new'],
  ] as const)('the account stays with its owner: %s %s', (protocol, path) => {
    for (const role of memberRoles)
      for (const isChange of [true, false])
        expect(decideEndpoint(role, { protocol, path, isChange })).toEqual(closed);
  });
});
