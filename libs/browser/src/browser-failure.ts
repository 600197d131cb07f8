/** Why a visit gave no result. */
export const browserFailureReasons = [
  /** No CHROMIUM_PATH, or nothing that can be run there. */
  'not_configured',
  /** Chromium is there but does not come up on this machine. */
  'not_started',
  /** The deadline passed: a slow or hanging page, or a long wait for a free slot. */
  'timeout',
  /** The page brought its own process down. */
  'page_crashed',
  /** The whole browser ended, perhaps because of another page; trying again is worth it. */
  'browser_died',
  /** The page keeps sending itself elsewhere. */
  'too_many_navigations',
  /** More requests to other websites than one page view or session may make. */
  'page_floods',
  /** More bytes than one visit may load. */
  'too_large',
  /** The guard refused the address. */
  'refused_target',
  /** No answer: name, connection, certificate, broken HTTP. */
  'unreachable',
  /** The address is a download, not a page. */
  'not_a_page',
  /** The caller's signal fired, or the service was closed. */
  'aborted',
  /** The work done on the page failed by itself; see `cause`. */
  'work_failed',
] as const;
export type BrowserFailureReason = (typeof browserFailureReasons)[number];

/** What `ChromiumService` rejects with. */
export class BrowserFailure extends Error {
  override readonly name = 'BrowserFailure';

  constructor(
    readonly reason: BrowserFailureReason,
    /** For a person. */
    readonly sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}
