import type { FieldMetrics, SiteCrawl } from '@app/crawler/pages';
import { NO_FIELD_DATA_SOURCE, readablePages } from '@app/crawler/pages';
import type { SiteAuditResult, SiteFinding } from '../define-audit.js';
import { notApplicable, notMeasured } from '../define-audit.js';

const TOO_FEW_VISITS = 'Not enough Chrome users visited the website recently for field data.';

/**
 * Audits the experience of real visitors, per page where there were enough of them, else once for the website as a
 * whole.
 */
export function auditFieldMetric(
  site: SiteCrawl,
  metric: {
    readonly of: (measured: FieldMetrics) => number | null;
    /** Above it the check fails as medium, above `poor` as high. */
    readonly good: number;
    readonly poor: number;
    readonly toText: (value: number) => string;
  },
): SiteAuditResult {
  const fieldData = site.external?.fieldData ?? null;
  if (fieldData === null) return notMeasured(NO_FIELD_DATA_SOURCE);
  const pages = readablePages(site);
  if (pages.length === 0) return notApplicable();
  const finding = (value: number, pageUrl: string, whose: string): SiteFinding => ({
    key: '',
    currentValue: metric.toText(value),
    pageUrl,
    evidence: `75 % of the visits to ${whose} had at most ${metric.toText(value)}`,
    severity: value > metric.poor ? 'high' : 'medium',
  });
  const measured = pages.flatMap((page) => {
    const value =
      valueAt(fieldData, page.finalUrl, metric.of) ?? valueAt(fieldData, page.url, metric.of);
    return value === null ? [] : [{ page, value }];
  });
  if (measured.length > 0) {
    return {
      kind: 'pages',
      audited: new Map(measured.map(({ page, value }) => [page.url, value > metric.good ? 1 : 0])),
      findings: measured
        .filter(({ value }) => value > metric.good)
        .map(({ page, value }) => finding(value, page.url, 'this page')),
    };
  }
  const ofOrigin = valueAt(fieldData, site.origin, metric.of);
  if (ofOrigin === null) return notMeasured(TOO_FEW_VISITS);
  const isGood = ofOrigin <= metric.good;
  return {
    kind: 'site',
    findings: isGood ? [] : [finding(ofOrigin, site.homeUrl, 'the website as a whole')],
  };
}

function valueAt(
  fieldData: ReadonlyMap<string, FieldMetrics>,
  address: string,
  of: (measured: FieldMetrics) => number | null,
): number | null {
  const measured = fieldData.get(address);
  return measured === undefined ? null : of(measured);
}
