import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findRobotsProblems } from './robots-problems.js';
import { groupFor, matchRobots, parseRobotsTxt } from './robots-txt.js';

/**
 * The rules of RFC 9309 with Google's additions, in the simplest possible form: for one crawler and one path, line by
 * line. Every pattern of these tests is a prefix.
 */
function isAllowedByModel(lines: readonly string[], token: string, path: string): boolean {
  let namesCrawler = false;
  let namesAll = false;
  let hasRule = false;
  let hasOwnGroup = false;
  const longest = { own: { allow: 0, disallow: 0 }, all: { allow: 0, disallow: 0 } };
  for (const line of lines) {
    const [name = '', value = ''] = line.split(':').map((part) => part.trim().toLowerCase());
    if (/^user-?agent|^user agent/.test(name)) {
      if (hasRule) namesCrawler = namesAll = hasRule = false;
      if (value === token) namesCrawler = hasOwnGroup = true;
      if (value === '*') namesAll = true;
    }
    const isAllow = name === 'allow';
    if (!isAllow && !/^dis?allow|^disalow/.test(name)) continue;
    hasRule = true;
    if (!path.startsWith(value)) continue;
    const side = isAllow ? 'allow' : 'disallow';
    if (namesCrawler) longest.own[side] = Math.max(longest.own[side], value.length);
    else if (namesAll) longest.all[side] = Math.max(longest.all[side], value.length);
  }
  const { allow, disallow } = hasOwnGroup ? longest.own : longest.all;
  return allow >= disallow;
}

const paths = fc.constantFrom('/', '/a', '/a/', '/a/b', '/b', '');
const agents = fc.constantFrom('*', 'mybot', 'other', '*mybot', '');
const lines = fc.oneof(
  fc.tuple(fc.constantFrom('User-agent', 'useragent', 'User Agent'), agents),
  fc.tuple(fc.constantFrom('Allow', 'Disallow', 'disalow', 'DISALLOW'), paths),
  fc.tuple(fc.constantFrom('Crawl-delay', 'Sitemap', 'Whatever', '# note'), paths),
);
const files = fc
  .array(lines, { maxLength: 12 })
  .map((fields) => fields.map(([name, value]) => `${name}: ${value}`));

describe('a robots.txt', () => {
  it('allows and forbids the same as a simple model of the rules', () => {
    fc.assert(
      fc.property(
        files,
        fc.constantFrom('mybot', 'other', 'third'),
        fc.constantFrom('/', '/a', '/a/b/c', '/b', '/c'),
        fc.constantFrom('\n', '\r', '\r\n'),
        (file, token, path, end) => {
          const group = groupFor(parseRobotsTxt(file.join(end)), token);
          const { isAllowed } = matchRobots(group, `https://example.com${path}`);
          expect(isAllowed).toBe(isAllowedByModel(file, token, path));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('is read the same without its meaningless lines', () => {
    const anything = fc.oneof(files, fc.array(fc.string({ maxLength: 30 }), { maxLength: 8 }));
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 4 }), (parts) => {
        const file = parts.flat().map((line) => line.replace(/[\r\n]/g, ' '));
        const meaningless = new Set(
          findRobotsProblems(file.join('\n'))
            .lines.filter(({ problem }) => /not a directive|no crawler knows|nobody/.test(problem))
            .map(({ lineNumber }) => lineNumber),
        );
        const without = file.map((line, index) => (meaningless.has(index + 1) ? '' : line));
        expect(parseRobotsTxt(without.join('\n'))).toEqual(parseRobotsTxt(file.join('\n')));
      }),
      { numRuns: 1_000 },
    );
  });

  it('has a problem in every line that is neither read, nor empty, nor a comment', () => {
    const written = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('Disalow: /a', 'foo: x', 'just words here', 'Disallow: /a', '# ok', '  '),
    );
    fc.assert(
      fc.property(written, (line) => {
        fc.pre(!/[\r\n\0]/.test(line));
        const base = 'User-agent: *\nDisallow: /base';
        const rules = (text: string) => parseRobotsTxt(text).groups.flatMap((group) => group.rules);
        const isRead = rules(`${base}\n${line}`).length > rules(base).length;
        const { count } = findRobotsProblems(`${base}\n${line}`);
        const isComment = /^[ \t\v\f]*(?:#.*)?$/.test(line);
        if (isComment) expect(count).toBe(0);
        else if (!isRead && !line.includes(':')) expect(count).toBe(1);
      }),
      { numRuns: 1_000 },
    );
  });

  it('can be read whatever its bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const body = Buffer.from(bytes);
        const group = groupFor(parseRobotsTxt(body), 'x');
        expect(matchRobots(group, 'https://e.com/a').isAllowed).toEqual(expect.any(Boolean));
        expect(findRobotsProblems(body).lines.length).toBeLessThanOrEqual(20);
      }),
    );
  });
});
