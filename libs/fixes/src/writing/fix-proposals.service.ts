import { Inject, Injectable } from '@nestjs/common';
import type { PageFixKind } from '../contract/index.js';
import { OpenAiCompatibleWriter } from '../providers/openai-compatible.writer.js';
import { isProse } from '../rules/guards/guard.js';
import { FixProposals } from './fix-proposals.js';
import type { FixProposal, ValidatedFix } from './fix-proposals.js';
import type { FixRequest } from '../providers/fix-writer.js';
import { LocalWriter } from './local-writer.js';
import { validateFix } from './subject.js';

/** The page determines the only correct value, so no model is used. */
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
    // Repairs and the home page's markup follow from the page; a model is used only if that gives nothing.
    if (request.kind === 'json_ld') {
      const repaired = await this.proposeLocally(request);
      if (repaired.kind === 'fix') return repaired;
    }
    return this.proposeWithModel(request);
  }

  private async proposeWithModel(request: FixRequest): Promise<FixProposal> {
    const first = await this.provider.write(request, null);
    if (first.kind !== 'written') return this.proposeLocally(request, first.reason);
    const validated = validateFix(request, first.text);
    const objection = objectionOf(validated, request);
    if (objection === null) return { kind: 'fix', fix: validated, notice: null };
    const second = await this.provider.write(request, objection);
    if (second.kind !== 'written') return this.proposeLocally(request, second.reason);
    const again = validateFix(request, second.text);
    if (second.text.content === request.original) return this.proposeLocally(request);
    return { kind: 'fix', fix: again, notice: null };
  }

  /** `because`: why the configured model was not used, for the user. */
  private async proposeLocally(
    request: FixRequest,
    because: string | null = null,
  ): Promise<FixProposal> {
    const outcome = await this.local.write(request);
    if (outcome.kind !== 'written') return { kind: 'nothing', reason: outcome.reason };
    const notice =
      because === null ? null : `${because} Groundswell's own writer was used instead.`;
    return { kind: 'fix', fix: validateFix(request, outcome.text), notice };
  }
}

function isForModel(request: FixRequest): boolean {
  if (ALWAYS_LOCAL.has(request.kind)) return false;
  return request.kind !== 'og' || isProse({ kind: 'og', name: request.name ?? null });
}

/** The objections of the guards as one text; `null` if the value may go live. */
function objectionOf({ text, guards }: ValidatedFix, { original }: FixRequest): string | null {
  if (text.content === original) return 'It is the same as the old value.';
  const reasons = guards.flatMap(({ reason }) => (reason === null ? [] : [reason]));
  return reasons.length === 0 ? null : reasons.join(' ');
}
