import {
  defineRenderedAudit,
  failed,
  notApplicable,
  notMeasured,
  passed,
} from '../define-audit.js';

export const imagesLcpLazy = defineRenderedAudit({
  id: 'images.lcp_lazy',
  category: 'images',
  severity: 'medium',
  scope: 'R',
  gate: 'html',
  title: 'Largest image of the page starts loading late',
  description:
    'The biggest thing visitors see first is an image, but the browser is told to wait with it, or learns of it only when the stylesheet has arrived. The page looks empty for longer than it has to.',
  howToFix:
    'Show it with an <img> element, remove loading="lazy" from this one image and give it fetchpriority="high".',
  authority: 'Lighthouse: LCP request discovery; web.dev: optimize Largest Contentful Paint',
  fix: 'manual',
  run({ mobile: { lcp } }) {
    if (lcp === null) return notMeasured('The browser reported no largest element of this page.');
    if (lcp.kind === 'text') return notApplicable();
    if (lcp.kind === 'image' && !lcp.isLazy) return passed();
    const how = lcp.kind === 'background' ? 'CSS background' : 'loading="lazy"';
    const currentValue = lcp.url === null ? how : `${how}: ${lcp.url}`;
    return failed([{ key: '', currentValue, evidence: lcp.source }]);
  },
});
