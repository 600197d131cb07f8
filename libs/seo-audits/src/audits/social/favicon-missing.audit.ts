import type { FaviconFacts } from '@app/crawler/pages';
import { defineSiteAudit, notMeasured } from '../define-audit.js';
import { findHomePage } from '../home-page.js';

export const socialFaviconMissing = defineSiteAudit({
  id: 'social.favicon_missing',
  category: 'social',
  severity: 'low',
  scope: 'S',
  title: 'Favicon missing',
  description:
    'Google shows the favicon of the home page next to every result. Without a square icon that it can crawl, it shows a gray globe.',
  howToFix:
    'Put a square icon (at least 48 × 48 pixels, or SVG) at a public URL and declare it on the home page: <link rel="icon" href="/favicon.svg">.',
  authority: 'Google Search Central: define a favicon for search results',
  threshold: 'A square image that Googlebot may fetch',
  fix: 'manual',
  run(site) {
    const home = findHomePage(site);
    if (home.kind !== 'read') return home;
    const { favicon } = site.siteProbes;
    if (favicon === null) return notMeasured('The icon was not requested in this scan.');
    const problem = problemOf(favicon);
    if (problem === undefined) return notMeasured('The icon could not be checked.');
    if (problem === null) return { kind: 'site', findings: [] };
    const evidence = favicon.source ?? 'No <link rel="icon"> in the home page';
    return {
      kind: 'site',
      findings: [{ key: '', currentValue: problem, pageUrl: home.page.url, evidence }],
    };
  },
});

/** `null` for a good icon, `undefined` when unknown. */
function problemOf(icon: FaviconFacts): string | null | undefined {
  if (icon.url === null) return 'The icon has no valid URL';
  if (icon.isBlockedByRobots) return `${icon.url} is disallowed for Googlebot`;
  if (icon.failure === 'dns') return `${icon.url} points to a host that does not exist`;
  if (icon.isBlocked || icon.status === null) return undefined;
  if (icon.status >= 400) {
    return icon.isDeclared
      ? `${icon.url} returns ${icon.status}`
      : `No icon is named, and /favicon.ico returns ${icon.status}`;
  }
  if (icon.status < 200 || icon.status >= 300) return undefined;
  if (!isImage(icon)) return `${icon.url} is not an image`;
  if (icon.width === null || icon.height === null || icon.width === icon.height) return null;
  return `${icon.url} is ${icon.width} × ${icon.height} pixels, not square`;
}

function isImage({ mediaType, sniffedMediaType }: FaviconFacts): boolean {
  const types = [sniffedMediaType, mediaType];
  return types.some((type) => type?.startsWith('image/') ?? false);
}
