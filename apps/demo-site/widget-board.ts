import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { escapeHtml } from './html.ts';
import type { SitePage } from './page.ts';

export const BOARD_PATH = '/notice-board';

const SITE_ID = /^gsw_\d{1,16}_[0-9a-z]{1,36}$/;
const MAX_WIDGETS = 20;
const NOT_THE_SNIPPET =
  'This is not the snippet. Copy the whole line from Widget installation in Groundswell, from <script to </script>.';
const FROM_ELSEWHERE = 'The bakery takes the widget of its own Groundswell only.';

let productUrl: string | null = null;
let file: string | null = null;
/** Oldest first. */
let siteIds: readonly string[] = [];

/** `path`: a file that stores the snippets across restarts. */
export function openWidgetBoard(product: string, path: string | null): void {
  productUrl = product.replace(/\/$/, '');
  file = path;
  if (path === null || !existsSync(path)) return;
  const kept = readFileSync(path, 'utf8').split('\n');
  siteIds = kept.filter((line) => SITE_ID.test(line)).slice(-MAX_WIDGETS);
}

/** Goes into the head of every page, where a website owner would put it. Rebuilt from validated parts. */
export function widgetTags(): string[] {
  const source = escapeHtml(`${productUrl ?? ''}/widget.js`);
  return siteIds.map((id) => `<script src="${source}" data-site-id="${id}" async></script>`);
}

/** Adds or removes a snippet. Returns what is wrong with it, `null` when nothing is. */
export function changeBoard(form: URLSearchParams): string | null {
  const removal = form.get('take-down');
  if (removal !== null) {
    keep(siteIds.filter((id) => id !== removal));
    return null;
  }
  const snippet = form.get('snippet') ?? '';
  const source = /<script\b[^<>]*\ssrc=["']?([^\s"'>]+)/i.exec(snippet)?.[1];
  const siteId = /\sdata-site-id=["']?([^\s"'>]+)/i.exec(snippet)?.[1];
  if (source === undefined || siteId === undefined || !SITE_ID.test(siteId)) return NOT_THE_SNIPPET;
  if (productUrl === null || source !== `${productUrl}/widget.js`) return FROM_ELSEWHERE;
  keep([...siteIds.filter((id) => id !== siteId), siteId].slice(-MAX_WIDGETS));
  return null;
}

/** The page at `/notice-board`, which no page links to: a snippet pasted there is added to every page. */
export function boardPage(complaint: string | null): SitePage {
  return {
    path: BOARD_PATH,
    title: 'The notice board, for the bakery’s website | Harbour Bakery',
    description:
      'Paste the snippet of your Groundswell widget here, and every page of the bakery carries it from then on.',
    heading: 'The notice board',
    lead: 'Paste the snippet from <em>Widget installation</em> in Groundswell. Every page of the bakery carries it from then on.',
    sections: [],
    changes: { robots: 'noindex', body: () => `${renderForm(complaint)}${renderWidgets()}` },
  };
}

function keep(next: readonly string[]): void {
  siteIds = next;
  if (file !== null) writeFileSync(file, siteIds.map((id) => `${id}\n`).join(''));
}

function renderForm(complaint: string | null): string {
  const alert =
    complaint === null ? '' : `<p role="alert"><strong>${escapeHtml(complaint)}</strong></p>`;
  return `<form class="note" method="post" action="${BOARD_PATH}">
${alert}
<label for="snippet">Widget snippet</label>
<textarea id="snippet" name="snippet" rows="3" spellcheck="false" required></textarea>
<button>Hang it up</button>
</form>`;
}

function renderWidgets(): string {
  if (siteIds.length === 0) return '<p>No widget hangs here yet.</p>';
  const items = siteIds.map(
    (id) =>
      `<li><code>${id}</code> <button name="take-down" value="${id}" aria-label="Take ${id} down">Take it down</button></li>`,
  );
  return `<form class="note" method="post" action="${BOARD_PATH}">
<h2>Hanging in every page</h2>
<ul>${items.join('')}</ul>
</form>`;
}
