import { categorySchema, severityGroupSchema } from '@app/seo-audits/contract';
import { z } from 'zod';
import { defineTool } from '../mcp-tool.js';
import { websiteText } from '../website-text.js';
import { listInput } from './list-input.js';

const filters = {
  severity: severityGroupSchema
    .optional()
    .describe('error: critical; warning: high; notice: medium and low.'),
  category: categorySchema.optional(),
  page_url: z.string().max(2_048).optional().describe('Only issues of this page.'),
};
const GROUPS_MAX = 40;

export const issueTools = [
  defineTool({
    name: 'list_issue_groups',
    title: 'List failed checks of a scan',
    description:
      'The failed checks of a scan, worst first: what is wrong, why it matters, how to fix it, points to win and how many pages are affected. List their places with list_issues.',
    scope: 'read',
    input: z.object({ scan_id: z.uuid(), ...filters }),
    run: async ({ api, link }, { scan_id: id, severity, category, page_url: pageUrl }) => {
      const { groups, total } = await api.seoScan.issueGroups({
        id,
        filters: { ...(severity && { severities: [severity] }), category, pageUrl },
      });
      return {
        checks: groups.slice(0, GROUPS_MAX).map((group) => ({
          check_id: group.check_id,
          title: group.title,
          severity: group.severity,
          category: group.category,
          affected_pages: group.affected_pages,
          issues: group.issue_count,
          points_won_if_fixed: group.points_won_if_fixed,
          why: group.description,
          how_to_fix: group.how_to_fix,
          source: group.authority,
        })),
        checks_left_out: Math.max(0, groups.length - GROUPS_MAX),
        total_issues: total,
        link: link(`/seo-scan/${id}`),
      };
    },
  }),
  defineTool({
    name: 'list_issues',
    title: 'List issues with evidence',
    description:
      'Issues of a scan with page, current value and evidence. Filter by check_id to see every place of one check.',
    scope: 'read',
    input: listInput.extend({
      scan_id: z.uuid(),
      check_id: z.string().max(80).optional(),
      ...filters,
    }),
    run: async ({ api }, input) => {
      const { scan_id: id, check_id: checkId, page_url: pageUrl, severity, ...rest } = input;
      const { issues, total, nextCursor } = await api.seoScan.issues({
        ...{ id, checkId, pageUrl, ...rest },
        ...(severity && { severities: [severity] }),
      });
      return {
        issues: issues.map((issue) => ({
          issue_id: issue.id,
          check_id: issue.check_id,
          title: issue.title,
          severity: issue.severity,
          state: issue.state,
          website_text: websiteText({
            page_url: issue.page_url,
            current_value: issue.current_value,
            evidence: issue.evidence,
          }),
        })),
        total,
        next_cursor: nextCursor,
      };
    },
  }),
];
