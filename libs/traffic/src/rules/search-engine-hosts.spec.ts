import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isAdvertisingHost, isRefusedHost } from '../engines/advertising-hosts.js';
import { isSearchEngineHost } from './search-engine-hosts.js';

const engines = [
  'google.com',
  'google.de',
  'google.co.uk',
  'google.com.br',
  'bing.com',
  'duckduckgo.com',
  'yahoo.co.jp',
  'yahoo.com',
  'yandex.com.tr',
  'search.brave.com',
  'ecosia.org',
];
const advertisers = [
  'doubleclick.net',
  'googlesyndication.com',
  'taboola.com',
  'criteo.com',
  'adnxs.com',
];
const ordinary = [
  'example.com',
  'google.github.io',
  'notgoogle.com',
  'google.com.evil.example',
  'mybing.com',
  'fonts.googleapis.com',
  'brave.com',
  'cdn.jsdelivr.net',
  '127.0.0.1',
  'localhost',
];

describe('a host that visitors never go to', () => {
  it.each(engines)(
    '%s searches, also below a subdomain, in capitals, with dots and a port',
    (host) => {
      const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
      fc.assert(
        fc.property(
          fc.array(label, { maxLength: 3 }),
          fc.constantFrom('', '.', ':443', '.:8080'),
          (below, end) => {
            const name = [...below, host].join('.');
            expect(isSearchEngineHost(name + end)).toBe(true);
            expect(isSearchEngineHost(name.toUpperCase() + end)).toBe(true);
            expect(isRefusedHost(name + end)).toBe(true);
          },
        ),
        { numRuns: 30 },
      );
    },
  );

  it.each(advertisers)(
    '%s advertises, also below a subdomain, in capitals and with dots',
    (host) => {
      for (const name of [host, `a.b.${host}`, `${host.toUpperCase()}.`, `ads.${host}:443`]) {
        expect([name, isAdvertisingHost(name)]).toEqual([name, true]);
        expect(isRefusedHost(name)).toBe(true);
      }
    },
  );

  it('is recognised in other spellings of its name', () => {
    expect(isSearchEngineHost('ｇｏｏｇｌｅ．com')).toBe(true);
    expect(isSearchEngineHost('google。com')).toBe(true);
    expect(isSearchEngineHost('gооgle.com')).toBe(false); // Cyrillic letters: another name
  });

  it.each(ordinary)('%s is neither', (host) => expect(isRefusedHost(host)).toBe(false));

  it('is decided without an error for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => expect(typeof isRefusedHost(text)).toBe('boolean')),
    );
  });
});
