import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, NoObjectGeneratedError, Output, generateText } from 'ai';
import { fixOut } from './writing-prompt.js';
import type { FixOut } from './writing-prompt.js';

export interface ModelPlace {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
}

export interface Question {
  readonly instructions: string;
  readonly data: string;
  readonly timeoutMs: number;
  readonly maxOutputTokens: number;
}

/** One call's outcome; every reason is a sentence of ours: what a provider says may hold keys and page text. */
export type ModelAnswer =
  | { readonly kind: 'answered'; readonly out: FixOut }
  /** It answered, but with nothing of use: refused, empty, cut off, not of the agreed form. */
  | { readonly kind: 'unusable'; readonly reason: string }
  /** It will answer the same next time: wrong key, wrong model, wrong address. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Later it may answer. `waitMs`: it said how long to wait. */
  | { readonly kind: 'busy'; readonly reason: string; readonly waitMs: number | null };

/** PROVIDERS.md section 7 allows up to 0.3. */
const TEMPERATURE = 0.2;
/** Bytes; an honest answer has a hundredth of it. */
const MAX_ANSWER_BYTES = 512 * 1024;
const MAX_ERROR_DEPTH = 5;

/** Asks once, without repeating; never throws. */
export async function askModel(place: ModelPlace, question: Question): Promise<ModelAnswer> {
  const provider = createOpenAICompatible({
    name: 'configured',
    baseURL: place.baseUrl,
    supportsStructuredOutputs: true,
    fetch: boundedFetch,
    ...(place.apiKey === null ? {} : { apiKey: place.apiKey }),
  });
  try {
    const result = await generateText({
      model: provider.chatModel(place.model),
      output: Output.object({ schema: fixOut, name: 'fix' }),
      instructions: question.instructions,
      prompt: question.data,
      temperature: TEMPERATURE,
      maxOutputTokens: question.maxOutputTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(question.timeoutMs),
    });
    return endingOf(result.finishReason) ?? { kind: 'answered', out: result.output };
  } catch (error) {
    return answerOf(error);
  }
}

function answerOf(error: unknown): ModelAnswer {
  for (const cause of causesOf(error)) {
    if (APICallError.isInstance(cause)) {
      if (cause.statusCode === undefined) continue;
      return answerOfStatus(cause.statusCode, cause.responseHeaders ?? {});
    }
    if (NoObjectGeneratedError.isInstance(cause)) {
      const ending = endingOf(cause.finishReason);
      return ending ?? unusable('The answer of the model was not of the agreed form.');
    }
    if (cause instanceof TooLongAnswer) return unusable(TOO_LONG);
    if (/^(?:TimeoutError|AbortError)$/.test(nameOf(cause))) {
      return { kind: 'busy', reason: 'The model did not answer in time.', waitMs: null };
    }
  }
  if (isUnreadable(error)) return unusable('The answer of the model could not be read.');
  return { kind: 'busy', reason: 'The service of the model could not be reached.', waitMs: null };
}

const TOO_LONG = 'The answer of the model was too long.';

/** `null`: it ended as it should. */
function endingOf(finishReason: string | undefined): ModelAnswer | null {
  if (finishReason === 'length') return unusable(TOO_LONG);
  return finishReason === 'content-filter' ? unusable('The model declined to answer.') : null;
}

function answerOfStatus(status: number, headers: Readonly<Record<string, string>>): ModelAnswer {
  if (status >= 200 && status < 300) return unusable('The answer of the model could not be read.');
  if (status === 401 || status === 403) {
    return { kind: 'refused', reason: 'The service of the model refused the key.' };
  }
  if (status === 404) return { kind: 'refused', reason: 'The service does not know the model.' };
  if (status === 429) {
    return {
      kind: 'busy',
      reason: 'The quota of the model is used up.',
      waitMs: retryAfterMs(headers['retry-after']),
    };
  }
  if (status >= 500 || status === 408) {
    return {
      kind: 'busy',
      reason: `The service of the model failed (${status}).`,
      waitMs: retryAfterMs(headers['retry-after']),
    };
  }
  return { kind: 'refused', reason: `The service of the model refused the request (${status}).` };
}

/** Milliseconds of a Retry-After header (RFC 9110): seconds or a date; `null` without a sensible one. */
export function retryAfterMs(value: string | undefined): number | null {
  if (value === undefined) return null;
  const seconds = Number(value);
  if (value.trim() !== '' && Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

function unusable(reason: string): ModelAnswer {
  return { kind: 'unusable', reason };
}

function* causesOf(error: unknown): Generator {
  let current = error;
  for (let depth = 0; depth < MAX_ERROR_DEPTH && current !== undefined; depth += 1) {
    yield current;
    current = isObject(current) ? current.cause : undefined;
  }
}

const UNREADABLE =
  /^AI_(?:JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody|NoOutputGenerated|NoContentGenerated)Error$/;
function isUnreadable(error: unknown): boolean {
  return [...causesOf(error)].some((cause) => UNREADABLE.test(nameOf(cause)));
}

/** An abort is no Error in every runtime: its name tells. */
function nameOf(error: unknown): string {
  return isObject(error) && typeof error.name === 'string' ? error.name : '';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

class TooLongAnswer extends Error {}

/** Follows no redirect, which would carry the key elsewhere, and reads no endless answer. */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (response.body === null) return response;
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > MAX_ANSWER_BYTES) {
      await reader.cancel();
      throw new TooLongAnswer();
    }
    parts.push(value);
  }
  const { status, statusText, headers } = response;
  return new Response(Buffer.concat(parts), { status, statusText, headers });
};
