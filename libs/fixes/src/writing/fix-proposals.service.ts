import { Inject, Injectable } from '@nestjs/common';
import type { PageFixKind } from '../contract/index.js';
import { OpenAiCompatibleWriter } from '../providers/openai-compatible.writer.js';
import { isProse } from '../rules/guards/guard.js';
import { FixProposals } from './fix-writer.js';
import type { FixProposal, FixRequest, JudgedFix } from './fix-writer.js';
import { LocalWriter } from './local-writer.js';
import { judgeFix } from './subject.js';

/** There is one right value, and the page has it: no model is asked. */
const ALWAYS_LOCAL: ReadonlySet<PageFixKind> = new Set(['lang', 'viewport', 'image_dimensions']);

@Injectable()
export class FixProposalsService extends FixProposals {
  constructor(
    private readonly local: LocalWriter,
    @Inject(OpenAiCompatibleWriter)
    private readonly provider: Pick<OpenAiCompatibleWriter, 'model' | 'write'>,
  ) {
    super();
  }

  async propose(request: FixRequest): Promise<FixProposal> {
    if (this.provider.model === null || !isForModel(request)) return this.proposeLocally(request);
    // Repairs and the home page's own markup follow from the page; a model only where that gives nothing.
    if (request.kind === 'json_ld') {
      const mended = await this.proposeLocally(request);
      if (mended.kind === 'fix') return mended;
    }
    return this.proposeWithModel(request);
  }

  private async proposeWithModel(request: FixRequest): Promise<FixProposal> {
    const first = await this.provider.write(request, null);
    if (first.kind !== 'written') return this.proposeLocally(request, first.reason);
    const judged = judgeFix(request, first.text);
    const objection = objectionOf(judged, request);
    if (objection === null) return { kind: 'fix', fix: judged, notice: null };
    const second = await this.provider.write(request, objection);
    if (second.kind !== 'written') return this.proposeLocally(request, second.reason);
    const again = judgeFix(request, second.text);
    if (second.text.content === request.original) return this.proposeLocally(request);
    return { kind: 'fix', fix: again, notice: null };
  }

  /** `because`: why the configured model did not write; people are told. */
  private async proposeLocally(
    request: FixRequest,
    because: string | null = null,
  ): Promise<FixProposal> {
    const outcome = await this.local.write(request);
    if (outcome.kind !== 'written') return { kind: 'nothing', reason: outcome.reason };
    const notice =
      because === null ? null : `${because} Groundswell's own writer has written instead.`;
    return { kind: 'fix', fix: judgeFix(request, outcome.text), notice };
  }
}

function isForModel(request: FixRequest): boolean {
  if (ALWAYS_LOCAL.has(request.kind)) return false;
  return request.kind !== 'og' || isProse({ kind: 'og', name: request.name ?? null });
}

/** What the guards say against it, in one text; `null` when it may go live. */
function objectionOf({ text, guards }: JudgedFix, { original }: FixRequest): string | null {
  if (text.content === original) return 'It is the same as the old value.';
  const reasons = guards.flatMap(({ reason }) => (reason === null ? [] : [reason]));
  return reasons.length === 0 ? null : reasons.join(' ');
}
