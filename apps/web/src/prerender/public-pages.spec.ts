import { describe, expect, it } from '@jest/globals';
import { findPrerenderedUrl } from './public-pages.js';

describe('the page rendered in advance for a URL', () => {
  it.each([
    ['/', '/'],
    ['/pricing', '/pricing'],
    ['/pricing?cycle=yearly', '/pricing?cycle=yearly'],
    ['/pricing?utm_source=news&cycle=yearly&gclid=1', '/pricing?cycle=yearly'],
    ['/login?next=%2Fdashboard', '/login'],
    ['/contact?topic=sales', '/contact'],
  ])('for %s is %s', (url, page) => {
    expect(findPrerenderedUrl(url)).toBe(page);
  });

  it.each(['/dashboard', '/pricing/', '/pricing?cycle=weekly', '/login?code=1', '//', '/%'])(
    'for %s does not exist',
    (url) => {
      expect(findPrerenderedUrl(url)).toBeNull();
    },
  );
});
