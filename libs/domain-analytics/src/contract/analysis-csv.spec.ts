import { describe, expect, it } from '@jest/globals';
import { analysisFixture, openFiguresFixture } from '../testing/index.js';
import { analysisCsv } from './analysis-csv.js';

describe('an analysis as a file', () => {
  it('has the figures of our crawl, each with its source, and its lists', () => {
    const text = analysisCsv(analysisFixture());
    const source =
      'own_crawl,2026-11-18T00:00:00.000Z,"Our crawl of 7 pages, https://bakery.example/ first",';
    expect(text).toContain(`Internal links of these pages,84,${source}`);
    expect(text).toContain('Size of the sitemap,120,own_crawl,2026-11-18T00:00:00.000Z,Addresses,');
    expect(text).toContain(
      'Page of our crawl,Title\r\nhttps://bakery.example/,Sourdough bread from the harbor\r\n',
    );
    expect(text).toContain('Key phrase,Pages\r\nsourdough bread,5\r\n');
    expect(text).toContain('Host linked to,Links\r\nflour.example,7\r\n');
    expect(text).toContain('Technology,Recognized by\r\nWordPress,generator: WordPress 6.8\r\n');
  });

  it('says why the size of the sitemap is not known', () => {
    const { own_crawl: crawl, ...others } = openFiguresFixture();
    const sitemap = { addresses: null, is_whole: false, reason: 'Unknown: no response.' };
    const figures = { ...others, ...(crawl && { own_crawl: { ...crawl, sitemap } }) };
    expect(analysisCsv(analysisFixture({ open_figures: figures }))).toContain(
      'Size of the sitemap,,,,,Unknown: no response.',
    );
    expect(analysisCsv(analysisFixture({ open_figures: others }))).not.toContain('our crawl');
  });
});
