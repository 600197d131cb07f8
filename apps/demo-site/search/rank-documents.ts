/** What the search engine knows of a page. */
export interface SearchDocument {
  readonly url: string;
  /** As it is listed. */
  readonly title: string;
  /** Words of the title, of all headings, and of the text, each as often as it occurs. */
  readonly words: Readonly<Record<Place, ReadonlyMap<string, number>>>;
}
export type Place = 'title' | 'headings' | 'text';

/** Points of each occurrence of a word of the keyword. */
const POINTS: Readonly<Record<Place, number>> = { title: 10, headings: 4, text: 1 };

/** The whole rule, as the engine states it in each response. */
export const RANKING_RULE =
  'Pages with every word of the keyword. Each occurrence of a word counts 10 points in the title, 4 in a heading and 1 in the text; the page with the most points is first, at equal points the one with the shorter address.';

/** Pages with every word of the keyword, the most points first; the same pages and keyword always give the same order. */
export function rankDocuments(
  keyword: string,
  documents: readonly SearchDocument[],
): SearchDocument[] {
  const words = [...new Set(wordsOf(keyword))];
  if (words.length === 0) return [];
  return documents
    .map((document) => ({ document, scores: words.map((word) => pointsOf(word, document)) }))
    .filter(({ scores }) => scores.every((points) => points > 0))
    .map(({ document, scores }) => ({ document, points: scores.reduce((sum, each) => sum + each) }))
    .sort(
      (one, other) =>
        other.points - one.points ||
        one.document.url.length - other.document.url.length ||
        (one.document.url < other.document.url ? -1 : 1),
    )
    .map(({ document }) => document);
}

function pointsOf(word: string, { words }: SearchDocument): number {
  const places = Object.keys(POINTS) as Place[];
  return places.reduce((sum, place) => sum + POINTS[place] * (words[place].get(word) ?? 0), 0);
}

export function countWords(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Runs of letters and digits in lower case. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
