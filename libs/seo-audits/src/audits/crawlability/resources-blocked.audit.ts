import { defineRenderedAudit, failed, notApplicable, notMeasured } from '../define-audit.js';

const AUDITED_KINDS = new Set(['script', 'stylesheet']);

export const crawlabilityResourcesBlocked = defineRenderedAudit({
  id: 'crawlability.resources_blocked',
  category: 'crawlability',
  severity: 'high',
  scope: 'R',
  gate: 'html',
  title: 'Scripts or stylesheets blocked by robots.txt',
  description:
    'Google renders pages in a browser, but cannot load files that robots.txt blocks. It may see the page without its layout or without its text.',
  howToFix:
    'Allow these files in the robots.txt of their host, for example with an Allow line for their folder.',
  authority: 'Google Search Central: JavaScript SEO basics; robots.txt specification',
  fix: 'manual',
  run({ mobile }) {
    const urls = new Map<string, boolean | null>();
    for (const { url, type, isBlockedForGooglebot } of mobile.requests)
      if (AUDITED_KINDS.has(type)) urls.set(url, isBlockedForGooglebot);
    if (urls.size === 0) return notApplicable();
    const known = [...urls].filter(([, isBlocked]) => isBlocked !== null);
    if (known.length === 0) {
      return notMeasured('The robots.txt of the hosts these files come from could not be read.');
    }
    const blocked = known.filter(([, isBlocked]) => isBlocked === true);
    return failed(
      blocked.map(([url]) => ({
        key: url,
        currentValue: url,
        evidence: `Disallowed for Googlebot: ${new URL(url).origin}/robots.txt`,
      })),
      known.length,
    );
  },
});
