import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  groupFor,
  judgeRobots,
  matchesPattern,
  normalisePattern,
  parseRobotsTxt,
} from './robots-txt.js';

const isAllowed = (robots: string, path: string, token = 'GroundswellBot'): boolean =>
  judgeRobots(groupFor(parseRobotsTxt(robots), token), `https://example.com${path}`).isAllowed;

describe('groups', () => {
  it('takes the group that names the crawler, not the one for everybody', () => {
    const robots = 'User-agent: *\nDisallow: /\n\nUser-agent: groundswellbot\nDisallow: /private';
    expect(isAllowed(robots, '/a')).toBe(true);
    expect(isAllowed(robots, '/private/x')).toBe(false);
    expect(isAllowed(robots, '/a', 'Googlebot')).toBe(false);
  });

  it('merges groups of one crawler and lets several crawlers share one', () => {
    const robots =
      'user-agent: GroundswellBot/2.0\nuser-agent: other\ndisallow: /a\n\nuser-agent: x\ndisallow: /\n\nUSER-AGENT: GROUNDSWELLBOT\ndisallow: /b';
    expect(isAllowed(robots, '/a')).toBe(false);
    expect(isAllowed(robots, '/b')).toBe(false);
    expect(isAllowed(robots, '/c')).toBe(true);
    expect(isAllowed(robots, '/b', 'other')).toBe(true);
  });

  it('does not take a longer or shorter name for the crawler', () => {
    expect(isAllowed('user-agent: Googlebot-Image\ndisallow: /', '/a', 'Googlebot')).toBe(true);
    expect(isAllowed('user-agent: Google\ndisallow: /', '/a', 'Googlebot')).toBe(true);
  });

  it('ignores rules before any user-agent, unknown lines, comments and empty rules', () => {
    const robots =
      'disallow: /\nfoo\nuser-agent: * # all\n<html>\ndisallow:\nnoindex: /\ndisallow: /x # why';
    expect(isAllowed(robots, '/a')).toBe(true);
    expect(isAllowed(robots, '/x')).toBe(false);
  });

  it('reads CR, LF and CRLF lines, a byte order mark and spaces around', () => {
    expect(isAllowed('\uFEFFUser-agent : *\r  Disallow : /a \r\nDisallow: /b\n', '/a')).toBe(false);
    expect(isAllowed('\uFEFFUser-agent : *\r  Disallow : /a \r\nDisallow: /b\n', '/b')).toBe(false);
  });

  it('collects sitemaps from anywhere and the crawl delay of the group', () => {
    const robots = parseRobotsTxt(
      'Sitemap: https://example.com/s.xml\nuser-agent: *\ncrawl-delay: 2.5\nsitemap: /t.xml\ndisallow: /x',
    );
    expect(robots.sitemaps).toEqual(['https://example.com/s.xml', '/t.xml']);
    expect(groupFor(robots, 'any').crawlDelaySeconds).toBe(2.5);
  });
});

describe('rules', () => {
  it.each([
    ['allow: /p\ndisallow: /', '/page', true],
    ['allow: /folder\ndisallow: /folder', '/folder/page', true],
    ['disallow: /folder\nallow: /folder', '/folder/page', true],
    ['allow: /page\ndisallow: /*.htm', '/page.htm', false],
    ['allow: /page\ndisallow: /*.ph', '/page.php5', true],
    ['allow: /$\ndisallow: /', '/', true],
    ['allow: /$\ndisallow: /', '/page.htm', false],
    ['disallow: /fish*', '/fishheads/yummy.html', false],
    ['disallow: /fish*', '/Fish.asp', true],
    ['disallow: /*.php$', '/folder/filename.php', false],
    ['disallow: /*.php$', '/filename.php?parameters', true],
    ['disallow: /fish*.php', '/fishheads/catfish.php?id=1', false],
    ['disallow: /*?', '/a?b', false],
    ['disallow: *', '/a', false],
    ['disallow: /a$b', '/a$b/c', false],
  ])('%j on %s: allowed is %s', (rules, path, expected) => {
    expect(isAllowed(`user-agent: *\n${rules}`, path)).toBe(expected);
  });

  it.each([
    ['/ümlaut', '/%C3%BCmlaut'],
    ['/%c3%bcmlaut', '/ümlaut'],
    ['/%7Ejoe', '/~joe'],
    ['/~joe', '/%7ejoe'],
    ['/a%2fb', '/a%2Fb'],
  ])('compares %s and %s in one spelling', (rule, path) => {
    expect(isAllowed(`user-agent: *\ndisallow: ${rule}`, path)).toBe(false);
  });

  it('keeps an encoded slash apart from a slash', () => {
    expect(isAllowed('user-agent: *\ndisallow: /a%2Fb', '/a/b')).toBe(true);
  });

  it('always allows robots.txt itself', () => {
    expect(isAllowed('user-agent: *\ndisallow: /', '/robots.txt')).toBe(true);
  });

  it('names the line that decided', () => {
    const group = groupFor(parseRobotsTxt('user-agent: *\n  Disallow: /x # secret'), 'a');
    expect(judgeRobots(group, 'https://example.com/x').rule?.line).toBe('Disallow: /x # secret');
  });
});

describe('patterns', () => {
  /** The definition, letter by letter. */
  function matchesByDefinition(pattern: string, path: string): boolean {
    const isAnchored = pattern.endsWith('$');
    const text = isAnchored ? pattern.slice(0, -1) : pattern;
    const expression = text
      .split('*')
      .map((piece) => piece.replace(/[.?$^]/g, '\\$&'))
      .join('[^]*');
    return new RegExp(`^${expression}${isAnchored ? '$' : ''}`).test(path);
  }

  it('match what their definition says', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'b', '/', '*', '$', '.'),
      maxLength: 8,
    });
    const paths = fc.string({ unit: fc.constantFrom('a', 'b', '/', '$', '.'), maxLength: 10 });
    fc.assert(
      fc.property(letters, paths, (pattern, path) => {
        expect(matchesPattern(pattern, path)).toBe(matchesByDefinition(pattern, path));
      }),
      { numRuns: 2_000 },
    );
  });

  it('are not slowed down by many wildcards', () => {
    const pattern = `/${'*a'.repeat(5_000)}b$`;
    expect(matchesPattern(pattern, `/${'a'.repeat(20_000)}`)).toBe(false);
  });

  it('have one normal spelling', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        const once = normalisePattern(text);
        expect(normalisePattern(once)).toBe(once);
        expect(once).toMatch(/^[\x21-\x7e]*$/);
      }),
    );
  });

  it('never make parsing fail', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(judgeRobots(groupFor(parseRobotsTxt(text), 'x'), 'https://e.com/a')).toBeDefined();
      }),
    );
  });

  it('of a megabyte on one line are read at once', () => {
    expect(isAllowed(`user-agent: *\ndisallow:${' '.repeat(1_000_000)}/x`, '/x')).toBe(false);
  });
});
