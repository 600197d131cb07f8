import { aSite, pageFacts, probeOf, SITE_ORIGIN } from '@app/crawler/testing';
import { describe, expect, it } from '@jest/globals';
import { findInternalTarget } from './internal-target.js';

const hop = { url: `${SITE_ORIGIN}/old`, status: 301, location: `${SITE_ORIGIN}/new` };

describe('findInternalTarget', () => {
  it('distinguishes a redirecting address from the one it ends at', () => {
    const site = aSite({
      pages: [pageFacts('/old', { finalUrl: `${SITE_ORIGIN}/new`, hops: [hop] })],
    });
    expect(findInternalTarget(site, `${SITE_ORIGIN}/old`)).toMatchObject({
      redirectsTo: `${SITE_ORIGIN}/new`,
      end: { kind: 'good' },
    });
    expect(findInternalTarget(site, `${SITE_ORIGIN}/new`)).toMatchObject({ redirectsTo: null });
  });

  it.each([
    [{ status: 404 }, 'error'],
    [{ status: 503 }, 'error'],
    [{ status: 403 }, 'unknown'],
    [{ status: 429 }, 'unknown'],
    [{ status: 503, isBlocked: true }, 'unknown'],
    [{ status: null, failure: 'dns' as const }, 'error'],
    [{ status: null, failure: 'tls' as const }, 'error'],
    [{ status: null, failure: 'timeout' as const }, 'unknown'],
    [{ status: null, failure: 'connection' as const }, 'unknown'],
    [{ status: null }, 'unknown'],
    [{ status: 200 }, 'good'],
  ])('classifies %j as %s, crawled or probed', (response, kind) => {
    const crawled = aSite({ pages: [pageFacts('/a', response)] });
    const probed = aSite({ probes: [probeOf('/a', response)] });
    expect(findInternalTarget(crawled, `${SITE_ORIGIN}/a`)?.end.kind).toBe(kind);
    expect(findInternalTarget(probed, `${SITE_ORIGIN}/a`)?.end.kind).toBe(kind);
  });

  it('audits the page behind a probed redirect', () => {
    const site = aSite({
      pages: [pageFacts('/gone', { status: 410, isHtml200: false })],
      probes: [probeOf('/old', { status: 301, redirectsTo: `${SITE_ORIGIN}/gone` })],
    });
    expect(findInternalTarget(site, `${SITE_ORIGIN}/old`)?.end).toMatchObject({ status: 410 });
  });

  it('knows nothing of an address that was never requested', () => {
    expect(findInternalTarget(aSite(), `${SITE_ORIGIN}/a`)).toBeNull();
  });
});
