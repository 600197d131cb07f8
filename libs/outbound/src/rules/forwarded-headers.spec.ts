import { describe, expect, it } from '@jest/globals';
import { forwardedHeaders } from './forwarded-headers.js';

describe('headers that a proxy passes on', () => {
  it('keeps order, spelling and repetition', () => {
    const raw = ['Set-Cookie', 'a=1', 'X-Odd', 'y', 'set-cookie', 'b=2'];
    expect(forwardedHeaders(raw, [])).toEqual(raw);
  });

  it('drops what belongs to the connection and what the connection header names', () => {
    const raw = [
      ...['Proxy-Authorization', 'Basic c2VjcmV0', 'Connection', 'close, X-Hop'],
      ...['x-hop', '1', 'Transfer-Encoding', 'chunked', 'Accept', '*/*', 'Host', 'evil.example'],
    ];
    expect(forwardedHeaders(raw, ['host'])).toEqual(['Accept', '*/*']);
  });
});
