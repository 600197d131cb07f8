import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { measureText } from './count-words.js';
import { differingBits, hashEach, hashWords, simHashBits, simHashOf } from './sim-hash.js';

const simHash = (text: string): string | null => simHashOf(hashWords(text.toLowerCase()));

const simHashDistance = (a: string, b: string): number =>
  differingBits(simHashBits(a), simHashBits(b));

const words = (count: number, seed = ''): string =>
  Array.from({ length: count }, (_, index) => `loaf${seed}${index}`).join(' ');

/** Throws for a text too short to have one. */
function hashOf(text: string): string {
  const hash = simHash(text);
  if (hash === null) throw new Error('The text is too short');
  return hash;
}

describe('the SimHash of a text', () => {
  it('is the same for texts that only differ in case, spaces and punctuation', () => {
    expect(hashOf('Fresh bread, every morning: come early!')).toBe(
      hashOf('fresh  bread every\nmorning come EARLY'),
    );
  });

  it('has 16 hex digits, and none for fewer than three words', () => {
    expect(hashOf(words(300))).toMatch(/^[0-9a-f]{16}$/);
    expect(simHash('two words')).toBeNull();
    expect(simHash('')).toBeNull();
  });

  it('changes by few bits when one word of a long text changes', () => {
    const text = words(1_000);
    expect(simHashDistance(hashOf(text), hashOf(text.replace('loaf500', 'bun')))).toBeLessThan(4);
  });

  it('differs in about half of the bits for texts that share nothing', () => {
    const distance = simHashDistance(hashOf(words(500, 'a')), hashOf(words(500, 'b')));
    expect(distance).toBeGreaterThan(16);
  });

  it('treats the letters of Chinese as words', () => {
    const text = '我们每天早上在港口边的面包房里烤新鲜的面包欢迎大家早点来';
    expect(simHashDistance(hashOf(text), hashOf(text.replace('早点', '晚点')))).toBeLessThan(20);
    expect(hashOf(text)).toBe(hashOf(`${text}。`));
    expect(simHash('面包房')).not.toBeNull();
  });

  it.each([
    [3, '52200b71174cdc0e'],
    [4, '5200002100048c0e'],
    [5, '5280003168aecc0e'],
    [6, '4000000108848c0c'],
    [7, '4120013548ad9c0e'],
    [9, '452420154ec7cd1e'],
    [300, '3c7a8a5807cbee7b'],
    [1_000, 'd45200121fe9fe7f'],
  ])('of %i words equals the one stored by earlier scans', (count, stored) => {
    expect(hashOf(words(count))).toBe(stored);
  });

  it('depends on the order of the words', () => {
    const forwards = Array.from({ length: 300 }, (_, index) => `w${index}`);
    const shuffled = [...forwards].reverse().join(' ');
    expect(hashOf(shuffled)).not.toBe(hashOf(forwards.join(' ')));
  });
});

describe('the words of a text', () => {
  it('are as many as `measureText` counts, in any script', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', ' ', '面', 'ab-c '),
        (a, b) => {
          const text = `${a}${b}${a}`.toLowerCase();
          const { hashes, amount } = hashWords(text);
          expect(amount).toEqual(measureText(text));
          expect(hashes).toHaveLength(amount.spacedWords + amount.unspacedLetters);
        },
      ),
    );
  });
});

describe('the words of several texts', () => {
  it('are those of each text alone, whatever its length', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(text), fc.boolean(), (texts, isLong) => {
        const all = isLong ? [...texts, 'rye bread '.repeat(7_000)] : texts;
        const { hashes, starts } = hashEach(all);
        const alone = all.map((one) => [...hashWords(one).hashes]);
        expect(all.map((_, index) => [...hashes.slice(starts[index], starts[index + 1])])).toEqual(
          alone,
        );
      }),
      { numRuns: 30 },
    );
  });

  it('stay the same when other texts are hashed', () => {
    const { hashes } = hashWords('rye bread');
    const before = [...hashes];
    hashWords('quite another text');
    expect([...hashes]).toEqual(before);
  });
});

describe('the distance of two SimHashes', () => {
  const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
  const hex = (value: bigint): string => value.toString(16).padStart(16, '0');

  it('is the number of bits that differ', () => {
    fc.assert(
      fc.property(hash, hash, (a, b) => {
        const bits = (a ^ b).toString(2).replaceAll('0', '').length;
        expect(simHashDistance(hex(a), hex(b))).toBe(bits);
      }),
    );
  });
});
