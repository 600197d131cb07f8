import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '@app/common/contract';
import { maskSecrets } from '../journey/journey-text-mask.js';
import { consoleOf, consoleText } from './console-text.js';
import { evidenceChars, SPARE_CHARS } from './evidence-limits.js';
import { harOf } from './har.js';
import { escapedHtml } from './html-text.js';
import { maskEvidence } from './mask-evidence.js';
import { shownAddress, shownHeader } from './private-values.js';
import type { Header, RecordedEvidence, VisitEvidence } from './visit-evidence.js';

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

describe('a secret where a text is cut', () => {
  const secret = 'open sesame 026';
  const encoded = ENCODINGS.map((encode) => encode(secret));

  /** What is left of a secret that begins shortly before the limit, as a visit records it. */
  function leftAt(limit: number, mask: (text: string) => string): string[] {
    return encoded.flatMap((form) =>
      [0, 1, 4, form.length - 1].map((before) => {
        const text = `${'x'.repeat(limit - before)}${form}${'y'.repeat(limit)}`;
        return mask(text.slice(0, limit + SPARE_CHARS)).replaceAll('x', '');
      }),
    );
  }
  const masked = (change: Partial<RecordedEvidence>): VisitEvidence =>
    maskEvidence({ ...recorded('', [secret]), ...change });
  const lineOf = (text: string): string => {
    const line = { at: 0, level: 'log', text, source: null };
    return masked({ console: [line] }).console?.[0]?.text ?? '';
  };
  const addressOf = (url: string): string => {
    return masked({ pages: [{ url, startedAt: 0, loadMs: 1 }] }).pages[0]?.url ?? '';
  };
  const headerOf = (value: string): string => {
    const responseHeaders: Header[] = [['echo', value]];
    const requests = recorded('', []).requests.map((one) => ({ ...one, responseHeaders }));
    return masked({ requests }).requests[0]?.responseHeaders[0]?.[1] ?? '';
  };
  const partOf = (before: string, text: string, after: string): string => {
    const dom = masked({ dom: `${before}${text}${after}` }).dom ?? '';
    return dom.slice(before.length, -after.length);
  };

  it('is masked whole, or not begun', () => {
    const { consoleLine, url, text, attribute, headers } = evidenceChars;
    const left = [
      ...leftAt(consoleLine, lineOf),
      ...leftAt(url, addressOf),
      ...leftAt(headers - 'echo'.length, headerOf),
      ...leftAt(text, (said) => partOf('<p>', escapedHtml(said), '…</p>')),
      ...leftAt(attribute, (said) => partOf('<p title="', escapedHtml(said), '…">')),
    ];
    expect(new Set(left)).toEqual(new Set(['', '••••']));
  });

  it('is masked whole at the end of a long page', () => {
    const page = '<p>xx</p>'.repeat(evidenceChars.html / 9);
    for (const before of [1, 8, 14]) {
      const dom = `${page.slice(0, evidenceChars.html - before)}${secret}</p><p>more</p>`;
      const end = masked({ dom }).dom?.slice(evidenceChars.html - before);
      expect(end).toBe('••••\n<!-- The page is longer. -->');
    }
  });

  it('is not shown where secrets before it made the text shorter', () => {
    const { consoleLine, url } = evidenceChars;
    const said = `${secret} `.repeat(200).slice(0, consoleLine + SPARE_CHARS);
    expect(lineOf(said)).toMatch(/^(?:•••• ?)+$/);
    const token = `/?token=${'z'.repeat(url)}&s=`;
    expect(addressOf(`${token}${secret.slice(0, 8)}`)).toBe('/?token=••••');
    const data = `data:text/plain,${'z'.repeat(80)}`;
    expect(addressOf(`${data}${secret}${'z'.repeat(500)}`)).toBe(`${data}••••…`);
  });
});

describe('the HTML of a page', () => {
  it('has no tokens in its addresses', () => {
    const dom = [
      '<a href="/reset?token=abc&amp;page=2" title="Bread &amp; more?">Reset</a>',
      '<img srcset="https://ann:pw@a.example/?sid=1 1x">',
      'See https://a.example/?access_token=abc&amp;b=1 &lt;soon&gt;',
      '<meta content="0;url=/?session=abc',
    ].join('');
    expect(maskEvidence({ ...recorded('', []), dom }).dom).toBe(
      [
        '<a href="/reset?token=••••&amp;page=2" title="Bread &amp; more?">Reset</a>',
        '<img srcset="https://••••@a.example/?sid=••••">',
        'See https://a.example/?access_token=••••&amp;b=1 &lt;soon&gt;',
        '<meta content="0;url=/?session=••••',
      ].join(''),
    );
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
    expect(shownAddress('/login?next=/reset?token=abc&page=2')).toBe(
      '/login?next=/reset?token=••••&page=2',
    );
    expect(shownAddress('https://a.example/?author=ann&page=2')).toBe(
      'https://a.example/?author=ann&page=2',
    );
  });
});

function evidenceText(text: string, secrets: readonly string[]): string {
  const masked = maskEvidence(recorded(text, secrets));
  const said = consoleOf(masked);
  return [JSON.stringify(harOf(masked)), said && consoleText(said), masked.dom].join('\n');
}

function recorded(text: string, secrets: readonly string[]): RecordedEvidence {
  return {
    secrets,
    ...{
      isMeasured: true,
      hasAllRequests: true,
      droppedRequests: 0,
      droppedLines: 0,
      marks: [],
      film: [],
    },
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
}
