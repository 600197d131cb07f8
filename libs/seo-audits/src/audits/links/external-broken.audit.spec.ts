import { aSite, linkTo, pageFacts, probeOf } from '@app/crawler/testing';
import { describeTargetAudit } from '../../testing/describe-audit.js';
import { linksExternalBroken } from './external-broken.audit.js';

const MILL = 'https://old-mill.example/flour';
const FARM = 'https://farm.example/';
const page = pageFacts('/bread', { links: [linkTo(MILL), linkTo(FARM), linkTo('/rye')] });
const good = probeOf(FARM);

describeTargetAudit(linksExternalBroken, {
  fails: [
    {
      when: 'that links to a page that is gone',
      site: aSite({ pages: [page], probes: [probeOf(MILL, { status: 410 }), good] }),
      findings: [[page.url, `${MILL} returns 410`]],
      audited: { [page.url]: 1 / 2 },
    },
    {
      when: 'that links to a host that does not exist',
      site: aSite({
        pages: [page],
        probes: [probeOf(MILL, { status: null, failure: 'dns' }), good],
      }),
      findings: [[page.url, `${MILL} points to a host that does not exist`]],
      audited: { [page.url]: 1 / 2 },
    },
  ],
  passes: [
    { when: 'whose targets answer', site: aSite({ pages: [page], probes: [probeOf(MILL), good] }) },
    ...[403, 429, 500, 999].map((status) => ({
      when: `whose other target returns ${status}, which proves nothing`,
      site: aSite({ pages: [page], probes: [probeOf(MILL, { status }), good] }),
    })),
  ],
  notApplicable: [
    {
      when: 'that links to itself only',
      site: aSite({ pages: [pageFacts('/', { links: [linkTo('/bread')] })] }),
    },
  ],
  notMeasured: [
    { when: 'whose targets were not asked for', site: aSite({ pages: [page] }) },
    {
      when: 'whose targets gave no answer in time',
      site: aSite({
        pages: [page],
        probes: [probeOf(MILL, { status: null, failure: 'timeout' })],
      }),
    },
  ],
});
