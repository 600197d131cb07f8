import { issueChangeSchema } from '@app/seo-scan/contract';
import { severityGroupSchema } from '@app/seo-audits/contract';
import { z } from 'zod';
import { defineTool } from '../mcp-tool.js';
import { websiteText } from '../website-text.js';
import { listInput } from './list-input.js';

const CHECKS_MAX = 20;
const scans = {
  scan_id: z.uuid().describe('The later scan, from list_scans.'),
  earlier_scan_id: z
    .uuid()
    .optional()
    .describe('Of the same website; without it the completed scan before.'),
};

export const comparisonTools = [
  defineTool({
    name: 'compare_with_previous_scan',
    title: 'What changed since the scan before',
    description:
      'Differences between a scan and the one before it: score, new, returned and fixed issues, and whether the two are comparable.',
    scope: 'read',
    input: z.object({ scan_id: scans.scan_id }),
    run: async ({ api, link }, { scan_id: id }) => {
      const { success: _, ...changes } = await api.seoScan.changes({ id });
      return { ...changes, link: link(`/seo-scan/${id}/compare`) };
    },
  }),
  defineTool({
    name: 'compare_scans',
    title: 'Compare two scans',
    description:
      'Two scans of a website: score, the checks that won or lost points, numbers of issues by change (new, regressed, fixed, …) and of pages added, removed or with another status. List the issues with list_changed_issues.',
    scope: 'read',
    input: z.object(scans),
    run: async ({ api, link }, { scan_id: head, earlier_scan_id: base }) => {
      const compared = await api.seoScan.compare({ head, base });
      return {
        scan_id: compared.head.id,
        earlier_scan_id: compared.base.id,
        ...{ is_comparable: compared.is_comparable, notes: compared.notes },
        ...{ score: compared.score, issues: compared.issues, pages: compared.pages },
        checks: compared.checks.slice(0, CHECKS_MAX).map((check) => ({
          ...{ check_id: check.check_id, title: check.title, severity: check.severity },
          ...{ points: check.delta, rule_changed: check.rule_changed },
        })),
        checks_left_out: Math.max(0, compared.checks.length - CHECKS_MAX),
        link: link(`/seo-scan/${head}/compare`),
      };
    },
  }),
  defineTool({
    name: 'list_changed_issues',
    title: 'List issues that changed',
    description:
      'Issues of two compared scans with one kind of change, worst first, with evidence.',
    scope: 'read',
    input: listInput.extend({
      ...scans,
      change: issueChangeSchema,
      severity: severityGroupSchema.optional(),
    }),
    run: async ({ api }, { scan_id: head, earlier_scan_id: base, ...input }) => {
      const { issues, total, nextCursor } = await api.seoScan.compareIssues({
        ...{ head, base, ...input },
      });
      return {
        issues: issues.map((issue) => ({
          ...{ issue_id: issue.id, check_id: issue.check_id, title: issue.title },
          ...{ severity: issue.severity, change: issue.change },
          website_text: websiteText({
            page_url: issue.page_url,
            current_value: issue.current_value,
            evidence: issue.evidence,
          }),
        })),
        ...{ total, next_cursor: nextCursor },
      };
    },
  }),
];
