import type { ProgramFix } from '../../../libs/fixes/src/exports/program-fix.js';
import { pathOf } from './page-path.js';
import { changesOn } from './read-page.js';
import { changedPage } from './write-page.js';

/** The fixes of each page, by path with query. The export writes it before this program (cloudflare-worker.ts). */
declare const PAGES: ReadonlyMap<string, readonly ProgramFix[]>;

/**
 * Reads a page once to find which original values are unchanged, as the widget does, and writes it in a second pass.
 * What goes wrong costs a fix or all of them, never the page.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const fixes = PAGES.get(pathOf(request.url));
    if (!fixes) return fetch(request);
    const response = await fetch(new Request(request, { headers: wholePageHeaders(request) }));
    const isPage = /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
    if (!isPage || !response.body) return response;
    const page = await response.arrayBuffer();
    const { status, statusText } = response;
    const headers = newPageHeaders(response);
    const copy = () => new Response(page, { status, statusText, headers });
    try {
      return changedPage(await changesOn(fixes, copy()), copy());
    } catch {
      return copy();
    }
  },
};

/** "Not modified" would refer to a cached page from before the fixes. */
function wholePageHeaders(request: Request): Headers {
  const headers = new Headers(request.headers);
  headers.delete('if-none-match');
  headers.delete('if-modified-since');
  return headers;
}

function newPageHeaders(response: Response): Headers {
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'etag', 'last-modified']) headers.delete(name);
  return headers;
}
