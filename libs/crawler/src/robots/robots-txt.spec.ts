import { describe, expect, it } from '@jest/globals';
import { groupFor, matchRobots, parseRobotsTxt } from './robots-txt.js';

const isAllowed = (robots: string | Buffer, path: string, token = 'GroundswellBot'): boolean =>
  matchRobots(groupFor(parseRobotsTxt(robots), token), `https://example.com${path}`).isAllowed;

describe('groups', () => {
  it('that name the crawler take precedence over the one for all', () => {
    const robots = 'User-agent: *\nDisallow: /\n\nUser-agent: groundswellbot\nDisallow: /private';
    expect(isAllowed(robots, '/a')).toBe(true);
    expect(isAllowed(robots, '/private/x')).toBe(false);
    expect(isAllowed(robots, '/a', 'Googlebot')).toBe(false);
  });

  it('of one crawler are merged, and several crawlers may share one', () => {
    const robots =
      'user-agent: GroundswellBot/2.0\nuser-agent: other\ndisallow: /a\n\nuser-agent: x\ndisallow: /\n\nUSER-AGENT: GROUNDSWELLBOT\ndisallow: /b';
    expect(isAllowed(robots, '/a')).toBe(false);
    expect(isAllowed(robots, '/b')).toBe(false);
    expect(isAllowed(robots, '/c')).toBe(true);
    expect(isAllowed(robots, '/b', 'other')).toBe(true);
  });

  it('do not match a crawler with a longer or shorter name', () => {
    expect(isAllowed('user-agent: Googlebot-Image\ndisallow: /', '/a', 'Googlebot')).toBe(true);
    expect(isAllowed('user-agent: Google\ndisallow: /', '/a', 'Googlebot')).toBe(true);
  });

  it('ignore rules before any user-agent, unknown lines, comments and empty rules', () => {
    const robots =
      'disallow: /\nfoo\nuser-agent: * # all\n<html>\ndisallow:\nnoindex: /\ndisallow: /x # why';
    expect(isAllowed(robots, '/a')).toBe(true);
    expect(isAllowed(robots, '/x')).toBe(false);
  });

  it('may have CR, LF and CRLF lines, a byte order mark and surrounding spaces', () => {
    expect(isAllowed('\uFEFFUser-agent : *\r  Disallow : /a \r\nDisallow: /b\n', '/a')).toBe(false);
    expect(isAllowed('\uFEFFUser-agent : *\r  Disallow : /a \r\nDisallow: /b\n', '/b')).toBe(false);
  });

  it('come with sitemaps from anywhere and their crawl delay', () => {
    const robots = parseRobotsTxt(
      'Sitemap: https://example.com/s.xml\nuser-agent: *\ncrawl-delay: 2.5\nsitemap: /t.xml\ndisallow: /x',
    );
    expect(robots.sitemaps).toEqual(['https://example.com/s.xml', '/t.xml']);
    expect(groupFor(robots, 'any').crawlDelaySeconds).toBe(2.5);
  });
});

describe('user-agent lines, as Google reads them', () => {
  it.each([
    ['*', true],
    ['* # all', true],
    ['* of them', true],
    ['*MJ12bot', false],
    ['*/2.0', false],
    ['\u00a0*', false],
    ['', false],
  ])('with %j apply to all crawlers: %s', (value, isEverybody) => {
    expect(isAllowed(`User-agent: ${value}\nDisallow: /`, '/a')).toBe(!isEverybody);
  });

  it.each(['Crawl-delay: 5', 'Sitemap: https://example.com/s.xml', 'Whatever: x', 'what?', ''])(
    'with %j between two of them share one group',
    (between) => {
      const robots = `User-agent: other\n${between}\nUser-agent: *\nDisallow: /`;
      expect(isAllowed(robots, '/a', 'other')).toBe(false);
      expect(isAllowed(robots, '/a')).toBe(false);
    },
  );

  it('end a group once a rule follows them, even an empty one', () => {
    const robots = 'User-agent: other\nDisallow:\nUser-agent: *\nDisallow: /';
    expect(isAllowed(robots, '/a', 'other')).toBe(true);
  });

  it('are read up to the first character that is not part of a name', () => {
    expect(isAllowed('User-agent: GroundswellBot News/1\nDisallow: /', '/a')).toBe(false);
    expect(isAllowed('User-agent: Groundswell2Bot\nDisallow: /', '/a')).toBe(true);
  });

  it('limit a crawl delay to the agents directly above it', () => {
    const robots = parseRobotsTxt(
      'User-agent: a\nCrawl-delay: 10\n\nUser-agent: b\nCrawl-delay: 20\n\nUser-agent: *\nDisallow: /x',
    );
    const delays = ['a', 'b', 'c'].map((token) => groupFor(robots, token).crawlDelaySeconds);
    expect(delays).toEqual([10, 20, null]);
  });

  it.each(['Infinity', '-1', '0x10', '1e9', 'soon', ''])('ignore the crawl delay %j', (delay) => {
    const robots = parseRobotsTxt(`User-agent: *\nCrawl-delay: ${delay}`);
    expect(groupFor(robots, 'a').crawlDelaySeconds).toBeNull();
  });
});

