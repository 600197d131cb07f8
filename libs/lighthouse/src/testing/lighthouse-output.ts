import type { AuditOutput, LighthouseOutput } from '../rules/lighthouse-output.js';

/** An audit, passed by default. */
export function anAuditOutput(audit: Partial<AuditOutput> & { readonly id: string }): AuditOutput {
  return {
    title: `The title of ${audit.id}`,
    description: `Why ${audit.id} matters.`,
    score: 1,
    scoreDisplayMode: 'binary',
    ...audit,
  };
}

/** A run whose four categories contain the given audits, with equal weights. */
export function aLighthouseOutput(
  audits: Readonly<Record<string, readonly AuditOutput[]>> = {},
  rest: Partial<LighthouseOutput> = {},
): LighthouseOutput {
  const categories = ['performance', 'accessibility', 'best-practices', 'seo'].map((category) => [
    category,
    {
      score: 0.894,
      auditRefs: (audits[category] ?? []).map(({ id }) => ({ id, weight: 1 })),
    },
  ]);
  const all = Object.values(audits).flat();
  return {
    lighthouseVersion: '13.5.0',
    finalDisplayedUrl: 'https://example.com/',
    fetchTime: '2026-11-20T12:00:00.000Z',
    runWarnings: [],
    environment: { hostUserAgent: 'Mozilla/5.0 HeadlessChrome/156.0.0.0 Safari/537.36' },
    configSettings: {
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      throttling: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: 4 },
    },
    audits: Object.fromEntries(all.map((audit) => [audit.id, audit])),
    categories: Object.fromEntries(categories) as LighthouseOutput['categories'],
    ...rest,
  };
}
