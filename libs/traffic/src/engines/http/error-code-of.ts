import type { FailureReason } from '@app/outbound/contract';
import type { VisitErrorCode } from '../../contract/index.js';

/** The error code of a failed request in a visit's report. */
export function errorCodeOf(reason: FailureReason): VisitErrorCode {
  switch (reason) {
    case 'timeout':
    case 'dns':
    case 'connection':
    case 'tls':
    case 'too_large':
    case 'refused_target':
    case 'too_many_redirects':
      return reason;
    case 'redirect_loop':
    case 'bad_redirect':
      return 'too_many_redirects';
    case 'protocol':
    case 'aborted':
      return 'connection';
  }
}
