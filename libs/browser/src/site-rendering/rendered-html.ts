/** A response of the website, whose document a browser is to render. */
export interface PageResponse {
  /** The final address, without a fragment. */
  readonly url: string;
  readonly status: number;
  /** With lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded. */
  readonly body: Uint8Array;
  /** What robots.txt of its origin forbids to request; `null`: nothing. */
  readonly isForbidden: ((url: string) => boolean) | null;
}

/** The document of a page after its scripts. */
export interface RenderedHtml {
  /**
   * The serialised DOM with its doctype; shadow trees are written where they are shown, and documents of frames of the
   * same origin after their frames. At most `maxHtmlLength` characters.
   */
  readonly html: string;
  readonly isHtmlTruncated: boolean;
  /** False for a page that was cut off because it kept loading. */
  readonly isSettled: boolean;
  /** Where a script or a refresh wanted to take the visitor; not followed. */
  readonly redirectedTo: string | null;
  readonly shadowRoots: number;
  /** Frames of the same origin whose documents were read. */
  readonly frames: number;
  /** Requests of the page that robots.txt forbids; they were not sent. */
  readonly forbiddenRequests: number;
}

/** Limits of a page that is rendered. */
export const renderingLimits = {
  /** Real time; then the page is read as it is. */
  settleMs: 10_000,
  /** Real time, for everything. */
  pageMs: 30_000,
  /** Documents of one address: a script may reload its page this often. */
  documents: 3,
  frames: 20,
  frameDepth: 3,
} as const;
