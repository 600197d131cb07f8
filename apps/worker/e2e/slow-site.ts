import { linkedPages, serveSite } from '@app/seo-scan/testing';
import type { Answer, LocalSite } from '@app/seo-scan/testing';

const ANSWER_MS = 40;

export interface SlowSite extends LocalSite {
  /** Resolves when so many pages have been asked for since the beginning. */
  asked(pages: number): Promise<void>;
  /** How many pages have been asked for so far. */
  pagesAsked(): number;
}

/** A website whose server takes its time for every page, as real ones do. */
export async function serveSlowSite(pages: number): Promise<SlowSite> {
  const waiting = new Map<number, () => void>();
  let count = 0;
  const answers = Object.entries(linkedPages(pages)).map(([path, html]): [string, Answer] => [
    path,
    (_request, response) => {
      count += 1;
      waiting.get(count)?.();
      setTimeout(() => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(html);
      }, ANSWER_MS);
    },
  ]);
  const site = await serveSite(Object.fromEntries(answers));
  return {
    ...site,
    pagesAsked: () => count,
    asked: (wanted) =>
      count >= wanted ? Promise.resolve() : new Promise((resolve) => waiting.set(wanted, resolve)),
  };
}
