/** A website of one page, audited by Lighthouse and by our checks. */
export interface ParityFixture {
  readonly name: string;
  /** Default `/`. */
  readonly path?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** By default everything is allowed. */
  readonly robotsTxt?: string;
  readonly robotsStatus?: number;
  /** `origin` without a trailing slash. */
  readonly html: (origin: string) => string;
}

const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' };
const TITLE = '<title>Fresh bread from the harbour bakery</title>';
const DESCRIPTION =
  '<meta name="description" content="Rye bread, rolls and almond cakes, baked every morning at the harbour.">';
const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';
const WORDS = `<p>${'We bake rye bread and almond cakes every morning. '.repeat(20)}</p>`;

function page(head: string, body: string, doctype = '<!doctype html>', lang = 'lang="en"'): string {
  return `${doctype}<html ${lang}><head>${head}</head><body>${body}${WORDS}</body></html>`;
}

export const parityFixtures: readonly ParityFixture[] = [
  {
    name: 'good',
    html: (origin) =>
      page(
        `<meta charset="utf-8">${TITLE}${DESCRIPTION}${VIEWPORT}
         <link rel="canonical" href="${origin}/">
         <link rel="alternate" hreflang="en" href="${origin}/">
         <link rel="alternate" hreflang="de-CH" href="${origin}/de">
         <link rel="alternate" hreflang="x-default" href="${origin}/">`,
        `<h1>Bread</h1><h2>Rolls</h2><h3>Rye rolls</h3><h2>Cakes</h2>
         <img src="/bread.png" alt="A loaf of bread" width="40" height="40">
         <img src="/line.png" alt="" width="40" height="4">
         <a href="/rolls">All our rolls</a> <a href="/cakes" aria-label="All our cakes">
         <img src="/cake.png" alt="" width="40" height="40"></a>
         <a href="#top">To the top of the page</a> <a href="mailto:ada@example.com">Write to us</a>
         <a href="/more" rel="nofollow">Read more</a>`,
      ),
  },
  {
    name: 'bad',
    headers: { 'content-type': 'text/html' },
    html: () =>
      page(
        `<meta name="viewport" content="width=device-width, user-scalable=no">
         <link rel="alternate" hreflang="english" href="http://example.com/en">`,
        `<h1>Bread</h1><h3>Rye rolls</h3><h4></h4><img src="/bread.png">
         <a href="/rolls">Click here</a> <a href="/cakes"></a>
         <a href="javascript:void(0)">Our offers</a>`,
        '',
        '',
      ),
  },
  {
    name: 'empty-texts',
    headers: { 'content-type': 'text/html' },
    html: () =>
      page(
        `<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
         <title> </title><meta name="description" content=" ">
         <meta name="viewport" content="width=device-width, maximum-scale=1">`,
        `<h1> </h1><a href="/rolls"> </a><a onclick="go()">Our offers</a>
         <a href="/cakes"><img src="/cake.png"></a>`,
        '<!doctype html PUBLIC "-//W3C//DTD HTML 3.2//EN">',
        'lang=" "',
      ),
  },
  {
    name: 'relative-canonical',
    headers: { 'content-type': 'text/html' },
    html: () =>
      page(
        `<!--${' padding'.repeat(200)}--><meta charset="utf-8">${TITLE}${DESCRIPTION}
         <meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5">
         <link rel="canonical" href="/other"><link rel="alternate" hreflang="de" href="/de">`,
        '<h1>Bread</h1>',
        '<!doctype html>',
        'lang="xx-yy-zz"',
      ),
  },
  {
    name: 'two-canonicals',
    robotsTxt: 'User-agent: *\nDisalow: /cart\nthis is no rule\n',
    html: (origin) =>
      page(
        `<meta charset="utf-8">${TITLE}${DESCRIPTION}${VIEWPORT}
         <link rel="canonical" href="${origin}/"><link rel="canonical" href="${origin}/other">`,
        '<h1>Bread</h1>',
      ),
  },
  {
    name: 'canonical-to-root',
    path: '/cakes/almond',
    html: (origin) =>
      page(
        `<meta charset="utf-8">${TITLE}${DESCRIPTION}${VIEWPORT}
         <link rel="canonical" href="${origin}/">`,
        '<h1>Bread</h1>',
      ),
  },
  {
    name: 'noindex',
    html: () =>
      page(
        `<meta charset="utf-8">${VIEWPORT}<meta name="robots" content="noindex">`,
        '<h1>Bread</h1>',
      ),
  },
  {
    name: 'noindex-header',
    headers: { ...HTML_TYPE, 'x-robots-tag': 'noindex, nofollow' },
    html: () =>
      page(
        `${TITLE}${DESCRIPTION}${VIEWPORT}`,
        '<h1>Bread</h1><a href="#rolls"></a><h2 id="rolls">Rolls</h2>',
      ),
  },
  {
    name: 'robots-blocks-all',
    robotsTxt: 'User-agent: *\nDisallow: /\n',
    html: () => page(`${TITLE}${DESCRIPTION}${VIEWPORT}`, '<h1>Bread</h1>'),
  },
  {
    name: 'robots-breaks',
    robotsStatus: 503,
    html: () => page(`${TITLE}${DESCRIPTION}${VIEWPORT}`, '<h1>Bread</h1>'),
  },
  {
    name: 'not-found',
    status: 404,
    html: () => page(`${TITLE}${DESCRIPTION}${VIEWPORT}`, '<h1>Not here</h1>'),
  },
  {
    name: 'different-outcomes',
    html: () =>
      page(
        `${DESCRIPTION}${VIEWPORT}`,
        `<title>A title outside of the head</title>
         <h1>Bread</h1><h2 hidden>Rolls</h2><h3>Rye rolls</h3><h4 hidden></h4>
         <img src="/bread.png" title="A loaf of bread" width="40" height="40">
         <a href="/hidden" hidden></a>`,
        '<!doctype html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">',
      ),
  },
];

/** The website's response to a path; `null` means 404. */
export function fixtureResponse(
  fixture: ParityFixture,
  path: string,
  origin: string,
): {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
} | null {
  if (path === (fixture.path ?? '/')) {
    const { status = 200, headers = HTML_TYPE } = fixture;
    return { status, headers, body: fixture.html(origin) };
  }
  if (path === '/robots.txt') {
    const { robotsStatus: status = 200, robotsTxt: body = 'User-agent: *\nAllow: /\n' } = fixture;
    return { status, headers: { 'content-type': 'text/plain' }, body };
  }
  return null;
}
