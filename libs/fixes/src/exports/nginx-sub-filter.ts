import { commentText, leftOutLines } from './exported-fixes.js';
import type { ExportFile, ExportedFixes, LeftOut } from './exported-fixes.js';
import { NginxTexts, nginxKey } from './nginx-texts.js';
import { replacementsOn } from './nginx-replacements.js';
import { TRACKING_NAME } from '../contract/index.js';

/**
 * A file for nginx, by page through `map` and without `location`, which would change how pages are served. nginx
 * replaces fixed texts only: what it cannot do is named in the file, one line each. Pages of other hosts pass untouched.
 */
export function nginxSubFilter({ host, version, byPath }: ExportedFixes): ExportFile {
  const texts = new NginxTexts();
  const left: LeftOut[] = [];
  const heads: string[] = [];
  const slots: { was: string[]; is: string[] }[] = [];
  const paths: string[] = [];
  for (const [path, fixes] of byPath) {
    const { head, replaced, left: rest } = replacementsOn(fixes);
    left.push(...rest.map((missing) => ({ path, ...missing })));
    if (head.length === 0 && replaced.size === 0) continue;
    paths.push(path);
    const row = (text: string) => `  ${paths.length} ${texts.value(text)};`;
    if (head.length > 0) heads.push(row(`${head.join('')}</head>`));
    Array.from(replaced).forEach(([was, is], index) => {
      const slot = (slots[index] ??= { was: [], is: [] });
      slot.was.push(row(was));
      slot.is.push(row(is));
    });
  }
  const lines = [
    ...introduction(commentText(host), version, left),
    ...hashSizes(host, paths),
    ...addressMaps(host, paths),
    ...texts.constants(),
    ...mapOf('head', heads),
    ...slots.flatMap(({ was, is }, index) => [
      ...mapOf(`${index + 1}_was`, was),
      ...mapOf(`${index + 1}_is`, is),
    ]),
    '',
    '# An empty text is looked for nowhere.',
    ...(heads.length > 0 ? ["sub_filter '$groundswell_head_end' '$groundswell_head';"] : []),
    ...slots.map(
      (_, index) => `sub_filter '$groundswell_${index + 1}_was' '$groundswell_${index + 1}_is';`,
    ),
    '',
  ];
  return { text: lines.join('\n'), left };
}

function introduction(host: string, version: number, left: readonly LeftOut[]): string[] {
  return [
    `# Groundswell: the fixes of ${host}, version ${version}, for nginx 1.13 or later with its sub module.`,
    '# One file for the http block, for example in conf.d. A server or location with its own sub_filter lines',
    '# does not inherit those of this file: copy them there.',
    '#',
    '# Responses must come uncompressed and never as "not modified". Where nginx passes requests on, beside the other',
    '# proxy_set_header lines:',
    '#   proxy_set_header Accept-Encoding "";',
    '#   proxy_set_header If-None-Match "";',
    '#   proxy_set_header If-Modified-Since "";',
    '# Where it serves files itself, and without gzip_static:',
    '#   etag off;',
    '#   if_modified_since off;',
    '#',
    '# nginx replaces exactly the text it is given, but for upper and lower case, the first time it occurs in the page: a',
    '# page that writes the same value in another way stays as it is. What is new in the head is added even when the',
    '# page has got its own since; export again after changes. Widths and heights are written whatever the style sheet',
    '# does with them.',
    ...(left.length === 0
      ? ['# All live fixes are included.']
      : [`# Not contained: ${left.length}. Keep the widget for them.`]),
    ...leftOutLines(left).map((line) => `#   ${line}`),
    '',
  ];
}

/** nginx requires larger tables where an address is longer than its default. */
function hashSizes(host: string, paths: readonly string[]): string[] {
  const POINTER_BYTES = 8;
  const KEY_OVERHEAD_BYTES = 4 * POINTER_BYTES;
  const longest = Math.max(host.length, ...paths.map((path) => Buffer.byteLength(path)));
  const bucket = powerOfTwo(longest + KEY_OVERHEAD_BYTES);
  const size = powerOfTwo(paths.length * 2);
  return [
    ...(bucket > DEFAULT_BUCKET_BYTES ? [`map_hash_bucket_size ${bucket};`] : []),
    ...(size > DEFAULT_TABLE_SIZE ? [`map_hash_max_size ${size};`] : []),
  ];
}
const DEFAULT_BUCKET_BYTES = 64;
const DEFAULT_TABLE_SIZE = 2_048;

function powerOfTwo(atLeast: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(atLeast, 1)));
}

/** Which page it is, by its number: none elsewhere, and without what only says where a visitor came from. */
function addressMaps(host: string, paths: readonly string[]): string[] {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const hosts = name.startsWith('www.') ? [name, name.slice('www.'.length)] : [name, `www.${name}`];
  const tracked = `~*^(?<groundswell_path>[^?]*)\\?(?:${TRACKING_NAME}(?:=[^&]*)?(?:&|$))+$`;
  return [
    'map $request_uri $groundswell_address {',
    '  default $request_uri;',
    `  ${nginxKey(tracked)} $groundswell_path;`,
    '}',
    'map $host $groundswell_host {',
    '  default "";',
    ...hosts.map((name) => `  ${nginxKey(name)} $groundswell_address;`),
    '}',
    'map $groundswell_host $groundswell_page {',
    '  default "";',
    ...paths.map((path, index) => `  ${pathKey(path, paths)} ${index + 1};`),
    '}',
    'map $groundswell_head $groundswell_head_end {',
    '  default "</head>";',
    '  "" "";',
    '}',
  ];
}

/** nginx takes no two keys that differ in upper and lower case only, unless they are patterns. */
function pathKey(path: string, paths: readonly string[]): string {
  const same = paths.filter((other) => other.toLowerCase() === path.toLowerCase());
  if (same.length === 1) return nginxKey(path);
  return nginxKey(`~^${path.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')}$`);
}

function mapOf(name: string, rows: readonly string[]): string[] {
  return [`map $groundswell_page $groundswell_${name} {`, '  default "";', ...rows, '}'];
}
