import { isHostOfTarget, matchesTarget } from './target.js';
import type { Target } from './target.js';

type Owner = 'own' | 'competitor' | null;

/** Whose an organic result is; `null` for anybody else's. An own target wins over a competitor of the same host. */
export function resultOwner(
  { address, host }: { readonly address: string; readonly host: string },
  own: readonly Target[],
  competitorHosts: ReadonlySet<string>,
): Owner {
  if (own.some((target) => matchesTarget(target, address))) return 'own';
  return competitorHosts.has(host) ? 'competitor' : null;
}

/** The same of a host that a feature cites without an address. */
export function hostOwner(
  host: string,
  own: readonly Target[],
  competitorHosts: ReadonlySet<string>,
): Owner {
  if (own.some((target) => isHostOfTarget(target, host))) return 'own';
  return competitorHosts.has(host) ? 'competitor' : null;
}
