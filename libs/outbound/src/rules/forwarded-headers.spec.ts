import { describe, expect, it } from '@jest/globals';
import { forwardedHeaders } from './forwarded-headers.js';

describe('forwarded headers', () => {
  it('keep order, spelling and repetition', () => {
    const raw = ['Set-Cookie', 'a=1', 'X-Odd', 'y', 'set-cookie', 'b=2'];
    expect(forwardedHeaders(raw, [])).toEqual(raw);
  });

  it('exclude those of the connection and those named in the connection header', () => {
    const raw = [
      ...['Proxy-Authorization', 'Basic c2VjcmV0', 'Connection', 'close, X-Hop'],
      ...['x-hop', '1', 'Transfer-Encoding', 'chunked', 'Accept', '*/*', 'Host', 'evil.example'],
    ];
    expect(forwardedHeaders(raw, ['host'])).toEqual(['Accept', '*/*']);
  });
});
