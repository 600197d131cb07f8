import type { GuardResult } from '../contract/index.js';
import type { FixRequest, WrittenText } from '../providers/fix-writer.js';

/** A written value after the guards: ready to go live, or a suggestion with the reason. */
export interface ValidatedFix {
  readonly text: WrittenText;
  readonly guards: readonly GuardResult[];
  readonly isSuggestion: boolean;
  /** 0 to 1, two decimals; PROVIDERS.md section 7. */
  readonly confidence: number;
}

export type FixProposal =
  | { readonly kind: 'fix'; readonly fix: ValidatedFix; readonly notice: string | null }
  | { readonly kind: 'nothing'; readonly reason: string };

/**
 * Writes with the configured provider, runs the guards, retries once with their objection, and falls back to the local
 * writer if the provider is unavailable.
 */
export abstract class FixProposals {
  abstract propose(request: FixRequest): Promise<FixProposal>;
}
