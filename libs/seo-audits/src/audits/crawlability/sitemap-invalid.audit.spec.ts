import { aSite, SITE_ORIGIN } from '@app/crawler/testing';
import { describe, expect, it } from '@jest/globals';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { crawlabilitySitemapInvalid } from './sitemap-invalid.audit.js';

const home = `${SITE_ORIGIN}/`;
const file = `${SITE_ORIGIN}/sitemap.xml`;
const files = [{ url: file, kind: 'urlset', bytes: 900, entryCount: 4 } as const];

describeSiteAudit(crawlabilitySitemapInvalid, {
  fails: [
    {
      when: 'with faults in its sitemap',
      site: aSite({
        sitemap: {
          existence: 'found',
          files,
          problems: [
            { file, kind: 'xml', message: 'ends before </urlset>', count: 1 },
            {
              file,
              kind: 'address',
              message: 'lists an address that is not absolute: /a',
              count: 7,
            },
            { file, kind: 'address', message: 'has an entry without an address', count: 1 },
          ],
        },
      }),
      findings: [
        [home, `${file} ends before </urlset>`],
        [home, `${file} lists an address that is not absolute: /a (7 times)`],
        [home, `${file} has an entry without an address`],
      ],
    },
    {
      when: 'whose robots.txt names a sitemap that is not there',
      site: aSite({
        sitemap: {
          existence: 'found',
          named: [file],
          problems: [{ file, kind: 'unreachable', message: 'returns status 404', count: 1 }],
        },
      }),
      findings: [[home, `${file} returns status 404`]],
    },
  ],
  passes: [
    { when: 'with a good sitemap', site: aSite({ sitemap: { existence: 'found', files } }) },
  ],
  notApplicable: [
    { when: 'without a sitemap', site: aSite({ sitemap: { existence: 'absent' } }) },
    { when: 'of which one page was scanned', site: aSite({ mode: 'page' }) },
  ],
  notMeasured: [
    {
      when: 'that keeps the crawler from reading its sitemap',
      site: aSite({ sitemap: { existence: 'found', named: [file], isComplete: false } }),
    },
  ],
});

describe('a prefix that is not declared', () => {
  it('has low severity, because search engines read the addresses nevertheless', async () => {
    const message = 'uses the prefix "xhtml" without declaring it';
    const result = await crawlabilitySitemapInvalid.run(
      aSite({
        sitemap: {
          existence: 'found',
          files,
          problems: [{ file, kind: 'namespace', message, count: 1 }],
        },
      }),
    );
    expect(result).toMatchObject({ kind: 'site', findings: [{ severity: 'low' }] });
  });
});
