import type { SiteKeyword } from '@app/seo-scan/contract';

const FEWEST_TITLES = 3;

/** Whether a phrase occurs in the titles of more than half of the pages, as the name of a website does. */
export function isInMostTitles(
  { title_pages: titles }: Pick<SiteKeyword, 'title_pages'>,
  pagesRead: number,
): boolean {
  return titles >= FEWEST_TITLES && titles * 2 > pagesRead;
}
