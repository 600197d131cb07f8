/** The tabs of a website, in their order. */
export const websiteTabs = [
  'overview',
  'issues',
  'fixes',
  'pages',
  'performance',
  'search',
  'bots',
  'monitoring',
  'reports',
  'setup',
] as const;
export type WebsiteTab = (typeof websiteTabs)[number];

export const websiteTabNames: Readonly<Record<WebsiteTab, string>> = {
  overview: 'Overview',
  issues: 'Issues',
  fixes: 'Fixes',
  pages: 'Pages',
  performance: 'Performance',
  search: 'Search',
  bots: 'Bots',
  monitoring: 'Monitoring',
  reports: 'Reports',
  setup: 'Setup',
};

const WEBSITE_PATH = /^\/websites\/[^/]+(?:\/([^/]+))?$/;

export function isWebsiteTab(name: string | undefined): name is WebsiteTab {
  return websiteTabs.some((tab) => tab === name);
}

/** The tab of a website's screen; `null` on other screens. */
export function websiteTabOf(pathname: string): WebsiteTab | null {
  const match = WEBSITE_PATH.exec(pathname);
  if (match === null) return null;
  return isWebsiteTab(match[1]) ? match[1] : 'overview';
}

export function websitePath(
  domain: string,
  tab: WebsiteTab = 'overview',
  search: Readonly<Record<string, string>> = {},
): string {
  return withSearch(`/websites/${encodeURIComponent(domain)}/${tab}`, search);
}

export function withSearch(path: string, search: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search).toString();
  return query === '' ? path : `${path}?${query}`;
}
