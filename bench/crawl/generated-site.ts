const WORDS =
  'harbour bread flour oven morning rye butter coast lighthouse recipe market season kitchen dough salt honey window table river garden'.split(
    ' ',
  );
const LINKS_PER_PAGE = 30;
const PARAGRAPHS = 12;

/** Page `/page/<n>.html` of a site of `count` pages, about 9 kB like a typical article; `null` for other paths. */
export function generatedPage(
  path: string,
  count: number,
  linksPerPage = LINKS_PER_PAGE,
): string | null {
  const index = path === '/' ? 0 : Number(/^\/page\/(\d+)\.html$/.exec(path)?.[1] ?? Number.NaN);
  if (!Number.isInteger(index) || index < 0 || index >= count) return null;
  const random = sequence(index + 1);
  const word = (): string => WORDS[random(WORDS.length)] ?? '';
  const sentence = (length: number): string => Array.from({ length }, word).join(' ');
  const links = Array.from({ length: linksPerPage }, (_, step) => {
    const target = step === 0 ? (index + 1) % count : random(count);
    return `<li><a href="/page/${target}.html">${sentence(3)}</a></li>`;
  }).join('\n');
  const paragraphs = Array.from(
    { length: PARAGRAPHS },
    (_, step) => `<h2>${sentence(4)}</h2>\n<p>${sentence(70)} <em>${step}</em>.</p>`,
  ).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${sentence(5)} ${index}</title>
<meta name="description" content="${sentence(14)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="canonical" href="/page/${index}.html">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"${sentence(5)}"}</script>
</head>
<body>
<header><nav><a href="/">Home</a></nav></header>
<main><h1>${sentence(5)} ${index}</h1>
${paragraphs}
<ul>
${links}
</ul></main>
<footer><p>${sentence(10)}</p></footer>
</body>
</html>
`;
}

/** A small deterministic generator (Park–Miller), so that every run crawls the same site. */
function sequence(seed: number): (below: number) => number {
  let state = (seed * 48_271) % 2_147_483_647;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
