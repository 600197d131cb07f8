import { linkedPages, serveSite } from '@app/seo-scan/testing';
import type { SiteResponse, LocalSite } from '@app/seo-scan/testing';

const RESPONSE_MS = 40;

export interface SlowSite extends LocalSite {
  /** Resolves when this many pages have been requested since the start. */
  requested(pages: number): Promise<void>;
  /** Number of pages requested so far. */
  pagesRequested(): number;
}

/** A website whose server delays every page, as real ones do. */
export async function serveSlowSite(pages: number): Promise<SlowSite> {
  const waiting = new Map<number, () => void>();
  let count = 0;
  const responses = Object.entries(linkedPages(pages)).map(
    ([path, html]): [string, SiteResponse] => [
      path,
      (_request, response) => {
        count += 1;
        waiting.get(count)?.();
        setTimeout(() => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(html);
        }, RESPONSE_MS);
      },
    ],
  );
  const site = await serveSite(Object.fromEntries(responses));
  return {
    ...site,
    pagesRequested: () => count,
    requested: (wanted) =>
      count >= wanted ? Promise.resolve() : new Promise((resolve) => waiting.set(wanted, resolve)),
  };
}
