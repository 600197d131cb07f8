import { aSite, pageFacts, probeOf, SITE_ORIGIN } from '@app/crawler/testing';
import type { ProbeResult } from '@app/crawler/pages';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { socialOgImageBad } from './og-image-bad.audit.js';

const IMAGE = `${SITE_ORIGIN}/share.png`;
const page = pageFacts('/bread', { ogImage: IMAGE });
const responding = (result: Partial<ProbeResult>) =>
  aSite({ pages: [page], probes: [probeOf('/share.png', { mediaType: 'image/png', ...result })] });
const failing = (when: string, result: Partial<ProbeResult>, problem: string) => ({
  when,
  site: responding(result),
  findings: [[page.url, `${IMAGE} ${problem}`]] as const,
  audited: { [page.url]: 1 },
});

describeSiteAudit(socialOgImageBad, {
  fails: [
    {
      when: 'whose preview image has no complete address',
      site: aSite({
        pages: [
          pageFacts('/bread', { ogImage: '/share.png' }),
          pageFacts('/buns', { ogImage: '//cdn.example/share.png' }),
        ],
      }),
      findings: [
        [`${SITE_ORIGIN}/bread`, '/share.png is not a full URL'],
        [`${SITE_ORIGIN}/buns`, '//cdn.example/share.png is not a full URL'],
      ],
      audited: { [`${SITE_ORIGIN}/bread`]: 1, [`${SITE_ORIGIN}/buns`]: 1 },
    },
    failing('whose preview image is gone', { status: 404 }, 'returns 404'),
    failing(
      'whose preview image is a page',
      { mediaType: 'text/html' },
      'is text/html, not an image',
    ),
    failing('whose preview image is low', { width: 400, height: 199 }, 'is only 400 × 199 pixels'),
  ],
  passes: [
    { when: 'whose preview image is large enough', site: responding({ width: 200, height: 200 }) },
    { when: 'whose preview image could not be measured', site: responding({}) },
    {
      when: 'whose preview image is written in another spelling of its address',
      site: aSite({
        pages: [pageFacts('/bread', { ogImage: ' HTTPS://Harbour-Bakery.example:443/share.png ' })],
        probes: [probeOf('/share.png', { mediaType: 'image/png' })],
      }),
    },
  ],
  notApplicable: [
    { when: 'without preview images', site: aSite({ pages: [pageFacts('/bread')] }) },
  ],
  notMeasured: [
    { when: 'whose preview image was not asked for', site: aSite({ pages: [page] }) },
    { when: 'whose preview image is refused to robots', site: responding({ status: 429 }) },
  ],
});
