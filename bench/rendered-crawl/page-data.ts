/** What the API of the application answers for a page. */
export interface PageData {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly menu: readonly { readonly href: string; readonly text: string }[];
  readonly paragraphs: readonly string[];
  readonly goods: readonly {
    readonly href: string;
    readonly name: string;
    readonly text: string;
    readonly price: number;
  }[];
}

const GOODS = 24;
const WORDS = [
  'rye',
  'bread',
  'rolls',
  'almond',
  'cake',
  'harbour',
  'oven',
  'morning',
  'flour',
  'salt',
];

/** Page `index` of `count`: 24 links to others, eight paragraphs. `null`: there is none. */
export function pageData(index: number, count: number): PageData | null {
  if (!Number.isInteger(index) || index < 0 || index >= count) return null;
  const pathOf = (page: number): string => (page === 0 ? '/' : `/goods/${page}`);
  const wordsFrom = (start: number, length: number): string =>
    Array.from(
      { length },
      (_, at) => WORDS[(start * 7 + at * (1 + (start % 3))) % WORDS.length],
    ).join(' ');
  return {
    title: `Good number ${index} of the Harbour Bakery`,
    description: `Everything about good number ${index}: ${wordsFrom(index, 12)}.`,
    heading: `Good number ${index}`,
    menu: [0, 1, 2, 3].map((page) => ({ href: pathOf(page), text: `Page ${page}` })),
    paragraphs: Array.from({ length: 8 }, (_, at) => `${at + 1}. ${wordsFrom(index + at, 50)}.`),
    goods: Array.from({ length: GOODS }, (_, at) => {
      const other = (index * GOODS + at + 1) % count;
      return {
        href: `${pathOf(other)}${pathOf(other) === pathOf(index) ? '?again' : ''}`,
        name: `Good number ${other}`,
        text: wordsFrom(other, 9),
        price: (other % 90) / 10,
      };
    }),
  };
}
