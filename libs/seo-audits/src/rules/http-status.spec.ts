import { describe, expect, it } from '@jest/globals';
import { describeStatus, isUnknownStatus } from './http-status.js';

describe('describeStatus', () => {
  it('adds the common name', () => {
    expect(describeStatus(404)).toBe('404 Not Found');
    expect(describeStatus(521)).toBe('521');
  });
});

describe('isUnknownStatus', () => {
  it('is true for refusals of crawlers, not for errors', () => {
    expect([403, 429, 999].every(isUnknownStatus)).toBe(true);
    expect([200, 401, 404, 410, 500, 503].some(isUnknownStatus)).toBe(false);
  });
});
