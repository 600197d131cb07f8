export type Header = readonly [name: string, value: string];

/** Milliseconds since the request began; -1 where a phase did not happen, as DevTools reports it. */
export interface RequestPhases {
  readonly dnsStart: number;
  readonly dnsEnd: number;
  readonly connectStart: number;
  readonly connectEnd: number;
  readonly sslStart: number;
  readonly sslEnd: number;
  readonly sendStart: number;
  readonly sendEnd: number;
  readonly receiveHeadersEnd: number;
}

/** One request of a visit, without bodies. */
export interface TracedRequest {
  /** `null`: unknown. */
  readonly method: string | null;
  readonly url: string;
  /** As Chromium names it: Document, Script, … */
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly requestHeaders: readonly Header[];
  /** `null`: no response has arrived, or its status is unknown. */
  readonly status: number | null;
  readonly statusText: string;
  /** '' when it is unknown. */
  readonly protocol: string;
  readonly mimeType: string;
  readonly responseHeaders: readonly Header[];
  readonly phases: RequestPhases | null;
  /** `null`: it was still under way when the visit ended, or is unknown. */
  readonly durationMs: number | null;
  /** As they went over the network. */
  readonly bytes: number | null;
  readonly failure: string | null;
  readonly isCached: boolean;
}

/** What the browser's console shows. */
export interface ConsoleLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `log`, `warning`, `error`, `exception`, … */
  readonly level: string;
  readonly text: string;
  /** Address and line. */
  readonly source: string | null;
}

/** A page that was shown. */
export interface EvidencePage {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly loadMs: number | null;
}

export interface FilmFrame {
  /** Since the first page was requested. */
  readonly atMs: number;
  readonly jpeg: Uint8Array;
}

/** A moment of the first page, in milliseconds since it was requested. */
export interface EvidenceMark {
  readonly name: 'fcp' | 'lcp' | 'cls';
  readonly atMs: number;
}

/** Evidence as a visit recorded it: secrets are not masked yet, so it is never stored. */
export interface RecordedEvidence extends VisitEvidence {
  readonly secrets: readonly string[];
}

/** What a visit leaves behind. Bounded; secrets are masked. */
export interface VisitEvidence {
  /** Its pages were measured. A light visit has what it can have, so it counts as measured. */
  readonly isMeasured: boolean;
  /**
   * Chromium or the light engine has reported every request with its response. Otherwise documents are complete, failures
   * are known, and responses to other requests are as their page has timed them: no headers, and little of other origins.
   */
  readonly hasAllRequests: boolean;
  readonly pages: readonly EvidencePage[];
  readonly requests: readonly TracedRequest[];
  /** Earlier ones that were too many. */
  readonly droppedRequests: number;
  /** `null`: a light visit runs no scripts, so nothing is known of it. */
  readonly console: readonly ConsoleLine[] | null;
  readonly droppedLines: number;
  readonly marks: readonly EvidenceMark[];
  readonly film: readonly FilmFrame[];
  /** HTML of the page at the end; `null`: it was not taken. */
  readonly dom: string | null;
}
