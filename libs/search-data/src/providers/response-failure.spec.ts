import { describe, expect, it } from '@jest/globals';
import { failureOf } from './response-failure.js';

const RETRY_AT = new Date('2026-11-23T08:00:30Z');

function outcomeOf(status: number, json: unknown): string {
  const failure = failureOf({ kind: 'responded', status, json, headers: {}, retryAt: RETRY_AT });
  return 'reason' in failure ? failure.reason : failure.kind;
}

describe('a response that is no result page', () => {
  it.each([
    [401, { error: 'Invalid API key.' }, 'bad_key'],
    [401, undefined, 'bad_key'],
    [422, { error: { code: 'SUBSCRIPTION_TOKEN_INVALID' } }, 'bad_key'],
    [402, undefined, 'no_funds'],
    [429, { error: 'Your account has run out of searches.' }, 'no_funds'],
    [429, { message: 'Not enough credits' }, 'no_funds'],
    [400, { message: 'Not enough credits' }, 'no_funds'],
    [429, { request_info: { message: 'You are out of credits.' } }, 'no_funds'],
    [429, { error: 'You have used all of the searches for the month.' }, 'no_funds'],
    [429, { error: 'You are exceeding 200 searches per hour.' }, 'rate_limited'],
    [429, { error: 'You have used all of the searches allowed per hour.' }, 'rate_limited'],
    [429, { message: 'Too many requests' }, 'rate_limited'],
    [429, undefined, 'rate_limited'],
    [429, 'text', 'rate_limited'],
    [429, { error: { code: {} }, message: [] }, 'rate_limited'],
    [403, undefined, 'no_permission'],
    [400, { error: 'Unsupported `Nowhere` location.' }, 'parse'],
    [404, undefined, 'parse'],
    [408, undefined, 'blocked'],
    [500, { error: 'Not enough credits' }, 'blocked'],
    [503, undefined, 'blocked'],
    [302, undefined, 'blocked'],
    [204, undefined, 'blocked'],
  ])('with status %d and %j means %s', (status, json, expected) => {
    expect(outcomeOf(status, json)).toBe(expected);
  });

  it('keeps the time to come back, and nothing of the message', () => {
    const json = { error: 'api_key=secret is too many' };
    const failure = failureOf({
      ...{ kind: 'responded', status: 429, json, headers: {}, retryAt: RETRY_AT },
    });
    expect(failure).toEqual({ kind: 'rate_limited', retryAt: RETRY_AT, costMicros: 0 });
  });
});
