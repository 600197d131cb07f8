import { describe, expect, it } from '@jest/globals';
import { parseRobotsContent, parseRobotsHeader, robotsVerdict } from './robots-directives.js';

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

  it('leaves out what a header says to another crawler', () => {
    expect(parseRobotsHeader('otherbot: noindex, nofollow').isNoindex).toBe(false);
    expect(parseRobotsHeader('otherbot: noindex, googlebot: nofollow')).toMatchObject({
      isNoindex: false,
      isNofollow: true,
    });
    expect(parseRobotsHeader('noindex').isNoindex).toBe(true);
  });

  it('does not take a date for a crawler', () => {
    expect(parseRobotsHeader('unavailable_after: 25 Jun 2030 15:00:00 PST, noindex')).toMatchObject(
      { isNoindex: true },
    );
  });

  it('lets the more restrictive of meta and header win, and shows both', () => {
    const verdict = robotsVerdict(
      [meta('robots', 'index, follow'), meta('googlebot', 'nofollow')],
      {
        'x-robots-tag': 'noindex',
      },
    );
    expect(verdict.meta).toMatchObject({ isNoindex: false, isNofollow: true });
    expect(verdict.header.isNoindex).toBe(true);
    expect(verdict.effective).toMatchObject({ isNoindex: true, isNofollow: true });
  });

  it('ignores metas in the body and metas for other crawlers', () => {
    const verdict = robotsVerdict(
      [meta('robots', 'noindex', false), meta('bingbot', 'noindex'), meta('description', 'none')],
      {},
    );
    expect(verdict.effective.isNoindex).toBe(false);
  });
});
