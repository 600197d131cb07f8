import { describe, expect, it } from '@jest/globals';
import { loggedPath } from './logged-path.js';

const TOKEN = 'Zk3v-_Q8sT1yW0aB5cD7eF9gH2iJ4kL6mN8oP0qR1sT';

describe('the path of a request in the log', () => {
  it.each([
    ['/api/seo/scan/3f0e8a52-7c1d-4b7e-9f43-0a4c8f5d2b61/pages?search=rye', true],
    ['/api/trpc/seoScan.bySegment.lighthouse,sharedReports.list,indexNow.get', true],
    ['/assets/shared-report-page-CkV3x1aB.js', true],
    [`/shared/${TOKEN}`, false],
    [`/api/seo/shared-reports/open/${TOKEN}`, false],
    [`/api/fixes/shared-proofs/${TOKEN}/file`, false],
  ])('%s is kept: %s', (url, isKept) => {
    const path = loggedPath(url);
    expect(path === url.split('?')[0]).toBe(isKept);
    expect(path).not.toContain(TOKEN);
    expect(path).not.toContain('rye');
  });
});
