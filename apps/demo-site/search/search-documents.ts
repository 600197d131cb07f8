import { allPages } from '../content/all-pages.ts';
import type { SitePage } from '../page.ts';
import { NEIGHBOURS } from './neighbours.ts';
import type { Neighbour, NeighbourPage } from './neighbour.ts';
import { countWords } from './rank-documents.ts';
import type { SearchDocument } from './rank-documents.ts';

/** Every page that the engine may list: of the bakery at `origin`, and of its neighbours on subdomains of it. */
export function searchDocuments(origin: string): SearchDocument[] {
  const { protocol, host } = new URL(origin);
  return [
    ...allPages
      .filter(({ changes }) => changes?.robots?.includes('noindex') !== true)
      .map((page) => ofBakery(page, origin)),
    ...NEIGHBOURS.flatMap((neighbour) =>
      neighbour.pages.map((page) =>
        ofNeighbour(neighbour, page, `${protocol}//${neighbour.label}.${host}`),
      ),
    ),
  ];
}

function ofBakery(page: SitePage, origin: string): SearchDocument {
  const { changes, heading, sections } = page;
  const title = changes?.hasTitle === false ? '' : page.title;
  const headings = [
    ...(changes?.hasHeading === false ? [] : [heading]),
    ...sections.map((section) => section.heading),
  ];
  const text = [page.lead, ...sections.flatMap((section) => section.text)];
  return {
    url: origin + encodeURI(page.path),
    title: title === '' ? page.path : title,
    words: wordsOf({ title, headings, text }),
  };
}

function ofNeighbour(
  { name }: Neighbour,
  { path, title, heading, lead, sections }: NeighbourPage,
  origin: string,
): SearchDocument {
  const headings = [heading, ...sections.map((section) => section.heading)];
  const text = [name, lead, ...sections.map((section) => section.text)];
  return { url: origin + path, title, words: wordsOf({ title, headings, text }) };
}

function wordsOf(page: {
  readonly title: string;
  readonly headings: readonly string[];
  readonly text: readonly string[];
}): SearchDocument['words'] {
  return {
    title: countWords(page.title),
    headings: countWords(withoutTags(page.headings.join(' '))),
    text: countWords(withoutTags(page.text.join(' '))),
  };
}

function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ');
}
