import TestSequencer from '@jest/test-sequencer';

/** Files that take longest, most of it waiting: begun last, they would keep everybody waiting at the end. */
const FIRST = [
  'apps/worker/e2e/kill-worker.e2e-spec.ts',
  'libs/lighthouse/src/lighthouse-process.int-spec.ts',
  'apps/api/e2e/access-matrix.e2e-spec.ts',
  'libs/lighthouse/src/lighthouse-runner.int-spec.ts',
  'apps/worker/e2e/lighthouse-process.e2e-spec.ts',
  'libs/seo-scan/src/scans/hostile-website.int-spec.ts',
  'libs/seo-scan/src/scans/bad-websites.int-spec.ts',
  'libs/browser/src/hostile-pages.int-spec.ts',
  'libs/browser/src/chromium-service.int-spec.ts',
  'apps/worker/e2e/lighthouse-parity.e2e-spec.ts',
];

/** Jest's own order knows which files are slow only where it has run before. */
export default class SlowFirst extends TestSequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const place = ({ path }) => {
      const index = FIRST.findIndex((file) => path.replaceAll('\\', '/').endsWith(file));
      return index === -1 ? FIRST.length : index;
    };
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
