import type { Browser, Page } from 'puppeteer-core';
import { BrowserFailure } from './browser-failure.js';
import type { Device, RenderedDocument, RenderOptions } from './rendered-document.js';

export interface VisitOptions {
  readonly signal: AbortSignal;
  /** The whole visit in milliseconds, the wait for a free slot excluded. */
  readonly deadlineMs: number;
}

export interface PageOptions extends VisitOptions {
  /** Viewport, touch and user agent; without it Chromium's own. */
  readonly device?: Device;
  readonly userAgent?: string;
}

export interface PdfOptions {
  /** The document's title, also its name in a viewer. */
  readonly title: string;
  /** Plain text at the bottom left of every page. */
  readonly footer?: string;
  readonly signal?: AbortSignal;
}

/** Everything the product does with a browser. All its traffic passes the same guard as the outbound client. */
export class ChromiumService {
  /** Whether CHROMIUM_PATH names a program that can be run. */
  readonly isConfigured: boolean = false;
  /** For a person; `null` when it is configured. */
  readonly unavailableReason: string | null = 'No browser is configured (CHROMIUM_PATH).';

  /** A page in a fresh context of the shared Chromium, closed afterwards. Rejects with `BrowserFailure`. */
  withPage<T>(_options: PageOptions, _work: (page: Page) => Promise<T>): Promise<T> {
    return Promise.reject(this.#unavailable());
  }

  /** A Chromium of one's own, ended afterwards. Rejects with `BrowserFailure`. */
  withBrowser<T>(_options: VisitOptions, _work: (browser: Browser) => Promise<T>): Promise<T> {
    return Promise.reject(this.#unavailable());
  }

  /** Shows a page as a person would see it. Rejects with `BrowserFailure`. */
  render(_url: string, _options: RenderOptions): Promise<RenderedDocument> {
    return Promise.reject(this.#unavailable());
  }

  /** Prints own HTML: no network, no scripts, A4, page numbers. Rejects with `BrowserFailure`. */
  printPdf(_html: string, _options: PdfOptions): Promise<Uint8Array> {
    return Promise.reject(this.#unavailable());
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #unavailable(): BrowserFailure {
    return new BrowserFailure('not_configured', this.unavailableReason ?? '');
  }
}
