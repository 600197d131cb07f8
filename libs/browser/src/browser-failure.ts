/** Why a visit failed. */
export const browserFailureReasons = [
  /** No CHROMIUM_PATH, or no program that can be run there. */
  'not_configured',
  /** Chromium is installed but does not start on this machine. */
  'not_started',
  /** The deadline passed: a slow or hanging page, or a long wait for a free slot. */
  'timeout',
  /** The page crashed its renderer process. */
  'page_crashed',
  /** The whole browser died, possibly because of another page; retrying is worthwhile. */
  'browser_died',
  /** The page keeps navigating. */
  'too_many_navigations',
  /** More requests to other websites than one page view or session is allowed. */
  'page_floods',
  /** More bytes than one visit is allowed. */
  'too_large',
  /** The outbound guard refused the address. */
  'refused_target',
  /** No response: name, connection, certificate or broken HTTP. */
  'unreachable',
  /** The URL is a download, not a page. */
  'not_a_page',
  /** The caller's signal was aborted, or the service was closed. */
  'aborted',
  /** The caller's own work on the page failed; see `cause`. */
  'work_failed',
] as const;
export type BrowserFailureReason = (typeof browserFailureReasons)[number];

/** The error that `ChromiumService` rejects with. */
export class BrowserFailure extends Error {
  override readonly name = 'BrowserFailure';

  constructor(
    readonly reason: BrowserFailureReason,
    /** A sentence for the user. */
    readonly sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}
