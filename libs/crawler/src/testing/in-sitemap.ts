import { normaliseUrl } from '@app/common/contract';
import type { SitemapVersions } from '../page-model/sitemap-versions.js';

/** Language versions as declared by a sitemap. */
export function inSitemap(...versions: readonly (readonly [code: string, href: string])[]): {
  readonly sitemapVersions: SitemapVersions;
} {
  return {
    sitemapVersions: {
      file: 'https://harbour-bakery.example/sitemap.xml',
      versions: versions.map(([code, href]) => ({ code, href, url: normaliseUrl(href) })),
    },
  };
}
