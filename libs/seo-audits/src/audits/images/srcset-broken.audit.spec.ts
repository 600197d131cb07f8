import { aSite, imageAt, pageFacts, probeOf } from '@app/crawler/testing';
import { describeTargetAudit } from '../../testing/describe-audit.js';
import { imagesSrcsetBroken } from './srcset-broken.audit.js';

const [small, large] = [imageAt('/rye-480.jpg'), imageAt('/rye-960.jpg')];
const page = pageFacts('/bread', { candidates: [small, large] });
const good = probeOf('/rye-480.jpg', { mediaType: 'image/jpeg' });

describeTargetAudit(imagesSrcsetBroken, {
  fails: [
    {
      when: 'with a candidate that returns 404',
      site: aSite({ pages: [page], probes: [good, probeOf('/rye-960.jpg', { status: 404 })] }),
      findings: [[page.url, `${large.url} returns 404`]],
      audited: { [page.url]: 1 / 2 },
    },
    {
      when: 'with a candidate that is a page',
      site: aSite({
        pages: [page],
        probes: [good, probeOf('/rye-960.jpg', { mediaType: 'text/html' })],
      }),
      findings: [[page.url, `${large.url} is text/html, not an image`]],
      audited: { [page.url]: 1 / 2 },
    },
  ],
  passes: [
    {
      when: 'whose candidates load',
      site: aSite({ pages: [page], probes: [good, probeOf('/rye-960.jpg')] }),
    },
    {
      when: 'whose other candidate is refused to robots',
      site: aSite({ pages: [page], probes: [good, probeOf('/rye-960.jpg', { status: 401 })] }),
    },
  ],
  notApplicable: [
    {
      when: 'without a srcset',
      site: aSite({
        pages: [pageFacts('/bread', { images: [imageAt('/rye.jpg')] })],
        probes: [probeOf('/rye.jpg', { status: 404 })],
      }),
    },
  ],
  notMeasured: [{ when: 'whose candidates were not asked for', site: aSite({ pages: [page] }) }],
});