describe('names that Google accepts', () => {
  it.each([
    'User-agent *\nDisallow /x',
    'User-agent\t*\nDisallow\t/x',
    'User Agent: *\nDisallow: /x',
    'useragent: *\nDisallow: /x',
    'User-agents: *\nDisallowed: /x',
    ...['Dissallow', 'dissalow', 'DISALOW', 'diasllow', 'Disallaw'].map(
      (name) => `User-agent: *\n${name}: /x`,
    ),
  ])('are read in %j, which forbids /x', (robots) => {
    expect(isAllowed(robots, '/x')).toBe(false);
    expect(isAllowed(robots, '/y')).toBe(true);
  });

  it.each([
    'User Agent *\nDisallow: /x',
    'User-agent: *\nDisallow this /x',
    'User-agent: *\n: /x',
    'User-agent: *\nDis allow: /x',
    'User-agent: *\nforbid: /x',
    'User-agent: *\n\u00a0Disallow: /x',
    'User-agent: *\n\ufeffDisallow: /x',
  ])('are not read in %j, which forbids nothing', (robots) => {
    expect(isAllowed(robots, '/x')).toBe(true);
  });

  it('include site-map', () => {
    expect(parseRobotsTxt('site-map: https://example.com/s.xml').sitemaps).toEqual([
      'https://example.com/s.xml',
    ]);
  });
});

describe('the bytes of robots.txt', () => {
  const forbidden = 'User-agent: *\nDisallow: /x';

  it.each([
    ['whole', [0xef, 0xbb, 0xbf]],
    ['cut after two bytes', [0xef, 0xbb]],
    ['cut after one byte', [0xef]],
  ])('may begin with a byte order mark, %s', (_how, mark) => {
    expect(isAllowed(Buffer.from([...mark, ...Buffer.from(forbidden)]), '/x')).toBe(false);
  });

  it('have no meaningful line in UTF-16', () => {
    const little = Buffer.from(`\ufeff${forbidden}`, 'utf16le');
    for (const body of [little, little.subarray(2), Buffer.from(little).swap16()])
      expect(parseRobotsTxt(body)).toMatchObject({ groups: [], sitemaps: [] });
  });

  it('that are not UTF-8 only affect their own line', () => {
    const robots = Buffer.from(`${forbidden}\nDisallow: /caf\xe9\nDisallow: /\xc3\xbc`, 'latin1');
    expect(isAllowed(robots, '/x')).toBe(false);
    expect(isAllowed(robots, '/ü')).toBe(false);
    expect(isAllowed(robots, '/café')).toBe(true);
    expect(isAllowed(robots, '/caf%e9')).toBe(false);
  });

  it('end the line at a NUL', () => {
    expect(isAllowed(Buffer.from('User-agent: *\nDisallow: /x\0yz'), '/x')).toBe(false);
  });

  it('are read up to 16,663 per line, and up to 500 KiB per file', () => {
    const path = `/${'a'.repeat(16_663 - 'disallow: /'.length)}`;
    const robots = `user-agent: *\ndisallow: ${path}b`;
    expect(isAllowed(robots, `${path}c`)).toBe(false);
    expect(isAllowed(robots, path.slice(1))).toBe(true);
    const late = `user-agent: *\n${'# \n'.repeat(200_000)}disallow: /x`;
    expect(isAllowed(late, '/x')).toBe(true);
  });

  it('give a bounded result if they are nothing but rules or names', () => {
    const rules = parseRobotsTxt(`user-agent:*\n${'allow /\n'.repeat(100_000)}`);
    expect(rules.groups[0]?.rules.length).toBeLessThanOrEqual(64_000);
    const names = parseRobotsTxt(Buffer.from('useragent a\n'.repeat(100_000)));
    expect(names.groups).toHaveLength(1);
    expect(parseRobotsTxt(Buffer.alloc(2_000_000, '\n')).groups).toEqual([]);
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
    ['disallow: /\nallow: /docs/index.html', '/docs/', true],
    ['disallow: /\nallow: /docs/index.html', '/docs/index.htm', false],
    ['disallow: /\nallow: /docs/index.html', '/docs/other', false],
    ['disallow: /docs/index.html', '/docs/', true],
    ['disallow: /a b', '/a%20b', true],
  ])('with %j on %s: allowed is %s', (rules, path, expected) => {
    expect(isAllowed(`user-agent: *\n${rules}`, path)).toBe(expected);
  });

  it.each([
    ['/ümlaut', '/%C3%BCmlaut'],
    ['/%c3%bcmlaut', '/ümlaut'],
    ['/%7Ejoe', '/~joe'],
    ['/~joe', '/%7ejoe'],
    ['/a%2fb', '/a%2Fb'],
  ])('treat %s and %s as the same spelling', (rule, path) => {
    expect(isAllowed(`user-agent: *\ndisallow: ${rule}`, path)).toBe(false);
  });

  it('distinguish an encoded slash from a slash', () => {
    expect(isAllowed('user-agent: *\ndisallow: /a%2Fb', '/a/b')).toBe(true);
  });

  it('always allow robots.txt itself', () => {
    expect(isAllowed('user-agent: *\ndisallow: /', '/robots.txt')).toBe(true);
  });

  it('name the line that decided', () => {
    const group = groupFor(parseRobotsTxt('user-agent: *\n  Disallow: /x # secret'), 'a');
    expect(matchRobots(group, 'https://example.com/x').rule?.line).toBe('Disallow: /x # secret');
  });
});
