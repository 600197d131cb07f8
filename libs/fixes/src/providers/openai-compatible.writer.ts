import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { MAX_FIX_CHARS } from '../contract/index.js';
import { collapse } from '../rules/words.js';
import type { FixRequest, FixWriter, WriteOutcome } from '../writing/fix-writer.js';
import { askModel } from './ask-model.js';
import type { ModelAnswer, ModelPlace } from './ask-model.js';
import { ProviderCircuit } from './provider-circuit.js';
import { PROMPT_VERSION, instructionsFor, pageData } from './writing-prompt.js';
import type { FixOut } from './writing-prompt.js';

/** Milliseconds; how patient the writer is. Tests are less. */
export interface Patience {
  readonly timeoutMs: number;
  /** Before each further try of one call; as many tries as there are entries. */
  readonly retryDelaysMs: readonly number[];
  /** A longer wait the provider asks for is left to the next writing of fixes. */
  readonly longestWaitMs: number;
}
export const PATIENCE = Symbol('PATIENCE');
const DEFAULT_PATIENCE: Patience = {
  timeoutMs: 45_000,
  retryDelaysMs: [1_000, 5_000],
  longestWaitMs: 20_000,
};

const MAX_PROSE_TOKENS = 800;
const MAX_MARKUP_TOKENS = 3_000;

/** Writes with whatever model stands behind an OpenAI-compatible address; repeats what may pass, and no more. */
@Injectable()
export class OpenAiCompatibleWriter implements FixWriter {
  private readonly logger = new Logger(OpenAiCompatibleWriter.name);
  private readonly circuit = new ProviderCircuit();
  private readonly place: ModelPlace | null;

  constructor(
    @Inject(APP_CONFIG) config: Pick<AppConfig, 'ai'>,
    private readonly clock: Clock,
    @Inject(PATIENCE) private readonly patience: Patience,
  ) {
    this.place = config.ai;
  }

  /** `null` when no provider is configured. */
  get model(): string | null {
    return this.place?.model ?? null;
  }

  async write(request: FixRequest, objection: string | null): Promise<WriteOutcome> {
    if (this.place === null) {
      return { kind: 'unavailable', reason: 'No model is configured.', retryAt: null };
    }
    const open = this.circuit.at(this.clock.now());
    if (open !== null) return { kind: 'unavailable', ...open };
    const answer = await this.askPatiently(this.place, request, objection);
    return this.outcomeOf(answer, this.place);
  }

  private async askPatiently(
    place: ModelPlace,
    request: FixRequest,
    objection: string | null,
  ): Promise<ModelAnswer> {
    const question = {
      instructions: instructionsFor(request),
      data: pageData(request, objection),
      timeoutMs: this.patience.timeoutMs,
      maxOutputTokens: request.kind === 'json_ld' ? MAX_MARKUP_TOKENS : MAX_PROSE_TOKENS,
    };
    let answer = await askModel(place, question);
    for (const delay of this.patience.retryDelaysMs) {
      if (answer.kind !== 'busy') break;
      const wait = Math.max(delay, answer.waitMs ?? 0);
      if (wait > this.patience.longestWaitMs) break;
      await pause(wait);
      answer = await askModel(place, question);
    }
    return answer;
  }

  private outcomeOf(answer: ModelAnswer, place: ModelPlace): WriteOutcome {
    const now = this.clock.now();
    switch (answer.kind) {
      case 'answered':
        return this.written(answer.out, place, now);
      case 'unusable':
        this.circuit.failed(answer.reason, now);
        break;
      case 'refused':
        this.circuit.refused(answer.reason, now);
        break;
      case 'busy':
        if (answer.waitMs === null) this.circuit.failed(answer.reason, now);
        else this.circuit.pauseUntil(answer.reason, new Date(now.getTime() + answer.waitMs));
        break;
    }
    this.logger.warn(`${place.model}: ${answer.reason}`);
    const retryAt = this.circuit.at(now)?.retryAt ?? null;
    return { kind: 'unavailable', reason: answer.reason, retryAt };
  }

  private written(out: FixOut, { model }: ModelPlace, now: Date): WriteOutcome {
    const content = unquoted(collapse(out.optimized));
    if (content === '' || content.length > MAX_FIX_CHARS) {
      const reason =
        content === ''
          ? 'The answer of the model was empty.'
          : 'The answer of the model was too long.';
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

export const defaultPatience = { provide: PATIENCE, useValue: DEFAULT_PATIENCE };

/** Models like to put the whole answer in quotation marks; JSON is left alone. */
function unquoted(text: string): string {
  const inside = /^["“„«](?<text>[^"“”„«»]+)["”“»]$/u.exec(text)?.groups?.text;
  return inside ?? text;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
