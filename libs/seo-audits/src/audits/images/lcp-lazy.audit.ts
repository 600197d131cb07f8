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
  title: 'Largest image loads late',
  description:
    'The largest element in the first view is an image, but it is lazy-loaded, or the browser discovers it only in a stylesheet. The page looks empty for longer than necessary.',
  howToFix:
    'Use an <img> element, remove loading="lazy" from this image and add fetchpriority="high".',
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
