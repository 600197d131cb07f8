import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findRobotsProblems } from './robots-problems.js';

const problemsOf = (...lines: readonly string[]): [number, string][] =>
  findRobotsProblems(lines.join('\n')).lines.map(({ lineNumber, problem }) => [
    lineNumber,
    problem,
  ]);

describe('robots.txt, line by line', () => {
  it('has nothing to say about a good file', () => {
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

  it('names each bad line by its number, with the reason', () => {
    expect(
      problemsOf(
        'Disallow: /early',
        'User-agent:',
        'Dissallow: /typo',
        'just some words',
        'Disallow: staff',
        'Allow: /a$b',
        'Sitemap: /sitemap.xml',
      ),
    ).toEqual([
      [1, 'stands before any user-agent, so it applies to nobody'],
      [2, 'names no crawler'],
      [3, 'begins with a directive that no crawler knows'],
      [4, 'is no directive: it has no name and colon'],
      [5, 'has a path that does not begin with / or *'],
      [6, 'has a $ before the end of the path'],
      [7, 'does not give the full address of the sitemap'],
    ]);
  });

  it('keeps the first lines of many and counts all', () => {
    const { lines, count } = findRobotsProblems('nonsense\n'.repeat(50_000));
    expect(lines).toHaveLength(20);
    expect(count).toBe(50_000);
  });

  it('shows at most 200 characters of a line', () => {
    const [first] = findRobotsProblems('x'.repeat(100_000)).lines;
    expect(first?.line).toHaveLength(200);
  });

  it('reads anything', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { lines, count } = findRobotsProblems(text);
        expect(lines.length).toBeLessThanOrEqual(count);
      }),
    );
  });
});
