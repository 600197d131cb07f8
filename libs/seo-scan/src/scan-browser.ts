import { ChromiumService } from '@app/browser';
import { Lighthouse } from '@app/lighthouse';
import { Injectable } from '@nestjs/common';
import { ChromiumPageRenderer } from './chromium-page-renderer.js';
import type { PageRenderer } from './engine/page-renderer.js';

/** The browser of this process for scans. */
@Injectable()
export class ScanBrowser {
  constructor(
    private readonly chromium: ChromiumService,
    private readonly lighthouse: Lighthouse,
  ) {}

  /** `null` when none is configured: a scan then says that rendered pages could not be judged. */
  get renderer(): PageRenderer | null {
    if (!this.chromium.isConfigured) return null;
    return new ChromiumPageRenderer(this.chromium, this.lighthouse);
  }
}
