import { expect, it } from '@jest/globals';
import { failedChecksText } from './failed-checks.js';

it.each([
  [{ checks: 0, pages: 0 }, null],
  [{ checks: 1, pages: 1 }, '1 custom check fails on 1 page'],
  [{ checks: 2, pages: 30 }, '2 custom checks fail on 30 pages'],
])('%j reads %j', (failed, text) => {
  expect(failedChecksText(failed)).toBe(text);
});
