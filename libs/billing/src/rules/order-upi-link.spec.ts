import { describe, expect, it } from '@jest/globals';
import { money } from '@app/common/contract';
import { orderReference, upiLink } from './order-upi-link.js';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const PAYEE = { vpa: 'pay.me@okbank', payee: 'Ground & Swell = ₹' };

describe('a UPI link', () => {
  it('has two decimals, rupees, the payee and the order, and no tid', () => {
    const link = upiLink(PAYEE, { id: ID, amount: money(2610_00, 'INR') });
    expect(link).toBe(
      'upi://pay?pa=pay.me@okbank&pn=Ground%20%26%20Swell%20%3D%20%E2%82%B9&tr=GS0F8FAD5BD9CB46&am=2610.00&cu=INR&tn=Order%20GS0F8FAD5BD9CB46',
    );
    expect(new URL(link).searchParams.has('tid')).toBe(false);
  });

  it('keeps the paise', () => {
    const link = upiLink(PAYEE, { id: ID, amount: money(5, 'INR') });
    expect(new URL(link).searchParams.get('am')).toBe('0.05');
  });

  it('is not created for another currency', () => {
    expect(() => upiLink(PAYEE, { id: ID, amount: money(100, 'USDT') })).toThrow(TypeError);
  });

  it('names the order in letters and digits that banks accept', () => {
    expect(orderReference(ID)).toMatch(/^[A-Z0-9]{16}$/);
  });
});
