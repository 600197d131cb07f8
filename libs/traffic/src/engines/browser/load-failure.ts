import type { EgressSession } from '@app/outbound';
import type { VisitErrorCode } from '../../contract/index.js';
import { visitErrorSentences } from '../../rules/visit-errors.js';
import { errorCodeOf } from '../http/error-code-of.js';
import { VisitFailure } from './visit-failure.js';

/** What Chromium's network errors mean; the first match wins. */
const CODES: readonly (readonly [RegExp, VisitErrorCode])[] = [
  [/ERR_TOO_MANY_REDIRECTS/, 'too_many_redirects'],
  [/ERR_NAME_|ERR_DNS_/, 'dns'],
  [/ERR_CERT_|ERR_SSL_|ERR_BAD_SSL/, 'tls'],
  [/TIMED_OUT/, 'timeout'],
  [/ERR_UNSAFE_PORT/, 'refused_target'],
  [/ERR_(?:ABORTED|INVALID_RESPONSE|UNKNOWN_URL_SCHEME|BLOCKED_BY)/, 'not_a_page'],
];

/** Why a document did not arrive: the proxy's message if there is one, else Chromium's error. */
export function loadFailure(egress: EgressSession, url: string, errorText: string): VisitFailure {
  if (egress.isFlooded) return new VisitFailure('page_floods', visitErrorSentences.page_floods);
  if (egress.isExhausted) return new VisitFailure('too_large', visitErrorSentences.too_large);
  const refusal = egress.failureAt(url);
  if (refusal) return new VisitFailure(errorCodeOf(refusal.reason), refusal.message);
  const code = CODES.find(([error]) => error.test(errorText))?.[1] ?? 'connection';
  return new VisitFailure(code, visitErrorSentences[code]);
}
