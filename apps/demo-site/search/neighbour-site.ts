import { escapeHtml } from '../html.ts';
import { STYLESHEET } from '../stylesheet.ts';
import type { Neighbour, NeighbourPage } from './neighbour.ts';
import { NEIGHBOURS } from './neighbours.ts';

interface NeighbourResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The neighbour whose website a `Host` header names; `null` for the bakery's own. */
export function neighbourAt(host: string): Neighbour | null {
  return NEIGHBOURS.find(({ label }) => host.startsWith(`${label}.`)) ?? null;
}

/** The response of a neighbour's website to a decoded path. */
export function neighbourResponse(neighbour: Neighbour, path: string): NeighbourResponse {
  if (path === '/assets/site.css')
    return {
      status: 200,
      headers: { 'content-type': 'text/css; charset=utf-8' },
      body: STYLESHEET,
    };
  const page = neighbour.pages.find((each) => each.path === path);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const body = renderPage(neighbour, page ?? NOT_FOUND);
  return { status: page === undefined ? 404 : 200, headers, body };
}

const NOT_FOUND: NeighbourPage = {
  path: '',
  title: 'Page not found',
  heading: 'Nothing here',
  lead: 'There is no such page.',
  sections: [],
};

function renderPage({ name, pages }: Neighbour, page: NeighbourPage): string {
  const links = pages.map(({ path, heading }) => `<a href="${path}">${escapeHtml(heading)}</a>`);
  const sections = page.sections.map(
    ({ heading, text }) =>
      `<section>\n<h2>${escapeHtml(heading)}</h2>\n<p>${escapeHtml(text)}</p>\n</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(page.title)}</title>
<meta name="description" content="${escapeHtml(page.lead)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/assets/site.css">
</head>
<body>
<header class="top"><a class="brand" href="/">${escapeHtml(name)}</a>
<nav aria-label="Main menu">${links.join('\n')}</nav></header>
<main>
<h1>${escapeHtml(page.heading)}</h1>
<p class="lead">${escapeHtml(page.lead)}</p>
${sections.join('\n')}
</main>
<footer class="foot"><p>${escapeHtml(name)} is invented: a neighbour of Harbour Bakery in its demo search engine.</p></footer>
</body>
</html>
`;
}
