import { describe, expect, it } from '@jest/globals';
import { deliveryStatus } from './delivery-status.js';

describe('deliveryStatus', () => {
  it('is "Sending" before the first attempt only', () => {
    expect(deliveryStatus('pending', false).word).toBe('Sending');
    expect(deliveryStatus('pending', true).word).toBe('Retrying');
  });

  it('is final once a delivery has ended', () => {
    expect(deliveryStatus('delivered', true).word).toBe('Delivered');
    expect(deliveryStatus('failed', true).word).toBe('Failed');
  });
});
