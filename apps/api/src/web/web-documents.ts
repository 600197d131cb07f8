import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import type { SiteResponse } from '../health/health.contract.js';

const BUILD: WebBuild = { web: resolve('dist/web'), prerender: resolve('dist/prerender') };

/** The folders of a build. */
export interface WebBuild {
  readonly web: string;
  readonly prerender: string;
}

const INDEX = 'index.html';

/** What `npm run build:web` has made; `null` when it has not been run. */
export function findWebBuild(): WebBuild | null {
  return existsSync(join(BUILD.web, INDEX)) ? BUILD : null;
}

/** apps/web/src/prerender/index.ts, which this process knows by its build only. */
interface Prerenderer {
  readonly robotsTxt: string;
  readonly sitemapXml: string;
  readonly findPrerenderedUrl: (url: string) => string | null;
  readonly prerender: () => Promise<ReadonlyMap<string, string>>;
  readonly shellOf: (url: string) => string;
}

interface PrerendererModule {
  readonly createDocuments: (build: {
    readonly site: SiteResponse;
    readonly shell: string;
    readonly manifest: unknown;
  }) => Prerenderer;
}

export interface WebDocument {
  readonly type: string;
  readonly content: string;
  readonly etag: string;
}

/**
 * The HTML documents of the web app: public pages rendered for this installation, and an empty one for every other
 * screen. A failure costs time in the browser, which then renders all of them itself, but never a page.
 */
export class WebDocuments {
  readonly #logger = new Logger('WebDocuments');
  readonly #shell: WebDocument;
  readonly #shells = new Map<string, WebDocument>();
  #prerenderer: Promise<Prerenderer | null> | undefined;
  #pages: Promise<ReadonlyMap<string, WebDocument>> | undefined;

  constructor(
    private readonly build: WebBuild,
    private readonly site: SiteResponse,
  ) {
    this.#shell = document(readFileSync(join(build.web, INDEX), 'utf8'));
  }

  /** The public page, or file for crawlers, at this URL; `null` when there is none. */
  async findPage(url: string): Promise<WebDocument | null> {
    const prerenderer = await this.#load();
    if (prerenderer === null) return url === '/' ? this.#shell : null;
    const { robotsTxt, sitemapXml } = prerenderer;
    if (url === '/robots.txt') return document(robotsTxt, 'text/plain; charset=utf-8');
    if (url === '/sitemap.xml') return document(sitemapXml, 'application/xml');
    const page = prerenderer.findPrerenderedUrl(url);
    if (page === null) return null;
    const pages = await this.prerender();
    return pages.get(page) ?? this.#shell;
  }

  /** The document for a screen that the browser renders. */
  async shellOf(url: string): Promise<WebDocument> {
    const prerenderer = await this.#load();
    if (prerenderer === null) return this.#shell;
    const html = prerenderer.shellOf(url);
    // Paths contain ids: any number of them, with few different documents.
    const shell = this.#shells.get(html) ?? document(html);
    this.#shells.set(html, shell);
    return shell;
  }

  /** Renders the public pages, once. */
  async prerender(): Promise<ReadonlyMap<string, WebDocument>> {
    this.#pages ??= this.#renderPages();
    return this.#pages;
  }

  async #load(): Promise<Prerenderer | null> {
    this.#prerenderer ??= this.#loadPrerenderer();
    return this.#prerenderer;
  }

  async #loadPrerenderer(): Promise<Prerenderer | null> {
    try {
      const manifest: unknown = JSON.parse(
        readFileSync(join(this.build.web, '.vite/manifest.json'), 'utf8'),
      );
      const module = (await import(
        pathToFileURL(join(this.build.prerender, 'index.js')).href
      )) as PrerendererModule;
      return module.createDocuments({ site: this.site, shell: this.#shell.content, manifest });
    } catch (error) {
      this.#logger.error({ err: error }, 'Pages are not prerendered, because the build is damaged');
      return null;
    }
  }

  async #renderPages(): Promise<ReadonlyMap<string, WebDocument>> {
    try {
      const prerenderer = await this.#load();
      const pages = (await prerenderer?.prerender()) ?? new Map<string, string>();
      return new Map([...pages].map(([url, html]) => [url, document(html)]));
    } catch (error) {
      this.#logger.error({ err: error }, 'The public pages were not prerendered');
      return new Map();
    }
  }
}

function document(content: string, type = 'text/html; charset=utf-8'): WebDocument {
  const digest = createHash('sha256').update(content).digest('base64url');
  return { type, content, etag: `W/"${digest}"` };
}
