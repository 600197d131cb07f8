import type { ReadingScan } from './page-analyzer.js';
import type { FetchedPageForThread } from './page.analysis.js';

/** No scan has it. */
const SCAN_ID = '00000000-0000-0000-0000-000000000000';
const ORIGIN = 'https://bakery.example';
const PARAGRAPHS = 8;
const LINKS = 20;
const FETCHED_AT = '2026-01-15T08:00:00.000Z';

/**
 * Pages of an invented website, as the crawl passes them to an analyzer thread: ordinary ones with what most pages have,
 * each a little different.
 */
export function* samplePages(
  count: number,
): Generator<ReadingScan & { readonly fetched: FetchedPageForThread }> {
  for (let number = 1; number <= count; number++)
    yield { scanId: SCAN_ID, fetched: samplePage(number) };
}

function samplePage(number: number): FetchedPageForThread {
  const url = `${ORIGIN}/day/${number}`;
  const body = new TextEncoder().encode(htmlOf(number));
  return {
    place: {
      url,
      origin: ORIGIN,
      isHome: number === 1,
      depth: 1,
      isInSitemap: false,
      isBlockedByRobots: false,
    },
    result: {
      kind: 'responded',
      url,
      finalUrl: url,
      hops: [],
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body,
      transferredBytes: body.length,
      isTruncated: false,
      bodyFault: null,
      responseMs: 20,
    },
    isRedirect: false,
    attempts: 1,
    fetchedAt: FETCHED_AT,
    notFoundContentHash: null,
    bodyHash: null,
  };
}

function htmlOf(number: number): string {
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, at) => paragraph(number, at));
  const links = Array.from(
    { length: LINKS },
    (_, at) => `<li><a href="/day/${number + at}">Bread of day ${number + at}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Bread and cakes of day ${number}</title>
<meta name="description" content="What our ovens make today, and when it is in the shop: bread, rolls and cakes.">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="og:title" content="Bread and cakes of day ${number}">
<link rel="canonical" href="/day/${number}">
<link rel="stylesheet" href="/style.css">
<script src="/shop.js" defer></script>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Bread and cakes"}</script>
</head>
<body>
<header><nav><a href="/">Home</a> <a href="/about">About us</a></nav></header>
<main><h1>Bread and cakes of day ${number}</h1>
<img src="/bread-${number}.jpg" alt="A loaf of rye" width="300" height="200">
${paragraphs.join('\n')}
<ul>${links.join('\n')}</ul>
<table><tr><th>Rye</th><td>3.20</td></tr><tr><th>Wheat</th><td>2.80</td></tr></table>
<p>Find us <a href="https://map.example/harbour" rel="nofollow">on the map</a>.</p>
</main>
<footer><p>Harbour Bakery, open daily</p></footer>
</body>
</html>
`;
}

function paragraph(number: number, at: number): string {
  return `<h2>Loaf ${at} of day ${number}</h2>
<p>From our ovens this morning, with <a href="/loaf/${at}">rye, wheat &amp; spelt</a> and <em>seasonal</em> fruit.
${'Our bakers start at four, and the shop opens at seven. '.repeat(4)}</p>`;
}
