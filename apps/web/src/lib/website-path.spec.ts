import { describe, expect, it } from '@jest/globals';
import { websitePath, websiteTabOf } from './website-path.js';

describe('the path of a website', () => {
  it('names the website and the tab', () => {
    expect(websitePath('bakery.example')).toBe('/websites/bakery.example/overview');
    expect(websitePath('localhost:4100', 'issues', { check: 'title.missing' })).toBe(
      '/websites/localhost%3A4100/issues?check=title.missing',
    );
  });

  it.each([
    ['/websites/bakery.example/fixes', 'fixes'],
    ['/websites/bakery.example', 'overview'],
    ['/websites/bakery.example/unknown', 'overview'],
    ['/websites', null],
    ['/dashboard', null],
  ])('%s is on the tab %s', (path, tab) => {
    expect(websiteTabOf(path)).toBe(tab);
  });
});
