import type { EngineKind, PageVitals, VisitErrorCode } from '../contract/index.js';
import type { Persona } from '../rules/persona.js';
import type { RecordedEvidence } from '../rules/evidence/visit-evidence.js';
import type { JourneyOutcome, VisitorJourney } from './visitor-journey.js';

/** One attempt at one visit, with everything an engine needs to know. */
export interface VisitOrder {
  readonly visitId: string;
  readonly campaignId: string;
  readonly attempt: number;
  readonly url: string;
  /** The origin (`https://host`) that first-party requests, clicks and pageviews are limited to. */
  readonly websiteOrigin: string;
  /** The search engine's origin for an SEO visit. */
  readonly referrer: string | null;
  readonly persona: Persona;
  /** Total milliseconds on the website, at least 5,000; benchmarks may use less. */
  readonly dwellMs: number;
  readonly scroll: boolean;
  readonly clickInternalLinks: boolean;
  /** Pauses and reading times vary as a person's do; without it they are even. */
  readonly naturalBrowsing: boolean;
  /** Robots.txt of the website is obeyed unless its verified owner turned that off. */
  readonly obeysRobots: boolean;
  /** The same seed gives the same behaviour. */
  readonly seed: number;
  readonly wantsScreenshot: boolean;
  /** Its page views are measured, which costs it some pace. */
  readonly isMeasured: boolean;
  /**
   * Although it is measured, it may get the browser process and cache of an earlier visitor, as visits that are not measured
   * do: that takes less than half of the processor time, but pages load sooner there than for a new visitor. Default false.
   */
  readonly reusesProcess?: boolean;
  /** It is measured and filmed, which makes it slower than others. */
  readonly isFilmed?: boolean;
  /** Followed instead of browsing; its first step is `url`. Only the browser can. */
  readonly journey?: VisitorJourney;
}

export interface Pageview {
  readonly url: string;
  readonly status: number | null;
  /** Until the load event; `null` when it never came. */
  readonly loadMs: number | null;
  /** `null`: it was not measured. */
  readonly vitals: PageVitals | null;
}

/** The outcome of an attempt. A visit is completed when its first page was shown for the dwell time. */
export interface VisitReport {
  readonly outcome: 'completed' | 'failed';
  readonly error: { readonly code: VisitErrorCode; readonly message: string } | null;
  readonly pages: readonly Pageview[];
  readonly durationMs: number;
  /** Of the first page. */
  readonly loadMs: number | null;
  /** The website sent Retry-After (with 429 or 503). */
  readonly retryAfterMs: number | null;
  /** Of a visit with a journey whose first page was shown. */
  readonly journey?: JourneyOutcome;
  /** Put together when it is asked for; a light visit takes an analyzer thread for it. */
  readonly evidence?: () => RecordedEvidence | Promise<RecordedEvidence>;
  /** JPEG of the viewport; of the step of a journey that was not reached. */
  readonly screenshot: Uint8Array | null;
}

/** Executes visits. Never throws for what a website does: that is reported. */
export interface VisitEngine {
  readonly kind: EngineKind;
  /** Concurrent visits on this machine. */
  readonly capacity: number;
  /** Why it cannot work, for a person; `null` when it can. */
  readonly unavailableReason: string | null;
  /** Rejects with the signal's reason when it is aborted; everything it opened is closed by then. */
  run(order: VisitOrder, signal: AbortSignal): Promise<VisitReport>;
  /** A visit is a few seconds away: starts what takes long to start, unless it is running. */
  prepare(): void;
  /** Ends the visits under way and every process. */
  close(): Promise<void>;
}

/** Nest token for the engines of a worker, by kind. */
export const VISIT_ENGINES = Symbol('VISIT_ENGINES');
export type VisitEngines = Readonly<Record<EngineKind, VisitEngine>>;
