import { describe, expect, it } from '@jest/globals';
import { findInternalTarget } from './internal-target.js';
import { aSite, pageFacts, probeOf, SITE_ORIGIN } from './testing/a-site.js';

const hop = { url: `${SITE_ORIGIN}/old`, status: 301, location: `${SITE_ORIGIN}/new` };

describe('findInternalTarget', () => {
  it('tells a redirecting address from the one it ends at', () => {
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
  ])('judges %j as %s, crawled or probed', (answer, kind) => {
    const crawled = aSite({ pages: [pageFacts('/a', answer)] });
    const probed = aSite({ probes: [probeOf('/a', answer)] });
    expect(findInternalTarget(crawled, `${SITE_ORIGIN}/a`)?.end.kind).toBe(kind);
    expect(findInternalTarget(probed, `${SITE_ORIGIN}/a`)?.end.kind).toBe(kind);
  });

  it('looks at the page behind a probed redirect', () => {
    const site = aSite({
      pages: [pageFacts('/gone', { status: 410, isHtml200: false })],
      probes: [probeOf('/old', { status: 301, redirectsTo: `${SITE_ORIGIN}/gone` })],
    });
    expect(findInternalTarget(site, `${SITE_ORIGIN}/old`)?.end).toMatchObject({ status: 410 });
  });

  it('knows nothing of an address nobody asked for', () => {
    expect(findInternalTarget(aSite(), `${SITE_ORIGIN}/a`)).toBeNull();
  });
});
