/** The element with what a prerendered page was rendered from. */
export const PRERENDERED_DATA_ID = 'prerendered-data';

export interface PageHead {
  /** As HTML. */
  readonly title: string;
  readonly description: string;
  /** Where search engines should list the page; `null`: not at all. */
  readonly canonicalUrl: string | null;
  /** The picture of link previews. */
  readonly imageUrl: string | null;
}

export interface PageBody {
  /** What `#root` contains. */
  readonly html: string;
  readonly data: unknown;
  /** The files of its screen. */
  readonly scripts: readonly string[];
}

const EMPTY_ROOT = '<div id="root"></div>';
const SCRIPT = /<script type="module"[^<>"]* src="([^"<>]+)"><\/script>/;
const PRELOAD = /\s{0,20}<link rel="modulepreload"[^<>]* href="([^"<>]+)">/g;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s{1,20}name="description"[^<>]*>/;

/** The document of a prerendered page: `shell` is that of the build, with an empty root. */
export function fillDocument(
  shell: string,
  head: PageHead,
  { html, data, scripts }: PageBody,
): string {
  const first = SCRIPT.exec(shell)?.[1] ?? '';
  const preloaded = [...shell.matchAll(PRELOAD)].map(([, address = '']) => address);
  const addresses = [first, ...preloaded, ...scripts.map((file) => `/${file}`)];
  // public/before-app.js loads them when the page has been painted.
  const scriptNames = `<meta name="scripts" content="${addresses.join(' ')}" />`;
  return putInto(shell.replaceAll(PRELOAD, ''), [
    [TITLE, `<title>${head.title}</title>`],
    [DESCRIPTION, `<meta name="description" content="${escapeHtml(head.description)}" />`],
    ['</head>', `${[...metaTags(head), scriptNames].join('\n    ')}\n  </head>`],
    [SCRIPT, ''],
    [EMPTY_ROOT, `<div id="root">${html}</div>\n    ${dataElement(data)}`],
  ]);
}

/** Lets the browser load these scripts at once instead of when the first script asks for them. */
export function withPreloads(document: string, scripts: readonly string[]): string {
  const links = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return putInto(document, [['</head>', `${links.join('\n    ')}\n  </head>`]]);
}

/** Keeps search engines from listing what only signed-in users can see. */
export function unlisted(document: string): string {
  return putInto(document, [['</head>', '<meta name="robots" content="noindex" />\n  </head>']]);
}

function metaTags({ title, description, canonicalUrl, imageUrl }: PageHead): string[] {
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${content}" />`;
  return [
    ...(canonicalUrl === null
      ? ['<meta name="robots" content="noindex" />']
      : [
          `<link rel="canonical" href="${escapeHtml(canonicalUrl)}" />`,
          property('url', escapeHtml(canonicalUrl)),
        ]),
    property('type', 'website'),
    property('site_name', 'Groundswell'),
    property('title', title),
    property('description', escapeHtml(description)),
    ...(imageUrl === null
      ? []
      : [
          property('image', escapeHtml(imageUrl)),
          '<meta name="twitter:card" content="summary_large_image" />',
        ]),
  ];
}

/** A block of data, which no browser runs. */
function dataElement(data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${PRERENDERED_DATA_ID}">${json}</script>`;
}

function putInto(
  document: string,
  places: readonly (readonly [place: RegExp | string, content: string])[],
): string {
  return places.reduce((text, [place, content]) => {
    if (text.search(place) === -1) throw new Error(`The document has no ${String(place)}`);
    // A function, as `$` has a meaning in a replacement text.
    return text.replace(place, () => content);
  }, document);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
