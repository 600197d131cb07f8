/** Deterministic, so that every run compares the same pages. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface BenchPage {
  readonly url: string;
  readonly title: string | null;
  readonly contentHash: string | null;
  readonly simHash: string | null;
}

export const WEBSITES = [
  'a shop',
  'one title and one slug',
  'addresses of a hundred words',
] as const;
export type BenchWebsite = (typeof WEBSITES)[number];

const WORDS = 4_000;

/** The pages of an old or a new website of a kind; the new one has other folders and some other words. */
export function pagesOf(kind: BenchWebsite, count: number, age: 'old' | 'new'): BenchPage[] {
  const random = randomOf(age === 'old' ? 1 : 2);
  const host = `https://${age}.example`;
  return Array.from({ length: count }, (_, at): BenchPage => {
    const word = (n: number): string =>
      `word${Math.floor(((at * 31 + n * 977) % 7_919) * 0.5) % WORDS}`;
    const changed = random() < 0.3 ? `extra${Math.floor(random() * WORDS)}` : word(3);
    const simHash = Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
      .repeat(2);
    if (kind === 'one title and one slug')
      return {
        url: `${host}/${age}-${at}/product.html`,
        title: 'Product',
        contentHash: 'same',
        simHash: 'ffffffffffffffff',
      };
    if (kind === 'addresses of a hundred words') {
      const long = Array.from({ length: 100 }, (__, n) => word(n)).join('-');
      return {
        url: `${host}/${long}-${at}`,
        title: long.replaceAll('-', ' '),
        contentHash: null,
        simHash,
      };
    }
    const folder = age === 'old' ? 'products' : `shop/${word(0)}`;
    return {
      url: `${host}/${folder}/${word(1)}-${word(2)}-${changed}-${at}`,
      title: `${word(1)} ${word(2)} ${changed}`,
      contentHash: null,
      simHash,
    };
  });
}
