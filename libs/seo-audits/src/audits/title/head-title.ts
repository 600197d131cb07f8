import type { PageDocument, TitleElement } from '@app/crawler/pages';
import { collapse } from '@app/crawler/pages';

/** The title that search engines read: the first in the head. `null` when there is none or it is empty. */
export function readHeadTitle(
  document: PageDocument | null,
): { readonly text: string; readonly title: TitleElement } | null {
  const title = document?.titles.find((candidate) => candidate.isInHead);
  if (title === undefined) return null;
  const text = collapse(title.text);
  return text === '' ? null : { text, title };
}
