/**
 * Test files that take long, most of it waiting. They are a project of their own, and begin first (jest/slow-first.mjs):
 * the others fill the processors meanwhile, and to the end.
 */
export const SLOW_TESTS = [
  'apps/worker/e2e/kill-domain-analysis.e2e-spec.ts',
  'apps/worker/e2e/kill-keyword-refresh.e2e-spec.ts',
  'apps/worker/e2e/kill-worker.e2e-spec.ts',
  'apps/worker/e2e/lighthouse-parity.e2e-spec.ts',
  'apps/worker/e2e/lighthouse-process.e2e-spec.ts',
  'apps/worker/e2e/visits-exact.e2e-spec.ts',
  'libs/gsc/src/syncing/syncing.int-spec.ts',
  'libs/lighthouse/src/lighthouse-process.int-spec.ts',
  'libs/lighthouse/src/lighthouse-runner.int-spec.ts',
  'libs/seo-scan/src/scans/bad-websites.int-spec.ts',
  'libs/seo-scan/src/scans/hostile-website.int-spec.ts',
  'libs/traffic/src/engines/browser/browser-engine.int-spec.ts',
  'libs/traffic/src/engines/browser/visitor-frames.int-spec.ts',
];
