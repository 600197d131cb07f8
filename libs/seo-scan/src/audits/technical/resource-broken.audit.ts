import { defineTargetAudit } from '../define-audit.js';
import { judgeLoaded } from '../judge-loaded.js';
import { judgeResource } from '../probe-lookup.js';
import type { Verdict } from '../probe-lookup.js';

export const technicalResourceBroken = defineTargetAudit({
  id: 'technical.resource_broken',
  category: 'technical',
  severity: 'high',
  scope: 'P',
  title: 'Stylesheet or script cannot be loaded',
  description:
    'The page is shown without its layout, or something on it does not work. Search engines that render the page see the same. Addresses that turn robots away or answer too slowly are not counted.',
  howToFix:
    'Correct the address in href or src, or upload the file again. If the file is no longer needed, remove the element.',
  authority:
    'HTML Living Standard: fetching scripts and stylesheets; Google Search Central: JavaScript SEO basics; linkinator',
  fix: 'manual',
  judge: (site) =>
    judgeLoaded(site, ['stylesheet', 'script'], (answer, { kind }, isOwnHost) => {
      const verdict = judgeResource(answer, isOwnHost);
      const isPage = isOwnHost && verdict.kind === 'good' && answer?.mediaType === 'text/html';
      return isPage ? aPageInsteadOf(kind) : verdict;
    }),
});

/** Websites that answer every address with a page have no such file: browsers refuse or cannot read it. */
function aPageInsteadOf(kind: string): Verdict {
  return { kind: 'broken', reason: `is text/html, not a ${kind}` };
}
