import type { EngineKind, VisitErrorCode } from '../contract/index.js';
import type { Persona } from '../rules/personas.js';

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
  /** Milliseconds on the website altogether, at least 5,000; benches may go below. */
  readonly dwellMs: number;
  readonly scroll: boolean;
  readonly clickInternalLinks: boolean;
  /** Pauses and reading times vary as a person's do; without it the dwell is kept evenly. */
  readonly naturalBrowsing: boolean;
  /** Robots.txt of the website is obeyed unless its verified owner turned that off. */
  readonly obeysRobots: boolean;
  /** The same seed gives the same behaviour. */
  readonly seed: number;
  readonly wantsScreenshot: boolean;
}

export interface Pageview {
  readonly url: string;
  readonly status: number | null;
  /** Until the load event; `null` when it never came. */
  readonly loadMs: number | null;
}

/** What came of an attempt. A visit counts as completed when its first page was shown for the dwell. */
export interface VisitReport {
  readonly outcome: 'completed' | 'failed';
  readonly error: { readonly code: VisitErrorCode; readonly message: string } | null;
  readonly pages: readonly Pageview[];
  readonly durationMs: number;
  /** Of the first page. */
  readonly loadMs: number | null;
  /** The website asked for time (429, 503 with Retry-After). */
  readonly retryAfterMs: number | null;
  /** JPEG of the viewport. */
  readonly screenshot: Uint8Array | null;
}

/** What executes visits. Never throws for what a website does: that is a report. */
export interface VisitEngine {
  readonly kind: EngineKind;
  /** Visits at a time on this machine. */
  readonly capacity: number;
  /** For a person; `null` when it can work. */
  readonly unavailableReason: string | null;
  /** Rejects with the signal's reason when it is aborted; everything it opened is closed by then. */
  run(order: VisitOrder, signal: AbortSignal): Promise<VisitReport>;
  /** A visit is a few seconds away: what takes long to start is started now, if it is not there. */
  prepare(): void;
  /** Ends what is under way and every process. */
  close(): Promise<void>;
}

/** Nest token for the engines of a worker, by kind. */
export const VISIT_ENGINES = Symbol('VISIT_ENGINES');
export type VisitEngines = Readonly<Record<EngineKind, VisitEngine>>;
