import { ChromiumService } from '@app/browser';
import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { Lighthouse } from '@app/lighthouse';
import { Inject, Injectable } from '@nestjs/common';
import { ChromiumPageRenderer } from './chromium-page-renderer.js';
import type { LiveFixedPages } from './engine/live-fixed-pages.js';
import type { PageRenderer } from './engine/page-renderer.js';
import { NO_BROWSER } from './engine/render-sample.js';
import type { LiveFixSignatures } from './live-fixes/pages-with-live-fixes.js';

/** The browser of this process for scans. */
@Injectable()
export class ScanBrowser {
  constructor(
    private readonly chromium: ChromiumService,
    private readonly lighthouse: Lighthouse,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** `null` when none is configured: a scan then says that rendered pages could not be judged. */
  get renderer(): PageRenderer | null {
    return this.pageRenderer;
  }

  /** The pages with live fixes as a scan judges them. */
  liveFixed(signatures: LiveFixSignatures): LiveFixedPages {
    const { pageRenderer } = this;
    return {
      signatureOf: (url) => signatures.get(pathOf(url)) ?? null,
      render: (url, options) =>
        pageRenderer === null
          ? Promise.resolve({ kind: 'failed', reason: NO_BROWSER })
          : pageRenderer.renderFixed(url, options),
    };
  }

  private get pageRenderer(): ChromiumPageRenderer | null {
    if (!this.chromium.isConfigured) return null;
    return new ChromiumPageRenderer(this.chromium, this.lighthouse, this.config.publicUrl);
  }
}

/** As the browser tells it. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
