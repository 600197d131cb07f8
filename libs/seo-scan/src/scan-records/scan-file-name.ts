const UNSAFE = /[^a-z0-9.-]+/g;

interface NamedScan {
  readonly url: string;
  readonly createdAt: Date;
}

/** "pages-example.com-2026-11-20.csv"; letters, digits, dots and dashes only, which every file system allows. */
export function scanFileName(
  { url, createdAt }: NamedScan,
  content: 'pages' | 'extraction' | 'seo-report' | 'sitemaps' | 'sitemap-differences',
  extension: string,
): string {
  const host = URL.canParse(url) ? new URL(url).hostname : 'website';
  const day = createdAt.toISOString().slice(0, 10);
  return `${content}-${host.toLowerCase().replace(UNSAFE, '-')}-${day}.${extension}`;
}
