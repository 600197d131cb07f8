import { describe, expect, it } from '@jest/globals';
import { hopHeaders } from './hop-headers.js';

describe('hopHeaders', () => {
  it('allows a request to have its own user agent and accept headers', () => {
    const wanted = { 'User-Agent': 'Other/2', Accept: 'text/html' };
    const headers = hopHeaders(wanted, 'Bot/1', { isSameOrigin: true, hasBody: false });
    expect(headers).toMatchObject({ 'user-agent': 'Other/2', accept: 'text/html' });
    expect(hopHeaders({}, 'Bot/1', { isSameOrigin: true, hasBody: false })).toMatchObject({
      'user-agent': 'Bot/1',
    });
  });

  it('ignores Host and framing headers of the caller', () => {
    const wanted = {
      Host: 'internal',
      'Transfer-Encoding': 'chunked',
      'content-length': '5',
      Upgrade: 'x',
    };
    const headers = hopHeaders(wanted, 'Bot/1', { isSameOrigin: true, hasBody: true });
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'user-agent']);
  });

  it('does not send secrets to another origin', () => {
    const wanted = { Authorization: 'Bearer x', Cookie: 'a=b', 'x-note': 'kept' };
    const elsewhere = hopHeaders(wanted, 'Bot/1', { isSameOrigin: false, hasBody: false });
    expect(elsewhere).not.toHaveProperty('authorization');
    expect(elsewhere).not.toHaveProperty('cookie');
    expect(elsewhere).toHaveProperty('x-note', 'kept');
    const here = hopHeaders(wanted, 'Bot/1', { isSameOrigin: true, hasBody: false });
    expect(here).toHaveProperty('authorization', 'Bearer x');
  });

  it('drops the content type if a redirect has dropped the body', () => {
    const wanted = { 'Content-Type': 'application/json' };
    expect(hopHeaders(wanted, 'B', { isSameOrigin: true, hasBody: false })).not.toHaveProperty(
      'content-type',
    );
    expect(hopHeaders(wanted, 'B', { isSameOrigin: true, hasBody: true })).toHaveProperty(
      'content-type',
    );
  });
});
