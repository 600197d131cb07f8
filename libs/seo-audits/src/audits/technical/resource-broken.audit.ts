import { defineTargetAudit } from '../define-audit.js';
import { auditLoaded } from '../audit-loaded.js';
import { auditResource } from '../probe-lookup.js';
import type { ProbeOutcome } from '../probe-lookup.js';

export const technicalResourceBroken = defineTargetAudit({
  id: 'technical.resource_broken',
  category: 'technical',
  severity: 'high',
  scope: 'P',
  title: 'Broken stylesheet or script',
  description:
    'The page is shown without its layout, or something on it does not work. Search engines that render the page see the same. URLs that block bots or respond too slowly are not counted.',
  howToFix:
    'Correct the URL in href or src, or upload the file again. If the file is no longer needed, remove the element.',
  authority:
    'HTML Living Standard: fetching scripts and stylesheets; Google Search Central: JavaScript SEO basics; linkinator',
  fix: 'manual',
  auditor: (site) =>
    auditLoaded(site, ['stylesheet', 'script'], (result, { kind }, isOwnHost) => {
      const outcome = auditResource(result, isOwnHost);
      const isPage = isOwnHost && outcome.kind === 'good' && result?.mediaType === 'text/html';
      return isPage ? isPageInsteadOf(kind) : outcome;
    }),
});

/**
 * A website that responds to every address with a page does not have the file: browsers refuse the page or cannot use
 * it.
 */
function isPageInsteadOf(kind: string): ProbeOutcome {
  return { kind: 'broken', reason: `is text/html, not a ${kind}` };
}
