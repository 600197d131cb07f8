import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { expect, it } from '@jest/globals';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { technicalRedirectChain } from './redirect-chain.audit.js';

function redirecting(...addresses: readonly string[]) {
  const urls = addresses.map((address) => SITE_ORIGIN + address);
  const hops = urls
    .slice(1)
    .map((location, index) => ({ url: urls[index] ?? '', status: 301, location }));
  return pageFacts(addresses[0] ?? '/', { hops, finalUrl: urls.at(-1) ?? '' });
}

describeSiteAudit(technicalRedirectChain, {
  fails: [
    {
      when: 'with two redirects in a row',
      site: aSite({ pages: [redirecting('/a', '/b', '/c'), pageFacts('/c')] }),
      findings: [[`${SITE_ORIGIN}/a`, '2 redirects in a row']],
      audited: { [`${SITE_ORIGIN}/a`]: 1, [`${SITE_ORIGIN}/c`]: 0 },
    },
  ],
  passes: [
    { when: 'with single redirects', site: aSite({ pages: [redirecting('/a', '/b')] }) },
    {
      when: 'whose redirects are a circle',
      site: aSite({ pages: [redirecting('/a', '/b', '/a', '/b')] }),
    },
  ],
  notApplicable: [
    { when: 'where nothing was fetched', site: aSite() },
    {
      when: 'that turns robots away',
      site: aSite({ pages: [pageFacts('/a', { isBlocked: true })] }),
    },
  ],
});

it('is high from five redirects on, and shows the chain', () => {
  const site = aSite({ pages: [redirecting('/a', '/b', '/c', '/d', '/e', '/f')] });
  expect(technicalRedirectChain.run(site)).toMatchObject({
    findings: [
      {
        severity: 'high',
        evidence: `301 ${SITE_ORIGIN}/a → 301 ${SITE_ORIGIN}/b → 301 ${SITE_ORIGIN}/c → 301 ${SITE_ORIGIN}/d → 301 ${SITE_ORIGIN}/e → ${SITE_ORIGIN}/f`,
      },
    ],
  });
});
