import type { PageRenderer } from '@app/crawler/pages';
import { ChromiumService, SiteRendering } from '@app/browser';
import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { Lighthouse } from '@app/lighthouse';
import { Inject, Injectable } from '@nestjs/common';
import { ChromiumPageRenderer } from './chromium-page-renderer.js';
import type { LiveFixedPages } from '../engine/live-fixed-pages.js';
import { NO_BROWSER } from '../engine/render-sample.js';
import type { OwnScan } from '../entities/scan.entity.js';
import { ChromiumRenderings, noRenderings } from './chromium-renderings.js';
import type { PageRenderings } from '../engine/rendered-requests.js';
import type { LiveFixSignatures } from '../live-fixed/pages-with-live-fixes.js';

export interface ScanView {
  /** `null` when none is configured: a scan then reports that rendered pages could not be audited. */
  readonly renderer: PageRenderer | null;
  /** The pages with live fixes as a scan audits them; `null` when no fix is live. */
  readonly liveFixed: LiveFixedPages | null;
}

export interface ScanRenderings {
  readonly pages: PageRenderings;
  readonly close: () => Promise<void>;
}

/** The browser of this process for scans. */
@Injectable()
export class ScanBrowser {
  constructor(
    private readonly chromium: ChromiumService,
    private readonly lighthouse: Lighthouse,
    private readonly rendering: SiteRendering,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Renders the pages of a scan one by one; the caller closes it. */
  renderingsOf(scan: OwnScan): ScanRenderings {
    if (this.rendering.unavailableReason !== null)
      return { pages: noRenderings(NO_BROWSER), close: () => Promise.resolve() };
    const renderer = this.rendering.forWebsite(scan.url, scan.userId);
    return { pages: new ChromiumRenderings(renderer), close: () => renderer.close() };
  }

  /**
   * The browser session of one scan of a user: its pages share one request budget for third parties. Without a browser
   * there is no renderer, and the scan reports that rendered pages could not be audited.
   */
  forScan(signatures: LiveFixSignatures, userId: string): ScanView {
    const { chromium, lighthouse, config } = this;
    const renderer = chromium.isConfigured
      ? new ChromiumPageRenderer(chromium, lighthouse, {
          publicUrl: config.publicUrl,
          owner: userId,
        })
      : null;
    const liveFixed: LiveFixedPages = {
      signatureOf: (url) => signatures.get(pathOf(url)) ?? null,
      render: (url, options) =>
        renderer === null
          ? Promise.resolve({ kind: 'failed', reason: NO_BROWSER })
          : renderer.renderFixed(url, options),
    };
    return { renderer, liveFixed: signatures.size > 0 ? liveFixed : null };
  }
}

/** As the browser reports it. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
