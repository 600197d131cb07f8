import { describe, expect, it } from '@jest/globals';
import { releaseOf } from './rank-release.js';

describe('the release of a list', () => {
  it.each([
    ['cc-main-2026-jul-aug-sep-domain-ranks.txt.gz', 'cc-main-2026-jul-aug-sep', '2026-09-30'],
    [
      'cc-main-2025-26-nov-dec-jan-domain-ranks.txt.gz',
      'cc-main-2025-26-nov-dec-jan',
      '2026-01-31',
    ],
    ['cc-main-2024-feb-domain-ranks.txt', 'cc-main-2024-feb', '2024-02-29'],
    ['cc-main-2026-summer-domain-ranks.txt.gz', 'cc-main-2026-summer', null],
  ])('is in the name %s', (name, release, asOf) => {
    expect(releaseOf('common_crawl', name)).toEqual({ release, level: 'domain', asOf });
  });

  it('is of hosts in their file', () => {
    expect(releaseOf('common_crawl', 'cc-main-2026-jul-aug-sep-host-ranks.txt.gz').level).toBe(
      'host',
    );
  });

  it.each([
    ['202402.csv.gz', '202402', '2024-02-29'],
    ['current.csv.gz', 'current', null],
  ])('is the month of CrUX’s list %s', (name, release, asOf) => {
    expect(releaseOf('crux', name)).toEqual({ release, level: 'host', asOf });
  });

  it('is the name of any other file', () => {
    const none = { level: 'domain', asOf: null };
    expect(releaseOf('common_crawl', 'ranks.txt.gz')).toEqual({ release: 'ranks', ...none });
    expect(releaseOf('tranco', 'top-1m.csv.zip')).toEqual({ release: 'top-1m', ...none });
  });
});
