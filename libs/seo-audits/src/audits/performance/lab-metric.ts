import type { LabMetrics, RenderedPage } from '@app/crawler/pages';
import type { PageAuditResult } from '../define-audit.js';
import { failed, notApplicable, notMeasured, passed } from '../define-audit.js';

/** Audits a lab value for pages without the field data of real visitors (`field` is `null`). */
export function auditLabMetric(
  { lab }: RenderedPage,
  metric: {
    readonly name: string;
    readonly field: number | null;
    readonly of: (metrics: LabMetrics) => number | null;
    readonly max: number;
    readonly toText: (value: number) => string;
  },
): PageAuditResult {
  if (metric.field !== null || lab.kind === 'not_sampled') return notApplicable();
  if (lab.kind === 'not_measured') return notMeasured(lab.reason);
  const value = metric.of(lab.metrics);
  if (value === null) return notMeasured(`The lab test returned no ${metric.name}.`);
  if (value <= metric.max) return passed();
  const currentValue = metric.toText(value);
  return failed([
    { key: '', currentValue, evidence: `${metric.name} in the lab: ${currentValue}` },
  ]);
}
