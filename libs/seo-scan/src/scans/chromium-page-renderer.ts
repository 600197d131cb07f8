import type {
  LabResult,
  BrowserView,
  PageRenderer,
  RenderOptions,
  RenderResult,
} from '@app/crawler/pages';
import { BrowserFailure } from '@app/browser';
import type { ChromiumService, Device } from '@app/browser';
import type { Lighthouse } from '@app/lighthouse';
import { SessionRequests } from '@app/outbound';
import { formatMs, normaliseUrl } from '@app/common/contract';
import type { LiveFixedRendering } from '../engine/live-fixed-pages.js';

const WIDGET_FIXES = '/api/widget/fixes';
const NO_WIDGET = 'The widget did not run on this page, so its fixes were not applied.';
const REDIRECTED_ELSEWHERE = 'The browser was redirected to another page.';

/** The Chromium of this machine for one scan: all page loads and Lighthouse runs of the scan share one session. */
export class ChromiumPageRenderer implements PageRenderer {
  private readonly requests = new SessionRequests();

  constructor(
    private readonly chromium: Pick<ChromiumService, 'render'>,
    private readonly lighthouse: Pick<Lighthouse, 'measureLab'>,
    private readonly installation: {
      readonly publicUrl: string;
      /** The user who started the scan. */
      readonly owner: string;
    },
  ) {}

  /** Both loads run at once: nothing that is audited here depends on the load of the machine. */
  async render(url: string, options: RenderOptions): Promise<RenderResult> {
    const [mobile, desktop] = await Promise.all([
      this.load(url, 'mobile', options),
      this.load(url, 'desktop', options),
    ]);
    if (typeof mobile === 'string') return { kind: 'failed', reason: mobile };
    return { kind: 'rendered', mobile, desktop: typeof desktop === 'string' ? null : desktop };
  }

  /** As shown on a phone with its live fixes; fails when the widget did not receive them. */
  async renderFixed(url: string, options: RenderOptions): Promise<LiveFixedRendering> {
    const view = await this.load(url, 'mobile', options);
    if (typeof view === 'string') return { kind: 'failed', reason: view };
    if (view.status !== 200 || normaliseUrl(view.finalUrl) !== normaliseUrl(url)) {
      return { kind: 'failed', reason: REDIRECTED_ELSEWHERE };
    }
    const { publicUrl } = this.installation;
    const isFixed = view.requests.some(
      ({ url: requested, status }) =>
        requested.startsWith(`${publicUrl}${WIDGET_FIXES}`) && (status === 200 || status === 304),
    );
    return isFixed ? { kind: 'rendered', html: view.html } : { kind: 'failed', reason: NO_WIDGET };
  }

  async measureLab(url: string, { signal, deadlineMs }: RenderOptions): Promise<LabResult> {
    const timeout = AbortSignal.timeout(deadlineMs);
    try {
      const stopSignal = AbortSignal.any([signal, timeout]);
      const lab = await this.lighthouse.measureLab(url, stopSignal, this.requests);
      return lab.kind === 'measured' ? lab : { kind: 'not_measured', reason: lab.message };
    } catch (error) {
      signal.throwIfAborted();
      if (!timeout.aborted) throw error;
      const reason = `The lab took longer than ${formatMs(deadlineMs)}.`;
      return { kind: 'not_measured', reason };
    }
  }

  /** The rendered page, or why there is none, in a sentence. */
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
        // Another page may have crashed the browser; the second time this page is to blame.
        if (error.reason !== 'browser_died' || attempt === 2) return error.sentence;
      }
    }
  }
}
