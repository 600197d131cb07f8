import { aSite, imageAt, pageFacts, probeOf, SITE_ORIGIN } from '@app/crawler/testing';
import { describeTargetAudit } from '../../testing/describe-audit.js';
import { imagesBroken } from './broken.audit.js';

const page = pageFacts('/bread', { images: [imageAt('/rye.jpg'), imageAt('/oat.jpg')] });
const good = probeOf('/oat.jpg', { mediaType: 'image/jpeg' });
const rye = `${SITE_ORIGIN}/rye.jpg`;

describeTargetAudit(imagesBroken, {
  fails: [
    {
      when: 'with an image that returns 404',
      site: aSite({ pages: [page], probes: [probeOf('/rye.jpg', { status: 404 }), good] }),
      findings: [[page.url, `${rye} returns 404`]],
      audited: { [page.url]: 1 / 2 },
    },
    {
      when: 'with an image that does not answer',
      site: aSite({
        pages: [page],
        probes: [probeOf('/rye.jpg', { status: null, failure: 'timeout' }), good],
      }),
      findings: [[page.url, `${rye} does not respond in time`]],
      audited: { [page.url]: 1 / 2 },
    },
    {
      when: 'with an image address that gives a web page after a redirect',
      site: aSite({
        pages: [page],
        probes: [
          probeOf('/rye.jpg', { status: 302, redirectsTo: `${SITE_ORIGIN}/` }),
          probeOf('/', { mediaType: 'text/html' }),
        ],
      }),
      findings: [[page.url, `${rye} is text/html, not an image`]],
      audited: { [page.url]: 1 },
    },
    {
      when: 'with the same broken image on two pages, one of them also known by a redirect',
      site: aSite({
        pages: [
          pageFacts('/old', { finalUrl: page.url, images: page.images }),
          page,
          pageFacts('/buns', { images: [imageAt('/rye.jpg')] }),
        ],
        probes: [probeOf('/rye.jpg', { status: 500 })],
      }),
      findings: [
        [page.url, `${rye} returns 500`],
        [`${SITE_ORIGIN}/buns`, `${rye} returns 500`],
      ],
      audited: { [page.url]: 1, [`${SITE_ORIGIN}/buns`]: 1 },
    },
  ],
  passes: [
    {
      when: 'whose images load, one of them without a media type',
      site: aSite({ pages: [page], probes: [good, probeOf('/rye.jpg')] }),
    },
    {
      when: 'whose other image is refused to robots',
      site: aSite({ pages: [page], probes: [good, probeOf('/rye.jpg', { status: 403 })] }),
    },
  ],
  notApplicable: [
    { when: 'without images', site: aSite({ pages: [pageFacts('/bread')] }) },
    {
      when: 'whose only page with images returns 404',
      site: aSite({ pages: [{ ...page, status: 404, isHtml200: false }], probes: [good] }),
    },
  ],
  notMeasured: [
    { when: 'whose images were not asked for', site: aSite({ pages: [page] }) },
    {
      when: 'whose images lie on hosts we must not ask',
      site: aSite({
        pages: [pageFacts('/', { images: [imageAt('/rye.jpg')] })],
        probes: [probeOf('/rye.jpg', { status: null, failure: 'refused_target' })],
      }),
    },
  ],
});
