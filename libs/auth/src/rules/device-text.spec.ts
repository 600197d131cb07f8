import { describe, expect, it } from '@jest/globals';
import { deviceText } from './device-text.js';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe('deviceText', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/141.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome}`, 'Chrome on Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['curl/8.14.1', 'curl'],
    ['Fetcher (Linux)', 'A program on Linux'],
    ['something', 'Unknown device'],
  ])('%s', (userAgent, text) => {
    expect(deviceText(userAgent)).toBe(text);
  });

  it('is unknown without a user agent', () => {
    expect(deviceText(null)).toBe('Unknown device');
    expect(deviceText('')).toBe('Unknown device');
  });
});
