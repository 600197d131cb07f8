import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { MAX_FIX_CHARS } from '../contract/index.js';
import { collapse } from '../rules/split-words.js';
import type { FixRequest, FixWriter, WriteOutcome } from './fix-writer.js';
import { requestModel } from './request-model.js';
import type { ModelResponse, ModelPlace } from './request-model.js';
import { ProviderCircuit } from './provider-circuit.js';
import { PROMPT_VERSION, instructionsFor, pageData } from './writing-prompt.js';
import type { FixOut } from './writing-prompt.js';

/** Retry delays in milliseconds; tests use shorter ones. */
export interface RetryTimings {
  readonly timeoutMs: number;
  /** The delay before each retry of one call; the length is the number of retries. */
  readonly retryDelaysMs: readonly number[];
  /** If the provider requests a longer delay, the next generation retries. */
  readonly maxDelayMs: number;
}
export const RETRY_TIMINGS = Symbol('RETRY_TIMINGS');
const DEFAULT_RETRY_TIMINGS: RetryTimings = {
  timeoutMs: 45_000,
  retryDelaysMs: [1_000, 5_000],
  maxDelayMs: 20_000,
};

const MAX_PROSE_TOKENS = 800;
const MAX_MARKUP_TOKENS = 3_000;

/** Writes with the model at an OpenAI-compatible address; retries temporary errors only. */
@Injectable()
export class OpenAiCompatibleWriter implements FixWriter {
  private readonly logger = new Logger(OpenAiCompatibleWriter.name);
  private readonly circuit = new ProviderCircuit();
  private readonly place: ModelPlace | null;

  constructor(
    @Inject(APP_CONFIG) config: Pick<AppConfig, 'ai'>,
    private readonly clock: Clock,
    @Inject(RETRY_TIMINGS) private readonly timings: RetryTimings,
  ) {
    this.place = config.ai;
  }

  /** `null` if no provider is configured. */
  get model(): string | null {
    return this.place?.model ?? null;
  }

  async write(request: FixRequest, objection: string | null): Promise<WriteOutcome> {
    if (this.place === null) {
      return { kind: 'unavailable', reason: 'No model is configured.', retryAt: null };
    }
    const open = this.circuit.at(this.clock.now());
    if (open !== null) return { kind: 'unavailable', ...open };
    const response = await this.requestPatiently(this.place, request, objection);
    return this.outcomeOf(response, this.place);
  }

  private async requestPatiently(
    place: ModelPlace,
    request: FixRequest,
    objection: string | null,
  ): Promise<ModelResponse> {
    const send = {
      instructions: instructionsFor(request),
      data: pageData(request, objection),
      timeoutMs: this.timings.timeoutMs,
      maxOutputTokens: request.kind === 'json_ld' ? MAX_MARKUP_TOKENS : MAX_PROSE_TOKENS,
    };
    let response = await requestModel(place, send);
    for (const delay of this.timings.retryDelaysMs) {
      if (response.kind !== 'busy') break;
      const wait = Math.max(delay, response.waitMs ?? 0);
      if (wait > this.timings.maxDelayMs) break;
      await pause(wait);
      response = await requestModel(place, send);
    }
    return response;
  }

  private outcomeOf(response: ModelResponse, place: ModelPlace): WriteOutcome {
    const now = this.clock.now();
    switch (response.kind) {
      case 'responded':
        return this.written(response.out, place, now);
      case 'unusable':
        this.circuit.failed(response.reason, now);
        break;
      case 'refused':
        this.circuit.refused(response.reason, now);
        break;
      case 'busy':
        if (response.waitMs === null) this.circuit.failed(response.reason, now);
        else this.circuit.pauseUntil(response.reason, new Date(now.getTime() + response.waitMs));
        break;
    }
    this.logger.warn(`${place.model}: ${response.reason}`);
    const retryAt = this.circuit.at(now)?.retryAt ?? null;
    return { kind: 'unavailable', reason: response.reason, retryAt };
  }

  private written(out: FixOut, { model }: ModelPlace, now: Date): WriteOutcome {
    const content = unquoted(collapse(out.optimized));
    if (content === '' || content.length > MAX_FIX_CHARS) {
      const reason =
        content === ''
          ? 'The response of the model was empty.'
          : 'The response of the model was too long.';
      this.circuit.failed(reason, now);
      return { kind: 'unavailable', reason, retryAt: this.circuit.at(now)?.retryAt ?? null };
    }
    this.circuit.succeeded();
    const { usedFacts, keywordUsed, language } = out;
    return {
      kind: 'written',
      text: { content, usedFacts, keywordUsed, language, model, promptVersion: PROMPT_VERSION },
    };
  }
}

export const defaultRetryTimings = { provide: RETRY_TIMINGS, useValue: DEFAULT_RETRY_TIMINGS };

/** Models tend to put the whole response in quotation marks; JSON is kept as is. */
function unquoted(text: string): string {
  const inside = /^["“„«](?<text>[^"“”„«»]+)["”“»]$/u.exec(text)?.groups?.text;
  return inside ?? text;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
