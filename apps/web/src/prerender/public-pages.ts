import { billingCycles } from '@app/billing/contract';

/** A page that is the same for every visitor, and can therefore be rendered before anybody asks for it. */
export interface PublicPage {
  readonly path: string;
  /** For search results and link previews. */
  readonly description: string;
  /** Searches that change what is shown at once; `''` always counts. */
  readonly searches?: readonly string[];
  /** Parameters that change nothing before a visitor does something. */
  readonly ignoredParams?: readonly string[];
  /** The path under which search engines should list it; `null`: not at all. */
  readonly listedAs: string | null;
}

const PRODUCT =
  'Groundswell scans your website, shows every search issue with the tag that causes it, and tells you how to fix it. Free for 25 page scans a month.';

export const publicPages: readonly PublicPage[] = [
  { path: '/', description: PRODUCT, listedAs: '/' },
  { path: '/home', description: PRODUCT, listedAs: '/' },
  {
    path: '/pricing',
    description:
      'Monthly and yearly plans for page scans and simulated visits, and extra scan packs. All plans have every check, AI fixes and reports.',
    searches: billingCycles.map((cycle) => `?cycle=${cycle}`),
    listedAs: '/pricing',
  },
  {
    path: '/contact',
    description:
      'Ask about a scan, a larger plan, your account or our crawler on your website. We reply by email.',
    ignoredParams: ['topic'],
    listedAs: '/contact',
  },
  {
    path: '/bot',
    description:
      'What our crawler reads, how fast, how to recognize it by its user agent, and how to block it in robots.txt.',
    listedAs: '/bot',
  },
  {
    path: '/login',
    description: 'Sign in to Groundswell to scan your website and see what to fix first.',
    listedAs: null,
  },
  {
    path: '/forgot-password',
    description: 'Get a link by email to set a new password for your Groundswell account.',
    listedAs: null,
  },
];

/** Where a visitor comes from, added by other websites; no page reads it. */
const ORIGIN_PARAM = /^(utm_\w+|gclid|fbclid|msclkid|ref)$/;

/** The path and search of each page that is rendered in advance. */
export function prerenderedUrls({ path, searches = [] }: PublicPage): readonly string[] {
  return ['', ...searches].map((search) => `${path}${search}`);
}

/** Which of the pages rendered in advance shows what this URL asks for; `null` when none does. */
export function findPrerenderedUrl(url: string): string | null {
  const [pathname = '', query] = url.split('?');
  const searchParams = new URLSearchParams(query);
  const page = publicPages.find(({ path }) => path === pathname);
  if (page === undefined) return null;
  for (const name of [...searchParams.keys()]) {
    if (ORIGIN_PARAM.test(name) || page.ignoredParams?.includes(name)) searchParams.delete(name);
  }
  const search = searchParams.size === 0 ? '' : `?${searchParams.toString()}`;
  const wanted = `${pathname}${search}`;
  return prerenderedUrls(page).includes(wanted) ? wanted : null;
}
