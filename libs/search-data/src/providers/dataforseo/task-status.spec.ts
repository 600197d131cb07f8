import { describe, expect, it } from '@jest/globals';
import { httpMeaning, taskMeaning } from './task-status.js';

describe('taskMeaning', () => {
  it.each([
    [20000, 'Ok.', 'done'],
    [20100, 'Task Created.', 'done'],
    [40102, 'No Search Results.', 'empty'],
    [40501, 'No Search Results.', 'empty'],
    [40501, "Invalid Field: 'keyword'.", 'invalid'],
    [40601, 'Task Handed.', 'waiting'],
    [40602, 'Task In Queue.', 'waiting'],
    [40100, 'You are not authorized.', 'bad_key'],
    [40101, 'Internal SE Server Error.', 'unavailable'],
    [40202, 'The rate-limit per minute has been exceeded.', 'rate_limited'],
    [40209, 'Too many requests at once.', 'rate_limited'],
    [40200, 'Payment Required.', 'no_funds'],
    [40203, 'The cost limit has been exceeded.', 'no_funds'],
    [40210, 'Insufficient Funds.', 'no_funds'],
    [40204, 'Access denied.', 'no_permission'],
    [40206, 'Activate your subscription to get access to this API.', 'no_permission'],
    [40401, 'Task Not Found.', 'invalid'],
    [50000, 'Internal Error.', 'unavailable'],
    [50401, 'Internal Service Timeout.', 'unavailable'],
  ])('%i %s: %s', (code, message, meaning) => {
    expect(taskMeaning(code, message)).toBe(meaning);
  });

  it('does not take a success for empty because of its message', () => {
    expect(taskMeaning(20000, 'No Search Results.')).toBe('done');
  });
});

describe('httpMeaning', () => {
  it.each([
    [200, null],
    [302, 'invalid'],
    [401, 'bad_key'],
    [402, 'no_funds'],
    [404, 'invalid'],
    [429, 'rate_limited'],
    [500, 'unavailable'],
    [502, 'unavailable'],
  ])('%i: %s', (status, meaning) => {
    expect(httpMeaning(status)).toBe(meaning);
  });
});
