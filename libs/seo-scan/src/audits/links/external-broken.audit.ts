import type { SiteFinding } from '../define-audit.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { findAnswer, judgeExternalLink } from '../known-answer.js';
import { readablePages } from '../site-pages.js';
import { withUniqueKeys } from '../unique-keys.js';

export const linksExternalBroken = defineSiteAudit({
  id: 'links.external_broken',
  category: 'links',
  severity: 'low',
  scope: 'P',
  title: 'Link to another website leads nowhere',
  description:
    'The target says that the page is gone, or its host no longer exists. Visitors who follow the link end at an error, and an expired host may be bought by somebody else. Hosts that turn robots away are not counted.',
  howToFix:
    'Link to the page’s new address or to another source. If there is none, remove the link and keep the text.',
  authority: 'SEOnaut: broken external links',
  fix: 'manual',
  run(site) {
    const pages = readablePages(site).filter((page) => page.links.some((link) => !link.isInternal));
    if (pages.length === 0) return notApplicable();
    const judged = new Map<string, number>();
    const findings: SiteFinding[] = [];
    for (const page of pages) {
      let known = 0;
      const broken: SiteFinding[] = [];
      for (const link of page.links) {
        if (link.isInternal) continue;
        const verdict = judgeExternalLink(findAnswer(site, link.url));
        if (verdict.kind === 'unknown') continue;
        known += 1;
        if (verdict.kind === 'good') continue;
        broken.push({
          key: link.url,
          currentValue: `${link.url} ${verdict.reason}`,
          pageUrl: page.url,
          selector: link.selector,
          evidence: link.source,
        });
      }
      if (known === 0) continue;
      judged.set(page.url, broken.length / known);
      findings.push(...withUniqueKeys(broken));
    }
    if (judged.size === 0) return notMeasured('No external link gave a clear answer in this scan');
    return { kind: 'pages', judged, findings };
  },
});
