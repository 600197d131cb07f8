import { aSite, linkTo, pageFacts, probeOf, SITE_ORIGIN } from '@app/crawler/testing';
import { describeTargetAudit } from '../../testing/describe-audit.js';
import { linksInternalBroken } from './internal-broken.audit.js';

describeTargetAudit(linksInternalBroken, {
  fails: [
    {
      when: 'with a link to a missing page',
      site: aSite({
        pages: [
          pageFacts('/', {
            links: [
              linkTo('/gone'),
              linkTo('/a'),
              linkTo('/shy'),
              linkTo('https://elsewhere.example/'),
            ],
          }),
          pageFacts('/a'),
          pageFacts('/gone', { status: 404, isHtml200: false }),
          pageFacts('/shy', { status: 403, isBlocked: true, isHtml200: false }),
        ],
      }),
      findings: [[`${SITE_ORIGIN}/`, `${SITE_ORIGIN}/gone returns 404`]],
      audited: { [`${SITE_ORIGIN}/`]: 1 / 2 },
    },
    {
      when: 'with a link over a redirect to a failing page',
      site: aSite({
        pages: [pageFacts('/a', { links: [linkTo('/old')] })],
        probes: [probeOf('/old', { status: 500, redirectsTo: `${SITE_ORIGIN}/new` })],
      }),
      findings: [[`${SITE_ORIGIN}/a`, `${SITE_ORIGIN}/old returns 500`]],
      audited: { [`${SITE_ORIGIN}/a`]: 1 },
    },
  ],
  passes: [
    {
      when: 'whose links work',
      site: aSite({ pages: [pageFacts('/', { links: [linkTo('/a')] }), pageFacts('/a')] }),
    },
  ],
  notApplicable: [
    {
      when: 'without internal links',
      site: aSite({ pages: [pageFacts('/', { links: [linkTo('https://elsewhere.example/')] })] }),
    },
  ],
  notMeasured: [
    {
      when: 'whose targets time out',
      site: aSite({
        pages: [pageFacts('/', { links: [linkTo('/slow')] })],
        probes: [probeOf('/slow', { status: null, failure: 'timeout' })],
      }),
    },
    {
      when: 'whose targets nobody asked for',
      site: aSite({ pages: [pageFacts('/', { links: [linkTo('/far')] })] }),
    },
  ],
});
