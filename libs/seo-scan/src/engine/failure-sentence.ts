import type { PageFailure } from '@app/crawler/pages';

/** Why a website does not respond at all, as a sentence for the user. */
export function failureSentence(reason: PageFailure): string {
  switch (reason) {
    case 'timeout':
      return 'It did not respond in time.';
    case 'dns':
      return 'Its host name could not be found. Please check the spelling.';
    case 'connection':
      return 'Nothing accepts connections at this address.';
    case 'tls':
      return 'It offers no valid certificate for https.';
    case 'refused_target':
      return 'Its address is not public, so it may not be read from here.';
    case 'redirect_loop':
    case 'too_many_redirects':
    case 'bad_redirect':
      return 'It redirects without end or to nowhere.';
    case 'protocol':
      return 'Its response is not readable HTTP.';
    case 'too_large':
      return 'Its response is larger than we read.';
    case 'aborted':
      return 'The request was stopped before it ended.';
    case 'not_analyzed':
      return 'Its response could not be analyzed in time.';
  }
}
