import { describe, expect, it } from '@jest/globals';
import { ServerStrain } from './server-strain.js';

function added(...times: readonly (number | null)[]): (string | null)[] {
  const strain = new ServerStrain();
  return times.map((ms) => strain.add(ms));
}
const many = (count: number, ms: number | null): (number | null)[] =>
  Array<number | null>(count).fill(ms);

describe('the strain of a server', () => {
  it('is noticed when responses take twice as long as at the start, and 200 ms more', () => {
    expect(added(...many(20, 150), ...many(5, 360)).at(-1)).toBe('slow');
    expect(added(...many(20, 150), ...many(40, 340)).filter(Boolean)).toEqual([]);
    expect(added(...many(20, 500), ...many(40, 900)).filter(Boolean)).toEqual([]);
  });

  it('is not noticed for a few slow pages among fast ones', () => {
    const mixed = [...many(20, 100), 3_000, ...many(4, 100), 3_000, 3_000, ...many(9, 100)];
    expect(added(...mixed).filter(Boolean)).toEqual([]);
  });

  it('is noticed when three of ten requests fail, from the first on', () => {
    expect(added(null, 100, null, 100, null)).toEqual([null, null, null, null, 'failing']);
    expect(added(...many(20, 100), null, null, ...many(9, 100), null).filter(Boolean)).toEqual([]);
  });

  it('is noticed once, and again only after ten further responses', () => {
    const noticed = added(...many(20, 100), ...many(25, 900)).filter(Boolean);
    expect(noticed).toEqual(['slow', 'slow', 'slow']);
  });
});
