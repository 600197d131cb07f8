import { describe, expect, it } from '@jest/globals';
import { meaningOfRobotsStatus } from './robots-status.js';

describe('the status of robots.txt', () => {
  it.each([
    [200, 'rules'],
    [204, 'rules'],
    [301, 'all_allowed'],
    [401, 'all_allowed'],
    [403, 'all_allowed'],
    [404, 'all_allowed'],
    [410, 'all_allowed'],
    [428, 'all_allowed'],
    [429, 'all_forbidden'],
    [430, 'all_allowed'],
    [500, 'all_forbidden'],
    [503, 'all_forbidden'],
    [599, 'all_forbidden'],
  ] as const)('%i means %s', (status, meaning) => {
    expect(meaningOfRobotsStatus(status)).toBe(meaning);
  });
});
