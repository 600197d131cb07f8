import type {
  FieldMetrics,
  LabResult,
  PageFacts,
  SiteCrawl,
  CrawlOptions,
  PageRenderer,
} from '@app/crawler/pages';
import { readablePages, responseForThread, GooglebotRules, requestPage } from '@app/crawler/pages';
import { PoliteHttpClient } from '@app/crawler';
import type { PoliteHttpClientOptions } from '@app/crawler';
import { faultAsFailure } from '@app/crawler/analysis';
import type { Analyzer } from '@app/crawler/analysis';
import type { OutboundClient } from '@app/outbound';
import type { AuditTally } from './audit-tally.js';
import { unmeasured } from './audit-tally.js';
import { chooseSample, sampleOfMode } from './choose-sample.js';
import type { SampleSize } from './choose-sample.js';
import type { LiveFixedPages } from './live-fixed-pages.js';
import { renderedAudits } from './rendered-audits.analysis.js';
import type { LoadedPage } from './rendered-audits.analysis.js';
import { unrenderedResults } from './run-rendered-audits.js';
import type { RenderedAudits, RenderedAuditResults } from './run-rendered-audits.js';

/** Timeout for the loads of one page. */
const RENDER_DEADLINE_MS = 30_000;
const LAB_DEADLINE_MS = 120_000;
/** Timeout for the whole sample, so that a website whose pages all hang does not delay the scan further. */
const SAMPLE_DEADLINE_MS = 300_000;

const SWITCHED_OFF = 'The operator of this installation has turned off rendering.';
export const NO_BROWSER = 'No browser is configured on this installation, so no page was rendered.';
const NOT_IN_PAGE_SCANS =
  "Single-page scans don't run Lighthouse, which takes far longer. Use Run Lighthouse to measure the page.";
const NO_LAB = 'Lighthouse is not available on this installation.';
const NO_TIME_LEFT = "The other pages took too long to render, so this one wasn't rendered.";

export interface RenderSampleOptions {
  readonly scanId: string;
  readonly audits: RenderedAudits;
  /** Every page was rendered and compared while it was read. */
  readonly areAllRendered: boolean;
  /** Without it, no rendered check is measured. */
  readonly renderer?: PageRenderer;
  readonly size: SampleSize;
  /** Those of the crawl: the raw responses are requested again at the same pace and under the same rules. */
  readonly crawl: PoliteHttpClientOptions & Pick<CrawlOptions, 'robotsToken'>;
  /** Called before each page, before each measurement and after the last page. */
  readonly onProgress?: (progress: RenderingProgress) => void;
  /** The browser shows pages with their live fixes. */
  readonly liveFixed?: Pick<LiveFixedPages, 'signatureOf'>;
}

export interface RenderingProgress {
  readonly done: number;
  readonly planned: number;
  /** Each of the first pages is measured right after it was rendered. */
  readonly lighthouse: { readonly done: number; readonly planned: number };
  readonly currentUrl: string | null;
}

export interface RenderedSample {
  /** Of checks that could not be measured on any page. */
  readonly tally: AuditTally;
  /** By PageFacts.url; pages outside the sample have no entry and are in no denominator. */
  readonly results: ReadonlyMap<string, RenderedAuditResults>;
}

/**
 * Loads a few pages in a real browser and audits the rendered result, one after the other. A page that hangs or crashes
 * it is not measured. Rejects only when the scan's signal fires.
 */
export async function renderSample(
  client: OutboundClient,
  site: SiteCrawl,
  options: RenderSampleOptions,
): Promise<RenderedSample> {
  const { renderer, audits, scanId, crawl, areAllRendered } = options;
  const size = sampleOfMode(site.mode, options.size);
  const pages = readablePages(site);
  if (pages.length === 0) return { tally: new Map(), results: new Map() };
  if (renderer === undefined || size.rendered === 0) {
    const reason = renderer === undefined ? NO_BROWSER : SWITCHED_OFF;
    return {
      tally: new Map(audits.rendered.map(({ id }) => [id, unmeasured(reason)])),
      results: new Map(),
    };
  }
  const sample = chooseSample(pages, {
    size: size.rendered,
    inlinks: await site.relations.inlinkCounts({ followedOnly: true }),
    homeUrl: site.homeUrl,
  });
  const labPages = Math.min(size.lab, sample.length);
  const report = (done: number, measured: number, currentUrl: string | null): void => {
    const lighthouse = { done: Math.min(measured, labPages), planned: labPages };
    options.onProgress?.({ done, planned: sample.length, lighthouse, currentUrl });
  };
  // Before its first page is rendered, robots.txt is requested.
  report(0, 0, sample[0]?.url ?? null);
  const audit = await RenderedPageAudit.begin(client, site, renderer, crawl);
  const results = new Map<string, RenderedAuditResults>();
  for (const [index, facts] of sample.entries()) {
    if (index > 0) report(index, index, facts.url);
    const place = { scanId, pageUrl: facts.url, audits };
    const seen = await audit.at(facts, {
      isInLab: index < labPages,
      onRendered: () => report(index + 1, index, facts.url),
      hasLiveFixes: (options.liveFixed?.signatureOf(facts.url) ?? null) !== null,
    });
    crawl.signal.throwIfAborted();
    const audited =
      typeof seen === 'string'
        ? seen
        : await auditPage(crawl.analyzer, { page: seen, scanId, areAllRendered });
    crawl.signal.throwIfAborted();
    results.set(
      facts.url,
      typeof audited === 'string' ? unrenderedResults(place, audited) : audited,
    );
  }
  report(sample.length, labPages, null);
  return { tally: new Map(), results };
}

