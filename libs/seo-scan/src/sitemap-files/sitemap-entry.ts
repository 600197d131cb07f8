import { escapeUTF8 } from 'entities';

export interface SitemapEntry {
  readonly url: string;
  /** YYYY-MM-DD; `null` when unknown. */
  readonly lastmod: string | null;
  readonly alternates: readonly { readonly code: string; readonly url: string }[];
  readonly images: readonly string[];
}

/** The beginning and the end of a sitemap with language versions (Google) and images (image sitemaps 1.1). */
export const SITEMAP_HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`;
export const SITEMAP_FOOT = '</urlset>\n';

/** A language tag, or `x-default`. Pages may have any text there, also characters that XML does not allow. */
const LANGUAGE = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i;

/** One page of a sitemap, without versions whose language is none. */
export function entryXml({ url, lastmod, alternates, images }: SitemapEntry): string {
  const versions = alternates.filter(({ code }) => LANGUAGE.test(code));
  return [
    `<url><loc>${escapeUTF8(url)}</loc>`,
    lastmod === null ? '' : `<lastmod>${lastmod}</lastmod>`,
    ...versions.map(
      ({ code, url: href }) =>
        `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeUTF8(href)}"/>`,
    ),
    ...images.map(
      (image) => `<image:image><image:loc>${escapeUTF8(image)}</image:loc></image:image>`,
    ),
    '</url>\n',
  ].join('');
}

/** The index of the files `sitemap-1.xml`, … at the root of the website. */
export function sitemapIndex(origin: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, at) => `<sitemap><loc>${escapeUTF8(`${origin}/${partName(at + 1)}`)}</loc></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</sitemapindex>
`;
}

/** 1-based. */
export function partName(file: number): string {
  return `sitemap-${file}.xml`;
}
