import { ownerOnly } from './access-expectations.js';
import type { Expectation, OwnedRows } from './access-expectations.js';

const issuesOfScan = ({ completedScanId }: OwnedRows): Record<string, unknown> => ({
  ...{ table: 'issues', format: 'csv', scanId: completedScanId },
});

export const exportRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/exports/{table}/{format}': ownerOnly(200, { input: issuesOfScan }),
};
