import { lighthouseCategories } from '../contract/index.js';
import type {
  FailedAudit,
  LighthouseCategory,
  LighthouseResult,
  LighthouseScores,
  Opportunity,
} from '../contract/index.js';
import { auditItemsOf } from './audit-items.js';
import type { AuditOutput, LighthouseOutput } from './lighthouse-output.js';
import { metricsOf } from './metrics.js';
import { plainTextOf } from './plain-text.js';

/** From this score on, an audit counts as passed in Lighthouse's own report. */
const PASS_SCORE = 0.9;
/** Groups of audits that only feed the metrics, which are shown separately. */
const UNLISTED_GROUPS = ['metrics', 'hidden'];
const SCORED_MODES = ['binary', 'numeric', 'metricSavings'];

/** The displayed result of one run. */
export function readResult(output: LighthouseOutput): LighthouseResult {
  const { configSettings: settings } = output;
  const failed = lighthouseCategories.map((category) => ({
    category,
    audits: failedAuditsOf(output, category),
  }));
  const opportunities = failed
    .find(({ category }) => category === 'performance')
    ?.audits.map(asOpportunity)
    .filter((audit) => (audit.savingsMs ?? 0) > 0 || (audit.savingsBytes ?? 0) > 0)
    .sort(bySavings);
  const isOpportunity = new Set(opportunities?.map(({ id }) => id));
  return {
    finalUrl: output.finalDisplayedUrl,
    fetchedAt: output.fetchTime,
    lighthouseVersion: output.lighthouseVersion,
    browserVersion: browserVersionOf(output.environment.hostUserAgent),
    formFactor: settings.formFactor,
    throttling: {
      method: settings.throttlingMethod,
      rttMs: settings.throttling.rttMs,
      throughputKbps: settings.throttling.throughputKbps,
      cpuSlowdownMultiplier: settings.throttling.cpuSlowdownMultiplier,
    },
    scores: scoresOf(output),
    metrics: metricsOf(output),
    opportunities: opportunities ?? [],
    diagnostics: failed.map(({ category, audits }) => ({
      category,
      audits: audits
        .filter((audit) => category !== 'performance' || !isOpportunity.has(audit.id))
        .map((audit) => presentAudit(audit)),
    })),
    warnings: output.runWarnings.map((warning) => plainTextOf(warning).text),
  };
}

/** 0-100, rounded as in Lighthouse's report. */
export function scoresOf(output: LighthouseOutput): LighthouseScores {
  const scoreOf = (category: LighthouseCategory): number | null =>
    asPercent(output.categories[category]?.score ?? null);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
}

/** Highest weight first; an audit that could not run is listed, because it did not pass. */
function failedAuditsOf(output: LighthouseOutput, category: LighthouseCategory): AuditOutput[] {
  const refs = output.categories[category]?.auditRefs ?? [];
  return refs
    .filter(({ group }) => group === undefined || !UNLISTED_GROUPS.includes(group))
    .flatMap(({ id, weight }) => {
      const audit = output.audits[id];
      return audit !== undefined && hasFailed(audit) ? [{ audit, weight }] : [];
    })
    .sort((a, b) => b.weight - a.weight || (a.audit.score ?? 0) - (b.audit.score ?? 0))
    .map(({ audit }) => audit);
}

function hasFailed({ score, scoreDisplayMode }: AuditOutput): boolean {
  if (scoreDisplayMode === 'error') return true;
  return SCORED_MODES.includes(scoreDisplayMode) && score !== null && score < PASS_SCORE;
}

function presentAudit(audit: AuditOutput): FailedAudit {
  const { text, learnMoreUrl } = plainTextOf(audit.description);
  return {
    id: audit.id,
    title: plainTextOf(audit.title).text,
    description: text,
    learnMoreUrl,
    score: asPercent(audit.score),
    displayValue: audit.displayValue ?? audit.explanation ?? null,
    ...auditItemsOf(audit.details),
    error: audit.errorMessage ?? null,
  };
}

function asOpportunity(audit: AuditOutput): Opportunity {
  return {
    ...presentAudit(audit),
    savingsMs: savedMs(audit),
    savingsBytes: savedBytes(audit),
  };
}

/** The largest saving of any time-based metric. */
function savedMs({ metricSavings }: AuditOutput): number | null {
  const savings = Object.entries(metricSavings ?? {}).flatMap(([metric, value]) =>
    metric === 'CLS' || value === null ? [] : [value],
  );
  return savings.length === 0 ? null : Math.round(Math.max(...savings));
}

function savedBytes({ details }: AuditOutput): number | null {
  const debugData = details?.debugData;
  const wasted =
    typeof debugData === 'object' && debugData !== null && 'wastedBytes' in debugData
      ? debugData.wastedBytes
      : undefined;
  const bytes = details?.overallSavingsBytes ?? wasted;
  return typeof bytes === 'number' && Number.isFinite(bytes) ? Math.round(bytes) : null;
}

function bySavings(a: Opportunity, b: Opportunity): number {
  return (
    (b.savingsMs ?? 0) - (a.savingsMs ?? 0) ||
    (b.savingsBytes ?? 0) - (a.savingsBytes ?? 0) ||
    (a.id < b.id ? -1 : 1)
  );
}

function asPercent(score: number | null): number | null {
  return score === null ? null : Math.round(score * 100);
}

function browserVersionOf(userAgent: string): string {
  return /Chrome\/[\d.]+/.exec(userAgent)?.[0] ?? 'Chrome';
}
