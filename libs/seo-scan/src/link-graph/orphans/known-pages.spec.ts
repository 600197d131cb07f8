import { describe, expect, it } from '@jest/globals';
import { knownPages } from './known-pages.js';

const ORIGIN = 'https://bakery.example';
const none = { searched: [], logged: [] };

describe('pages that are known from elsewhere', () => {
  it('have the figures of each source, whatever their spelling', () => {
    const searched = [
      { page: `${ORIGIN}/rye#:~:text=bread`, clicks: 2, impressions: 20 },
      { page: `${ORIGIN}/rye`, clicks: 1, impressions: 10 },
    ];
    const logged = [
      { path: '/rye', requests: 4, lastDay: '2026-11-20' },
      { path: '/oat', requests: 1, lastDay: '2026-11-19' },
    ];
    expect(knownPages(ORIGIN, { searched, logged })).toEqual([
      {
        ...{ url: `${ORIGIN}/rye`, clicks: 3, impressions: 30 },
        ...{ requests: 4, lastRequestOn: '2026-11-20' },
      },
      {
        ...{ url: `${ORIGIN}/oat`, clicks: null, impressions: null },
        ...{ requests: 1, lastRequestOn: '2026-11-19' },
      },
    ]);
  });

  it('are those of this website, at addresses that a scan can store', () => {
    const long = `${ORIGIN}/${'ü'.repeat(400)}`; // 2,400 characters when they are encoded
    const searched = ['https://shop.bakery.example/', 'http://bakery.example/', 'rye', long].map(
      (page) => ({ page, clicks: 1, impressions: 1 }),
    );
    expect(knownPages(ORIGIN, { ...none, searched })).toEqual([]);
  });
});
