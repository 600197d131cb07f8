import { aSite, imageAt, pageFacts, probeOf } from '@app/crawler/testing';
import { describeTargetAudit } from '../../testing/describe-audit.js';
import { linksAreaBroken } from './area-broken.audit.js';

const area = (address: string, isInternal: boolean) => ({
  ...imageAt(address),
  source: `<area href="${address}">`,
  isInternal,
});
const [inside, outside] = [area('/north', true), area('https://far.example/south', false)];
const page = pageFacts('/map', { areas: [inside, outside] });
const good = probeOf(outside.url);

describeTargetAudit(linksAreaBroken, {
  fails: [
    {
      when: 'with an area that leads to a page that is gone',
      site: aSite({
        pages: [page, pageFacts('/north', { status: 404, isHtml200: false })],
        probes: [good],
      }),
      findings: [[page.url, `${inside.url} returns 404`]],
      audited: { [page.url]: 1 / 2 },
    },
    {
      when: 'with areas that lead nowhere, on the website and on another',
      site: aSite({
        pages: [page],
        probes: [probeOf(outside.url, { status: 410 }), probeOf('/north', { status: 500 })],
      }),
      findings: [
        [page.url, `${inside.url} returns 500`],
        [page.url, `${outside.url} returns 410`],
      ],
      audited: { [page.url]: 1 },
    },
  ],
  passes: [
    {
      when: 'whose areas lead to pages',
      site: aSite({ pages: [page], probes: [good, probeOf('/north')] }),
    },
    {
      when: 'whose area leads to a page that wants a password',
      site: aSite({ pages: [page], probes: [good, probeOf('/north', { status: 401 })] }),
    },
  ],
  notApplicable: [{ when: 'without image maps', site: aSite({ pages: [pageFacts('/map')] }) }],
  notMeasured: [{ when: 'whose areas were not asked for', site: aSite({ pages: [page] }) }],
});
