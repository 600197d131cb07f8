import { aSite, loadedAt, pageFacts, probeOf, SITE_ORIGIN } from '@app/crawler/testing';
import { describeTargetAudit } from '../../testing/describe-audit.js';
import { technicalResourceBroken } from './resource-broken.audit.js';

const script = loadedAt('script', '/site.js');
const style = loadedAt('stylesheet', '/site.css');
const outside = loadedAt('script', 'https://cdn.example/a.js');
const page = pageFacts('/bread', { resources: [script, style] });
const good = probeOf('/site.css', { mediaType: 'text/css' });

describeTargetAudit(technicalResourceBroken, {
  fails: [
    {
      when: 'with a script that returns 404',
      site: aSite({ pages: [page], probes: [probeOf('/site.js', { status: 404 }), good] }),
      findings: [[page.url, `${script.url} returns 404`]],
      audited: { [page.url]: 1 / 2 },
    },
    {
      when: 'with a stylesheet that is a page, as websites send that answer every address',
      site: aSite({
        pages: [page],
        probes: [probeOf('/site.js'), probeOf('/site.css', { mediaType: 'text/html' })],
      }),
      findings: [[page.url, `${style.url} is text/html, not a stylesheet`]],
      audited: { [page.url]: 1 / 2 },
    },
    {
      when: 'with a script of a host that does not exist any more',
      site: aSite({
        pages: [pageFacts('/', { resources: [outside, style] })],
        probes: [probeOf(outside.url, { status: null, failure: 'dns' }), good],
      }),
      findings: [[`${SITE_ORIGIN}/`, `${outside.url} points to a host that does not exist`]],
      audited: { [`${SITE_ORIGIN}/`]: 1 / 2 },
    },
  ],
  passes: [
    {
      when: 'whose files load',
      site: aSite({ pages: [page], probes: [good, probeOf('/site.js')] }),
    },
    ...[401, 403, 429, 999].map((status) => ({
      when: `whose script refuses robots with ${status}`,
      site: aSite({ pages: [page], probes: [good, probeOf('/site.js', { status })] }),
    })),
    {
      when: 'whose script of another host answers with a server error',
      site: aSite({
        pages: [pageFacts('/', { resources: [outside, style] })],
        probes: [good, probeOf(outside.url, { status: 503 })],
      }),
    },
    {
      when: 'whose script did not answer in time',
      site: aSite({
        pages: [page],
        probes: [good, probeOf('/site.js', { status: null, failure: 'timeout' })],
      }),
    },
  ],
  notApplicable: [
    { when: 'without scripts and stylesheets', site: aSite({ pages: [pageFacts('/bread')] }) },
    {
      when: 'that only has a broken frame',
      site: aSite({
        pages: [pageFacts('/bread', { resources: [loadedAt('frame', '/map')] })],
        probes: [probeOf('/map', { status: 404 })],
      }),
    },
  ],
  notMeasured: [{ when: 'whose files were not asked for', site: aSite({ pages: [page] }) }],
});
