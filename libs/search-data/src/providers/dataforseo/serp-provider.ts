import type { SearchMarket, SerpReading } from '../../contract/index.js';
import { z } from 'zod';
import type {
  CallContext,
  ProviderOutcome,
  QueuedSerpProvider,
  SerpRequest,
} from '../serp-provider.js';
import type { CallOutcome, DoneTask, DataForSeoApi } from './dataforseo-request.js';
import { callDataForSeo, failed, refusedHere } from './dataforseo-request.js';
import { chargeOf } from '../../rules/possible-charge.js';
import { googleRefusal } from './locations.js';
import { SERP_LIVE_PAGE_MICROS, SERP_QUEUE_PAGE_MICROS, pagesFor, pagesMicros } from './prices.js';
import type { SerpResult } from './read-serp.js';
import { readSerp, serpResultSchema } from './read-serp.js';
import { hasSearchOperator } from './search-operators.js';
import { serpTask } from './serp-task.js';
import { findTask } from './submitted-tasks.js';

/** A live reading of a hundred results takes up to half a minute; the provider gives up after two. */
const LIVE_TIMEOUT_MS = 120_000;
const QUEUE_TIMEOUT_MS = 30_000;

const ORGANIC = '/v3/serp/google/organic';

/**
 * Google's result pages from DataForSEO: live, or by its queue at a third of the price. Reads the login and the key of
 * the credentials.
 */
export class DataForSeoSerpProvider implements QueuedSerpProvider {
  readonly name = 'dataforseo';
  readonly label = 'DataForSEO';
  readonly adapterVersion = 1;
  readonly engines = ['google'] as const;
  /** 2,000 calls a minute (docs.dataforseo.com, live/advanced). */
  readonly requestsPerSecond = 30;

  constructor(private readonly api: DataForSeoApi) {}

  refusal({ engine, country, language }: SearchMarket): string | null {
    if (engine !== 'google') return 'DataForSEO is set up for Google only.';
    return googleRefusal(country, language);
  }

  estimateMicros(depth: number): number {
    return pagesMicros(pagesFor(depth), SERP_LIVE_PAGE_MICROS);
  }

  estimateQueuedMicros(depth: number): number {
    return pagesMicros(pagesFor(depth), SERP_QUEUE_PAGE_MICROS);
  }

  async read(request: SerpRequest, context: CallContext): Promise<ProviderOutcome<SerpReading>> {
    if (!this.canBuy(request)) return refusedHere('parse');
    const outcome = await this.call(context, {
      path: `${ORGANIC}/live/advanced`,
      task: serpTask(request),
      timeoutMs: LIVE_TIMEOUT_MS,
      maxCostMicros: this.estimateMicros(request.depth),
      result: serpResultSchema,
    });
    // A live task is answered when it is done; this one was taken and has no result.
    if (outcome.kind === 'waiting') {
      const charge = chargeOf({ kind: 'lost' }, this.estimateMicros(request.depth));
      return { ...failed('blocked', 0), ...charge };
    }
    return outcome.kind === 'ok' ? readTask(outcome.data, request, outcome.costMicros) : outcome;
  }

  async submit(request: SerpRequest, context: CallContext): Promise<ProviderOutcome<string>> {
    if (!this.canBuy(request)) return refusedHere('parse');
    const outcome = await this.call(context, {
      path: `${ORGANIC}/task_post`,
      task: serpTask(request),
      timeoutMs: QUEUE_TIMEOUT_MS,
      // A lost response costs nothing yet: `findSubmitted` says what the task cost, if it arrived.
      maxCostMicros: 0,
      result: z.unknown(),
    });
    if (outcome.kind === 'waiting') return failed('parse', 0);
    if (outcome.kind !== 'ok') return outcome;
    const { costMicros, data } = outcome;
    return data.id === null
      ? failed('parse', costMicros)
      : { kind: 'ok', data: data.id, costMicros };
  }

  /**
   * Of the last three days. The cost is that of the task and replaces what `submit` reported. Call it a minute after the
   * response was lost, so that a task under way has arrived.
   */
  findSubmitted(tag: string, context: CallContext): Promise<ProviderOutcome<string>> {
    return findTask(this.api, { path: '/v3/serp/id_list', tag }, context);
  }

  /** Free: the task was charged when it was posted (docs.dataforseo.com, task_get). */
  async collect(
    taskId: string,
    request: SerpRequest,
    context: CallContext,
  ): Promise<ProviderOutcome<SerpReading> | { readonly kind: 'waiting' }> {
    const outcome = await this.call(context, {
      path: `${ORGANIC}/task_get/advanced/${encodeURIComponent(taskId)}`,
      task: null,
      timeoutMs: QUEUE_TIMEOUT_MS,
      maxCostMicros: 0,
      result: serpResultSchema,
    });
    if (outcome.kind === 'waiting') return outcome;
    return outcome.kind === 'ok'
      ? readTask(outcome.data, request, 0)
      : { ...outcome, costMicros: 0 };
  }

  /** Operators would cost more than the estimate; what `refusal` names is not bought either. */
  private canBuy({ text, market }: SerpRequest): boolean {
    return this.refusal(market) === null && !hasSearchOperator(text);
  }

  private call<T>(
    context: CallContext,
    call: Parameters<typeof callDataForSeo<T>>[1],
  ): Promise<CallOutcome<T>> {
    return callDataForSeo(this.api, call, context);
  }
}

/** A result of another task, or one that does not reach its depth, says nothing about ranks. */
function readTask(
  task: DoneTask<SerpResult>,
  { tag, depth }: SerpRequest,
  costMicros: number,
): ProviderOutcome<SerpReading> {
  if (task.tag !== null && task.tag !== tag) return failed('parse', costMicros);
  const read = readSerp(task.result, depth, pagesFor(depth));
  if (read.kind === 'empty') return { kind: 'empty', costMicros };
  if (read.kind === 'parse') return failed('parse', costMicros);
  const { reading } = read;
  return reading.coverage === 'partial'
    ? { kind: 'unknown', reason: 'partial', partial: reading, retryAt: null, costMicros }
    : { kind: 'ok', data: reading, costMicros };
}