/** The results of the checks, or why they could not be run, in a sentence. */
async function auditPage(
  analyzer: Analyzer,
  input: {
    readonly page: LoadedPage;
    readonly scanId: string;
    readonly areAllRendered: boolean;
  },
): Promise<RenderedAuditResults | string> {
  const audited = await faultAsFailure(analyzer.analyze(renderedAudits, input));
  return audited.kind === 'done' ? audited.value : `The rendered page ${audited.message}.`;
}

interface PageView {
  readonly isInLab: boolean;
  readonly hasLiveFixes: boolean;
  /** Called before the lab measures it. */
  readonly onRendered: () => void;
}

/** Requests pages again and renders them. */
class RenderedPageAudit {
  private readonly deadline: number;

  private constructor(
    private readonly site: SiteCrawl,
    private readonly renderer: PageRenderer,
    private readonly httpClient: PoliteHttpClient,
    private readonly rules: GooglebotRules,
    private readonly signal: AbortSignal,
  ) {
    this.deadline = httpClient.clock.now() + SAMPLE_DEADLINE_MS;
  }

  static async begin(
    client: OutboundClient,
    site: SiteCrawl,
    renderer: PageRenderer,
    crawl: RenderSampleOptions['crawl'],
  ): Promise<RenderedPageAudit> {
    const httpClient = new PoliteHttpClient(client, crawl);
    const rules = new GooglebotRules(httpClient, {
      token: crawl.robotsToken,
      isObeyed: crawl.obeyRobots,
    });
    httpClient.robots = await rules.gateOf(site.origin);
    return new RenderedPageAudit(site, renderer, httpClient, rules, crawl.signal);
  }

  private get leftOutOfLab(): LabResult {
    if (this.site.mode === 'page') return { kind: 'not_measured', reason: NOT_IN_PAGE_SCANS };
    return { kind: 'not_sampled' };
  }

  /** A page, or why there is none, in a sentence. */
  async at(
    facts: PageFacts,
    { isInLab, hasLiveFixes, onRendered }: PageView,
  ): Promise<LoadedPage | string> {
    const left = this.deadline - this.httpClient.clock.now();
    if (left <= 0) return NO_TIME_LEFT;
    const { result } = await requestPage(this.httpClient, {}, facts.url);
    if (result.kind === 'failed') return `The page couldn't be reloaded: ${result.message}`;
    const { url, depth, isHome, isInSitemap, isBlockedByRobots } = facts;
    const { origin } = this.site;
    const fetchedAt = new Date(this.httpClient.clock.now()).toISOString();
    const rendered = await this.render(result.finalUrl, Math.min(RENDER_DEADLINE_MS, left));
    if (typeof rendered === 'string') return rendered;
    if (isInLab) onRendered();
    const { mobile, desktop } = rendered;
    const requested = mobile.requests.map((request) => request.url);
    await this.rules.load(requested);
    return {
      place: { url, origin, depth, isHome, isInSitemap, isBlockedByRobots },
      answer: responseForThread(result),
      fetchedAt,
      mobile,
      desktop,
      blockedForGooglebot: this.blockedAmong([
        ...requested,
        ...(desktop?.requests ?? []).map((request) => request.url),
      ]),
      lab: isInLab ? await this.measureLab(result.finalUrl) : this.leftOutOfLab,
      field: this.fieldOf(facts),
      hasLiveFixes,
    };
  }

  private blockedAmong(urls: readonly string[]): Map<string, boolean> {
    const blocked = new Map<string, boolean>();
    for (const url of new Set(urls)) {
      const isBlocked = this.rules.isBlocked(url);
      if (isBlocked !== null) blocked.set(url, isBlocked);
    }
    return blocked;
  }

  private async render(
    url: string,
    deadlineMs: number,
  ): Promise<Extract<Awaited<ReturnType<PageRenderer['render']>>, { kind: 'rendered' }> | string> {
    try {
      const result = await this.renderer.render(url, { signal: this.signal, deadlineMs });
      return result.kind === 'failed' ? result.reason : result;
    } catch (error) {
      this.signal.throwIfAborted();
      return failureText('The browser', error);
    }
  }

  private async measureLab(url: string): Promise<LabResult> {
    if (this.renderer.measureLab === undefined) return { kind: 'not_measured', reason: NO_LAB };
    const left = this.deadline - this.httpClient.clock.now();
    if (left <= 0) return { kind: 'not_measured', reason: NO_TIME_LEFT };
    const deadlineMs = Math.min(LAB_DEADLINE_MS, left);
    try {
      return await this.renderer.measureLab(url, { signal: this.signal, deadlineMs });
    } catch (error) {
      this.signal.throwIfAborted();
      return { kind: 'not_measured', reason: failureText('The lab', error) };
    }
  }

  private fieldOf({ url, finalUrl }: PageFacts): FieldMetrics | null {
    const fieldData = this.site.external?.fieldData;
    return (
      fieldData?.get(finalUrl) ?? fieldData?.get(url) ?? fieldData?.get(this.site.origin) ?? null
    );
  }
}

function failureText(source: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `${source} was interrupted on this page (${message.slice(0, 200)}).`;
}
