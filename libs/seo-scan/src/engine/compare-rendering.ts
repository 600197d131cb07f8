import { audits as allAudits } from '@app/seo-audits';
import type { PageAudit } from '@app/seo-audits';
import type { PageSnapshot, RenderedPage } from '@app/crawler/pages';
import type { PageAuditResults } from './page-audit-results.js';
import { addRenderedResults, runRenderedAudits } from './run-rendered-audits.js';
import { sortIssues } from './found-issue.js';
import { pageDifference } from './page-difference.js';

/** The checks that compare a page before and after its scripts. */
export const comparingAudits = allAudits.filter(
  (audit) => audit.kind === 'rendered' && audit.comparesHtml === true,
);
const rendered = comparingAudits.filter((audit) => audit.kind === 'rendered');
const comparingIds = new Set(comparingAudits.map(({ id }) => id));

export function isComparing(checkId: string): boolean {
  return comparingIds.has(checkId);
}

/**
 * Completes the results of a page that was audited as rendered: the checks that compare it with the response, those
 * that only a rendered page decides, and the difference itself.
 */
export function compareRendering(
  results: PageAuditResults,
  pages: { readonly raw: PageSnapshot; readonly rendered: PageSnapshot },
  { scanId, audits }: { readonly scanId: string; readonly audits: readonly PageAudit[] },
): PageAuditResults {
  const added = addRenderedResults(
    results.outcome,
    runRenderedAudits(asRenderedPage(pages), {
      ...{ scanId, pageUrl: pages.raw.url },
      audits: { rendered, page: audits },
    }),
  );
  // Decided when the page was read, so nothing remains for the sample or the next scan.
  const { isRendered: _sampled, secondLooks: _decided, ...outcome } = added.outcome;
  const difference = pageDifference(pages.raw, pages.rendered);
  return {
    outcome: { ...outcome, rendering: { isRendered: true, reason: null, difference } },
    issues: sortIssues([...results.issues, ...added.issues]),
  };
}

/** Without a screen: the checks that compare documents do not read it. */
function asRenderedPage(pages: {
  readonly raw: PageSnapshot;
  readonly rendered: PageSnapshot;
}): RenderedPage {
  return {
    raw: pages.raw,
    mobile: {
      page: pages.rendered,
      visibleText: '',
      viewportWidth: 0,
      scrollWidth: 0,
      overflowing: null,
      elementCount: pages.rendered.document?.elementCount ?? 0,
      lcp: null,
      requests: [],
      loadMs: 0,
    },
    desktop: null,
    lab: { kind: 'not_sampled' },
    field: null,
    hasLiveFixes: false,
  };
}
