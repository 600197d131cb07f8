import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findRobotsProblems } from './robots-problems.js';

const problemsOf = (...lines: readonly string[]): [number, string][] =>
  findRobotsProblems(lines.join('\n')).lines.map(({ lineNumber, problem }) => [
    lineNumber,
    problem,
  ]);

describe('the problems of robots.txt', () => {
  it('are none in a good file', () => {
    expect(
      problemsOf(
        '\uFEFF# welcome',
        'User-agent: *',
        'Disallow: /staff/ # keep out',
        'Disallow:',
        'Allow: /*.pdf$',
        'Crawl-delay: 2',
        '',
        'Sitemap: https://example.com/sitemap.xml',
      ),
    ).toEqual([]);
  });

  it('name each bad line by its number, with the reason', () => {
    expect(
      problemsOf(
        'Disallow: /early',
        'User-agent:',
        'Dissallow: /typo',
        'just some words',
        'Disallow: staff',
        'Allow: /a$b',
        'Sitemap: /sitemap.xml',
        'Disalow this: /x',
        'Forbid: /x',
        'Disallow /x',
        'Disallow: /a b',
        'User-agent: *MJ12bot',
      ),
    ).toEqual([
      [1, 'comes before any user-agent, so it applies to no crawler'],
      [2, 'names no crawler'],
      [3, 'starts with "dissallow", which Google reads as disallow, but not every crawler does'],
      [4, 'is not a directive: it has no name and colon'],
      [5, 'has a path that does not start with / or *'],
      [6, 'has a $ before the end of the path'],
      [7, 'does not give the full URL of the sitemap'],
      [8, 'starts with "disalow this", which Google reads as disallow, but not every crawler does'],
      [9, 'starts with a directive that no crawler knows'],
      [10, 'has no colon after its name, which not every crawler understands'],
      [11, 'has a space in its path; in URLs it is written %20'],
      [12, 'names no crawler: use only letters, _ and -, or *'],
    ]);
  });

  it('mention once that a file is encoded in UTF-16', () => {
    const file = Buffer.from('\ufeffUser-agent: *\nDisallow: /', 'utf16le');
    expect(findRobotsProblems(file)).toMatchObject({
      count: 1,
      lines: [{ lineNumber: 1, problem: expect.stringContaining('UTF-16') }],
    });
  });

  it('contain no NUL, which the database cannot store', () => {
    const [first] = findRobotsProblems(Buffer.from('Disallow: /a\0b')).lines;
    expect(first).toMatchObject({ line: 'Disallow: /a b', problem: expect.any(String) });
  });

  it('list the first of many lines and count all', () => {
    const { lines, count } = findRobotsProblems('nonsense\n'.repeat(50_000));
    expect(lines).toHaveLength(20);
    expect(count).toBe(50_000);
  });

  it('contain at most 200 characters of a line', () => {
    const [first] = findRobotsProblems('x'.repeat(100_000)).lines;
    expect(first?.line).toHaveLength(200);
  });

  it('are found in any bytes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { lines, count } = findRobotsProblems(text);
        expect(lines.length).toBeLessThanOrEqual(count);
      }),
    );
  });

  it('do not include a comment of half a million number signs', () => {
    const line = `${'#'.repeat(500_000)}\u2028x`;
    expect(findRobotsProblems(`user-agent: *\n${line}\nallow: /`).count).toBe(0);
  });
});
