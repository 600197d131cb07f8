import { BrowserFailure } from '@app/browser';
import type { ChromiumService, Device } from '@app/browser';
import type { Lighthouse } from '@app/lighthouse';
import { SessionRequests } from '@app/outbound';
import { normaliseUrl } from '@app/common/contract';
import type { LiveFixedRendering } from './engine/live-fixed-pages.js';
import type { LabResult } from './audits/rendered-page.js';
import type {
  BrowserView,
  PageRenderer,
  RenderOptions,
  RenderResult,
} from './engine/page-renderer.js';

const WIDGET_FIXES = '/api/widget/fixes';
const NO_WIDGET = 'The widget did not run on this page, so its fixes were not shown.';
const LEADS_ELSEWHERE = 'The browser was sent to another page.';

/** The Chromium of this machine, as one scan needs it: all its pages and its Lighthouse run are one session. */
export class ChromiumPageRenderer implements PageRenderer {
  private readonly requests = new SessionRequests();

  constructor(
    private readonly chromium: Pick<ChromiumService, 'render'>,
    private readonly lighthouse: Pick<Lighthouse, 'measureLab'>,
    private readonly installation: {
      readonly publicUrl: string;
      /** The user whose scan it is. */
      readonly owner: string;
    },
  ) {}

  /** Both loads at once: nothing that is judged here depends on how busy the machine is. */
  async render(url: string, options: RenderOptions): Promise<RenderResult> {
    const [mobile, desktop] = await Promise.all([
      this.load(url, 'mobile', options),
      this.load(url, 'desktop', options),
    ]);
    if (typeof mobile === 'string') return { kind: 'failed', reason: mobile };
    return { kind: 'rendered', mobile, desktop: typeof desktop === 'string' ? null : desktop };
  }

  /** As a phone shows it with its live fixes; fails when the widget was not given them. */
  async renderFixed(url: string, options: RenderOptions): Promise<LiveFixedRendering> {
    const view = await this.load(url, 'mobile', options);
    if (typeof view === 'string') return { kind: 'failed', reason: view };
    if (view.status !== 200 || normaliseUrl(view.finalUrl) !== normaliseUrl(url)) {
      return { kind: 'failed', reason: LEADS_ELSEWHERE };
    }
    const { publicUrl } = this.installation;
    const isFixed = view.requests.some(
      ({ url: asked, status }) =>
        asked.startsWith(`${publicUrl}${WIDGET_FIXES}`) && (status === 200 || status === 304),
    );
    return isFixed ? { kind: 'rendered', html: view.html } : { kind: 'failed', reason: NO_WIDGET };
  }

  async measureLab(url: string, { signal, deadlineMs }: RenderOptions): Promise<LabResult> {
    const timeout = AbortSignal.timeout(deadlineMs);
    try {
      const either = AbortSignal.any([signal, timeout]);
      const lab = await this.lighthouse.measureLab(url, either, this.requests);
      return lab.kind === 'measured' ? lab : { kind: 'not_measured', reason: lab.message };
    } catch (error) {
      signal.throwIfAborted();
      if (!timeout.aborted) throw error;
      const reason = `The lab took longer than ${Math.round(deadlineMs / 1_000)} seconds.`;
      return { kind: 'not_measured', reason };
    }
  }

  /** What the page became, or why nothing is known of it, in a sentence. */
  private async load(
    url: string,
    device: Device,
    options: RenderOptions,
  ): Promise<BrowserView | string> {
    for (let attempt = 1; ; attempt++) {
      try {
        const { owner } = this.installation;
        return await this.chromium.render(url, {
          ...{ ...options, device, owner, loadsWidget: true },
          requests: this.requests,
        });
      } catch (error) {
        options.signal.throwIfAborted();
        if (!(error instanceof BrowserFailure)) throw error;
        // Another page may have brought the browser down; a second time it is this one.
        if (error.reason !== 'browser_died' || attempt === 2) return error.sentence;
      }
    }
  }
}
