import { fixStateSchema } from '@app/fixes/contract';
import { z } from 'zod';
import { confirmationNeeded, confirmInput } from '../confirmation.js';
import { defineTool } from '../mcp-tool.js';
import type { ToolContext } from '../mcp-tool.js';
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
          website_text: {
            page_url: fix.page_url,
            before: fix.original_content,
            after: fix.optimized_content,
          },
          link: fix.scan_id === null ? null : link(`/seo-scan/${fix.scan_id}`),
        })),
        next_cursor: nextCursor,
      };
    },
  }),
  defineTool({
    name: 'apply_fix',
    title: 'Apply a fix',
    description:
      'Makes a fix live on the website by the widget. It is verified afterwards and can be reverted with revert_fix. Without confirm: true it changes nothing and shows what would change.',
    scope: 'write',
    input: z.object({ fix_id: fixId, confirm: confirmInput }),
    run: async (context, { fix_id: id, confirm }) => {
      if (!confirm) return confirmationNeeded(await changeOf(context, id));
      await context.api.fixes.applyOne({ id });
      return { done: true, ...(await changeOf(context, id)) };
    },
  }),
  defineTool({
    name: 'revert_fix',
    title: 'Revert a fix',
    description:
      'Takes a live fix back: the page shows its own text again. Without confirm: true it changes nothing.',
    scope: 'write',
    input: z.object({ fix_id: fixId, confirm: confirmInput }),
    run: async (context, { fix_id: id, confirm }) => {
      if (!confirm) return confirmationNeeded(await changeOf(context, id));
      await context.api.fixes.revert({ id });
      return { done: true, ...(await changeOf(context, id)) };
    },
  }),
];

async function changeOf({ api }: ToolContext, id: string) {
  const { fix } = await api.fixes.get({ id });
  return {
    fix_id: fix.id,
    state: fix.state,
    website_text: {
      page_url: fix.page_url,
      before: fix.original_content,
      after: fix.optimized_content,
    },
  };
}
