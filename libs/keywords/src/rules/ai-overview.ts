import type { SerpFeature } from '@app/search-data/contract';
import { isHostOfTarget } from './target.js';
import type { Target } from './target.js';

/**
 * Whether the AI overview of a result page cites a target; `null` where that is not known: the features were not read,
 * or the provider does not give the sources of the overview. A page without an overview cites nobody.
 */
export function citationOf(
  target: Target,
  features: readonly SerpFeature[] | null,
): boolean | null {
  if (features === null) return null;
  const overview = features.find(({ kind }) => kind === 'ai_overview');
  if (overview === undefined) return false;
  if (overview.hosts.length === 0) return null;
  return overview.hosts.some((host) => isHostOfTarget(target, host));
}
