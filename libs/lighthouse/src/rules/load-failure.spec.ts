import { describe, expect, it } from '@jest/globals';
import { loadFailureOf } from './load-failure.js';

describe('a failed run', () => {
  it.each([
    [
      'ERRORED_DOCUMENT_REQUEST',
      'Lighthouse was unable to reliably load the page. (Status code: 503)',
      { reason: 'http_error', message: 'The page returned the error 503.' },
    ],
    [
      'FAILED_DOCUMENT_REQUEST',
      'Lighthouse was unable to reliably load the page. (Details: net::ERR_CONNECTION_RESET)',
      { reason: 'unreachable', message: 'The page could not be loaded (ERR_CONNECTION_RESET).' },
    ],
    ['NO_FCP', '', { reason: 'nothing_painted' }],
    ['NOT_HTML', '', { reason: 'not_html' }],
    ['PAGE_HUNG', '', { reason: 'timeout' }],
    ['CHROME_INTERSTITIAL_ERROR', '', { reason: 'insecure' }],
  ])('is explained in a sentence and not retried for %s', (code, message, expected) => {
    expect(loadFailureOf({ code, message })).toMatchObject({ ...expected, isWorthRetrying: false });
  });

  it('is worth a retry when the browser failed', () => {
    expect(loadFailureOf({ code: 'PROTOCOL_TIMEOUT', message: '' })).toEqual({
      reason: 'browser',
      message: 'The browser could not measure the page (PROTOCOL_TIMEOUT).',
      isWorthRetrying: true,
    });
  });
});
