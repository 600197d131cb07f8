import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import type { FreeCouponView } from '@app/billing/contract';
import { screen, waitFor } from '@testing-library/react';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { FreeCouponsWarning } from './free-coupons-warning.js';

const aCoupon = (code: string, more: Partial<FreeCouponView> = {}): FreeCouponView => ({
  ...{ id: code, code, products: ['Starter', 'Growth', 'Business'], usesLeft: null, endsAt: null },
  ...more,
});

function show(coupons: FreeCouponView[], onRequest = () => undefined) {
  renderWithApi(<FreeCouponsWarning />, {
    responses: {
      'billing.freeCoupons': () => {
        onRequest();
        return { coupons };
      },
    },
  });
}

describe('the warning about codes that make orders free', () => {
  it('names them, what they give away and how often, and links to the coupons', async () => {
    show([
      aCoupon('FREE100', { usesLeft: 20 }),
      aCoupon('GIFT', { products: ['100 Pages'], usesLeft: 1 }),
      aCoupon('VIP100'),
    ]);
    await screen.findByText('3 live codes make orders free');
    screen.getByText('FREE100: Starter and 2 more, 20 uses left');
    screen.getByText('GIFT: 100 Pages, 1 use left');
    screen.getByText('VIP100: Starter and 2 more, once per account');
    const link = screen.getByRole('link', { name: 'Review the coupons' });
    expect(link.getAttribute('href')).toBe('/admin/coupons');
  });

  it('counts the codes that it does not name', async () => {
    show(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((code) => aCoupon(code)));
    await screen.findByText('2 more codes.');
  });

  it('is absent when no code makes orders free', async () => {
    let isRequested = false;
    show([], () => {
      isRequested = true;
      return undefined;
    });
    await waitFor(() => expect(isRequested).toBe(true));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
