import { describe, expect, it } from '@jest/globals';
import { lighthouseCsv, searchCsv } from './by-segment-files.js';

describe('figures by segment as CSV', () => {
  it('have a line for each segment, and nothing where nothing is known', () => {
    const blog = { segment: 'b', problem: null, name: '=Blog', pages: 0 };
    const rows = [{ ...blog, clicks: 0, impressions: 0, ctr: null, position: null }];
    expect(searchCsv({ rows })).toBe(
      "Segment,Pages,Clicks,Impressions,CTR,Position\r\n'=Blog,0,0,0,,\r\n",
    );
    const slow = rows.map((row) => ({ ...row, name: 'Slow', problem: 'It takes too long.' }));
    expect(searchCsv({ rows: slow })).toContain('\r\nSlow,,,,,\r\n');
    const shop = { segment: 's', problem: null, name: 'Shop', pages: 2 };
    const measured = { performance: 70, lcp_ms: 3_000, cls: 0.1, tbt_ms: null };
    expect(lighthouseCsv({ rows: [{ ...shop, ...measured }] })).toBe(
      'Segment,Measured pages,Performance,LCP (ms),CLS,Total Blocking Time (ms)\r\nShop,2,70,3000,0.1,\r\n',
    );
  });
});
