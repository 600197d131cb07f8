import type { PageFailure } from '@app/crawler/pages';

/** Why a website does not respond at all, as a sentence for the user. */
export function failureSentence(reason: PageFailure): string {
  switch (reason) {
    case 'timeout':
      return 'It did not respond in time.';
    case 'dns':
      return "Its host name doesn't resolve. Check the spelling.";
    case 'connection':
      return 'The server refused the connection.';
    case 'tls':
      return 'It has no valid HTTPS certificate.';
    case 'refused_target':
      return "Its IP address is not public, so it can't be scanned.";
    case 'redirect_loop':
    case 'too_many_redirects':
    case 'bad_redirect':
      return 'It redirects in a loop or to an invalid URL.';
    case 'protocol':
      return 'Its response is not valid HTTP.';
    case 'too_large':
      return 'Its response is too large.';
    case 'aborted':
      return 'The request was cancelled.';
    case 'not_analyzed':
      return 'Its response could not be analyzed in time.';
  }
}
