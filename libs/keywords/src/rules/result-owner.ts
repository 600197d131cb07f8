import { matchesTarget } from './target.js';
import type { Target } from './target.js';

/** Whose an organic result is; `null` for anybody else's. An own target wins over a competitor of the same host. */
export function resultOwner(
  { address, host }: { readonly address: string; readonly host: string },
  own: readonly Target[],
  competitorHosts: ReadonlySet<string>,
): 'own' | 'competitor' | null {
  if (own.some((target) => matchesTarget(target, address))) return 'own';
  return competitorHosts.has(host) ? 'competitor' : null;
}
