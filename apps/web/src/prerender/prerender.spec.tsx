import { beforeAll, describe, expect, it } from '@jest/globals';
import { createDocuments } from './index.js';

Object.assign(globalThis, { __SCREENSHOTS__: ['scan-detail-light.webp'] });

const site = {
  publicUrl: 'https://groundswell.example',
  supportEmail: 'help@groundswell.example',
  demoSiteUrl: null,
  isEmbedded: false,
  crawlerUserAgent: 'GroundswellBot/1.0 (+https://groundswell.example/bot)',
  visitorUserAgent: 'GroundswellVisitor/1.0 (+https://groundswell.example/bot)',
  signsVisits: true,
};
const shell = `<html><head><title>Shell</title><script type="module" src="/app.js"></script>
  <meta name="description" content="Shell." />
  </head><body><div id="root"></div></body></html>`;

describe('the public pages', () => {
  const documents = createDocuments({ site, shell, manifest: {} });
  let pages: ReadonlyMap<string, string>;
  beforeAll(async () => {
    pages = await documents.prerender();
  });

  it.each([
    ['/', 'Find what holds your website back in search'],
    ['/pricing', 'Pricing'],
    ['/contact', 'Contact'],
    ['/bot', 'About our crawler and visitors'],
    ['/login', 'Sign in'],
    ['/forgot-password', 'Forgot password'],
  ])('have their content in the response: %s', (url, heading) => {
    const page = pages.get(url) ?? '';
    expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(page)?.[1]).toBe(heading);
  });

  it('contain no script that a browser would run', () => {
    for (const page of pages.values())
      expect(page.match(/<script [^>]*>/g)).toEqual([
        '<script type="application/json" id="prerendered-data">',
      ]);
  });

  it('know their installation', () => {
    expect(pages.get('/bot')).toContain(site.crawlerUserAgent);
    expect(pages.get('/contact')).toContain('mailto:help@groundswell.example');
    expect(pages.get('/pricing')).toContain('href="https://groundswell.example/pricing"');
    expect(pages.get('/home')).toContain('rel="canonical" href="https://groundswell.example/"');
    expect(pages.get('/')).toContain('https://groundswell.example/screenshots/scan-detail-light.');
  });

  it('show what their search asks for', () => {
    expect(pages.get('/pricing')).not.toContain('billed annually');
    expect(pages.get('/pricing?cycle=yearly')).toContain('billed annually');
  });

  it('are named to crawlers', () => {
    expect(documents.robotsTxt).toContain('Sitemap: https://groundswell.example/sitemap.xml');
    expect(documents.sitemapXml).toContain('<loc>https://groundswell.example/bot</loc>');
    expect(documents.sitemapXml).not.toContain('login');
  });
});
