import type { JsonReader } from '@app/crawler';
import { retryAfterMs } from '@app/common/contract';
import type { OutboundClient, OutboundResponse, OutboundResult } from '@app/outbound';
import { z } from 'zod';
import type { Charge } from '../../rules/possible-charge.js';
import { chargeOf, endOfFailure } from '../../rules/possible-charge.js';
import type { CallContext, ProviderOutcome } from '../serp-provider.js';
import { dollarsToMicros } from './prices.js';
import type { TaskMeaning } from './task-status.js';
import { httpMeaning, taskMeaning } from './task-status.js';
import { fetchFromProvider } from '../fetch-from-provider.js';

export const DATAFORSEO_BASE = 'https://api.dataforseo.com';

/** A hundred results with all their features are below 3 MB. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

/** Codes of failures, the caller's and the provider's. */
const FAILURES_FROM = 40_000;
/** Reasons that say nothing about the provider. */
const ENDED_HERE: ReadonlySet<string> = new Set(['refused_target', 'aborted']);

/** The API that all calls go to. */
export interface DataForSeoApi {
  readonly outbound: OutboundClient;
  readonly json: JsonReader;
  readonly base: string;
}

export interface DataForSeoCall<T> {
  /** Below the base address, with a slash: `/v3/…`. */
  readonly path: string;
  /** The only task of a POST; `null` for a GET. */
  readonly task: Readonly<Record<string, unknown>> | null;
  readonly timeoutMs: number;
  /** Price at most, micro-dollars: assumed to be charged if the response is lost. */
  readonly maxCostMicros: number;
  /** Schema of the task's `result`. */
  readonly result: z.ZodType<T>;
}

/** A task that succeeded. */
export interface DoneTask<T> {
  readonly id: string | null;
  /** The tag as we sent it; `null` without one. */
  readonly tag: string | null;
  readonly result: T;
}

type WithoutData = Exclude<ProviderOutcome<never>, { kind: 'ok' }>;
export type CallOutcome<T> =
  | ({ readonly kind: 'ok'; readonly data: DoneTask<T> } & Charge)
  | { readonly kind: 'waiting' }
  | WithoutData;

