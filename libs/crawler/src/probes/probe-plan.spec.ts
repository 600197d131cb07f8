import { describe, expect, it } from '@jest/globals';
import { imageAt, linkTo, loadedAt, pageFacts, SITE_ORIGIN } from '../testing/a-site.js';
import type { TestPage } from '../testing/a-site.js';
import { discoveredLinksOf } from '../parsing/discovered-links.js';
import { ProbePlan } from './probe-plan.js';
import type { PlannedProbe } from './probe-plan.js';

function plan(
  pages: readonly TestPage[],
  probeLimits: ConstructorParameters<typeof ProbePlan>[0],
): PlannedProbe[] {
  const read = new Set<string>();
  const { host } = new URL(SITE_ORIGIN);
  const probes = new ProbePlan(probeLimits, host, (url) => read.has(url));
  for (const page of pages) {
    read.add(page.url);
    probes.add(
      page,
      discoveredLinksOf({
        ...{ links: page.links ?? [], images: page.images ?? [] },
        ...{ resources: page.resources ?? [], candidates: page.candidates ?? [] },
      }),
    );
  }
  return probes.finish([`${SITE_ORIGIN}/in-sitemap`]);
}

describe('the probe plan', () => {
  it('forgets the targets that are pages of a large website, and keeps the others', () => {
    const urls = Array.from({ length: 25_000 }, (_, index) => `/page/${index}`);
    const links = [...urls, '/paper.pdf'].map((url) => linkTo(url));
    const pages = [pageFacts('/', { links }), ...urls.map((url) => pageFacts(url, { links: [] }))];
    const planned = plan(pages, { images: 0, external: 0, internal: 1_000 });
    expect(planned.map(({ url }) => url)).toEqual([
      `${SITE_ORIGIN}/paper.pdf`,
      `${SITE_ORIGIN}/in-sitemap`,
    ]);
  });

  it('contains at most thirty addresses of one other host, and all of many hosts', () => {
    const oneHost = Array.from({ length: 50 }, (_, index) => `https://far.example/${index}`);
    const manyHosts = Array.from({ length: 50 }, (_, index) => `https://far-${index}.example/`);
    const links = [...oneHost, ...manyHosts].map((url) => linkTo(url));
    const planned = plan([pageFacts('/', { links })], { images: 0, external: 300, internal: 0 });
    const hosts = planned.map(({ url }) => new URL(url).host);
    expect(hosts.filter((host) => host === 'far.example')).toHaveLength(30);
    expect(hosts.filter((host) => host !== 'far.example')).toHaveLength(50);
  });

  it('contains the unread targets of pages, each once', () => {
    const planned = plan(
      [
        pageFacts('/', {
          links: [linkTo('/a'), linkTo('/b'), linkTo('/nofollow', { isNofollow: true })],
          images: [imageAt('/logo.png'), imageAt('/preview.png')],
          ogImage: '/preview.png',
          hreflang: [{ code: 'de', url: `${SITE_ORIGIN}/de` }],
        }),
        pageFacts('/a', { links: [linkTo('/b')], canonicalUrl: 'https://other.example/a' }),
      ],
      { images: 10, external: 10, internal: 10 },
    );
    expect(planned.map(({ url, kind, isInternal }) => [url, kind, isInternal])).toEqual([
      [`${SITE_ORIGIN}/preview.png`, 'measured-image', false],
      [`${SITE_ORIGIN}/logo.png`, 'image', false],
      [`${SITE_ORIGIN}/b`, 'target', true],
      [`${SITE_ORIGIN}/nofollow`, 'target', true],
      [`${SITE_ORIGIN}/de`, 'target', true],
      [`${SITE_ORIGIN}/in-sitemap`, 'target', true],
      ['https://other.example/a', 'target', false],
    ]);
  });

  it('ends with scripts and styles, which share the limit of thirty per other host with links', () => {
    const far = Array.from({ length: 40 }, (_, index) =>
      loadedAt('script', `https://far.example/${index}.js`),
    );
    const page = pageFacts('/', {
      links: [linkTo('/a'), linkTo('https://far.example/')],
      images: [imageAt('/logo.png')],
      candidates: [imageAt('/logo-2x.png'), imageAt('https://far.example/logo-3x.png')],
      resources: [loadedAt('stylesheet', '/site.css'), loadedAt('poster', '/film.jpg'), ...far],
    });
    const limits = { images: 4, external: 10, internal: 10 };
    const planned = plan([page], { ...limits, resources: 100 });
    expect(planned.slice(0, 7).map(({ url, kind, isInternal }) => [url, kind, isInternal])).toEqual(
      [
        [`${SITE_ORIGIN}/logo.png`, 'image', false],
        [`${SITE_ORIGIN}/film.jpg`, 'image', true],
        [`${SITE_ORIGIN}/logo-2x.png`, 'image', true],
        ['https://far.example/logo-3x.png', 'image', false],
        [`${SITE_ORIGIN}/a`, 'target', true],
        [`${SITE_ORIGIN}/in-sitemap`, 'target', true],
        ['https://far.example/', 'target', false],
      ],
    );
    expect(planned[7]).toEqual({
      url: `${SITE_ORIGIN}/site.css`,
      kind: 'target',
      isInternal: true,
    });
    expect(planned.slice(8)).toHaveLength(29);
    expect(plan([page], limits).map(({ url }) => url)).not.toContain(`${SITE_ORIGIN}/site.css`);
    expect(plan([page], { ...limits, resources: 3 })).toHaveLength(10);
  });

  it('respects each limit', () => {
    const links = Array.from({ length: 9 }, (_, index) => linkTo(`/${index}`));
    const images = Array.from({ length: 9 }, (_, index) => imageAt(`/${index}.png`));
    const page = pageFacts('/', { links, images, ogImage: '/preview.png' });
    const planned = plan([page], { images: 4, external: 0, internal: 3 });
    expect(planned.map(({ kind }) => kind)).toEqual([
      'measured-image',
      ...['image', 'image', 'image'],
      ...['target', 'target', 'target'],
    ]);
  });
});
