import { expect, it } from '@jest/globals';
import type { SegmentFigures } from '@app/seo-scan/contract';
import { screen, within } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { SegmentsTable } from './segments-table.js';

it('says what has changed since the scan before, also to those who hear it', async () => {
  const earlier = { indexable: 11, score: 61.5, issues: { error: 2, warning: 3, notice: 1 } };
  const figures: SegmentFigures = {
    ...{ success: true, websiteId: 'w', previousScanId: 'a', scores: 'ready', siteIssues: [] },
    segments: [
      {
        ...{ id: 'bread', name: 'Bread', pages: 14, problem: null },
        ...{ ...earlier, score: 64, issues: { ...earlier.issues, error: 1 } },
        before: { ...earlier, pages: 12 },
      },
    ],
  };
  renderWithApi(<SegmentsTable scanId="b" />, {
    responses: { 'seoScan.segments.ofScan': () => figures },
  });
  const row = await screen.findByRole('row', { name: /^Bread/ });
  expect(row).toHaveAccessibleName(/14 , \+2 since the scan before/);
  const issues = within(row).getByRole('link', { name: '1 critical, 3 warnings, 1 notice' });
  expect(issues.parentElement).toHaveTextContent('−1 since the scan before');
  expect(row).not.toHaveAccessibleName(/11 ,/);
});
