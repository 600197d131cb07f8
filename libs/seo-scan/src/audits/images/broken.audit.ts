import type { SiteFinding } from '../define-audit.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { findAnswer, judgeImage } from '../known-answer.js';
import { readablePages } from '../site-pages.js';
import { withUniqueKeys } from '../unique-keys.js';

export const imagesBroken = defineSiteAudit({
  id: 'images.broken',
  category: 'images',
  severity: 'high',
  scope: 'P',
  title: 'Image cannot be loaded',
  description:
    'Where this image should be, visitors see a gap or a broken-image sign, and image search has nothing to show.',
  howToFix:
    'Correct the address in src, or upload the file again. If the image is no longer needed, remove the <img>.',
  authority: 'LibreCrawl: broken image; squirrelscan: broken images',
  fix: 'manual',
  run(site) {
    const pages = readablePages(site).filter((page) => page.images.length > 0);
    if (pages.length === 0) return notApplicable();
    const judged = new Map<string, number>();
    const findings: SiteFinding[] = [];
    for (const page of pages) {
      let known = 0;
      const broken: SiteFinding[] = [];
      for (const image of page.images) {
        const verdict = judgeImage(findAnswer(site, image.url));
        if (verdict.kind === 'unknown') continue;
        known += 1;
        if (verdict.kind === 'good') continue;
        broken.push({
          key: image.url,
          currentValue: `${image.url} ${verdict.reason}`,
          pageUrl: page.url,
          selector: image.selector,
          evidence: image.source,
        });
      }
      if (known === 0) continue;
      judged.set(page.url, broken.length / known);
      findings.push(...withUniqueKeys(broken));
    }
    if (judged.size === 0) return notMeasured('No image gave a clear answer in this scan');
    return { kind: 'pages', judged, findings };
  },
});
