import type { JumpFact } from '@app/crawler/pages';
import type { Finding } from '../define-audit.js';
import { defineTargetAudit, failed, notApplicable, notMeasured } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';

export const linksFragmentMissing = defineTargetAudit({
  id: 'links.fragment_missing',
  category: 'links',
  severity: 'low',
  scope: 'S',
  title: 'Broken anchor link (#fragment)',
  description:
    'No element of the target page has this id, so visitors arrive at the top and have to search for what the link promised. The check reads the HTML that the server sends: an anchor added by a script is not available to everyone.',
  howToFix:
    'Give the element the id that the link names, correct the part after the # in the link, or link to the page as a whole.',
  authority: 'HTML Living Standard: scrolling to a fragment; LinkChecker: anchors; linkinator',
  fix: 'manual',
  auditor: ({ places }) => {
    return (_page, { jumps }) => {
      if (jumps === undefined) return notApplicable();
      const missing = jumps.withinMissing.map(findingOf);
      let known = jumps.withinCount;
      for (const jump of jumps.toOthers) {
        const isThere = places?.has(jump.url, jump.place) ?? null;
        if (isThere === null) continue;
        known++;
        if (!isThere) missing.push(findingOf(jump));
      }
      if (known === 0) return notMeasured('No target of its anchor links was crawled');
      return failed(withUniqueKeys(missing), known);
    };
  },
});

function findingOf({ url, place, selector, source }: JumpFact): Finding {
  return {
    key: `${url}#${place}`,
    currentValue: `${url} has no element with the id “${place}”`,
    selector,
    evidence: source,
  };
}
