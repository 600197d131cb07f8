import { aSite, imageAt, pageFacts, probeOf, SITE_ORIGIN } from '@app/crawler/testing';
import { describeTargetAudit } from '../../testing/describe-audit.js';
import { imagesOversize } from './oversize.audit.js';

const page = pageFacts('/bread', { images: [imageAt('/rye.jpg'), imageAt('/logo.svg')] });
const jpeg = (bytes: number) => probeOf('/rye.jpg', { mediaType: 'image/jpeg', bytes });
const svg = (bytes: number) => probeOf('/logo.svg', { mediaType: 'image/svg+xml', bytes });

describeTargetAudit(imagesOversize, {
  fails: [
    {
      when: 'with a photo of more than 500 kB',
      site: aSite({ pages: [page], probes: [jpeg(1_234_567), svg(2_000)] }),
      findings: [[page.url, `${SITE_ORIGIN}/rye.jpg has 1235 kB`]],
      audited: { [page.url]: 1 / 2 },
    },
    {
      when: 'with a drawing of more than 200 kB',
      site: aSite({ pages: [page], probes: [jpeg(300_000), svg(300_000)] }),
      findings: [[page.url, `${SITE_ORIGIN}/logo.svg has 300 kB`]],
      audited: { [page.url]: 1 / 2 },
    },
    {
      when: 'whose images are a byte larger than allowed',
      site: aSite({ pages: [page], probes: [jpeg(500_001), svg(200_001)] }),
      findings: [
        [page.url, `${SITE_ORIGIN}/rye.jpg has 500 kB`],
        [page.url, `${SITE_ORIGIN}/logo.svg has 200 kB`],
      ],
      audited: { [page.url]: 1 },
    },
  ],
  passes: [
    {
      when: 'whose images are exactly as large as allowed',
      site: aSite({ pages: [page], probes: [jpeg(500_000), svg(200_000)] }),
    },
  ],
  notApplicable: [{ when: 'without images', site: aSite({ pages: [pageFacts('/bread')] }) }],
  notMeasured: [
    { when: 'whose images were not asked for', site: aSite({ pages: [page] }) },
    {
      when: 'whose large answer is an error page',
      site: aSite({
        pages: [page],
        probes: [probeOf('/rye.jpg', { status: 404, bytes: 900_000 })],
      }),
    },
  ],
});
