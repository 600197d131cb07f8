import { pictureOf } from '../features/landing/product-picture.js';
import { routes } from '../routes.js';
import { fillDocument, unlisted, withPreloads } from './page-document.js';
import { findPrerenderedUrl, prerenderedUrls, publicPages } from './public-pages.js';
import type { PublicPage } from './public-pages.js';
import { renderPage } from './render-page.js';
import type { Site } from './render-page.js';
import { screenFiles } from './screen-files.js';
import type { Manifest } from './screen-files.js';
import { robotsTxt, sitemapXml } from './site-files.js';

/** The build of the web app, and the installation whose pages are made of it. */
export interface WebBuild {
  readonly site: Site;
  /** index.html. */
  readonly shell: string;
  readonly manifest: Manifest;
}

/** The documents of an installation. The API loads this module from the build; see apps/api/src/web. */
export function createDocuments({ site, shell, manifest }: WebBuild) {
  const { publicUrl } = site;
  const scriptsOf = (pathname: string) => screenFiles(routes, manifest, pathname);

  async function prerenderAt(page: PublicPage, url: string): Promise<string> {
    const { title, ...body } = await renderPage(url, site);
    const picture = pictureOf('light');
    const head = {
      title,
      description: page.description,
      canonicalUrl: page.listedAs === null ? null : `${publicUrl}${page.listedAs}`,
      imageUrl: picture === null ? null : `${publicUrl}${picture}`,
    };
    return fillDocument(shell, head, { ...body, scripts: scriptsOf(page.path) });
  }

  return {
    robotsTxt: robotsTxt(publicUrl),
    sitemapXml: sitemapXml(publicUrl),
    findPrerenderedUrl,
    /** URL → document of each public page. */
    async prerender(): Promise<ReadonlyMap<string, string>> {
      const documents = new Map<string, string>();
      for (const page of publicPages) {
        for (const url of prerenderedUrls(page)) documents.set(url, await prerenderAt(page, url));
      }
      return documents;
    },
    /** The document of every other page, which the browser renders. */
    shellOf: (url: string) => unlisted(withPreloads(shell, scriptsOf(url.split('?')[0] ?? '/'))),
  };
}