const taskSchema = z.object({
  id: z.string().nullish().catch(null),
  status_code: z.int(),
  status_message: z.string().nullish().catch(null),
  cost: z.number().nullish().catch(null),
  data: z
    .object({ tag: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
  result: z.unknown(),
});
const envelopeSchema = z
  .object({
    status_code: z.int().nullish().catch(null),
    status_message: z.string().nullish().catch(null),
    cost: z.number().nullish().catch(null),
    tasks: z.array(taskSchema).nullish(),
  })
  .refine(({ status_code, tasks }) => (status_code ?? tasks?.[0] ?? null) !== null);
type Envelope = z.infer<typeof envelopeSchema>;

/**
 * One call of DataForSEO: an array of one task, a status of the response and one of the task (docs.dataforseo.com).
 * Redirects are not followed, since the password must not reach another host. Never rejects.
 */
export async function callDataForSeo<T>(
  { outbound, json, base }: DataForSeoApi,
  call: DataForSeoCall<T>,
  { credentials, signal, now }: Pick<CallContext, 'credentials' | 'signal' | 'now'>,
): Promise<CallOutcome<T>> {
  const login = credentials.login?.trim() ?? '';
  if (login === '' || credentials.key === '') {
    return { kind: 'config', reason: 'no_key', costMicros: 0 };
  }
  if (signal.aborted) return refusedHere('blocked');
  const authorization = Buffer.from(`${login}:${credentials.key}`, 'utf8').toString('base64');
  const url = `${base.endsWith('/') ? base.slice(0, -1) : base}${call.path}`;
  const result = await fetchFromProvider(outbound, {
    url,
    method: call.task === null ? 'GET' : 'POST',
    headers: {
      authorization: `Basic ${authorization}`,
      accept: 'application/json',
      ...(call.task === null ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    },
    ...(call.task === null ? {} : { body: JSON.stringify([call.task]) }),
    signal,
    timeoutMs: call.timeoutMs,
    maxBytes: MAX_RESPONSE_BYTES,
    maxRedirects: 0,
  });
  const body = result.kind === 'failed' ? null : await json.read(result.body, url);
  return readCall(result, body, call, now().getTime());
}

function readCall<T>(
  result: OutboundResult,
  body: unknown,
  call: DataForSeoCall<T>,
  now: number,
): CallOutcome<T> {
  if (result.kind === 'failed') {
    const reason = result.reason === 'timeout' ? 'timeout' : unreachable(result.reason);
    const failure = { ...failed(reason, 0), ...chargeOf(endOfFailure(result), call.maxCostMicros) };
    return ENDED_HERE.has(result.reason) ? { ...failure, isLocal: true } : failure;
  }
  const retryAt = retryAtOf(result, now);
  const envelope = envelopeSchema.safeParse(body).data ?? null;
  if (envelope === null) return withoutEnvelope(result, call.maxCostMicros, retryAt);
  const task = envelope.tasks?.[0];
  const { status } = result;
  const charge = (content: 'result' | 'refusal' | 'unreadable'): Charge => {
    // A failed task may cost, too.
    const statedMicros = dollarsToMicros(task?.cost) ?? dollarsToMicros(envelope.cost);
    return chargeOf({ kind: 'responded', status, content, statedMicros }, call.maxCostMicros);
  };
  const meaning = meaningOf(envelope, status);
  if (meaning === 'waiting') return { kind: 'waiting' };
  if (meaning !== 'done') {
    const refusal = isExplicit(envelope) ? 'refusal' : 'unreadable';
    return withoutResult(meaning, charge(meaning === 'empty' ? 'result' : refusal), retryAt);
  }
  const parsed = call.result.safeParse(task?.result ?? null);
  if (task === undefined || !parsed.success) {
    return { ...failed('parse', 0), ...charge('unreadable') };
  }
  const done = { id: task.id ?? null, tag: task.data?.tag ?? null, result: parsed.data };
  return { kind: 'ok', data: done, ...charge('result') };
}

/** Whether the provider itself says that there is no result; a success without a task says nothing. */
function isExplicit({ tasks, status_code: code = null }: Envelope): boolean {
  return tasks?.[0] !== undefined || (code !== null && code >= FAILURES_FROM);
}

/** The task's status says more than that of the response, and that one more than the status of HTTP. */
function meaningOf(envelope: Envelope, httpStatus: number): TaskMeaning {
  const task = envelope.tasks?.[0];
  if (task !== undefined) return taskMeaning(task.status_code, task.status_message ?? '');
  const code = envelope.status_code ?? null;
  const ofResponse = code === null ? null : taskMeaning(code, envelope.status_message ?? '');
  if (ofResponse !== null && ofResponse !== 'done') return ofResponse;
  return httpMeaning(httpStatus) ?? 'invalid';
}

function withoutResult(
  meaning: Exclude<TaskMeaning, 'done' | 'waiting'>,
  charge: Charge,
  retryAt: Date | null,
): WithoutData {
  switch (meaning) {
    case 'empty':
      return { kind: 'empty', ...charge };
    case 'bad_key':
    case 'no_permission':
    case 'no_funds':
      return { kind: 'config', reason: meaning, ...charge };
    case 'rate_limited':
      return { kind: 'rate_limited', retryAt, ...charge };
    case 'unavailable':
      return { ...failed('blocked', 0), retryAt, ...charge };
    case 'invalid':
      return { ...failed('parse', 0), ...charge };
  }
}

function withoutEnvelope(
  response: OutboundResponse,
  maxCostMicros: number,
  retryAt: Date | null,
): WithoutData {
  const { status } = response;
  const meaning = httpMeaning(status);
  const end = { kind: 'responded', status, content: 'unreadable', statedMicros: null } as const;
  const charge = chargeOf(end, maxCostMicros);
  if (meaning !== null && meaning !== 'done' && meaning !== 'waiting') {
    return withoutResult(meaning, charge, retryAt);
  }
  const isCutShort = (response.bodyFault ?? null) !== null;
  return { ...failed(isCutShort ? 'partial' : 'parse', 0), ...charge };
}

/** Anything else, a broken connection included, is `blocked`. */
function unreachable(reason: string): 'blocked' | 'parse' {
  return reason === 'protocol' || reason === 'too_large' ? 'parse' : 'blocked';
}

function retryAtOf({ headers }: OutboundResponse, now: number): Date | null {
  const waitMs = retryAfterMs(headers['retry-after'], now);
  return waitMs === null ? null : new Date(now + waitMs);
}

/** Nothing was sent, for a reason that says nothing about the provider. */
export function refusedHere(reason: 'blocked' | 'parse'): WithoutData & { kind: 'unknown' } {
  return { ...failed(reason, 0), isLocal: true };
}

/** Nothing is known. */
export function failed(
  reason: 'blocked' | 'timeout' | 'partial' | 'parse',
  costMicros: number,
): WithoutData & { kind: 'unknown' } {
  return { kind: 'unknown', reason, partial: null, retryAt: null, costMicros };
}
