import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { retryAfterMs } from '@app/common/contract';
import { INLINE_JSON_MAX_BYTES } from '@app/crawler';
import { APICallError, NoObjectGeneratedError, Output, generateText } from 'ai';
import { fixOut } from './writing-prompt.js';
import type { FixOut } from './writing-prompt.js';

export interface ModelPlace {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
}

export interface ModelPrompt {
  readonly instructions: string;
  readonly data: string;
  readonly timeoutMs: number;
  readonly maxOutputTokens: number;
}

/**
 * The outcome of one call. Reasons are our own sentences, because those of a provider may contain keys and page text.
 */
export type ModelResponse =
  | { readonly kind: 'responded'; readonly out: FixOut }
  /** It responded without anything usable: refused, empty, cut off, or not in the agreed format. */
  | { readonly kind: 'unusable'; readonly reason: string }
  /** The response would be the same next time: wrong key, wrong model, wrong address. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It may succeed later. `waitMs` is the delay that it requested. */
  | { readonly kind: 'busy'; readonly reason: string; readonly waitMs: number | null };

/** PROVIDERS.md section 7 allows up to 0.3. */
const TEMPERATURE = 0.2;
/** The library parses it in this thread. A legitimate response is below half of it. */
const MAX_RESPONSE_BYTES = INLINE_JSON_MAX_BYTES;
const MAX_ERROR_DEPTH = 5;

/** Calls the model once, without retries; never throws. */
export async function requestModel(
  place: ModelPlace,
  request: ModelPrompt,
): Promise<ModelResponse> {
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
      instructions: request.instructions,
      prompt: request.data,
      temperature: TEMPERATURE,
      maxOutputTokens: request.maxOutputTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(request.timeoutMs),
    });
    return endingOf(result.finishReason) ?? { kind: 'responded', out: result.output };
  } catch (error) {
    return responseOf(error);
  }
}

function responseOf(error: unknown): ModelResponse {
  for (const cause of causesOf(error)) {
    if (APICallError.isInstance(cause)) {
      if (cause.statusCode === undefined) continue;
      return responseOfStatus(cause.statusCode, cause.responseHeaders ?? {});
    }
    if (NoObjectGeneratedError.isInstance(cause)) {
      const ending = endingOf(cause.finishReason);
      return ending ?? unusable('The response of the model was not of the agreed form.');
    }
    if (cause instanceof TooLongResponse) return unusable(TOO_LONG);
    if (/^(?:TimeoutError|AbortError)$/.test(nameOf(cause))) {
      return { kind: 'busy', reason: 'The model did not respond in time.', waitMs: null };
    }
  }
  if (isUnreadable(error)) return unusable('The response of the model could not be read.');
  return { kind: 'busy', reason: 'The service of the model could not be reached.', waitMs: null };
}

const TOO_LONG = 'The response of the model was too long.';

/** `null` if the response is complete. */
function endingOf(finishReason: string | undefined): ModelResponse | null {
  if (finishReason === 'length') return unusable(TOO_LONG);
  return finishReason === 'content-filter' ? unusable('The model declined to answer.') : null;
}

function responseOfStatus(
  status: number,
  headers: Readonly<Record<string, string>>,
): ModelResponse {
  if (status >= 200 && status < 300)
    return unusable('The response of the model could not be read.');
  if (status === 401 || status === 403) {
    return { kind: 'refused', reason: 'The service of the model refused the key.' };
  }
  if (status === 404) return { kind: 'refused', reason: 'The service does not know the model.' };
  if (status === 429) {
    return {
      kind: 'busy',
      reason: 'The quota of the model is used up.',
      waitMs: retryAfterMs(headers['retry-after'], Date.now()),
    };
  }
  if (status >= 500 || status === 408) {
    return {
      kind: 'busy',
      reason: `The service of the model failed (${status}).`,
      waitMs: retryAfterMs(headers['retry-after'], Date.now()),
    };
  }
  return { kind: 'refused', reason: `The service of the model refused the request (${status}).` };
}

function unusable(reason: string): ModelResponse {
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

/** Not every runtime throws an Error for an abort, so it is recognised by its name. */
function nameOf(error: unknown): string {
  return isObject(error) && typeof error.name === 'string' ? error.name : '';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

class TooLongResponse extends Error {}

/** Follows no redirect, which would send the key elsewhere, and limits the size of the response. */
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
    if (bytes > MAX_RESPONSE_BYTES) {
      await reader.cancel();
      throw new TooLongResponse();
    }
    parts.push(value);
  }
  const { status, statusText, headers } = response;
  return new Response(Buffer.concat(parts), { status, statusText, headers });
};
