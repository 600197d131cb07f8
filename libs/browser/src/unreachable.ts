import { PAGE_FLOODS } from '@app/outbound/contract';
import type { EgressSession } from '@app/outbound';
import { BrowserFailure } from './browser-failure.js';

interface Rule {
  readonly error: RegExp;
  readonly reason: 'unreachable' | 'not_a_page';
  readonly sentence: (host: string) => string;
}

/** Sentences for Chromium's network errors; the first match wins. */
const rules: readonly Rule[] = [
  {
    error: /ERR_ABORTED/,
    reason: 'not_a_page',
    sentence: () => 'The URL returns a download or no content instead of a page.',
  },
  {
    error: /ERR_TOO_MANY_REDIRECTS/,
    reason: 'unreachable',
    sentence: () => 'The URL redirects in a loop.',
  },
  {
    error: /ERR_CERT_DATE_INVALID/,
    reason: 'unreachable',
    sentence: (host) => `The certificate of ${host} has expired or is not valid yet.`,
  },
  {
    error: /ERR_CERT_COMMON_NAME_INVALID/,
    reason: 'unreachable',
    sentence: (host) => `The certificate is not valid for ${host}.`,
  },
  {
    error: /ERR_CERT_|ERR_SSL_/,
    reason: 'unreachable',
    sentence: (host) => `A secure connection to ${host} was not possible.`,
  },
  {
    error: /ERR_(EMPTY_RESPONSE|CONNECTION_|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/,
    reason: 'unreachable',
    sentence: () => 'The server closed the connection before the response was complete.',
  },
  {
    error: /ERR_HTTP_RESPONSE_CODE_FAILURE/,
    reason: 'unreachable',
    sentence: (host) => `${host} returned an error without a page.`,
  },
];

/** Why a document could not be loaded: the reason of the proxy if it gave one, otherwise Chromium's error. */
export function unreachable(egress: EgressSession, url: string, errorText: string): BrowserFailure {
  if (egress.isFlooded) return new BrowserFailure('page_floods', PAGE_FLOODS);
  if (egress.isExhausted) {
    return new BrowserFailure('too_large', 'The page loads more data than one visit may.');
  }
  const failure = egress.failureAt(url);
  if (failure) {
    const reason = failure.reason === 'refused_target' ? 'refused_target' : 'unreachable';
    return new BrowserFailure(reason, failure.message);
  }
  const host = URL.canParse(url) ? new URL(url).hostname : url;
  const rule = rules.find((candidate) => candidate.error.test(errorText));
  if (rule) return new BrowserFailure(rule.reason, rule.sentence(host));
  const detail = errorText.replace(/^net::/, '');
  return new BrowserFailure(
    'unreachable',
    detail === '' ? `${host} could not be loaded.` : `${host} could not be loaded (${detail}).`,
  );
}
