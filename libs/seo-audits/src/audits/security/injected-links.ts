import type { SiteProbes } from '@app/crawler/pages';
import { HACKED_MIN_INJECTED_LINKS } from '../thresholds.js';

/**
 * Links to other websites on the home page that only Googlebot gets; `null` when the responses cannot be compared. A
 * page whose links differ on every request, such as one with advertisements, is not a sign.
 */
export function findInjectedLinks({ agents, home }: SiteProbes): readonly string[] | null {
  const readable = agents.filter(({ status, isBlocked }) => status === 200 && !isBlocked);
  const google = readable.find(({ agent }) => agent === 'Googlebot');
  const browser = readable.find(({ agent }) => agent === 'browser');
  if (google === undefined || browser === undefined) return null;
  if (home?.status !== 200 || home.isBlocked) return null;
  if (google.finalUrl !== browser.finalUrl) return [];
  const others = new Set([...browser.externalLinks, ...home.externalLinks]);
  const injected = google.externalLinks.filter((url) => !others.has(url));
  const inBoth = new Set(browser.externalLinks.filter((url) => home.externalLinks.includes(url)));
  const changing = others.size - inBoth.size;
  const isSign = injected.length >= HACKED_MIN_INJECTED_LINKS && injected.length > changing;
  return isSign ? injected : [];
}
