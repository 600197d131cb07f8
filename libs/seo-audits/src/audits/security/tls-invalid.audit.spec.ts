import { aSite, SITE_ORIGIN } from '@app/crawler/testing';
import type { SiteCrawl } from '@app/crawler/pages';
import { describe, expect, it } from '@jest/globals';
import type { TlsCertificate } from '@app/outbound/contract';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { securityTlsInvalid } from './tls-invalid.audit.js';

const home = `${SITE_ORIGIN}/`;
const host = 'harbour-bakery.example';
const siteWith = (daysLeft: number, change: Partial<TlsCertificate> = {}): SiteCrawl =>
  aSite({
    siteProbes: {
      certificate: {
        kind: 'read',
        host,
        daysLeft,
        certificate: {
          problem: null,
          sentence: null,
          names: [host],
          issuer: 'A good authority',
          validFrom: '2026-01-01T00:00:00.000Z',
          validTo: '2026-04-01T00:00:00.000Z',
          ...change,
        },
      },
    },
  });

describeSiteAudit(securityTlsInvalid, {
  fails: [
    {
      when: 'whose certificate has expired',
      site: siteWith(-3, {
        problem: 'expired',
        sentence: `The certificate of ${host} has expired.`,
      }),
      findings: [[home, `The certificate of ${host} has expired.`]],
    },
    {
      when: 'whose certificate is for another host',
      site: siteWith(60, { problem: 'wrong_host', sentence: 'It is for another name.' }),
      findings: [[home, 'It is for another name.']],
    },
    {
      when: 'whose certificate comes from nobody known',
      site: siteWith(60, { problem: 'untrusted', sentence: 'It is self-signed.' }),
      findings: [[home, 'It is self-signed.']],
    },
    {
      when: 'whose certificate expires in 13 days',
      site: siteWith(13),
      findings: [[home, 'expires in 13 days']],
    },
  ],
  passes: [{ when: 'with two weeks left', site: siteWith(14) }],
  notApplicable: [
    { when: 'without https', site: aSite({ homeUrl: 'http://harbour-bakery.example/' }) },
  ],
  notMeasured: [
    {
      when: 'with which no secure connection was possible',
      site: aSite({ siteProbes: { certificate: { kind: 'failed', host, reason: 'timeout' } } }),
    },
    { when: 'that was not asked', site: aSite() },
  ],
});

describe('the severity of a certificate', () => {
  it.each([
    [siteWith(1), 'high'],
    [siteWith(-1, { problem: 'expired', sentence: 'It has expired.' }), undefined],
  ] as const)('depends on whether it is still valid', async (site, severity) => {
    const result = await securityTlsInvalid.run(site);
    if (result.kind !== 'site') throw new Error(result.kind);
    expect(result.findings[0]?.severity).toBe(severity);
  });
});
