import { beforeEach, describe, expect, it } from '@jest/globals';
import { TargetRequests } from './target-requests.js';

let requests: TargetRequests;
beforeEach(() => {
  requests = new TargetRequests();
});

describe('the requests of a page or worker', () => {
  it('count once, whichever process reports them first', () => {
    expect(requests.reported('1', 'a.example')).toBe(true);
    expect(requests.sent('1', 'a.example')).toBe(false);
    expect(requests.sent('2', 'a.example')).toBe(true);
    expect(requests.reported('2', 'a.example')).toBe(false);
  });

  it('count again for each redirect, on the same host and on another', () => {
    expect(requests.sent('1', 'a.example')).toBe(true);
    expect(requests.sent('1', 'a.example')).toBe(true);
    expect(requests.sent('1', 'b.example')).toBe(true);
    expect(requests.reported('1', 'a.example')).toBe(false);
    expect(requests.reported('1', 'a.example')).toBe(false);
    expect(requests.reported('1', 'b.example')).toBe(false);
  });

  it('are uncounted when they came from the cache, but not when they were sent', () => {
    requests.reported('1', 'a.example');
    expect(requests.notMade('1')).toBe('a.example');
    expect(requests.notMade('1')).toBeUndefined();
    requests.reported('2', 'a.example');
    requests.sent('2', 'a.example');
    expect(requests.notMade('2')).toBeUndefined();
    expect(requests.notMade('3')).toBeUndefined();
  });

  it('count again when one that was not made is sent after all', () => {
    requests.reported('1', 'a.example');
    requests.notMade('1');
    expect(requests.sent('1', 'a.example')).toBe(true);
  });

  it('are known by their host, the oldest beyond 3,000 no longer', () => {
    for (let i = 0; i <= 3_000; i++) requests.reported(`${i}`, `host-${i}.example`);
    expect(requests.hostOf('0')).toBeUndefined();
    expect(requests.hostOf('1')).toBe('host-1.example');
    expect(requests.hostOf('3000')).toBe('host-3000.example');
  });
});
