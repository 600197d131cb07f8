import { aSite, pageFacts, probeOf, SITE_ORIGIN } from '@app/crawler/testing';
import { describe, expect, it } from '@jest/globals';
import { findResponse, auditExternalLink, auditImage } from './probe-lookup.js';

const at = (path: string) => `${SITE_ORIGIN}${path}`;

describe('findResponse', () => {
  it('follows redirects from probe to probe', () => {
    const site = aSite({
      probes: [
        probeOf('/a', { status: 301, redirectsTo: at('/b') }),
        probeOf('/b', { status: 302, redirectsTo: at('/c') }),
        probeOf('/c', { bytes: 7 }),
      ],
    });
    expect(findResponse(site, at('/a'))?.bytes).toBe(7);
  });

  it('returns the final response when the probe followed the redirect itself', () => {
    const site = aSite({ probes: [probeOf('/a', { status: 404, redirectsTo: at('/b') })] });
    expect(findResponse(site, at('/a'))?.status).toBe(404);
  });

  it('returns what the crawl knows about an address it read as a page', () => {
    const site = aSite({ pages: [pageFacts('/a', { status: 500, isHtml200: false })] });
    expect(findResponse(site, at('/a'))?.status).toBe(500);
  });

  it('returns null for addresses that were never requested, unread targets and redirect loops', () => {
    const site = aSite({
      probes: [
        probeOf('/a', { status: 301, redirectsTo: at('/unread') }),
        probeOf('/b', { status: 301, redirectsTo: at('/b') }),
      ],
    });
    expect(findResponse(site, at('/'))).toBeNull();
    expect(findResponse(site, at('/a'))).toBeNull();
    expect(findResponse(site, at('/b'))).toBeNull();
  });

  it('reports a host as nonexistent only where any other name was resolved', () => {
    const gone = probeOf('https://gone.example/', { status: null, failure: 'dns' });
    const isKnown = (origin: string, others: readonly ReturnType<typeof probeOf>[] = []): boolean =>
      findResponse(aSite({ origin, probes: [gone, ...others] }), gone.url) !== null;
    const bare = 'http://127.0.0.1:8080';
    expect(isKnown(SITE_ORIGIN)).toBe(true);
    expect(isKnown(bare)).toBe(false);
    expect(isKnown('http://localhost:8080', [probeOf('http://[::1]/')])).toBe(false);
    expect(isKnown(bare, [probeOf('https://farm.example/', { status: 500 })])).toBe(true);
  });
});

describe('auditImage', () => {
  it.each([
    ['good', { mediaType: 'image/webp' }],
    ['good', { mediaType: 'application/octet-stream' }],
    ['good', { mediaType: null }],
    ['broken', { mediaType: 'text/html' }],
    ['broken', { status: 401 }],
    ['broken', { status: 503 }],
    ['broken', { status: null, failure: 'tls' }],
    ['unknown', { status: 403 }],
    ['unknown', { status: 429 }],
    ['unknown', { status: 503, isBlocked: true }],
    ['unknown', { status: null, failure: 'refused_target' }],
    ['unknown', { status: null, failure: 'aborted' }],
  ] as const)('finds %s: %j', (kind, result) => {
    expect(auditImage(probeOf('/a.png', result)).kind).toBe(kind);
  });
});

describe('auditExternalLink', () => {
  it.each([
    ['good', { status: 200 }],
    ['broken', { status: 404 }],
    ['broken', { status: 410 }],
    ['broken', { status: null, failure: 'dns' }],
    ['unknown', { status: 403 }],
    ['unknown', { status: 500 }],
    ['unknown', { status: 999 }],
    ['unknown', { status: null, failure: 'connection' }],
  ] as const)('finds %s: %j', (kind, result) => {
    expect(auditExternalLink(probeOf('https://mill.example/', result)).kind).toBe(kind);
  });
});
