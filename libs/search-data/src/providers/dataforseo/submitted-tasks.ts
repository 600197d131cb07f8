import { z } from 'zod';
import type { CallContext, ProviderOutcome } from '../serp-provider.js';
import { callDataForSeo, failed } from './dataforseo-request.js';
import type { DataForSeoApi } from './dataforseo-request.js';
import { dollarsToMicros } from './prices.js';

/** How far back a task is searched for; results are kept for a month, but a lost response is missed within hours. */
const DAYS = 3;
const DAY_MS = 86_400_000;
/** Largest page of the list. */
const PAGE = 1_000;
/** 30,000 tasks; who has more cannot look one up and gets `unknown`, so that nothing is bought twice. */
const MAX_PAGES = 30;
const TIMEOUT_MS = 60_000;

const listSchema = z
  .array(
    z.object({
      id: z.string(),
      url: z.string().nullish().catch(null),
      cost: z.number().nullish().catch(null),
      metadata: z
        .object({ tag: z.string().nullish().catch(null) })
        .nullish()
        .catch(null),
    }),
  )
  .nullable();

/**
 * Searches the free list of tasks (POST /v3/serp/id_list or /v3/keywords_data/id_list) for one of the queue with this tag, the latest first.
 * `tasks_ready` would not do: it has finished tasks only. `empty` is sure: the whole period was read.
 */
export async function findTask(
  api: DataForSeoApi,
  { path, tag }: { readonly path: string; readonly tag: string },
  context: CallContext,
): Promise<ProviderOutcome<string>> {
  const now = context.now().getTime();
  for (let page = 0; page < MAX_PAGES; page += 1) {
    if (page > 0 && !(await isPermitted(context))) break;
    const outcome = await callDataForSeo(
      api,
      {
        path,
        task: {
          datetime_from: utcText(now - DAYS * DAY_MS),
          // The same for each page, so that new tasks move nothing.
          datetime_to: utcText(now),
          limit: PAGE,
          offset: page * PAGE,
          sort: 'desc',
          include_metadata: true,
        },
        timeoutMs: TIMEOUT_MS,
        maxCostMicros: 0,
        result: listSchema,
      },
      context,
    );
    if (outcome.kind === 'waiting') return failed('parse', 0);
    if (outcome.kind !== 'ok') return { ...outcome, costMicros: 0 };
    const tasks = outcome.data.result ?? [];
    const task = tasks.find(({ url, metadata }) => metadata?.tag === tag && !isLive(url));
    if (task !== undefined) {
      return { kind: 'ok', data: task.id, costMicros: dollarsToMicros(task.cost) ?? 0 };
    }
    if (tasks.length < PAGE) return { kind: 'empty', costMicros: 0 };
  }
  return failed('partial', 0);
}

/** Whether another page may be read. */
async function isPermitted(context: CallContext): Promise<boolean> {
  return await context.beforePage().then(
    () => true,
    () => false,
  );
}

/** Live readings have the same tags and no result to collect. */
function isLive(url: string | null | undefined): boolean {
  return url?.includes('/live/') ?? false;
}

/** `yyyy-mm-dd hh:mm:ss +00:00` */
function utcText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} +00:00`;
}
