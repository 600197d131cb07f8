import { fixStateSchema } from '@app/fixes/contract';
import type { Fix, Generation } from '@app/fixes/contract';
import { z } from 'zod';
import { defineTool } from '../mcp-tool.js';
import type { ToolContext } from '../mcp-tool.js';
import { websiteText } from '../website-text.js';
import { listInput } from './list-input.js';

const fixId = z.uuid().describe('Id of a fix, from list_fixes.');

export const fixTools = [
  defineTool({
    name: 'list_fixes',
    title: 'List fixes',
    description:
      'Written fixes of the account: the page, its text before and after, the state (draft, applied, verified, …) and a confidence from 0 to 1 that is computed, never claimed by a model.',
    scope: 'read',
    input: listInput.extend({
      scan_id: z.uuid().optional(),
      website_id: z.uuid().optional(),
      check_id: z.string().max(80).optional(),
      state: fixStateSchema.optional(),
    }),
    run: async ({ api, link }, input) => {
      const { scan_id: scanId, website_id: websiteId, check_id: checkId, state, ...page } = input;
      const { fixes, nextCursor } = await api.fixes.list({
        ...{ scanId, websiteId, checkId, ...page },
        ...(state && { states: [state] }),
      });
      return {
        fixes: fixes.map((fix) => ({
          fix_id: fix.id,
          type: fix.fix_type,
          state: fix.state,
          state_reason: fix.state_reason,
          check_id: fix.check_id,
          confidence: fix.confidence_score,
          is_suggestion: fix.is_suggestion,
          website_text: textsOf(fix),
          link: fix.scan_id === null ? null : link(`/seo-scan/${fix.scan_id}`),
        })),
        next_cursor: nextCursor,
      };
    },
  }),
  defineTool({
    name: 'get_fix',
    title: 'Read a fix',
    description:
      'One fix in full: its whole text before and after, what the guards object to, who sees it live, and its history.',
    scope: 'read',
    input: z.object({ fix_id: fixId }),
    run: async ({ api, link }, { fix_id: id }) => {
      const { fix, history } = await api.fixes.get({ id });
      return {
        ...{ fix_id: fix.id, type: fix.fix_type, check_id: fix.check_id },
        ...{ state: fix.state, state_reason: fix.state_reason },
        ...{ confidence: fix.confidence_score, is_suggestion: fix.is_suggestion },
        objections: fix.guards.flatMap(({ guard, reason }) =>
          reason === null ? [] : { guard, reason },
        ),
        ...{ visibility: fix.visibility, batch_id: fix.batch_id },
        website_text: {
          page_url: fix.page_url,
          before: fix.original_content,
          after: fix.optimized_content,
        },
        history: history.map(({ at, from, to, reason }) => ({ at, from, to, reason })),
        link: fix.scan_id === null ? null : link(`/seo-scan/${fix.scan_id}`),
      };
    },
  }),
  defineTool({
    name: 'generate_fixes',
    title: 'Write fixes for a scan',
    description:
      'Has drafts of fixes written for issues of a scan, guarded against false or unsuitable texts. Nothing goes live. Then poll get_fix_generation and read list_fixes with state draft.',
    scope: 'write',
    input: z.object({
      scan_id: z.uuid(),
      check_ids: z
        .array(z.string().max(80))
        .max(50)
        .optional()
        .describe('Only these checks, from list_issue_groups; all fixable ones by default.'),
    }),
    run: async ({ api, link }, { scan_id: scanId, check_ids: checkIds }) => {
      const generation = await api.fixes.generate({ scanId, checkIds });
      return { ...presentGeneration(generation), link: link(`/seo-scan/${scanId}`) };
    },
  }),
  defineTool({
    name: 'get_fix_generation',
    title: 'Progress of writing fixes',
    description:
      'The last generation of fixes of a scan: its status and how many are written; null without one.',
    scope: 'read',
    input: z.object({ scan_id: z.uuid() }),
    run: async ({ api }, { scan_id: scanId }) => {
      const generation = await api.fixes.generation({ scanId });
      return { generation: generation && presentGeneration(generation) };
    },
  }),
  defineTool({
    name: 'apply_fix',
    title: 'Apply a fix',
    description:
      'Makes a fix live on the website by the widget. It is verified afterwards and can be reverted with revert_fix. At first it changes nothing and shows what would change, for the user to confirm.',
    scope: 'write',
    input: z.object({ fix_id: fixId }),
    preview: async (context, { fix_id: id }) => ({
      summary: 'Make this fix live on the website.',
      ...(await changeOf(context, id)),
    }),
    run: async (context, { fix_id: id }) => {
      await context.api.fixes.applyOne({ id });
      return changeOf(context, id);
    },
  }),
  defineTool({
    name: 'apply_fixes',
    title: 'Apply several fixes',
    description:
      'Makes drafts of a scan live at once, without suggestions and those below a confidence of 0.8. Can be reverted with revert_fixes and the batch_id. At first it changes nothing, for the user to confirm.',
    scope: 'write',
    input: z.object({
      scan_id: z.uuid(),
      fix_ids: z.array(z.uuid()).min(1).max(200).optional().describe('All such drafts by default.'),
    }),
    preview: async ({ api }, { scan_id: scanId, fix_ids: fixIds }) => {
      const { counts } = await api.fixes.list({ scanId, limit: 1 });
      const fixes = fixIds?.length ?? counts.bulk;
      return {
        summary: `Make up to ${fixes} ${fixes === 1 ? 'fix' : 'fixes'} live on the website.`,
        cost: { fixes_at_most: fixes },
      };
    },
    run: async ({ api }, { scan_id: scanId, fix_ids: fixIds }) => {
      const { batchId, applied, failed, failures } = await api.fixes.applyAll({ scanId, fixIds });
      return { batch_id: batchId, applied, failed, failures };
    },
  }),
  defineTool({
    name: 'revert_fixes',
    title: 'Revert a batch of fixes',
    description:
      'Reverts all fixes that one apply_fixes made live. At first it changes nothing, for the user to confirm.',
    scope: 'write',
    input: z.object({ batch_id: z.uuid().describe('From apply_fixes or get_fix.') }),
    preview: () => Promise.resolve({ summary: 'Revert all fixes of this batch.' }),
    run: async ({ api }, { batch_id: batchId }) => {
      const { reverted } = await api.fixes.revertBatch({ batchId });
      return { reverted };
    },
  }),
  defineTool({
    name: 'revert_fix',
    title: 'Revert a fix',
    description:
      'Reverts a live fix: the page shows its own text again. At first it changes nothing, for the user to confirm.',
    scope: 'write',
    input: z.object({ fix_id: fixId }),
    preview: async (context, { fix_id: id }) => ({
      summary: 'Revert this fix: the page shows its own text again.',
      ...(await changeOf(context, id)),
    }),
    run: async (context, { fix_id: id }) => {
      await context.api.fixes.revert({ id });
      return changeOf(context, id);
    },
  }),
];

function presentGeneration({ status, total, written, suggestions, ...rest }: Generation) {
  const { skipped, notice, error } = rest;
  return { status, total, written, suggestions, skipped, notice, error };
}

async function changeOf({ api }: ToolContext, id: string) {
  const { fix } = await api.fixes.get({ id });
  return {
    fix_id: fix.id,
    state: fix.state,
    website_text: textsOf(fix),
  };
}

function textsOf(fix: Fix) {
  return websiteText({
    page_url: fix.page_url,
    before: fix.original_content,
    after: fix.optimized_content,
  });
}
