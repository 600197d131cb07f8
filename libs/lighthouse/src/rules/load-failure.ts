export const loadFailureReasons = [
  'unreachable',
  'http_error',
  'not_html',
  'insecure',
  'nothing_painted',
  'timeout',
  'browser',
  /** It makes more requests to other websites than allowed. */
  'page_floods',
] as const;
export type LoadFailureReason = (typeof loadFailureReasons)[number];

export interface LoadFailure {
  readonly reason: LoadFailureReason;
  /** A sentence for the user. */
  readonly message: string;
  /** A retry in a new browser may succeed. */
  readonly isWorthRetrying: boolean;
}

const NETWORK_ERROR = /net::(ERR_[A-Z0-9_]+)/;
const STATUS_CODE = /Status code:\s*(\d{3})/;

/** The meaning of Lighthouse's `runtimeError` for the user (codes: lighthouse/core/lib/lh-error.js). */
export function loadFailureOf(error: {
  readonly code: string;
  readonly message: string;
}): LoadFailure {
  const { code, message } = error;
  if (code === 'ERRORED_DOCUMENT_REQUEST') {
    const status = STATUS_CODE.exec(message)?.[1];
    return final(
      'http_error',
      status === undefined
        ? 'The page returned an error.'
        : `The page returned the error ${status}.`,
    );
  }
  if (code === 'FAILED_DOCUMENT_REQUEST' || code === 'NO_DOCUMENT_REQUEST') {
    const detail = NETWORK_ERROR.exec(message)?.[1];
    return final(
      'unreachable',
      detail === undefined
        ? 'The page did not respond.'
        : `The page could not be loaded (${detail}).`,
    );
  }
  if (code === 'DNS_FAILURE') return final('unreachable', 'The domain name does not resolve.');
  if (code === 'NOT_HTML') return final('not_html', 'This URL is not a web page.');
  if (code === 'INSECURE_DOCUMENT_REQUEST' || code === 'CHROME_INTERSTITIAL_ERROR') {
    return final('insecure', 'The browser blocked the page because its connection is not secure.');
  }
  if (code === 'NO_FCP' || code === 'NO_LCP') {
    return final('nothing_painted', 'The page rendered nothing while it was measured.');
  }
  if (code === 'PAGE_HUNG') {
    return final('timeout', 'The page kept the browser busy and never became idle.');
  }
  if (code.startsWith('NO_TTI_')) {
    return final('timeout', 'The page did not become idle in time.');
  }
  return {
    reason: 'browser',
    message: `The browser could not measure the page (${code}).`,
    isWorthRetrying: true,
  };
}

function final(reason: LoadFailureReason, message: string): LoadFailure {
  return { reason, message, isWorthRetrying: false };
}
