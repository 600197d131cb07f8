import { describe, expect, it } from '@jest/globals';
import { readDevice, readEngine } from './named-engine.js';

it.each([
  ['Desktop', 'desktop'],
  [' smartphone', 'mobile'],
  ['Mobile phone', 'mobile'],
  ['tablet', null],
  ['constructor', null],
])('a device is read from %j', (text, device) => {
  expect(readDevice(text)).toBe(device);
});

describe('an engine', () => {
  const open = { country: null, language: null, device: null };

  it.each([
    ['Google', { engine: 'google' }],
    ['google.com', { engine: 'google' }],
    ['https://www.google.co.uk/', { engine: 'google', country: 'GB' }],
    ['google.com.au', { engine: 'google', country: 'AU' }],
    ['google.de mobile', { engine: 'google', country: 'DE', device: 'mobile' }],
    ['Google USA', { engine: 'google', country: 'US' }],
    ['Google USA Mobile', { engine: 'google', country: 'US', device: 'mobile' }],
    ['Google Mobile', { engine: 'google', device: 'mobile' }],
    ['Google (Germany) - Desktop', { engine: 'google', country: 'DE', device: 'desktop' }],
    ['Google | Switzerland | French', { engine: 'google', country: 'CH', language: 'fr' }],
    ['Google organic', { engine: 'google' }],
    ['Bing US', { engine: 'bing', country: 'US' }],
    ['DuckDuckGo', { engine: 'duckduckgo' }],
    ['Brave Search', { engine: 'brave' }],
    ['Demo search engine', { engine: 'demo' }],
  ])('is read from %j', (text, named) => {
    expect(readEngine(text)).toEqual({ ...open, ...named });
  });

  it.each([
    ...['', 'Yahoo', 'Yandex', 'Google Maps', 'Google Images', 'googleplex', 'google.invalid'],
    ...['google.de Austria', 'Google Desktop Mobile', 'Google tablet', 'G'.repeat(100), '🙂'],
  ])('is not read from %j', (text) => {
    expect(readEngine(text)).toBeNull();
  });
});
