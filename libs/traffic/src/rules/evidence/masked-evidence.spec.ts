import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../seeded-random.js';
import { maskSecrets } from '../journey/journey-text-mask.js';
import { consoleOf, consoleText } from './console-text.js';
import { harOf } from './har.js';
import { maskEvidence } from './mask-evidence.js';
import { shownAddress, shownHeader } from './private-values.js';
import type { RecordedEvidence } from './visit-evidence.js';

const ALPHABET = Array.from('abcXYZ019 _-+/=?&%#"\'<>\\\n\täß€😀.$^*()[]{}|~');

const base64 = (text: string): string => Buffer.from(text).toString('base64');
/** Ways in which a page may repeat a secret. */
const ENCODINGS: readonly ((secret: string) => string)[] = [
  (secret) => secret,
  encodeURIComponent,
  encodeURI,
  (secret) => encodeURIComponent(secret).replaceAll(/%../g, (escape) => escape.toLowerCase()),
  (secret) => encodeURIComponent(encodeURIComponent(secret)),
  (secret) => new URLSearchParams({ s: secret }).toString().slice(2),
  (secret) =>
    [...Buffer.from(secret)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  (secret) => JSON.stringify(secret).slice(1, -1),
  (secret) => JSON.stringify(JSON.stringify(secret)).slice(3, -3),
  (secret) =>
    Array.from(
      { length: secret.length },
      (_, at) => `\\u${secret.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  (secret) => secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  (secret) => Array.from(secret, (one) => `&#${one.codePointAt(0) ?? 0};`).join(''),
  base64,
  (secret) => Buffer.from(secret).toString('base64url'),
];
/** Base64 of a text that contains the secret: what must not be found. */
const WRAPPED = ['', 'u', 'u:', 'user:'].map((before) => (secret: string) => {
  return base64(`${before}${secret}${'p'.repeat(3)}`);
});

function decodings(text: string): string[] {
  const parts = text.match(/[A-Za-z0-9+/_-]{4,}/g) ?? [];
  return [text, ...parts.map((part) => Buffer.from(part, 'base64').toString('utf8'))];
}

describe('secrets in evidence', () => {
  it('are in no text that is stored, however the page encodes them', () => {
    const random = seededRandom(20);
    const pick = (): string => ALPHABET[Math.floor(random() * ALPHABET.length)] ?? 'a';
    for (let round = 0; round < 100; round++) {
      const length = 4 + Math.floor(random() * 20);
      const secret = Array.from({ length }, pick).join('');
      const encoded = [...ENCODINGS, ...WRAPPED].map((encode) => encode(secret));
      const masked = evidenceText(`before ${encoded.join(' ; ')} after`, [secret, 'another one']);
      for (const encode of ENCODINGS) expect(masked).not.toContain(encode(secret));
      for (const text of decodings(masked)) expect(text).not.toContain(secret);
      expect(masked).toContain('after');
    }
  });

  it('are found in a hostile text, too', () => {
    const secrets = [
      '\\'.repeat(20) + 'x',
      '"'.repeat(20),
      '%'.repeat(20) + 'y',
      '&&&&;',
      'aaaaaaaab',
    ];
    for (const part of ['\\', '\\"', '%25', '&', '&#0', 'a', 'u005c\\']) {
      const hostile = part.repeat(300_000 / part.length);
      expect(maskSecrets(`${hostile} aaaaaaaab`, secrets)).toMatch(/••••$/);
    }
  });

  it('are masked to their end when they are long and many, as many as a journey may have', () => {
    const secrets = Array.from({ length: 20 }, (_, index) => `${index} key ${'x y'.repeat(165)}`);
    for (const encode of ENCODINGS) {
      const masked = maskSecrets(`before ${encode(secrets[19] ?? '')}`, secrets);
      expect(masked).toMatch(/^before ••••/);
      expect(masked.length).toBeLessThan(20);
    }
  });

  it('are masked one by one, the longest first', () => {
    expect(maskSecrets('hunter22 and hunter2', ['hunter2', 'hunter22'])).toBe('•••• and ••••');
    expect(maskSecrets('a 12 b', ['12'])).toBe('a 12 b');
    expect(maskSecrets('nothing', [])).toBe('nothing');
  });
});

describe('what proves who a visitor is', () => {
  it('is never shown: cookies, tokens, signatures, passwords in addresses', () => {
    for (const name of ['Cookie', 'set-cookie', 'Authorization', 'X-Api-Key', 'x-csrf-token']) {
      expect(shownHeader(name, 'abc')).toBe('••••');
    }
    expect(shownHeader('content-type', 'text/html')).toBe('text/html');
    expect(shownAddress('https://ann:pw@a.example/?q=1&password=x&access_token=y#id_token=z')).toBe(
      'https://••••@a.example/?q=1&password=••••&access_token=••••#id_token=••••',
    );
    expect(shownAddress('https://a.example/?author=ann&page=2')).toBe(
      'https://a.example/?author=ann&page=2',
    );
    expect(shownAddress(`data:image/png;base64,${'A'.repeat(900)}`)).toHaveLength(101);
  });
});

function evidenceText(text: string, secrets: readonly string[]): string {
  const evidence: RecordedEvidence = {
    secrets,
    ...{ hasAllRequests: true, droppedRequests: 0, droppedLines: 0, marks: [], film: [] },
    pages: [{ url: `http://a.example/${text}`, startedAt: 0, loadMs: 1 }],
    requests: [
      {
        ...{ method: 'GET', url: `http://a.example/?x=${text}`, type: 'Fetch', startedAt: 0 },
        requestHeaders: [['referer', text]],
        ...{ status: 200, statusText: text, protocol: 'h2', mimeType: 'text/html' },
        responseHeaders: [['x-echo', text]],
        ...{ phases: null, durationMs: 1, bytes: 1, failure: text, isCached: false },
      },
    ],
    console: [{ at: 0, level: 'log', text, source: null }],
    dom: `<p>${text}</p>`,
  };
  const masked = maskEvidence(evidence);
  return [JSON.stringify(harOf(masked)), consoleText(consoleOf(masked)), masked.dom].join('\n');
}
