import { describe, expect, it } from '@jest/globals';
import { findPrerenderedUrl } from './public-pages.js';

describe('the page rendered in advance for a URL', () => {
  it.each([
    ['/', '/'],
    ['/pricing', '/pricing'],
    ['/pricing?cycle=yearly', '/pricing?cycle=yearly'],
    ['/pricing?utm_source=news&cycle=yearly&gclid=1', '/pricing?cycle=yearly'],
    ['/contact?topic=sales', '/contact'],
  ])('for %s is %s', (url, page) => {
    expect(findPrerenderedUrl(url)).toBe(page);
  });

  // The login page says something else when it leads somewhere, and opens registration with `mode`.
  it.each([
    '/dashboard',
    '/pricing/',
    '/pricing?cycle=weekly',
    '/login?next=%2Fdashboard',
    '/login?mode=register',
    '//',
    '/%',
  ])('for %s does not exist', (url) => {
    expect(findPrerenderedUrl(url)).toBeNull();
  });
});
