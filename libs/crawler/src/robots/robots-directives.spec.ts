import { describe, expect, it } from '@jest/globals';
import * as directives from './robots-directives.js';
import type { RobotsMeta, PageRobots } from './robots-directives.js';

const NOW = '2026-06-15T12:00:00.000Z';
const parseRobotsContent = (content: string) => directives.parseRobotsContent(content, NOW);
const parseRobotsHeader = (value: string) => directives.parseRobotsHeader(value, NOW);
const robotsOfPage = (
  metas: readonly RobotsMeta[],
  headers: Readonly<Record<string, string>>,
): PageRobots => directives.robotsOfPage(metas, headers, NOW);

const meta = (name: string, content: string, isInHead = true) => ({ name, content, isInHead });

describe('robots directives', () => {
  it('reads noindex, nofollow and none in any case', () => {
    expect(parseRobotsContent('NoIndex, follow')).toMatchObject({
      isNoindex: true,
      isNofollow: false,
    });
    expect(parseRobotsContent('none')).toMatchObject({ isNoindex: true, isNofollow: true });
    expect(parseRobotsContent('index,follow')).toMatchObject({
      isNoindex: false,
      isNofollow: false,
    });
  });

  it('reads directives that are separated by spaces only', () => {
    expect(parseRobotsContent('noindex nofollow')).toMatchObject({
      isNoindex: true,
      isNofollow: true,
    });
  });

  it('treats max-snippet:0 as nosnippet and -1 as no limit', () => {
    expect(parseRobotsContent('max-snippet:0')).toMatchObject({
      isNosnippet: true,
      maxSnippet: 0,
    });
    expect(parseRobotsContent('max-snippet:-1, max-image-preview:large')).toMatchObject({
      isNosnippet: false,
      maxSnippet: null,
    });
  });

  it('ignores header directives for another crawler', () => {
    expect(parseRobotsHeader('otherbot: noindex, nofollow').isNoindex).toBe(false);
    expect(parseRobotsHeader('otherbot: noindex, googlebot: nofollow')).toMatchObject({
      isNoindex: false,
      isNofollow: true,
    });
    expect(parseRobotsHeader('noindex').isNoindex).toBe(true);
  });

  it('does not mistake a date for a crawler', () => {
    expect(parseRobotsHeader('unavailable_after: 25 Jun 2030 15:00:00 PST, noindex')).toMatchObject(
      { isNoindex: true },
    );
  });

  it('applies the more restrictive of meta and header, and shows both', () => {
    const robots = robotsOfPage([meta('robots', 'index, follow'), meta('googlebot', 'nofollow')], {
      'x-robots-tag': 'noindex',
    });
    expect(robots.meta).toMatchObject({ isNoindex: false, isNofollow: true });
    expect(robots.header.isNoindex).toBe(true);
    expect(robots.effective).toMatchObject({ isNoindex: true, isNofollow: true });
  });

  it('ignores metas in the body and metas for other crawlers', () => {
    const robots = robotsOfPage(
      [meta('robots', 'noindex', false), meta('bingbot', 'noindex'), meta('description', 'none')],
      {},
    );
    expect(robots.effective.isNoindex).toBe(false);
  });

  it('reads every header as a separate list', () => {
    expect(parseRobotsHeader('otherbot: nofollow\nnoindex')).toMatchObject({
      isNoindex: true,
      isNofollow: false,
    });
    expect(parseRobotsHeader('noindex\notherbot: nofollow')).toMatchObject({
      isNoindex: true,
      isNofollow: false,
    });
    expect(parseRobotsHeader('otherbot: noindex\notherbot: nofollow').isNoindex).toBe(false);
    expect(parseRobotsHeader('otherbot: nofollow, googlebot: noindex\nnosnippet')).toMatchObject({
      isNoindex: true,
      isNofollow: false,
      isNosnippet: true,
    });
  });

  it.each([
    ['15 Jun 2026 11:59:59 GMT', true],
    ['15 Jun 2026 12:00:01 GMT', false],
    ['Mon, 15 Jun 2026 07:59:59 EDT', true],
    ['Mon, 15 Jun 2026 08:00:01 EDT', false],
    ['Monday, 15-Jun-26 11:59:00 GMT', true],
    ['Monday, 15-Jun-26 12:01:00 GMT', false],
    ['2026-06-15T13:59:59+02:00', true],
    ['2026-06-15T14:00:01+02:00', false],
    ['2026-06-14', true],
    ['2026-06-15', false],
    ['2031-01-01', false],
    ['25 Jun 2010 15:00:00 PST', true],
    ['soon', false],
    ['31 Feb 2020', false],
    ['15 Jun 2020 12:00:00 XYZ', false],
  ])('reads unavailable_after: %s as noindex: %s, in meta and header', (date, isNoindex) => {
    const rule = `Unavailable_After: ${date}`;
    expect(parseRobotsContent(`max-snippet:5, ${rule}, nofollow`)).toMatchObject({
      isNoindex,
      isNofollow: true,
      maxSnippet: 5,
    });
    expect(parseRobotsHeader(rule).isNoindex).toBe(isNoindex);
    expect(parseRobotsHeader(`googlebot: ${rule}`).isNoindex).toBe(isNoindex);
    expect(parseRobotsHeader(`otherbot: ${rule}`).isNoindex).toBe(false);
  });

  it('uses the earliest of several dates', () => {
    const { unavailableAt } = parseRobotsContent(
      'unavailable_after: 2030-01-01T00:00:00Z, unavailable_after: 2029-01-01T00:00:00Z',
    );
    expect(unavailableAt).toBe(Date.UTC(2029, 0, 1));
  });

  it('draws no conclusion from a date when it is unknown when the page was read', () => {
    expect(directives.parseRobotsContent('unavailable_after: 2010-01-01', '').isNoindex).toBe(
      false,
    );
  });
});
