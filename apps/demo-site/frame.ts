import { escapeHtml } from './html.ts';
import type { PageSection, SitePage } from './page.ts';
import { widgetTags } from './widget-board.ts';

const NAVIGATION = {
  en: [
    ['/bread', 'Bread'],
    ['/pastry', 'Pastry'],
    ['/cakes', 'Cakes'],
    ['/recipes', 'Recipes'],
    ['/events', 'Events'],
    ['/journal', 'Journal'],
    ['/about', 'About us'],
    ['/contact', 'Contact'],
  ],
  de: [
    ['/de/', 'Startseite'],
    ['/de/brot', 'Unser Brot'],
    ['/de/kontakt', 'Kontakt'],
    ['/', 'English'],
  ],
} as const;

const FOOTER = {
  en: `<p>Harbour Bakery, 4 Quay Street, Saltmarsh Haven. Open Tuesday to Saturday, 6.30 to 14.00.</p>
<p><a href="/visit">How to find us</a> · <a href="/wholesale">Bread for cafés</a> · <a href="/jobs">Work with us</a> · <a href="/privacy">Privacy notice</a> · <a href="/de/">Auf Deutsch</a></p>`,
  de: `<p>Harbour Bakery, 4 Quay Street, Saltmarsh Haven. Geöffnet Dienstag bis Samstag, 6.30 bis 14 Uhr.</p>
<p><a href="/privacy">Datenschutz (englisch)</a></p>`,
} as const;

/** Content that already has its own block element. */
const BLOCK = /^<(?:ul|table)/;

/** The whole document. Absolute addresses start with the origin that the visitor requested. */
export function renderPage(page: SitePage, origin: string): string {
  const lang = page.lang ?? 'en';
  const changes = page.changes ?? {};
  const htmlLang = changes.htmlLang === undefined ? lang : changes.htmlLang;
  const doctype = changes.hasDoctype === false ? '' : '<!doctype html>\n';
  const navigation = changes.hasNavigation === false ? '' : renderNavigation(page.path, lang);
  const footer =
    changes.hasNavigation === false
      ? ''
      : `<footer class="foot">${FOOTER[lang]}<p>${renderMark(lang)}</p></footer>`;
  return `${doctype}<html${htmlLang === null ? '' : ` lang="${htmlLang}"`}>
<head>
${renderHead(page, origin)}
</head>
<body>
${navigation}
<main>
${renderMain(page, origin)}
</main>
${footer}
</body>
</html>
`;
}

function renderHead(page: SitePage, origin: string): string {
  const changes = page.changes ?? {};
  const viewport =
    changes.viewport === undefined ? 'width=device-width, initial-scale=1' : changes.viewport;
  const canonical =
    changes.canonical === undefined ? origin + encodeURI(page.path) : changes.canonical(origin);
  const title = escapeHtml(page.title);
  const description = escapeHtml(page.description);
  const ogImage = changes.ogImage ?? `${origin}/images/share-card.png`;
  const lines = [
    '<meta charset="utf-8">',
    changes.head?.(origin),
    changes.hasTitle === false ? null : `<title>${title}</title>`,
    changes.hasDescription === false ? null : `<meta name="description" content="${description}">`,
    changes.afterDescription,
    viewport === null ? null : `<meta name="viewport" content="${viewport}">`,
    changes.robots === undefined ? null : `<meta name="robots" content="${changes.robots}">`,
    canonical === null ? null : `<link rel="canonical" href="${canonical}">`,
    ...(page.alternates ?? []).map(
      ({ code, path }) => `<link rel="alternate" hreflang="${code}" href="${origin}${path}">`,
    ),
    '<link rel="icon" href="/images/loaf.svg" type="image/svg+xml">',
    '<link rel="stylesheet" href="/assets/site.css">',
    ...(changes.hasOpenGraph === false
      ? []
      : [
          `<meta property="og:title" content="${title}">`,
          '<meta property="og:type" content="website">',
          `<meta property="og:url" content="${origin}${encodeURI(page.path)}">`,
          `<meta property="og:image" content="${ogImage}">`,
        ]),
    changes.hasOpenGraph === false || changes.hasTwitterCard === false
      ? null
      : '<meta name="twitter:card" content="summary_large_image">',
    page.jsonLd === undefined
      ? null
      : `<script type="application/ld+json">${JSON.stringify(page.jsonLd(origin))}</script>`,
    ...widgetTags(),
  ];
  return lines.filter((line) => typeof line === 'string').join('\n');
}

function renderMain(page: SitePage, origin: string): string {
  const lines = [
    page.changes?.hasHeading === false ? null : `<h1>${escapeHtml(page.heading)}</h1>`,
    `<p class="lead">${page.lead}</p>`,
    page.picture === undefined
      ? null
      : `<img class="picture" src="/images/${page.picture.file}" alt="${escapeHtml(page.picture.alt)}" width="960" height="420">`,
    ...page.sections.map(renderSection),
    page.changes?.body?.(origin),
  ];
  return lines.filter((line) => typeof line === 'string').join('\n');
}

function renderSection({ heading, level = 2, text }: PageSection): string {
  const paragraphs = text
    .map((paragraph) => (BLOCK.test(paragraph) ? paragraph : `<p>${paragraph}</p>`))
    .join('\n');
  return `<section>\n<h${level}>${heading}</h${level}>\n${paragraphs}\n</section>`;
}

function renderMark(lang: 'en' | 'de'): string {
  const [href, alt] = lang === 'de' ? ['/de/', 'Zur Startseite'] : ['/', 'To the home page'];
  return `<a href="${href}"><img src="/images/loaf.svg" alt="${alt}" width="96" height="42"></a>`;
}

function renderNavigation(path: string, lang: 'en' | 'de'): string {
  const items = NAVIGATION[lang].map(
    ([href, text]) => `<a href="${href}"${href === path ? ' aria-current="page"' : ''}>${text}</a>`,
  );
  return `<header class="top">
<a class="brand" href="${lang === 'de' ? '/de/' : '/'}">Harbour Bakery</a>
<nav aria-label="${lang === 'de' ? 'Hauptmenü' : 'Main menu'}">${items.join('\n')}</nav>
</header>`;
}
