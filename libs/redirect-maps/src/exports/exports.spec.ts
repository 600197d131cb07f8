import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RedirectRule } from '../rules/resolve-redirects.js';
import { apacheRewrites } from './apache-rewrites.js';
import { cloudflareCsv } from './cloudflare-csv.js';
import { nginxMap } from './nginx-map.js';
import { redirectsCsv } from './redirects-csv.js';
import { ApacheRules } from './testing/apache-rules.js';
import { NginxMaps } from './testing/nginx-maps.js';

const NEW = 'https://new.example';
const rule = (from: string, to: string): RedirectRule => ({
  from: `https://old.example${from}`,
  to: NEW + to,
});
const REDIRECTS = [
  rule('/a', '/b'),
  rule('/p?id=5', '/product-5'),
  rule('/p', '/products'),
  rule('/price-(1.50%24)', '/c?q=1'),
  rule('/br%C3%B6tchen', '/rolls'),
  { from: 'https://other.example/a', to: `${NEW}/other` },
];

/** Addresses as `URL` writes them: what a browser sends, and what scans and lists store. */
const anyUrl = (host: string) =>
  fc
    .tuple(
      fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }), { maxLength: 3 }),
      fc.option(fc.string({ maxLength: 8 })),
    )
    .map(([segments, query]) => {
      const url = new URL(`https://${host}/`);
      url.pathname = segments.join('/');
      url.search = query ?? '';
      return url.origin + url.pathname + url.search;
    })
    // No server passes on a NUL, and .htaccess files see several slashes as one.
    .filter((url) => !/%00|\.example.*\/\//i.test(url));
const anyRedirects = fc.uniqueArray(
  fc.record({
    from: fc.constantFrom('old.example', 'shop.old.example').chain(anyUrl),
    to: anyUrl('new.example'),
  }),
  { maxLength: 8, selector: ({ from }) => from },
);

describe('nginxMap', () => {
  it('writes maps for the http block and the lines for the server block', () => {
    expect(nginxMap(REDIRECTS.slice(0, 2))).toBe(
      `# Include this file in the http block, and copy these lines into the server block:
#   if ($redirect_by_query) { return 301 $redirect_by_query; }
#   if ($redirect_by_path) { return 301 $redirect_by_path; }
map_hash_bucket_size 128;
map_hash_max_size 2048;

map $request_uri $requested_path {
    "~^(?<path_without_query>[^?]*)" $path_without_query;
}

map $host$request_uri $redirect_by_query {
    default "";
    "old.example/p?id=5" "https://new.example/product-5";
}

map $host$requested_path $redirect_by_path {
    default "";
    "old.example/a" "https://new.example/b$is_args$args";
}
`,
    );
  });

  it('distinguishes addresses that differ only in case', () => {
    const maps = new NginxMaps(nginxMap([rule('/A', '/1'), rule('/a', '/2')]));
    expect(maps.redirectOf('https://old.example/A')).toBe(`${NEW}/1`);
    expect(maps.redirectOf('https://old.example/a')).toBe(`${NEW}/2`);
  });

  it('does not redirect a target that differs from an old address only in case', () => {
    const old = 'https://old.example';
    const maps = new NginxMaps(
      nginxMap([
        { from: `${old}/About`, to: `${old}/about` },
        { from: `${old}/Item?ID=1`, to: `${old}/item?id=1` },
        { from: `${old}/Item`, to: `${old}/items` },
      ]),
    );
    expect(maps.redirectOf(`${old}/About`)).toBe(`${old}/about`);
    expect(maps.redirectOf(`${old}/about`)).toBeNull();
    expect(maps.redirectOf(`${old}/Item?ID=1`)).toBe(`${old}/item?id=1`);
    expect(maps.redirectOf(`${old}/item?id=1`)).toBeNull();
  });

  it('redirects exactly one host, also when its name starts like a pattern', () => {
    const maps = new NginxMaps(nginxMap([{ from: 'https://~o.d.example/a', to: `${NEW}/b` }]));
    expect(maps.redirectOf('https://~o.d.example/a')).toBe(`${NEW}/b`);
    expect(maps.redirectOf('https://old.example/a')).toBeNull();
  });

  it('makes room for the longest address and for all of them', () => {
    const long = nginxMap([rule(`/${'a'.repeat(1_000)}`, '/b')]);
    expect(long).toContain('map_hash_bucket_size 2048;');
    const many = Array.from({ length: 3_000 }, (_, number) => rule(`/${number}`, '/b'));
    expect(nginxMap(many)).toContain('map_hash_max_size 8192;');
  });
});

describe('apacheRewrites', () => {
  it('writes rules by host, those with a query first', () => {
    expect(apacheRewrites(REDIRECTS.slice(0, 3))).toBe(
      String.raw`RewriteEngine On

RewriteCond %{HTTP_HOST} "!^old\\.example(?::[0-9]+)?$" [NC]
RewriteRule "^" "-" [S=3]
RewriteCond %{QUERY_STRING} "^id\\=5$"
RewriteRule "^/?p$" "https://new.example/product-5" [R=301,L,NE,QSD]
RewriteRule "^/?a$" "https://new.example/b" [R=301,L,NE]
RewriteRule "^/?p$" "https://new.example/products" [R=301,L,NE]
`,
    );
  });
});

it.each([
  ['nginx', nginxMap],
  ['Apache', apacheRewrites],
])('the file for %s names no variable that an address contains', (_name, write) => {
  const file = write([rule('/a?b=${SECRET}', '/c?d=${SECRET}&e=$1%{ENV:SECRET}')]);
  expect(file).toMatch(/"https:\/\/new\.example\/c\?d=\\*%24\{SECRET\}&e=\\*%241[^"$]*"/);
  // Those of Apache are replaced wherever they are in a line; nginx compares keys as they are.
  if (write === apacheRewrites) expect(file).not.toContain('${');
});

describe.each([
  ['nginx', (redirects: readonly RedirectRule[]) => new NginxMaps(nginxMap(redirects))],
  ['Apache', (redirects: readonly RedirectRule[]) => new ApacheRules(apacheRewrites(redirects))],
])('the file for %s', (_name, read) => {
  it('redirects every old address, and nothing else', () => {
    const server = read(REDIRECTS);
    for (const { from, to } of REDIRECTS) expect(server.redirectOf(from)).toBe(to);
    expect(server.redirectOf('https://old.example/p?id=6')).toBe(`${NEW}/products?id=6`);
    expect(server.redirectOf('https://old.example/a?utm_source=mail')).toBe(
      `${NEW}/b?utm_source=mail`,
    );
    expect(server.redirectOf('https://old.example/ab')).toBeNull();
    expect(server.redirectOf('https://old.example/a/')).toBeNull();
    expect(server.redirectOf('https://third.example/a')).toBeNull();
  });

  it('is read as it was meant, whatever the addresses contain', () => {
    fc.assert(
      fc.property(anyRedirects, (redirects) => {
        const server = read(redirects);
        // A dollar sign may be written as %24, which is the same.
        for (const { from, to } of redirects)
          expect(server.redirectOf(from)?.replaceAll('$', '%24')).toBe(to.replaceAll('$', '%24'));
      }),
      { numRuns: 200 },
    );
  });
});

describe('cloudflareCsv', () => {
  it('lists source, target, status and whether the query is kept, without a heading', () => {
    expect(cloudflareCsv(REDIRECTS.slice(0, 4))).toBe(
      '"old.example/a","https://new.example/b",301,TRUE\r\n' +
        '"old.example/p","https://new.example/products",301,TRUE\r\n' +
        '"old.example/price-(1.50%24)","https://new.example/c?q=1",301,FALSE\r\n',
    );
  });

  it('has one line for each address without a query, with its cells as they are', () => {
    fc.assert(
      fc.property(anyRedirects, (redirects) => {
        const expected = redirects
          .filter(({ from }) => !from.includes('?'))
          .map(({ from, to }) => [from.replace('https://', ''), to]);
        const lines = cloudflareCsv(redirects).split('\r\n').slice(0, -1);
        const read = lines.map((line) =>
          line
            .replace(/,301,(?:TRUE|FALSE)$/, '')
            .slice(1, -1)
            .split('","')
            .map((cell) => cell.replaceAll('""', '"')),
        );
        expect(read).toEqual(expected);
      }),
    );
  });
});

describe('redirectsCsv', () => {
  it('lists every old address, also those without a target', () => {
    const row = { oldUrl: 'https://old.example/a', target: null, confidence: null, reason: null };
    expect(redirectsCsv([{ ...row, state: 'unmapped' }])).toBe(
      'Old address,New address,State,Confidence (%),Reason\r\nhttps://old.example/a,,unmapped,,\r\n',
    );
  });
});
