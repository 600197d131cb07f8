import type { SerpFeature } from '@app/search-data/contract';
import type { TargetMatch } from '../contract/index.js';

/**
 * Whether the AI overview of a result page cites a target; `null` where that is not known: the features were not read,
 * or the provider does not give the sources of the overview. A page without an overview cites nobody.
 */
export function citationOf(
  { target, match }: { readonly target: string; readonly match: TargetMatch },
  features: readonly SerpFeature[] | null,
): boolean | null {
  if (features === null) return null;
  const overview = features.find(({ kind }) => kind === 'ai_overview');
  if (overview === undefined) return false;
  if (overview.hosts.length === 0) return null;
  const host = (target.split('/')[0] ?? '').replace(/:\d+$/, '');
  return overview.hosts.some(
    (each) => each === host || (match === 'subdomains' && each.endsWith(`.${host}`)),
  );
}
