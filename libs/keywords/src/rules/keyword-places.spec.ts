import { describe, expect, it } from '@jest/globals';
import { DEMO_KEYWORDS, freePlaces, noPlaceText, withPlaces } from './keyword-places.js';

const line = (engine: 'google' | 'demo', id: number) => ({ id, market: { engine } });

describe('places for keywords', () => {
  it('of the demo search engine are outside the plan', () => {
    const lines = [line('google', 1), line('demo', 2), line('google', 3), line('demo', 4)];
    const ids = (tracked: number, demoTracked: number) =>
      withPlaces(lines, { tracked, demoTracked }, 10).map(({ id }) => id);
    expect(ids(10, 0)).toEqual([2, 4]);
    expect(ids(9, DEMO_KEYWORDS)).toEqual([1]);
    expect(ids(9, DEMO_KEYWORDS - 1)).toEqual([1, 2]);
    expect(ids(0, 0)).toEqual([1, 2, 3, 4]);
  });

  it('are never fewer than none, as after a change to a smaller plan', () => {
    expect(freePlaces({ tracked: 50, demoTracked: 30 }, 10)).toEqual({ plan: 0, demo: 0 });
  });

  it('that are used up are explained by whose they are', () => {
    const plan = { plan: 'Business', limit: 1_000 };
    expect(noPlaceText({ engine: 'google' }, plan)).toBe('The Business plan tracks 1,000 keywords');
    expect(noPlaceText({ engine: 'demo' }, plan)).toBe(
      'The demo search engine tracks 25 keywords, outside your plan',
    );
  });
});
